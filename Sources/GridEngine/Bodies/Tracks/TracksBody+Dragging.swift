// Rows of tracks: room for dragged items.

extension TracksBody {
  /// In one column the room is as long as the dragged items, and what follows moves on by it. In several the items that
  /// follow move on by as many places, and the rows stay as they are.
  static func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    _ contents: SectionContents, next: () -> DragRoom.Dragged?
  ) {
    var edges = RowEdges(of: section, contents)
    let tracks = contents.styles.entries[section.style].tracks
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    let isOneColumn = section.metrics.rowsAreItems
    func cell(_ id: CellID, _ column: Int, _ edge: FixedPoint, _ extent: FixedPoint) -> Cell {
      Cell(
        id: id,
        frame: Rect(
          x: inset + tracks.offsets[column], y: edge.points, width: tracks.extents[column], height: extent.points),
        alignment: tracks.alignments[column], track: column, isPinned: false)
    }
    if isOneColumn {
      var edge = edges.slot(of: contents.row(thatIs: room.item, in: section)).edge
      while edge < room.end, room.gaps.count < DragRoom.listed, let dragged = next() {
        let extent = section.fixedRow ?? contents.ownExtent(of: dragged) ?? section.estimate
        room.gaps.append(cell(dragged.id, 0, edge, extent))
        edge += extent + section.gap
        room.growth += extent + section.gap
      }
    } else {
      for item in room.item..<room.item + min(room.count, DragRoom.listed) {
        let (row, column) = item.raw.quotientAndRemainder(dividingBy: section.columns)
        let (edge, extent) = edges.slot(of: RowIndex(row))
        guard edge < room.end, let dragged = next() else { break }
        room.gaps.append(cell(dragged.id, column, edge, extent))
      }
      let added = rowCount(of: section.items + room.count, section.metrics) - section.rows
      room.growth = (edges.newExtent + section.gap) * added
    }
    let places = isOneColumn ? 0 : room.count
    for index in range where cells[index].id.itemIndex >= room.item {
      let (place, column) = (cells[index].id.item + places).quotientAndRemainder(dividingBy: section.columns)
      let row = isOneColumn ? contents.row(thatIs: ItemIndex(place), in: section) : RowIndex(place)
      let slot = edges.slot(of: row)
      let moved = cell(cells[index].id, column, isOneColumn ? slot.edge + room.growth : slot.edge, slot.extent)
      room.moves.append(
        DragRoom.Move(index: index, frame: moved.frame, track: moved.track, alignment: moved.alignment))
    }
  }
}

extension SectionContents {
  /// The extent of a dragged item by itself, as far as it is measured.
  fileprivate func ownExtent(of dragged: DragRoom.Dragged) -> FixedPoint? {
    let section = dragged.section
    guard section.columns > 0, !section.isStale, section.fixedRow == nil else { return section.fixedRow }
    return measuredExtent(of: dragged.id.itemIndex, in: section)?.extent
  }
}
