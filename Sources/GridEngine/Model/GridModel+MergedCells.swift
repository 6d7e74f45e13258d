// The merged cells of a table in view, found however far away they begin, in up to nine pieces.

extension GridModel {
  /// Finds the merged cells in view of the table that a query has come to.
  ///
  /// - Complexity: O(p (log n + log S + log R + log C) + m (log S + log R + log C)), p ≤ 9 panes, n merged cells of the table, m of
  ///   them in view, S sections, R entries of the row tree, C entries of columns.
  func findMergedCells(_ table: inout TableQuery) {
    let place = TableRange(
      range: CellRange(row: 0, column: 0), sections: table.span.sections, columns: table.span.columns,
      base: sections.itemBase(of: table.span.sections.lowerBound))
    // Mostly in the order in which cells are drawn.
    let columns = (columnPart(.leading, of: table), columnPart(.body, of: table), columnPart(.trailing, of: table))
    func findInRows(_ part: PanePart, _ table: inout TableQuery) {
      let rows = rowPart(part, of: table, place)
      guard !rows.seen.isEmpty else { return }
      find(place, rows, columns.1, &table)
      find(place, rows, columns.0, &table)
      find(place, rows, columns.2, &table)
    }
    findInRows(.body, &table)
    findInRows(.leading, &table)
    findInRows(.trailing, &table)
  }

  private func find(_ place: TableRange, _ rows: TablePart, _ columns: TablePart, _ table: inout TableQuery) {
    guard !columns.seen.isEmpty else { return }
    contents.columnSets[place.columns].ranges[0].forEach(meeting: CellRange(rows: rows.seen, columns: columns.seen)) {
      var place = place
      place.range = $0
      table.merged.add($0, base: place.base, piece(of: place, rows, columns, &table.slack))
    }
  }

  private func rowPart(_ part: PanePart, of table: TableQuery, _ place: TableRange) -> TablePart {
    let (span, rows) = (table.span, table.span.rows)
    let count = sections.itemBase(of: span.sections.upperBound) - place.base
    let body = span.headItems..<max(span.headItems, count - span.footItems)
    var found =
      switch part {
      case .leading: TablePart(part, 0..<body.lowerBound, rows.leading, shift: rows.leadingShift)
      case .trailing:
        TablePart(part, body.upperBound..<max(body.upperBound, count), rows.trailing, shift: rows.trailingShift)
      case .body, .whole: TablePart(part, body, table.window, shift: .zero)
      }
    guard !found.window.isEmpty, !found.numbers.isEmpty else { return found }
    let natural = found.natural
    found.seen = (row(at: natural.start, place, count)..<row(at: natural.end, place, count) + 1).clamped(
      to: found.numbers)
    return found
  }

  /// The row of a table that ends at an offset, or is there just before; the nearest where none is.
  private func row(at offset: FixedPoint, _ table: TableRange, _ count: Int) -> Int {
    guard offset > .zero, let found = located(atOffset: offset - FixedPoint(raw: 1)) else { return 0 }
    let section = found.section
    if section.index < table.sections.lowerBound { return 0 }
    if section.index >= table.sections.upperBound { return count }
    let first = sections.itemBase(of: section.index) - table.base
    guard let row = section.row(at: found.slot) else { return first + (found.slot.isHeader ? 0 : section.items) }
    return first + contents.item(thatIs: row, in: section).raw
  }

  private func columnPart(_ part: PanePart, of table: TableQuery) -> TablePart {
    let (axis, frozen, set) = (table.columns.axis, table.columns.frozen, table.span.columns)
    let count = contents.columnSets[set].count
    var found =
      switch part {
      case .leading: TablePart(part, 0..<frozen.leading, axis.leading, shift: axis.leadingShift)
      case .trailing: TablePart(part, count - frozen.trailing..<count, axis.trailing, shift: axis.trailingShift)
      case .body, .whole: TablePart(part, frozen.leading..<count - frozen.trailing, axis.body, shift: .zero)
      }
    guard !found.window.isEmpty, !found.numbers.isEmpty else { return found }
    if part == .body {
      found.window.start = found.window.start - table.margins.across
      found.window.end += table.margins.across
    }
    let natural = found.natural
    func column(at offset: FixedPoint) -> Int {
      offset > .zero ? contents.columnSets[set].column(at: offset - FixedPoint(raw: 1)).column : 0
    }
    found.seen = (column(at: natural.start)..<column(at: natural.end) + 1).clamped(to: found.numbers)
    return found
  }

  /// What is in view of a merged cell in a pane; `nil` for nothing. Narrows how far the viewport may move until that changes.
  private func piece(
    of table: TableRange, _ rows: TablePart, _ columns: TablePart, _ slack: inout (along: AxisSlack, across: AxisSlack)
  ) -> Cell? {
    let range = table.range
    guard let shownRows = shownRows(range.rows.clamped(to: rows.numbers), of: table),
      let shownColumns = contents.columnSets[table.columns].shownColumns(range.columns.clamped(to: columns.numbers))
    else { return nil }
    let along = slot(ofRows: shownRows, of: table)
    let across = contents.columnSets[table.columns].slot(ofColumns: shownColumns)
    // Each part is looked at, since both narrow.
    let isAlong = rows.shows(along, &slack.along)
    let isAcross = columns.shows(across, &slack.across)
    guard isAlong, isAcross else { return nil }
    let id = cell(row: range.rows.lowerBound, column: range.columns.lowerBound, of: table)
    guard let style = wholeRecord(id.section).map({ Int($0.style) }) else { return nil }
    var cell = Cell(
      id: id,
      frame: Rect(
        x: across.edge.points, y: along.edge.points, width: across.extent.points, height: along.extent.points),
      alignment: UnitPoint(x: contents.styles.entries[style].declaration.alignment, y: 0.5),
      track: range.columns.lowerBound, isPinned: false, rank: PaneID(rows: rows.part, columns: columns.part).rank)
    cell.isMerged = true
    cell.isCut =
      isOutside(range.rows, rows.numbers) { self.shownRows($0, of: table) != nil }
      || isOutside(range.columns, columns.numbers) { contents.columnSets[table.columns].shownColumns($0) != nil }
    return cell
  }

  /// True where some of a range is shown that is not among other numbers.
  private func isOutside(_ range: Range<Int>, _ numbers: Range<Int>, _ isShown: (Range<Int>) -> Bool) -> Bool {
    range.lowerBound < numbers.lowerBound && isShown(range.lowerBound..<min(range.upperBound, numbers.lowerBound))
      || range.upperBound > numbers.upperBound && isShown(max(range.lowerBound, numbers.upperBound)..<range.upperBound)
  }
}

/// What of a table is in one of its parts along an axis: rows or columns, where they can be seen, and how far they are moved there.
private struct TablePart {
  let part: PanePart
  let numbers: Range<Int>
  var window: AxisRange
  let shift: FixedPoint
  /// The numbers that may be seen.
  var seen = 0..<0

  init(_ part: PanePart, _ numbers: Range<Int>, _ window: AxisRange, shift: FixedPoint) {
    (self.part, self.numbers, self.window, self.shift) = (part, numbers, window, shift)
  }

  /// Where what can be seen of the part naturally lies.
  var natural: AxisRange { AxisRange(start: window.start - shift, end: window.end - shift) }

  /// True where a place of the part is in view. Narrows how far the viewport may move until that changes: what is frozen moves with it.
  func shows(_ slot: (edge: FixedPoint, extent: FixedPoint), _ slack: inout AxisSlack) -> Bool {
    let (edge, extent) = (slot.edge + shift, slot.extent)
    let isShown = window.contains(edge, extent)
    guard part == .body else { return isShown }
    let unit = FixedPoint(raw: 1)
    if isShown {
      slack.allow(
        back: window.end - edge - unit,
        forward: extent == .zero ? edge - window.start : edge + extent - window.start - unit)
    } else if edge >= window.end {
      slack.allow(forward: edge - window.end)
    } else {
      slack.allow(back: extent == .zero ? window.start - edge - unit : window.start - edge - extent)
    }
    return isShown
  }
}
