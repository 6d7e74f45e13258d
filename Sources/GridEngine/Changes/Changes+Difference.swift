// The difference between the cells before and after a step: what entered, left and moved.

extension Changes {
  /// Empties the lists and keeps their room.
  mutating func reset() {
    entered.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    renumbered.removeAll(keepingCapacity: true)
    retained.removeAll(keepingCapacity: true)
    returned.removeAll(keepingCapacity: true)
    discarded.removeAll(keepingCapacity: true)
    shift = .zero
  }

  /// Makes room for a number of cells in each list.
  mutating func reserve(_ count: Int) {
    entered.reserveCapacity(count)
    left.reserveCapacity(count)
    moved.reserveCapacity(count)
  }

  /// Fills the lists by one merge of the cells before and after, both ordered as ``VirtualGrid/visibleCells``.
  ///
  /// - Parameters:
  ///   - update: the effect of updates since the step before on its cells; `nil` without any.
  ///   - anchor: the cell that the step kept in place; its movement is the shift. Without it the first item that
  ///     stayed.
  ///   - axis: the scrolling axis, along which alone the content shifts.
  /// - Complexity: O(c), c cells.
  mutating func difference(
    from before: [Cell], updated update: CellUpdate?, to after: [Cell], anchor: CellID?, axis: Axis,
    reason: ChangeReason
  ) {
    // A scroll moves all of the content alike, so the first cell that stayed gives the shift.
    isShiftKnown = false
    var hasLookedAhead = false
    if reason != .scroll, let shift = Changes.shift(from: before, to: after, anchor: anchor, axis: axis) {
      self.shift = shift
      isShiftKnown = true
    }
    var i = 0
    var j = 0
    while i < before.count, j < after.count {
      if before[i].id == after[j].id {
        if reason == .scroll, !isShiftKnown {
          if Changes.givesShift(before[i], after[j]) {
            shift = Changes.shift(from: before[i].frame, to: after[j].frame, axis: axis)
            isShiftKnown = true
          } else if !hasLookedAhead, before[i].isRetained || after[j].isRetained {
            hasLookedAhead = true
            if let shift = Changes.shift(from: before[i...], to: after[j...], axis: axis) {
              self.shift = shift
              isShiftKnown = true
            }
          }
        }
        noteMove(from: before[i], to: after[j], reason)
        if before[i].isRetained != after[j].isRetained { noteView(from: before[i], to: after[j], reason) }
        if let previous = update?.previousIDs[i], previous != after[j].id {
          renumbered.append(CellRenumbering(previous: previous, current: after[j].id))
        }
        i += 1
        j += 1
      } else if before[i].id.precedesInView(after[j].id) {
        noteLeaving(before[i], as: update?.previousIDs[i], reason)
        i += 1
      } else {
        entered.append(CellChange(cell: after[j], previousFrame: nil, reason: reason))
        j += 1
      }
    }
    for i in i..<before.count { noteLeaving(before[i], as: update?.previousIDs[i], reason) }
    for cell in after[j...] { entered.append(CellChange(cell: cell, previousFrame: nil, reason: reason)) }
    if let update { noteDeletions(update) }
  }

  private mutating func noteLeaving(_ cell: Cell, as previous: CellID?, _ reason: ChangeReason) {
    var change = CellChange(cell: cell, previousFrame: cell.frame, reason: reason)
    if let previous { change.cell.id = previous }
    left.append(change)
  }

  private mutating func noteDeletions(_ update: CellUpdate) {
    for (cell, successor) in update.deleted {
      left.append(
        CellChange(cell: cell, previousFrame: cell.frame, reason: .data, isDeleted: true, successor: successor))
    }
    left.sort { $0.id.precedesInView($1.id) }
  }

  private mutating func noteMove(from old: Cell, to new: Cell, _ reason: ChangeReason) {
    guard
      Changes.differ(new.frame.y, old.frame.y + shift.y) || Changes.differ(new.frame.x, old.frame.x + shift.x)
        || new.frame.size != old.frame.size || new.isPushed != old.isPushed
    else { return }
    let followsViewport = old.isPinned || new.isPinned
    let cause: ChangeReason = reason == .scroll && !followsViewport ? .layout : reason
    moved.append(CellChange(cell: new, previousFrame: old.frame, reason: cause))
  }

  /// Notes that a retained cell went out of view or came back.
  private mutating func noteView(from old: Cell, to new: Cell, _ reason: ChangeReason) {
    let change = CellChange(cell: new, previousFrame: old.frame, reason: reason)
    if new.isRetained { retained.append(change) } else { returned.append(change) }
  }

  /// True for a cell that moves with the content in view: what is pinned does not, and what is retained lies where the
  /// estimates put it.
  private static func givesShift(_ old: Cell, _ new: Cell) -> Bool {
    !old.isPinned && !new.isPinned && !old.isRetained && !new.isRetained
  }

  /// True when two positions differ. Far out `Double` cannot hold every 1/1024 point, so the last bit is ignored.
  static func differ(_ a: Double, _ b: Double) -> Bool {
    a != b && (a - b).magnitude > max(a.ulp, b.ulp)
  }

  static func shift(from before: [Cell], to after: [Cell], anchor: CellID?, axis: Axis) -> Point? {
    var i = 0
    var j = 0
    var found: (old: Rect, new: Rect)?
    while i < before.count, j < after.count {
      if before[i].id == after[j].id {
        if givesShift(before[i], after[j]), found == nil || before[i].id == anchor {
          found = (before[i].frame, after[j].frame)
          if before[i].id == anchor { break }
        }
        i += 1
        j += 1
      } else if before[i].id.precedesInView(after[j].id) {
        i += 1
      } else {
        j += 1
      }
    }
    return found.map { shift(from: $0.old, to: $0.new, axis: axis) }
  }

  /// The shift by the first cell that gives it.
  private static func shift(from before: ArraySlice<Cell>, to after: ArraySlice<Cell>, axis: Axis) -> Point? {
    var (i, j) = (before.startIndex, after.startIndex)
    while i < before.endIndex, j < after.endIndex {
      if before[i].id == after[j].id {
        if givesShift(before[i], after[j]) { return shift(from: before[i].frame, to: after[j].frame, axis: axis) }
        i += 1
        j += 1
      } else if before[i].id.precedesInView(after[j].id) {
        i += 1
      } else {
        j += 1
      }
    }
    return nil
  }

  private static func shift(from old: Rect, to new: Rect, axis: Axis) -> Point {
    axis == .vertical ? Point(x: 0, y: new.y - old.y) : Point(x: new.x - old.x, y: 0)
  }
}
