// Invariants of a placement store; checked after each change where a test asks for it, or with -DLAZYGRID_CHECKS.

extension PlacementStore {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants() {
      guard Invariants.areChecked else { return }
      precondition((prefix == nil) != (chunks == nil), "a store packs in two ways, or in none")
      prefix?.checkInvariants(in: blocks)
      chunks?.checkInvariants(in: blocks)
      locked.checkInvariants()
      rows.checkInvariants()
      precondition(rows.open == nil || chunks == nil, "an edit of a chunk has no end")
      precondition(columns > 0 || rows.count == 0, "a grid without columns has rows")
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}

extension PublishedRows {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants() {
      guard Invariants.areChecked else { return }
      precondition(count >= 0, "fewer rows are published than none")
      for change in changes {
        precondition(change.row >= 0 && change.removed >= 0 && change.inserted >= 0, "a change has no rows")
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}

extension LockedPlacement {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants() {
      guard Invariants.areChecked else { return }
      for (before, next) in zip(started, started.dropFirst()) {
        precondition(before.item < next.item, "items with starts are out of order")
      }
      for (before, next) in zip(locked, locked.dropFirst()) {
        precondition(before.item < next.item, "items that were placed first are out of order")
      }
      precondition(byRow.count == locked.count, "an item that was placed first has no row")
      for (before, next) in zip(byRow, byRow.dropFirst()) {
        precondition(locked[Int(before)].area.row <= locked[Int(next)].area.row, "rows are out of order")
      }
      precondition(locked.allSatisfy { $0.area.rows <= tallest && $0.area.row + $0.area.rows <= rows })
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
