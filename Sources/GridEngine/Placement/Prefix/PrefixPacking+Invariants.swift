// Invariants while a prefix is packed; checked after each change where a test asks for it, or with -DLAZYGRID_CHECKS.

extension PrefixPacking {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants(in blocks: BlockList) {
      guard Invariants.areChecked else { return }
      blocks.checkInvariants()
      packer.checkInvariants()
      precondition(!blocks.hasChunks, "a prefix is packed where chunks are")
      let first = blocks.firstUnplaced
      if case .pending(let end, let beyond) = repair {
        precondition(first < end && end <= blocks.count, "an edit is repaired where nothing is left of it")
        precondition(beyond >= 0 && beyond < BlockList.capacity, "the packer stood behind the block that it was in")
        precondition(blocks.block(ofItem: end).map { $0.start == end } ?? true, "the repair ends within a block")
      }
      checkPlacedBlocks(in: blocks)
    }

    /// Blocks that are placed are not dirty, follow one another without gaps, and end where the packer is.
    private func checkPlacedBlocks(in blocks: BlockList) {
      let first = blocks.firstUnplaced
      var item = 0
      while item < first, let block = blocks.block(ofItem: item) {
        // The last block takes over the rows of one behind it that lost its items; it is right when items follow again.
        let isLast = block.next == blocks.count
        precondition(block.next > first || !block.entry.isDirty || isLast, "the packer passed a block that was changed")
        for stored in blocks.items(of: block)[..<min(block.count, first - item)] where !stored.isLocked {
          let row = block.base + (stored.isOversized ? blocks.oversized[stored.row].row : stored.row)
          precondition(row >= 0, "an item lies above the grid")
          precondition(
            columns == 0 || row + blocks.height(of: stored) <= packer.rows || packer.rows == 0
              || row + blocks.height(of: stored) == Placement.rowLimit, "an item lies below the rows of the packer")
        }
        if block.next == first, !block.entry.isDirty {
          precondition(
            block.base + Int(block.entry.advance) == packer.base, "the packer is not at the end of what is placed")
          precondition(block.end + Int(block.entry.growth) == packer.rows, "the packer has other rows than the blocks")
        }
        item = block.next
      }
    }
  #else
    @inline(__always)
    func checkInvariants(in blocks: BlockList) {}
  #endif
}
