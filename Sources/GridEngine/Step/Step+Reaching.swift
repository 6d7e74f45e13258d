// Reaching the target of a jump: its size is asked for, and the position follows from it.

extension Step {
  /// Derives the position from the target of a jump, once that is measured.
  mutating func reachTarget() -> Place? {
    guard let target = pass.walk.place, !pass.budget.isSpent else {
      pass.phase = .settle
      return nil
    }
    guard !prepare(target) else { return nil }
    // The end moves as packing finds out how many rows there are.
    if pass.aim.isEnd, let end = model.place(atOffset: model.contentExtent), end != target {
      pass.walk.place = end
      return nil
    }
    if pass.aim.avoidsPins, let pinned = unmeasuredPin(beside: target), !expects(pinned) {
      return prepare(pinned) ? nil : pinned
    }
    guard var extent = knownExtent(of: target) else { return target }
    if let item = pass.aim.item {
      if let row = unmeasuredRow(of: item), !expects(row) { return prepare(row) ? nil : row }
      extent = model.extent(ofItem: item, in: section)
    }
    if let last = pass.aim.last {
      if let row = unmeasuredRow(from: target, to: last), !expects(row) { return prepare(row) ? nil : row }
      extent = self.extent(from: target, to: last)
    }
    let lead = takeSlot(&extent)
    pass.phase = .settle
    if let part = pass.aim.part {
      // Moving on from here may set another target: the end.
      pass.aim.part = nil
      place = target
      distance = lead + FixedPoint(extent.points * part.share)
      // At the largest offset by the estimates this is a place like others, which what is measured behind it does not move.
      if part.distance != .zero { move(by: part.distance, seeksEnd: false) }
      return nil
    }
    if let held = pass.aim.held {
      place = target
      distance = lead - held.edge(of: extent, in: viewport.extent)
      return nil
    }
    if let alignment = pass.aim.alignment {
      let uncovered = uncovered()
      place = target
      distance = lead + HeldPoint.lead(extent, alignment, in: uncovered.extent, alignment) - uncovered.start
      // The end of the content is after the last row's inset.
      if pass.aim.isEnd { distance += section.insetAfter(target.slot) }
      let way = .zero - pass.aim.distance
      if pass.aim.measuresWay || isNear(way) {
        distance += way
      } else {
        // Moving on from here may set another target: the end.
        pass.aim.distance = .zero
        move(by: way)
      }
      return nil
    }
    _ = moveLeast(to: target, lead, extent, from: viewport.offset(in: model))
    pass.aim.shown = target
    return nil
  }

  /// Where the target of a jump begins in its place; takes its own extent where that is not the place's.
  @inline(__always)
  private mutating func takeSlot(_ extent: inout FixedPoint) -> FixedPoint {
    guard section.metrics.hasSlots, !pass.aim.isEnd, let id = pass.kept.id, id.kind == .item,
      let slot = slot(of: id.itemIndex)
    else { return .zero }
    extent = slot.extent
    return slot.lead
  }

  /// The distance of an item of the open section from the edge of the row that it begins in.
  @inline(__always)
  mutating func lead(of item: ItemIndex) -> FixedPoint {
    section.metrics.hasSlots ? slotLead(of: item) : .zero
  }

  @inline(never)
  private mutating func slotLead(of item: ItemIndex) -> FixedPoint { contents.lead(of: item, in: section) }

  /// Where an item of the open section lies within its rows.
  // A function of its own: whoever calls it where there are slots copies no section where there are none. Nor is a step
  // copied.
  @inline(never)
  private mutating func slot(of item: ItemIndex) -> ItemSlot? { contents.slot(of: item, in: section) }

  /// Moves the position from an offset as little as possible to show the whole target, or its start where there is no room
  /// for more; `false` where it is in view.
  ///
  /// - Parameter lead: where the target begins in its place.
  private mutating func moveLeast(
    to target: Place, _ lead: FixedPoint, _ extent: FixedPoint, from visible: FixedPoint
  ) -> Bool {
    let uncovered = uncovered()
    let edge = model.offset(of: target) + lead - visible - uncovered.start
    if edge < .zero || extent > uncovered.extent {
      guard edge != .zero else { return false }
      distance = lead - uncovered.start
    } else if edge + extent > uncovered.extent {
      distance = lead + extent - uncovered.extent - uncovered.start
    } else {
      return false
    }
    place = target
    return true
  }

  /// Ends the walk, or begins another where what was measured in view pushed the target of a jump out of it.
  mutating func endWalk() {
    pass.phase = .done
    guard let target = pass.aim.shown, let place else { return }
    pass.aim.shown = nil
    open(target.section)
    var extent = pass.aim.item.map { model.extent(ofItem: $0, in: section) } ?? model.extent(of: target)
    if let last = pass.aim.last { extent = self.extent(from: target, to: last) }
    let lead = takeSlot(&extent)
    guard moveLeast(to: target, lead, extent, from: model.offset(of: place) + distance) else { return }
    pass.walk = Walk()
    pass.phase = .settle
  }

  /// The most rows of an item that are measured before a jump aligns it; rows beyond count with their estimate.
  private static let alignedRows = 1024

  /// The extent of rows of a table, from a place up to the row of a cell.
  private func extent(from target: Place, to last: CellID) -> FixedPoint {
    guard let end = model.place(of: last) else { return model.extent(of: target) }
    return model.offset(of: end) + model.extent(of: end) - model.offset(of: target)
  }

  /// The first row that is not measured of those from a place up to the row of a cell; `nil` when all are. Rows of other sections
  /// count with their estimates.
  private mutating func unmeasuredRow(from target: Place, to last: CellID) -> Place? {
    guard section.fixedRow == nil, let first = section.row(at: target.slot) else { return nil }
    let rows =
      last.section == target.section ? contents.row(thatIs: last.itemIndex, in: section) + 1 : section.endRow
    let end = min(rows, section.endRow, first + Step.alignedRows)
    guard first < end, let row = contents.firstUnmeasuredRow(of: first..<end, in: section) else { return nil }
    pass.walk.crossedEnd = end
    return Place(section: section.index, row: row)
  }

  /// The first row of an item of the open section that is not measured; `nil` when all are.
  private mutating func unmeasuredRow(of item: ItemIndex) -> Place? {
    let area = contents.area(of: item, in: section)
    guard area.rows > 1, section.fixedRow == nil else { return nil }
    let end = min(area.endRow, section.endRow, area.firstRow + Step.alignedRows)
    guard let row = contents.firstUnmeasuredRow(of: area.firstRow..<max(area.firstRow, end), in: section) else {
      return nil
    }
    pass.walk.crossedEnd = end
    return Place(section: section.index, row: row)
  }
}
