// More rows than a grid can have: packed items that start far away beside sections of billions of items.

import Testing

@testable import GridEngine

@Suite struct RowLimitTests {
  private static let far = GridSection.packed(
    PackedItems([PlacementItem(GridSpan(), startRow: 2_000_000_000)]), tracks: [.fr(1), .fr(1)])
  private static let list = GridSection.list(count: 2_000_000_000)

  @Test(
    "every step ends, items of lists can be reached, and the state can be restored",
    arguments: [[far, list], [list, far], [far, far], [far, far, list], [list, far, far]])
  func manyRows(sections: [GridSection]) throws {
    let grid = try VirtualGrid(sections: sections)
    var questions = 0
    func measure(_ id: CellID, _: ProposedSize) -> Size {
      questions += 1
      return Size(width: 12.5, height: 12.5)
    }
    grid.resize(to: Size(width: 300, height: 200))
    grid.layout(measure: measure)
    for offset in [.infinity, 1e9, 1e10, 0] { grid.scroll(to: offset, measure: measure) }
    for (index, section) in sections.enumerated() where section.packed == nil {
      for item in [0, 1_999_999_999, 1_000_000_000] {
        grid.scroll(to: .item(item, section: index), measure: measure)
        #expect(grid.visibleCells.contains { $0.id == .item(item, section: index) })
      }
    }
    #expect(questions < 400)
    // Where no item is within 4096 rows of the viewport, a place is not kept exactly.
    guard sections.contains(where: { $0.packed == nil }) else { return }
    let restored = try VirtualGrid(sections: sections)
    try restored.restore(from: grid.savedState())
    let asked = questions
    restored.layout(measure: measure)
    #expect(questions == asked)
    #expect(restored.visibleCells.map(\.id) == grid.visibleCells.map(\.id))
  }

  @Test(
    "rows that are packed again stay where other sections fill the grid",
    arguments: [PackingMode.dense(chunk: 1), .dense, .sparse])
  func packedAgain(packing: PackingMode) throws {
    let far = PackedItems([PlacementItem(GridSpan(rows: 3)), PlacementItem(GridSpan(rows: .max))])
    let grid = try VirtualGrid(sections: [
      .packed(PackedItems(count: 1) { _ in GridSpan() }, tracks: [.fr(1), .fr(1)], packing: packing), .list(count: 0),
      .packed(far, tracks: [.pt(5)], packing: .dense),
    ])
    grid.resize(to: Size(width: 300, height: 200))
    var update = GridUpdate()
    update.insertItems(1, at: .item(0, section: 1))
    try grid.apply(update)
    let changes = grid.layout { _, _ in Size(width: 5, height: 25) }
    #expect(changes.offset == 0 && grid.offset == 0)
    #expect(grid.visibleCells.prefix(2).map(\.id) == [.item(0), .item(0, section: 1)])
  }

  @Test("no more is certain of an extent than is estimated, where declared rows are cut at the limit")
  func declaredRows() throws {
    let endless = PackedItems([PlacementItem(), PlacementItem(GridSpan(rows: .max))])
    let grid = try VirtualGrid(sections: [
      .list(count: 21),
      .packed(endless, tracks: [.pt(73)], packing: .dense, rows: .repeating([.pt(88), .pt(43)])),
    ])
    grid.resize(to: Size(width: 300, height: 200))
    #expect(grid.extentEstimate.atLeast <= grid.extentEstimate.estimate)
    grid.layout { _, _ in Size(width: 10, height: 10) }
    #expect(grid.extentEstimate.atLeast <= grid.extentEstimate.estimate)
    // The first rows of the list are measured, and the others are estimated by them.
    #expect(grid.extentEstimate.atLeast < grid.extentEstimate.estimate)
    let packed = try #require(grid.extentEstimate(inSection: 1))
    #expect(packed.atLeast <= packed.estimate)
  }

  @Test("sections that arrive beside packed items far away have all their rows", arguments: [0, 1])
  func arriving(place: Int) throws {
    let far = GridSection.packed(PackedItems([PlacementItem(startRow: 2_147_483_646)]), tracks: [.fr(1)])
    let grid = try VirtualGrid(sections: [far])
    let measure = Sizes.uniform(10)
    // Invariants read every row, which are too many here.
    func check() { #expect(grid.model.contents.rows.count == Int(grid.model.sections.tree.total.rows)) }
    grid.resize(to: Size(width: 100, height: 100))
    grid.layout(measure: measure)
    var update = GridUpdate()
    update.insertSection(.list(count: 42), at: place)
    try grid.apply(update)
    check()
    grid.layout(measure: measure)
    for distance in [1e300, -1e300, 1e9] { grid.scroll(by: distance, measure: measure) }
    grid.scroll(to: .item(41, section: place), measure: measure)
    #expect(grid.visibleCells.contains { $0.id == .item(41, section: place) })
    // Another width of packed items makes all rows unmeasured at once.
    grid.resize(to: Size(width: 140, height: 100))
    check()
    grid.layout(measure: measure)
    #expect(grid.visibleCells.contains { $0.id == .item(41, section: place) })
    update = GridUpdate()
    update.deleteSections(place..<place + 1)
    try grid.apply(update)
    check()
  }
}
