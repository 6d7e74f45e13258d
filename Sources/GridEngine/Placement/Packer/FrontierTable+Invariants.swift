// Invariants of a frontier table; checked after each change where a test asks for it, or with -DLAZYGRID_CHECKS.

extension FrontierTable {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants() {
      guard Invariants.areChecked else { return }
      precondition(positions.count == SmallShape.slots + shapes.count, "shapes and frontiers differ in number")
      precondition(positions.allSatisfy { $0 >= FrontierTable.unmet }, "a frontier lies above the grid")
      precondition(shapes.count * 2 <= buckets.count || shapes.isEmpty, "the hash table is more than half full")
      precondition(buckets.isEmpty || buckets.count & (buckets.count - 1) == 0, "buckets are no power of 2")
      precondition(buckets.count { $0 != 0 } == shapes.count, "buckets and shapes differ in number")
      for (index, shape) in shapes.enumerated() {
        precondition(buckets[bucket(of: shape)] == Int32(index) + 1, "a shape is not found")
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
