// The order in which the items of a section are read, by keyboards and screen readers.

extension PlacementStore {
  /// True for a board: all items have starts, and are read by position.
  private var isBoard: Bool { !locked.ranks.isEmpty && locked.ranks.count == count }

  /// The number of an item in the order in which items are read.
  ///
  /// - Complexity: O(log l), l items with starts.
  func readingIndex(of item: Int) -> Int { isBoard ? locked.rank(of: item) ?? item : item }

  /// The item with a number in that order.
  ///
  /// - Complexity: O(1).
  func item(atReadingIndex index: Int) -> Int { isBoard ? locked.item(withRank: index) ?? index : index }
}
