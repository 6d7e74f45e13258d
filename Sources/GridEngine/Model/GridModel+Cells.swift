// The cells of a range of the content, and the slot of one cell.

extension GridModel {
  /// Appends the cells that overlap a range of the content: items in order, then headers and footers in order. What is
  /// not measured lies where the estimates put it. A cell without extent is in the range where its edge is inside, and
  /// is never pinned. At most ``Limits/cells`` items are appended.
  ///
  /// - Parameters:
  ///   - first: the first slot in the range, or one before it, its section, and its leading edge in the content.
  ///   - cursor: at the section of the first slot, or anywhere.
  ///   - paths: where the sections above the first and those after the last were looked up before.
  /// - Complexity: O(log R + c), R entries of the row tree, c cells; O(d log S) more in an outline of d levels, S sections.
  func appendCells(
    from first: (slot: SlotIndex, section: LocatedSection, edge: FixedPoint), _ cursor: SectionCursor,
    _ query: inout CellQuery, _ paths: inout OutlinePaths, to cells: inout [Cell]
  ) {
    let hasTables = query.hasTables
    let (places, isPlain) = (query.rowBudget, query.pins.views.isEmpty && !hasTables)
    var budget = places
    // Where nothing is pinned, headers and footers are found by another walk, which needs no room for them.
    var hasOthers = false
    var cursor = cursor
    var section = first.section
    var row = RowIndex(from: first.slot)
    var edge = first.slot.isHeader ? section.start + section.rowsStart : first.edge
    if hasTables { enterTable(section, &query) }
    addHeads(of: section, &query.pins, &paths)
    var leastLevel = section.record.closesLevel ? Limits.levels : section.record.level
    while true {
      budget -= 1
      query.rowBudget -= 1
      if row < section.endRow, query.rowBudget > 0, cells.count < Limits.cells {
        contents.appendCells(of: section, from: row, at: edge, &query, to: &cells)
      }
      if isPlain {
        hasOthers = hasOthers || section.record.hasHeader || section.record.hasFooter
      } else {
        query.pins.add(section, leastLevel: leastLevel)
      }
      let last = section.index
      guard budget > 0, findNext(&cursor, &section) else {
        if !isPlain { finish(&query.pins, leastLevel: 0, after: last, before: section) }
        break
      }
      leastLevel = self.leastLevel(of: section, after: last, isPlain: isPlain)
      guard section.start < query.end else {
        if !isPlain {
          if hasTables { query.pins.leaveRoom() }
          addClosers(after: last, &query, &paths)
          finish(&query.pins, leastLevel: min(leastLevel, section.record.leastEnded), after: last, before: section)
        }
        break
      }
      row = 0
      edge = section.start + section.rowsStart
      if hasTables { enterTable(section, &query) }
    }
    if hasTables { query.table.takeFrozenColumns(&cells) }
    if hasOthers { appendOthers(from: first.section, places, query, to: &cells) }
    if !isPlain { appendPinned(&query, to: &cells) }
    if hasTables { endTables(&query, &cells) }
  }

  /// Appends headers and footers where they naturally lie.
  private func appendOthers(
    from first: LocatedSection, _ places: Int, _ query: CellQuery, to cells: inout [Cell]
  ) {
    var (cursor, section, budget) = (SectionCursor(), first, places)
    while true {
      budget -= 1
      let (record, footer) = (section.record, section.start + section.footerStart)
      if record.hasHeader, query.contains(section.start, section.headerExtent) {
        cells.append(
          cell(.header, of: section.index, record.style, section.start.points, section.headerExtent.points))
      }
      if record.hasFooter, query.contains(footer, section.footerExtent) {
        cells.append(cell(.footer, of: section.index, record.style, footer.points, section.footerExtent.points))
      }
      guard budget > 0, find(after: section.index, &cursor, &section), section.start < query.end else { return }
    }
  }

  /// A header or footer at an edge.
  private func cell(
    _ kind: CellID.Kind, of section: Int, _ style: Int32, _ edge: Double, _ extent: Double
  ) -> Cell {
    let style = Int(style)
    let across = max(contents.styles.entries[style].extentAcross, contents.styles.across)
    return Cell(
      id: CellID(section: section, kind: kind, item: 0), frame: Rect(x: 0, y: edge, width: across, height: extent),
      alignment: UnitPoint(x: contents.styles.entries[style].declaration.alignment, y: 0.5), track: 0, isPinned: false,
      rank: Cell.headerRank)
  }

  /// As ``appendCells(from:_:_:_:to:)``, with nothing pinned.
  func appendCells(
    from first: (slot: SlotIndex, section: LocatedSection, edge: FixedPoint), _ query: inout CellQuery,
    to cells: inout [Cell]
  ) {
    var paths = OutlinePaths()
    appendCells(from: first, SectionCursor(), &query, &paths, to: &cells)
  }

  /// The first slot that may have cells in a range that begins at an offset, with its section; `nil` in an empty grid.
  // Inlined, because a located section is large to copy.
  @inline(__always)
  func firstSlot(from offset: FixedPoint) -> (slot: SlotIndex, section: LocatedSection, edge: FixedPoint)? {
    // One unit earlier, so that rows without extent at the very start are found.
    if offset > .zero { return located(atOffset: offset - FixedPoint(raw: 1)) }
    return nonEmptySection(after: -1).map { ($0.firstPlace.slot, $0, self.offset(of: $0.firstPlace.slot, in: $0)) }
  }

  /// Appends headers and footers where they are shown.
  private func appendPinned(_ query: inout CellQuery, to cells: inout [Cell]) {
    let (start, end, first) = (query.start, query.end, cells.count)
    if query.pins.hasRooms { query.pins.keepToRooms(from: start, to: end) }
    cells.append(addingCapacity: query.pins.entries.count) { cells in
      for index in query.pins.entries.indices {
        let (edge, extent) = (query.pins.entries[index].edge, query.pins.entries[index].extent)
        guard !query.pins.entries[index].isCovered, query.contains(edge, extent) else {
          query.pins.leaveOut(query.pins.entries[index], from: start, to: end)
          continue
        }
        query.pins.show(index, at: first + cells.count)
        var cell = cell(
          query.pins.entries[index].kind, of: Int(query.pins.entries[index].section), query.pins.entries[index].style,
          edge.points, extent.points)
        cell.isPinned = edge != query.pins.entries[index].natural
        cell.isPushed = query.pins.entries[index].isPushed
        cells.append(cell)
      }
    }
  }

  /// A cell where it naturally lies; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func cell(of id: CellID) -> Cell? {
    guard let frame = frame(of: id), let section = section(id.section) else { return nil }
    guard id.kind == .item else {
      var cell = cell(id.kind, of: id.section, section.record.style, frame.y, frame.height)
      cell.frame = frame
      if section.metrics.kind.traits.hasColumns, !contents.columnSets.isEmpty {
        cell.rank = PaneID(columns: .whole).rank
      }
      return cell
    }
    let style = contents.styles.entries[section.style]
    let isOfTable = section.metrics.kind.traits.hasColumns
    let track = isOfTable ? id.column : contents.area(of: id.itemIndex, in: section).column
    let alignments = style.tracks.alignments
    let alignment =
      !isOfTable && alignments.indices.contains(track)
      ? alignments[track] : UnitPoint(x: style.declaration.alignment, y: 0.5)
    return Cell(id: id, frame: frame, alignment: alignment, track: track, isPinned: false)
  }

  /// The slot of a cell where it naturally lies; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func frame(of id: CellID) -> Rect? {
    var section = LocatedSection.none
    return take(id.section, &section) ? frame(of: id, in: section) : nil
  }

  /// The slot of a cell of a section where it naturally lies; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log R), R entries of the row tree.
  func frame(of id: CellID, in section: LocatedSection) -> Rect? {
    guard let place = place(of: id, in: section) else { return frame(ofMerged: id, in: section) }
    guard id.kind == .item else {
      return Rect(
        x: 0, y: offset(of: place.slot, in: section).points, width: extentAcross(of: section),
        height: extent(of: place.slot, in: section).points)
    }
    if section.metrics.kind.widthDecidesRows { return frame(ofItem: id.itemIndex, inWall: section) }
    let area = contents.area(of: id.itemIndex, in: section)
    let (start, extent) = span(of: area, in: section)
    if section.metrics.kind.traits.hasColumns {
      guard let columns = columnSet(of: section) else { return nil }
      if contents.columnSets[columns].hasRanges, let range = range(covering: id, in: section) {
        return self.frame(of: range)
      }
      let slot = contents.columnSets[columns].slot(of: id.column)
      return Rect(x: slot.edge.points, y: start.points, width: slot.extent.points, height: extent.points)
    }
    let (x, width) = contents.styles.entries[section.style].tracks.slot(area.column, area.columns)
    return Rect(
      x: contents.styles.entries[section.style].declaration.insets.leading + x, y: start.points, width: width,
      height: extent.points)
  }

  /// The slot of a merged cell whose first row is hidden; `nil` for any other cell.
  @inline(never)
  private func frame(ofMerged id: CellID, in section: LocatedSection) -> Rect? {
    guard id.kind == .item, section.metrics.kind.traits.hasColumns, contents.columnSets.hasRanges,
      (0..<sections.itemCount(of: id.section)).contains(id.item)
    else { return nil }
    return range(covering: id, in: section).flatMap { frame(of: $0) }
  }

  @inline(never)
  private func frame(ofItem item: ItemIndex, inWall section: LocatedSection) -> Rect {
    let area = contents.area(of: item, in: section)
    let (start, extent) = span(of: item, area, in: section)
    let (x, width) =
      section.metrics.kind.traits.columnsAreShares
      ? contents.across(of: item, in: section)
      : contents.styles.entries[section.style].tracks.slot(area.column, area.columns)
    return Rect(
      x: contents.styles.entries[section.style].declaration.insets.leading + x, y: start.points, width: width,
      height: extent.points)
  }

  /// The extent of a cell by itself, and true when it was declared, or measured and not provisional; otherwise its
  /// provisional extent or the estimate for its place.
  func cellExtent(of id: CellID) -> (extent: FixedPoint, isKnown: Bool)? {
    guard let (_, section) = located(id) else { return nil }
    switch id.kind {
    case .header: return (section.headerExtent, section.record.headerIsExact)
    case .footer: return (section.footerExtent, section.record.footerIsExact)
    case .item:
      if let fixed = contents.styles.entries[section.style].metrics.fixedRow { return (fixed, true) }
      if contents.styles.entries[section.style].metrics.declaresRows {
        let (own, area) = (inItsOwnRoom(section), contents.area(of: id.itemIndex, in: section))
        if contents.declaresAll(area.firstRow..<max(area.firstRow + 1, area.endRow), of: own) {
          return (span(of: id.itemIndex, area, in: own).extent, true)
        }
      }
      let known =
        section.isStale && section.record.measuredRows == 0
        ? nil : contents.measuredExtent(of: id.itemIndex, in: section)
      guard let known, let extent = known.extent else { return (inItsOwnRoom(section).estimate, false) }
      return (extent, !known.isProvisional)
    }
  }
}
