// The items of blocks, addressed by number, in slabs: an edit while a snapshot is held copies a slab, not all.

/// A block's items, and the state of the packer before the first of them; whether that is known stands in the entry.
struct Block: Sendable {
  var items: [BlockItem] = []
  var state = PackerState()
}

/// Blocks by number; freed numbers are given out again first.
struct BlockStorage: Sendable {
  private static let shift = 6
  private var slabs: [[Block]] = []
  private var unused: [Int32] = []
  private var next = 0

  mutating func make(_ block: Block) -> Int {
    let number = unused.popLast().map { Int($0) } ?? next
    if number == next {
      if next & (1 << BlockStorage.shift - 1) == 0 {
        slabs.append(Array(repeating: Block(), count: 1 << BlockStorage.shift))
      }
      next += 1
    }
    self[number] = block
    return number
  }

  mutating func free(_ number: Int) {
    self[number] = Block()
    unused.append(Int32(number))
  }

  subscript(number: Int) -> Block {
    _read { yield slabs[number >> BlockStorage.shift][number & (1 << BlockStorage.shift - 1)] }
    _modify { yield &slabs[number >> BlockStorage.shift][number & (1 << BlockStorage.shift - 1)] }
  }

  var inUse: Int { next - unused.count }

  var bytesHeld: Int {
    var bytes = slabs.capacity * MemoryLayout<[Block]>.stride + unused.capacity * MemoryLayout<Int32>.stride
    for slab in slabs {
      bytes += 32 + slab.capacity * MemoryLayout<Block>.stride
      for block in slab {
        if block.items.capacity > 0 { bytes += 32 + block.items.capacity * MemoryLayout<BlockItem>.stride }
        if block.state.cells.capacity > 0 { bytes += 32 + block.state.cells.capacity }
      }
    }
    return bytes
  }
}
