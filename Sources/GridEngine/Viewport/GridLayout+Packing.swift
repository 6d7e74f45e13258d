// Packed sections in a step: placing items just before a walk needs their rows.

extension GridLayout {
  /// Rows around a walk that are placed at once.
  private static let ahead = 32

  /// How many rows on both sides of a row have a say in its extent, as far as they are looked at: more than this only
  /// where items of more than 16 rows cross.
  func reach(in section: SectionStack.Located) -> Int {
    guard section.fixedRow == nil else { return 0 }
    return min(128, TrackSizing.reach(ofLargestSpan: sections.stores[section.metrics].tallestItem))
  }

  /// Passes the section of a place on to the present width, and places the items that the rows around it depend on; returns
  /// whether anything changed, so that places were moved and whoever walks has to look again.
  mutating func prepare(_ place: Place) -> Bool {
    if place.section.isBehind { return passOn(place.section.index) }
    guard place.section.metrics.isPacked, place.isRow else { return false }
    if pass.preparedSection == place.section.index, pass.prepared.contains(place.slot) { return false }
    let index = place.section.index
    let metrics = place.section.metrics
    if sections.stores[metrics].isComplete {
      (pass.preparedSection, pass.prepared) = (index, 0..<Int.max)
      return false
    }
    let reach = reach(in: place.section)
    // A walk may go back from where it settles, and measures the rows that it comes to together.
    let back = pass.phase == .forward ? 1 : GridLayout.ahead
    let wanted = max(0, place.slot - reach - back)..<place.slot + reach + GridLayout.ahead
    let final = sections.stores[metrics].finalRows
    var (packing, finalizing) = (pass.packingBudget, pass.finalizingBudget)
    let isReached = sections.stores.update(metrics) { store in
      defer { store.publishRows() }
      // A few chunks are always affordable, and without them there would be nothing to show.
      guard !store.isChunked else {
        store.placeChunks(inRows: wanted)
        return true
      }
      guard store.place(to: .used(place.slot), budget: &packing) else { return false }
      _ = store.place(to: .row(wanted.upperBound), budget: &finalizing)
      return true
    }
    (pass.packingBudget, pass.finalizingBudget) = (packing, finalizing)
    var slot = place.slot
    let isChanged = takeRowChanges(of: index, metrics, filledFrom: final - reach, &slot)
    guard isReached else {
      postpone()
      return true
    }
    let end = sections.stores[metrics].finalRows
    pass.preparedSection = index
    // A row that may still be filled is shown as it is.
    pass.prepared =
      sections.stores[metrics].isChunked
      ? wanted : 0..<max(slot + 1, end == .max ? .max : end - reach)
    return isChanged
  }

  /// Makes sure that a cell's section is up to date and an item is placed; `false` when that is put off.
  mutating func prepareItem(_ id: CellID) -> Bool {
    passOn(id.section)
    guard sections.hasPackedSections, id.kind == .item,
      let section = sections.section(id.section, mean: .zero), section.metrics.isPacked,
      section.rows > 0, id.item >= 0, id.item < section.items, sections.stores[section.metrics].area(of: id.item) == nil
    else { return true }
    let final = sections.stores[section.metrics].finalRows
    if sections.stores[section.metrics].isChunked {
      sections.stores[section.metrics].placeChunk(with: id.item)
    } else if !sections.stores[section.metrics].place(to: .item(id.item), budget: &pass.packingBudget) {
      postpone()
    }
    sections.stores[section.metrics].publishRows()
    var slot = 0
    _ = takeRowChanges(of: section.index, section.metrics, filledFrom: final - reach(in: section), &slot)
    return !pass.isPostponed
  }

  /// Ends the step where it is: the packer has to get further first.
  private mutating func postpone() {
    pass.isPostponed = true
    pass.phase = .done
    pass.place = nil
    pass.walker = nil
  }

  /// Carries the rows that a store changed over into the row tree, and moves what the step holds with them.
  ///
  /// - Parameters:
  ///   - filled: the first row that items placed since may have come into.
  ///   - slot: a row of the section that is moved as well.
  mutating func takeRowChanges(
    of index: Int, _ metrics: SectionMetrics, filledFrom filled: Int, _ slot: inout Int
  ) -> Bool {
    guard var section = sections.section(index, mean: .zero) else { return false }
    let isRefilled = filled < section.rows && forgetRows(from: max(0, filled), of: &section)
    let changes = sections.stores[metrics].rowChanges
    guard !changes.isEmpty || isRefilled else { return false }
    sections.stores.update(metrics) { $0.rowChanges = [] }
    for change in changes { apply(change, to: &section) }
    sections.update(index, section.record)
    for change in changes { slot = change.moved(slot) }
    slot = max(0, min(slot, section.rows - 1))
    pass.place = moved(pass.place, by: changes, in: index)
    pass.walker = moved(pass.walker, by: changes, in: index)
    pass.unmeasured = 0..<0
    return true
  }

  /// Makes rows from one on unmeasured, because items may have come into them; returns whether any was measured.
  private mutating func forgetRows(from row: Int, of section: inout SectionStack.Located) -> Bool {
    guard section.fixedRow == nil, section.record.measuredRows > 0 else { return false }
    let range = section.rowBase + row..<section.rowBase + section.rows
    guard (rows.prefix(upTo: range.upperBound) - rows.prefix(upTo: range.lowerBound)).measuredRows > 0 else {
      return false
    }
    editRows(of: &section) { $0.forget(rows: range) }
    return true
  }

  private mutating func apply(_ change: PlacementStore.RowChange, to section: inout SectionStack.Located) {
    let reach = reach(in: section)
    let row = min(change.row, section.rows)
    let removed = min(change.removed, section.rows - row)
    // Rows that no sum could hold are not shown.
    let inserted = max(0, min(change.inserted, Limits.items - rows.rowCount + removed))
    // Rows beside those that changed were sized together with them, and are forgotten with them.
    let first = max(0, row - reach)
    // Rows of a repeating list are what they are by their number.
    let pattern = sections.styles.entries[section.style].declaration.packed?.rowPattern ?? 1
    let isOutOfStep = (change.inserted - change.removed) % pattern != 0
    let last = isOutOfStep ? section.rows : min(section.rows, row + removed + reach)
    let base = section.rowBase
    editRows(of: &section) { rows in
      rows.removeRows(base + first..<base + last)
      rows.insertRows(last - first + inserted - removed, at: base + first)
    }
    section.record.rows = Int32(clamping: section.rows + inserted - removed)
  }

  private func moved(_ held: Place?, by changes: [PlacementStore.RowChange], in index: Int) -> Place? {
    guard let place = held, let section = sections.section(place.section.index, mean: mean) else { return held }
    var slot = place.slot
    if place.section.index == index, slot >= 0 {
      if slot >= place.section.rows {
        slot = section.rows
      } else {
        for change in changes { slot = change.moved(slot) }
        slot = max(0, min(slot, section.rows - 1))
      }
    }
    return Place(slot: slot, section: section)
  }
}

extension PlacementStore.RowChange {
  /// Where a row is after the change: one that is gone is the last of those that came for it.
  func moved(_ row: Int) -> Int {
    if row < self.row { return row }
    if row >= self.row + removed { return row + inserted - removed }
    return min(row, max(self.row, self.row + inserted - 1))
  }
}

extension GridLayout {
  /// A placement store with items that are not placed; the one that was packed last, as long as it has any.
  mutating func nextIncompleteStore() -> Int? {
    guard let number = sections.stores.firstIncomplete(from: packingStore) else { return nil }
    packingStore = number
    return number
  }

  /// Places some more items of a store.
  mutating func packSlice(of number: Int) {
    // Stores are mostly in the order of their sections.
    guard let index = sections.index(ofStore: Int32(number), from: packingSection),
      let section = openSection(index)
    else { return }
    packingSection = index
    let final = sections.stores[number].finalRows
    sections.stores[number].placeSlice(of: 4_096)
    sections.stores[number].publishRows()
    var slot = 0
    _ = takeRowChanges(of: index, section.metrics, filledFrom: final - reach(in: section), &slot)
  }
}
