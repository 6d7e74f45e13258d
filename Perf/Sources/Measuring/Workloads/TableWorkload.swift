// The tables that are measured: rows and columns of fixed extents, some of them frozen.

import GridEngine

/// A table of R rows and C columns without spacing, in the viewport of ``ScrollWorkload``. Two columns at the start and one at the
/// end are frozen, two rows at the start and one at the end.
public struct TableWorkload: Sendable {
  /// The number of rows, frozen ones too.
  public var rows: Int
  /// The number of columns, frozen ones too.
  public var columns: Int

  /// The height of a row in points.
  public static let height = 20.0
  /// The width of a column in points.
  public static let width = 80.0
  /// The rows that are frozen at the start, and at the end.
  public static let frozenRows = (head: 2, foot: 1)
  /// The columns that are frozen at the start, and at the end.
  public static let frozenColumns = (leading: 2, trailing: 1)

  public init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }

  private var headRows: Int { min(TableWorkload.frozenRows.head, rows) }
  private var footRows: Int { min(TableWorkload.frozenRows.foot, rows - headRows) }

  /// A laid out grid whose columns are alike.
  func makeGrid() throws(GridError) -> VirtualGrid {
    try makeGrid(TableColumns(count: columns, width: .fixed(TableWorkload.width)))
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

  /// Not asked for as long as all extents are fixed.
  static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? width, height: height)
  }
}
