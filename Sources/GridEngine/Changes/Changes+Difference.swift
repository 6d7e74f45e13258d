// From the cells before and after a step to what entered, left and moved.

extension Changes {
  /// Empties the lists and keeps their room.
  mutating func reset() {
    entered.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
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
  ///   - anchor: the cell that the step kept in place; its movement is the shift. Without it the first item that stayed.
  ///   - axis: the scrolling axis, along which alone the content shifts.
  /// - Complexity: O(c), c cells.
  mutating func difference(
    from before: [Cell], to after: [Cell], anchor: CellID?, axis: Axis, reason: ChangeReason
  ) {
    // A scroll moves all of the content alike, so the first cell that stayed tells the shift.
    var isShiftKnown = reason != .scroll
    if isShiftKnown { shift = Changes.shift(from: before, to: after, anchor: anchor, axis: axis) }
    var i = 0
    var j = 0
    while i < before.count, j < after.count {
      if before[i].id == after[j].id {
        if !isShiftKnown, !before[i].isPinned, !after[j].isPinned {
          shift = Changes.shift(from: before[i].frame, to: after[j].frame, axis: axis)
          isShiftKnown = true
        }
        noteMove(from: before[i], to: after[j], reason)
        i += 1
        j += 1
      } else if Changes.precedes(before[i].id, after[j].id) {
        left.append(CellChange(cell: before[i], previousFrame: before[i].frame, reason: reason))
        i += 1
      } else {
        entered.append(CellChange(cell: after[j], previousFrame: nil, reason: reason))
        j += 1
      }
    }
    for cell in before[i...] { left.append(CellChange(cell: cell, previousFrame: cell.frame, reason: reason)) }
    for cell in after[j...] { entered.append(CellChange(cell: cell, previousFrame: nil, reason: reason)) }
  }

  private mutating func noteMove(from old: Cell, to new: Cell, _ reason: ChangeReason) {
    guard
      Changes.differ(new.frame.y, old.frame.y + shift.y) || Changes.differ(new.frame.x, old.frame.x + shift.x)
        || new.frame.size != old.frame.size
    else { return }
    let followsViewport = old.isPinned || new.isPinned
    let cause: ChangeReason = reason == .scroll && !followsViewport ? .layout : reason
    moved.append(CellChange(cell: new, previousFrame: old.frame, reason: cause))
  }

  /// Whether two positions are different places: far out `Double` cannot hold every 1/1024 point, so that their last bit
  /// says nothing.
  private static func differ(_ a: Double, _ b: Double) -> Bool {
    a != b && (a - b).magnitude > max(a.ulp, b.ulp)
  }

  /// The order of the lists: items, then headers and footers.
  private static func precedes(_ a: CellID, _ b: CellID) -> Bool {
    let isItem = (a.kind == .item, b.kind == .item)
    return isItem.0 == isItem.1 ? a < b : isItem.0
  }

  private static func shift(from before: [Cell], to after: [Cell], anchor: CellID?, axis: Axis) -> Point {
    var i = 0
    var j = 0
    var found: (old: Rect, new: Rect)?
    while i < before.count, j < after.count {
      if before[i].id == after[j].id {
        if !before[i].isPinned, !after[j].isPinned, found == nil || before[i].id == anchor {
          found = (before[i].frame, after[j].frame)
          if before[i].id == anchor { break }
        }
        i += 1
        j += 1
      } else if precedes(before[i].id, after[j].id) {
        i += 1
      } else {
        j += 1
      }
    }
    return found.map { shift(from: $0.old, to: $0.new, axis: axis) } ?? .zero
  }

  private static func shift(from old: Rect, to new: Rect, axis: Axis) -> Point {
    axis == .vertical ? Point(x: 0, y: new.y - old.y) : Point(x: new.x - old.x, y: 0)
  }
}
