// Which items an update says that it names, also with numbers that no grid has.

import GridEngine
import Testing

@Suite struct NamedItemsTests {
  @Test("items that are inserted or move arrive, by the numbers after the update")
  func arriving() {
    var update = GridUpdate()
    update.insertItems(2, at: .item(3))
    update.insertItems(PackedItems([PlacementItem(GridSpan(columns: 2))]), at: .item(9, section: 1))
    update.moveItems(5..<7, to: .item(0))
    update.moveItems(1..<2, section: 1, to: .item(8))
    update.deleteItems(10..<12)
    update.arrangeItems(
      [GridUpdate.Run(source: 2, count: 1), GridUpdate.Run(source: 0, count: 2)], of: 3, section: 2, as: 2)
    #expect(Set(update.arrivingItems(inSection: 0)) == [3..<5, 0..<2, 8..<9])
    #expect(update.arrivingItems(inSection: 1) == [9..<10])
    #expect(update.arrivingItems(inSection: 2).allSatisfy { (0..<3).contains($0.lowerBound) && $0.upperBound <= 3 })
    #expect(!update.arrivingItems(inSection: 2).isEmpty)
    #expect(update.arrivingItems(inSection: 3).isEmpty)
  }

  @Test("items are reloaded by themselves or with their section, by the numbers before the update")
  func reloaded() {
    var update = GridUpdate()
    update.reloadItems(4..<6)
    update.reloadItems(1..<2, section: 1)
    update.reloadSections(2..<3)
    update.reloadItems(ofSections: 4..<5)
    #expect(update.reloadedItems(ofSection: 0) == [4..<6] && update.reloadedItems(ofSection: 1) == [1..<2])
    #expect(update.reloadedItems(ofSection: 2) == [0..<Int.max] && update.reloadedItems(ofSection: 4) == [0..<Int.max])
    #expect(update.reloadedItems(ofSection: 3).isEmpty)
  }

  @Test("no number traps")
  func hostile() {
    var update = GridUpdate()
    update.insertItems(.max, at: .item(.max))
    update.insertItems(-1, at: .item(3))
    update.insertItems(1, at: .item(-3))
    update.insertItems(1, at: .header(section: 0))
    update.moveItems(Int.min..<Int.max, to: .item(0))
    update.moveItems(0..<Int.max, to: .item(1))
    update.reloadItems(Int.min..<Int.max)
    #expect(Set(update.arrivingItems(inSection: 0)) == [CellID.item(.max).item..<Int.max, 1..<Int.max])
    #expect(update.reloadedItems(ofSection: 0) == [Int.min..<Int.max])
    #expect(update.arrivingItems(inSection: .min).isEmpty && update.reloadedItems(ofSection: .max).isEmpty)
  }
}
