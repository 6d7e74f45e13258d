// Packing in chunks: each is placed by itself, wherever it is, and an edit stays in its chunk.

/// Places whole chunks in any order. A barrier lies before each: no item of a chunk lies above it, so nothing that comes
/// before a chunk decides how its items lie, only how far down.
///
/// The entry of a block says if it is placed. All blocks of a placed chunk count their rows from the first row of the
/// chunk, and the last of them leads to the next chunk; the blocks of a chunk that is not placed count as many rows as are
/// estimated. An edit keeps the barriers where they are unless a chunk becomes too long or too short.
struct ChunkPacking: Sendable {
  /// A chunk that an edit makes longer than this many chunks is divided.
  private static let longest = 2
  /// A chunk that an edit makes shorter than its size by this factor is joined with the next, if both fit into one.
  private static let shortest = 4
  /// If an edit makes more chunks than this at once, they are placed when somebody looks.
  private static let placedAtOnce = 4
  /// The most rows for which there is room before a chunk is placed.
  private static let rowsAtFirst = 1_024

  /// Items from barrier to barrier, before edits.
  let size: Int
  /// The extents of rows that are declared, counted from the first row of each chunk.
  let pattern: RowPattern
  /// A packer that every chunk begins anew with.
  private(set) var packer: Packer
  /// The rows that chunks take for the cells that they have, learnt from a sample.
  var density = Density()
  /// True once items came or went, so that barriers may lie elsewhere than the declared items have them.
  var isEdited = false

  init(size: Int, columns: Int, pattern: RowPattern = RowPattern()) {
    self.size = size
    self.pattern = pattern
    packer = Packer(columns: columns, packing: .dense)
  }

  var columns: Int { packer.columns }
  var bytesHeld: Int { packer.bitmap.words.capacity * MemoryLayout<UInt64>.stride }

  /// Places the chunks that reach into some rows, as they come to be while chunks before them turn out longer or shorter.
  ///
  /// - Complexity: O(k) for k items of those chunks.
  mutating func place(inRows wanted: Range<Int>, in blocks: inout BlockList, rows: inout PublishedRows) {
    guard let found = blocks.tree.seekCompactly({ $0.growth > wanted.lowerBound }) else { return }
    var item = Int(found.prefix.items)
    while let block = blocks.block(ofItem: item), block.base < wanted.upperBound {
      if !block.entry.isPlaced { placeChunk(with: item, in: &blocks, rows: &rows) }
      item = block.next
    }
    checkInvariants(in: blocks)
  }

  /// Places chunks that are not placed, from the first on, until that were so many items or all.
  mutating func placeSlice(of count: Int, in blocks: inout BlockList, rows: inout PublishedRows) {
    guard columns > 0 else { return }
    var left = count
    while left > 0, !blocks.isComplete, let found = blocks.tree.seekCompactly({ $0.blocks > $0.placed }) {
      left -= placeChunk(with: Int(found.prefix.items), in: &blocks, rows: &rows)
    }
  }

  /// Gives the blocks of chunks that are not placed as many rows as the sample says.
  ///
  /// - Complexity: O(b), b blocks.
  func estimateRows(of blocks: inout BlockList) {
    let (density, columns, pattern) = (density, columns, pattern)
    var rows = 0
    blocks.mapEntries { entry in
      if entry.startsChunk { rows = 0 }
      entry = density.estimated(entry, columns: columns)
      entry.declare(pattern, from: rows)
      rows = rows.cutSum(Int(entry.growth))
    }
  }

  /// The rows of the chunk that a row is in, placed or estimated; `nil` for a row below all chunks.
  ///
  /// - Complexity: O(log b), b blocks.
  func rows(around row: Int, in blocks: BlockList) -> Range<Int>? {
    guard let found = blocks.tree.seekCompactly({ $0.growth > row }) else { return nil }
    let chunk = found.prefix.chunks + (found.element.startsChunk ? 1 : 0)
    let first = blocks.tree.seekCompactly { $0.chunks >= chunk }?.prefix.growth ?? 0
    let end = blocks.tree.seekCompactly { $0.chunks > chunk }?.prefix.growth ?? blocks.tree.total.growth
    return Int(cutting: first)..<Int(cutting: end)
  }

  /// Begins a chunk: rows are counted from its own first, so that the limit of rows is met by no chunk on account of those
  /// before it.
  static func begin(_ packer: inout Packer, itemsPerChunk size: Int) {
    packer.restore(PackerState(), base: 0)
    packer.bitmap.grow(by: min(size, rowsAtFirst))
  }

  /// Places the chunk that an item is in; returns how many items that were.
  ///
  /// - Complexity: O(k) for a chunk of k items.
  @discardableResult
  mutating func placeChunk(with item: Int, in blocks: inout BlockList, rows: inout PublishedRows) -> Int {
    guard columns > 0, let first = blocks.chunkStart(ofItem: item) else { return 0 }
    ChunkPacking.begin(&packer, itemsPerChunk: size)
    var next = first.start
    var end = 0
    var oldRows = 0
    while let block = blocks.block(ofItem: next), next == first.start || !block.entry.startsChunk {
      oldRows = oldRows.cutSum(Int(block.entry.advance))
      blocks.place(0..<block.count, of: block, base: 0, with: &packer)
      next = block.next
      let isLast = blocks.block(ofItem: next)?.entry.startsChunk ?? true
      var entry = block.entry
      entry.place(from: end, to: packer.rows, isLast: isLast, pattern)
      end = packer.rows
      blocks.setEntry(entry, ofBlockWith: block.start)
    }
    rows.add(PlacementStore.RowChange(row: first.base, removed: oldRows, inserted: packer.rows))
    return next - first.start
  }

  /// Places the chunks again that edits changed, after moving the barriers of those that have become too long or short.
  ///
  /// - Complexity: O(k) for k items of those chunks.
  mutating func settle(in blocks: inout BlockList, rows: inout PublishedRows) {
    while let dirty = blocks.tree.seekCompactly({ $0.dirty > 0 }) {
      guard let first = blocks.chunkStart(ofItem: Int(dirty.prefix.items)) else { return }
      var items = takeChunk(first, in: &blocks, rows: &rows)
      if items.count < size / ChunkPacking.shortest, let next = blocks.block(ofItem: first.start),
        items.count + blocks.chunkCount(from: next) <= size
      {
        items += takeChunk(next, in: &blocks, rows: &rows)
      }
      putChunks(items, at: first.start, in: &blocks, rows: &rows)
    }
    checkInvariants(in: blocks)
  }

  /// Takes all blocks of a chunk out, with its rows.
  private func takeChunk(
    _ first: LocatedBlock, in blocks: inout BlockList, rows: inout PublishedRows
  ) -> [BlockItem] {
    var items: [BlockItem] = []
    var removed = 0
    while let block = blocks.block(ofItem: first.start), items.isEmpty || !block.entry.startsChunk {
      items += blocks.takeBlock(block)
      removed = removed.cutSum(Int(block.entry.advance))
    }
    rows.add(PlacementStore.RowChange(row: first.base, removed: removed, inserted: 0))
    return items
  }

  /// Puts items in as one chunk, or as several if they are too many for one, and places them unless they are very many.
  private mutating func putChunks(
    _ items: [BlockItem], at item: Int, in blocks: inout BlockList, rows: inout PublishedRows
  ) {
    let isLong = (items.count - 1) / ChunkPacking.longest >= size
    let parts = isLong ? (items.count + size - 1) / size : 1
    let partSize = (items.count + parts - 1) / parts
    var first = 0
    while first < items.count {
      let part = Array(items[first..<min(items.count, first + partSize)])
      let base = blocks.block(ofItem: item + first)?.base ?? Int(cutting: blocks.tree.total.advance)
      blocks.appendBlocks(part, startsChunk: true, at: item + first)
      var inserted = 0
      var next = item + first
      while next < item + first + part.count, let block = blocks.block(ofItem: next) {
        var entry = density.estimated(block.entry, columns: columns)
        entry.declare(pattern, from: inserted)
        inserted = inserted.cutSum(Int(entry.advance))
        blocks.setEntry(entry, ofBlockWith: block.start)
        next = block.next
      }
      rows.add(PlacementStore.RowChange(row: base, removed: 0, inserted: inserted))
      if parts <= ChunkPacking.placedAtOnce { placeChunk(with: item + first, in: &blocks, rows: &rows) }
      first += part.count
    }
  }
}

extension BlockList {
  /// The first block of the chunk that an item is in.
  func chunkStart(ofItem item: Int) -> LocatedBlock? {
    guard let found = tree.seekCompactly({ $0.items > item }) else { return nil }
    let chunk = found.prefix.chunks + (found.element.startsChunk ? 1 : 0)
    return tree.seekCompactly { $0.chunks >= chunk }.map { LocatedBlock($0) }
  }

  /// Items of the chunk that begins with a block.
  func chunkCount(from first: LocatedBlock) -> Int {
    let before = tree.seekCompactly { $0.items > first.start }.map { $0.prefix.chunks } ?? 0
    return (tree.seekCompactly { $0.chunks >= before + 2 }.map { Int($0.prefix.items) } ?? count) - first.start
  }
}
