// Lanes: the item that a look-up leads to.

extension LanesBody {
  static func item(_ lookup: ItemLookup, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    guard section.rows > 0, section.items > 0 else { return nil }
    let number = store(section)
    let found: Int?
    switch lookup {
    case .standing(let row, let from, let beginsThere):
      found = item(standingFor: row, from: from, beginsThere, in: section, contents)
    case .nearest(let across, let along, let row):
      found = item(nearestTo: across, along, inRow: row, in: section, contents)
    case .beyond(let row, let from, let isForward, let kept):
      found = item(beyond: row, from: from?.raw, isForward, kept, in: section, contents)
    case .beside(let rows, let column, let isForward, let kept):
      guard let chunk = contents.lanes.chunk(inStore: number, at: rows.lowerBound.raw) else { return nil }
      // The next lane that has any item; from the very end the last one.
      var lane = isForward ? column : min(column, section.columns) - 1
      var next: Int?
      while next == nil, lane >= 0, lane < section.columns {
        next = item(inLane: lane, nearestTo: kept.along, of: chunk, in: section, contents)
        lane += isForward ? 1 : -1
      }
      found = next
    case .crossing(let row, let isForward, let column):
      guard let chunk = contents.lanes.chunk(inStore: number, at: row.raw) else { return nil }
      found = end(ofLane: column, isStart: isForward, of: chunk, in: section, contents)
    case .reading(let index): found = index >= 0 && index < section.items ? index : nil
    }
    return found.map { ItemIndex($0) }
  }

  /// The topmost item that begins in a chunk at a distance or below, of those that begin together the one in the first
  /// lane; where none does, the one that reaches farthest, unless it has to begin there.
  private static func item(
    standingFor row: RowIndex, from distance: FixedPoint, _ beginsThere: Bool, in section: LocatedSection,
    _ contents: SectionContents
  ) -> Int? {
    guard let chunk = contents.lanes.chunk(inStore: store(section), at: row.raw) else { return nil }
    guard isPlaced(chunk, in: section, contents) else {
      let extent = contents.slot(of: row, in: section).extent
      let share = extent > .zero ? max(0, min(1, distance.points / extent.points)) : 0
      return chunk.items.lowerBound + min(chunk.items.count - 1, Int((share * Double(chunk.items.count)).rounded(.up)))
    }
    // Each step asks this, so no extents are looked at, and few items.
    let best = topmost(of: chunk, from: distance, inStore: store(section), contents)
    if best != nil || beginsThere { return best }
    var last: (end: FixedPoint, item: Int)?
    forEachItem(of: chunk, in: section, contents) { item, place, extent in
      if place.lead + extent > last?.end ?? FixedPoint(raw: -1) { last = (place.lead + extent, item) }
    }
    return last?.item
  }

  /// The topmost item that begins in a placed chunk at a distance or below, of those that begin together the one in the first lane.
  ///
  /// - Complexity: O(log n + k), n items of the chunk, k of them in sixteens that begin neither all above nor all below the one that is
  ///   found.
  private static func topmost(
    of chunk: LanesStore.Chunk, from distance: FixedPoint, inStore number: Int, _ contents: SectionContents
  ) -> Int? {
    let (places, first) = contents.lanes[number].places(of: chunk)
    var offset = contents.lanes[number].first(of: chunk, from: distance)
    var best = LanePlace.Order.last
    var found: Int?
    var end = chunk.items.count
    while offset < end {
      let part = offset..<min(offset + LaneReach.items, end)
      unsafe places.withUnsafeBufferPointer { places in
        guard first + part.upperBound <= places.count else { return }
        for offset in part {
          let place = unsafe places[first &+ offset]
          guard place.lead >= distance, place.order < best else { continue }
          (best, found) = (place.order, offset)
        }
      }
      offset = part.upperBound
      // None behind begins as early.
      if found != nil { end = min(end, contents.lanes[number].end(of: chunk, before: best.lead + FixedPoint(raw: 1))) }
    }
    return found.map { chunk.items.lowerBound + $0 }
  }

  private static func item(
    nearestTo across: Double, _ along: FixedPoint, inRow row: RowIndex, in section: LocatedSection,
    _ contents: SectionContents
  ) -> Int? {
    guard let chunk = contents.lanes.chunk(inStore: store(section), at: row.raw) else { return nil }
    guard isPlaced(chunk, in: section, contents) else { return chunk.items.lowerBound }
    let edge = section.start + section.rowsStart + contents.rowsExtent(in: section, upTo: row)
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    let tracks = contents.styles.entries[section.style].tracks
    var best: (item: Int, distance: Double)?
    forEachItem(of: chunk, in: section, contents) { item, place, extent in
      let (start, last) = (inset + tracks.offsets[Int(place.lane)], Int(place.lane) + Int(place.span) - 1)
      let aside = max(0, start - across, across - inset - tracks.offsets[last] - tracks.extents[last])
      let top = (edge + place.lead).points
      let away = max(0, top - along.points, along.points - top - extent.points)
      let distance = aside * aside + away * away
      if distance <= best?.distance ?? .infinity { best = (item, distance) }
    }
    return best?.item
  }

  /// The item of a lane that is nearest to a distance along it.
  private static func item(
    inLane lane: Int, nearestTo along: FixedPoint, of chunk: LanesStore.Chunk, in section: LocatedSection,
    _ contents: SectionContents
  ) -> Int? {
    guard isPlaced(chunk, in: section, contents) else { return nil }
    var best: (item: Int, distance: FixedPoint)?
    forEachItem(of: chunk, in: section, contents) { item, place, extent in
      guard place.covers(lane) else { return }
      let distance = max(.zero, max(place.lead - along, along - place.lead - extent + FixedPoint(raw: 1)))
      if let best, best.distance <= distance { return }
      best = (item, distance)
    }
    return best?.item
  }

  /// The first or the last item of a lane of a chunk; the chunk's own where it has none there, or is not placed.
  private static func end(
    ofLane lane: Int, isStart: Bool, of chunk: LanesStore.Chunk, in section: LocatedSection, _ contents: SectionContents
  ) -> Int {
    var found: Int?
    if isPlaced(chunk, in: section, contents) {
      found = item(inLane: lane, beyond: nil, isForward: isStart, of: chunk, in: section, contents)
    }
    return found ?? (isStart ? chunk.items.lowerBound : chunk.items.upperBound - 1)
  }

  /// The item of a lane of a placed chunk that is the next one to another in a direction; without another the first or
  /// the last.
  private static func item(
    inLane lane: Int, beyond item: Int?, isForward: Bool, of chunk: LanesStore.Chunk, in section: LocatedSection,
    _ contents: SectionContents
  ) -> Int? {
    let (places, first) = contents.lanes[store(section)].places(of: chunk)
    /// Items go back into openings, so their order says nothing of their places.
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      let (lead, other) = (
        places[first + a - chunk.items.lowerBound].lead, places[first + b - chunk.items.lowerBound].lead
      )
      return (isForward ? (lead, a) < (other, b) : (other, b) < (lead, a))
    }
    var best: Int?
    for other in chunk.items where places[first + other - chunk.items.lowerBound].covers(lane) {
      if let item, !isBefore(item, other) { continue }
      if let best, isBefore(best, other) { continue }
      best = other
    }
    return best
  }

  /// The item before or after another in its lane, over barriers too.
  private static func item(
    beyond row: RowIndex, from item: Int?, _ isForward: Bool, _ kept: KeptPlace, in section: LocatedSection,
    _ contents: SectionContents
  ) -> Int? {
    let number = store(section)
    var index = isForward ? row.raw : min(row, section.endRow).raw - 1
    var lane = kept.column
    if let item, let chunk = contents.lanes.chunk(inStore: number, ofItem: item), isPlaced(chunk, in: section, contents)
    {
      let place = contents.lanes[number].place(of: item, in: chunk)
      // Of several lanes the one that the focus came by.
      if !place.covers(lane) { lane = Int(place.lane) }
      if let next = self.item(inLane: lane, beyond: item, isForward: isForward, of: chunk, in: section, contents) {
        return next
      }
      index = isForward ? chunk.index + 1 : chunk.index - 1
    }
    guard let chunk = contents.lanes.chunk(inStore: number, at: index) else { return nil }
    return end(ofLane: lane, isStart: isForward, of: chunk, in: section, contents)
  }
}
