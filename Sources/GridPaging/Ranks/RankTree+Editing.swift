// Rows that come and go, and pages that part, join, come and go.

extension RankTree {
  /// Adds rows to a page, or takes some away; it cannot have less than none.
  ///
  /// - Returns: by how much the count changed.
  /// - Complexity: O(log n), n pages.
  @discardableResult
  mutating func changeCount(by change: Int, at position: Position) -> Int {
    let old = Int(ranks.blocks[position.block].counts[position.slot])
    let (sum, isBeyond) = old.addingReportingOverflow(change)
    let new = isBeyond ? (change > 0 ? Int(Int32.max) : 0) : max(0, min(Int(Int32.max), sum))
    ranks.blocks[position.block].counts[position.slot] = Int32(new)
    ranks.sums.add(new - old, at: position.block)
    return new - old
  }

  /// Parts a page in two: rows from a key on go to a new one.
  ///
  /// - Parameters:
  ///   - fence: above the fence of the page, and below that of the next.
  ///   - count: rows that stay; clamped to those that the page has.
  /// - Returns: the new page; the other keeps its number.
  /// - Complexity: O(log n), n pages; once in a hundred times also O(b), b blocks.
  @discardableResult
  mutating func split(at position: Position, fence: Key, leaving count: Int) -> PageID {
    let all = Int(ranks.blocks[position.block].counts[position.slot])
    let count = max(0, min(all, count))
    assert(fence > fences[position.block][position.slot])
    ranks.blocks[position.block].counts[position.slot] = Int32(count)
    return insert(fence: fence, count: Int32(all - count), at: Position(block: position.block, slot: position.slot + 1))
  }

  /// Adds a page where its fence belongs.
  ///
  /// - Parameters:
  ///   - fence: one that no page has.
  ///   - count: its rows; clamped to what a page can have.
  /// - Complexity: O(log n), n pages; once in a hundred times also O(b), b blocks.
  @discardableResult
  mutating func insert(fence: Key, count: Int) -> PageID {
    let count = max(0, min(Int(Int32.max), count))
    guard pageCount > 0 else {
      rebuild(fences: [fence], counts: [Int32(count)])
      return ranks.blocks[0].ids[0]
    }
    let block = max(0, Key.upperBound(of: fence, in: firstFences) - 1)
    let slot = Key.upperBound(of: fence, in: fences[block])
    ranks.sums.add(count, at: block)
    return insert(fence: fence, count: Int32(count), at: Position(block: block, slot: slot))
  }

  /// Lets a page begin with a lower key; no row may lie between the two.
  ///
  /// - Parameter fence: above the fence of the page before.
  /// - Complexity: O(1).
  mutating func lowerFence(at position: Position, to fence: Key) {
    assert(fence < fences[position.block][position.slot])
    fences[position.block][position.slot] = fence
    if position.slot == 0 { firstFences[position.block] = fence }
  }

  /// Joins the rows of the next page to those of a page, which keeps its number and its fence.
  ///
  /// - Returns: the number of the page that is no more; `nil` at the end, and where one page cannot have as many rows.
  /// - Complexity: O(log n), n pages; once in a hundred times also O(b), b blocks.
  @discardableResult
  mutating func joinNext(at position: Position) -> PageID? {
    guard let next = self.position(after: position) else { return nil }
    let count = ranks.blocks[next.block].counts[next.slot]
    let (sum, isTooMuch) = ranks.blocks[position.block].counts[position.slot].addingReportingOverflow(count)
    if isTooMuch { return nil }
    ranks.blocks[position.block].counts[position.slot] = sum
    if next.block != position.block {
      ranks.sums.add(Int(count), at: position.block)
      ranks.sums.add(-Int(count), at: next.block)
    }
    ranks.blocks[next.block].counts[next.slot] = 0
    return remove(at: next)
  }

  /// Removes a page with its rows. Keys that belonged to it belong to the page before, or to the first.
  ///
  /// - Complexity: O(log n), n pages; once in a hundred times also O(b), b blocks.
  @discardableResult
  mutating func remove(at position: Position) -> PageID {
    let id = ranks.blocks[position.block].ids.remove(at: position.slot)
    fences[position.block].remove(at: position.slot)
    let count = ranks.blocks[position.block].counts.remove(at: position.slot)
    changePageCount(by: -1)
    ranks.sums.add(-Int(count), at: position.block)
    if position.slot == 0, let first = fences[position.block].first { firstFences[position.block] = first }
    mendSparseBlock(position.block)
    return id
  }

  /// Puts a page, whose rows are in the sum of its block already, at a position.
  private mutating func insert(fence: Key, count: Int32, at position: Position) -> PageID {
    let id = makeID()
    fences[position.block].insert(fence, at: position.slot)
    ranks.blocks[position.block].counts.insert(count, at: position.slot)
    ranks.blocks[position.block].ids.insert(id, at: position.slot)
    changePageCount(by: 1)
    if position.slot == 0 { firstFences[position.block] = fence }
    guard ranks.blocks[position.block].ids.count > blockCapacity else { return id }
    let middle = ranks.blocks[position.block].ids.count / 2
    let rightFences = Array(fences[position.block][middle...])
    var right = PageRanks.Block()
    right.counts = Array(ranks.blocks[position.block].counts[middle...])
    right.ids = Array(ranks.blocks[position.block].ids[middle...])
    fences[position.block].removeSubrange(middle...)
    ranks.blocks[position.block].counts.removeSubrange(middle...)
    ranks.blocks[position.block].ids.removeSubrange(middle...)
    ranks.blocks.insert(right, at: position.block + 1)
    fences.insert(rightFences, at: position.block + 1)
    blocksChanged()
    return id
  }

  /// Joins a block that has become small with one beside it, if both fit into one.
  private mutating func mendSparseBlock(_ index: Int) {
    guard ranks.blocks[index].ids.count < blockCapacity / 4 else { return }
    for left in [index - 1, index] where left >= 0 && left + 1 < ranks.blocks.count {
      guard ranks.blocks[left].ids.count + ranks.blocks[left + 1].ids.count <= blockCapacity * 3 / 4 else { continue }
      let (right, rightFences) = (ranks.blocks.remove(at: left + 1), fences.remove(at: left + 1))
      fences[left] += rightFences
      ranks.blocks[left].counts += right.counts
      ranks.blocks[left].ids += right.ids
      return blocksChanged()
    }
    guard ranks.blocks[index].ids.isEmpty else { return }
    ranks.blocks.remove(at: index)
    fences.remove(at: index)
    blocksChanged()
  }
}
