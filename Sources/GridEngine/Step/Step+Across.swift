// Moving across the scrolling axis, and what frozen rows and columns of tables have to do with moves.

extension Step {
  /// Moves across. Where all widths are known that is an offset; where the step may learn some, a column and its distance.
  @inline(__always)
  mutating func moveAcross(_ target: Target) {
    if contents.columnSets.isEmpty { viewport.offsetAcross = .zero } else { moveInTables(target) }
  }

  private mutating func moveInTables(_ target: Target) {
    columnPass = ColumnPass()
    if case .stay = target {} else { viewport.isAsSaved = false }
    viewport.settleColumnAnchor(in: model)
    if viewport.holdsColumn { viewport.restoreColumn(in: model) }
    let before = viewport.offsetAcross
    var offset = before
    switch target {
    case .by(_, let distance): offset = offset.saturatingAdd(distance)
    case .to(_, let target?): offset = target
    case .cell(let id, _, _, let fraction):
      guard id.kind == .item, let section = model.section(id.section), let columns = model.columnSet(of: section),
        (0..<contents.columnSets[columns].count).contains(id.column)
      else { break }
      let range = model.range(covering: id)?.range.columns ?? id.column..<id.column + 1
      if contents.columnSets[columns].mayLearn, aim(across: range, of: columns, fraction) { return }
      offset = contents.columnSets[columns].offset(
        showing: range, at: fraction, in: FixedPoint(viewport.across), content: contentAcross, from: offset)
    default: break
    }
    guard let anchor = viewport.columnAnchor, contents.columnSets[anchor.columns].mayLearn else {
      viewport.columnAnchor = nil
      viewport.offsetAcross = viewport.offsetAcross(near: offset, in: model)
      columnPass.scrolls = offset != before
      // What is passed on the way may turn out wider than the estimates say.
      (columnPass.start, columnPass.way) = (before, offset - before)
      return
    }
    let way = offset - before
    // Where this table is not in view, others move all the same.
    viewport.moveQuietly(across: viewport.offsetAcross(near: offset, in: model))
    (columnPass.start, columnPass.way) = (before, way)
    columnPass.scrolls = way != .zero
    columnPass.anchor = anchor
    if way.magnitude <= FixedPoint(2 * viewport.across) {
      columnPass.anchor?.distance -= way
    } else {
      columnPass.anchor = self.anchor(at: viewport.offsetAcross, of: anchor.columns)
    }
  }

  /// Aims at a column whose width, or those around it, may have to be learnt first; `false` where nothing has to move, and for several
  /// columns that are all known. Of several of which one is not it aims at the first.
  private mutating func aim(across range: Range<Int>, of columns: Int32, _ fraction: Double?) -> Bool {
    let room = FixedPoint(viewport.across)
    let frozen = contents.columnSets[columns].frozen(in: room, content: contentAcross)
    let body = frozen.leading..<contents.columnSets[columns].count - frozen.trailing
    guard let range = contents.columnSets[columns].shownColumns(range.clamped(to: body)) else { return false }
    // More than a viewport holds would not come into it.
    if range.count > 1,
      !range.prefix(ColumnWindow.most(in: room)).contains(where: contents.columnSets[columns].isUnknown)
    {
      return false
    }
    let column = range.lowerBound
    let (edge, extent) = contents.columnSets[columns].slot(of: column)
    let (place, end) = (edge - frozen.before - viewport.offsetAcross, room - frozen.before - frozen.after)
    let anchor = ColumnAnchor(columns: columns, column: column, distance: .zero)
    columnPass.alignment = fraction
    if fraction == nil {
      if contents.columnSets[columns].isSettled(column), place >= .zero, place + extent <= end { return false }
      if place >= .zero { columnPass.alignment = 1 }
    }
    columnPass.anchor = anchor
    return true
  }

  /// True for a cell of a frozen row that is in view, to which nothing has to move.
  @inline(__always)
  func isInView(frozen id: CellID) -> Bool { contents.columnSets.isEmpty ? false : isFrozenInView(id) }

  private func isFrozenInView(_ id: CellID) -> Bool {
    guard id.kind == .item, let section = model.section(id.section), let declared = section.metrics.kind.tablePart,
      declared != .rows, section.itemRange.contains(id.itemIndex)
    else { return false }
    let start = viewport.offset(in: model)
    let view = AxisRange(start: start, end: start + viewport.extent)
    guard let span = model.table(around: section, in: view, freezes: true) else { return false }
    guard span.rows.table.start < view.end, span.rows.table.end > view.start else { return false }
    return span.freezes(id)
  }

  /// The rows of a merged cell that a step goes to: those that are shown and not frozen; `nil` where nothing has to move.
  func rowsToShow(of table: TableRange) -> Range<Int>? {
    guard let section = model.section(table.sections.lowerBound) else { return nil }
    let start = viewport.offset(in: model)
    let view = AxisRange(start: start, end: start + viewport.extent)
    guard let span = model.table(around: section, in: view, freezes: true) else { return nil }
    let end = model.sections.itemBase(of: table.sections.upperBound) - table.base
    let body = span.headItems..<max(span.headItems, end - span.footItems)
    if let rows = model.shownRows(table.range.rows.clamped(to: body), of: table) { return rows }
    // What is frozen is in view where the table is.
    let isInView = span.rows.table.start < view.end && span.rows.table.end > view.start
    return isInView ? nil : model.shownRows(table.range.rows, of: table)
  }

  /// A row that is frozen around a section of a table and not measured; `nil` when all are.
  @inline(__always)
  mutating func unmeasuredFrozenRow(around index: Int) -> Place? {
    contents.columnSets.isEmpty ? nil : unmeasuredRowOfTable(around: index)
  }

  private mutating func unmeasuredRowOfTable(around index: Int) -> Place? {
    if knownRows.contains(index, contents) { return nil }
    open(index)
    let section = section
    guard section.metrics.kind.traits.hasColumns,
      let span = model.table(
        around: section, in: AxisRange(start: .zero, end: viewport.extent), freezes: true)
    else { return nil }
    var areKnown = true
    func unmeasured(_ index: Int, _ rows: (LocatedSection) -> Range<RowIndex>) -> Place? {
      guard let section = model.section(index), section.fixedRow == nil,
        section.record.measuredRows < section.rows || section.record.hasStaleRows
      else { return nil }
      areKnown = false
      let row =
        section.record.hasStaleRows
        ? rows(section).first { reader.extent(ofRow: $0, of: section, contents) == nil }
        : contents.firstUnmeasuredRow(of: rows(section), in: section)
      return row.map { Place(section: index, row: $0) }
    }
    let head = unmeasured(span.sections.lowerBound) { _ in 0..<RowIndex(span.headRows) }
    if span.headRows > 0, let head { return head }
    if span.footCount > 0 {
      let foot = unmeasured(span.sections.upperBound - 1) { RowIndex($0.rows - span.footRows)..<$0.endRow }
      if span.footRows > 0, let foot { return foot }
    }
    if areKnown { knownRows = KnownFrozenRows(sections: span.sections, revision: contents.revision) }
    return nil
  }

  /// A table whose rows of head and foot are all measured, so that nobody looks for them in each step.
  struct KnownFrozenRows: Sendable {
    fileprivate var sections = 0..<0
    fileprivate var revision = 0

    init() {}

    fileprivate init(sections: Range<Int>, revision: Int) { (self.sections, self.revision) = (sections, revision) }

    fileprivate func contains(_ section: Int, _ contents: SectionContents) -> Bool {
      sections.contains(section) && revision == contents.revision
    }
  }
}
