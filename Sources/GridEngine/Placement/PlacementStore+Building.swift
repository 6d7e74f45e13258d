// Making a store from all items at once.

extension PlacementStore {
  /// A store of items without starts; nothing is placed yet.
  ///
  /// - Complexity: O(n), n = `count`.
  init(count: Int, columns: Int, packing: PackingMode, _ span: (Int) -> GridSpan) {
    self.init(columns: columns, packing: packing)
    build(count: count) { Request(span($0)) }
  }

  mutating func build(count: Int, _ request: (Int) -> Request) {
    if count > 32 * PlacementStore.capacity {
      // There will be many nodes; a small section is one of a thousand, perhaps, and has a few.
      tree = SummaryTree(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 3, branchSlabShift: 2)
    }
    let chunk = min(packing.chunk, max(1, count))
    var entries: [BlockEntry] = []
    var item = 0
    while item < count {
      // A block ends where a chunk does.
      let size = min(PlacementStore.capacity, count - item, chunk - item % chunk)
      var entry = BlockEntry()
      var items: [BlockItem] = []
      items.reserveCapacity(size)
      for index in item..<item + size {
        let request = request(index)
        items.append(stored(request))
        entry.area = min(1 << 46, entry.area + cells(of: items[items.count - 1]))
      }
      entry.block = Int32(blocks.make(Block(items: items)))
      entry.count = Int32(size)
      entry.startsChunk = item % chunk == 0
      entries.append(entry)
      item += size
    }
    tree.rebuild(count: entries.count) { entries[$0] }
    if isChunked {
      sampleChunks()
      for index in entries.indices { setEstimate(&entries[index]) }
      tree.rebuild(count: entries.count) { entries[$0] }
    } else {
      takeSample()
    }
    publishRows()
    rowChanges = []
  }
}
