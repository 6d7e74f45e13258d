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
}
