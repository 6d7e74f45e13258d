// Invariants of a packer; checked after each change where a test asks for it, or with -DLAZYGRID_CHECKS.

extension Packer {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants() {
      guard Invariants.areChecked else { return }
      bitmap.checkInvariants()
      frontiers.checkInvariants()
      precondition(rows >= 0 && rows <= Placement.rowLimit, "rows go on past the limit")
      precondition(columns == 0 || bitmap.columns == columns, "the bitmap has other columns")
      precondition(leftInChunk > 0 && leftInChunk <= packing.chunk, "a barrier was passed")
      precondition(floor.row <= max(rows, bitmap.base), "rows that nothing has reached are final")
      guard packing.isSparse else { return }
      precondition(cursor.column < max(1, columns), "the cursor lies beside the grid")
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
