// The headers of cells of tables, and their rows and columns in the whole table.

extension GridModel {
  /// The row and the column of a cell of a section in its table; `nil` where it has none.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  func tablePosition(of id: CellID, in section: LocatedSection) -> TablePosition? {
    guard section.metrics.kind.traits.hasColumns,
      let span = table(around: section, in: AxisRange(), freezes: false)
    else { return nil }
    let first = sections.itemBase(of: span.sections.lowerBound)
    let row = sections.itemBase(of: id.section) - first + id.item
    let cells =
      contents.columnSets[span.columns].range(row: row, column: id.column) ?? CellRange(row: row, column: id.column)
    return TablePosition(
      row: cells.rows.lowerBound, rows: cells.rows.count, column: cells.columns.lowerBound,
      columns: cells.columns.count, rowCount: sections.itemBase(of: span.sections.upperBound) - first,
      columnCount: contents.columnSets[span.columns].count)
  }

  /// The cells that stand for others, each once and without one of them.
  private func origins(of cells: [CellID], but own: CellID) -> [CellID] {
    guard contents.columnSets.hasRanges else { return cells }
    var origins: [CellID] = []
    for cell in cells {
      let origin = origin(of: cell)
      // Those of a merged cell follow one another.
      if origin != own, origins.last != origin { origins.append(origin) }
    }
    return origins
  }

  /// The cells of a table's frozen head over a cell, from the top down; see ``LiveGrid/columnHeaders(of:)``.
  ///
  /// - Parameter room: the extent of the viewport along, on which depends how many rows are frozen.
  func columnHeaders(of id: CellID, in room: FixedPoint) -> [CellID] {
    let id = origin(of: id)
    guard id.kind == .item, let (_, section) = locatedOrHidden(id), section.metrics.kind.traits.hasColumns,
      let span = table(around: section, in: AxisRange(start: .zero, end: room), freezes: true)
    else { return [] }
    let head = span.sections.lowerBound
    let count = id.section == head ? min(span.headItems, id.item) : span.headItems
    let rows = (0..<count).filter { place(of: .item($0, section: head)) != nil }
    return origins(of: rows.map { CellID(item: ItemIndex($0), column: id.column, section: head) }, but: id)
  }

  /// The cells of a table's columns that are frozen at its start and shown, in the row of a cell and before it; see
  /// ``LiveGrid/rowHeaders(of:)``.
  ///
  /// - Parameters:
  ///   - room: the extent of the viewport across, on which depends how many columns are frozen.
  ///   - content: the extent of all content across.
  func rowHeaders(of id: CellID, in room: FixedPoint, content: FixedPoint) -> [CellID] {
    let id = origin(of: id)
    guard id.kind == .item, let (_, section) = locatedOrHidden(id), let set = columnSet(of: section) else { return [] }
    let frozen = contents.columnSets[set].frozen(in: room, content: content).leading
    let columns = 0..<min(frozen, id.column)
    let cells = columns.filter { !contents.columnSets[set].isHidden($0) }
      .map { CellID(item: id.itemIndex, column: $0, section: id.section) }
    return origins(of: cells, but: id)
  }
}
