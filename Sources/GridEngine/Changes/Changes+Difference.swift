// The difference between the cells before and after a step: what entered, left and moved.

extension Changes {
  /// Empties the lists and keeps their room.
  mutating func reset() {
    // Often empty, and looking is cheaper than emptying.
    if !entered.isEmpty { entered.removeAll(keepingCapacity: true) }
    if !left.isEmpty { left.removeAll(keepingCapacity: true) }
    if !moved.isEmpty { moved.removeAll(keepingCapacity: true) }
    if !renumbered.isEmpty { renumbered.removeAll(keepingCapacity: true) }
    if !retained.isEmpty { retained.removeAll(keepingCapacity: true) }
    if !returned.isEmpty { returned.removeAll(keepingCapacity: true) }
    if !discarded.isEmpty { discarded.removeAll(keepingCapacity: true) }
    if !hidden.isEmpty { hidden.removeAll(keepingCapacity: true) }
    shift = .zero
  }

  /// Makes room for a number of cells in each list.
  mutating func reserve(_ count: Int) {
    entered.reserveCapacity(count)
    left.reserveCapacity(count)
    moved.reserveCapacity(count)
    hidden.reserveCapacity(count)
  }

  /// Fills the lists by one merge of the cells before and after, both ordered as ``VirtualGrid/visibleCells``.
  ///
  /// - Parameters:
  ///   - update: the effect of updates since the step before on its cells; `nil` without any.
  ///   - anchor: the cell that the step kept in place; its movement is the shift. Without it the first item that
  ///     stayed.
  ///   - across: what is known of tables, which alone shift across the scrolling axis too; `nil` in a grid without any.
  ///   - axis: the scrolling axis.
  ///   - isMirrored: true when the content is laid out from its right edge along that axis.
  ///   - hasRetained: true when any cell before or after may be retained.
  ///   - leavesRows: true when cells may be in rows of a table.
  /// - Returns: true where the lists of a scroll are left to ``mergeRows(_:_:_:)``.
  /// - Complexity: O(c), c cells.
  mutating func difference(
    from before: [Cell], updated update: CellUpdate?, to after: [Cell], anchor: CellID?,
    across: ShiftAcross?, axis: Axis, isMirrored: Bool, reason: ChangeReason, hasRetained: Bool, leavesRows: Bool
  ) -> Bool {
    (shift, isShiftKnown) = (.zero, false)
    // After most jumps no cell is left.
    let isOverlapping = Changes.mayOverlap(before, after)
    if isOverlapping {
      // A scroll moves all of the content alike, so the first cell that stayed gives the shift.
      let anchor = reason == .scroll ? nil : anchor
      if let shift = Changes.shift(from: before, to: after, anchor: anchor, axis: axis, isMirrored: isMirrored) {
        (self.shift, isShiftKnown) = (shift, true)
      }
      if let across { shiftAcross(from: before, to: after, across, axis) }
    }
    // Retained cells may be in a row beside others.
    if leavesRows, !hasRetained, update == nil, shift == .zero, reason == .scroll { return true }
    Changes.merge(before, after, isOverlapping, shift, reason, &entered, &left, &moved)
    if hasRetained { noteViews(before, after, reason) }
    if let update { note(update, before, after) }
    return false
  }

  /// False when all cells before precede all cells after, or the other way round.
  private static func mayOverlap(_ before: [Cell], _ after: [Cell]) -> Bool {
    guard !before.isEmpty, !after.isEmpty else { return false }
    return !before[before.count - 1].precedesInView(after[0])
      && !after[after.count - 1].precedesInView(before[0])
  }

  /// Fills the lists with what entered, left and moved.
  private static func merge(
    _ before: [Cell], _ after: [Cell], _ isOverlapping: Bool, _ shift: Point, _ reason: ChangeReason,
    _ entered: inout [CellChange], _ left: inout [CellChange], _ moved: inout [CellChange]
  ) {
    // Each list is made room for once, and written without looking again whether it is shared.
    entered.append(addingCapacity: after.count) { entered in
      left.append(addingCapacity: before.count) { left in
        moved.append(addingCapacity: min(before.count, after.count)) { moved in
          merge(before, after, isOverlapping, shift, reason, nil, &entered, &left, &moved)
        }
      }
    }
  }

  /// Fills the lists after a scroll, where cells may be in rows of a table.
  ///
  /// - Parameter rows: what the rows before and after have in common; `nil` for nothing.
  mutating func mergeRows(_ before: [Cell], _ after: [Cell], _ rows: TableRows?) {
    let isOverlapping = Changes.mayOverlap(before, after)
    entered.append(addingCapacity: after.count) { entered in
      left.append(addingCapacity: before.count) { left in
        moved.append(addingCapacity: min(before.count, after.count)) { moved in
          Changes.merge(before, after, isOverlapping, .zero, .scroll, rows, &entered, &left, &moved)
        }
      }
    }
  }

  @inline(__always)
  private static func merge(
    _ before: [Cell], _ after: [Cell], _ isOverlapping: Bool, _ shift: Point, _ reason: ChangeReason,
    _ rows: TableRows?,
    _ entered: inout OutputSpan<CellChange>, _ left: inout OutputSpan<CellChange>,
    _ moved: inout OutputSpan<CellChange>
  ) {
    var (i, j) = (0, 0)
    while isOverlapping, i < before.count, j < after.count {
      let isDrawnElse = before[i].isDrawnElse(than: after[j])
      if before[i].id == after[j].id, !isDrawnElse || before[i].rank == after[j].rank {
        if isDrawnElse || hasMoved(from: before[i].frame, to: after[j].frame, shift) {
          let followsViewport = before[i].isPinned || after[j].isPinned
          let cause: ChangeReason = reason == .scroll && !followsViewport ? .layout : reason
          moved.append(CellChange(after[j], from: before[i].frame, cause))
        } else if let rows {
          let count = rows.countSame(before, i, after, j)
          i += count - 1
          j += count - 1
        }
        i += 1
        j += 1
      } else if before[i].precedesInView(after[j]) {
        left.append(CellChange(leaving: before[i], reason))
        i += 1
      } else {
        entered.append(CellChange(after[j], from: nil, reason))
        j += 1
      }
    }
    for i in i..<before.count { left.append(CellChange(leaving: before[i], reason)) }
    for j in j..<after.count { entered.append(CellChange(after[j], from: nil, reason)) }
  }

  @inline(__always)
  private static func hasMoved(from old: Rect, to new: Rect, _ shift: Point) -> Bool {
    differ(new.y, old.y + shift.y) || differ(new.x, old.x + shift.x) || new.size != old.size
  }

  /// Notes retained cells that went out of view or came back.
  private mutating func noteViews(_ before: [Cell], _ after: [Cell], _ reason: ChangeReason) {
    Changes.forEachCell(of: before, in: after) { i, j in
      guard let j, before[i].isRetained != after[j].isRetained else { return }
      let change = CellChange(after[j], from: before[i].frame, reason)
      if after[j].isRetained { retained.append(change) } else { returned.append(change) }
    }
  }

  /// Notes what an update did to the cells before: those that stayed may have other numbers, those that left are under the
  /// numbers that they had.
  private mutating func note(_ update: CellUpdate, _ before: [Cell], _ after: [Cell]) {
    var leaving = 0
    Changes.forEachCell(of: before, in: after) { i, j in
      let previous = update.previousIDs[i]
      guard let j else {
        left[leaving].cell.id = previous
        leaving += 1
        return
      }
      if previous != after[j].id { renumbered.append(CellRenumbering(previous: previous, current: after[j].id)) }
    }
    for (cell, successor) in update.deleted {
      var change = CellChange(leaving: cell, .data)
      change.setDeleted(successor)
      left.append(change)
    }
    left.sortCompactly { $0.cell.precedesInView($1.cell) }
  }

  /// Calls `body` with the place of each cell before, and with its place after; with `nil` for one that left.
  private static func forEachCell(of before: [Cell], in after: [Cell], _ body: (Int, Int?) -> Void) {
    var j = 0
    for i in before.indices {
      while j < after.count, after[j].precedesInView(before[i]) { j += 1 }
      body(i, j < after.count && after[j].isSame(as: before[i]) ? j : nil)
    }
  }

  /// True for a cell that moves with the content in view: what is pinned does not, and what is retained lies where the
  /// estimates put it.
  @inline(__always)
  private static func givesShift(_ old: Cell, _ new: Cell) -> Bool {
    !old.isPinned && !new.isPinned && !old.isRetained && !new.isRetained
  }

  /// True when two positions differ. Far out `Double` cannot hold every 1/1024 point, so the last bit is ignored. Near 0
  /// what is left of larger numbers that were subtracted is ignored too, as in frames that are mirrored.
  @inline(__always)
  static func differ(_ a: Double, _ b: Double) -> Bool {
    a != b && (a - b).magnitude > max(a.ulp, b.ulp, 0x1p-20)
  }

  /// The shift by the anchor, else by the first cell that gives it; `nil` where no cell does.
  @inline(__always)
  static func shift(
    from before: [Cell], to after: [Cell], anchor: CellID?, axis: Axis, isMirrored: Bool
  ) -> Point? {
    var (i, j) = (0, 0)
    var found: (before: Int, after: Int)?
    while i < before.count, j < after.count {
      if before[i].isSame(as: after[j]) {
        let isAnchor = before[i].id == anchor
        if givesShift(before[i], after[j]), found == nil || isAnchor {
          found = (i, j)
          if anchor == nil || isAnchor { break }
        }
        i += 1
        j += 1
      } else if before[i].precedesInView(after[j]) {
        i = i < near ? i + 1 : index(after: i, of: before, notBefore: after[j])
      } else {
        j = j < near ? j + 1 : index(after: j, of: after, notBefore: before[i])
      }
    }
    guard let found else { return nil }
    let (old, new) = (before[found.before].frame, after[found.after].frame)
    if axis == .vertical { return Point(x: 0, y: new.y - old.y) }
    // A cell keeps its leading edge while it grows: the right one where the content begins there.
    return Point(x: isMirrored ? new.maxX - old.maxX : new.x - old.x, y: 0)
  }

  /// What the shift across the scrolling axis is found by.
  struct ShiftAcross {
    /// The column that the step kept in place; `nil` for the first of which a cell stayed.
    var column: Int?
    /// True where x grows from the right.
    var isRightToLeft: Bool
  }

  /// Sets the shift across, by a cell of the column that was kept in place, else by the first that gives it: one that is not in a
  /// frozen column.
  @inline(never)
  private mutating func shiftAcross(from before: [Cell], to after: [Cell], _ across: ShiftAcross, _ axis: Axis) {
    var (i, j) = (0, 0)
    var found: (before: Int, after: Int)?
    while i < before.count, j < after.count {
      if before[i].isSame(as: after[j]) {
        let isBest = across.column.map { before[i].id.column == $0 } ?? true
        if before[i].isInColumnOfBody, Changes.givesShift(before[i], after[j]), found == nil || isBest {
          found = (i, j)
          if isBest { break }
        }
        i += 1
        j += 1
      } else if before[i].precedesInView(after[j]) {
        i += 1
      } else {
        j += 1
      }
    }
    guard let found else { return }
    let (old, new) = (before[found.before].frame, after[found.after].frame)
    if axis == .horizontal {
      shift.y = new.y - old.y
    } else {
      shift.x = across.isRightToLeft ? new.maxX - old.maxX : new.x - old.x
    }
  }

  /// So many cells are passed one by one before longer steps are tried, which pay where rows have many.
  private static let near = 16

  /// The index of the first cell that does not precede another, after one that does; near ones are found first.
  @inline(never)
  private static func index(after index: Int, of cells: [Cell], notBefore other: Cell) -> Int {
    var (index, step) = (index, 1)
    while index + step < cells.count, cells[index + step].precedesInView(other) {
      index += step
      step *= 2
    }
    return (index + 1..<min(index + step, cells.count)).partitioningIndex { !cells[$0].precedesInView(other) }
  }
}
