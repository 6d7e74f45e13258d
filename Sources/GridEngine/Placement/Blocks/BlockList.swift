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
  private(set) var shapes = ItemShapes()
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
    makeTree(count: count)
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

  /// Makes the blocks of a list that is empty, of items that all ask for the same. Blocks of one size share their items until
  /// they are placed.
  ///
  /// - Complexity: O(b), b blocks; O(n), n = `count`, where items are too high for 8 bytes.
  mutating func build(repeating request: BlockItem.Request, count: Int, chunk: Int) {
    guard !request.isOversized else { return build(count: count, chunk: chunk) { _ in request } }
    makeTree(count: count)
    let chunk = min(chunk, max(1, count))
    var entries: [BlockEntry] = []
    var (items, area) = ([BlockItem](), Int64(0))
    var item = 0
    while item < count {
      let size = min(BlockList.capacity, count - item, chunk - item % chunk)
      if size != items.count {
        items = Array(repeating: stored(request), count: size)
        area = self.area(of: items)
      }
      var entry = BlockEntry()
      (entry.count, entry.area) = (Int32(size), area)
      entry.block = Int32(storage.make(Block(items: items)))
      entry.startsChunk = item % chunk == 0
      entries.append(entry)
      item += size
    }
    tree.rebuild(count: entries.count) { entries[$0] }
    checkInvariants()
  }

  /// True if blocks of declared items are blocks of a list that is divided into chunks.
  static func canTake(_ items: DeclaredItems, chunk: Int) -> Bool {
    chunk >= items.count || chunk.isMultiple(of: BlockList.capacity)
  }

  /// Takes over the blocks of declared items, which are shared until they are placed; the list must be empty. Returns
  /// whether all items have the shapes here that they were declared with.
  ///
  /// - Complexity: O(b), b blocks; O(n), n items, where some are wider than the grid.
  mutating func take(_ items: DeclaredItems, chunk: Int) -> Bool {
    assert(BlockList.canTake(items, chunk: chunk))
    makeTree(count: items.count)
    let declaredRows = shapes.declaredRows
    shapes = items.shapes
    let hasSameHeights = shapes.setDeclaredRows(declaredRows)
    let hasSameShapes = shapes.widest <= columns && hasSameHeights
    var entries: [BlockEntry] = []
    entries.reserveCapacity(items.blocks.count)
    for (index, block) in items.blocks.enumerated() {
      var entry = BlockEntry()
      entry.count = Int32(block.items.count)
      entry.area = hasSameShapes ? block.area : area(of: block.items)
      entry.block = Int32(storage.make(Block(items: block.items)))
      entry.startsChunk = (index * BlockList.capacity).isMultiple(of: chunk)
      entries.append(entry)
    }
    tree.rebuild(count: entries.count) { entries[$0] }
    checkInvariants()
    return hasSameShapes
  }

  private mutating func makeTree(count: Int) {
    assert(self.count == 0)
    guard count > BlockList.manyBlocks * BlockList.capacity else { return }
    tree = SummaryTree(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 3, branchSlabShift: 2)
  }

  /// Shares the items of another list; the tree is left as it is. Returns `false` where heights may differ.
  mutating func shareItems(of other: BlockList) -> Bool {
    let declaredRows = shapes.declaredRows
    (storage, shapes) = (other.storage, other.shapes)
    return shapes.setDeclaredRows(declaredRows)
  }

  /// Takes the number of declared rows, before there is any item.
  mutating func setDeclaredRows(_ count: Int) { _ = shapes.setDeclaredRows(count) }

  var oversized: OversizedItems {
    @inline(__always) _read { yield shapes.oversized }
    @inline(__always) _modify { yield &shapes.oversized }
  }

  /// The height of the tallest item that there was, in rows.
  var tallest: Int { shapes.tallest }
  /// The width of the widest item that there was, in columns, as it was asked for.
  var widest: Int { shapes.widest }

  /// An item that is not placed yet.
  mutating func stored(_ request: BlockItem.Request) -> BlockItem { shapes.stored(request) }

  /// The span that an item was declared with.
  func declaredSpan(of item: BlockItem) -> GridSpan { shapes.declaredSpan(of: item) }

  /// The rows that an item takes; 0 for one that was placed before all others.
  func height(of item: BlockItem) -> Int { shapes.height(of: item) }

  /// The cells that items take, as far as blocks count them.
  func area(of items: [BlockItem]) -> Int64 { shapes.area(of: items, columns: columns) }

  var bytesHeld: Int { storage.bytesHeld + tree.bytesHeld + oversized.bytesHeld }
}
