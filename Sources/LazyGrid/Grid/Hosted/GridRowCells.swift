// The cells of one row of a Grid that a host shows, each with its columns.

import GridEngine

/// The cells of a row that was made.
struct GridRowCells {
  /// `nil` for that of the grid.
  let alignment: VerticalAlignment?
  let cells: [GridCell]
  /// The columns of each cell: in ascending order and without holes, but all columns for a view outside of a row.
  let columns: [Range<Int>]
  /// False for a view outside of a row.
  let isRow: Bool
  /// The cells of which a span or an anchor was out of bounds, by their first columns.
  private(set) var clamped: [Int] = []

  /// The number of columns of a table that shows a ``Grid``: most of them are hidden until a row has cells there.
  static var columnCount: Int { 1_024 }

  /// A row without cells.
  static var empty: GridRowCells { GridRowCells(.cells(alignment: nil, [])) }

  init(_ row: GridChildren.Row) {
    switch row {
    case .view(let cell):
      (alignment, isRow, cells, columns) = (nil, false, [cell], [0..<GridRowCells.columnCount])
    case .cells(let alignment, let declared):
      (self.alignment, isRow) = (alignment, true)
      // What finds no room in the columns that there may be is left out.
      let cells = Array(declared.prefix(GridRowCells.columnCount))
      var (column, columns) = (0, [Range<Int>]())
      columns.reserveCapacity(cells.count)
      for (number, cell) in cells.enumerated() {
        let room = GridRowCells.columnCount - column - (cells.count - 1 - number)
        let span = max(1, min(cell.columns, room))
        if cell.hasInvalidSpan || span < cell.columns { clamped.append(column) }
        columns.append(column..<column + span)
        column += span
      }
      if declared.count > cells.count { clamped.append(column - 1) }
      (self.cells, self.columns) = (cells, columns)
    }
    for (cell, columns) in zip(cells, columns) where cell.anchor?.checked != cell.anchor {
      clamped.append(columns.lowerBound)
    }
  }

  /// The number of columns that the grid needs for the row.
  var neededColumns: Int { isRow ? max(1, columns.last?.upperBound ?? 1) : 1 }

  /// The number of the cell that begins in a column.
  func cell(at column: Int) -> Int? {
    let number = columns.partitioningIndex { $0.lowerBound >= column }
    return number < columns.count && columns[number].lowerBound == column ? number : nil
  }

  /// The columns of cells that take several.
  var spans: [Range<Int>] { columns.filter { $0.count > 1 } }
}
