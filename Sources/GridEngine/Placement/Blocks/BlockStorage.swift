// The items of blocks, addressed by number.

/// A block's items, and the state of the packer before the first of them; whether that is known stands in the entry.
struct Block: Sendable {
  var items: [BlockItem] = []
  var state = PackerState()
}

/// Blocks by number, in slabs: an edit while a snapshot is held copies a slab, not all. Freed numbers are given out again
/// first.
struct BlockStorage: Sendable {
  /// Items that a block of any size may have room for beside an eighth of its own.
  private static let spareItems = 8

  private var nodes = NodeStorage<Block>(nodeCapacity: 1, slabShift: 6, filler: Block())

  /// Stores a block and returns its number.
  mutating func make(_ block: Block) -> Int {
    let number = nodes.makeNode()
    self[number] = block
    return number
  }

  /// Forgets a block.
  mutating func free(_ number: Int) {
    self[number] = Block()
    nodes.freeNode(number)
  }

  /// Gives back room that a block has for more items than an eighth of those that it holds: arrays keep what they once
  /// needed.
  ///
  /// - Complexity: O(k) for k items, of which an eighth came or went since.
  mutating func trim(_ number: Int) {
    let items = self[number].items
    guard items.capacity > items.count + items.count / 8 + BlockStorage.spareItems else { return }
    var trimmed: [BlockItem] = []
    trimmed.reserveCapacity(items.count)
    trimmed += items
    self[number].items = trimmed
  }

  subscript(number: Int) -> Block {
    // Inlined, since a coroutine that is not keeps its frame on the heap.
    @inline(__always) _read { yield nodes[single: number] }
    @inline(__always) _modify { yield &nodes[single: number] }
  }

  /// Blocks that are stored.
  var count: Int { nodes.nodesInUse }

  var bytesHeld: Int {
    var bytes = nodes.bytesHeld
    // Blocks of items that all have one span share these as long as they are not placed.
    var last: UnsafePointer<BlockItem>?
    nodes.forEachSlot { block in
      let items = unsafe block.items.withUnsafeBufferPointer { $0.baseAddress }
      if block.items.capacity > 0, unsafe items != last {
        bytes += 32 + block.items.capacity * MemoryLayout<BlockItem>.stride
      }
      unsafe last = items
      if block.state.cells.capacity > 0 { bytes += 32 + block.state.cells.capacity }
    }
    return bytes
  }
}
