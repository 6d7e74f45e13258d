// Edits: the chunks concerned are marked, and placed again when the edit settles.

extension ChunkPacking {
  /// Inserts items before `item`, into the chunk that the item before it is in.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func insert(_ count: Int, at item: Int, in blocks: inout BlockList, _ request: (Int) -> BlockItem.Request) {
    guard count > 0 else { return }
    isEdited = true
    var items: [BlockItem] = []
    items.reserveCapacity(count)
    for index in 0..<count { items.append(blocks.stored(request(index))) }
    blocks.insert(items, at: item)
  }

  /// Removes items; the range must exist. Chunks that have none left are gone with their rows.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func remove(_ range: Range<Int>, in blocks: inout BlockList, rows: inout PublishedRows) {
    isEdited = isEdited || !range.isEmpty
    var left = range.count
    while left > 0, let block = blocks.block(ofItem: range.lowerBound) {
      let removal = blocks.remove(from: block, at: range.lowerBound, atMost: left)
      left -= removal.count
      guard removal.lostRows > 0 else { continue }
      rows.add(PlacementStore.RowChange(row: block.base, removed: removal.lostRows, inserted: 0))
    }
  }
}
