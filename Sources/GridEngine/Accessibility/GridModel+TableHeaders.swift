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
    return TablePosition(
      row: sections.itemBase(of: id.section) - first + id.item, column: id.column,
      rowCount: sections.itemBase(of: span.sections.upperBound) - first,
      columnCount: contents.columnSets[span.columns].count)
  }

  /// The cells of a table's frozen head over a cell, from the top down; see ``LiveGrid/columnHeaders(of:)``.
  ///
  /// - Parameter room: the extent of the viewport along, on which depends how many rows are frozen.
  func columnHeaders(of id: CellID, in room: FixedPoint) -> [CellID] {
    guard id.kind == .item, let (_, section) = located(id), section.metrics.kind.traits.hasColumns,
      let span = table(around: section, in: AxisRange(start: .zero, end: room), freezes: true)
    else { return [] }
    let head = span.sections.lowerBound
    let count = id.section == head ? min(span.headRows, id.item) : span.headRows
    return (0..<count).map { CellID(item: ItemIndex($0), column: id.column, section: head) }
  }

  /// The cells of a table's columns that are frozen at its start and shown, in the row of a cell and before it; see
  /// ``LiveGrid/rowHeaders(of:)``.
  ///
  /// - Parameters:
  ///   - room: the extent of the viewport across, on which depends how many columns are frozen.
  ///   - content: the extent of all content across.
  func rowHeaders(of id: CellID, in room: FixedPoint, content: FixedPoint) -> [CellID] {
    guard id.kind == .item, let (_, section) = located(id), let set = columnSet(of: section) else { return [] }
    let frozen = contents.columnSets[set].frozen(in: room, content: content).leading
    let columns = 0..<min(frozen, id.column)
    return columns.filter { !contents.columnSets[set].isHidden($0) }
      .map { CellID(item: id.itemIndex, column: $0, section: id.section) }
  }
}
