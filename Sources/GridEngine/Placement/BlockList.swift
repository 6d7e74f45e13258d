// The items of a packed section in blocks of consecutive items, found by item and by row.

/// Every item of a packed section with its span and, once it is placed, its cells.
///
/// Items lie in blocks of up to ``capacity``. A block stores rows relative to its own base row, and the tree adds up how
/// many rows each block takes: an edit that makes a block longer moves all later items by changing one number.
///
/// The list knows nothing of how items are packed. ``PrefixPacking`` and ``ChunkPacking`` write the places of items into
/// it and say by ``placed`` which of them are to be believed.
struct BlockList: Sendable {
  /// Items of a block at most: an edit rewrites 2 kB, and a checkpoint of the packer before each block costs a fraction of
  /// a byte an item.
  static let capacity = 256
  /// Items that a block is filled to when one that overflows is divided: the next insertion does not divide it again.
  static let dividedSize = capacity * 3 / 4
  /// A block with fewer items than this is joined with the next one …
  static let sparseSize = capacity / 4
  /// … if both together are at most this.
  static let joinedSize = capacity / 2
  /// The cells of a block are counted up to this, so that the sum over 2¹⁶ blocks that have as many does not overflow.
  static let largestArea: Int64 = 1 << 46
  /// A row below all others, also those that chunks have beyond the limit of rows.
  static let endless = Int64.max / 4
  /// Blocks from which on the tree allocates many nodes at once; a small section is one of a thousand, perhaps, and has a
  /// few nodes.
  private static let manyBlocks = 32

  /// Columns of the grid; without any, no item takes cells.
  let columns: Int
  /// Items may lie above the base of their block, so that the tree has to know how far blocks reach: in unbounded
  /// dense packing, and once there was no room for one.
  var reachesUp: Bool
  var tree = SummaryTree<BlockEntry>(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 0, branchSlabShift: 0)
  var storage = BlockStorage()
  var oversized = OversizedItems()
  /// The height of the tallest item that there was, in rows.
  private(set) var tallest = 1
  /// The width of the widest item that there was, in columns, as it was asked for.
  private(set) var widest = 1
  var placed: PlacedItems

  /// The items that have a place.
  enum PlacedItems: Hashable, Sendable {
    /// Those before an item.
    case before(Int)
    /// Those of blocks that are marked as placed; chunks are placed one by one.
    case ofMarkedBlocks
  }

  /// A list without items.
  init(columns: Int, reachesUp: Bool, placed: PlacedItems) {
    self.columns = columns
    self.reachesUp = reachesUp
    self.placed = placed
  }

  var count: Int { Int(tree.total.items) }
  var blockCount: Int { Int(tree.total.blocks) }

  /// The first item that has no place; 0 where chunks are placed one by one.
  var firstUnplaced: Int {
    get { if case .before(let item) = placed { item } else { 0 } }
    set { placed = .before(newValue) }
  }

  /// True if chunks are placed one by one.
  var hasChunks: Bool { placed == .ofMarkedBlocks }

  /// True if every item has a place.
  var isComplete: Bool {
    switch placed {
    case .before(let item): item == count
    case .ofMarkedBlocks: tree.total.placed == tree.total.blocks
    }
  }

  /// Makes the blocks of a list that is empty.
  ///
  /// - Parameter chunk: items from one chunk to the next; a block ends where a chunk does.
  /// - Complexity: O(n), n = `count`.
  mutating func build(count: Int, chunk: Int, _ request: (Int) -> BlockItem.Request) {
    assert(self.count == 0)
    if count > BlockList.manyBlocks * BlockList.capacity {
      tree = SummaryTree(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 3, branchSlabShift: 2)
    }
    let chunk = min(chunk, max(1, count))
    var entries: [BlockEntry] = []
    var item = 0
    while item < count {
      let size = min(BlockList.capacity, count - item, chunk - item % chunk)
      var items: [BlockItem] = []
      items.reserveCapacity(size)
      for index in item..<item + size { items.append(stored(request(index))) }
      var entry = BlockEntry()
      entry.count = Int32(size)
      entry.area = area(of: items)
      entry.block = Int32(storage.make(Block(items: items)))
      entry.startsChunk = item % chunk == 0
      entries.append(entry)
      item += size
    }
    tree.rebuild(count: entries.count) { entries[$0] }
    checkInvariants()
  }

  /// Shares the items of another list; the tree is left as it is.
  mutating func shareItems(of other: BlockList) {
    (storage, oversized, tallest, widest) = (other.storage, other.oversized, other.tallest, other.widest)
  }

  /// An item that is not placed yet.
  mutating func stored(_ request: BlockItem.Request) -> BlockItem {
    guard !request.isLocked else { return BlockItem(width: request.width, height: BlockItem.locked) }
    tallest = max(tallest, request.height)
    widest = max(widest, request.width)
    guard request.height >= BlockItem.oversized else {
      return BlockItem(width: request.width, height: request.height, column: request.column)
    }
    let number = oversized.add(OversizedItems.Entry(row: 0, height: request.height))
    return BlockItem(
      oversized: number, width: request.width, column: request.column ?? 0, hasFixedColumn: request.column != nil)
  }

  /// The rows that an item takes; 0 for one that was placed before all others.
  func height(of item: BlockItem) -> Int { item.isOversized ? oversized[item.row].height : item.height }

  /// The cells that items take, as far as blocks count them.
  func area(of items: [BlockItem]) -> Int64 {
    let columns = max(1, columns)
    var area: Int64 = 0
    for item in items where !item.isLocked {
      area = min(BlockList.largestArea, area + Int64(min(item.width, columns)) * Int64(height(of: item)))
    }
    return area
  }

  var bytesHeld: Int { storage.bytesHeld + tree.bytesHeld + oversized.bytesHeld }
}
