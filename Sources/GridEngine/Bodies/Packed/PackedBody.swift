// Packed rows: items with spans, packed lazily. The rows and cells of items, and making rows ready just before a walk
// needs them.

/// The rules of sections whose items are packed.
enum PackedBody: BodyRules {
  static var traits: BodyTraits {
    BodyTraits(
      sharesStyles: false, decidesRowCount: true, hasSpans: true, savesRows: false, savedTag: 1
    )
  }

  /// The number of rows around a walk that are placed at once.
  static let rowsAhead = 32
  /// The most rows on either side of a row that its extent may depend on. It depends on more only where items of more
  /// than 16 rows cross, which is ignored.
  private static let largestReach = 128

  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    guard case .packed(let packed) = declaration.body else { return TrackLayout(extent: room) }
    return TrackLayout(
      packed: packed.tracks, gap: packed.trackSpacing, extent: room, alignment: declaration.alignment,
      cells: packed.itemAlignment)
  }

  static func rowKnowledge(
    of items: Int, in metrics: SectionMetrics, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge {
    let number = store(metrics)
    let published = contents.placements[number].publishedRows
    // Edits move the barriers of chunks, and a state does not hold them.
    return RowKnowledge(
      estimate: isEstimated ? contents.placements[number].rowEstimate : .known(published), published: published,
      isAsDeclared: !(contents.placements[number].chunks?.isEdited ?? false))
  }

  /// The number of a section's placement store.
  @inline(__always)
  static func store(_ metrics: SectionMetrics) -> Int {
    guard case .packed(let store) = metrics.kind else { return 0 }
    return Int(store)
  }

  @inline(__always)
  static func store(_ section: LocatedSection) -> Int { store(section.metrics) }

  // MARK: Rows and items

  /// - Complexity: O(log b + k), k items of the blocks that reach into the row, b blocks.
  private static func firstItem(
    beginningIn row: RowIndex, of section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex? {
    var found: ItemIndex?
    contents.placements[store(section)].forEachItem(inRows: row..<row + 1) { item, area in
      if area.firstRow == row, item < found ?? .max { found = item }
    }
    return found
  }

  /// The item that stands for a row; see ``ItemLookup/standing(_:from:beginsThere:)``.
  static func item(
    standingFor row: RowIndex, beginsThere: Bool, of section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex? {
    if let item = firstItem(beginningIn: row, of: section, contents) { return item }
    if beginsThere { return nil }
    // Items in the row itself come first: the rows that they cross are measured with those in view. Rows without any item
    // are rare: they lie between items with starts. The nearest item tells best where they are.
    var near = row..<row + 1
    var distance = 1
    var found: (away: Int, item: ItemIndex)?
    while found == nil, distance <= 4096 {
      contents.placements[store(section)].forEachItem(inRows: near) { item, area in
        let away = area.endRow <= row ? row - area.endRow + 1 : max(0, area.firstRow - row)
        if (away, item) < found ?? (.max, .max) { found = (away, item) }
      }
      near = max(0, row - distance)..<row + distance
      distance *= 8
    }
    // Of rows that are not placed yet it is the one that is expected there, as the row of an item is.
    let share = Double(row.raw) / Double(max(1, section.rows))
    return found?.item ?? max(0, min(section.endItem - 1, ItemIndex(Int(share * Double(section.items)))))
  }

  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea? {
    let store = store(section)
    switch certainty {
    case .expected, .shown:
      if let area = contents.placements[store].area(of: item) { return area }
      let row = Int(Double(item.raw) / Double(section.items) * Double(section.rows))
      return GridArea(column: 0, row: min(section.rows - 1, row), columns: 1, rows: 1)
    case .placed: return contents.placements[store].area(of: item)
    case .settled: return contents.placements[store].settledArea(of: item.raw)
    case .final:
      return contents.placements[store].isRowKnown(of: item.raw) ? contents.placements[store].area(of: item) : nil
    }
  }

  /// The number of rows on either side of a row that its extent depends on, as far as they are considered.
  static func reach(in section: LocatedSection, _ contents: SectionContents) -> Int {
    guard section.fixedRow == nil, !section.metrics.declaresAllRows else { return 0 }
    return min(largestReach, TrackSizing.reach(ofLargestSpan: contents.placements[store(section)].tallestItem))
  }

  // MARK: Making rows ready

  static func prepare(
    _ target: PreparingTarget, _ budget: inout PreparingBudget, _ section: inout LocatedSection,
    _ contents: SectionContents
  ) -> Preparation {
    switch target {
    case .row(let row, let isForward): prepare(row, isForward: isForward, &budget, &section, contents)
    case .item(let item): prepare(item: item, &budget, &section, contents)
    case .slice(let count): placeSlice(of: count, &section, contents)
    }
  }

  /// Places the items that the rows around one depend on.
  private static func prepare(
    _ row: RowIndex, isForward: Bool, _ budget: inout PreparingBudget, _ section: inout LocatedSection,
    _ contents: SectionContents
  ) -> Preparation {
    let number = store(section)
    if contents.placements[number].isComplete { return Preparation() }
    let reach = reach(in: section, contents)
    // A walk that does not go forward may still go back, and measures the rows that it comes to together.
    let back = isForward ? 1 : rowsAhead
    let wanted = max(0, row - reach - back)..<row + reach + rowsAhead
    let open = contents.placements[number].firstOpenRow
    var (needed, finalizing) = (budget.needed, budget.finalizing)
    var isFinal = true
    let isReached = contents.placements.update(number) { store in
      defer { store.publishRows() }
      // A few chunks are always affordable, and without them there would be nothing to show.
      guard !store.isChunked else {
        store.placeChunks(inRows: wanted)
        return true
      }
      guard store.place(to: .used(row), budget: &needed) else { return false }
      isFinal = store.place(to: .row(wanted.upperBound), budget: &finalizing)
      return true
    }
    budget = PreparingBudget(needed: needed, finalizing: finalizing)
    var preparation = takeChanges(filledFrom: open - reach, &section, contents)
    (preparation.isReached, preparation.isFinal) = (isReached, isFinal)
    let moved = preparation.moved(row, end: section.endRow)
    let end = contents.placements[number].firstOpenRow
    // A row that may still be filled is shown in its present state. Rows that are measured need the items in their reach.
    preparation.ready =
      contents.placements[number].isChunked
      ? max(0, row - back)..<row + rowsAhead : 0..<max(moved + 1, end == .max ? .max : end - reach)
    return preparation
  }

  private static func prepare(
    item: ItemIndex, _ budget: inout PreparingBudget, _ section: inout LocatedSection, _ contents: SectionContents
  ) -> Preparation {
    let number = store(section)
    guard section.rows > 0, item >= 0, item < section.endItem, contents.placements[number].area(of: item) == nil else {
      return Preparation()
    }
    let open = contents.placements[number].firstOpenRow
    var (isReached, needed) = (true, budget.needed)
    contents.placements.update(number) { store in
      if store.isChunked {
        store.placeChunk(with: item)
      } else {
        isReached = store.place(to: .item(item), budget: &needed)
      }
      store.publishRows()
    }
    budget.needed = needed
    var preparation = takeChanges(filledFrom: open - reach(in: section, contents), &section, contents)
    preparation.isReached = isReached
    return preparation
  }

  /// Places at least `count` more items, from the first unplaced one on.
  private static func placeSlice(
    of count: Int, _ section: inout LocatedSection, _ contents: SectionContents
  ) -> Preparation {
    let number = store(section)
    let open = contents.placements[number].firstOpenRow
    contents.placements.update(number) { store in
      store.placeSlice(of: count)
      store.publishRows()
    }
    return takeChanges(filledFrom: open - reach(in: section, contents), &section, contents)
  }
}
