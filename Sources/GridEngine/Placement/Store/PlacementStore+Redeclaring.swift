// The same items in another number of columns, or packed in another way.

extension PlacementStore {
  /// True when a store of the same items is made of this one without looking at every item: none has a start, and blocks
  /// end where chunks do.
  func canRedeclare(columns: Int, packing: PackingMode) -> Bool {
    locked.isEmpty && packing.chunk == self.packing.chunk && columns > 0 && self.columns > 0
  }

  /// A store of the items of another one, which shares their blocks until they are placed; nothing is placed yet.
  ///
  /// - Complexity: O(b), b blocks; O(n) time, n items, where items are wider than the grid, or dense packing without
  ///   chunks begins.
  init(
    redeclaring old: borrowing PlacementStore, columns: Int, policy: PlacementPolicy, packing: PackingMode,
    rows: PackedTrack.Growing = .fit
  ) {
    self.init(columns: columns, packing: packing, rows: rows)
    // Items that come later may have starts.
    locked = LockedPlacement([], policy: policy)
    let hasSameShapes = blocks.takeItems(of: old.blocks)
    let known = hasSameShapes ? old.prefix : nil
    countShapes(known: known.flatMap { $0.countsShapes ? $0.census : nil })
    chunks?.isEdited = old.chunks?.isEdited ?? false
    estimateRows()
  }
}

extension BlockList {
  /// Takes over the items of another list, none of which has a place here. Returns whether all items have the same shapes
  /// in both.
  ///
  /// - Complexity: O(b), b blocks; O(n), n items, where they have not.
  fileprivate mutating func takeItems(of other: BlockList) -> Bool {
    let hasSameHeights = shareItems(of: other)
    let hasSameShapes = hasSameHeights && other.widest <= min(columns, other.columns)
    var tree = other.tree
    tree.mapInPlace { entry in
      var new = BlockEntry()
      (new.block, new.count, new.startsChunk) = (entry.block, entry.count, entry.startsChunk)
      new.area = hasSameShapes ? entry.area : area(of: storage[Int(entry.block)].items)
      entry = new
    }
    self.tree = tree
    return hasSameShapes
  }
}
