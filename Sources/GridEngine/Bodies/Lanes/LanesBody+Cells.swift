// Lanes: their cells.

extension LanesBody {
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let number = store(section)
    var (row, edge) = (first, firstEdge)
    var cursor = query.cursor(at: section.gridRow(first), contents)
    var chunk = 0..<0
    while row < section.endRow, edge < query.end, query.rowBudget > 0, cells.count < Limits.cells {
      query.rowBudget -= 1
      let extent = contents.extent(at: &cursor, in: section, &chunk)
      if query.contains(edge, extent), let chunk = contents.lanes.chunk(inStore: number, at: row.raw),
        isPlaced(chunk, in: section, contents)
      {
        if contents.lanes[number].shapes.arePlain {
          let part = PlainPart(
            store: number, section: section.index, style: section.style, columns: section.columns, gap: section.gap,
            firstItem: section.firstItem, edge: edge, start: query.start - edge, end: query.end - edge)
          append(part, of: chunk, contents, to: &cells)
        } else {
          appendWide(chunk, at: edge, in: section, query, contents, to: &cells)
        }
        if cells.count > Limits.cells { cells.removeLast(cells.count - Limits.cells) }
      }
      row = row + 1
      edge += extent + section.gap
    }
  }

  /// A part of a section all of whose items take one lane, and what the cells in it follow from.
  private struct PlainPart {
    var store: Int
    var section: Int
    var style: Int
    var columns: Int
    var gap: FixedPoint
    var firstItem: GridItemIndex
    /// The edge of the chunk, and from there the range that is asked for.
    var edge: FixedPoint
    var start: FixedPoint
    var end: FixedPoint
  }

  /// Appends the cells of a placed chunk that are in a part of it.
  private static func append(
    _ part: PlainPart, of chunk: LanesStore.Chunk, _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let first = cells.count
    let inset = contents.styles.entries[part.style].declaration.insets.leading
    append(part, of: chunk, contents.styles.entries[part.style].tracks, inset, contents, to: &cells)
    // In order, in place: what reverses a slice of an array copies it.
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      var part = unsafe cells[first...]
      unsafe part.reverse()
    }
  }

  /// Appends cells from the last to the first.
  ///
  /// - Parameter tracks: borrowed, so that nothing counts references to their arrays while cells are written.
  /// - Complexity: O(log n + k + t log R), n items of the chunk, k of them from the part's start to a few behind its end, t lanes, R
  ///   entries of items.
  // Out of line, and without the section: what the loop needs is in registers then.
  @inline(never)
  private static func append(
    _ part: PlainPart, of chunk: LanesStore.Chunk, _ tracks: borrowing TrackLayout, _ inset: Double,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let (places, first) = contents.lanes[part.store].places(of: chunk)
    // Some more, so that in most lanes there is one below those that begin before the part ends: its place tells their extent.
    let columns = max(1, part.columns)
    let more = min(LaneReach.items, 2 * columns)
    let last = min(chunk.items.count, contents.lanes[part.store].end(of: chunk, before: part.end) + more)
    var open = columns
    // On the stack up to 128 lanes: steps allocate nothing.
    unsafe withUnsafeTemporaryAllocation(of: FixedPoint.self, capacity: columns) { below in
      unsafe places.withUnsafeBufferPointer { places in
        guard first + last <= places.count else { return }
        // Where the item below begins, in each lane.
        unsafe below.initialize(repeating: FixedPoint(raw: .max))
        let places = unsafe UnsafeBufferPointer(rebasing: places[first..<first + last])
        var offset = last
        while offset > 0 {
          // As many as there is room for are written without looking again whether the cells are shared.
          cells.append(addingCapacity: max(1, cells.capacity - cells.count)) { cells in
            while offset > 0, cells.freeCapacity > 0 {
              offset &-= 1
              // No lane is beyond the section's; it would be beyond the buffer.
              let place = unsafe places[offset]
              let (lane, lead) = (min(Int(place.lane), columns &- 1), place.lead)
              let next = unsafe below[lane]
              // What was added to the gap before it is none of the item above.
              unsafe below[lane] = place.isExact ? lead - FixedPoint(raw: Int64(place.extra)) : FixedPoint(raw: .max)
              if lead < part.end {
                let item = chunk.items.lowerBound &+ offset
                let extent =
                  next.raw == .max
                  ? contents.items.extent(of: part.firstItem + item) ?? .zero : next - part.gap - lead
                if CellQuery.contains(lead, extent, from: part.start, to: part.end) {
                  cells.append(
                    Cell(
                      id: CellID(item: ItemIndex(item), section: part.section),
                      frame: Rect(
                        x: inset + tracks.offsets[lane], y: (part.edge + lead).points, width: tracks.extents[lane],
                        height: extent.points),
                      alignment: tracks.alignments[lane], track: lane, isPinned: false))
                }
              }
              // This item and all above it in its lane end before the part.
              if lead < part.start, next >= part.start, place.isExact {
                open &-= 1
                if open == 0 { offset = 0 }
              }
            }
          }
        }
      }
    }
  }

  /// Appends the cells of a placed chunk some of whose items may take several lanes.
  @inline(never)
  private static func appendWide(
    _ chunk: LanesStore.Chunk, at edge: FixedPoint, in section: LocatedSection, _ query: CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let tracks = contents.styles.entries[section.style].tracks
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    forEachItem(of: chunk, in: section, contents) { item, place, extent in
      guard query.contains(edge + place.lead, extent) else { return }
      let (lane, end) = (Int(place.lane), Int(place.lane) + Int(place.span) - 1)
      cells.append(
        Cell(
          id: CellID(item: ItemIndex(item), section: section.index),
          frame: Rect(
            x: inset + tracks.offsets[lane], y: (edge + place.lead).points,
            width: lane == end
              ? tracks.extents[lane] : tracks.offsets[end] + tracks.extents[end] - tracks.offsets[lane],
            height: extent.points),
          alignment: tracks.alignments[lane], track: lane, isPinned: false))
    }
  }
}
