// Making rows ready just before a walk needs them: a new width, and packing.

extension Step {
  /// Makes the rows around a place ready; returns true when anything changed, so that places were moved and the caller
  /// has to look again.
  @inline(__always)
  mutating func prepare(_ place: Place) -> Bool {
    open(place.section)
    if section.isStale { return revalidate(place.section) }
    if section.metrics.kind.traits.hasColumns, beginColumns(of: section) { return true }
    guard let row = section.row(at: place.slot) else { return false }
    if pass.ready.section == place.section, pass.ready.rows.contains(row) { return false }
    return makeReady(row, of: place.section)
  }

  private mutating func revalidate(_ index: Int) -> Bool {
    storeRows()
    outlook.changesSections = true
    model.revalidate(index)
    closeSections()
    return true
  }

  private mutating func makeReady(_ row: RowIndex, of index: Int) -> Bool {
    if outlook.isOn { return !isReadyAhead(index) }
    storeRows()
    let end = section.endRow
    let preparation = contents.prepare(
      .row(row, isForward: pass.phase == .forward), &pass.budget.preparing, &opened.section)
    adopt(preparation, of: index, end: end)
    guard preparation.isReached else {
      postpone()
      return true
    }
    pass.ready = (index, preparation.ready)
    if !preparation.isFinal { pass.walk.isFinal = false }
    return preparation.isChanged
  }

  /// Makes sure that a cell's section is up to date and the row of an item is known; `false` when that is postponed.
  mutating func prepareItem(_ id: CellID) -> Bool {
    if model.revalidate(id.section) { closeSections() }
    guard contents.needsPreparing, id.kind == .item, var section = model.section(id.section),
      !section.record.isCut
    else { return true }
    let end = section.endRow
    let preparation = contents.prepare(.item(id.itemIndex), &pass.budget.preparing, &section)
    self.section = section
    adopt(preparation, of: id.section, end: end)
    if !preparation.isReached { postpone() }
    return preparation.isReached
  }

  /// Ends the step without moving, because more items have to be packed first.
  private mutating func postpone() {
    pass.budget.isPostponed = true
    pass.phase = .done
    place = nil
    pass.walk.place = nil
  }

  /// Stores a section whose rows were made ready, and adjusts the places of the step to its rows.
  ///
  /// - Parameter end: the row after the last of the section before.
  private mutating func adopt(_ preparation: Preparation, of index: Int, end: RowIndex) {
    guard preparation.isChanged else { return }
    // Rows at the limit of their number may be asked for again and again.
    pass.budget.places -= 1
    model.update(index, section.record)
    let newEnd = section.endRow
    func moved(_ place: Place?) -> Place? {
      guard let place, place.section == index, !place.isHeader else { return place }
      let row = RowIndex(from: place.slot)
      return Place(section: index, row: row >= end ? newEnd : preparation.moved(row, end: newEnd))
    }
    place = moved(place)
    pass.walk.place = moved(pass.walk.place)
    pass.walk.firstWithoutExtent = moved(pass.walk.firstWithoutExtent)
    pass.aim.shown = moved(pass.aim.shown)
    closeSections()
    // Rows that were passed may be others now, and the end of the content another.
    if pass.phase != .target, pass.phase != .done {
      pass.phase = .settle
      pass.walk.isPulled = false
    }
  }
}
