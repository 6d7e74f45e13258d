// How high known rows are, and how wide their items.

extension JustifiedStore {
  /// A known row, with all that says where its items lie.
  struct KnownRow {
    var items: Range<Int>
    /// The row's height in points.
    var height: Double
    var slots: JustifiedSlots
  }

  /// A row that is known.
  ///
  /// - Complexity: O(k + log b), k items of the row, b blocks.
  func knownRow(_ row: Int) -> KnownRow? {
    guard let items = items(inRow: row) else { return nil }
    let joined = joined(items)
    let isOpen = isCut(items) && rules.isOpen(joined)
    var height = rules.height(joined)
    if isOpen {
      var before: Double?
      if items.upperBound == count, let last = self.items(inRow: row - 1) { before = closedHeight(last) }
      height = rules.openHeight(joined, after: before)
    }
    return KnownRow(
      items: items, height: height, slots: JustifiedSlots(joined, rules, points: height, isOpen: isOpen))
  }

  /// The row that some items are.
  private func joined(_ items: Range<Int>) -> JustifiedRules.Row {
    var row = JustifiedRules.Row()
    forEachItem(items) { _ = rules.join($1, $0 == items.lowerBound ? $2 : .none, to: &row) }
    return row
  }

  /// True for a row that ends because all items or a break do it.
  private func isCut(_ items: Range<Int>) -> Bool {
    items.upperBound == count || mark(of: items.upperBound) != .none
  }

  /// The height of a row that the last one takes over; `nil` for one of a full-width item.
  private func closedHeight(_ items: Range<Int>) -> Double? {
    let row = joined(items)
    if row.isFullWidth { return nil }
    return isCut(items) && rules.isOpen(row) ? rules.openHeight(row, after: nil) : rules.height(row)
  }
}
