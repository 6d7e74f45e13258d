// The tables that are measured: rows of one height, columns of one width or as wide as their content, some of them frozen.

import GridEngine

/// A table of R rows and C columns without spacing, in the viewport of ``ScrollWorkload``. Two columns at the start and one at the
/// end are frozen, two rows at the start and one at the end.
public struct TableWorkload: Sendable {
  /// The number of rows, frozen ones too.
  public var rows: Int
  /// The number of columns, frozen ones too.
  public var columns: Int
  /// True for columns as wide as the widest of their first 32 cells.
  public var fitsContent: Bool

  /// The height of a row in points.
  public static let height = 20.0
  /// The width of a column in points.
  public static let width = 80.0
  /// The rows that are frozen at the start, and at the end.
  public static let frozenRows = (head: 2, foot: 1)
  /// The columns that are frozen at the start, and at the end.
  public static let frozenColumns = (leading: 2, trailing: 1)

  public init(rows: Int, columns: Int, fitsContent: Bool = false) {
    (self.rows, self.columns, self.fitsContent) = (rows, columns, fitsContent)
  }

  /// The width of columns as wide as their content.
  static let contentWidth = ColumnWidth.fit(.leading(32), minimum: 40, maximum: 160)

  private var headRows: Int { min(TableWorkload.frozenRows.head, rows) }
  private var footRows: Int { min(TableWorkload.frozenRows.foot, rows - headRows) }

  /// A laid out grid whose columns are alike.
  func makeGrid() throws(GridError) -> VirtualGrid {
    try makeGrid(
      TableColumns(count: columns, width: fitsContent ? TableWorkload.contentWidth : .fixed(TableWorkload.width)))
  }

  /// A laid out grid in which no two columns side by side are alike.
  func makeUnevenGrid() throws(GridError) -> VirtualGrid {
    try makeGrid(TableColumns(count: columns) { .fixed(TableWorkload.width + Double($0 % 16)) })
  }

  private func makeGrid(_ columns: TableColumns) throws(GridError) -> VirtualGrid {
    var columns = columns
    columns.frozen = TableWorkload.frozenColumns
    let height = GridSection.RowSizing.fixed(TableWorkload.height)
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: headRows, rowSizing: height),
      .tableRows(count: rows - headRows - footRows, rowSizing: height), .table(foot: footRows, rowSizing: height),
    ])
    grid.resize(to: ScrollWorkload.viewport)
    grid.layout(measure: TableWorkload.size)
    return grid
  }

  /// The cell of a row and a column of the table.
  func cell(row: Int, column: Int) -> CellID {
    let body = rows - headRows - footRows
    if row < headRows { return .cell(row: row, column: column, section: 0) }
    if row < headRows + body { return .cell(row: row - headRows, column: column, section: 1) }
    return .cell(row: row - headRows - body, column: column, section: 2)
  }

  /// The k-th of a sequence of rows and columns all over the table.
  func place(_ k: Int) -> (row: Int, column: Int) {
    let row = Int(ScrollWorkload.fraction(2 * k + 1) * Double(rows))
    return (min(row, rows - 1), min(Int(ScrollWorkload.fraction(3 * k + 7) * Double(columns)), columns - 1))
  }

  /// The size of a cell, 48 to 119 points wide by its numbers; not asked for as long as all extents are fixed.
  static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 48 + Double((cell.item &* 7 &+ cell.column &* 13) % 72), height: height)
  }
}
