// Lanes: items stack in lanes, chunk by chunk, and every chunk is a row. Rows and items, and measuring them.

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
  static func store(_ metrics: SectionMetrics) -> Int {
    guard case .wall(.lanes, let store) = metrics.kind else { return 0 }
    return Int(store)
  }

  @inline(__always)
  static func store(_ section: LocatedSection) -> Int { store(section.metrics) }

  // MARK: Rows and items

  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea? { area(of: item, certainty, inStore: store(section), isStale: section.isStale, contents) }

  /// The column of an item is its lane, 0 where that is not known.
  static func area(
    of item: ItemIndex, _ certainty: Certainty, inStore number: Int, isStale: Bool, _ contents: SectionContents
  ) -> GridArea? {
    guard let chunk = contents.lanes[number].chunk(ofItem: item.raw) else { return nil }
    let isPlaced = chunk.isPlaced && !isStale
    if !isPlaced, certainty == .placed || certainty == .settled { return nil }
    let lane = isPlaced ? contents.lanes[number].lane(of: item.raw, in: chunk) : 0
    return GridArea(column: lane, row: chunk.index, columns: 1, rows: 1)
  }

  /// True for a chunk whose items lie in their lanes and are measured.
  static func isPlaced(_ chunk: LanesStore.Chunk, in section: LocatedSection, _ contents: SectionContents) -> Bool {
    chunk.isPlaced && !section.isStale
  }

  static func slot(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> ItemSlot? {
    let number = store(section)
    guard let chunk = contents.lanes[number].chunk(ofItem: item.raw), chunk.items.contains(item.raw) else { return nil }
    guard isPlaced(chunk, in: section, contents) else {
      // As if all items before it were alike.
      let extent = contents.slot(of: RowIndex(chunk.index), in: section).extent
      let share = Double(item.raw - chunk.items.lowerBound) / Double(chunk.items.count)
      let own = extent.points * Double(max(1, section.columns)) / Double(chunk.items.count)
      let lead = FixedPoint(extent.points * share)
      return ItemSlot(lead: lead, extent: min(FixedPoint(own), extent - lead))
    }
    let extent = contents.items.extent(of: section.gridItem(item)) ?? .zero
    return ItemSlot(lead: contents.lanes[number].lead(of: item.raw, in: chunk), extent: extent)
  }

  /// Calls `body` with each item of a placed chunk in order, with its lane, its distance from the chunk's edge and its
  /// extent.
  static func forEachItem(
    of chunk: LanesStore.Chunk, in section: LocatedSection, _ contents: SectionContents,
    _ body: (_ item: Int, _ lane: Int, _ lead: FixedPoint, _ extent: FixedPoint) -> Void
  ) {
    let (lanes, first) = contents.lanes[store(section)].lanes(of: chunk)
    let (leads, _) = contents.lanes[store(section)].leads(of: chunk)
    var sizes = contents.items.cursor(at: section.gridItem(ItemIndex(chunk.items.lowerBound)))
    sizes.forEach(chunk.items.count, in: contents.items.stored) { offset, extent, _ in
      body(chunk.items.lowerBound + offset, Int(lanes[first + offset]), leads[first + offset], extent ?? .zero)
    }
  }

  // MARK: Measuring: a chunk as a whole

  static func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection, _ contents: SectionContents
  ) {
    measurement.rows = row..<row + 1
    guard let chunk = contents.lanes[store(section)].chunk(at: row.raw) else { return }
    var sizes = contents.items.cursor(at: section.gridItem(ItemIndex(chunk.items.lowerBound)))
    sizes.forEach(chunk.items.count, in: contents.items.stored) { offset, extent, _ in
      guard extent == nil else { return }
      measurement.questions.ask(for: ItemIndex(chunk.items.lowerBound + offset), across: section.metrics.room)
    }
  }

  static func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents) {
    let (number, row) = (store(section), measurement.rows.lowerBound)
    keep(measurement.questions, section, contents)
    guard let chunk = contents.lanes[number].chunk(at: row.raw),
      case .wall(.lanes(let lanes)) = contents.styles.entries[section.style].declaration.body
    else { return measurement.extents.append(.measured(section.estimate)) }
    let extent = measurement.withLaneBuffers { buffers in
      place(chunk, in: section, tolerance: lanes.policy.tolerance.value, &buffers, contents)
    }
    measurement.extents.append(extent)
  }

  /// Keeps the extents of items that were asked for: mostly those of a whole chunk, at once.
  private static func keep(
    _ questions: Questions, _ section: LocatedSection, _ contents: SectionContents
  ) {
    guard let first = questions.asked.first?.item, let last = questions.asked.last?.item else { return }
    if last - first == questions.asked.count - 1 {
      return contents.items.setExtents(questions.answers, from: section.gridItem(first))
    }
    for (question, entry) in zip(questions.asked, questions.answers) {
      contents.items.setExtent(entry, of: section.gridItem(question.item))
    }
  }

  /// Places the items of a chunk, whose extents are known, and keeps the lanes that they get; returns the chunk's
  /// extent.
  private static func place(
    _ chunk: LanesStore.Chunk, in section: LocatedSection, tolerance: FixedPoint,
    _ buffers: inout RowMeasurement.LaneBuffers, _ contents: SectionContents
  ) -> RowEntry {
    let number = store(section)
    buffers.placer.begin(lanes: max(1, section.columns), gap: section.gap, tolerance: tolerance)
    buffers.lanes.removeAll()
    buffers.leads.removeAll()
    var isProvisional = false
    var sizes = contents.items.cursor(at: section.gridItem(ItemIndex(chunk.items.lowerBound)))
    sizes.forEach(chunk.items.count, in: contents.items.stored) { offset, extent, isEstimate in
      isProvisional = isProvisional || isEstimate
      var kept: Int?
      if chunk.hasLanes {
        let lane = contents.lanes[number].lane(of: chunk.items.lowerBound + offset, in: chunk)
        if lane < section.columns { kept = lane }
      }
      guard let kept else {
        let (lane, offset) = buffers.placer.placeNext(extent ?? .zero)
        buffers.lanes.append(UInt8(lane))
        return buffers.leads.append(offset)
      }
      let place = buffers.placer.choose(span: 1, start: kept)
      buffers.leads.append(buffers.placer.place(extent ?? .zero, at: place).offset)
      buffers.lanes.append(UInt8(kept))
    }
    contents.lanes.update(number) { $0.setPlaces(buffers.lanes, buffers.leads, ofChunk: chunk.index) }
    return .measured(min(FixedPoint(Limits.extent), buffers.placer.extent), isProvisional: isProvisional)
  }
}
