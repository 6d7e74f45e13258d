// Lanes: their cells.

extension LanesBody {
  static func appendCells(
    of section: LocatedSection, from first: RowIndex, at firstEdge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    let number = store(section)
    let tracks = contents.styles.entries[section.style].tracks
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    var (row, edge) = (first, firstEdge)
    var cursor = contents.rows.cursor(at: section.gridRow(first))
    var chunk = 0..<0
    while row < section.endRow, edge < query.end, query.rowBudget > 0, cells.count < Limits.cells {
      query.rowBudget -= 1
      let extent = contents.extent(at: &cursor, in: section, &chunk)
      if query.contains(edge, extent), let chunk = contents.lanes[number].chunk(at: row.raw),
        isPlaced(chunk, in: section, contents)
      {
        if contents.lanes[number].shapes.arePlain {
          let first = cells.count
          let (offsets, extents, alignments) = (tracks.offsets, tracks.extents, tracks.alignments)
          forEachItem(of: chunk, reachingInto: query, at: edge, in: section, contents) { item, lane, lead, extent in
            cells.append(
              Cell(
                id: CellID(item: ItemIndex(item), section: section.index),
                frame: Rect(
                  x: inset + offsets[lane], y: (edge + lead).points, width: extents[lane], height: extent.points),
                alignment: alignments[lane], track: lane, isPinned: false))
          }
          // In order, in place: what reverses a slice of an array copies it.
          unsafe cells.withUnsafeMutableBufferPointer { cells in
            var part = unsafe cells[first...]
            unsafe part.reverse()
          }
        } else {
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
        if cells.count > Limits.cells { cells.removeLast(cells.count - Limits.cells) }
      }
      row = row + 1
      edge += extent + section.gap
    }
  }

  /// Calls `body` with each item of a placed chunk that a query asks for, from the last to the first, where each takes one
  /// lane.
  ///
  /// - Complexity: O(log n + k + t log R), n items of the chunk, k of them from the query's start to a few behind its end, t lanes, R
  ///   entries of items.
  private static func forEachItem(
    of chunk: LanesStore.Chunk, reachingInto query: CellQuery, at edge: FixedPoint, in section: LocatedSection,
    _ contents: SectionContents,
    _ body: (_ item: Int, _ lane: Int, _ lead: FixedPoint, _ extent: FixedPoint) -> Void
  ) {
    let number = store(section)
    let (places, first) = contents.lanes[number].places(of: chunk)
    let (start, end, gap) = (query.start - edge, query.end - edge, section.gap)
    // Some more, so that in most lanes there is one below those that begin before the query ends: its place tells their extent.
    let last = min(chunk.items.count, contents.lanes[number].end(of: chunk, before: end) + LaneReach.items)
    let columns = max(1, section.columns)
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
          offset &-= 1
          // No lane is beyond the section's; it would be beyond the buffer.
          let place = unsafe places[offset]
          let (lane, lead) = (min(Int(place.lane), columns &- 1), place.lead)
          let next = unsafe below[lane]
          // What was added to the gap before it is none of the item above.
          unsafe below[lane] = place.isExact ? lead - FixedPoint(raw: Int64(place.extra)) : FixedPoint(raw: .max)
          if lead < end {
            let item = chunk.items.lowerBound &+ offset
            let extent =
              next.raw == .max
              ? contents.items.extent(of: section.gridItem(ItemIndex(item))) ?? .zero : next - gap - lead
            if query.contains(edge + lead, extent) { body(item, lane, lead, extent) }
          }
          // What lies above the first item of a lane that begins before the query ends before it too.
          if lead < start, next >= start, place.isExact {
            open &-= 1
            if open == 0 { return }
          }
        }
      }
    }
  }
}
