// The items of a packed section, where they lie, and how far that is known.

/// Millions of items of any span, packed lazily and re-packed after edits no further than they reach.
///
/// Consecutive items are blocks of up to ``capacity``. A block keeps where its items lie relative to its own base row and
/// the ``PackerState`` from which they were placed, so that an edit goes on from the block before it; as soon as the
/// packer is in the state that a later block started from, everything from there on is right, and what changed is how
/// many rows it lies further down: one number in the tree.
///
/// Items before ``front`` are placed. An edit moves the front back to itself; the blocks between the front and
/// ``staleEnd`` are those that were placed before the edit, and are taken over when the states meet. Blocks that an edit
/// changed are `isDirty` until they are placed again: the front does not jump over them.
///
/// With `.dense(chunk:)` each chunk is by itself: it is placed as a whole when it is asked for, and until then its rows are
/// an estimate. There the front means nothing.
struct PlacementStore: Sendable {
  /// Items of a block at most.
  static let capacity = 256

  let columns: Int
  let packing: PackingMode
  var tree = SummaryTree<BlockEntry>(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 0, branchSlabShift: 0)
  var blocks = BlockStorage()
  /// Areas of large items relative to their block's base; those of freed numbers are none.
  var large: [LargeItem] = []
  var unusedLarge: [Int] = []

  /// The packer at the front.
  var live: Packer
  /// The packer where the front was before an edit further up, ``spareItems`` items after ``staleEnd``.
  var spare: Packer
  var spareItems = 0
  /// The packer before the first item.
  var origin: Packer
  /// Items before this one are placed.
  var front = 0
  /// Items from the front to this one, which begins a block, were placed before an edit further up; never less than
  /// ``front`` means none.
  var staleEnd = 0
  /// How often each shape occurs.
  var census = ShapeCensus()
  /// The height of the tallest item there was, and what packing the first items told: for estimates.
  var tallest = 1
  var sample = Progress()
  /// Rows of a chunk per row that its cells fill, and how much that differs from chunk to chunk.
  var chunkRatio = 1.0
  var chunkSpread = 0.0
  /// Items placed since a state was last stored: states of deep grids are stored more seldom.
  var sinceState = 0

  /// The rules for items with starts, and those items.
  var policy = PlacementPolicy.lockedFirst
  var starts: [StartedItem] = []
  /// Items with starts that were placed before all others, by item.
  var locked: [LockedItem] = []
  /// The same by row, as indexes of ``locked``, and the most rows that one of them takes.
  var lockedByRow: [Int32] = []
  var tallestLocked = 0
  /// The row after the last that a locked item takes.
  var lockedRows = 0

  /// The rows that the store says it has: the known ones, or an estimate that moves seldom.
  var publishedRows = 0
  /// Rows that changed since the owner last looked.
  var rowChanges: [RowChange] = []
  /// Where an edit went back to, until it is known how far the change reaches: a row, and the block's first item.
  var changed: Changed?

  /// An item whose height or row does not fit into 8 bytes.
  struct LargeItem: Sendable {
    var row: Int
    var height: Int
  }

  /// An item with a start, as it was declared.
  struct StartedItem: Sendable {
    var item: Int
    var declared: PlacementItem
  }

  /// An item that was placed before all others.
  struct LockedItem: Sendable {
    var item: Int
    var area: GridArea
  }

  struct Changed: Sendable {
    var row: Int
    var item: Int
  }

  /// Rows `row ..< row + removed` became `inserted` others.
  struct RowChange: Sendable, Hashable {
    var row: Int
    var removed: Int
    var inserted: Int
  }

  /// Whether chunks are placed by themselves: not where items with starts may reach into them.
  var isChunked = false
  var count: Int { Int(tree.total.items) }

  /// An empty store.
  init(columns: Int, packing: PackingMode) {
    self.columns = min(max(0, columns), Limits.tracks)
    self.packing = packing
    isChunked = packing.chunk < .max
    origin = Packer(columns: columns, packing: isChunked ? .dense : packing)
    live = origin
    spare = origin
  }
}
