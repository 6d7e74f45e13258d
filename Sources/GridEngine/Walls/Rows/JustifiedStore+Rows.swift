// How high known rows are, and how wide their items.

extension JustifiedStore {
  /// A known row, with all that says where its items lie.
  struct KnownRow {
    var items: Range<Int>
    /// The block in which the row begins.
    var block: Located
    /// The row's height in points.
    var height: Double
    var slots: JustifiedSlots
  }

  /// A row that is known.
  ///
  /// - Parameter block: a block in which it may begin, such as that of the row before it.
  /// - Complexity: O(k + log b), k items of the row, b blocks; O(k) where it does begin there, and ends there.
  func knownRow(_ row: Int, near block: Located? = nil) -> KnownRow? {
    guard let (items, block) = located(row, near: block) else { return nil }
    let joined = joined(items, in: block)
    let isOpen = isCut(items, in: block) && rules.isOpen(joined)
    var height = rules.height(joined)
    if isOpen {
      var before: Double?
      if items.upperBound == count, let last = located(row - 1) { before = closedHeight(last.items, in: last.block) }
      height = rules.openHeight(joined, after: before)
    }
    return KnownRow(
      items: items, block: block, height: height, slots: JustifiedSlots(joined, rules, points: height, isOpen: isOpen))
  }

  /// The row that some items are.
  private func joined(_ items: Range<Int>, in block: Located) -> JustifiedRules.Row {
    var row = JustifiedRules.Row()
    forEachItem(items, in: block) { _ = rules.join($1, $0 == items.lowerBound ? $2 : .none, to: &row) }
    return row
  }

  /// True for a row that ends because all items or a break do it.
  private func isCut(_ items: Range<Int>, in block: Located) -> Bool {
    let next = items.upperBound
    if next == count { return true }
    return (next < block.end ? storage[single: block.number].mark(next - block.item) : mark(of: next)) != .none
  }

  /// The height of a row that the last one takes over; `nil` for one of a full-width item.
  private func closedHeight(_ items: Range<Int>, in block: Located) -> Double? {
    let row = joined(items, in: block)
    if row.isFullWidth { return nil }
    return isCut(items, in: block) && rules.isOpen(row) ? rules.openHeight(row, after: nil) : rules.height(row)
  }
}

// Asked by the store's address, since whoever calls a function of a store itself copies all of it.
extension Box where Value == JustifiedStore {
  @inline(never)
  func knownRow(_ row: Int, near block: JustifiedStore.Located?) -> JustifiedStore.KnownRow? {
    value.knownRow(row, near: block)
  }

  @inline(never)
  func knownRows(around row: Int) -> Range<Int>? { value.knownRows(around: row) }

  @inline(never)
  func items(inRow row: Int) -> Range<Int>? { value.items(inRow: row) }

  @inline(never)
  func row(of item: Int) -> (row: Int, isKnown: Bool) { value.row(of: item) }
}
