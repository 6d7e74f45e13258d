// Packing on several threads: chunks are independent, so the places are the same however they are shared out.

extension ChunkPacking {
  /// Copies chunks that are not placed, from the first on; none where items are too high for 8 bytes, whose table is
  /// one for all.
  ///
  /// - Parameters:
  ///   - count: the most pieces.
  ///   - size: items from which on a piece takes no other chunk.
  /// - Complexity: O(b log B) for b blocks that are copied or passed, of B.
  func pieces(_ count: Int, of size: Int, from blocks: BlockList) -> [ChunkPiece] {
    var pieces: [ChunkPiece] = []
    guard columns > 0, blocks.oversized.count == 0 else { return [] }
    var open = blocks.tree.seekCompactly { $0.blocks > $0.placed }.map { LocatedBlock($0) }
    while pieces.count < count, open != nil {
      var piece = ChunkPiece(packer: packer, pattern: pattern)
      while piece.count < size, let first = open {
        var chunk = ChunkPiece.Chunk(start: first.start)
        var next: LocatedBlock? = first
        while let block = next, chunk.blocks.isEmpty || !block.entry.startsChunk {
          chunk.append(block.entry, blocks.storage[block.number].items)
          next = blocks.block(ofItem: block.next)
        }
        piece.append(chunk)
        while let block = next, block.entry.isPlaced { next = blocks.block(ofItem: block.next) }
        open = next
      }
      pieces.append(piece)
    }
    return pieces
  }

  /// Takes pieces back that were packed. Nothing may have changed since they were copied.
  ///
  /// - Complexity: O(b + r log B) for b blocks of them in r runs of neighbors, of B.
  func take(_ pieces: [ChunkPiece], in blocks: inout BlockList, rows: inout PublishedRows) {
    var run = Run()
    for piece in pieces {
      for chunk in piece.chunks {
        if run.end != chunk.start {
          run.store(in: &blocks)
          run.begin(at: chunk.start, base: blocks.block(ofItem: chunk.start)?.base ?? 0)
        }
        for block in chunk.blocks {
          let number = Int(block.entry.block)
          blocks.storage[number].items = block.items
          if piece.oversized.count > 0 { blocks.renumberOversized(of: number, from: piece.oversized) }
        }
        rows.add(
          PlacementStore.RowChange(row: run.nextBase, removed: chunk.estimatedRows, inserted: chunk.rows))
        run.append(chunk)
      }
    }
    run.store(in: &blocks)
    checkInvariants(in: blocks)
  }

  /// Chunks that follow one another, whose entries are stored together.
  private struct Run {
    private var start = 0
    private var entries: [BlockEntry] = []
    /// The item after the last, and its row.
    private(set) var end = -1
    private(set) var nextBase = 0

    mutating func begin(at item: Int, base: Int) {
      entries.removeAll(keepingCapacity: true)
      (start, end, nextBase) = (item, item, base)
    }

    mutating func append(_ chunk: ChunkPiece.Chunk) {
      for block in chunk.blocks {
        entries.append(block.entry)
        nextBase = nextBase.cutSum(Int(block.entry.advance))
      }
      end += chunk.count
    }

    func store(in blocks: inout BlockList) { blocks.setEntries(entries, fromBlockWith: start) }
  }
}

extension BlockList {
  /// Enters the oversized items of a block, which another table knows, into that of the list.
  fileprivate mutating func renumberOversized(of number: Int, from table: OversizedItems) {
    for index in storage[number].items.indices where storage[number].items[index].isOversized {
      let item = storage[number].items[index]
      storage[number].items[index] = item.at(row: oversized.add(table[item.row]), column: item.column)
    }
  }
}
