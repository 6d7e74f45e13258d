// Invariants of a list of blocks; checked after each change where a test asks for it, or with -DLAZYGRID_CHECKS.

extension BlockList {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants() {
      guard Invariants.areChecked else { return }
      if let problem = tree.brokenInvariant() { preconditionFailure(problem) }
      precondition(storage.count == blockCount, "blocks are lost, or used after they were given back")
      var numbers: Set<Int32> = []
      var oversizedItems: Set<Int> = []
      var isFirst = true
      tree.forEach { entry in
        let items = storage[Int(entry.block)].items
        precondition(numbers.insert(entry.block).inserted, "two blocks share their items")
        precondition(items.count == Int(entry.count), "an entry counts other items than the block has")
        precondition((1...BlockList.capacity).contains(items.count), "a block is empty or too large")
        precondition(entry.area == area(of: items), "an entry counts other cells than the block has")
        precondition(entry.advance >= 0 && entry.growth >= 0, "a block takes rows away")
        precondition(!isFirst || entry.startsChunk, "the first block starts no chunk")
        precondition(!(entry.isDirty && entry.isPlaced), "a block that was changed counts as placed")
        isFirst = false
        for item in items {
          precondition(item.isLocked || height(of: item) > 0, "an item takes no rows")
          precondition(!item.isLocked || !hasChunks, "a chunk has items that were placed before all others")
          if item.isOversized { precondition(oversizedItems.insert(item.row).inserted, "two items share a size") }
        }
      }
      precondition(oversizedItems.count == oversized.count, "sizes of oversized items are lost")
      precondition((0...max(0, count)).contains(firstUnplaced), "more items are placed than there are")
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
