// Lanes: items stack in lanes, chunk by chunk, and every chunk is a row. Rows and items.

/// The rules of sections whose items stack in lanes.
enum LanesBody: BodyRules {
  static var traits: BodyTraits {
    BodyTraits(sharesStyles: false, savesRows: false, isList: true, savedTag: 4)
  }

  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    var layout = TrackLayout(extent: room)
    guard case .wall(.lanes(let lanes)) = declaration.body else { return layout }
    let (count, extent) = lanes.lanes.resolve(in: room, gap: lanes.trackSpacing)
    for lane in 0..<count {
      layout.offsets.append(Double(lane) * (extent + lanes.trackSpacing))
      layout.extents.append(extent)
      layout.alignments.append(.center)
    }
    return layout
  }

  static func rowKnowledge(
    of items: Int, in metrics: SectionMetrics, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge {
    rowKnowledge(inStore: store(metrics), contents)
  }

  static func rowKnowledge(inStore number: Int, _ contents: SectionContents) -> RowKnowledge {
    let chunks = contents.lanes[number].chunkCount
    return RowKnowledge(estimate: .known(chunks), published: chunks, isAsDeclared: !contents.lanes[number].isEdited)
  }

  /// The number of a section's store.
  @inline(__always)
  static func store(_ metrics: SectionMetrics) -> Int { store(metrics.kind) }

  // By the kind, as all that a section has would be copied.
  @inline(__always)
  static func store(_ section: LocatedSection) -> Int { store(section.metrics.kind) }

  @inline(__always)
  private static func store(_ kind: BodyKind) -> Int {
    guard case .wall(.lanes, let store) = kind else { return 0 }
    return Int(store)
  }

  // MARK: Rows and items

  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea? { area(of: item, certainty, inStore: store(section), isStale: section.isStale, contents) }

  /// The column of an item is its lane, 0 where that is not known.
  static func area(
    of item: ItemIndex, _ certainty: Certainty, inStore number: Int, isStale: Bool, _ contents: SectionContents
  ) -> GridArea? {
    guard let chunk = contents.lanes.chunk(inStore: number, ofItem: item.raw) else { return nil }
    let isPlaced = chunk.isPlaced && !isStale
    if !isPlaced, certainty == .placed || certainty == .settled { return nil }
    let place = isPlaced ? contents.lanes[number].place(of: item.raw, in: chunk) : LanePlace()
    return GridArea(column: Int(place.lane), row: chunk.index, columns: Int(place.span), rows: 1)
  }

  /// True for a chunk whose items lie in their lanes and are measured.
  static func isPlaced(_ chunk: LanesStore.Chunk, in section: LocatedSection, _ contents: SectionContents) -> Bool {
    chunk.isPlaced && !section.isStale
  }

  static func slot(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> ItemSlot? {
    let number = store(section)
    guard let chunk = contents.lanes.chunk(inStore: number, ofItem: item.raw), chunk.items.contains(item.raw) else {
      return nil
    }
    guard isPlaced(chunk, in: section, contents) else {
      // As if all items before it were alike.
      let extent = contents.slot(of: RowIndex(chunk.index), in: section).extent
      let share = Double(item.raw - chunk.items.lowerBound) / Double(chunk.items.count)
      let own = extent.points * Double(max(1, section.columns)) / Double(chunk.items.count)
      let lead = FixedPoint(extent.points * share)
      return ItemSlot(lead: lead, extent: min(FixedPoint(own), extent - lead))
    }
    let extent = contents.items.extent(of: section.gridItem(item)) ?? .zero
    return ItemSlot(lead: contents.lanes[number].place(of: item.raw, in: chunk).lead, extent: extent)
  }

  /// The distance of an item from its chunk's edge, as ``slot(of:in:_:)`` has it: mostly without looking up its extent.
  static func lead(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> FixedPoint {
    let number = store(section)
    if let chunk = contents.lanes.chunk(inStore: number, ofItem: item.raw), isPlaced(chunk, in: section, contents),
      chunk.items.contains(item.raw)
    {
      return contents.lanes[number].place(of: item.raw, in: chunk).lead
    }
    return slot(of: item, in: section, contents)?.lead ?? .zero
  }

  /// Calls `body` with each item of a placed chunk in order, with its place and its extent.
  static func forEachItem(
    of chunk: LanesStore.Chunk, in section: LocatedSection, _ contents: SectionContents,
    _ body: (_ item: Int, _ place: LanePlace, _ extent: FixedPoint) -> Void
  ) {
    let (places, first) = contents.lanes[store(section)].places(of: chunk)
    var sizes = contents.items.cursor(at: section.gridItem(ItemIndex(chunk.items.lowerBound)))
    sizes.forEach(chunk.items.count, in: contents.items.stored) { offset, extent, _ in
      body(chunk.items.lowerBound + offset, places[first + offset], extent ?? .zero)
    }
  }

  /// The extent of lanes with the gaps between them. It does not depend on which they are, to the last bit.
  static func across(_ span: Int, in section: LocatedSection, _ contents: SectionContents) -> Double {
    guard span > 1 else { return section.metrics.room }
    let gap = contents.styles.entries[section.style].declaration.trackSpacing ?? 0
    return section.metrics.room * Double(span) + gap * Double(span - 1)
  }

  /// The parts of an item's span and start that could not be followed.
  static func placementDiagnostics(
    of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents
  ) -> [PlacementDiagnostic] {
    let request = contents.lanes[store(section)].shapes.shape(of: item.raw).request(in: max(1, section.columns))
    return (request.isCut ? [.clampedSpan(item: item.raw)] : [])
      + (request.isDropped ? [.droppedStart(item: item.raw)] : [])
  }
}
