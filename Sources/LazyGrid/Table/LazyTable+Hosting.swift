// A table in a host: its head, groups of rows and foot as sections.

import GridEngine

extension LazyTable {
  /// The declaration that a host shows.
  ///
  /// - Complexity: O(g), g groups of rows; O(C) more, C columns, with ``columnWidths(_:)`` or ``rowHeights(decidedBy:)``.
  public var declaration: GridDeclaration {
    let table = TableParts(self)
    let (root, columns, corner) = (ContentID(), self.columns, self.corner)
    let (headers, footers) = (columnHeaders, self.footers)
    var sections = [
      section(
        TablePart.head,
        TableEdgeContent(
          .head, id: root.appending(.position(TablePart.head)), table, hasRow: headers != nil
        ) { number in
          guard let number else { return corner }
          return headers.flatMap { add in LazyGridParts.cell { add(columns.element(number), &$0) } }
        })
    ]
    for group in groups {
      sections.append(
        SectionDeclaration(
          id: group.id, content: TableGroupContent(group, rowHeaders, table), header: group.header, level: 1))
    }
    if let footers {
      let id = root.appending(.position(TablePart.foot))
      let content = TableEdgeContent(.foot, id: id, table, hasRow: true) { number in
        number.flatMap { number in LazyGridParts.cell { footers(columns.element(number), &$0) } }
      }
      sections.append(SectionDeclaration(id: id, content: content, closesLevel: true))
    }
    return GridDeclaration(
      axis: axis, pinnedViews: pinnedViews, layout: TableSectionLayout(self, table), sections: sections)
  }

  private func section(_ part: Int, _ content: TableEdgeContent) -> SectionDeclaration {
    SectionDeclaration(id: ContentID().appending(.position(part)), content: content)
  }
}

/// The layout of the groups of rows of a table; head and foot differ from it by what they hold.
private final class TableSectionLayout: SectionLayout {
  private let style: GridSection

  init<Row, Column>(_ table: LazyTable<Row, Column>, _ parts: TableParts) {
    var style = GridSection.tableRows(count: 0, spacing: table.rowSpacing, rowSizing: table.rowHeight)
    style.alignment = table.alignment.fraction
    self.style = style
    super.init(table: parts)
  }

  override func style(in environment: LayoutEnvironment) -> GridSection { style }
}

extension GridDeclaration {
  /// True where columns came, went or moved.
  ///
  /// - Parameter visible: the columns in view, numbered as they were.
  func changesColumns(of old: GridDeclaration, _ visible: [Int]) -> Bool {
    guard let table, let old = old.table else { return false }
    return !table.change(from: old, visible: visible).isInOrder
  }

  /// Adds which cells of a table are merged to an update from another declaration, by which they may get other numbers.
  ///
  /// - Complexity: O(m), m merged cells.
  func addMergedCells(after old: GridDeclaration, to update: inout GridUpdate) {
    guard let table, let before = old.table, !update.isEmpty || table.mergedCells != before.mergedCells,
      !(table.mergedCells.isEmpty && before.mergedCells.isEmpty)
    else { return }
    // The head is the first section of every table.
    update.setMergedCells(table.mergedCells)
  }

  /// The cell in the table of an element's row and another's column; `nil` where there is none.
  func cell(ofRow row: AnyHashable, column: AnyHashable) -> CellID? {
    guard let column = table?.column(ofElement: column) else { return nil }
    for (number, section) in sections.enumerated() {
      guard let item = section.content.item(ofElement: row, in: section.id) else { continue }
      return .cell(row: item, column: column, section: number)
    }
    return nil
  }

  /// The first cell in the column of an element: its header, where columns have such.
  func cell(ofColumn element: AnyHashable) -> CellID? {
    guard let column = table?.column(ofElement: element) else { return nil }
    let section = sections.firstIndex { $0.content.count > 0 }
    return section.map { .cell(row: 0, column: column, section: $0) }
  }

  /// The cell that shows what a cell of another table shows, by the elements of its row and its column; where only the row is
  /// left, its first cell.
  func cell(likeCellOfTable cell: CellID, of other: GridDeclaration) -> CellID? {
    guard let table, let otherTable = other.table, cell.kind == .item, other.contains(cell) else { return nil }
    let (section, number) = (other.sections[cell.section], otherTable.number(of: cell.column))
    let element = number.flatMap { otherTable.columns.id(at: $0).element }
    let column = element.map { table.column(ofElement: $0) ?? 0 } ?? 0
    if let row = section.content.id(at: cell.item).element, !(section.content is TableEdgeContent) {
      return self.cell(ofElement: row).map { .cell(row: $0.item, column: column, section: $0.section) }
    }
    let same = cell.section == 0 ? 0 : sections.count - 1
    let edge = CellID.cell(row: 0, column: column, section: same)
    return contains(edge) ? edge : nil
  }
}
