// Justified rows: items with aspect ratios fill rows, whose extents follow from them. Rows and items, and making rows
// ready.

/// The rules of sections whose items fill justified rows.
enum JustifiedBody: BodyRules {
  static var traits: BodyTraits {
    BodyTraits(
      sharesStyles: false, savesRows: false, isList: true, savedTag: 3, wall: .init(columnsAreShares: true))
  }

  /// One track, the room that rows fill.
  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    var layout = TrackLayout(extent: room)
    layout.offsets = [0]
    layout.extents = [PackedTrack.length(room)]
    layout.alignments = [.center]
    return layout
  }

  static func rowKnowledge(
    of items: Int, in metrics: SectionMetrics, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge {
    rowKnowledge(inStore: store(metrics), room: metrics.room, isEstimated: isEstimated, contents)
  }

  static func rowKnowledge(
    inStore number: Int, room: Double, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge {
    let published = contents.walls[number].rowEstimate(by: contents.walls[number].rules.inRoom(room))
    return RowKnowledge(
      estimate: isEstimated ? contents.walls[number].rowEstimate : .known(published), published: published)
  }

  /// The number of a section's store.
  @inline(__always)
  static func store(_ metrics: SectionMetrics) -> Int { store(metrics.kind) }

  // By the kind, as all that a section has would be copied.
  @inline(__always)
  static func store(_ section: LocatedSection) -> Int { store(section.metrics.kind) }

  @inline(__always)
  private static func store(_ kind: BodyKind) -> Int {
    guard case .wall(.justified, let store) = kind else { return 0 }
    return Int(store)
  }

  // MARK: Rows and items

  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea? { area(of: item, certainty, inStore: store(section), room: section.metrics.room, contents) }

  /// The column of an item is its number in its row; once its row is settled the share of the room at which it has its
  /// middle.
  static func area(
    of item: ItemIndex, _ certainty: Certainty, inStore number: Int, room: Double, _ contents: SectionContents
  ) -> GridArea? {
    let (row, isKnown) = contents.walls.box(number).row(of: item.raw)
    var column = 0
    switch certainty {
    case .expected, .shown: return GridArea(column: 0, row: row, columns: 1, rows: 1)
    case .placed:
      guard let items = contents.walls.box(number).items(inRow: row), isKnown else { return nil }
      column = item.raw - items.lowerBound
    case .settled:
      guard isKnown else { return nil }
      column = share(of: item.raw, inRow: row, ofStore: number, room: room, contents) ?? 0
    case .final: guard contents.walls[number].isFinal(item.raw) else { return nil }
    }
    return GridArea(column: column, row: row, columns: 1, rows: 1)
  }

  // MARK: Making rows ready

  static func prepare(
    _ target: PreparingTarget, _ budget: inout PreparingBudget, _ section: inout LocatedSection,
    _ contents: SectionContents
  ) -> Preparation {
    let number = store(section)
    var isReached = true
    switch target {
    case .row(let row, let isForward):
      if let rows = knownRows(around: row, section, contents) {
        var preparation = Preparation()
        preparation.ready = rows
        return preparation
      }
      isReached = contents.walls.update(number) { store in
        var item = store.expectedItem(ofRow: row.raw)
        // The last row may be as high as the one before.
        if let items = store.items(inRow: row.raw) { item = max(0, items.lowerBound - 1) }
        return store.prepare(item, isForward: isForward, budget: &budget.needed)
      }
    case .item(let item):
      guard section.rows > 0, section.itemRange.contains(item), !contents.walls.box(number).row(of: item.raw).isKnown
      else {
        return Preparation()
      }
      isReached = contents.walls.update(number) { $0.prepare(item.raw, isForward: false, budget: &budget.needed) }
    case .slice(let count): contents.walls.update(number) { $0.prepareSlice(of: count) }
    }
    var preparation = takeChanges(&section, contents)
    preparation.isReached = isReached
    if case .row(let row, _) = target {
      preparation.ready = knownRows(around: preparation.moved(row, end: section.endRow), section, contents) ?? 0..<0
    }
    return preparation
  }

  /// The rows around one that can be measured; `nil` where it cannot.
  private static func knownRows(
    around row: RowIndex, _ section: LocatedSection, _ contents: SectionContents
  ) -> Range<RowIndex>? {
    let number = store(section)
    guard let rows = contents.walls.box(number).knownRows(around: row.raw) else { return nil }
    if row == section.endRow - 1, row > 0, contents.walls.box(number).items(inRow: row.raw - 1) == nil { return nil }
    return RowIndex(rows.lowerBound)..<RowIndex(rows.upperBound)
  }

  /// Applies the row changes of a store to the section.
  static func takeChanges(_ section: inout LocatedSection, _ contents: SectionContents) -> Preparation {
    let number = store(section)
    var preparation = Preparation()
    guard !contents.walls[number].rowChanges.isEmpty else { return preparation }
    preparation.changes = contents.walls.update(number) { store in
      let changes = store.rowChanges
      store.rowChanges.removeAll(keepingCapacity: true)
      return changes
    }
    for change in preparation.changes {
      let rows = section.gridRows(change.firstRow..<change.firstRow + change.removed)
      contents.editRows(of: &section) { extents in
        extents.remove(rows)
        extents.insert(change.inserted, at: rows.lowerBound)
      }
      section.record.rows += Int32(change.inserted - change.removed)
    }
    preparation.isChanged = true
    contents.revision &+= 1
    return preparation
  }

  // MARK: Measuring: nobody is asked

  /// The most rows whose extents are computed at once.
  private static let rowsAtOnce = 64

  static func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection, _ contents: SectionContents
  ) {
    measurement.rows = row..<row + 1
    guard case .points(_, let after) = reach, after > .zero,
      let known = contents.walls.box(store(section)).knownRows(around: row.raw),
      let run = contents.rows.unmeasuredRun(around: section.gridRow(row))
    else { return }
    let stride = max(1, (section.meanRow + section.gap).raw)
    let wanted = row + min(rowsAtOnce, Int(min(after.raw / stride, Int64(rowsAtOnce))) + 1)
    measurement.rows =
      row..<max(row + 1, min(wanted, RowIndex(known.upperBound), section.row(run.upperBound), section.endRow))
  }

  static func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents) {
    let number = store(section)
    var block: JustifiedStore.Located?
    for row in measurement.rows {
      let known = contents.walls.box(number).knownRow(row.raw, near: block)
      block = known?.block
      measurement.extents.append(
        .measured((known?.height).map { FixedPoint(min($0, Limits.extent)) } ?? section.estimate))
    }
  }
}
