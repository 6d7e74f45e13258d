// The dispatch of the questions of the seam, and two short forms of them. What is declared is read in BodyKind+Making and SectionStyle.

extension BodyKind {
  @inline(__always)
  var traits: BodyTraits {
    switch self {
    case .tracks: TracksBody.traits
    case .packed: PackedBody.traits
    }
  }

  func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    switch self {
    case .tracks: TracksBody.tracks(of: declaration, in: room)
    case .packed: PackedBody.tracks(of: declaration, in: room)
    }
  }
}

extension SectionContents {
  func rowCount(in metrics: SectionMetrics, of record: SectionRecord, room: Int) -> Int {
    switch metrics.kind {
    case .tracks: TracksBody.rowCount(in: metrics, of: record, room: room, self)
    case .packed: PackedBody.rowCount(in: metrics, of: record, room: room, self)
    }
  }
  func row(of item: ItemIndex, in section: LocatedSection) -> RowIndex {
    switch section.metrics.kind {
    case .tracks: TracksBody.row(of: item, in: section, self)
    case .packed: PackedBody.row(of: item, in: section, self)
    }
  }
  @inline(__always)
  func area(of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection) -> GridArea? {
    switch section.metrics.kind {
    case .tracks: TracksBody.area(of: item, certainty, in: section, self)
    case .packed: PackedBody.area(of: item, certainty, in: section, self)
    }
  }
  func item(standingFor row: RowIndex, beginsThere: Bool, of section: LocatedSection) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.item(standingFor: row, beginsThere: beginsThere, of: section, self)
    case .packed: PackedBody.item(standingFor: row, beginsThere: beginsThere, of: section, self)
    }
  }
  func neighbor(_ way: NeighborWay, in section: LocatedSection) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.neighbor(way, in: section, self)
    case .packed: PackedBody.neighbor(way, in: section, self)
    }
  }
  func readingIndex(of item: ItemIndex, in section: LocatedSection) -> Int {
    switch section.metrics.kind {
    case .tracks: TracksBody.readingIndex(of: item, in: section, self)
    case .packed: PackedBody.readingIndex(of: item, in: section, self)
    }
  }
  func forEachItem(crossing row: RowIndex, in section: LocatedSection, _ body: (ItemIndex, GridArea) -> Void) {
    switch section.metrics.kind {
    case .tracks: TracksBody.forEachItem(crossing: row, in: section, self, body)
    case .packed: PackedBody.forEachItem(crossing: row, in: section, self, body)
    }
  }
  func item(
    nearestTo across: Double, _ along: FixedPoint, inRow row: RowIndex, of section: LocatedSection
  ) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.item(nearestTo: across, along, inRow: row, of: section, self)
    case .packed: PackedBody.item(nearestTo: across, along, inRow: row, of: section, self)
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
  func prepare(
    _ target: PreparingTarget, _ budget: inout PreparingBudget, _ section: inout LocatedSection
  ) -> Preparation {
    switch section.metrics.kind {
    case .tracks: TracksBody.prepare(target, &budget, &section, self)
    case .packed: PackedBody.prepare(target, &budget, &section, self)
    }
  }
  func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection
  ) {
    switch section.metrics.kind {
    case .tracks: TracksBody.begin(&measurement, row, reach, ready: ready, section, self)
    case .packed: PackedBody.begin(&measurement, row, reach, ready: ready, section, self)
    }
  }
  func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection) {
    switch section.metrics.kind {
    case .tracks: TracksBody.finish(&measurement, section, self)
    case .packed: PackedBody.finish(&measurement, section, self)
    }
  }
  func unmeasuredRow(
    crossedByItemsIn rows: Range<RowIndex>, of section: LocatedSection
  ) -> (row: RowIndex, end: RowIndex)? {
    switch section.metrics.kind {
    case .tracks: TracksBody.unmeasuredRow(crossedByItemsIn: rows, of: section, self)
    case .packed: PackedBody.unmeasuredRow(crossedByItemsIn: rows, of: section, self)
    }
  }
  func measuredExtent(of item: ItemIndex, in section: LocatedSection) -> RowEntry? {
    switch section.metrics.kind {
    case .tracks: TracksBody.measuredExtent(of: item, in: section, self)
    case .packed: PackedBody.measuredExtent(of: item, in: section, self)
    }
  }
  func appendCells(
    of section: LocatedSection, from row: RowIndex, at edge: FixedPoint, _ query: inout CellQuery,
    to cells: inout [Cell]
  ) {
    switch section.metrics.kind {
    case .tracks: TracksBody.appendCells(of: section, from: row, at: edge, &query, self, to: &cells)
    case .packed: PackedBody.appendCells(of: section, from: row, at: edge, &query, self, to: &cells)
    }
  }
  @discardableResult
  func apply(_ edit: BodyEdit, to section: inout LocatedSection) -> Bool {
    switch section.metrics.kind {
    case .tracks: TracksBody.apply(edit, to: &section, self)
    case .packed: PackedBody.apply(edit, to: &section, self)
    }
  }
  func copySizes(of items: Range<ItemIndex>, in section: LocatedSection, into buffer: inout [RowEntry]) {
    switch section.metrics.kind {
    case .tracks: TracksBody.copySizes(of: items, in: section, into: &buffer, self)
    case .packed: PackedBody.copySizes(of: items, in: section, into: &buffer, self)
    }
  }
  func declaredItems(_ items: Range<ItemIndex>, of section: LocatedSection) -> PackedItems? {
    switch section.metrics.kind {
    case .tracks: TracksBody.declaredItems(items, of: section, self)
    case .packed: PackedBody.declaredItems(items, of: section, self)
    }
  }
  func rowKnowledge(in metrics: SectionMetrics, rows: Int) -> RowKnowledge {
    switch metrics.kind {
    case .tracks: TracksBody.rowKnowledge(in: metrics, rows: rows, self)
    case .packed: PackedBody.rowKnowledge(in: metrics, rows: rows, self)
    }
  }
  func savesSizes(in style: SectionStyle) -> Bool {
    switch style.metrics.kind {
    case .tracks: TracksBody.savesSizes(in: style, self)
    case .packed: PackedBody.savesSizes(in: style, self)
    }
  }
  func brokenInvariant(of section: LocatedSection, _ rows: [RowEntry?]) -> String? {
    switch section.metrics.kind {
    case .tracks: TracksBody.brokenInvariant(of: section, rows, self)
    case .packed: PackedBody.brokenInvariant(of: section, rows, self)
    }
  }
}

extension SectionContents {
  /// The number of rows of a section, with its bound.
  func rowEstimate(of section: LocatedSection) -> RowEstimate {
    rowKnowledge(in: section.metrics, rows: section.rows).estimate
  }

  /// The cells of an item; where that is not known yet, one cell of the row it is expected in.
  @inline(__always)
  func area(of item: ItemIndex, in section: LocatedSection) -> GridArea {
    area(of: item, .placed, in: section)
      ?? GridArea(column: 0, row: row(of: item, in: section).raw, columns: 1, rows: 1)
  }
}
