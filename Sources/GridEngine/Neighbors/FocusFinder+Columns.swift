// The columns that a focus keeps to: tracks, or the columns of a table, which all its sections have.

extension FocusFinder {
  /// The columns of a section, with hidden ones.
  ///
  /// - Complexity: O(1) for tracks; for a table O(d log S), d levels, S sections, as all that is asked of its columns.
  func columnCount(of section: LocatedSection) -> Int {
    section.metrics.kind.traits.hasColumns ? model.columnCount(of: section) ?? 0 : section.columns
  }

  /// The rows and columns that an item's cell takes; `nil` where they are not known.
  func area(of id: CellID, in section: LocatedSection) -> GridArea? {
    if section.metrics.kind.traits.hasColumns {
      let row = model.contents.row(thatIs: id.itemIndex, in: section)
      return GridArea(column: id.column, row: row.raw, columns: 1, rows: 1)
    }
    return model.contents.area(of: id.itemIndex, .settled, in: section)
  }

  /// The cell of an item. Of a row of a table it is the cell in the first shown column from a number on, else in the
  /// last before it; `nil` where no column is shown.
  func cell(of item: ItemIndex, in section: LocatedSection, near column: Int) -> CellID? {
    guard section.metrics.kind.traits.hasColumns else { return CellID(item: item, section: section.index) }
    guard let set = model.columnSet(of: section) else { return nil }
    let shown =
      model.contents.columnSets[set].shownColumn(from: column)
      ?? model.contents.columnSets[set].shownColumn(before: column)
    return shown.map { CellID(item: item, column: $0, section: section.index) }
  }

  /// The cell of a table beside that of a focus, in the row that this keeps to; `nil` in other sections.
  func cell(inColumnBeside focus: Focus, isForward: Bool) -> CellID? {
    guard focus.section.metrics.kind.traits.hasColumns, let area = focus.area,
      let set = model.columnSet(of: focus.section)
    else { return nil }
    let next =
      isForward
      ? model.contents.columnSets[set].shownColumn(from: area.column + area.columns)
      : model.contents.columnSets[set].shownColumn(before: area.column)
    let row = max(area.firstRow, min(focus.kept.row, area.endRow - 1))
    let item = model.contents.item(thatIs: row, in: focus.section)
    return next.map { CellID(item: item, column: $0, section: focus.section.index) }
  }

  /// The column of a section that a focus keeps to: in a table the one with its number, elsewhere the one at its place.
  func column(of focus: Focus, in section: LocatedSection) -> Int {
    let own = focus.section
    if own.index == section.index { return focus.kept.column }
    if own.metrics.kind.traits.hasColumns, section.metrics.kind.traits.hasColumns, let set = model.columnSet(of: own),
      set == model.columnSet(of: section)
    {
      return focus.kept.column
    }
    return column(at: focus.across, in: section)
  }

  /// The middle of a column in points.
  func middle(of column: Int, in section: LocatedSection) -> Double {
    if section.metrics.kind.traits.hasColumns {
      guard let set = model.columnSet(of: section) else { return 0 }
      let (edge, extent) = model.contents.columnSets[set].slot(of: column)
      return edge.points + extent.points / 2
    }
    if section.metrics.kind.traits.columnsAreShares { return model.contents.place(ofShare: column, in: section) }
    let slot = model.contents.styles.entries[section.style].tracks.slot(column, 1)
    return model.contents.styles.entries[section.style].declaration.insets.leading + slot.offset + slot.extent / 2
  }

  /// The column that is nearest to a place across the scrolling axis; of a table the one there or in the gap before.
  func column(at across: Double, in section: LocatedSection) -> Int {
    if section.metrics.kind.traits.hasColumns {
      guard let set = model.columnSet(of: section) else { return 0 }
      let column = model.contents.columnSets[set].column(at: FixedPoint(max(0, across))).column
      return min(column, model.contents.columnSets[set].shownColumn(before: .max) ?? 0)
    }
    if section.metrics.kind.traits.columnsAreShares { return model.contents.share(at: across, in: section) }
    let inset = model.contents.styles.entries[section.style].declaration.insets.leading
    return model.contents.styles.entries[section.style].tracks.column(nearestTo: across - inset)
  }

  /// The sections of the table that a section is of; `nil` where it is of none.
  func table(of section: LocatedSection) -> Range<Int>? {
    guard section.metrics.kind.traits.hasColumns else { return nil }
    return model.table(around: section, in: AxisRange(), freezes: false)?.sections
  }

  /// The rows of a section that are not frozen.
  func scrollingRows(of section: LocatedSection, in viewport: FixedPoint) -> Range<RowIndex> {
    guard let declared = section.metrics.kind.tablePart, declared != .rows,
      let span = model.table(around: section, in: AxisRange(start: .zero, end: viewport), freezes: true)
    else { return section.rowRange }
    switch span.part(of: section.index) {
    case .head: return RowIndex(min(span.headRows, section.rows))..<section.endRow
    case .rows: return section.rowRange
    case .foot: return 0..<RowIndex(max(0, section.rows - span.footRows))
    }
  }

  /// The extent that the frozen rows of a table cover at its start, or at its end, beside the rows of a section that
  /// are not frozen.
  func frozenExtent(isAtStart: Bool, around section: LocatedSection, in viewport: FixedPoint) -> FixedPoint {
    guard section.metrics.kind.traits.hasColumns,
      let span = model.table(around: section, in: AxisRange(start: .zero, end: viewport), freezes: true)
    else { return .zero }
    let part = span.part(of: section.index)
    if isAtStart { return part == .head && span.headRows == section.rows ? .zero : span.rows.before }
    return part == .foot && span.footRows == section.rows ? .zero : span.rows.after
  }
}
