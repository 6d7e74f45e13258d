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
    while i < before.count || j < after.count {
      if j == after.count || (i < before.count && Changes.precedes(before[i].id, after[j].id)) {
        left.append(CellChange(cell: before[i], previousFrame: before[i].frame, reason: reason))
        i += 1
      } else if i == before.count || before[i].id != after[j].id {
        entered.append(CellChange(cell: after[j], previousFrame: nil, reason: reason))
        j += 1
      } else {
        let old = before[i].frame
        let new = after[j].frame
        if !isShiftKnown, !before[i].isPinned, !after[j].isPinned {
          shift = Changes.shift(from: old, to: new, axis: axis)
          isShiftKnown = true
        }
        if new.x != old.x + shift.x || new.y != old.y + shift.y || new.size != old.size {
          let followsViewport = reason == .scroll && (before[i].isPinned || after[j].isPinned)
          let cause: ChangeReason = reason == .scroll && !followsViewport ? .layout : reason
          moved.append(CellChange(cell: after[j], previousFrame: old, reason: cause))
        }
        i += 1
        j += 1
      }
    }
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
