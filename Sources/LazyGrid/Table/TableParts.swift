// What all parts of a declared table share: the columns, and how cells are laid out in them.

import GridEngine

/// The columns of a table, with that of the row headers before those of the data.
final class TableParts {
  /// One cell for each column of the data: its header.
  let columns: CellRun
  let hasRowHeaders: Bool
  /// The columns as the engine takes them.
  let declared: TableColumns
  /// True where all columns are declared alike: so are those that are left when columns come and go.
  private let isUniform: Bool
  let headerHeight: GridSection.RowSizing
  /// As the engine takes them, with the rows and columns of headers before those of the data.
  let mergedCells: [CellRange]
  /// The first merged cell that reaches beyond the data, as it is declared.
  let outOfBounds: CellRange?
  /// The last comparison, which all parts need, and what with: weak, so that no declaration keeps those before alive.
  private var compared: Change?
  private weak var comparedWith: TableParts?

  init<Row, Column>(_ table: LazyTable<Row, Column>) {
    columns = table.columns.run
    hasRowHeaders = table.hasRowHeaders
    headerHeight = table.headerHeight
    let (headers, count) = (hasRowHeaders ? 1 : 0, columns.count)
    let rowCount = table.groups.reduce(0) { $0 &+ min($1.rows.run.count, Limits.items + 1) }
    let (rows, columns) = (0..<max(0, rowCount), 0..<max(0, count))
    outOfBounds = table.mergedCells.first {
      $0.rows.clamped(to: rows) != $0.rows || $0.columns.clamped(to: columns) != $0.columns
    }
    let above = table.columnHeaders == nil ? 0 : 1
    mergedCells =
      outOfBounds != nil
      ? []
      : table.mergedCells.map {
        CellRange(
          rows: $0.rows.lowerBound + above..<$0.rows.upperBound + above,
          columns: $0.columns.lowerBound + headers..<$0.columns.upperBound + headers)
      }
    // More than a table can have are refused by their number.
    let kept = min(count, Limits.columns)
    var declared = TableColumns(count: min(kept + headers, Limits.columns), width: table.columnWidth)
    if let width = table.widthOfColumn {
      for column in 0..<kept { declared[column + headers] = width(table.columns.element(column)) }
    }
    if hasRowHeaders { declared[0] = table.rowHeaderWidth }
    declared.spacing = table.columnSpacing
    let frozen = table.frozenColumns
    declared.frozen = (
      leading: max(0, min(frozen.leading, Limits.columns)) + headers,
      trailing: max(0, min(frozen.trailing, Limits.columns))
    )
    var deciding: [Int] = []
    if let decides = table.decides {
      for column in 0..<kept where deciding.count < 64 - headers {
        if decides(table.columns.element(column)) { deciding.append(column + headers) }
      }
    }
    // The corner is no measure of the row of column headers.
    if hasRowHeaders { declared.decidingColumns = [0] + (deciding.isEmpty ? [1] : deciding) }
    if !hasRowHeaders { declared.decidingColumns = deciding }
    isUniform = table.widthOfColumn == nil && table.decides == nil && !hasRowHeaders && frozen == (0, 0)
    self.declared = declared
  }

  /// The columns that a ``Grid`` may have. What the engine takes is with the layout of the grid.
  init(columnsOfGrid count: Int) {
    columns = GridColumnRun(count)
    (hasRowHeaders, declared, isUniform) = (false, TableColumns(count: count), true)
    (headerHeight, mergedCells, outOfBounds) = (.fixed(0), [], nil)
  }

  /// The number of columns, with that of row headers.
  var columnCount: Int {
    let (sum, overflow) = columns.count.addingReportingOverflow(hasRowHeaders ? 1 : 0)
    return overflow ? .max : sum
  }

  /// The number of a column in the data; `nil` for that of the row headers.
  func number(of column: Int) -> Int? { hasRowHeaders ? column == 0 ? nil : column - 1 : column }

  /// The identity of a cell in a row.
  func id(of column: Int, inRow row: ContentID) -> ContentID {
    guard let number = number(of: column) else { return row.appending(.header) }
    return row.appending(columns.id(at: number).element.map { .element($0) } ?? .position(number))
  }

  /// A number that is the same for cells of the same identity.
  func identityHash(of column: Int, inRow row: Int) -> Int {
    number(of: column).map { row &* 31 &+ columns.identityHash(at: $0) } ?? row
  }

  /// The column of an element.
  func column(ofElement element: AnyHashable) -> Int? {
    columns.item(ofElement: element, in: columns.id).map { $0 + (hasRowHeaders ? 1 : 0) }
  }
}

extension TableParts {
  /// How columns became others.
  struct Change {
    /// The columns as runs of old ones, with that of row headers.
    var runs: [GridUpdate.Run]
    /// True where all columns are where they were.
    var isInOrder: Bool
    /// True where cells are known to be what they were.
    var keepsAll = false
    /// True where rows are as tall as they were, as far as that depends on columns.
    var keepsHeights = false
  }

  /// - Parameter visible: the columns in view, numbered as they were.
  func change(from old: TableParts, visible: [Int]) -> Change {
    if let compared, comparedWith === old { return compared }
    let change = compare(old, visible)
    (compared, comparedWith) = (change, old)
    return change
  }

  private func compare(_ old: TableParts, _ visible: [Int]) -> Change {
    let (shift, oldShift) = (hasRowHeaders ? 1 : 0, old.hasRowHeaders ? 1 : 0)
    let isSame = columns === old.columns
    let changes =
      (isSame ? RunSameness.kept : columns.sameness(as: old.columns)).map { RunChanges($0, count: columns.count) }
      ?? columns.changes(from: old.columns, visible: visible.filter { $0 >= oldShift }.map { $0 - oldShift })
      ?? RunChanges([GridUpdate.Run(source: nil, count: columns.count)], reloadsAll: true)
    var runs = changes.runs.filter { $0.count > 0 }.map { run in
      GridUpdate.Run(source: run.source.map { $0 + oldShift }, count: run.count)
    }
    if hasRowHeaders { runs.insert(GridUpdate.Run(source: old.hasRowHeaders ? 0 : nil, count: 1), at: 0) }
    var next = 0
    for run in runs where next >= 0 { next = run.source == next ? next + run.count : -1 }
    return Change(
      runs: runs, isInOrder: next == old.columnCount && next == columnCount,
      keepsAll: changes.keepsAll && shift == oldShift,
      keepsHeights: !changes.reloadsAll && changes.reloads.isEmpty)
  }

  /// True where the engine has to be told more of the columns than which of them came, went or moved.
  func isDeclaredAnew(from old: TableParts, changesColumns: Bool) -> Bool {
    guard changesColumns else { return declared != old.declared }
    return !isUniform || !old.isUniform || declared.spacing != old.declared.spacing || declared[0] != old.declared[0]
  }
}
