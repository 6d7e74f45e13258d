// Packed rows: room for dragged items on a board, all of which is placed anew: there the order decides between items that want
// the same cells, and any of them may push others down.

extension PackedBody {
  /// True for a board that is placed anew with dragged items; larger ones keep their items with starts where they are.
  static func placesAnew(_ number: Int, _ contents: SectionContents) -> Bool {
    contents.placements[number].locked.policy == .compact && !contents.placements[number].locked.isEmpty
      && contents.placements[number].count <= DragRoom.listed
  }

  /// As ``makeRoom(_:for:_:in:_:next:)``.
  static func makeRoomOnBoard(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    _ contents: SectionContents, next: () -> DragRoom.Dragged?
  ) {
    let number = store(section)
    var dragged: [(id: CellID, item: PlacementItem)] = []
    while dragged.count < DragRoom.listed, let next = next() {
      let declared = contents.declaredItems(next.id.itemIndex..<next.id.itemIndex + 1, of: next.section)
      dragged.append((next.id, room.panel ?? declared?.item(0) ?? PlacementItem()))
    }
    var leaving = Set(dragged.lazy.filter { $0.id.section == section.index }.map { $0.id.item })
    let declared = contents.placements[number].declared(0..<contents.placements[number].count)
    var items: [PlacementItem] = []
    // Where each item comes to be in the order; −1 for dragged ones.
    var places: [Int] = []
    var first = 0
    for item in 0...declared.count {
      if item == room.item.raw {
        first = items.count
        items += dragged.map { $0.item }
      }
      guard item < declared.count else { break }
      let isLeaving = leaving.remove(item) != nil
      places.append(isLeaving ? -1 : items.count)
      if !isLeaving { items.append(declared.item(item)) }
    }
    var board = PlacementStore(
      PackedItems(items), columns: section.columns, policy: contents.placements[number].locked.policy,
      packing: contents.placements[number].packing, rows: contents.placements[number].declaredRows)
    board.placeSlice(of: .max)
    var edges = RowEdges(of: section, contents)
    for (index, dragged) in dragged.enumerated() {
      if let area = board.area(of: first + index) { room.list(cell(dragged.id, area, in: section, contents, &edges)) }
    }
    for index in range where !cells[index].isRetained {
      let item = cells[index].id.item
      guard places.indices.contains(item), places[item] >= 0, let area = board.area(of: places[item]),
        area != contents.placements[number].area(of: item)
      else { continue }
      let moved = cell(cells[index].id, area, in: section, contents, &edges)
      room.moves.append(
        DragRoom.Move(index: index, frame: moved.frame, track: moved.track, alignment: moved.alignment))
    }
    room.growth = edges.growth(to: min(board.rowEstimate.estimate, Placement.rowLimit))
  }
}
