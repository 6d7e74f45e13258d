// Where a cell is in a table, for screen readers.

/// The row and the column of a cell among all of its table, as ``AccessibilityPosition`` has them. Those that are
/// hidden or in collapsed sections count too, so numbers may be missing among the cells that are shown.
public struct TablePosition: Sendable, Hashable {
  /// The first row of the cell, counted from the first of the head, and the number of its rows.
  public var row: Int
  public var rows: Int
  /// The first column of the cell, and the number of its columns.
  public var column: Int
  public var columns: Int
  /// The number of rows of the table, with those of head and foot.
  public var rowCount: Int
  /// The number of columns of the table.
  public var columnCount: Int

  /// A position, for a type of one's own that answers as a grid does (``GridQuerying``). Any values are stored as they
  /// are.
  ///
  /// - Complexity: O(1).
  public init(row: Int, rows: Int = 1, column: Int, columns: Int = 1, rowCount: Int, columnCount: Int) {
    (self.row, self.rows, self.rowCount) = (row, rows, rowCount)
    (self.column, self.columns, self.columnCount) = (column, columns, columnCount)
  }

  /// With rows and columns exchanged.
  var transposed: TablePosition {
    TablePosition(
      row: column, rows: columns, column: row, columns: rows, rowCount: columnCount, columnCount: rowCount)
  }
}
