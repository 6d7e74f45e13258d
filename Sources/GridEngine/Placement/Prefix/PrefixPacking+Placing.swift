// Moving on: placing items block by block, storing checkpoints, and jumping over what an edit left as it was.

extension PlacementStore {
  /// The point at which placing stops.
  enum Goal {
    /// Until an item is placed.
    case item(Int)
    /// Until an item takes cells in a row or below it.
    case used(Int)
    /// Until a row and all above it are final.
    case row(Int)
    /// Until everything is placed.
    case all
  }
}

extension PrefixPacking {
  /// Items placed at once on the way to a row: small enough to stop near the row, large enough that looking where the
  /// packer has got to costs little beside placing.
  private static let stride = (used: 64, final: 16, item: 16)
  /// Bytes of a checkpoint for each item since the last: this bounds what checkpoints add to the memory of items. Those of
  /// deep grids are large, and stored more seldom.
  private static let checkpointBytesPerItem = 2

  /// Places items until a goal is reached or the budget is used up.
  ///
  /// - Parameter budget: items that may still be placed; is lowered by those that were.
  /// - Returns: whether the goal is reached.
  /// - Complexity: O(k) for k items, and O(log b) for each block.
  mutating func place(
    to goal: PlacementStore.Goal, budget: inout Int, in blocks: inout BlockList, rows: inout PublishedRows
  ) -> Bool {
    defer { checkInvariants(in: blocks) }
    while !isReached(goal, in: blocks) {
      guard var walk = blocks.walk(toItem: blocks.firstUnplaced) else { return true }
      // Jumping places nothing: what the last of the budget was spent on is not in vain.
      if walk.block.start == blocks.firstUnplaced, jump(from: walk.block, in: &blocks, rows: &rows) { continue }
      guard budget > 0 else { return false }
      var checkpoint: Int?
      repeat {
        if walk.block.start == blocks.firstUnplaced {
          storeCheckpoint(before: &walk.block, after: &checkpoint, in: &blocks)
        }
        let first = blocks.firstUnplaced - walk.block.start
        let wanted =
          switch goal {
          case .used: first + PrefixPacking.stride.used
          case .row: first + PrefixPacking.stride.final
          case .item(let item): max(first + PrefixPacking.stride.item, item + 1 - walk.block.start)
          case .all: walk.block.count
          }
        let end = min(wanted, walk.block.count, first + min(budget, BlockList.capacity))
        budget -= end - first
        place(first..<end, of: &walk.block, in: &blocks, isChanging: rows.open != nil)
        blocks.setEntry(at: walk)
        // Where an edit is repaired, the next block may be one to jump from.
      } while repair == .none && budget > 0 && !isReached(goal, in: blocks)
        && (blocks.firstUnplaced < walk.block.next || blocks.step(&walk))
      blocks.endWalk()
    }
    return true
  }

  private func isReached(_ goal: PlacementStore.Goal, in blocks: BlockList) -> Bool {
    guard blocks.firstUnplaced < blocks.count else { return true }
    return switch goal {
    case .item(let item): blocks.firstUnplaced > item
    case .used(let row): packer.rows > row
    case .row(let row): packer.base > row
    case .all: false
    }
  }

  /// Stores a checkpoint before a block at which the packer stands, unless it is large for the items since the last.
  ///
  /// - Parameter last: the first item of the block with the last checkpoint; `nil` after an edit may have taken the packer
  ///   away and brought it back.
  /// - Complexity: The size of the checkpoint, and O(log b), b blocks, where the last is not known.
  private func storeCheckpoint(before block: inout LocatedBlock, after last: inout Int?, in blocks: inout BlockList) {
    let known = last ?? (block.start > 0 ? blocks.lastCheckpoint(notAfter: block.start - 1)?.start ?? 0 : 0)
    let limit = PrefixPacking.checkpointBytesPerItem * (block.start - known)
    let isAffordable = packer.hasState && (packer.stateSize <= limit || block.start == 0)
    if isAffordable {
      packer.save(to: &blocks.storage[block.number].state)
    } else {
      blocks.storage[block.number].state = PackerState()
    }
    block.entry.hasState = isAffordable
    last = isAffordable ? block.start : known
  }

  /// Places items of a block, the first of which is the first without a place, and updates its entry.
  ///
  /// - Parameter isChanging: whether the rows that change by an edit have not ended yet, so that what is published of the
  ///   block has to stay as it was.
  private mutating func place(
    _ range: Range<Int>, of block: inout LocatedBlock, in blocks: inout BlockList, isChanging: Bool
  ) {
    blocks.place(range, of: block, base: block.base, with: &packer)
    // An item for which there is no room lies in the last rows, wherever its block begins.
    if packer.rows == Placement.rowLimit { blocks.reachesUp = true }
    if blocks.reachesUp { block.entry.reach = blocks.reach(ofPlaced: range, in: block) }
    advance(to: block.start + range.upperBound, in: &blocks)
    packer.settleBase(shapes: countsShapes ? census.smallest() : [])
    block.entry.advance = Int32(clamping: packer.base - block.base)
    block.entry.growth = Int32(clamping: packer.rows - block.end)
    if !isChanging { block.entry.published = block.entry.growth }
    if range.upperBound == block.count { block.entry.isDirty = false }
  }

  /// At a block that was placed before an edit further up: if the packer is in the state that the block was placed from,
  /// goes on behind the items that are right for that reason. Returns whether it did.
  private mutating func jump(
    from block: LocatedBlock, in blocks: inout BlockList, rows: inout PublishedRows
  ) -> Bool {
    guard case .pending(let end, let beyond) = repair, block.entry.hasState, packer.hasState,
      packer.isIn(blocks.storage[block.number].state)
    else { return false }
    let dirtyBefore = blocks.tree.seekCompactly { $0.items > block.start }?.prefix.dirty ?? 0
    let dirty = blocks.tree.seekCompactly { $0.dirty > dirtyBefore }.map { Int($0.prefix.items) } ?? .max
    if dirty > end, spare.hasState {
      // Nothing else was changed: the packer stands where it stood before the edit, some rows further up or down.
      rows.end(at: block, rows: packer.rows, in: &blocks)
      let last = blocks.block(ofItem: end)
      let base =
        last.map { $0.base.cutSum(beyond > 0 ? Int($0.entry.advance) : 0) } ?? Int(cutting: blocks.tree.total.advance)
      swap(&packer, &spare)
      packer.shift(by: base - packer.base)
      advance(to: end + beyond, in: &blocks)
      return true
    }
    guard let target = blocks.lastCheckpoint(notAfter: min(end, dirty)), target.start > block.start else {
      return false
    }
    rows.end(at: block, rows: packer.rows, in: &blocks)
    if dirty < end {
      rows.begin(at: target)
    } else if dirty == end, let last = blocks.block(ofItem: end) {
      // Some of its items were placed before they were edited.
      rows.begin(at: last)
    }
    packer.restore(blocks.storage[target.number].state, base: target.base)
    advance(to: target.start, in: &blocks)
    return true
  }
}

extension BlockList {
  /// The rows that the placed items of a block take, counted from its base, once those of a range are placed as well.
  fileprivate func reach(ofPlaced range: Range<Int>, in block: LocatedBlock) -> BlockReach {
    var reach = range.lowerBound == 0 ? .none : block.entry.reach
    let near = Int64(block.end - block.base) - BlockReach.near
    if oversized.count == 0, near > 0 {
      // The row stands in the highest bits. A locked item has row 0 there, and so decides nothing.
      var highest = UInt64.max
      for item in items(of: block)[range] { highest = min(highest, item.bits) }
      let row = Int64(BlockItem(bits: highest).row)
      if row >= near {
        reach.top = min(reach.top, row)
        return reach
      }
    }
    for item in items(of: block)[range] where !item.isLocked {
      let row = Int64(item.isOversized ? oversized[item.row].row : item.row)
      if row >= near {
        reach.top = min(reach.top, row)
      } else {
        reach.strayTop = min(reach.strayTop, row)
        reach.strayEnd = max(reach.strayEnd, row + Int64(height(of: item)))
      }
    }
    return reach
  }
}
