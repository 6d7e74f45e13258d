// Room for dragged items where they would be dropped: what of the cells in view moves, and how far what follows does.

extension DropFinder {
  /// Finds out which of the cells in view would lie elsewhere if dragged items lay at a target too, and where these
  /// would.
  ///
  /// - Parameters:
  ///   - room: has the range in view; its lists are filled.
  ///   - cells: the cells in view, in order.
  /// - Complexity: O(log S + c log R), S sections, c cells in view, R entries of the row tree.
  func makeRoom(
    _ room: inout DragRoom, for dragged: inout DraggedItems, before target: CellID, among cells: [Cell]
  ) {
    room.reset()
    // What is dropped into a collapsed section is not shown.
    guard dragged.count > 0, let section = model.section(target.section), !section.record.isCut, !section.isStale,
      section.columns > 0
    else { return }
    room.item = max(0, min(target.itemIndex, section.endItem))
    room.count = dragged.count
    let first = cells.partitioningIndex { !$0.id.precedesInView(.item(0, section: section.index)) }
    let end = cells.partitioningIndex { !$0.id.precedesInView(.item(0, section: section.index + 1)) }
    if room.panel == nil, dragged.stay(before: target) {
      for cell in cells[first..<end] where !cell.isRetained && dragged.contains(cell.id) {
        if let cell = model.cell(of: cell.id) { room.gaps.append(cell) }
      }
      return
    }
    dragged.rewind()
    model.contents.makeRoom(&room, for: cells, first..<end, in: section) { dragged.next(in: model) }
    if section.rows == 0 { room.growth = growth(of: section, byRows: room.growth - section.gap) }
  }

  /// The extent by which a section without rows grows when it gets some.
  private func growth(of section: LocatedSection, byRows extent: FixedPoint) -> FixedPoint {
    let lead = section.record.hasHeader ? section.headerExtent + section.innerSpacing : .zero
    let end = lead + section.metrics.topInset + extent + section.metrics.bottomInset
    if section.record.hasFooter { return end + section.innerSpacing - section.footerStart }
    return section.record.hasHeader ? end - section.headerExtent : end + section.spacingAfter
  }
}
