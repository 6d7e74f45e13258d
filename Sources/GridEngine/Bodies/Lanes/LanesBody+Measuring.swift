// Lanes: measuring a chunk as a whole, and placing its items.

extension LanesBody {
  static func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection, _ contents: SectionContents
  ) {
    measurement.rows = row..<row + 1
    guard let chunk = contents.lanes.chunk(inStore: store(section), at: row.raw) else { return }
    forEachUnknown(of: chunk, in: section, contents) { items, shape in
      guard shape.isMeasured else { return }
      let span = shape.isPlain ? 1 : shape.request(in: max(1, section.columns)).span
      measurement.questions.ask(
        for: ItemIndex(items.lowerBound)..<ItemIndex(items.upperBound), across: across(span, in: section, contents))
    }
  }

  /// Calls `body` with the items of a chunk whose extents are not known: such as are side by side and declared alike.
  private static func forEachUnknown(
    of chunk: LanesStore.Chunk, in section: LocatedSection, _ contents: SectionContents,
    _ body: (_ items: Range<Int>, _ shape: LaneShape) -> Void
  ) {
    var sizes = contents.items.cursor(at: section.gridItem(ItemIndex(chunk.items.lowerBound)))
    let first = section.gridItem(0).raw
    contents.lanes[store(section)].shapes.forEachRun(of: chunk.items) { run, shape in
      var next = run.lowerBound
      while next < run.upperBound {
        let entry = sizes.nextEntry(in: contents.items.stored, before: first + run.upperBound)
        if entry.extent == nil { body(next..<next + entry.rows, shape) }
        next += entry.rows
      }
    }
  }

  static func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents) {
    let (number, row) = (store(section), measurement.rows.lowerBound)
    keep(measurement.questions, section, contents)
    guard let chunk = contents.lanes.chunk(inStore: number, at: row.raw),
      case .wall(.lanes(let lanes)) = contents.styles.entries[section.style].declaration.body
    else { return measurement.extents.append(.measured(section.estimate)) }
    let extent = measurement.withLaneBuffers { buffers in
      if !contents.lanes[number].shapes.areMeasured { keepDeclared(of: chunk, section, &buffers, contents) }
      return place(chunk, in: section, lanes, &buffers, contents)
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

  /// Keeps the extents that items of a chunk declare, as if they had been measured.
  private static func keepDeclared(
    of chunk: LanesStore.Chunk, _ section: LocatedSection, _ buffers: inout RowMeasurement.LaneBuffers,
    _ contents: SectionContents
  ) {
    buffers.declared.removeAll()
    buffers.extents.removeAll()
    forEachUnknown(of: chunk, in: section, contents) { items, shape in
      let span = shape.isPlain ? 1 : shape.request(in: max(1, section.columns)).span
      let extent = shape.extent(across: across(span, in: section, contents))
      for item in items {
        buffers.declared.append(Int32(item))
        buffers.extents.append(.measured(extent ?? .zero))
      }
    }
    guard let first = buffers.declared.first, let last = buffers.declared.last else { return }
    if Int(last - first) == buffers.declared.count - 1 {
      return contents.items.setExtents(buffers.extents, from: section.gridItem(ItemIndex(Int(first))))
    }
    for (item, extent) in zip(buffers.declared, buffers.extents) {
      contents.items.setExtent(extent, of: section.gridItem(ItemIndex(Int(item))))
    }
  }

  /// Places the items of a chunk, whose extents are known, and keeps the places that they get; returns the chunk's
  /// extent.
  private static func place(
    _ chunk: LanesStore.Chunk, in section: LocatedSection, _ lanes: GridSection.Lanes,
    _ buffers: inout RowMeasurement.LaneBuffers, _ contents: SectionContents
  ) -> RowEntry {
    let number = store(section)
    let columns = max(1, section.columns)
    // Without spans and starts there are no openings.
    let isDense = lanes.policy.isDense && !contents.lanes[number].shapes.arePlain
    buffers.placer.begin(
      lanes: columns, gap: section.gap, tolerance: lanes.policy.tolerance.value, isDense: isDense)
    buffers.places.removeAll()
    var isProvisional = false
    var sizes = contents.items.cursor(at: section.gridItem(ItemIndex(chunk.items.lowerBound)))
    contents.lanes[number].shapes.forEachRun(of: chunk.items) { run, shape in
      let request = shape.isPlain && !isDense ? nil : shape.request(in: columns)
      if request == nil, !chunk.hasLanes {
        buffers.extents.removeAll()
        buffers.extents.append(run.count) { (append: (RowEntry) -> Void) in
          sizes.forEach(run.count, in: contents.items.stored) { _, extent, isEstimate in
            isProvisional = isProvisional || isEstimate
            append(.measured(extent ?? .zero))
          }
        }
        return buffers.placer.placeEach(buffers.extents, to: &buffers.places)
      }
      sizes.forEach(run.count, in: contents.items.stored) { offset, extent, isEstimate in
        isProvisional = isProvisional || isEstimate
        let extent = extent ?? .zero
        if chunk.hasLanes {
          let kept = contents.lanes[number].place(of: run.lowerBound + offset, in: chunk)
          if !kept.isNone, Int(kept.lane) + Int(kept.span) <= columns {
            return buffers.places.append(buffers.placer.keep(kept, extent))
          }
        }
        let place = buffers.placer.place(
          extent, at: buffers.placer.choose(span: request?.span ?? 1, start: request?.start))
        buffers.places.append(LanePlace(lane: place.lane, span: place.span, lead: place.offset))
      }
    }
    let most = lanes.seam.most.value
    if most > .zero, !chunk.hasLanes, contents.lanes[number].shapes.arePlain,
      chunk.index + 1 < contents.lanes[number].chunkCount
    {
      buffers.spread(upTo: most)
    }
    contents.lanes.update(number) { $0.setPlaces(buffers.places, of: chunk) }
    return .measured(min(FixedPoint(Limits.extent), buffers.placer.extent), isProvisional: isProvisional)
  }
}

extension LanePlacer {
  /// Places an item in the lanes that it was in.
  fileprivate mutating func keep(_ kept: LanePlace, _ extent: FixedPoint) -> LanePlace {
    let (lane, span) = (Int(kept.lane), Int(kept.span))
    let extra = FixedPoint(raw: Int64(kept.extra))
    if extra > .zero { push(lane, by: extra) }
    let place = place(extent, at: choose(span: span, start: lane))
    return LanePlace(lane: lane, span: span, lead: place.offset, extra: extra)
  }
}

extension RowMeasurement.LaneBuffers {
  /// Lets the gaps of lanes grow until all end with the longest one, as far as they may.
  ///
  /// - Complexity: O(n + t), n items, t lanes.
  fileprivate mutating func spread(upTo most: FixedPoint) {
    let lanes = placer.lanes
    let end = placer.extent + placer.gap
    // For each lane its items, those that were passed, and what the last of them moved by.
    counts.removeAll()
    for _ in 0..<3 * lanes { counts.append(0) }
    for place in places { counts.set(3 * Int(place.lane), counts[3 * Int(place.lane)] + 1) }
    for index in 0..<places.count {
      var place = places[index]
      let first = 3 * Int(place.lane)
      let gaps = counts[first] - 1
      guard gaps > 0 else { continue }
      let room = min((end - placer.positions[Int(place.lane)]).raw, most.raw * gaps)
      let shift = room * counts[first + 1] / gaps
      place.spread(by: FixedPoint(raw: shift), extra: FixedPoint(raw: shift - counts[first + 2]))
      places.set(index, place)
      counts.set(first + 1, counts[first + 1] + 1)
      counts.set(first + 2, shift)
    }
  }
}
