// The cells that decide how tall the rows of a table are where cells are merged, and whether a change gives them other widths.

extension ColumnSet {
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

  /// The deciding cells of the rows in which merged cells decide that an edit may give other widths; `nil` where these are too many.
  ///
  /// - Parameter columns: those that get other widths, and nothing else changes; `nil` for any change.
  /// - Complexity: O(r (d + p) (log n + log C)), r ≤ 4,096 rows.
  func decidingCells(besideRangesChangedBy columns: [Int]?) -> [DecidingCells]? {
    guard hasRanges else { return [] }
    var rows: [Int] = []
    func add(_ range: CellRange) -> Bool {
      guard rows.count + range.rows.count <= ColumnSet.comparedRows else { return false }
      rows.append(contentsOf: range.rows)
      return true
    }
    var isAll = true
    if let columns {
      for column in columns where isAll {
        isAll = ranges[0].walk(meeting: window(beside: column)) { hasDeciding(in: $0) ? add($0) : true }
      }
    } else {
      forEachDecidingColumn { column in
        let window = CellRange(rows: 0..<Limits.items, columns: column..<column + 1)
        isAll = isAll && ranges[0].walk(meeting: window, add)
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

  /// True where a merged cell, or another one in its rows, covers a column that decides how tall rows are.
  ///
  /// - Complexity: O(d log n), d deciding columns, n merged cells.
  func hasDeciding(in range: CellRange) -> Bool {
    firstDeciding { column in
      range.columns.contains(column)
        || ranges.first?.first(meeting: CellRange(rows: range.rows, columns: column..<column + 1)) != nil
    } != nil
  }

  /// Some merged cells whose rows may be as tall as other widths made them, since a column that they cover, or that comes after them,
  /// is other than it was. `nil` where there are more.
  ///
  /// - Complexity: O(m (log n + log h)), m ≤ `most` merged cells, n in all, h runs of hidden columns.
  func ranges(beside column: Int, atMost most: Int) -> [CellRange]? {
    var found: [CellRange] = []
    let isAll =
      !hasRanges
      || ranges[0].walk(meeting: window(beside: column)) {
        if found.count == most { return false }
        found.append($0)
        return true
      }
    return isAll ? found : nil
  }

  /// True where there are such merged cells.
  func hasRanges(beside column: Int) -> Bool { hasRanges && ranges[0].first(meeting: window(beside: column)) != nil }

  private func window(beside column: Int) -> CellRange {
    // Where all before are merged with other rows, the first shown column decides.
    let isFirst = shownColumn(from: 0).map { $0 >= column } ?? true
    let previous = min(column, shownColumn(before: column) ?? 0)
    return CellRange(rows: 0..<Limits.items, columns: isFirst ? 0..<count : previous..<column + 1)
  }
}
