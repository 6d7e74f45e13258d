// Packing in slices: what is left to place, and some of it at a time.

extension PlacementStore {
  /// Items that are not placed.
  var unplacedCount: Int {
    guard columns > 0, !isComplete else { return 0 }
    return isChunked ? max(1, count - Int(tree.total.placed) * PlacementStore.capacity) : count - front
  }

  /// Places items that are not placed, from the first on: at least so many, or all that are left.
  mutating func placeSlice(of count: Int) {
    var left = count
    guard isChunked else {
      _ = place(to: .all, budget: &left)
      return
    }
    while left > 0, let block = firstUnplacedBlock { left -= placeChunk(with: block.start) }
  }

  /// The first block that is not placed.
  private var firstUnplacedBlock: LocatedBlock? {
    guard tree.total.placed < blockCount else { return nil }
    return tree.seek { $0.blocks > $0.placed }.map { PlacementStore.located($0) }
  }
}
