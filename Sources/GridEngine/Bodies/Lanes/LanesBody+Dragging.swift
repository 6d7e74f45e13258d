// Lanes: room for dragged items.

extension LanesBody {
  /// The dragged items come into the lane of the target, and what follows there moves on; other lanes stay.
  static func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    _ contents: SectionContents, next: () -> DragRoom.Dragged?
  ) {
    let number = store(section)
    let target = min(room.item.raw, max(0, section.items - 1))
    guard let chunk = contents.lanes.chunk(inStore: number, ofItem: target), isPlaced(chunk, in: section, contents),
      let slot = slot(of: ItemIndex(target), in: section, contents)
    else { return }
    let lane = Int(contents.lanes[number].place(of: target, in: chunk).lane)
    let isBehind = room.item.raw > target
    var edges = RowEdges(of: section, contents)
    let (top, extent) = edges.slot(of: RowIndex(chunk.index))
    let tracks = contents.styles.entries[section.style].tracks
    let x = contents.styles.entries[section.style].declaration.insets.leading + tracks.offsets[lane]
    var edge = top + slot.lead + (isBehind ? slot.extent + section.gap : .zero)
    let start = edge
    let usual = FixedPoint(section.meanRow.points * Double(max(1, section.columns)) / Double(chunk.items.count))
    while edge < room.end, room.gaps.count < DragRoom.listed, let dragged = next() {
      let own = contents.measuredExtent(of: dragged.id.itemIndex, in: dragged.section)?.extent ?? usual
      room.list(
        Cell(
          id: dragged.id,
          frame: Rect(x: x, y: edge.points, width: tracks.extents[lane], height: own.points), alignment: .center,
          track: lane, isPinned: false))
      edge += own + section.gap
    }
    let way = edge - start
    var end = FixedPoint.zero
    // What lies below in several lanes takes them all along.
    var moved: Set<Int> = []
    var lanes: Set<Int> = [lane]
    forEachItem(of: chunk, in: section, contents) { item, place, extent in
      let own = Int(place.lane)..<Int(place.lane) + Int(place.span)
      guard own.contains(where: { lanes.contains($0) }) else { return }
      if item >= room.item.raw, place.lead >= slot.lead {
        moved.insert(item)
        lanes.formUnion(own)
      }
      end = max(end, place.lead + extent)
    }
    room.growth = max(.zero, end + way - extent)
    for index in range where !cells[index].isRetained {
      let item = cells[index].id.item
      let isHere = chunk.items.contains(item)
      guard !isHere && item > target || isHere && moved.contains(item) else { continue }
      var frame = cells[index].frame
      frame.y += (isHere ? way : room.growth).points
      room.moves.append(DragRoom.Move(index: index, frame: frame, track: cells[index].track, alignment: .center))
    }
  }
}
