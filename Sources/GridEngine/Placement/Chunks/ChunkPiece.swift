// Chunks that are packed away from their list, so that several threads can pack some each.

/// Copies of chunks that are not placed, which one thread packs while the list stays as it is.
struct ChunkPiece: Sendable {
  /// The blocks of a chunk with their items.
  struct Chunk: Sendable {
    /// The first item.
    let start: Int
    fileprivate(set) var blocks: [(entry: BlockEntry, items: [BlockItem])] = []
    /// The rows that the chunk took by the estimate, and those that it takes, once it is packed.
    private(set) var estimatedRows = 0
    fileprivate(set) var rows = 0
    /// The number of items.
    private(set) var count = 0

    init(start: Int) { self.start = start }

    mutating func append(_ entry: BlockEntry, _ items: [BlockItem]) {
      blocks.append((entry, items))
      estimatedRows = estimatedRows.cutSum(Int(entry.advance))
      count += items.count
    }
  }

  private(set) var chunks: [Chunk] = []
  /// The number of items in all chunks.
  private(set) var count = 0
  private var packer: Packer
  private let pattern: RowPattern
  /// Items that come to lie too far from the first row of their chunk for 8 bytes.
  private(set) var oversized = OversizedItems()
  private var isDone = false

  init(packer: Packer, pattern: RowPattern) { (self.packer, self.pattern) = (packer, pattern) }

  mutating func append(_ chunk: Chunk) {
    chunks.append(chunk)
    count += chunk.count
  }

  /// Packs all chunks; does nothing the second time.
  ///
  /// - Complexity: O(k) for k items.
  mutating func pack() {
    guard !isDone else { return }
    isDone = true
    for index in chunks.indices {
      ChunkPacking.begin(&packer, itemsPerChunk: count)
      for block in chunks[index].blocks.indices {
        let end = packer.rows
        let items = chunks[index].blocks[block].items.count
        packer.place(&chunks[index].blocks[block].items, 0..<items, base: 0, oversized: &oversized)
        chunks[index].blocks[block].entry.place(
          from: end, to: packer.rows, isLast: block == chunks[index].blocks.count - 1, pattern)
      }
      chunks[index].rows = packer.rows
    }
  }
}

extension BlockEntry {
  /// Notes that the block's items are placed, in a chunk.
  ///
  /// - Parameters:
  ///   - start: the rows of the chunk before the block, `end` those with it.
  ///   - isLast: true for the last block, which leads to the next chunk.
  ///   - pattern: the extents of rows that are declared.
  mutating func place(from start: Int, to end: Int, isLast: Bool, _ pattern: RowPattern) {
    advance = isLast ? Int32(clamping: end) : 0
    growth = Int32(clamping: end - start)
    isPlaced = true
    isDirty = false
    declare(pattern, from: start)
  }

  /// Notes which of the block's rows have a declared extent, where `start` rows of its chunk come before it.
  mutating func declare(_ pattern: RowPattern, from start: Int) {
    declared = pattern.count == 0 ? RowTotal() : pattern.declared(in: start..<start.cutSum(Int(growth)))
  }
}
