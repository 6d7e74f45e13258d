// Justified rows as sections of a grid: random hands against all rows at once, and what holds its place.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct JustifiedSectionTests {
  @Test(
    "whatever the hands do, rows in view lie as all rows at once do", .seeds(80))
  func hands() throws {
    var world = try JustifiedWorld(seed: Seed.current)
    var done: [String] = []
    world.layout()
    for _ in 0..<25 {
      if let fault = world.fault() {
        Issue.record("\(fault) after \(done): \(world.grid.stateLine)")
        return
      }
      done.append(world.act())
    }
  }

  @Test(
    "the anchor stays where it is while items elsewhere change and while the width does",
    .seeds(60))
  func anchor() throws {
    var random = SeededGenerator(seed: Seed.current)
    let aspects = (0..<4_000).map { _ in JustifiedWorld.aspect(&random) }
    let grid = try VirtualGrid(axis: .vertical, sections: [.justified(JustifiedItems(aspects), target: 100)])
    grid.resize(to: Size(width: 700, height: 500))
    func layout(_ target: ScrollTarget = .stay) { grid.step(to: target) { _, _ in .zero } }
    layout()
    layout(.cell(.item(random.int(1_000...3_000)), anchor: .top))
    for _ in 0..<8 {
      layout(.by(Double(random.int(-300...300))))
      guard let (id, distance) = grid.state.viewport.anchor else { return }
      var (target, update) = (id.item, GridUpdate())
      switch random.int(0...3) {
      case 0: grid.resize(to: Size(width: Double(random.int(300...900)), height: 500))
      case 1:
        update.insertItems(3, at: .item(500))
        try grid.apply(update)
        target += 3
      case 2:
        update.deleteItems(100..<150)
        try grid.apply(update)
        target -= 50
      default: grid.setAspects(JustifiedItems(repeating: 2, count: 40), from: 600)
      }
      layout()
      #expect(grid.state.viewport.anchor?.id == .item(target))
      #expect(grid.state.viewport.anchor?.distance == distance)
      let cell = try #require(grid.visibleCells.first { $0.item == target })
      #expect(FixedPoint(grid.offset - cell.frame.y) == distance)
    }
  }

  @Test("an update whose aspect ratios are for items that do not exist changes nothing")
  func refused() throws {
    let grid = try VirtualGrid(
      axis: .vertical, sections: [.justified(JustifiedItems(repeating: 1, count: 10), target: 100), .list(count: 5)])
    grid.resize(to: Size(width: 400, height: 500))
    grid.step(to: .stay) { _, _ in Size(width: 1, height: 1) }
    let before = grid.visibleCells
    for (first, count) in [(10, 3), (-1, 1), (12, 1), (.max, 1), (.min, 1), (0, 13)] {
      var update = GridUpdate()
      update.insertItems([2, 2], at: .item(0))
      update.setAspects(JustifiedItems(repeating: 2, count: count), from: .item(first))
      #expect(throws: GridError.unknownTarget(.item(first), count: 12)) { try grid.apply(update) }
    }
    for section in [-1, 2, .max] {
      var update = GridUpdate()
      update.insertItems([2, 2], at: .item(0))
      update.setAspects([1], from: .item(0, section: section))
      #expect(throws: GridError.unknownTargetSection(.item(0, section: section), count: 2)) { try grid.apply(update) }
    }
    var update = GridUpdate()
    update.setAspects([1], from: .header(section: 0))
    #expect(throws: GridError.unknownTarget(.header(section: 0), count: 10)) { try grid.apply(update) }
    grid.step(to: .stay) { _, _ in Size(width: 1, height: 1) }
    #expect(grid.visibleCells == before)
    // A list has no aspect ratios: its new items are like the others.
    update = GridUpdate()
    update.insertItems([2, 2], at: .item(0, section: 1))
    try grid.apply(update)
    #expect(grid.itemCount(inSection: 1) == 7)
  }

  @Test("in a horizontal grid an aspect ratio is width ÷ height too", arguments: [false, true])
  func horizontal(isUpdate: Bool) throws {
    let ratios = [0.5, 1, 2, 0.75, 1.25, 0.8]
    let grid = try VirtualGrid(
      axis: .horizontal,
      sections: [.justified(isUpdate ? JustifiedItems(repeating: 1, count: 6) : JustifiedItems(ratios), target: 100)])
    grid.resize(to: Size(width: 900, height: 300))
    if isUpdate {
      var update = GridUpdate()
      update.setAspects(JustifiedItems(Array(ratios[..<3])), from: .item(0))
      try grid.apply(update)
      grid.setAspects(JustifiedItems(Array(ratios[3...])), from: 3)
    }
    grid.step(to: .stay) { _, _ in .zero }
    #expect(grid.visibleCells.count == 6)
    for cell in grid.visibleCells {
      #expect(abs(cell.frame.width / cell.frame.height - ratios[cell.item]) < 0.01, "\(cell)")
    }
  }

  @Test("nobody is asked for a size, and a jump shows its rows at once")
  func asksNothing() throws {
    var random = SeededGenerator(seed: 1)
    let count = isOptimised ? 200_000 : 20_000
    let items = JustifiedItems(count: count) { _ in Double(random.int(50...200)) / 100 }
    let grid = try VirtualGrid(axis: .vertical, sections: [.justified(items, target: 100)])
    grid.resize(to: Size(width: 1000, height: 800))
    grid.layout { id, _ in
      Issue.record("asked for \(id)")
      return .zero
    }
    grid.scroll(to: .item(count * 3 / 4), anchor: .top) { id, _ in
      Issue.record("asked for \(id)")
      return .zero
    }
    #expect(grid.visibleCells.contains { $0.item == count * 3 / 4 && $0.frame.y <= grid.offset })
    // Where rows begin is not known but around what was in view.
    #expect(grid.unpackedItemCount > count - 10_000)
    #expect(grid.performPostponedWork { true } && grid.unpackedItemCount == 0)
  }

  @Test("a declaration with numbers that make no sense is clamped, and said")
  func hostile() throws {
    for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
      let grid = try VirtualGrid(
        axis: .horizontal,
        sections: [
          .justified(
            JustifiedItems(count: 50) { _ in number }, target: number, policy: .firstFit(tolerance: number),
            heights: 0...1e300, lastRow: .hidden, trackSpacing: number,
            insets: EdgeInsets(top: number, leading: number, bottom: number, trailing: number))
        ])
      grid.resize(to: Size(width: 300, height: 200))
      grid.layout { _, _ in .zero }
      grid.setAspects([1], from: .max)
      grid.setAspects([1], from: -1)
      grid.scroll(to: .item(49)) { _, _ in .zero }
      #expect(grid.visibleCells.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
      #expect(grid.diagnostics.contains(.clampedLength(section: 0)))
    }
  }
}
