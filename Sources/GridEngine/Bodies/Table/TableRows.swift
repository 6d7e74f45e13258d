// The rows of a table among the cells of a step, so that two steps are compared row by row.

/// The columns in view of a table, which are those of each of its rows among the cells.
struct TableRows: Sendable, Equatable {
  /// The sections of the table.
  let sections: Range<Int>
  /// The last column that is not frozen.
  let last: Int32
  private let columns: Int32
  /// As of ``ColumnSetTable/version``.
  private let version: Int32

  init?(_ table: TableQuery, version: Int32) {
    guard let last = table.columns.lastInBody else { return nil }
    (sections, self.last, columns, self.version) = (table.span.sections, last, table.span.columns, version)
  }

  private init(_ rows: TableRows, last: Int32) {
    (sections, self.last, columns, version) = (rows.sections, last, rows.columns, rows.version)
  }

  /// What both have in common: the columns up to the last one in view of both lie where they did. `nil` where they may not.
  func common(with before: TableRows) -> TableRows? {
    guard sections == before.sections, columns == before.columns, version == before.version else { return nil }
    return TableRows(self, last: min(last, before.last))
  }

  /// The number of cells from two on that are the same in two lists, given that the first ones are and lie where they did: the rest
  /// of their row.
  ///
  /// - Complexity: O(log c), c columns in view.
  func countSame(_ before: [Cell], _ i: Int, _ after: [Cell], _ j: Int) -> Int {
    guard before[i].rank == 0, sections.contains(before[i].section) else { return 1 }
    let end = CellID(item: before[i].id.itemIndex, column: Int(last), section: before[i].section)
    let most = min(before.count - i, after.count - j, Limits.cells)
    var (low, high) = (1, 1)
    // Rows are short beside all cells.
    while high < most, before[i + high].rank == 0, before[i + high].id <= end {
      low = high + 1
      high *= 2
    }
    high = min(high, most)
    while low < high {
      let middle = low + (high - low) / 2
      if before[i + middle].rank == 0, before[i + middle].id <= end { low = middle + 1 } else { high = middle }
    }
    return before[i + low - 1].isSame(as: after[j + low - 1]) ? low : 1
  }
}
