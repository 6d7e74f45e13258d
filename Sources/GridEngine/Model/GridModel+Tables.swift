// Tables in the outline: which head a section has its columns from, and what the frozen rows of a table cover.

extension GridModel {
  /// The number of the column set of a section of a table; `nil` where it has none.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  func columnSet(of section: LocatedSection) -> Int32? {
    guard PackedSections.areBuilt else { return nil }
    return tableHead(of: section).flatMap { columns(of: $0.record) } ?? section.metrics.kind.ownColumns
  }

  /// The columns of a section of a table; `nil` where it has none.
  ///
  /// - Complexity: as ``columnSet(of:)``.
  func columnCount(of section: LocatedSection) -> Int? { columnSet(of: section).map { contents.columnSets[$0].count } }

  private func columns(of record: SectionRecord) -> Int32? {
    contents.styles.entries[Int(record.style)].metrics.kind.ownColumns
  }

  /// The outermost head that a section of a table is below, so that a head inside another table is a part of that one; `nil`
  /// where there is none.
  func tableHead(of section: LocatedSection) -> SectionStack.Nearest? {
    guard let part = section.metrics.kind.tablePart else { return nil }
    let own = section.record.level
    var (end, level) = (section.index, part == .foot ? own : own - 1)
    var head: SectionStack.Nearest?
    while level >= 0, let found = sections.last(before: end, upTo: level) {
      if columns(of: found.record) != nil {
        head = found
      } else if part == .foot, found.record.level == own {
        // A foot is that of the section which begins its level.
        return nil
      }
      (end, level) = (found.index, found.record.level - 1)
    }
    return head
  }

  /// Makes the rows of a table unmeasured that were measured; their extents stay as estimates.
  ///
  /// - Complexity: O(S log N), S sections of the table, N entries of rows.
  func forgetRows(ofSections range: Range<Int>) {
    if !contents.hidden.isEmpty { forgetHiddenSizes(ofSections: range) }
    var (cursor, section) = (SectionCursor(), LocatedSection.none)
    var index = range.lowerBound - 1
    while find(after: index, &cursor, &section), section.index < range.upperBound {
      index = section.index
      guard section.record.measuredRows > 0 else { continue }
      if section.isStale, let whole = openSection(index) { section = whole }
      if contents.apply(.forget(section.itemRange), to: &section) { update(index, section.record) }
    }
  }

  /// The table around a section; `nil` where its columns are not known.
  ///
  /// - Parameters:
  ///   - view: what can be seen along, from the content's leading edge.
  ///   - freezes: false for a table whose rows are all at their natural places.
  /// - Complexity: O(d log S + log R), d levels, S sections, R entries of the row tree.
  @inline(__always)
  func table(around section: LocatedSection, in view: AxisRange, freezes: Bool) -> TableSpan? {
    PackedSections.areBuilt ? span(around: section, in: view, freezes: freezes) : nil
  }

  private func span(around section: LocatedSection, in view: AxisRange, freezes: Bool) -> TableSpan? {
    var span = TableSpan()
    var level = section.record.level
    var first = section.index
    if let head = tableHead(of: section), let columns = columns(of: head.record) {
      (span.columns, level, first) = (columns, head.record.level, head.index)
    } else {
      guard let own = section.metrics.kind.ownColumns else { return nil }
      span.columns = own
    }
    span.sections = first..<end(below: level, after: first)
    span.rows.view = view
    guard freezes, let head = self.section(first) else {
      span.rows.table = view
      return span
    }
    measure(&span, head)
    return span
  }

  /// Finds out how far a table reaches, and what its frozen rows cover.
  private func measure(_ span: inout TableSpan, _ head: LocatedSection) {
    guard let last = nonEmptySection(before: span.sections.upperBound), last.index >= head.index else { return }
    span.rows.table.end = end(of: last)
    var foot: LocatedSection?
    if last.metrics.kind.tablePart == .foot, last.record.level == head.record.level { foot = last }
    span.headRows = head.rows
    span.footRows = foot?.rows ?? 0
    span.footCount = span.footRows
    let body = nonEmptySection(after: head.index).flatMap { $0.index < span.sections.upperBound ? $0 : nil }
    let bodyStart = body.map { offset(of: $0.firstPlace.slot, in: $0) } ?? span.rows.table.end
    span.rows.table.start = head.rows > 0 ? head.start + head.rowsStart : bodyStart
    // What is between: from the end of the place before the foot.
    var bodyEnd = span.rows.table.end
    if let foot {
      let before = nonEmptySection(before: foot.index).flatMap { $0.index > head.index ? $0 : nil }
      bodyEnd =
        before.map { offset(of: $0.lastPlace.slot, in: $0) + extent(of: $0.lastPlace.slot, in: $0) } ?? bodyStart
    }
    let room = span.rows.view.end - span.rows.view.start
    let minimum = min(contents.columnSets[span.columns].bodyMinimumAlong, room)
    let most = contentExtent > room ? room - minimum : contentExtent
    let table = span.rows.table
    func before(_ rows: Int) -> FixedPoint {
      if rows == 0 { return .zero }
      return rows == head.rows ? bodyStart - table.start : contents.rowsExtent(in: head, upTo: RowIndex(rows))
    }
    func after(_ rows: Int) -> FixedPoint {
      guard let foot, rows > 0 else { return .zero }
      let kept = foot.rows - rows
      if kept == 0 { return table.end - bodyEnd }
      return table.end - foot.start - foot.rowsStart - contents.rowsExtent(in: foot, upTo: RowIndex(kept)) + foot.gap
    }
    // The innermost thaw, those of the foot first, until something is left between.
    let all = before(head.rows)
    if all + after(span.footRows) > most {
      span.footRows -= (0..<span.footRows).partitioningIndex { all + after(span.footRows - $0) <= most }
    }
    if span.footRows == 0, all > most {
      span.headRows -= (0..<span.headRows).partitioningIndex { before(span.headRows - $0) <= most }
    }
    (span.rows.before, span.rows.after) = (before(span.headRows), after(span.footRows))
    (span.headItems, span.footItems) = (span.headRows, span.footRows)
    if head.hidesRows { span.headItems = contents.item(thatIs: RowIndex(span.headRows), in: head).raw }
    if let foot {
      span.footItemCount = foot.items
      if foot.hidesRows {
        span.footItems = foot.items - contents.item(thatIs: RowIndex(foot.rows - span.footRows), in: foot).raw
      }
    }
  }

  /// The end of the last place of a section.
  private func end(of section: LocatedSection) -> FixedPoint {
    let slot = section.lastPlace.slot
    return offset(of: slot, in: section) + extent(of: slot, in: section)
  }

  /// Comes to a section in a query: in a table finds its columns in view, and notes which of its rows are not frozen. Cells of
  /// frozen rows are made as the query comes to the table.
  func enterTable(_ section: LocatedSection, _ query: inout CellQuery) {
    guard section.metrics.kind.traits.hasColumns else {
      if section.rows > 0 { query.table.hasOthers = true }
      return query.pins.leaveRoom()
    }
    enterTable(section, &query.table)
    let rows = query.table.span.rows
    query.pins.enter(PinnedRange.Room(range: query.table.window, before: rows.before, after: rows.after))
  }

  /// Puts the headers and footers of tables, which are the last cells so far, into their pane, and appends the cells of frozen rows.
  ///
  /// - Complexity: O(h + f), h headers and footers that were collected, f cells in frozen rows.
  func endTables(_ query: inout CellQuery, _ cells: inout [Cell]) {
    var index = cells.count - 1
    for entry in query.pins.entries.reversed() where index >= 0 {
      guard cells[index].section == Int(entry.section), cells[index].id.kind == entry.kind else { continue }
      if contents.styles.entries[Int(entry.style)].metrics.kind.traits.hasColumns {
        cells[index].rank = PaneID(columns: .whole).rank
      }
      index -= 1
    }
    query.table.takeFrozenRows(&cells)
    if !query.table.merged.isEmpty { putMergedCells(&query, &cells) }
  }

  private func putMergedCells(_ query: inout CellQuery, _ cells: inout [Cell]) {
    let growth = query.table.merged.put(into: &cells) { sections.itemBase(of: $0) }
    if growth != 0 { query.pins.moveFollowers(by: growth) }
  }

  private func enterTable(_ section: LocatedSection, _ table: inout TableQuery) {
    guard section.metrics.kind.traits.hasColumns else { return }
    table.body = section.rowRange
    if !table.span.sections.contains(section.index) {
      guard let span = self.table(around: section, in: table.along, freezes: table.freezes) else {
        table.leave()
        return
      }
      table.enter(span, contents.columnSets[span.columns])
      appendFrozenRows(&table)
      if contents.columnSets[span.columns].hasRanges { findMergedCells(&table) }
    }
    switch table.span.part(of: section.index) {
    case .head: table.body = RowIndex(min(table.span.headRows, section.rows))..<section.endRow
    case .rows: break
    case .foot: table.body = 0..<RowIndex(max(0, section.rows - table.span.footRows))
    }
  }

  private func appendFrozenRows(_ table: inout TableQuery) {
    let span = table.span
    if span.headRows > 0, let head = section(span.sections.lowerBound) {
      TableBody.appendFrozenRows(
        0..<RowIndex(span.headRows), at: head.start + head.rowsStart, of: head, .leading, in: span.rows.leading,
        shift: span.rows.leadingShift, &table, contents)
    }
    if span.footRows > 0, let foot = section(span.sections.upperBound - 1) {
      let first = RowIndex(foot.rows - span.footRows)
      TableBody.appendFrozenRows(
        first..<foot.endRow, at: foot.start + foot.rowsStart + contents.rowsExtent(in: foot, upTo: first), of: foot,
        .trailing, in: span.rows.trailing, shift: span.rows.trailingShift, &table, contents)
    }
  }
}
