// The parts of a declared table in the form that a host reads: its head, groups of rows, and its foot.

import GridEngine

/// Rows of a table. Each is an item, with a cell in each column.
class TableRowContent: SectionContent {
  let table: TableParts

  init(_ table: TableParts) { self.table = table }

  final override var columnCount: Int { min(table.columnCount, Limits.columns) }

  /// The newly made content of a cell that exists.
  func box(at row: Int, column: Int) -> ContentBox? { preconditionFailure("abstract") }

  final override func cells(with item: Int) -> MadeCells { cells(with: item, column: 0) }
  final override func cells(with item: Int, column: Int) -> MadeCells {
    MadeCells(box(at: item, column: column) ?? EmptyCell.box, at: item)
  }

  final override func id(at item: Int, column: Int) -> ContentID { table.id(of: column, inRow: id(at: item)) }
  final override func identityHash(at item: Int, column: Int) -> Int {
    table.identityHash(of: column, inRow: identityHash(at: item))
  }

  final override func addItems(to section: inout GridSection) {
    guard case .table(var table) = section.body else { return }
    table.count = count
    section.body = .table(table)
  }
}

/// The rows of a table without groups, or those of one group.
final class TableGroupContent: TableRowContent {
  /// One item for each row.
  private let rows: CellRun
  private let addHeader: (Int, inout LazyGridParts) -> Void
  private let addCell: (Int, Int, inout LazyGridParts) -> Void

  init<Row>(
    _ group: TableGroup<Row>, _ headers: ((Row, inout LazyGridParts) -> Void)?, _ table: TableParts
  ) {
    (rows, addCell) = (group.rows.run, group.addCell)
    let row = group.rows.element
    addHeader = headers.map { add in { add(row($0), &$1) } } ?? group.addHeader
    super.init(table)
  }

  override var count: Int { rows.count }
  override var singles: [Range<Int>] { [] }

  override func box(at row: Int, column: Int) -> ContentBox? {
    rows.noteMade(row)
    return LazyGridParts.cell { parts in
      guard let number = table.number(of: column) else { return addHeader(row, &parts) }
      table.columns.noteMade(number)
      addCell(row, number, &parts)
    }
  }

  override func id(at item: Int) -> ContentID { rows.id(at: item) }
  override func identityHash(at item: Int) -> Int { rows.identityHash(at: item) }
  override var parts: [ContentID] { rows.parts }

  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    rows.item(ofElement: element, in: section)
  }

  override func adapt(_ style: inout GridSection) { style.body = .table(GridSection.Table(.rows, count: 0)) }

  override func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {
    guard let old = old as? TableGroupContent else { return }
    let columns = table.change(from: old.table, visible: inView.columns)
    var rowsKept = kept
    rows.addChanges(from: old.rows, section: section, as: newSection, inView, to: &update, kept: &rowsKept)
    if columns.keepsAll { kept = rowsKept }
    if !columns.keepsHeights { update.reloadItems(ofSections: section..<section + 1) }
  }
}

/// The row of a table that holds what stands once for each column: headers or footers.
final class TableEdgeContent: TableRowContent {
  private let part: GridSection.TablePart
  private let identity: ContentID
  private let hasRow: Bool
  /// The content of a column by its number in the data; `nil` for the corner.
  private let content: (Int?) -> ContentBox?

  init(
    _ part: GridSection.TablePart, id: ContentID, _ table: TableParts, hasRow: Bool,
    _ content: @escaping (Int?) -> ContentBox?
  ) {
    (self.part, identity, self.hasRow, self.content) = (part, id, hasRow, content)
    super.init(table)
  }

  override var count: Int { hasRow ? 1 : 0 }
  override var singles: [Range<Int>] { hasRow ? [0..<1] : [] }
  override var columnsOfHead: Int? { part == .head ? columnCount : nil }
  override func box(at row: Int, column: Int) -> ContentBox? { content(table.number(of: column)) }
  override func id(at item: Int) -> ContentID { identity }
  override func identityHash(at item: Int) -> Int { identity.hashValue }
  override var parts: [ContentID] { [identity] }

  override func adapt(_ style: inout GridSection) {
    let merged = part == .head && !table.mergedCells.isEmpty ? table.mergedCells : nil
    style.body = .table(GridSection.Table(part, columns: table.declared, count: 0, merged: merged))
    style.rowSizing = table.headerHeight
  }

  override func isDeclaredAnew(from old: SectionContent, changesColumns: Bool) -> Bool {
    guard let old = old as? TableEdgeContent else { return true }
    return table.headerHeight != old.table.headerHeight
      || part == .head && table.isDeclaredAnew(from: old.table, changesColumns: changesColumns)
  }

  override func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {
    guard let old = old as? TableEdgeContent else { return }
    if hasRow, old.hasRow {
      update.reloadItems(0..<1, section: section)
    } else if hasRow {
      update.insertItems(1, at: .item(0, section: newSection))
    } else if old.hasRow {
      update.deleteItems(0..<1, section: section)
    }
    guard part == .head else { return }
    let columns = table.change(from: old.table, visible: inView.columns)
    guard !columns.isInOrder else { return }
    update.arrangeColumns(
      columns.runs, of: old.columnCount, section: section, anchor: inView.anchor?.column, visible: inView.columns
    ) { table.declared[$0] }
  }
}
