// Invariants of a packer; compiled in by -DLAZYGRID_CHECKS.

extension Packer {
  #if LAZYGRID_CHECKS
    func checkInvariants() {
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
