// The entry of a block in the tree of blocks, and what the tree adds up.

/// A block of consecutive items.
///
/// Rows are counted from base to base: a block's base is the first row that was not final when its first item was placed.
struct BlockEntry: TreeElement {
  /// The number of the block's items in ``BlockStorage``.
  var block: Int32 = 0
  var count: Int32 = 0
  /// Rows from the block's base to the next block's; in a chunk that is not placed an estimate.
  var advance: Int32 = 0
  /// Rows by which the block's items lower the end of the grid; in a chunk that is not placed an estimate.
  var growth: Int32 = 0
  /// The rows that the block's items take, counted from the base. Only unbounded dense packing needs to know: as long as
  /// holes far above may still be filled, the base of many blocks is the same.
  var reach = BlockReach()
  /// The ``growth`` that the owner of the store was last told of.
  var published: Int32 = 0
  /// Rows among those of ``growth`` whose extents are declared; kept in chunks only, whose lists of rows begin anew.
  var declared = RowTotal()
  /// Cells of the block's items.
  var area: Int64 = 0
  /// The state of the packer before the block is stored: packing can go on from here.
  var hasState = false
  /// Items of the block were changed since it was placed.
  var isDirty = false
  /// A chunk begins with the block.
  var startsChunk = false
  /// All items of the block are placed; kept in chunks only.
  var isPlaced = false

  static let filler = BlockEntry()

  var summary: BlockSummary {
    BlockSummary(
      items: Int64(count), advance: Int64(advance), growth: Int64(growth), published: Int64(published),
      declared: declared, area: area, reach: reach, states: hasState ? 1 : 0, dirty: isDirty ? 1 : 0,
      chunks: startsChunk ? 1 : 0, placed: isPlaced ? 1 : 0, blocks: 1)
  }

  /// Adds the rows of a neighbor that is gone; the block has to be placed again.
  mutating func takeRows(of gone: BlockEntry) {
    advance = Int32(clamping: Int64(advance) + Int64(gone.advance))
    growth = Int32(clamping: Int64(growth) + Int64(gone.growth))
    published = Int32(clamping: Int64(published) + Int64(gone.published))
    declared += gone.declared
    isDirty = true
    isPlaced = false
  }
}

/// The sums over some blocks. Item → block, row → block and chunk → block are walks by these.
struct BlockSummary: TreeSummary {
  var items: Int64
  var advance: Int64
  var growth: Int64
  var published: Int64
  var declared: RowTotal
  var area: Int64
  /// Counted from the base of the first block; see ``SummaryTree/mendReach(at:)``.
  var reach: BlockReach
  var states: Int32
  var dirty: Int32
  var chunks: Int32
  var placed: Int32
  var blocks: Int32

  static let zero = BlockSummary(
    items: 0, advance: 0, growth: 0, published: 0, declared: RowTotal(), area: 0, reach: .none, states: 0, dirty: 0,
    chunks: 0, placed: 0, blocks: 0)

  static func + (a: BlockSummary, b: BlockSummary) -> BlockSummary {
    BlockSummary(
      items: a.items + b.items, advance: a.advance + b.advance, growth: a.growth + b.growth,
      published: a.published + b.published, declared: a.declared + b.declared, area: a.area &+ b.area,
      reach: a.reach.united(with: b.reach, after: a.advance),
      states: a.states &+ b.states,
      dirty: a.dirty &+ b.dirty, chunks: a.chunks &+ b.chunks, placed: a.placed &+ b.placed,
      blocks: a.blocks &+ b.blocks)
  }

  static func - (a: BlockSummary, b: BlockSummary) -> BlockSummary {
    BlockSummary(
      items: a.items - b.items, advance: a.advance - b.advance, growth: a.growth - b.growth,
      published: a.published - b.published, declared: a.declared - b.declared, area: a.area &- b.area, reach: .none,
      states: a.states &- b.states,
      dirty: a.dirty &- b.dirty, chunks: a.chunks &- b.chunks, placed: a.placed &- b.placed,
      blocks: a.blocks &- b.blocks)
  }

  /// All but the reach, which is only asked for of whole nodes.
  @inline(__always)
  mutating func pass(_ next: BlockSummary) {
    items &+= next.items
    advance &+= next.advance
    growth &+= next.growth
    published &+= next.published
    declared += next.declared
    area &+= next.area
    states &+= next.states
    dirty &+= next.dirty
    chunks &+= next.chunks
    placed &+= next.placed
    blocks &+= next.blocks
  }
}
