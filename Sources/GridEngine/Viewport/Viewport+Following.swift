// The anchor after an update: its cell under another number, or the survivor that takes its place.

extension Viewport {
  /// Before an update is carried out that moves the cell that holds its place: makes the nearest one in view that keeps
  /// its neighbors hold its own place instead.
  ///
  /// - Parameter cells: the cells in view, of which at least one stays.
  /// - Complexity: O(c (log k + log S + log R)) where the cell moves, c cells in view, k changes, S sections, R entries of
  ///   the row tree; otherwise O(log k).
  mutating func leaveMoved(by plan: UpdatePlan, among cells: [Cell], in model: GridModel) {
    let offset = offset(in: model)
    if let anchor, plan.moves(anchor.id),
      let next = nearest(to: anchor.id, by: plan, among: cells, at: offset, in: model)
    {
      self.anchor = (next.id, offset - next.start)
    }
    if case .cell(let point)? = held, !point.isNamed, plan.moves(point.id),
      let next = nearest(to: point.id, by: plan, among: cells, at: offset, in: model)
    {
      held = hold(next.id, point.view, sight(at: offset, until: self), in: model) ?? held
    }
  }

  /// Before the first update since a step: where the row that holds its place begins under the frozen rows of its table, lets the first
  /// that begins after them do so instead, since it is the one that is seen.
  ///
  /// - Complexity: O(d log S + log R), d levels, S sections, R entries of the row tree.
  mutating func leaveCovered(in model: GridModel) {
    guard held == nil, let anchor, anchor.id.kind == .item, let own = model.section(anchor.id.section),
      own.metrics.kind.traits.hasColumns
    else { return }
    let offset = offset(in: model)
    let view = AxisRange(start: offset, end: offset + extent)
    guard let span = model.table(around: own, in: view, freezes: true), span.rows.before > .zero,
      case let window = span.rows.body, offset - anchor.distance < window.start,
      var (slot, section, edge) = model.located(atOffset: window.start)
    else { return }
    while edge < window.start || section.row(at: slot) == nil {
      guard let next = model.slotBeginning(after: slot, in: section), next.start < window.end,
        span.sections.contains(next.section.index)
      else { return }
      (slot, section, edge) = (next.slot, next.section, next.start)
    }
    self.anchor = (model.cell(of: slot, at: .zero, in: section).id, offset - edge)
  }

  /// The item that stays and begins nearest to a cell; one in the viewport before any in the overscan.
  private func nearest(
    to id: CellID, by plan: UpdatePlan, among cells: [Cell], at offset: FixedPoint, in model: GridModel
  ) -> (id: CellID, start: FixedPoint)? {
    guard let start = model.span(of: id)?.start else { return nil }
    var best: (id: CellID, start: FixedPoint, isOut: Bool, distance: FixedPoint)?
    for cell in cells where cell.id.kind == .item && !cell.isRetained && plan.stays(cell.id) {
      guard let span = model.span(of: cell.id) else { continue }
      let isOut = span.start >= offset + extent || span.start + span.extent <= offset
      let distance = (span.start - start).magnitude
      if let best, best.isOut == isOut ? best.distance <= distance : isOut { continue }
      best = (cell.id, span.start, isOut, distance)
    }
    return best.map { ($0.id, $0.start) }
  }

  /// Renumbers the cells that hold their place after an update that was carried out. A cell that is gone is replaced by
  /// the nearest one that survived.
  ///
  /// - Parameters:
  ///   - followsMoves: true when a moved cell that the policy did not name is followed to where it is now; otherwise it
  ///     counts as deleted.
  ///   - forward: true when survivors after a cell are preferred to those before it.
  mutating func renumberAnchor(by plan: UpdatePlan, followsMoves: Bool, forward: Bool, in model: GridModel) {
    if let anchor {
      let id = model.follow(anchor.id, by: plan, followsMoves: followsMoves, forward: forward)
      self.anchor = id.map { ($0, anchor.distance) }
    }
    if case .cell(var point)? = held {
      let followsMoves = followsMoves || point.isNamed
      if let id = model.renumbered(point.id, by: plan, followsMoves: followsMoves) {
        point.id = id
        held = .cell(point)
      } else if let (id, isAfter) = model.survivor(of: point.id, by: plan, forward: forward) {
        point.follow(id, forward: isAfter, in: extent)
        held = .cell(point)
      } else {
        held = nil
      }
    }
  }
}

extension GridModel {
  /// The cell under its new number, or the nearest survivor; `nil` when nothing is left. In a table that is the cell of the nearest
  /// row, and in that of the nearest column.
  ///
  /// - Parameter forward: true when survivors after the cell are preferred to those before it.
  /// - Complexity: O(k + log S), k changes, S sections.
  func follow(_ id: CellID, by plan: UpdatePlan, followsMoves: Bool, forward: Bool) -> CellID? {
    var new =
      renumbered(id, by: plan, followsMoves: followsMoves) ?? survivor(of: id, by: plan, forward: forward)?.id
    if new?.kind == .item, let columns = plan.columnPlan(of: id.section) {
      new?.column = columns.follow(id.column, forward: forward)
    }
    return new
  }

  /// The cell under its new number, of a table that of its row; `nil` where it is gone, or has moved and is not followed.
  fileprivate func renumbered(_ id: CellID, by plan: UpdatePlan, followsMoves: Bool) -> CellID? {
    switch plan.rowFate(of: id) {
    case .stays(let new): hasPlace(new, after: plan) ? new : nil
    case .moves(let new): followsMoves && hasPlace(new, after: plan) ? new : nil
    case .isDeleted: nil
    }
  }

  /// True for a cell that has a place; where columns changed for one whose row has.
  private func hasPlace(_ id: CellID, after plan: UpdatePlan) -> Bool {
    place(of: plan.columns.isEmpty ? id : id.inFirstColumn) != nil
  }

  /// The nearest survivor on the side that is preferred, else on the other, and whether it comes after the cell.
  fileprivate func survivor(of id: CellID, by plan: UpdatePlan, forward: Bool) -> (id: CellID, isAfter: Bool)? {
    if let id = nearest(to: id, by: plan, forward: forward) { return (id, forward) }
    return nearest(to: id, by: plan, forward: !forward).map { ($0, !forward) }
  }

  private func nearest(to id: CellID, by plan: UpdatePlan, forward: Bool) -> CellID? {
    guard let found = nearestSurvivor(to: id, by: plan, forward: forward), found.kind == .item,
      let section = section(found.section), contents.isHidden(found.itemIndex, in: section)
    else { return nearestSurvivor(to: id, by: plan, forward: forward) }
    if let item = contents.shownItem(from: found.itemIndex, isForward: forward, in: section) {
      return CellID(item: item, column: found.column, section: found.section)
    }
    if forward, section.record.hasFooter { return .footer(section: section.index) }
    if !forward, section.record.hasHeader { return .header(section: section.index) }
    return neighbor(of: section.index, forward)
  }

  /// As ``nearest(to:by:forward:)``, also where that is hidden by itself.
  private func nearestSurvivor(to id: CellID, by plan: UpdatePlan, forward: Bool) -> CellID? {
    guard let index = plan.newSection(id.section) else {
      // The section is gone: the one that now stands where it was, or the one before it.
      let next = plan.nextSection(after: id.section)
      return neighbor(of: forward ? next - 1 : next, forward)
    }
    if let section = section(index), section.record.elements > 0 {
      if id.kind != .footer, section.rows > 0,
        let item = plan.staying(near: id.item, of: id.section, in: index, forward: forward)
      {
        return .cell(row: item, column: id.column, section: index)
      }
      let survivors = section.rows > 0 ? section.items - plan.items.insertedCount(in: index) : 0
      let rank =
        switch id.kind {
        case .header: 0
        case .item: plan.items.rank(of: id.item, in: id.section)
        case .footer: survivors
        }
      if forward {
        if rank < survivors {
          let item = plan.items.position(ofSurvivor: rank, in: index)
          return .cell(row: item, column: id.column, section: index)
        }
        if section.record.hasFooter { return .footer(section: index) }
      } else {
        if rank > 0, survivors > 0 {
          let item = plan.items.position(ofSurvivor: min(rank, survivors) - 1, in: index)
          return .cell(row: item, column: id.column, section: index)
        }
        if section.record.hasHeader { return .header(section: index) }
      }
    }
    return neighbor(of: index, forward)
  }

  /// The nearest cell of the sections after or before one. Where it is in rows that are not packed yet, these are packed first, as
  /// far as a step would: which item stands for them is not known before.
  private func neighbor(of section: Int, _ forward: Bool) -> CellID? {
    guard var found = forward ? nonEmptySection(after: section) : nonEmptySection(before: section) else { return nil }
    func slot() -> SlotIndex { (forward ? found.firstPlace : found.lastPlace).slot }
    if contents.needsPreparing, !found.isStale, let row = found.row(at: slot()) {
      var budget = PreparingBudget()
      budget.needed = budget.finalizing
      if contents.prepare(.row(row, isForward: forward), &budget, &found).isChanged {
        update(found.index, found.record)
      }
    }
    return cell(of: slot(), at: .zero, in: found).id
  }
}
