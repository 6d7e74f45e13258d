// A new width in slices: what is in view follows at once, the rest when there is time, and nobody sees the difference.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct WidthTests {
  private static func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let across = proposal.width ?? proposal.height ?? 0
    let extent = 4 + 60 * HeightMix.noise(id.item &+ 31 &* id.section, Int(id.kind.rawValue) &+ Int(across))
    return Size(width: extent, height: extent)
  }

  /// Many sections of a few kinds, of some items each.
  private static func grid(sections: Int, axis: Axis = .vertical, seed: UInt64 = 1) throws -> VirtualGrid {
    var random = SeededGenerator(seed: seed)
    let kinds = (0..<5).map { _ in RandomGrid.section(&random) }
    return try VirtualGrid(axis: axis, sectionCount: sections) { index in
      var section = kinds[index % 5]
      section.count = index * 7 % 23
      return section
    }
  }

  /// Where cells are on the screen.
  private func screen(_ grid: VirtualGrid) -> [String] {
    let edge = grid.exactOffset.points
    return grid.visibleCells.map { cell in
      let inner = grid.boundary.inner(cell.frame)
      return "\(cell.id) \(inner.x) \(FixedPoint(inner.y - edge).raw) \(inner.width) \(FixedPoint(inner.height).raw)"
    }
  }

  @Test(
    "a grid that puts widths off and one that does not: the same in view after each operation, the same in the end",
    .seeds(30), arguments: [Axis.vertical, .horizontal])
  func twins(axis: Axis) throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var worlds: [RandomGrid] = []
    for defers in [false, true] {
      var generator = SeededGenerator(seed: seed)
      worlds.append(
        try RandomGrid(
          seed: seed, generator: &generator, axis: axis, direction: .leftToRight, defersWidths: defers))
    }
    for world in worlds {
      world.resize(Size(width: 200, height: 200))
      world.grid.layout(measure: world.measure)
    }
    var waited = 0
    var fewest = worlds[0].grid.sectionCount
    for step in 0..<40 {
      let operation = random.next()
      for world in worlds {
        var generator = SeededGenerator(seed: operation)
        let grid = world.grid
        switch generator.int(0...9) {
        case 0...2:
          world.resize(
            Size(width: generator.pick([200, 90, 320, 150]), height: generator.pick([200, 90, 320, 150])))
        case 3...4: grid.scroll(by: generator.pick([37, -120, 180, -160]), measure: world.measure)
        case 5 where grid.sectionCount > 0:
          let id = CellID.item(generator.int(0...90), section: generator.int(0...grid.sectionCount - 1))
          grid.scroll(to: id, anchor: generator.pick([.top, .center, .topLeading]), measure: world.measure)
        case 6...7: try world.apply(world.randomUpdate(&generator))
        case 8:
          if let cell = grid.visibleCells.first { world.invalidate(cell.id) }
        default:
          let saved = grid.savedState()
          if generator.chance(50) { try grid.restore(from: saved) }
        }
        grid.layout(measure: world.measure)
      }
      if worlds[1].grid.unresolvedSectionCount > 0 { waited += 1 }
      fewest = min(fewest, worlds[0].grid.sectionCount)
      #expect(screen(worlds[0].grid) == screen(worlds[1].grid), "step \(step)")
      #expect(worlds[0].asked == worlds[1].asked, "questions, step \(step)")
      if screen(worlds[0].grid) != screen(worlds[1].grid) { return }
    }
    let anchor = worlds[1].grid.anchor
    #expect(worlds[1].grid.performPostponedWork { true })
    #expect(worlds[1].grid.anchor == anchor)
    for world in worlds { world.grid.layout(measure: world.measure) }
    #expect(screen(worlds[0].grid) == screen(worlds[1].grid))
    #expect(worlds[0].grid.contentSize == worlds[1].grid.contentSize)
    #expect(worlds[0].grid.offset == worlds[1].grid.offset)
    #expect(worlds[0].grid.extentEstimate == worlds[1].grid.extentEstimate)
    #expect(worlds[0].grid.savedState() == worlds[1].grid.savedState())
    // All sections of a small grid may be in view.
    #expect(waited > 0 || fewest < 3)
  }

  @Test("slices end when they are told to, nothing moves on the screen, and a grid built afresh is the same")
  func slices() throws {
    let grid = try WidthTests.grid(sections: 20_000)
    grid.resize(to: Size(width: 400, height: 600))
    grid.layout(measure: WidthTests.measure)
    #expect(grid.unresolvedSectionCount == 0)
    grid.scroll(to: .item(3, section: 10_007), anchor: .top, measure: WidthTests.measure)
    grid.resize(to: Size(width: 130, height: 600))
    grid.layout(measure: WidthTests.measure)
    #expect(grid.unresolvedSectionCount == 20_000)
    let before = screen(grid)
    let place = grid.anchor
    let doubtful = grid.extentEstimate
    var calls = 0
    while grid.unresolvedSectionCount > 0 {
      var asked = 0
      let isDone = grid.performPostponedWork {
        asked += 1
        return asked == 1
      }
      calls += 1
      #expect(isDone == (grid.unresolvedSectionCount == 0) && calls <= 5)
      #expect(grid.anchor == place)
      let changes = grid.layout(measure: WidthTests.measure)
      #expect(changes.measurements == 0 && changes.entered.isEmpty && changes.left.isEmpty && changes.moved.isEmpty)
      #expect(screen(grid) == before)
    }
    #expect(calls == 5)

    let fresh = try WidthTests.grid(sections: 20_000)
    fresh.resize(to: Size(width: 400, height: 600))
    fresh.layout(measure: WidthTests.measure)
    fresh.scroll(to: .item(3, section: 10_007), anchor: .top, measure: WidthTests.measure)
    fresh.model.sectionsRevalidatedAtOnce = .max
    fresh.resize(to: Size(width: 130, height: 600))
    #expect(fresh.unresolvedSectionCount == 0)
    fresh.layout(measure: WidthTests.measure)
    #expect(fresh.contentSize == grid.contentSize && fresh.offset == grid.offset && screen(fresh) == before)
    #expect(fresh.extentEstimate == grid.extentEstimate)
    #expect(abs(doubtful.estimate - grid.contentSize.height) <= doubtful.bound)
    #expect(doubtful.atLeast <= grid.contentSize.height)
  }

  @Test("while sections wait: dragging the thumb goes through the content in order, and far scrolls arrive")
  func farAway() throws {
    let grid = try WidthTests.grid(sections: 9_000)
    grid.resize(to: Size(width: 400, height: 600))
    grid.layout(measure: WidthTests.measure)
    grid.resize(to: Size(width: 100, height: 600))
    grid.layout(measure: WidthTests.measure)
    #expect(grid.unresolvedSectionCount > 8_000)
    var last = CellID.header(section: -1)
    for step in 0...400 {
      grid.step(to: .thumb(Double(step) / 400), measure: WidthTests.measure)
      let first = try #require(grid.anchor?.id)
      #expect(first >= last, "\(step)")
      last = first
    }
    #expect(last.section >= 8_990)
    grid.endDraggingThumb()
    for offset in [0.3, 0.9, 0.1, 0.62] {
      grid.resize(to: Size(width: 100 + 300 * offset, height: 600))
      grid.layout(measure: WidthTests.measure)
      let target = grid.contentSize.height * offset
      let found = grid.model.place(atOffset: FixedPoint(target))
      let place = try #require(found)
      grid.scroll(to: target, measure: WidthTests.measure)
      let first = try #require(grid.visibleCells.map(\.id).min())
      #expect(abs(first.section - place.section) <= 2)
    }
  }

  @Test("the numbers of widths begin anew before they run out")
  func numbers() throws {
    let grid = try WidthTests.grid(sections: 40)
    grid.model.deferWidths()
    grid.resize(to: Size(width: 400, height: 600))
    grid.layout(measure: WidthTests.measure)
    grid.model.sections.tree.mapInPlace { $0.generation = SectionRecord.lastGeneration - 2 }
    grid.model.sections.generation = SectionRecord.lastGeneration - 2
    for width in [300.0, 200, 100, 250, 350] {
      grid.resize(to: Size(width: width, height: 600))
      grid.layout(measure: WidthTests.measure)
      let broken = grid.model.brokenInvariant()
      #expect(broken == nil)
    }
    #expect(grid.model.sections.generation < 10)
  }
}
