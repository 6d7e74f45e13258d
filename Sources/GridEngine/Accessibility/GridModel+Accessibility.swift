// Where cells are, for screen readers.

extension GridModel {
  /// Where a cell is, in the engine's rows and columns; `nil` for one that is not shown. One in a hidden row or column of a table has
  /// its numbers, as it may be the first of a merged cell.
  func accessibilityPosition(of id: CellID) -> AccessibilityPosition? {
    let id = origin(of: id)
    guard let (place, section) = locatedOrHidden(id) else { return nil }
    let isItem = id.kind == .item
    let table = isItem ? tablePosition(of: id, in: section) : nil
    let area =
      table.map { GridArea(column: $0.column, row: id.item, columns: $0.columns, rows: $0.rows) }
      ?? (isItem && !section.metrics.kind.traits.isList ? contents.area(of: id.itemIndex, .placed, in: section) : nil)
    let before = sections.prefix(upTo: section.index).elements
    // Hidden rows are counted, as hidden columns are.
    let hidden = linesHidden(before: isItem ? id.itemIndex : id.kind == .header ? 0 : section.endItem, of: section)
    return AccessibilityPosition(
      area: area,
      isRowExact: !isItem || contents.area(of: id.itemIndex, .final, in: section) != nil,
      rowCount: contents.rowEstimate(of: section.record.isCut ? wholeSection(section.index) ?? section : section),
      columnCount: .known(table?.columnCount ?? section.columns),
      line: Int(cutting: before + Int64(place.slot.raw) + (section.record.hasHeader ? 1 : 0) + Int64(hidden.before)),
      lineCount: Int(cutting: sections.tree.total.elements + Int64(hidden.all)),
      index: table != nil ? id.item : isItem ? contents.readingIndex(of: id.itemIndex, in: section) : nil,
      count: section.items,
      header: section.record.hasHeader ? .header(section: section.index) : nil,
      footer: section.record.hasFooter ? .footer(section: section.index) : nil, level: section.record.level,
      isExpanded: !section.record.isCollapsed, table: table)
  }

  /// The number of rows of tables that are hidden by themselves before an item, and in the whole grid.
  private func linesHidden(before item: ItemIndex, of section: LocatedSection) -> (before: Int, all: Int) {
    guard PackedSections.canMerge, !contents.hidden.isEmpty else { return (0, 0) }
    let all = GridItemIndex(0)..<GridItemIndex(sections.itemCount)
    return (contents.hidden.count(in: all.lowerBound..<section.gridItem(item)), contents.hidden.count(in: all))
  }

  /// The headers that a cell is under, the outermost first, with that of its own section; see
  /// ``VirtualGrid/headers(of:)``.
  func headers(of id: CellID) -> [CellID] {
    guard let (_, section) = locatedOrHidden(origin(of: id)) else { return [] }
    var path = OutlinePath(.before)
    path.go(to: section.index, section.record, in: self)
    var headers: [CellID] = []
    path.forEachHead(in: self) { if $1.hasHeader { headers.append(.header(section: $0)) } }
    if section.record.hasHeader { headers.append(.header(section: section.index)) }
    return headers
  }
}
