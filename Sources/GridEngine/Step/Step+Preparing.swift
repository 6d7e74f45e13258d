// Making rows ready just before a walk needs them: a new width, and packing.

extension Step {
  /// Makes the rows around a place ready; returns true when anything changed, so that places were moved and the caller
  /// has to look again.
  @inline(__always)
  mutating func prepare(_ place: Place) -> Bool {
    open(place.section)
    if !section.isStale, ready.section == place.section && ready.rows.contains(place.slot) || !section.isRow(place.slot)
    {
      return false
    }
    return makeReady(place)
  }

  private mutating func makeReady(_ place: Place) -> Bool {
    if section.isStale {
      model.revalidate(place.section)
      closeSections()
      return true
    }
    let rows = section.rows
    let preparation = contents.prepare(
      place.slot, isForward: phase == .forward, &budget.preparing, &section)
    adopt(preparation, of: place.section, rows: rows)
    guard preparation.isReached else {
      postpone()
      return true
    }
    ready = (place.section, preparation.ready)
    if preparation.ready.upperBound != .max || preparation.ready.lowerBound != 0 { walk.isFinal = false }
    return preparation.isChanged
  }

  /// Makes sure that a cell's section is up to date and the row of an item is known; `false` when that is postponed.
  mutating func prepareItem(_ id: CellID) -> Bool {
    if model.revalidate(id.section) { closeSections() }
    guard contents.hasPlacedItems, id.kind == .item, var section = model.section(id.section) else { return true }
    let rows = section.rows
    let preparation = contents.prepare(item: id.item, &budget.preparing, &section)
    self.section = section
    adopt(preparation, of: id.section, rows: rows)
    if !preparation.isReached { postpone() }
    return preparation.isReached
  }

  /// Ends the step without moving, because more items have to be packed first.
  private mutating func postpone() {
    budget.isPostponed = true
    phase = .done
    place = nil
    walk.place = nil
  }

  /// Stores a section whose rows were made ready, and adjusts the places of the step to its rows.
  ///
  /// - Parameter rows: the number of rows of the section before.
  private mutating func adopt(_ preparation: Preparation, of index: Int, rows: Int) {
    guard preparation.isChanged else { return }
    model.update(index, section.record)
    let count = section.rows
    func moved(_ place: Place?) -> Place? {
      guard var place, place.section == index, place.slot >= 0 else { return place }
      place.slot = place.slot >= rows ? count : preparation.moved(place.slot, rows: count)
      return place
    }
    place = moved(place)
    walk.place = moved(walk.place)
    closeSections()
  }
}
