// The tables that are measured: rows of one height, columns of one width or as wide as their content, some of them frozen.

import GridEngine
import ScrollSimulation

/// A table of R rows and C columns without spacing, in the viewport of ``ScrollWorkload``. Two columns at the start and one at the
/// end are frozen, two rows at the start and one at the end.
public struct TableWorkload: Sendable {
  /// The number of rows, frozen ones too.
  public var rows: Int
  /// The number of columns, frozen ones too.
  public var columns: Int
  /// True for columns as wide as the widest of their first 32 cells.
  public var fitsContent: Bool
  /// Merged cells of two rows and two columns, at random places.
  let merged: [CellRange]

  /// The height of a row in points.
  public static let height = 20.0
  /// The width of a column in points.
  public static let width = 80.0
  /// The rows that are frozen at the start, and at the end.
  public static let frozenRows = (head: 2, foot: 1)
  /// The columns that are frozen at the start, and at the end.
  public static let frozenColumns = (leading: 2, trailing: 1)

  /// - Parameter ranges: how many merged cells there are, at most ``mostRanges(rows:columns:)``; the same ones each time.
  public init(rows: Int, columns: Int, fitsContent: Bool = false, ranges: Int = 0) {
    (self.rows, self.columns, self.fitsContent) = (rows, columns, fitsContent)
    merged = TableWorkload.ranges(min(ranges, TableWorkload.mostRanges(rows: rows, columns: columns)), rows, columns)
  }

  /// The most merged cells: of a table's cells they cover a quarter then, so that places are soon found.
  public static func mostRanges(rows: Int, columns: Int) -> Int {
    rows < 2 || columns < 2 ? 0 : min(10_000_000, rows * columns / 16)
  }

  private static func ranges(_ count: Int, _ rows: Int, _ columns: Int) -> [CellRange] {
    var random = SplitMix64(seed: 1)
    var origins: Set<Int> = []
    var ranges: [CellRange] = []
    while ranges.count < count {
      let (row, column) = (
        random.below(rows - 1), random.below(columns - 1)
      )
      // Two overlap where their origins are at most one row and one column apart.
      let isFree = (-1...1).allSatisfy { up in
        (-1...1).allSatisfy { side in !origins.contains((row + up) * columns + column + side) }
      }
      guard isFree else { continue }
      origins.insert(row * columns + column)
      ranges.append(CellRange(rows: row..<row + 2, columns: column..<column + 2))
    }
    return ranges
  }

  /// The width of columns as wide as their content.
  static let contentWidth = ColumnWidth.fit(.leading(32), minimum: 40, maximum: 160)

  private var headRows: Int { min(TableWorkload.frozenRows.head, rows) }
  private var footRows: Int { min(TableWorkload.frozenRows.foot, rows - headRows) }

  /// A laid out grid whose columns are alike.
  func makeGrid() throws(GridError) -> VirtualGrid {
    try makeGrid(
      TableColumns(count: columns, width: fitsContent ? TableWorkload.contentWidth : .fixed(TableWorkload.width)),
      merged)
  }

  /// A grid in which all columns have been in view.
  func makeSeenGrid() throws(GridError) -> VirtualGrid {
    let grid = try makeGrid()
    var offset = -1.0
    while grid.offsetAcross > offset {
      offset = grid.offsetAcross
      grid.step(to: .by(0, across: ScrollWorkload.viewport.width / 2), measure: TableWorkload.size)
    }
    return grid
  }

  /// A laid out grid in which no two columns side by side are alike, without merged cells.
  func makeUnevenGrid() throws(GridError) -> VirtualGrid {
    try makeGrid(TableColumns(count: columns) { .fixed(TableWorkload.width + Double($0 % 16)) }, [])
  }

  private func makeGrid(_ columns: TableColumns, _ merged: [CellRange]) throws(GridError) -> VirtualGrid {
    var columns = columns
    columns.frozen = TableWorkload.frozenColumns
    let height = GridSection.RowSizing.fixed(TableWorkload.height)
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: headRows, rowSizing: height, merged: merged),
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

  /// True where a grid shows a cell, or the merged cell that covers it.
  func shows(_ cell: CellID, in grid: VirtualGrid) -> Bool {
    let range = grid.mergedCells(around: cell)
    return grid.visibleCells.contains { $0.id == cell || range != nil && grid.mergedCells(around: $0.id) == range }
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
