// The solver's input from the declared rows: the columns of each cell, with bad values replaced.

import GridEngine

extension GridStructure {
  init(_ grid: Grid, environment: LayoutEnvironment, diagnostics: inout [LazyGridDiagnostic]) {
    alignment = grid.alignment
    let isUsable = EdgeSpacing.isValid(environment.defaultSpacing)
    defaultSpacing = environment.checkedSpacing
    horizontalSpacing = GridStructure.checked(grid.horizontalSpacing)
    verticalSpacing = GridStructure.checked(grid.verticalSpacing)
    if !isUsable || horizontalSpacing != grid.horizontalSpacing || verticalSpacing != grid.verticalSpacing {
      diagnostics.append(.spacing)
    }
    if grid.children.isCut { diagnostics.append(.tooManyElements) }
    grid.children.forEachRow { row in
      let first = cells.count
      var alignment: VerticalAlignment?
      switch row {
      case .view(let cell): append(cell, columns: 0..<0, isInRow: false, diagnostics: &diagnostics)
      case .cells(let declared, let cells):
        append(cells, diagnostics: &diagnostics)
        alignment = declared
      }
      rows.append(Row(alignment: alignment ?? grid.alignment.vertical, cells: first..<cells.count))
    }
    columnCount = max(cells.isEmpty ? 0 : 1, columnCount)
    for i in cells.indices where !cells[i].isInRow { cells[i].columns = 0..<columnCount }
  }

  private mutating func append(_ row: [GridCell], diagnostics: inout [LazyGridDiagnostic]) {
    var column = 0
    var excess = Limits.tracks
    for cell in row {
      let declared = max(1, cell.columns)
      let span = min(declared, excess + 1)
      if cell.hasInvalidSpan || span < declared { diagnostics.append(.span(cell: cells.count)) }
      excess -= span - 1
      append(cell, columns: column..<column + span, isInRow: true, diagnostics: &diagnostics)
      column += span
    }
    columnCount = max(columnCount, column)
  }

  private mutating func append(
    _ cell: GridCell, columns: Range<Int>, isInRow: Bool, diagnostics: inout [LazyGridDiagnostic]
  ) {
    let index = cells.count
    if cell.priority.isNaN { diagnostics.append(.priority(cell: index)) }
    if !cell.box.spacing.isValid { diagnostics.append(.cellSpacing(cell: index)) }
    let anchor = cell.anchor?.checked
    if anchor != cell.anchor { diagnostics.append(.anchor(cell: index)) }
    cells.append(
      Cell(
        row: rows.count, columns: columns, isInRow: isInRow, priority: cell.priority.isNaN ? 0 : cell.priority,
        unsizedAxes: cell.unsizedAxes, anchor: anchor, columnAlignment: cell.columnAlignment,
        spacing: cell.box.spacing))
  }

  private static func checked(_ spacing: Double?) -> Double? {
    guard let spacing, spacing.isFinite else { return nil }
    return max(-Limits.across, min(Limits.across, spacing))
  }
}
