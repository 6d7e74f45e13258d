// An update for a grid with other sections before those that it names.

import Testing

@testable import GridEngine

@Suite struct ShiftedUpdateTests {
  /// An update with changes of every kind, of sections from one on.
  private static func update(from first: Int) -> GridUpdate {
    var update = GridUpdate()
    update.insertItems(2, at: .item(1, section: first))
    update.insertItems(PackedItems(repeating: GridSpan(columns: 2), count: 1), at: .item(3, section: first + 1))
    update.reshapeItems(from: 1, section: first, as: PackedItems(repeating: GridSpan(columns: 3), count: 2))
    update.deleteItems(0..<1, section: first + 2)
    update.moveItems(1..<2, section: first + 1, to: .item(0, section: first))
    update.reloadItems(2..<5, section: first + 1)
    update.insertSection(.list(count: 3), at: first + 4)
    update.deleteSections(first + 3..<first + 5)
    update.moveSection(first + 5, to: first + 2)
    update.reloadSections(first..<first + 2)
    update.reloadItems(ofSections: first + 1..<first + 3)
    update.redeclareSection(first + 1, as: .list(count: 9))
    // So many single moves are one rearrangement.
    let order = (0..<600).map { GridUpdate.Run(source: $0 * 77 % 600, count: 1) }
    update.arrangeItems(order, of: 600, section: first + 6, as: first + 7)
    update.insertColumns(1, at: 2, section: first)
    update.resizeColumn(4, to: 30, section: first + 2)
    update.hideRows(1..<3, section: first + 1)
    update.showRows(0..<2, section: first + 2)
    update.merge(CellRange(rows: 0..<2, columns: 0..<2), section: first)
    update.unmerge(CellRange(rows: 2..<4, columns: 0..<2), section: first + 2)
    return update
  }

  @Test("changes of every kind name the sections behind those that come before", arguments: [0, 1, 5, -3])
  func everyKind(count: Int) {
    #expect(Self.update(from: 2).afterSections(count) == Self.update(from: 2 + max(0, count)))
  }

  @Test("the update that is asked has changes in every list of changes")
  func isComplete() {
    let lists = Mirror(reflecting: Self.update(from: 0)).children.filter { $0.value is any Collection }
    #expect(lists.count > 10, "lists of changes")
    for list in lists {
      #expect((list.value as? any Collection)?.isEmpty == false, "\(list.label ?? "") is empty")
    }
  }
}
