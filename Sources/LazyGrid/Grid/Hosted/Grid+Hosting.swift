// A Grid in a host: its rows are those of a table, and made as they come into view.

import GridEngine

extension Grid: HostedGrid {
  /// The declaration that a host shows.
  ///
  /// - Complexity: O(p), p rows and cells outside of any ``ForEach``, and statements; nothing for elements of a ``ForEach`` with a
  ///   constant number of rows.
  public var declaration: GridDeclaration { declared(after: nil) }

  /// The declaration, which keeps what rows that were made before said of columns.
  ///
  /// - Complexity: as ``declaration``.
  public func declaration(after old: GridDeclaration) -> GridDeclaration { declared(after: old) }

  private func declared(after old: GridDeclaration?) -> GridDeclaration {
    let table = TableParts(columnsOfGrid: GridRowCells.columnCount)
    let (head, body) = (
      ContentID().appending(.position(TablePart.head)), ContentID().appending(.position(TablePart.rows))
    )
    let runs = GridRowRuns(children, id: body)
    let seen = (old?.layout as? GridRowLayout)?.rows.seen ?? SeenGridColumns()
    let rows = GridRowContent(runs, of: self, seen: seen, table)
    return GridDeclaration(
      axis: .vertical, pinnedViews: [], layout: GridRowLayout(self, rows),
      sections: [
        SectionDeclaration(id: head, content: GridHeadContent(table)),
        SectionDeclaration(id: body, content: rows, level: 1),
      ], diagnostics: runs.diagnostics, refusedCount: runs.refusedCount)
  }
}

/// The layout of the rows of a ``Grid``.
private final class GridRowLayout: SectionLayout {
  let rows: GridRowContent
  private let alignment: HorizontalAlignment
  private let verticalSpacing: Double?

  init(_ grid: Grid, _ rows: GridRowContent) {
    (self.rows, alignment) = (rows, grid.alignment.horizontal)
    verticalSpacing = grid.verticalSpacing
    super.init(table: rows.table)
  }

  override var gridRows: GridRowContent? { rows }

  override func style(in environment: LayoutEnvironment) -> GridSection {
    let spacing = verticalSpacing.flatMap { $0.isFinite ? max(0, $0) : nil } ?? environment.checkedSpacing
    var style = GridSection.tableRows(count: 0, spacing: spacing)
    // Shown as rows need them, and as wide.
    var columns = TableColumns(
      count: rows.table.columns.count, width: .fixed(0), spacing: rows.gap(in: environment))
    columns.hidden = [1..<columns.count]
    columns.decidingColumns = Array(0..<64)
    style.alignment = alignment.fraction
    style.body = .table(GridSection.Table(.head, columns: columns, count: 0))
    return style
  }
}

/// The head of the table that shows a ``Grid``: no rows, but its columns.
private final class GridHeadContent: TableRowContent {
  override var count: Int { 0 }
  override var singles: [Range<Int>] { [] }
  override var columnsOfHead: Int? { columnCount }
  override func box(at row: Int, column: Int) -> ContentBox? { nil }
}

/// The columns of the table that shows a ``Grid``, which are numbers.
final class GridColumnRun: CellRun {
  private let columns: Int

  init(_ columns: Int) {
    self.columns = columns
    super.init(id: ContentID())
  }

  override var count: Int { columns }
  override func identityHash(at item: Int) -> Int { item }
  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? { nil }
  override func sameness(as old: CellRun) -> RunSameness? { old is GridColumnRun && old.count == count ? .kept : nil }
}
