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

  /// True where the cells are merged that are given, in any order; false where one is given twice.
  ///
  /// - Complexity: O(k (log k + log n)), k given ranges, n merged cells.
  func isMerged(as other: [CellRange]) -> Bool {
    guard let store = ranges.first else { return other.isEmpty }
    guard other.count == store.count else { return false }
    var sorted = other
    sorted.sortCompactly { $0.precedes($1) }
    return sorted.indices.allSatisfy { index in
      let range = sorted[index]
      return (index == 0 || sorted[index - 1] != range)
        && store.range(containingRow: range.rows.lowerBound, column: range.columns.lowerBound) == range
    }
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
      declaredRanges = nil
      return
    }
    var store = ranges.first ?? RangeStore()
    try store.add(new, in: table, firstBreak: firstBreak)
    keepDeclaredRanges()
    ranges = [store]
    dropEmptyStore()
  }

  /// Keeps what is declared before other cells are merged.
  ///
  /// - Complexity: O(1); the edit that follows the first call copies n ranges.
  private mutating func keepDeclaredRanges() { if declaredRanges == nil { declaredRanges = ranges } }

  /// Merges the cells of a state, or those that are declared where it names none.
  ///
  /// - Throws: what is wrong with the first of them that is.
  mutating func restoreRanges(
    _ saved: [CellRange]?, in table: TableBounds, firstBreak: (Range<Int>) -> Int?
  ) throws(TableRangeError) {
    let declared = declaredRanges ?? ranges
    guard let saved else { return (ranges, declaredRanges) = (declared, nil) }
    try merge(saved, replaces: true, in: table, firstBreak: firstBreak)
    declaredRanges = declared
  }

  /// Unmerges all merged cells that cover a cell of a rectangle; returns them.
  ///
  /// - Complexity: O(log n + m log n), n ranges, m that are unmerged.
  @discardableResult
  mutating func unmerge(_ rectangle: CellRange) -> [CellRange] {
    guard hasRanges, ranges[0].first(meeting: rectangle) != nil else { return [] }
    keepDeclaredRanges()
    let removed = ranges[0].removeAll(meeting: rectangle)
    dropEmptyStore()
    return removed
  }

  /// Gives merged cells the numbers that they have after a change of rows or columns. Those that it would leave in pieces stay as they
  /// are: it was checked before that there are none.
  ///
  /// - Returns: the new rows of which other cells decide how tall they are.
  /// - Complexity: that of ``RangeStore/follow(rows:columns:)``.
  @discardableResult
  mutating func followRanges(rows: AxisChanges? = nil, columns: AxisChanges? = nil) -> [CellRange] {
    guard hasRanges else { return [] }
    keepDeclaredRanges()
    let decided = try? ranges[0].follow(rows: rows, columns: columns)
    dropEmptyStore()
    return decided ?? []
  }

  /// Cuts merged cells to the rows that a table has.
  ///
  /// - Returns: those of which one row is left.
  /// - Complexity: O((1 + m) log n), n ranges, m that reach beyond.
  @discardableResult
  mutating func cutRanges(toRows rows: Int) -> [CellRange] {
    guard hasRanges else { return [] }
    var single: [CellRange] = []
    for range in ranges[0].removeAll(meeting: CellRange(rows: rows..<Limits.items, columns: 0..<Limits.columns)) {
      let cut = CellRange(rows: min(range.rows.lowerBound, rows)..<rows, columns: range.columns)
      if cut.isEmpty { continue }
      if cut.rows.count == 1 { single.append(cut) }
      if !cut.isOneCell { ranges[0].insert(cut) }
    }
    dropEmptyStore()
    return single
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
