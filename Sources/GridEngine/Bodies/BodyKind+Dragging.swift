// What the kinds of sections know of drags: the item at a point, and room for what is dragged.

extension SectionContents {
  func item(
    nearestTo across: Double, _ along: FixedPoint, inRow row: RowIndex, of section: LocatedSection
  ) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.item(nearestTo: across, along, inRow: row, of: section, self)
    case .packed: PackedBody.item(nearestTo: across, along, inRow: row, of: section, self)
    }
  }

  func span(of item: ItemIndex, in section: LocatedSection) -> GridSpan? {
    switch section.metrics.kind {
    case .tracks: TracksBody.span(of: item, in: section, self)
    case .packed: PackedBody.span(of: item, in: section, self)
    }
  }

  func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    next: () -> DragRoom.Dragged?
  ) {
    switch section.metrics.kind {
    case .tracks: TracksBody.makeRoom(&room, for: cells, range, in: section, self, next: next)
    case .packed: PackedBody.makeRoom(&room, for: cells, range, in: section, self, next: next)
    }
  }
}
