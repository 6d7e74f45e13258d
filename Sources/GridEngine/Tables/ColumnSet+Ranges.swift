// The merged cells of a table: found, added, and taken along by edits.

extension ColumnSet {
  /// True where any cells are merged.
  var hasRanges: Bool { PackedSections.canMerge && !ranges.isEmpty }

  /// The merged cell that covers a cell; `nil` where there is none.
  ///
  /// - Complexity: O(log n), n ranges.
  func range(row: Int, column: Int) -> CellRange? {
    hasRanges ? ranges[0].range(containingRow: row, column: column) : nil
  }

  /// Some columns from the first that is shown to the last; `nil` where none is.
  ///
  /// - Complexity: O(log h), h runs of hidden columns.
  func shownColumns(_ columns: Range<Int>) -> Range<Int>? {
    guard let first = shownColumn(from: columns.lowerBound), let last = shownColumn(before: columns.upperBound),
      first <= last
    else { return nil }
    return first..<last + 1
  }

  /// Where shown columns lie, from the first to the last of them.
  ///
  /// - Complexity: O(log C), C entries.
  func slot(ofColumns columns: Range<Int>) -> (edge: FixedPoint, extent: FixedPoint) {
    let first = slot(of: columns.lowerBound)
    if columns.count == 1 { return first }
    let last = slot(of: columns.upperBound - 1)
    return (first.edge, last.edge + last.extent - first.edge)
  }

  /// The most merged cells that are passed for a cell that decides how tall a row is.
  static let passedRanges = 64

  /// Whether any cell decides how tall a row is, or all are merged with those of other rows; and the end of some rows from it on of
  /// which the same is so.
  ///
  /// - Complexity: O(p (log n + log h) + m), p ≤ ``passedRanges`` merged cells in the row, n in all, m in the next 64 rows, h runs of hidden
  ///   columns.
  func rowsAlike(from row: Int, before end: Int) -> (end: Int, areDecided: Bool) {
    var (end, column) = (end, shownColumn(from: 0))
    for _ in 0..<ColumnSet.passedRanges {
      guard let first = column, let range = range(row: row, column: first), range.rows.count > 1 else { break }
      column = shownColumn(from: range.columns.upperBound)
      end = min(end, range.rows.upperBound)
      if column == nil { return (end, false) }
    }
    guard let column, hasRanges, row + 1 < end,
      ranges[0].first(meeting: CellRange(rows: row + 1..<end, columns: column..<column + 1)) != nil
    else { return (end, true) }
    // Which range comes first is not known without going through those that there are.
    end = min(end, row + 64)
    ranges[0].forEach(meeting: CellRange(rows: row..<end, columns: column..<column + 1)) { range in
      if range.rows.lowerBound > row { end = min(end, range.rows.lowerBound) }
    }
    return (end, true)
  }

  /// Merges cells, all of these or none.
  ///
  /// - Parameter replaces: true where they take the place of all that there are.
  /// - Throws: what is wrong with the first of them that is.
  /// - Complexity: O(k log n), k ranges to add, n ranges afterwards.
  mutating func merge(
    _ new: [CellRange], replaces: Bool, in table: TableBounds, firstBreak: (Range<Int>) -> Int?
  ) throws(TableRangeError) {
    if replaces {
      let store = try RangeStore(new, in: table, firstBreak: firstBreak)
      ranges = new.isEmpty ? [] : [store]
      return
    }
    if ranges.isEmpty { ranges.append(RangeStore()) }
    defer { dropEmptyStore() }
    try ranges[0].add(new, in: table, firstBreak: firstBreak)
  }

  /// Unmerges all merged cells that cover a cell of a rectangle; returns them.
  ///
  /// - Complexity: O(log n + m log n), n ranges, m that are unmerged.
  @discardableResult
  mutating func unmerge(_ rectangle: CellRange) -> [CellRange] {
    guard hasRanges else { return [] }
    let removed = ranges[0].removeAll(meeting: rectangle)
    dropEmptyStore()
    return removed
  }

  /// Gives merged cells the numbers that they have after a change of rows or columns. Those that it would leave in pieces stay as they
  /// are: it was checked before that there are none.
  ///
  /// - Complexity: that of ``RangeStore/follow(rows:columns:)``.
  mutating func followRanges(rows: AxisChanges? = nil, columns: AxisChanges? = nil) {
    guard hasRanges else { return }
    try? ranges[0].follow(rows: rows, columns: columns)
    rangesAreEdited = true
    dropEmptyStore()
  }

  /// Cuts merged cells to the rows that a table has.
  ///
  /// - Complexity: O((1 + m) log n), n ranges, m that reach beyond.
  mutating func cutRanges(toRows rows: Int) {
    guard hasRanges else { return }
    for range in ranges[0].removeAll(meeting: CellRange(rows: rows..<Limits.items, columns: 0..<Limits.columns)) {
      let cut = CellRange(rows: min(range.rows.lowerBound, rows)..<rows, columns: range.columns)
      if !cut.isEmpty, !cut.isOneCell { ranges[0].insert(cut) }
    }
    dropEmptyStore()
  }

  private mutating func dropEmptyStore() { if ranges.first?.count == 0 { ranges = [] } }
}

extension RangeStore {
  /// Removes all ranges that cover a cell of a rectangle; returns them.
  mutating func removeAll(meeting rectangle: CellRange) -> [CellRange] {
    var removed: [CellRange] = []
    forEach(meeting: rectangle) { removed.append($0) }
    for range in removed { remove(range) }
    return removed
  }
}
