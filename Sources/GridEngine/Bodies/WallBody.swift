// Walls as one kind among others: passes each question on to the rules of the section's kind of wall.

/// The answers of sections that are walls.
enum WallBody {
  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    guard PackedSections.haveWalls else { return TrackLayout(extent: room) }
    if case .wall(.lanes) = declaration.body { return LanesBody.tracks(of: declaration, in: room) }
    return JustifiedBody.tracks(of: declaration, in: room)
  }

  // Sections of all kinds are asked these, mostly such as are no walls. So none is inlined, and those that are asked
  // for single items take parts of a section: whoever asks copies no section, not even where it is no wall.

  @inline(__always)
  static func rowKnowledge(
    of items: Int, in metrics: SectionMetrics, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge { rowKnowledge(metrics.kind, room: metrics.room, isEstimated: isEstimated, contents) }

  @inline(never)
  private static func rowKnowledge(
    _ kind: BodyKind, room: Double, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge {
    guard PackedSections.haveWalls, case .wall(let wall, let store) = kind else {
      return RowKnowledge(estimate: .known(0), published: 0)
    }
    return wall == .lanes
      ? LanesBody.rowKnowledge(inStore: Int(store), contents)
      : JustifiedBody.rowKnowledge(inStore: Int(store), room: room, isEstimated: isEstimated, contents)
  }

  @inline(__always)
  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea? {
    area(of: item, certainty, style: section.style, isStale: section.isStale, contents)
  }

  @inline(never)
  private static func area(
    of item: ItemIndex, _ certainty: Certainty, style: Int, isStale: Bool, _ contents: SectionContents
  ) -> GridArea? {
    let (kind, room) = (contents.styles.entries[style].metrics.kind, contents.styles.entries[style].metrics.room)
    guard PackedSections.haveWalls, case .wall(let wall, let store) = kind else { return nil }
    return wall == .lanes
      ? LanesBody.area(of: item, certainty, inStore: Int(store), isStale: isStale, contents)
      : JustifiedBody.area(of: item, certainty, inStore: Int(store), room: room, contents)
  }

  @inline(never)
  static func slot(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> ItemSlot? {
    section.metrics.hasSlots ? LanesBody.slot(of: item, in: section, contents) : nil
  }

  /// The distance of an item from its row's edge, of a section whose items have such.
  @inline(never)
  static func lead(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> FixedPoint {
    PackedSections.haveWalls ? LanesBody.lead(of: item, in: section, contents) : .zero
  }

  @inline(never)
  static func item(_ lookup: ItemLookup, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    guard PackedSections.haveWalls else { return nil }
    return section.metrics.hasSlots
      ? LanesBody.item(lookup, in: section, contents) : JustifiedBody.item(lookup, in: section, contents)
  }

  static func readingIndex(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Int {
    item.raw
  }

  @inline(never)
  static func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    _ contents: SectionContents, next: () -> DragRoom.Dragged?
  ) {
    guard PackedSections.haveWalls else { return }
    section.metrics.hasSlots
      ? LanesBody.makeRoom(&room, for: cells, range, in: section, contents, next: next)
      : JustifiedBody.makeRoom(&room, for: cells, range, in: section, contents, next: next)
  }

  @inline(never)
  static func prepare(
    _ target: PreparingTarget, _ budget: inout PreparingBudget, _ section: inout LocatedSection,
    _ contents: SectionContents
  ) -> Preparation {
    guard PackedSections.haveWalls else { return Preparation() }
    return section.metrics.hasSlots
      ? LanesBody.prepare(target, &budget, &section, contents)
      : JustifiedBody.prepare(target, &budget, &section, contents)
  }

  @inline(never)
  static func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection, _ contents: SectionContents
  ) {
    guard PackedSections.haveWalls else { return }
    section.metrics.hasSlots
      ? LanesBody.begin(&measurement, row, reach, ready: ready, section, contents)
      : JustifiedBody.begin(&measurement, row, reach, ready: ready, section, contents)
  }

  @inline(never)
  static func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents) {
    guard PackedSections.haveWalls else { return }
    section.metrics.hasSlots
      ? LanesBody.finish(&measurement, section, contents) : JustifiedBody.finish(&measurement, section, contents)
  }

  static func unmeasuredRow(
    crossedByItemsIn rows: Range<RowIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> (row: RowIndex, end: RowIndex)? { nil }

  @inline(never)
  static func appendCells(
    of section: LocatedSection, from row: RowIndex, at edge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  ) {
    guard PackedSections.haveWalls else { return }
    section.metrics.hasSlots
      ? LanesBody.appendCells(of: section, from: row, at: edge, &query, contents, to: &cells)
      : JustifiedBody.appendCells(of: section, from: row, at: edge, &query, contents, to: &cells)
  }

  @inline(never)
  static func apply(_ edit: BodyEdit, to section: inout LocatedSection, _ contents: SectionContents) -> Bool {
    guard PackedSections.haveWalls else { return false }
    return section.metrics.hasSlots
      ? LanesBody.apply(edit, to: &section, contents) : JustifiedBody.apply(edit, to: &section, contents)
  }

  static func declaredItems(
    _ items: Range<ItemIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> PackedItems? { nil }

  @inline(never)
  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String? {
    guard PackedSections.haveWalls else { return nil }
    return section.metrics.hasSlots
      ? LanesBody.brokenInvariant(of: section, rows, contents)
      : JustifiedBody.brokenInvariant(of: section, rows, contents)
  }
}
