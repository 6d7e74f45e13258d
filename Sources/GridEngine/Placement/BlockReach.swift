// Which rows blocks may reach into: what a query skips blocks by.

/// The rows that the items of some blocks take, as two ranges: most items lie from `top` on, to the end of their block; a
/// few, from `strayTop` to `strayEnd`, have filled holes far above.
///
/// One range would not do: where a small shape is rare, every block that has one would reach from far above to its end.
struct BlockReach: Sendable, Hashable {
  var top = 0
  var strayTop = Int.max / 4
  var strayEnd = Int.min / 4

  /// Rows above the end of what lies before a block that count to the block itself.
  static let near = 32

  /// The reach of no blocks.
  static let none = BlockReach(top: .max / 4, strayTop: .max / 4, strayEnd: .min / 4)

  /// This reach, and another that is counted from a row further down.
  func united(with other: BlockReach, after rows: Int64) -> BlockReach {
    var united = self
    united.top = min(top, Int(rows) + other.top)
    if other.strayTop < other.strayEnd {
      united.strayTop = min(strayTop, Int(rows) + other.strayTop)
      united.strayEnd = max(strayEnd, Int(rows) + other.strayEnd)
    }
    return united
  }

  /// Whether it may go into some rows, leaving out blocks that end above them.
  func mayReach(_ rows: Range<Int>) -> Bool {
    top < rows.upperBound || (strayTop < rows.upperBound && strayEnd > rows.lowerBound)
  }
}

extension SummaryTree where Element == BlockEntry {
  /// Works out the reaches on the way to a block anew: the least of several rows cannot be told from what changed alone.
  ///
  /// - Complexity: O(log b), b blocks.
  mutating func mendReach(at item: Int) {
    _ = seekForEditing { $0.items > item }
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
  func block(from item: Int, reachingInto rows: Range<Int>) -> Found? {
    root.count > 0 ? block(from: item, reachingInto: rows, in: root, level: height, after: .zero) : nil
  }

  private func block(
    from item: Int, reachingInto rows: Range<Int>, in branch: Branch, level: Int, after before: Summary
  ) -> Found? {
    var prefix = before
    let node = Int(branch.child)
    for slot in 0..<Int(branch.count) {
      let summary = level == 0 ? leaves[node, slot].summary : branches[node, slot].summary
      let advance = Int(prefix.advance)
      if prefix.items + summary.items > item,
        summary.reach.mayReach(rows.lowerBound - advance..<rows.upperBound - advance)
      {
        if level == 0 {
          return Found(
            element: leaves[node, slot], position: Position(leaf: node, slot: slot), prefix: prefix,
            leafCount: Int(branch.count))
        }
        let child = branches[node, slot]
        if let found = block(from: item, reachingInto: rows, in: child, level: level - 1, after: prefix) {
          return found
        }
      }
      prefix = prefix + summary
    }
    return nil
  }
}
