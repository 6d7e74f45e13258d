// Columns of tables as numbers: their declaration, and their part in updates; merged cells and hidden rows there too.

import GridEngine

extension TableColumns {
  /// Reads columns. The words come in this order.
  ///
  /// 1. The space between two columns.
  /// 2. How many are frozen at the start. How many at the end.
  /// 3. The room that frozen columns leave to others across, and along. The estimate. Each is NaN for the usual.
  /// 4. The number of runs of columns that are alike. For each run, how many, and their width.
  /// 5. The number of ranges of hidden columns. For each range, the first, and the count.
  /// 6. The number of columns that decide how tall rows are. Then each.
  ///
  /// - Complexity: O(C), C columns; O(1) where all are alike.
  static func read(_ reader: inout WordReader) throws(WebError) -> TableColumns {
    let spacing = reader.number()
    let frozen = (leading: reader.integer(), trailing: reader.integer())
    let (minimum, minimumAlong, estimate) = (reader.optional(), reader.optional(), reader.optional())
    var (ends, widths): ([Int], [ColumnWidth]) = ([], [])
    var count = 0
    for _ in 0..<reader.count() {
      let more = reader.integer()
      guard more >= 0 else { throw .brokenMessage }
      guard more <= Limits.columns - count else { throw .tooManyColumns }
      count += more
      ends.append(count)
      widths.append(reader.columnWidth())
    }
    guard !reader.isBroken else { throw .brokenMessage }
    var columns = TableColumns(count: count, width: widths.first ?? .fit(), spacing: spacing)
    if widths.count > 1 {
      var run = 0
      columns = TableColumns(count: count, spacing: spacing) { column in
        while column >= ends[run] { run += 1 }
        return widths[run]
      }
    }
    columns.frozen = frozen
    if let minimum { columns.bodyMinimum = minimum }
    if let minimumAlong { columns.bodyMinimumAlong = minimumAlong }
    if let estimate { columns.estimate = estimate }
    var hidden: [Range<Int>] = []
    for _ in 0..<reader.count() { hidden.append(try reader.range()) }
    if !hidden.isEmpty { columns.hidden = hidden }
    for _ in 0..<reader.count() { columns.decidingColumns.append(reader.integer()) }
    guard !reader.isBroken else { throw .brokenMessage }
    return columns
  }
}

extension WordReader {
  /// The width of a column in five words: 0 fixed, points; 1 fit, minimum, maximum, sample (0 in view, 1 the first rows, 2 at equal
  /// distances) and how many rows; 2 growing or 3 exact, minimum, maximum; 4 flexible, factor, minimum (NaN for that of the
  /// content), maximum.
  mutating func columnWidth() -> ColumnWidth {
    let (kind, first, second, third) = (integer(), number(), number(), number())
    let fourth = number()
    let rows = WordReader.integer(fourth)
    switch kind {
    case 1:
      let sample: ColumnSample = third == 0 ? .visible : third == 1 ? .leading(rows) : .spread(rows)
      return .fit(sample, minimum: first, maximum: second)
    case 2: return .growing(minimum: first, maximum: second)
    case 3: return .exact(minimum: first, maximum: second)
    case 4: return .flexible(first, minimum: second.isNaN ? .content : .points(second), maximum: third)
    default: return .fixed(first)
    }
  }

  /// A range as its first number and how many there are.
  mutating func range() throws(WebError) -> Range<Int> {
    let first = integer()
    let count = integer()
    let (end, overflow) = first.addingReportingOverflow(count)
    guard count >= 0, !overflow else { throw .brokenMessage }
    return first..<end
  }
}

extension WordReader {
  /// A rectangle of cells as its first row and column, and how many rows and columns it has.
  mutating func cells() throws(WebError) -> CellRange {
    let (row, column, rows, columns) = (integer(), integer(), integer(), integer())
    let (lastRow, isFar) = row.addingReportingOverflow(rows)
    let (lastColumn, isWide) = column.addingReportingOverflow(columns)
    guard rows >= 0, columns >= 0, !isFar, !isWide else { throw .brokenMessage }
    return CellRange(rows: row..<lastRow, columns: column..<lastColumn)
  }
}

extension GridUpdate {
  /// Adds a change of merged cells or hidden rows by its number in `WebGrid.apply(_:spans:)`; false for a number that is none.
  mutating func changeTable(_ change: Int, _ reader: inout WordReader) throws(WebError) -> Bool {
    guard (19...23).contains(change) else { return false }
    guard WebGrid.hasAll else { throw .needsAll }
    let section = reader.integer()
    switch change {
    case 19: hideRows(try reader.range(), section: section)
    case 20: showRows(try reader.range(), section: section)
    case 21: merge(try reader.cells(), section: section)
    case 22: unmerge(try reader.cells(), section: section)
    default:
      var all: [CellRange] = []
      for _ in 0..<reader.count() { all.append(try reader.cells()) }
      setMergedCells(all, section: section)
    }
    return true
  }

  /// Adds a change of columns by its number in `WebGrid.apply(_:spans:)`; false for a number that is none.
  mutating func changeColumns(_ change: Int, _ reader: inout WordReader) throws(WebError) -> Bool {
    guard (13...18).contains(change) else { return false }
    guard WebGrid.packs else { throw .needsPacking }
    let section = reader.integer()
    switch change {
    case 13:
      let (target, count) = (reader.integer(), reader.integer())
      insertColumns(count, width: reader.columnWidth(), at: target, section: section)
    case 14: deleteColumns(try reader.range(), section: section)
    case 15:
      let columns = try reader.range()
      moveColumns(columns, to: reader.integer(), section: section)
    case 16: hideColumns(try reader.range(), section: section)
    case 17: showColumns(try reader.range(), section: section)
    default:
      let column = reader.integer()
      resizeColumn(column, to: reader.optional(), section: section)
    }
    return true
  }
}
