// Rows that nobody measured, through any edits: they count for the mean of those that are known.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct RowMeanTests {
  /// Which row has not the extent that the known rows and the declarations give it; `nil` when all do.
  private func problem(of world: RandomGrid) -> String? {
    let grid = world.grid
    let model = grid.model
    func mean(_ extents: [Int64]) -> Int64? {
      extents.isEmpty ? nil : (extents.reduce(0, +) + Int64(extents.count / 2)) / Int64(extents.count)
    }
    let sections = world.tokens.sections
    guard sections.map(\.items.count) == (0..<grid.sectionCount).map({ grid.itemCount(inSection: $0) }) else {
      return "other numbers of items"
    }
    let columns = sections.indices.map { world.tracks($0).count }
    let known = sections.indices.map { index in
      (0..<(columns[index] == 0 ? 0 : (sections[index].items.count + columns[index] - 1) / columns[index])).map {
        model.contents.rows.extent(of: model.section(index)!.gridRow(RowIndex($0)))?.raw
      }
    }
    let all = mean(known.joined().compactMap { $0 }) ?? FixedPoint(32.0).raw
    for (index, section) in sections.enumerated() {
      var estimate = all
      let learned = model.section(index)!.record.learned
      switch section.declaration.rowSizing {
      case .fixed(let extent): estimate = FixedPoint(extent).raw
      case .measured(let declared):
        estimate =
          mean(known[index].compactMap { $0 }) ?? (learned >= 0 ? Int64(learned) : nil)
          ?? declared.map { FixedPoint($0).raw } ?? all
      }
      for (row, extent) in known[index].enumerated() {
        let id = CellID.item(row * columns[index], section: index)
        guard let frame = grid.frame(of: id) else { return "no frame of \(id)" }
        let found = FixedPoint(grid.boundary.inner(frame).height).raw
        if found != extent ?? estimate { return "the row of \(id) is \(found) long, not \(extent ?? estimate)" }
      }
    }
    return nil
  }

  @Test("through random sessions", .seeds(200))
  func sessions() throws {
    var random = SeededGenerator(seed: Seed.current)
    let world = try RandomGrid(
      seed: Seed.current, generator: &random, axis: random.pick([.vertical, .horizontal]),
      direction: random.pick([.leftToRight, .rightToLeft]))
    let grid = world.grid
    grid.resize(to: Size(width: 200, height: 200))
    for step in 0..<40 {
      switch random.int(0...9) {
      case 0...2: grid.scroll(by: random.pick([37, -120, 200, -390]), measure: world.measure)
      case 3: grid.scroll(to: Double(random.int(0...4000)), measure: world.measure)
      case 4: grid.resize(to: Size(width: random.pick([200, 90, 320]), height: random.pick([200, 120])))
      case 5: if let cell = grid.visibleCells.last { world.invalidate(cell.id) }
      default: try world.apply(world.randomUpdate(&random))
      }
      grid.layout(measure: world.measure)
      let problem = problem(of: world)
      #expect(problem == nil, "step \(step)\n\(grid.stateLine)")
    }
  }

  @Test("the same layout whichever way the viewport went", .seeds(12))
  func pathIndependence() throws {
    let grids = try (0..<2).map { _ in
      var generator = SeededGenerator(seed: Seed.current)
      return try RandomGrid(
        seed: Seed.current, generator: &generator, axis: .vertical, direction: .leftToRight)
    }
    for world in grids { world.grid.resize(to: Size(width: 200, height: 200)) }
    // One goes down in small steps, the other jumps to the end and comes back in large ones.
    let (down, up) = (grids[0], grids[1])
    while true {
      let before = down.grid.offset
      down.grid.scroll(by: 90, measure: down.measure)
      if down.grid.offset == before { break }
    }
    up.grid.scroll(to: 1e9, measure: up.measure)
    while up.grid.offset > 0 { up.grid.scroll(by: -170, measure: up.measure) }
    up.grid.scroll(to: 1e9, measure: up.measure)
    for world in grids { world.grid.scroll(to: 300, measure: world.measure) }
    #expect(down.grid.contentSize == up.grid.contentSize)
    #expect(down.grid.offset == up.grid.offset)
    #expect(down.grid.visibleCells == up.grid.visibleCells)
    #expect(down.grid.measuredRowCount == up.grid.measuredRowCount)
  }
}
