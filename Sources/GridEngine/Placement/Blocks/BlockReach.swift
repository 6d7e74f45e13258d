// The rows that blocks may reach into, by which a query skips blocks.

/// The rows that the items of some blocks take, as two ranges: most items lie from `top` on, to the end of their block; a
/// few, from `strayTop` to `strayEnd`, have filled holes far above.
///
/// One range would not do: where a small shape is rare, every block that has one would reach from far above to its end.
struct BlockReach: Sendable, Hashable {
  var top: Int64 = 0
  var strayTop = Int64.max / 4
  var strayEnd = Int64.min / 4

  /// Rows above the end of what lies before a block that count to the block itself.
  static let near: Int64 = 32

  /// The reach of no blocks.
  static let none = BlockReach(top: .max / 4, strayTop: .max / 4, strayEnd: .min / 4)

  /// This reach, and another that is counted from a row further down.
  func united(with other: BlockReach, after rows: Int64) -> BlockReach {
    var united = self
    united.top = min(top, rows + other.top)
    if other.strayTop < other.strayEnd {
      united.strayTop = min(strayTop, rows + other.strayTop)
      united.strayEnd = max(strayEnd, rows + other.strayEnd)
    }
    return united
  }

  /// True if it may go into some rows, counted from `base` on, leaving out blocks that end above them.
  @inline(__always)
  func mayReach(_ rows: Range<Int64>, from base: Int) -> Bool {
    let base = Int64(base)
    return base + top < rows.upperBound || (base + strayTop < rows.upperBound && base + strayEnd > rows.lowerBound)
  }
}

extension SummaryTree where Element == BlockEntry {
  /// Works out the reaches on the way to a block anew: the least of several rows cannot be told from what changed alone.
  ///
  /// - Complexity: O(log b), b blocks.
  mutating func mendReach(at item: Int) {
    _ = seekForEditing { $0.items > item }
    mendReachOnTrail()
  }

  /// As ``mendReach(at:)`` on the way that `seekForEditing` just went.
  mutating func mendReachOnTrail() {
    for level in stride(from: trail.count - 1, through: -1, by: -1) {
      let child = level < 0 ? root : branches[trail[level].node, trail[level].slot]
      let node = Int(child.child)
      var advance: Int64 = 0
      var reach = BlockReach.none
      for slot in 0..<Int(child.count) {
        if level == trail.count - 1 {
          reach = reach.united(with: leaves[node, slot].reach, after: advance)
          advance += Int64(leaves[node, slot].advance)
        } else {
          reach = reach.united(with: branches[node, slot].summary.reach, after: advance)
          advance += branches[node, slot].summary.advance
        }
      }
      if level < 0 {
        root.summary.reach = reach
      } else {
        branches[trail[level].node, trail[level].slot].summary.reach = reach
      }
    }
  }

  /// The first block from an item on that may reach into some rows, leaving out what ends above them.
  ///
  /// - Complexity: O(log b), b blocks.
  func block(from item: Int = 0, reachingInto rows: Range<Int64>) -> FoundBlock? {
    var found = FoundBlock()
    return find(from: item, reachingInto: rows, in: root, level: height, &found) ? found : nil
  }

  /// The next block after one that was found; mostly it is in the same leaf.
  ///
  /// - Complexity: O(log b), b blocks.
  func block(after found: FoundBlock, reachingInto rows: Range<Int64>) -> FoundBlock? {
    var next = found
    next.pass(found.block.entry)
    if scan(&next, from: 0, reachingInto: rows) { return next }
    return block(from: next.block.start, reachingInto: rows)
  }

  private func find(
    from item: Int, reachingInto rows: Range<Int64>, in branch: Branch, level: Int, _ found: inout FoundBlock
  ) -> Bool {
    let node = Int(branch.child)
    if level == 0 {
      (found.leaf, found.slot, found.leafCount) = (node, 0, Int(branch.count))
      return scan(&found, from: item, reachingInto: rows)
    }
    let (slab, first) = branches.slots(of: node)
    for slot in first..<first + Int(branch.count) {
      let summary = slab[slot].summary
      if found.block.start + Int(summary.items) > item,
        found.block.end.cutSum(Int(cutting: summary.growth)) > rows.lowerBound,
        summary.reach.mayReach(rows, from: found.block.base)
      {
        let before = found
        if find(from: item, reachingInto: rows, in: slab[slot], level: level - 1, &found) { return true }
        found = before
      }
      found.pass(
        items: Int(summary.items), advance: Int(cutting: summary.advance), growth: Int(cutting: summary.growth))
    }
    return false
  }

  /// Goes on in a leaf to a block that may reach into some rows; `false` when none is left in it.
  private func scan(_ found: inout FoundBlock, from item: Int, reachingInto rows: Range<Int64>) -> Bool {
    let (slab, first) = leaves.slots(of: found.leaf)
    while found.slot < found.leafCount {
      let entry = slab[first + found.slot]
      if found.block.start + Int(entry.count) > item, found.block.end.cutSum(Int(entry.growth)) > rows.lowerBound,
        entry.reach.mayReach(rows, from: found.block.base)
      {
        found.block.entry = entry
        return true
      }
      found.pass(entry)
    }
    return false
  }
}

/// A block that a query came to, and where it is in the tree.
struct FoundBlock {
  var block = LocatedBlock(entry: .filler, start: 0, base: 0, end: 0)
  fileprivate var leaf = 0
  fileprivate var slot = 0
  fileprivate var leafCount = 0

  fileprivate mutating func pass(items: Int, advance: Int, growth: Int) {
    block.start += items
    block.base = block.base.cutSum(advance)
    block.end = block.end.cutSum(growth)
  }

  fileprivate mutating func pass(_ entry: BlockEntry) {
    pass(items: Int(entry.count), advance: Int(entry.advance), growth: Int(entry.growth))
    slot += 1
  }
}
