// Steps that are postponed lose nothing: what was held, restored or asked for is there when the step is taken.

import Testing

@testable import GridEngine

@Suite struct PostponedStateTests {
  private let measure = Sizes.modulo(31, from: 20, item: 7)

  private func packed(_ count: Int, columns: Int = 4, _ packing: PackingMode = .sparse) -> GridSection {
    .packed(
      PackedItems(count: count) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) },
      tracks: Array(repeating: .fr(1), count: columns),
      packing: packing)
  }

  private func grid(_ count: Int, itemsPerStep: Int?) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [packed(count)])
    if let itemsPerStep { grid.itemsPackedPerStep = itemsPerStep }
    grid.resize(to: Size(width: 300, height: 400))
    grid.layout(measure: measure)
    return grid
  }

  private func finish(_ grid: VirtualGrid) {
    while grid.isScrollPostponed {
      grid.performPostponedWork { true }
      grid.step(to: .resume, measure: measure)
    }
    grid.layout(measure: measure)
  }

  private func expectSame(_ grid: VirtualGrid, _ other: VirtualGrid) {
    #expect(grid.visibleCells.map(\.id) == other.visibleCells.map(\.id))
    let (edge, otherEdge) = (grid.exactOffset.points, other.exactOffset.points)
    for (cell, expected) in zip(grid.visibleCells, other.visibleCells) {
      #expect(cell.frame.y - edge == expected.frame.y - otherEdge, "\(cell.id)")
    }
  }

  @Test("the end is held while what came behind it is packed")
  func end() throws {
    let grids = try [nil, .max].map { (limit: Int?) in
      let grid = try self.grid(1_000, itemsPerStep: limit)
      grid.anchorPolicy = .bottom
      grid.scroll(to: .infinity, measure: measure)
      var update = GridUpdate()
      update.insertItems(20_000, at: .item(1_000))
      try grid.apply(update)
      grid.layout(measure: measure)
      #expect(grid.isScrollPostponed == (limit == nil))
      finish(grid)
      return grid
    }
    #expect(grids[0].visibleCells.last?.id == .item(20_999))
    expectSame(grids[0], grids[1])
  }

  @Test("a move waits until what is held is in its place", arguments: 0...9)
  func moveAfterHeld(beyond: Int) throws {
    // The cell that is held lies beyond what a step packs, the anchor before that.
    let focused = 1_000 + beyond
    let grids = try [nil, .max].map { (limit: Int?) in
      let grid = try self.grid(3_000, itemsPerStep: limit.map { _ in .max } ?? 1_000)
      grid.performPostponedWork { true }
      grid.scroll(to: .item(focused), anchor: UnitPoint(x: 0.5, y: 1), measure: measure)
      for distance in [1.0, -1] { grid.scroll(by: distance, measure: measure) }
      grid.anchorPolicy = AnchorPolicy([.focusedCell, .firstVisible])
      grid.focusedCell = .item(focused)
      var update = GridUpdate()
      update.redeclareSection(0, as: packed(0, columns: 3))
      try grid.apply(update)
      grid.scroll(by: 10, measure: measure)
      finish(grid)
      return grid
    }
    expectSame(grids[0], grids[1])
  }

  @Test("a restored place is shown without a question, also when packing has to come there first", arguments: 0...9)
  func restored(item: Int) throws {
    let saver = try self.grid(3_000, itemsPerStep: .max)
    saver.scroll(to: .item(2_500 + item), anchor: .top, measure: measure)
    saver.scroll(by: 3, measure: measure)
    let grid = try VirtualGrid(sections: [packed(3_000)])
    grid.itemsPackedPerStep = 1_000
    try grid.restore(from: saver.savedState())
    var questions = 0
    func count(_ id: CellID, _ proposal: ProposedSize) -> Size {
      questions += 1
      return measure(id, proposal)
    }
    #expect(grid.layout(measure: count).status != .done)
    grid.performPostponedWork { true }
    grid.step(to: .resume, measure: count)
    #expect(questions == 0)
    expectSame(grid, saver)
  }

  @Test("the target of a postponed step follows its item, and is forgotten with it")
  func renumbered() throws {
    let grid = try self.grid(60_000, itemsPerStep: nil)
    #expect(grid.scroll(to: .item(40_000), anchor: .top, measure: measure).status != .done)
    var update = GridUpdate()
    update.deleteItems(0..<400, section: 0)
    try grid.apply(update)
    finish(grid)
    #expect(grid.anchor?.id == .item(39_600))
    let other = try self.grid(60_000, itemsPerStep: nil)
    other.scroll(to: .item(40_000), anchor: .top, measure: measure)
    update = GridUpdate()
    update.deleteItems(39_990..<40_010, section: 0)
    try other.apply(update)
    #expect(!other.isScrollPostponed)
  }

  @Test("spans that change with the columns leave chunks as they are", arguments: [false, true])
  func chunks(isOne: Bool) throws {
    let grid = try VirtualGrid.shown(
      sections: [packed(10_000, .dense(chunk: 10))], in: Size(width: 300, height: 200), measure: measure)
    var update = GridUpdate()
    update.reshapeItems(from: 0, section: 0, as: PackedItems(count: 10_000) { GridSpan(columns: 1 + $0 % 3) })
    if !isOne {
      try grid.apply(update)
      update = GridUpdate()
    }
    update.redeclareSection(0, as: packed(0, columns: 5, .dense(chunk: 10)))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.unpackedItemCount > 5_000)
  }

  @Test("who reads the grid while it measures finds sections where rows end", arguments: [150.0, 40_000])
  func reading(height: Double) throws {
    let list = GridSection.list(count: 2_000, spacing: 0, rowSizing: .measured(estimate: 20))
    let grid = try VirtualGrid(sectionSpacing: 0, sections: [list, list])
    grid.resize(to: Size(width: 100, height: height))
    var apart = 0
    func read(_ id: CellID, _ proposal: ProposedSize) -> Size {
      let end = grid.frame(of: .item(1_999))?.maxY
      if end != grid.frame(of: .item(0, section: 1))?.y { apart += 1 }
      return measure(id, proposal)
    }
    grid.layout(measure: read)
    grid.scroll(to: .item(1_000), anchor: .top, measure: read)
    grid.scroll(by: -150, measure: read)
    #expect(apart == 0)
  }
}
