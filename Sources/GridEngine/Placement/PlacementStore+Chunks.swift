// Chunks: each is placed by itself, wherever it is, and an edit stays in its chunk.

extension PlacementStore {
  /// What a block of a chunk that is not placed counts for: the rows that its cells fill, and what the sample adds.
  func setEstimate(_ entry: inout BlockEntry) {
    let rows = Double(entry.area) / Double(max(1, columns)) * chunkRatio
    entry.advance = Int32(max(1, min(rows.rounded(), 1_073_741_824)))
    entry.growth = entry.advance
    entry.published = entry.growth
    entry.isPlaced = false
  }

  /// Packs a few chunks from all over the section to know how many more rows they take than their cells fill.
  mutating func sampleChunks() {
    let chunks = Int(tree.total.chunks)
    guard chunks > 0, columns > 0 else { return }
    let samples = min(chunks, max(2, min(64, 2048 / packing.chunk)))
    var sums = (ratio: 0.0, square: 0.0)
    for index in 0..<samples {
      let chunk = index * chunks / samples + 1
      guard let first = tree.seek({ $0.chunks >= chunk }).map({ PlacementStore.located($0) }) else { continue }
      var packer = Packer(columns: columns, packing: .dense)
      var item = first.start
      var area = 0.0
      while let block = block(ofItem: item), item == first.start || !block.entry.startsChunk, item - first.start < 1024
      {
        for stored in blocks[Int(block.entry.block)].items {
          _ = packer.place(
            GridSpan(columns: stored.width, rows: height(of: stored)))
        }
        area += Double(block.entry.area)
        item += Int(block.entry.count)
      }
      let ratio = Double(packer.rows) * Double(columns) / max(1, area)
      sums.ratio += ratio
      sums.square += ratio * ratio
    }
    chunkRatio = sums.ratio / Double(samples)
    chunkSpread = max(0, sums.square / Double(samples) - chunkRatio * chunkRatio).squareRoot()
  }

  /// Places the chunks that reach into some rows, as they come to be while chunks before them turn out longer or shorter.
  ///
  /// - Complexity: O(k) for k items of those chunks.
  mutating func placeChunks(inRows rows: Range<Int>) {
    guard let found = tree.seek({ $0.growth > rows.lowerBound }) else { return }
    var item = Int(found.prefix.items)
    while let block = block(ofItem: item), block.base < rows.upperBound {
      if !block.entry.isPlaced { placeChunk(with: item) }
      item = block.start + Int(block.entry.count)
    }
  }

  /// The first block of the chunk that an item is in.
  func chunkStart(ofItem item: Int) -> LocatedBlock? {
    guard let found = tree.seek({ $0.items > item }) else { return nil }
    let chunk = found.prefix.chunks + (found.element.startsChunk ? 1 : 0)
    return tree.seek { $0.chunks >= chunk }.map { PlacementStore.located($0) }
  }

  /// Places the chunk that an item is in; returns how many items that were.
  ///
  /// - Complexity: O(k) for a chunk of k items.
  @discardableResult
  mutating func placeChunk(with item: Int) -> Int {
    guard columns > 0, let first = chunkStart(ofItem: item) else { return 0 }
    live.restore(PackerState(), base: first.base)
    var item = first.start
    var end = first.base
    var oldRows = 0
    repeat {
      guard let block = block(ofItem: item), item == first.start || !block.entry.startsChunk else { break }
      let number = Int(block.entry.block)
      oldRows += Int(block.entry.advance)
      var items: [BlockItem] = []
      swap(&items, &blocks[number].items)
      var next = 0
      while next < items.count {
        next = live.placeSmall(&items, from: next, to: items.count, base: first.base)
        guard next < items.count else { break }
        items[next] = placeOne(items[next], base: first.base)
        next += 1
      }
      swap(&items, &blocks[number].items)
      // All blocks of a chunk count from its first row; the last one leads to the next chunk.
      var entry = block.entry
      entry.advance = 0
      entry.growth = Int32(clamping: live.rows - end)
      entry.isPlaced = true
      entry.isDirty = false
      end = live.rows
      item += Int(entry.count)
      let isLast = self.block(ofItem: item)?.entry.startsChunk ?? true
      if isLast { entry.advance = Int32(clamping: live.rows - first.base) }
      setEntry(entry, ofBlockWith: block.start)
      if isLast { break }
    } while true
    addRowChange(RowChange(row: first.base, removed: oldRows, inserted: live.rows - first.base))
    return item - first.start
  }

  /// What is known of the number of rows: the sum over all chunks, of which those not placed are estimates.
  var chunkedRowEstimate: RowEstimate {
    let rows = Int(tree.total.growth)
    guard !isComplete else { return RowEstimate(estimate: rows, bound: 0, atLeast: rows) }
    let open = 1 - Double(tree.total.placed) / Double(max(1, blockCount))
    let openRows = Double(rows) * open
    let chunks = max(1, Double(tree.total.chunks) * open)
    let perChunk = openRows / chunks
    // The mean of a few chunks is not that of all, each chunk's estimate is rounded, and sums stray.
    let relative = 1.5 * chunkSpread + max(1, Double(tallest) / 2) / max(1, perChunk)
    let bound = 4 + Double(tallest) + openRows * relative + 3 * chunkSpread * perChunk * chunks.squareRoot()
    let fewest = (Double(tree.total.area) / Double(max(1, columns))).rounded(.up)
    let limit = Double(Placement.rowLimit)
    return RowEstimate(
      estimate: rows, bound: Int(min(bound, limit)), atLeast: Int(min(fewest, Double(rows), limit)))
  }

  /// Places the chunks again that edits changed, after moving the barriers of those that have become too long or short.
  ///
  /// - Complexity: O(k) for k items of those chunks.
  mutating func settleChunks() {
    while let dirty = tree.seek({ $0.dirty > 0 }) {
      guard let first = chunkStart(ofItem: Int(dirty.prefix.items)) else { return }
      var items = takeChunk(first)
      if items.count < packing.chunk / 4, let next = block(ofItem: first.start),
        items.count + chunkCount(next) <= packing.chunk
      {
        items += takeChunk(next)
      }
      putChunks(items, at: first.start)
    }
  }

  /// Items of the chunk that begins with a block.
  private func chunkCount(_ first: LocatedBlock) -> Int {
    let chunks = tree.seek { $0.items > first.start }.map { $0.prefix.chunks } ?? 0
    return (tree.seek { $0.chunks >= chunks + 2 }.map { Int($0.prefix.items) } ?? count) - first.start
  }

  /// Takes all blocks of a chunk out, with its rows.
  private mutating func takeChunk(_ first: LocatedBlock) -> [BlockItem] {
    var items: [BlockItem] = []
    var rows = 0
    while let block = block(ofItem: first.start), items.isEmpty || !block.entry.startsChunk {
      items += blocks[Int(block.entry.block)].items
      rows += Int(block.entry.advance)
      blocks.free(Int(block.entry.block))
      replaceBlocks(1, ofBlockWith: block.start, by: nil)
    }
    addRowChange(RowChange(row: first.base, removed: rows, inserted: 0))
    return items
  }

  /// Puts items in as one chunk, or as several if they are more than two chunks, and places them unless they are many.
  private mutating func putChunks(_ items: [BlockItem], at item: Int) {
    let parts = items.count > 2 * packing.chunk ? (items.count + packing.chunk - 1) / packing.chunk : 1
    let size = (items.count + parts - 1) / parts
    var first = 0
    while first < items.count {
      let part = Array(items[first..<min(items.count, first + size)])
      let base = block(ofItem: item + first)?.base ?? Int(tree.total.advance)
      appendBlocks(part, startsChunk: true, at: item + first)
      var rows = 0
      var next = item + first
      while next < item + first + part.count, let block = block(ofItem: next) {
        var entry = block.entry
        entry.isDirty = false
        next += Int(entry.count)
        setEstimate(&entry)
        rows += Int(entry.advance)
        setEntry(entry, ofBlockWith: block.start)
      }
      addRowChange(RowChange(row: base, removed: 0, inserted: rows))
      if parts <= 4 { placeChunk(with: item + first) }
      first += part.count
    }
  }
}
