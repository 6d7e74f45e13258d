// Going from block to block and writing their entries, with one look-up for those that lie side by side.

/// A block, and where its entry is. It holds until somebody else looks for a place to edit.
struct BlockWalk {
  var block: LocatedBlock
  fileprivate var position: SummaryTree<BlockEntry>.Position
}

extension BlockList {
  /// The block that holds an item, to write its entry; `nil` past the last.
  ///
  /// - Complexity: O(log b), b blocks.
  mutating func walk(toItem item: Int) -> BlockWalk? {
    guard item < count else { return nil }
    let (position, before) = tree.seekForEditing { $0.items > item }
    let block = LocatedBlock(
      entry: tree.leaves[position.leaf, position.slot], start: Int(before.items), base: Int(cutting: before.advance),
      end: Int(cutting: before.growth))
    return BlockWalk(block: block, position: position)
  }

  /// Goes on to the next block; `false` if that has to be looked for.
  func step(_ walk: inout BlockWalk) -> Bool {
    guard walk.position.slot + 1 < tree.leafCountOnTrail else { return false }
    let passed = walk.block
    walk.position.slot += 1
    walk.block = LocatedBlock(
      entry: tree.leaves[walk.position.leaf, walk.position.slot], start: passed.next,
      base: passed.base.cutSum(Int(passed.entry.advance)), end: passed.end.cutSum(Int(passed.entry.growth)))
    return true
  }

  /// Writes the entry of the block that a walk is at. Reaches are left as they are until ``endWalk()``.
  mutating func setEntry(at walk: BlockWalk) { tree.set(walk.block.entry, at: walk.position) }

  /// Makes up for what writing entries left.
  mutating func endWalk() {
    if reachesUp { tree.mendReachOnTrail() }
  }
}
