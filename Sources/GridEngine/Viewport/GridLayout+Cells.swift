// The cells of a range of the content, into the caller's buffers.

extension GridLayout {
  /// A range along the scrolling axis.
  typealias Span = (start: FixedPoint, end: FixedPoint)

  /// Appends the cells that overlap a range of the content: items to one buffer, headers and footers to the other, both
  /// in order. What is not measured lies where the estimates put it. A cell without extent counts where its edge is
  /// inside the range.
  ///
  /// - Parameter pins: the visible range when headers and footers are to be pinned to it.
  /// - Complexity: O(log R + c), R entries of the row tree, c cells.
  func appendCells(in range: Span, pinnedTo pins: Span?, items: inout [Cell], supplementary: inout [Cell]) {
    let mean = mean
    let first =
      range.start > .zero
      ? place(atOffset: range.start - FixedPoint(raw: 1))?.section : sections.nonEmptySection(after: -1, mean: mean)
    guard var section = first else { return }
    while section.start < range.end {
      if section.record.hasHeader || section.record.hasFooter {
        appendSupplementary(of: section, in: range, pinnedTo: pins, &supplementary)
      }
      appendRows(of: section, in: range, &items)
      guard let next = sections.nonEmptySection(after: section.index, mean: mean) else { return }
      section = next
    }
  }

  private func isVisible(_ edge: FixedPoint, _ extent: FixedPoint, in range: Span) -> Bool {
    edge < range.end && (edge + extent > range.start || (extent == .zero && edge >= range.start))
  }

  private func appendRows(of section: SectionStack.Located, in range: Span, _ cells: inout [Cell]) {
    guard section.rows > 0 else { return }
    var row = 0
    var edge = section.start + section.rowsStart
    if edge < range.start {
      // One unit earlier, so that rows without extent at the very start are seen.
      row = self.row(in: section, at: range.start - edge - FixedPoint(raw: 1))
      edge += rowsExtent(in: section, upTo: row)
    }
    var cursor = RowCursor(row: section.rowBase + row, in: rows)
    while row < section.rows, edge < range.end {
      let extent = section.fixedRow ?? cursor.next(in: rows) ?? section.estimate
      if isVisible(edge, extent, in: range) { appendRow(row, of: section, edge: edge, extent: extent, &cells) }
      edge += extent + section.gap
      row += 1
    }
  }

  private func appendRow(
    _ row: Int, of section: SectionStack.Located, edge: FixedPoint, extent: FixedPoint, _ cells: inout [Cell]
  ) {
    let style = sections.styles[section.style]
    let first = row * section.columns
    let count = min(section.columns, Int(section.record.items) - first)
    for column in 0..<max(0, count) {
      cells.append(
        Cell(
          id: .item(first + column, section: section.index),
          frame: Rect(
            x: style.leadingInset + style.tracks.offsets[column], y: edge.points,
            width: style.tracks.extents[column], height: extent.points),
          alignment: style.tracks.alignments[column], track: column, isPinned: false))
    }
  }

  private func appendSupplementary(
    of section: SectionStack.Located, in range: Span, pinnedTo pins: Span?, _ cells: inout [Cell]
  ) {
    if section.record.hasHeader {
      let extent = section.headerExtent
      var edge = section.start
      if let pins, pinnedViews.contains(.sectionHeaders) {
        let rowsEnd = section.rows > 0 ? section.start + section.rowsStart + section.rowsExtent : edge + extent
        edge = Pinning.header(natural: section.start, extent: extent, rowsEnd: rowsEnd, edge: pins.start)
      }
      append(.header(section: section.index), section, edge, extent, natural: section.start, in: range, &cells)
    }
    if section.record.hasFooter {
      let extent = section.footerExtent
      let natural = section.start + section.footerStart
      var edge = natural
      if let pins, pinnedViews.contains(.sectionFooters) {
        let rowsStart = section.rows > 0 ? section.start + section.rowsStart : natural
        edge = Pinning.footer(natural: natural, extent: extent, rowsStart: rowsStart, edge: pins.end)
      }
      append(.footer(section: section.index), section, edge, extent, natural: natural, in: range, &cells)
    }
  }

  private func append(
    _ id: CellID, _ section: SectionStack.Located, _ edge: FixedPoint, _ extent: FixedPoint, natural: FixedPoint,
    in range: Span, _ cells: inout [Cell]
  ) {
    guard isVisible(edge, extent, in: range) else { return }
    let style = sections.styles[section.style]
    cells.append(
      Cell(
        id: id,
        frame: Rect(x: 0, y: edge.points, width: max(style.extentAcross, across), height: extent.points),
        alignment: UnitPoint(x: style.alignment, y: 0.5), track: 0, isPinned: edge != natural))
  }
}
