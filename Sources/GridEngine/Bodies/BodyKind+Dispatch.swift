// The dispatch of the questions of `BodyRules`. What is declared is read in BodyKind+Making and SectionStyle.

extension BodyKind {
  @inline(__always)
  var traits: BodyTraits {
    switch self {
    case .tracks: TracksBody.traits
    case .packed: PackedBody.traits
    case .wall(let wall, _): wall == .lanes ? LanesBody.traits : JustifiedBody.traits
    case .table(let part, _): part == .head ? TableBody.headTraits : TableBody.traits
    }
  }

  func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    switch self {
    case .tracks: TracksBody.tracks(of: declaration, in: room)
    case .packed: PackedBody.tracks(of: declaration, in: room)
    case .wall: WallBody.tracks(of: declaration, in: room)
    case .table: TableBody.tracks(of: declaration, in: room)
    }
  }
}

extension SectionContents {
  func rowKnowledge(of items: Int, in metrics: SectionMetrics, isEstimated: Bool) -> RowKnowledge {
    switch metrics.kind {
    case .tracks: TracksBody.rowKnowledge(of: items, in: metrics, isEstimated: isEstimated, self)
    case .packed: PackedBody.rowKnowledge(of: items, in: metrics, isEstimated: isEstimated, self)
    case .wall: WallBody.rowKnowledge(of: items, in: metrics, isEstimated: isEstimated, self)
    case .table: TableBody.rowKnowledge(of: items, in: metrics, isEstimated: isEstimated, self)
    }
  }
  @inline(__always)
  func area(of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection) -> GridArea? {
    switch section.metrics.kind {
    case .tracks: TracksBody.area(of: item, certainty, in: section, self)
    case .packed: PackedBody.area(of: item, certainty, in: section, self)
    case .wall: WallBody.area(of: item, certainty, in: section, self)
    case .table: TableBody.area(of: item, certainty, in: section, self)
    }
  }
  func slot(of item: ItemIndex, in section: LocatedSection) -> ItemSlot? {
    switch section.metrics.kind {
    case .tracks: TracksBody.slot(of: item, in: section, self)
    case .packed: PackedBody.slot(of: item, in: section, self)
    case .wall: WallBody.slot(of: item, in: section, self)
    case .table: TableBody.slot(of: item, in: section, self)
    }
  }
  func item(_ lookup: ItemLookup, in section: LocatedSection) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.item(lookup, in: section, self)
    case .packed: PackedBody.item(lookup, in: section, self)
    case .wall: WallBody.item(lookup, in: section, self)
    case .table: TableBody.item(lookup, in: section, self)
    }
  }
  func readingIndex(of item: ItemIndex, in section: LocatedSection) -> Int {
    switch section.metrics.kind {
    case .tracks: TracksBody.readingIndex(of: item, in: section, self)
    case .packed: PackedBody.readingIndex(of: item, in: section, self)
    case .wall: WallBody.readingIndex(of: item, in: section, self)
    case .table: TableBody.readingIndex(of: item, in: section, self)
    }
  }
  func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    next: () -> DragRoom.Dragged?
  ) {
    switch section.metrics.kind {
    case .tracks: TracksBody.makeRoom(&room, for: cells, range, in: section, self, next: next)
    case .packed: PackedBody.makeRoom(&room, for: cells, range, in: section, self, next: next)
    case .wall: WallBody.makeRoom(&room, for: cells, range, in: section, self, next: next)
    case .table: TableBody.makeRoom(&room, for: cells, range, in: section, self, next: next)
    }
  }
  func prepare(
    _ target: PreparingTarget, _ budget: inout PreparingBudget, _ section: inout LocatedSection
  ) -> Preparation {
    switch section.metrics.kind {
    case .tracks: TracksBody.prepare(target, &budget, &section, self)
    case .packed: PackedBody.prepare(target, &budget, &section, self)
    case .wall: WallBody.prepare(target, &budget, &section, self)
    case .table: TableBody.prepare(target, &budget, &section, self)
    }
  }
  func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection
  ) {
    switch section.metrics.kind {
    case .tracks: TracksBody.begin(&measurement, row, reach, ready: ready, section, self)
    case .packed: PackedBody.begin(&measurement, row, reach, ready: ready, section, self)
    case .wall: WallBody.begin(&measurement, row, reach, ready: ready, section, self)
    case .table: TableBody.begin(&measurement, row, reach, ready: ready, section, self)
    }
  }
  func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection) {
    switch section.metrics.kind {
    case .tracks: TracksBody.finish(&measurement, section, self)
    case .packed: PackedBody.finish(&measurement, section, self)
    case .wall: WallBody.finish(&measurement, section, self)
    case .table: TableBody.finish(&measurement, section, self)
    }
  }
  func unmeasuredRow(
    crossedByItemsIn rows: Range<RowIndex>, of section: LocatedSection
  ) -> (row: RowIndex, end: RowIndex)? {
    switch section.metrics.kind {
    case .tracks: TracksBody.unmeasuredRow(crossedByItemsIn: rows, of: section, self)
    case .packed: PackedBody.unmeasuredRow(crossedByItemsIn: rows, of: section, self)
    case .wall: WallBody.unmeasuredRow(crossedByItemsIn: rows, of: section, self)
    case .table: TableBody.unmeasuredRow(crossedByItemsIn: rows, of: section, self)
    }
  }
  func appendCells(
    of section: LocatedSection, from row: RowIndex, at edge: FixedPoint, _ query: inout CellQuery,
    to cells: inout [Cell]
  ) {
    switch section.metrics.kind {
    case .tracks: TracksBody.appendCells(of: section, from: row, at: edge, &query, self, to: &cells)
    case .packed: PackedBody.appendCells(of: section, from: row, at: edge, &query, self, to: &cells)
    case .wall: WallBody.appendCells(of: section, from: row, at: edge, &query, self, to: &cells)
    case .table: TableBody.appendCells(of: section, from: row, at: edge, &query, self, to: &cells)
    }
  }
  @discardableResult
  func apply(_ edit: BodyEdit, to section: inout LocatedSection) -> Bool {
    switch section.metrics.kind {
    case .tracks: TracksBody.apply(edit, to: &section, self)
    case .packed: PackedBody.apply(edit, to: &section, self)
    case .wall: WallBody.apply(edit, to: &section, self)
    case .table: TableBody.apply(edit, to: &section, self)
    }
  }
  func declaredItems(_ items: Range<ItemIndex>, of section: LocatedSection) -> PackedItems? {
    switch section.metrics.kind {
    case .tracks: TracksBody.declaredItems(items, of: section, self)
    case .packed: PackedBody.declaredItems(items, of: section, self)
    case .wall: WallBody.declaredItems(items, of: section, self)
    case .table: TableBody.declaredItems(items, of: section, self)
    }
  }
  func brokenInvariant(of section: LocatedSection, _ rows: [RowEntry?]) -> String? {
    switch section.metrics.kind {
    case .tracks: TracksBody.brokenInvariant(of: section, rows, self)
    case .packed: PackedBody.brokenInvariant(of: section, rows, self)
    case .wall: WallBody.brokenInvariant(of: section, rows, self)
    case .table: TableBody.brokenInvariant(of: section, rows, self)
    }
  }
}
