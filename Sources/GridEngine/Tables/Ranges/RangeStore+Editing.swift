// Adding and removing one merged range.

extension RangeStore {
  /// Merges cells.
  ///
  /// - Parameter firstBreak: the first of some rows that has a group header before it.
  /// - Throws: what is wrong with the range; the store is as before then.
  /// - Complexity: O(log n), n ranges.
  mutating func add(
    _ range: CellRange, in table: TableBounds, firstBreak: (Range<Int>) -> Int? = { _ in nil }
  ) throws(TableRangeError) {
    if let error = TableRangeError(range, in: table, firstBreak: firstBreak) { throw error }
    if let other = first(meeting: range) { throw .overlaps(range, other: other) }
    insert(range)
  }

  /// Merges several ranges, all of them or none.
  ///
  /// - Throws: what is wrong with the first of them that is; the store is as before then.
  /// - Complexity: O(k log n), k ranges to add, n ranges afterwards.
  mutating func add(
    _ ranges: [CellRange], in table: TableBounds, firstBreak: (Range<Int>) -> Int? = { _ in nil }
  ) throws(TableRangeError) {
    var added = self
    for range in ranges { try added.add(range, in: table, firstBreak: firstBreak) }
    self = added
  }

  /// Unmerges the range that begins at a cell; returns it, or `nil` where none does.
  ///
  /// - Complexity: O(log n), n ranges.
  @discardableResult
  mutating func remove(originRow row: Int, column: Int) -> CellRange? {
    guard let range = range(containingRow: row, column: column), range.rows.lowerBound == row,
      range.columns.lowerBound == column
    else { return nil }
    remove(range)
    return range
  }

  /// Adds a range that meets no other.
  mutating func insert(_ range: CellRange) {
    let axis = RangeStore.axis(of: range)
    if axis == .rows { byRow.insert(range, by: axis) } else { byColumn.insert(range, by: axis) }
  }

  /// Removes a range that there is.
  mutating func remove(_ range: CellRange) {
    let axis = RangeStore.axis(of: range)
    if axis == .rows { byRow.remove(range, by: axis) } else { byColumn.remove(range, by: axis) }
  }
}

extension SummaryTree<RangeEntry> {
  fileprivate mutating func insert(_ range: CellRange, by axis: TableAxis) {
    let (major, minor) = RangeStore.place(of: range)
    let (position, prefix) = seekForEditing { $0.reaches(major, minor, by: axis) }
    let new = RangeEntry(range, by: axis, after: Int(prefix.majors))
    guard position.slot < leafCountOnTrail else { return _ = replace(0, at: position, with: Replacement(new)) }
    var next = leaves[position.leaf, position.slot]
    next.gap -= new.gap
    replace(1, at: position, with: Replacement(first: new, second: next, third: .filler, count: 2))
  }

  fileprivate mutating func remove(_ range: CellRange, by axis: TableAxis) {
    let (major, minor) = RangeStore.place(of: range)
    let (position, prefix) = seekForEditing { $0.reaches(major, minor, by: axis) }
    let gap = leaves[position.leaf, position.slot].gap
    guard position.slot + 1 == leafCountOnTrail else {
      var next = leaves[position.leaf, position.slot + 1]
      next.gap += gap
      return _ = replace(2, at: position, with: Replacement(next))
    }
    replace(1, at: position, with: .nothing)
    widenGap(ofRank: prefix.count, by: gap)
  }

  /// Moves the range with a number among all, and with it those after it. Past the end nothing is moved.
  ///
  /// - Complexity: O(log n), n ranges.
  mutating func widenGap(ofRank rank: Int32, by change: Int32) {
    guard rank < total.count else { return }
    let (position, _) = seekForEditing { $0.count > rank }
    var entry = leaves[position.leaf, position.slot]
    entry.gap += change
    replace(1, at: position, with: Replacement(entry))
  }

  /// The number of ranges that begin before a place on the major axis.
  ///
  /// - Complexity: O(log n), n ranges.
  func rank(of major: Int32) -> Int32 { seek { $0.majors >= major }.map { $0.prefix.count } ?? total.count }
}
