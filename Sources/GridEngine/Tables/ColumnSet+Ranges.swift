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

  /// Calls `body` with the cells of a row that decide how tall it is, each with its width: a merged cell of this row alone once, and
  /// none of several rows. Where all of them are such, the next cell after them decides.
  ///
  /// - Complexity: O((d + p) (log n + log C)), d deciding columns, p ≤ ``passedRanges`` merged cells that are passed, n in all, C entries.
  func forEachDecidingCell(ofRow row: Int, _ body: (_ column: Int, _ width: FixedPoint) -> Void) {
    // Where all columns are hidden no merged cell is shown either.
    guard shownColumn(from: 0) != nil else { return forEachDecidingColumn { body($0, .zero) } }
    var (last, count, end) = (-1, 0, 0)
    func look(at column: Int) {
      var (first, width) = (column, FixedPoint?.none)
      if let range = range(row: row, column: column) {
        end = max(end, range.columns.upperBound)
        first = range.columns.lowerBound
        guard range.rows.count == 1, let shown = shownColumns(range.columns) else { return }
        width = slot(ofColumns: shown).extent
      }
      guard first != last else { return }
      (last, count) = (first, count + 1)
      body(first, width ?? slot(of: column).extent)
    }
    forEachDecidingColumn(look)
    for _ in 0..<ColumnSet.passedRanges where count == 0 {
      // Past the last column those before the deciding ones are left.
      guard let next = shownColumn(from: end) ?? shownColumn(from: 0) else { return }
      end = next + 1
      look(at: next)
    }
  }

  /// The cells of a row that decide how tall it is.
  struct DecidingCells {
    var row: Int
    var cells: [DecidingWidth]
  }

  func decidingCells(ofRow row: Int) -> [DecidingWidth] {
    var cells: [DecidingWidth] = []
    forEachDecidingCell(ofRow: row) { cells.append(DecidingWidth(column: $0, width: $1)) }
    return cells
  }

  /// The most rows whose deciding cells are compared before and after an edit.
  private static let comparedRows = 4_096

  /// The deciding cells of all rows in which a merged cell covers a column that decides; `nil` where these are too many.
  ///
  /// - Complexity: O(r (d + p) (log n + log C)), r ≤ 4,096 rows.
  var decidingCellsBesideRanges: [DecidingCells]? {
    guard hasRanges else { return [] }
    var rows: [Int] = []
    var isAll = true
    forEachDecidingColumn { column in
      let window = CellRange(rows: 0..<Limits.items, columns: column..<column + 1)
      isAll =
        isAll
        && ranges[0].walk(meeting: window) { range in
          guard rows.count + range.rows.count <= ColumnSet.comparedRows else { return false }
          rows.append(contentsOf: range.rows)
          return true
        }
    }
    guard isAll else { return nil }
    rows.sortCompactly { $0 < $1 }
    var found: [DecidingCells] = []
    for row in rows where found.last?.row != row {
      found.append(DecidingCells(row: row, cells: decidingCells(ofRow: row)))
    }
    return found
  }

  /// Some merged cells whose rows may be as tall as other widths made them, since they cover a column that is other than it was, or end
  /// before it; `nil` where there are more.
  ///
  /// - Complexity: O(m (log n + log h)), m ≤ `most` merged cells, n in all, h runs of hidden columns.
  func ranges(beside column: Int, atMost most: Int) -> [CellRange]? {
    guard hasRanges else { return [] }
    // Where all before are merged with other rows, the first shown column decides.
    let previous = shownColumn(before: column) ?? 0
    let isFirst = shownColumn(from: 0).map { $0 >= column } ?? true
    let columns = isFirst ? 0..<count : min(previous, column)..<column + 1
    return ranges[0].some(meeting: CellRange(rows: 0..<Limits.items, columns: columns), atMost: most)
  }

  private mutating func dropEmptyStore() { if ranges.first?.count == 0 { ranges = [] } }
}

extension RangeStore {
  /// The ranges that cover a cell of a rectangle; `nil` where there are more than some number.
  func some(meeting rectangle: CellRange, atMost most: Int) -> [CellRange]? {
    var found: [CellRange] = []
    let isAll = walk(meeting: rectangle) {
      if found.count == most { return false }
      found.append($0)
      return true
    }
    return isAll ? found : nil
  }

  /// Removes all ranges that cover a cell of a rectangle; returns them.
  mutating func removeAll(meeting rectangle: CellRange) -> [CellRange] {
    var removed: [CellRange] = []
    forEach(meeting: rectangle) { removed.append($0) }
    for range in removed { remove(range) }
    return removed
  }
}
