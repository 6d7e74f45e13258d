// The rows of a table among the cells of a step, so that two steps are compared row by row, or all rows at once.

/// The columns in view of a table, which are those of each of its rows among the cells.
struct TableRows: Sendable, Equatable {
  /// The sections of the table.
  private let sections: Range<Int>
  /// The first and the last column that are not frozen.
  private let first: Int32
  private var last: Int32
  private let frozen: FrozenColumns
  private let columns: Int32
  /// As of ``ColumnSetTable/version``.
  private let version: Int32
  /// True when two steps have the same columns in view.
  private var isWhole = false
  /// True when no row can have moved between two steps.
  private var isStill = false

  init?(_ table: TableQuery, version: Int32) {
    guard let body = table.columns.bodyColumns else { return nil }
    (first, last, frozen) = (body.first, body.last, table.columns.frozen)
    (sections, columns, self.version) = (table.span.sections, table.span.columns, version)
  }

  /// What two steps have in common: the columns up to the last one in view of both lie where they did. `nil` where they may not.
  ///
  /// - Parameter isStill: true when no row can have moved between them.
  func common(with before: TableRows, isStill: Bool) -> TableRows? {
    guard sections == before.sections, columns == before.columns, version == before.version, frozen == before.frozen
    else { return nil }
    var rows = self
    (rows.isWhole, rows.isStill) = (self == before, isStill)
    rows.last = min(last, before.last)
    return rows
  }

  /// The number of cells from two on that are the same in two lists, given that the first ones are the same and lie where they did.
  /// Those cells are the rest of their row, or of all rows of their layer.
  ///
  /// - Complexity: O(log c), c cells.
  func countSame(_ before: [Cell], _ i: Int, _ after: [Cell], _ j: Int) -> Int {
    let (rank, layer) = (before[i].rank, before[i].layer)
    // Headers and footers may follow the viewport.
    guard layer != 2, sections.contains(before[i].section) else { return 1 }
    let hasBodyColumns = rank & 3 == 0
    if isStill, isWhole || !hasBodyColumns {
      let isInLayer = { (cell: Cell) in cell.layer == layer && cell.section < sections.upperBound }
      let most = min(before.count - i, after.count - j)
      let own = (i..<i + most).partitioningIndex { !isInLayer(before[$0]) } - i
      let count = (j..<j + own).partitioningIndex { !isInLayer(after[$0]) } - j
      let (old, new) = (before[i + count - 1], after[j + count - 1])
      if old.isSame(as: new), old.frame == new.frame { return count }
    }
    guard hasBodyColumns else { return 1 }
    let end = CellID(item: before[i].id.itemIndex, column: Int(last), section: before[i].section)
    let isInRow = { (cell: Cell) in cell.rank == rank && cell.id <= end }
    let most = min(before.count - i, after.count - j)
    // Rows are short beside all cells.
    var (low, high) = (1, 1)
    while high < most, isInRow(before[i + high]) {
      low = high + 1
      high *= 2
    }
    low = (i + low..<i + max(low, min(high, most))).partitioningIndex { !isInRow(before[$0]) } - i
    return before[i + low - 1].isSame(as: after[j + low - 1]) ? low : 1
  }
}
