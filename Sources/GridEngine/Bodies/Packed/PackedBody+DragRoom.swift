// Packed rows: room for dragged items, for which what is in view is packed anew.

extension PackedBody {
  /// So many dragged items are packed in any case.
  private static let leastListed = 64

  /// What lies before the target stays, and so do items with starts. The dragged items and then the others in view
  /// are placed around them by the rule of the section, from the first row in view on.
  static func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    _ contents: SectionContents, next: () -> DragRoom.Dragged?
  ) {
    let number = store(section)
    if room.panel != nil || placesAnew(number, contents) {
      return makeRoomOnBoard(&room, for: cells, range, in: section, contents, next: next)
    }
    let (target, packing) = (room.item.raw, contents.placements[number].packing)
    var edges = RowEdges(of: section, contents)
    let top = firstRow(endingAfter: room.start, of: section, contents, &edges).raw
    // Leaves the room while it is used: what is packed and what is found are in different hands.
    var packer: Packer?
    swap(&packer, &room.packer)
    defer { swap(&packer, &room.packer) }
    let mode: PackingMode = contents.placements[number].isChunked ? .dense : packing
    if packer?.columns != section.columns || packer?.packing != mode {
      packer = Packer(columns: section.columns, packing: mode)
    }
    packer?.begin(at: top, rows: rowsAhead, leftInChunk: leftInChunk(before: target, in: number, contents))
    begin(&packer, at: top, before: target, cells, range, in: number, contents)

    var chunk = contents.placements[number].chunk(with: max(0, target - 1))
    if let chunk { packer?.setBarrier(above: chunk.row) }
    // There is no room for more than there are cells in view.
    let rowsInView = rows(from: top, to: room.end, section, contents, &edges)
    var left = min(DragRoom.listed, max(leastListed, section.columns * rowsInView))
    while left > 0, let dragged = next() {
      left -= 1
      let own = dragged.section
      if own.index == section.index, contents.placements[number].hasStart(dragged.id.item) {
        // It stays where its start says, wherever it is in the order.
        if let area = contents.placements[number].area(of: dragged.id.item) {
          room.list(cell(dragged.id, area, in: section, contents, &edges))
        }
        continue
      }
      let span = asked(by: dragged.id.itemIndex, of: own, contents)
      guard let area = packer?.place(span) else { break }
      room.list(cell(dragged.id, area, in: section, contents, &edges))
    }
    for index in range where isPacked(cells[index], from: top, after: target, in: number, contents) {
      let item = cells[index].id.item
      guard let old = contents.placements[number].area(of: item) else { continue }
      if let known = chunk, item >= known.items.upperBound {
        chunk = contents.placements[number].chunk(with: item)
        packer?.setBarrier()
      }
      guard let area = packer?.place(GridSpan(columns: old.columns, rows: old.rows)), area != old else { continue }
      let moved = cell(cells[index].id, area, in: section, contents, &edges)
      room.moves.append(
        DragRoom.Move(index: index, frame: moved.frame, track: moved.track, alignment: moved.alignment))
    }
    let end = min(packer?.rows ?? 0, Placement.rowLimit)
    room.growth = edges.growth(to: end)
  }

  /// Takes the cells of all that stays, and goes on from the last item before the target.
  private static func begin(
    _ packer: inout Packer?, at top: Int, before target: Int, _ cells: [Cell], _ range: Range<Int>, in number: Int,
    _ contents: SectionContents
  ) {
    for index in range where !cells[index].isRetained {
      if isPacked(cells[index], from: top, after: target, in: number, contents) { continue }
      let item = cells[index].id.item
      guard let area = contents.placements[number].area(of: item), area.row + area.rows > top else { continue }
      packer?.keep(area)
      if item < target, !contents.placements[number].hasStart(item) { packer?.follow(area) }
    }
  }

  /// True for an item in view that is packed anew.
  private static func isPacked(
    _ cell: Cell, from top: Int, after target: Int, in number: Int, _ contents: SectionContents
  ) -> Bool {
    guard cell.id.item >= target, !cell.isRetained, !contents.placements[number].hasStart(cell.id.item),
      let area = contents.placements[number].area(of: cell.id.item)
    else { return false }
    return area.row + area.rows > top
  }

  /// Items up to the barrier after a target, where chunks are not placed by themselves.
  private static func leftInChunk(before target: Int, in number: Int, _ contents: SectionContents) -> Int {
    let size = contents.placements[number].packing.chunk
    guard size < .max else { return .max }
    let locked = contents.placements[number].locked.locked.partitioningIndex { $0.item >= target }
    return size - (target - locked) % size
  }

  /// The first row that ends after an offset in the content; the last where there is none.
  private static func firstRow(
    endingAfter offset: FixedPoint, of section: LocatedSection, _ contents: SectionContents, _ edges: inout RowEdges
  ) -> RowIndex {
    guard section.rows > 0 else { return 0 }
    let row = contents.row(in: section, at: offset - section.start - section.rowsStart).row
    let (edge, extent) = edges.slot(of: row)
    return edge + extent > offset ? row : min(row + 1, section.endRow - 1)
  }

  /// The number of rows from one to an offset in the content, of those that there are and those that there would be.
  private static func rows(
    from top: Int, to end: FixedPoint, _ section: LocatedSection, _ contents: SectionContents, _ edges: inout RowEdges
  ) -> Int {
    let start = section.start + section.rowsStart
    let last = section.rows > 0 ? contents.row(in: section, at: end - start).row : 0
    let (edge, extent) = edges.slot(of: last)
    let stride = max(FixedPoint(raw: 1), edges.newExtent + section.gap)
    let beyond = max(.zero, end - edge - extent)
    return max(0, last.raw - top) + 1 + Int(min(Int64(DragRoom.listed), beyond.raw / stride.raw + 1))
  }

  /// The cell of an item that has an area.
  static func cell(
    _ id: CellID, _ area: GridArea, in section: LocatedSection, _ contents: SectionContents, _ edges: inout RowEdges
  ) -> Cell {
    let span = edges.span(of: area.firstRow..<max(area.firstRow + 1, area.endRow))
    let slot = contents.styles.entries[section.style].tracks.slot(area.column, area.columns)
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    return Cell(
      id: id,
      frame: Rect(x: inset + slot.offset, y: span.edge.points, width: slot.extent, height: span.extent.points),
      alignment: contents.styles.entries[section.style].tracks.alignments[area.column], track: area.column,
      isPinned: false)
  }

  /// The span that an item of any section asks for.
  private static func asked(by item: ItemIndex, of section: LocatedSection, _ contents: SectionContents) -> GridSpan {
    guard section.metrics.kind.traits.hasSpans else { return GridSpan() }
    return contents.placements[store(section)].span(of: item.raw) ?? GridSpan()
  }
}

extension DragRoom {
  /// Notes where a dragged item would lie, if that is in view.
  mutating func list(_ cell: Cell) {
    if FixedPoint(cell.frame.y) < end, FixedPoint(cell.frame.maxY) > start { gaps.append(cell) }
  }
}
