// The cells of a range of the content, into the caller's buffers.

extension GridLayout {
  /// A range along the scrolling axis.
  typealias Span = (start: FixedPoint, end: FixedPoint)

  /// Appends the cells that overlap a range of the content: items in order, then headers and footers in order. What is
  /// not measured lies where the estimates put it. A cell without extent counts where its edge is inside the range, and
  /// is never pinned. At most ``Limits/cells`` items are appended.
  ///
  /// - Parameters:
  ///   - first: the first place in the range, or one before it.
  ///   - firstEdge: its leading edge in the content.
  ///   - pins: the visible range when headers and footers are to be pinned to it.
  ///   - places: how many rows, headers and footers are looked at most.
  ///   - edges: room for the edges of packed rows.
  ///   - cursor: a cursor at the first row, if there is one at hand.
  /// - Complexity: O(log R + c), R entries of the row tree, c cells.
  func appendCells(
    from first: Place, at firstEdge: FixedPoint, in range: Span, pinnedTo pins: Span?, places: Int = .max,
    edges: inout [FixedPoint], at cursor: RowCursor? = nil, _ cells: inout [Cell]
  ) {
    var budget = places
    var row = max(0, first.slot)
    var edge = first.isHeader ? first.section.start + first.section.rowsStart : firstEdge
    forEachSection(from: first.section, in: range) { section in
      budget -= 1
      if row < section.rows { appendRows(of: section, from: row, at: edge, in: range, &budget, &edges, cursor, &cells) }
      row = 0
      return budget > 0 && cells.count < Limits.cells
    } next: {
      edge = $0.start + $0.rowsStart
    }
    guard sections.tree.total.elements > sections.tree.total.rows else { return }
    budget = places
    forEachSection(from: first.section, in: range) { section in
      budget -= 1
      appendSupplementary(of: section, in: range, pinnedTo: pins, &cells)
      return budget > 0
    }
  }

  /// Visits the sections that begin before the end of a range, until `body` is false.
  private func forEachSection(
    from first: SectionStack.Located, in range: Span, _ body: (SectionStack.Located) -> Bool,
    next prepare: (SectionStack.Located) -> Void = { _ in }
  ) {
    let mean = mean
    var section = first
    while body(section) {
      guard let next = sections.nonEmptySection(after: section.index, mean: mean), next.start < range.end else {
        return
      }
      section = next
      prepare(section)
    }
  }

  /// Appends the cells in view after a step, and returns the offset.
  ///
  /// Mutating in name only: called on a class's property, a method that is not would work on a copy of the whole layout.
  mutating func collectCells(_ cells: inout [Cell]) -> FixedPoint {
    guard let walker = pass.walker else { return .zero }
    let first = relocated(walker)
    let edge = offset(of: first)
    let start = edge - pass.edge
    let end = start + viewport
    var edges: [FixedPoint] = []
    swap(&edges, &packed.edges)
    let isMeasured = first.isRow && first.section.record.measuredRows > 0
    let cursor = isMeasured ? rowCursor(at: first.section.rowBase + first.slot) : nil
    appendCells(
      from: first, at: edge, in: (start - overscan, end + overscan),
      pinnedTo: (start + pinInsets.leading, end - pinInsets.trailing), places: placeBudget, edges: &edges,
      at: cursor, &cells)
    swap(&edges, &packed.edges)
    return start
  }

  /// The place from which cells of a range have to be looked for; `nil` in an empty grid.
  func firstPlace(from offset: FixedPoint) -> Place? {
    // One unit earlier, so that rows without extent at the very start are seen.
    if offset > .zero { return place(atOffset: offset - FixedPoint(raw: 1)) }
    return sections.nonEmptySection(after: -1, mean: mean).map { Place(firstOf: $0) }
  }

  private func isVisible(_ edge: FixedPoint, _ extent: FixedPoint, in range: Span) -> Bool {
    edge < range.end && (edge + extent > range.start || (extent == .zero && edge >= range.start))
  }

  private func appendRows(
    of section: SectionStack.Located, from first: Int, at firstEdge: FixedPoint, in range: Span, _ budget: inout Int,
    _ edges: inout [FixedPoint], _ start: RowCursor?, _ cells: inout [Cell]
  ) {
    if section.metrics.isPacked {
      return appendPackedRows(of: section, from: first, at: firstEdge, in: range, &budget, &edges, &cells)
    }
    var edge = firstEdge
    let isMeasured = section.record.measuredRows > 0
    var cursor = RowCursor()
    if isMeasured {
      cursor =
        start.flatMap { $0.row == section.rowBase + first ? $0 : nil }
        ?? RowCursor(row: section.rowBase + first, in: rows)
    }
    let tracks = sections.styles.entries[section.style].tracks
    let inset = sections.styles.entries[section.style].declaration.insets.leading
    for row in first..<section.rows {
      if edge >= range.end || budget <= 0 || cells.count >= Limits.cells { return }
      budget -= 1
      let extent = section.fixedRow ?? (isMeasured ? cursor.next(in: rows) : nil) ?? section.estimate
      if isVisible(edge, extent, in: range) {
        tracks.appendRow(
          row, of: section.index, items: Int(section.record.items), inset: inset, at: edge.points,
          extent: extent.points, &cells)
      }
      edge += extent + section.gap
    }
  }

  private func appendSupplementary(
    of section: SectionStack.Located, in range: Span, pinnedTo pins: Span?, _ cells: inout [Cell]
  ) {
    if section.record.hasHeader {
      let extent = section.headerExtent
      var edge = section.start
      if let pins, extent > .zero, pinnedViews.contains(.sectionHeaders) {
        let rowsEnd = section.rows > 0 ? section.start + section.rowsStart + section.rowsExtent : edge + extent
        edge = Pinning.header(natural: section.start, extent: extent, rowsEnd: rowsEnd, edge: pins.start)
      }
      append(.header(section: section.index), section, edge, extent, natural: section.start, in: range, &cells)
    }
    if section.record.hasFooter {
      let extent = section.footerExtent
      let natural = section.start + section.footerStart
      var edge = natural
      if let pins, extent > .zero, pinnedViews.contains(.sectionFooters) {
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
    cells.append(
      Cell(
        id: id,
        frame: Rect(x: 0, y: edge.points, width: extentAcross(of: section), height: extent.points),
        alignment: UnitPoint(x: sections.styles.entries[section.style].declaration.alignment, y: 0.5), track: 0,
        isPinned: edge != natural))
  }
}

extension TrackLayout {
  /// Appends the cells of one row.
  fileprivate func appendRow(
    _ row: Int, of section: Int, items: Int, inset: Double, at y: Double, extent: Double, _ cells: inout [Cell]
  ) {
    let first = row * count
    for column in 0..<max(0, min(count, items - first)) {
      cells.append(
        Cell(
          id: .item(first + column, section: section),
          frame: Rect(x: inset + offsets[column], y: y, width: extents[column], height: extent),
          alignment: alignments[column], track: column, isPinned: false))
    }
  }
}
