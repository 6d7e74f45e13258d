// What an item may reach: holes far above its block, and the places that a search for it may leave out.

import Testing

@testable import GridEngine

@Suite struct PlacementReachTests {
  @Test("a row has the items that filled its holes from far below, past blocks that only reach around it")
  func holesFarAbove() {
    // Rows of four columns, then rows of three, of five. Few items fill their holes.
    let filling = [9_000: 1, 9_600: 2, 17_500: 1]
    var store = PlacementStore(count: 17_600, columns: 5, packing: .dense) {
      GridSpan(columns: filling[$0] ?? ($0 < 1_000 ? 4 : 3), rows: 1)
    }
    var budget = Int.max
    _ = store.place(to: .all, budget: &budget)
    func items(inRow row: Int) -> [Int] {
      var found: [Int] = []
      store.forEachItem(inRows: row..<row + 1) { item, _ in found.append(item) }
      return found.sorted()
    }
    #expect(items(inRow: 0) == [0, 9_000])
    #expect(items(inRow: 1) == [1, 17_500])
    #expect(items(inRow: 500) == [500])
    #expect(items(inRow: 1_000) == [1_000, 9_600])
  }

  @Test("the search for a shape begins where the last one that fits in it ended")
  func bounds() {
    var table = FrontierTable(isBounding: true)
    for width in 9...12 {
      let slot = table.slot(for: Shape(width: width, height: 5))
      table[slot] = CellPosition(row: 10 * width)
      #expect(table.bound(for: Shape(width: width, height: 6)) == CellPosition(row: 10 * width))
      #expect(table.bound(for: Shape(width: width, height: 4)) == .origin)
    }
  }
}
