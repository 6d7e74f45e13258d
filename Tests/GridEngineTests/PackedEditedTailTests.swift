// Rows after an update that edits what was placed last and something further up: they are as tall as the items in them.

import Testing

@testable import GridEngine

@Suite struct PackedEditedTailTests {
  @Test("rows hold what was measured for the items in them", arguments: [PackingMode.sparse, .dense(lookback: 4)])
  func edited(packing: PackingMode) throws {
    // Every item is as wide as the grid and one row high, so that an item's number is its row.
    var heights = (0..<2_000).map { 20 + Double($0 % 3) }
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(count: heights.count) { _ in GridSpan(columns: 2) }, tracks: [.fr(1), .fr(1)], packing: packing,
        spacing: 0)
    ])
    grid.resize(to: Size(width: 200, height: 400))
    func step() { grid.scroll(by: 0) { id, _ in Size(width: 1, height: heights[id.item]) } }
    for target in [1_100, 1_130, 1_160, 1_190, 1_220] {
      grid.scroll(to: .item(target), anchor: .top) { id, _ in Size(width: 1, height: heights[id.item]) }
      let visible = grid.visibleCells.compactMap { $0.id.kind == .item ? $0.id.item : nil }
      let edited = visible.max()! - 3
      var update = GridUpdate()
      update.deleteItems(edited..<edited + 1)
      update.insertItems([GridSpan(columns: 2)], at: .item(edited))
      update.deleteItems(40..<41)
      update.insertItems([GridSpan(columns: 2)], at: .item(40))
      heights[edited] = 77
      try grid.apply(update)
      step()
      for cell in grid.visibleCells {
        #expect(cell.frame.height == heights[cell.id.item], "\(cell.id) after an edit of \(edited)")
      }
    }
  }
}
