// A block with what lies before it: what a walk down the tree of blocks finds.

/// A block and the sums over the blocks before it.
struct LocatedBlock {
  var entry: BlockEntry
  /// The block's first item.
  var start: Int
  /// The row that the block's rows are counted from.
  var base: Int
  /// The row after the last that an item before the block takes.
  var end: Int

  init(entry: BlockEntry, start: Int, base: Int, end: Int) {
    (self.entry, self.start, self.base, self.end) = (entry, start, base, end)
  }

  init(_ found: SummaryTree<BlockEntry>.Found) {
    self.init(
      entry: found.element, start: Int(found.prefix.items), base: Int(cutting: found.prefix.advance),
      end: Int(cutting: found.prefix.growth))
  }

  /// The number of the block's items in ``BlockList/storage``.
  var number: Int { Int(entry.block) }
  var count: Int { Int(entry.count) }
  /// The item after the block's last.
  var next: Int { start + count }
}
