// Finding pages by row and by key, and their neighbours.

extension RankTree {
  /// The page that a row is in; `nil` when there is no such row.
  ///
  /// - Complexity: O(log n), n pages.
  func page(ofRow row: Int) -> Found? {
    guard row >= 0, row < rowCount else { return nil }
    let (block, before) = sums.index(above: row)
    // Of a generic array each access copies; counts are plain numbers.
    let counts = blocks[block].counts
    var (slot, first) = (0, before)
    while first + Int(counts[slot]) <= row {
      first += Int(counts[slot])
      slot += 1
    }
    return found(Position(block: block, slot: slot), first: first)
  }

  /// The page that a key belongs to, whether or not there is a row with it; `nil` without pages.
  ///
  /// - Complexity: O(log n), n pages, comparisons and otherwise.
  func page(ofKey key: Key) -> Found? {
    guard pageCount > 0 else { return nil }
    let block = max(0, Key.upperBound(of: key, in: firstFences) - 1)
    let slot = max(0, Key.upperBound(of: key, in: blocks[block].fences) - 1)
    return page(at: Position(block: block, slot: slot))
  }

  /// The page at a position.
  ///
  /// - Complexity: O(log n), n pages.
  func page(at position: Position) -> Found {
    let counts = blocks[position.block].counts
    var first = sums.sum(before: position.block)
    for slot in 0..<position.slot { first += Int(counts[slot]) }
    return found(position, first: first)
  }

  /// The position after one; `nil` at the end.
  func position(after position: Position) -> Position? {
    if position.slot + 1 < blocks[position.block].ids.count {
      return Position(block: position.block, slot: position.slot + 1)
    }
    return position.block + 1 < blocks.count ? Position(block: position.block + 1, slot: 0) : nil
  }

  /// The position before one; `nil` at the start.
  func position(before position: Position) -> Position? {
    if position.slot > 0 { return Position(block: position.block, slot: position.slot - 1) }
    guard position.block > 0 else { return nil }
    return Position(block: position.block - 1, slot: blocks[position.block - 1].ids.count - 1)
  }

  /// The fence after that of a position; `nil` at the end.
  func fence(after position: Position) -> Key? {
    self.position(after: position).map { blocks[$0.block].fences[$0.slot] }
  }

  private func found(_ position: Position, first: Int) -> Found {
    let block = blocks[position.block]
    return Found(
      position: position, id: block.ids[position.slot], fence: block.fences[position.slot],
      rows: first..<first + Int(block.counts[position.slot]))
  }
}
