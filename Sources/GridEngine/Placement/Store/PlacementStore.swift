// The items of a packed section, where they lie, and how many rows they take, as far as that is known.

/// Millions of items of any span, packed when somebody looks and packed again after edits no further than they reach.
///
/// The parts can be understood alone: ``blocks`` holds the items and where they lie; ``prefix`` or ``chunks`` says which
/// item is placed next and after an edit again; ``locked`` places the items that want to start somewhere; ``rows`` tells
/// the owner which rows changed.
///
/// Exactly one of ``prefix`` and ``chunks`` is there. They are not the cases of an enum because the payload of an enum
/// cannot be changed where it is: every call would copy three packers out of it and back, with all their references.
///
/// It is not copyable for the same reason: looking up something in a store would copy it wherever the compiler cannot see
/// that nothing is written meanwhile.
struct PlacementStore: ~Copyable, Sendable {
  let packing: PackingMode
  /// The declared rows, and those of their extents that are declared.
  let declaredRows: PackedTrack.Growing
  let pattern: RowPattern
  var blocks: BlockList
  var prefix: PrefixPacking?
  /// With `.dense(chunk:)`, unless items with starts reach into chunks.
  var chunks: ChunkPacking?
  var locked = LockedPlacement()
  var rows = PublishedRows()

  /// A copy, which shares what it holds until one of the two is changed.
  init(copying other: borrowing PlacementStore) {
    (packing, blocks, locked) = (other.packing, other.blocks, other.locked)
    (declaredRows, pattern) = (other.declaredRows, other.pattern)
    (prefix, chunks, rows) = (other.prefix, other.chunks, other.rows)
  }

  /// An empty store.
  init(columns: Int, packing: PackingMode, rows: PackedTrack.Growing = .fit) {
    self.packing = packing
    declaredRows = rows
    pattern = RowPattern(rows) ?? RowPattern()
    let packer = Packer(columns: columns, packing: packing)
    if packing.chunk < .max {
      chunks = ChunkPacking(size: packing.chunk, columns: packer.columns, pattern: pattern)
      blocks = BlockList(columns: packer.columns, reachesUp: false, placed: .ofMarkedBlocks)
    } else {
      prefix = PrefixPacking(origin: packer, declaredRows: rows.count)
      blocks = BlockList(columns: packer.columns, reachesUp: packing == .dense, placed: .before(0))
    }
    blocks.setDeclaredRows(rows.count)
  }

  /// A store of items without starts; nothing is placed yet.
  ///
  /// - Complexity: O(n), n = `count`.
  init(count: Int, columns: Int, packing: PackingMode, _ span: (Int) -> GridSpan) {
    self.init(columns: columns, packing: packing)
    build(count: count) { BlockItem.Request(span($0)) }
  }

  /// A store of items with and without starts; nothing is placed yet but those that go first.
  ///
  /// - Complexity: O(b), b blocks; O(n), n items, where these have spans of their own and some are wider than the grid or chunks are no multiples of
  ///   ``BlockList/capacity``; O(n + s · h) where s of them have starts and the height h.
  init(
    _ items: PackedItems, columns: Int, policy: PlacementPolicy, packing: PackingMode,
    rows: PackedTrack.Growing = .fit
  ) {
    self.init(columns: columns, packing: packing, rows: rows)
    locked = LockedPlacement(items, policy: policy)
    guard !locked.isEmpty, self.columns > 0 else {
      let declared = items.declared
      if let span = declared.uniform {
        build(repeating: BlockItem.Request(span), count: declared.count)
      } else if BlockList.canTake(declared, chunk: packing.chunk) {
        take(declared)
      } else {
        build(count: declared.count) { BlockItem.Request(declared.span($0)) }
      }
      return
    }
    let started = locked.started
    var placer = Placer(
      started.map { $0.declared }, columns: self.columns, flow: .rows, packing: packing, declaredRows: rows.count)
    locked.place(with: &placer)
    // Chunks would not be by themselves among items that lie anywhere.
    chunks = nil
    prefix = PrefixPacking(origin: placer.packer, declaredRows: rows.count)
    blocks.placed = .before(0)
    var next = 0
    build(count: items.count) { item in
      guard next < started.count, started[next].item == item else { return BlockItem.Request(items.span(item)) }
      defer { next += 1 }
      let column = policy == .css ? placer.request(next).column : nil
      return BlockItem.Request(items.span(item), column: column, isLocked: placer.isPlaced(next))
    }
  }

  private mutating func build(count: Int, _ request: (Int) -> BlockItem.Request) {
    var prefix = prefix
    self.prefix = nil
    blocks.build(count: count, chunk: packing.chunk) { item in
      let request = request(item)
      prefix?.count(request)
      return request
    }
    self.prefix = prefix
    estimateRows()
  }

  private mutating func build(repeating request: BlockItem.Request, count: Int) {
    blocks.build(repeating: request, count: count, chunk: packing.chunk)
    if var prefix, prefix.countsShapes {
      self.prefix = nil
      prefix.census.add(prefix.shape(of: request), count: count)
      self.prefix = prefix
    }
    estimateRows()
  }

  private mutating func take(_ items: DeclaredItems) {
    let hasSameShapes = blocks.take(items, chunk: packing.chunk)
    countShapes(known: hasSameShapes ? items.census : nil)
    estimateRows()
  }

  /// Counts the shapes of all items where they have to be known.
  ///
  /// - Parameter known: the counts, if somebody has them.
  mutating func countShapes(known: ShapeCensus?) {
    guard var prefix, prefix.countsShapes else { return }
    self.prefix = nil
    if let known {
      prefix.census = known
    } else {
      blocks.forEachRequest(in: 0..<count) { prefix.count($0) }
    }
    self.prefix = prefix
  }

  /// Packs a few items to know how many rows the others take, before anything is placed.
  mutating func estimateRows() {
    prefix?.takeSample(of: blocks)
    chunks?.takeSample(of: blocks)
    chunks?.estimateRows(of: &blocks)
    publishRows()
    rowChanges = []
  }

  var columns: Int { blocks.columns }
  var count: Int { blocks.count }

  /// True if everything is placed.
  var isComplete: Bool { blocks.isComplete }

  /// True if chunks are placed by themselves.
  var isChunked: Bool { chunks != nil }

  /// The rows of the tallest item that there was.
  var tallestItem: Int { max(blocks.tallest, locked.tallest) }

  var bytesHeld: Int { blocks.bytesHeld + locked.bytesHeld + (prefix?.bytesHeld ?? 0) + (chunks?.bytesHeld ?? 0) }
}
