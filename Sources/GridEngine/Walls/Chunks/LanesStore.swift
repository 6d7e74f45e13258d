// The chunks of a section of lanes: how many items each has, and where they lie where somebody has seen them.

/// A run of chunks that have equally many items and nothing else known, or one chunk with lanes.
struct LaneEntry: TreeElement {
  var chunks: Int32 = 0
  /// Items of each.
  var size: Int32 = 0
  /// The number of the lanes; −1 for none.
  var block: Int32 = -1
  /// True when items came or went, or were forgotten, since the chunk was placed.
  var isOpen = false

  static let filler = LaneEntry()

  var summary: LaneSummary { LaneSummary(items: Int64(chunks) * Int64(size), chunks: Int64(chunks)) }
}

struct LaneSummary: TreeSummary {
  var items: Int64
  var chunks: Int64

  static let zero = LaneSummary(items: 0, chunks: 0)

  static func + (a: LaneSummary, b: LaneSummary) -> LaneSummary {
    LaneSummary(items: a.items &+ b.items, chunks: a.chunks &+ b.chunks)
  }
  static func - (a: LaneSummary, b: LaneSummary) -> LaneSummary {
    LaneSummary(items: a.items &- b.items, chunks: a.chunks &- b.chunks)
  }
}

/// The chunks of a section. Ten million items that nobody has seen are two entries.
///
/// Lanes that somebody has seen stay: an item that comes into such a chunk has none until the chunk is placed again.
/// Where chunks begin depends on the edits that were made.
struct LanesStore: ~Copyable, Sendable {
  typealias RowChange = PlacementStore.RowChange

  /// Items of a chunk where none is declared.
  static let usualChunk = 128

  private var tree = SummaryTree<LaneEntry>(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 2, branchSlabShift: 2)
  /// The places of the items of chunks, one node for each chunk that has some. In chunks that are not placed only lanes
  /// count.
  private var blocks: LanePlaces
  /// What is declared of the items.
  private(set) var shapes: LaneRuns
  /// Items of a chunk as it is declared.
  let size: Int
  /// The lanes that items were put into, and how wide they are.
  private(set) var lanes = 0
  private(set) var extent = 0.0
  /// True when any chunk has another number of items than a fresh declaration would give it.
  private(set) var isEdited = false
  /// How chunks came and went, for the owner to take.
  var rowChanges: [RowChange] = []

  var count: Int { Int(tree.total.items) }
  var chunkCount: Int { Int(tree.total.chunks) }
  var bytesHeld: Int { tree.bytesHeld + blocks.bytesHeld + shapes.bytesHeld }

  /// - Complexity: O(1), and O(n) for n items that are not all alike.
  init(_ items: LaneItems, size: Int) {
    self.init(count: max(0, items.count), size: size, shapes: LaneRuns(items))
  }

  init(count: Int, size: Int, shapes: LaneRuns) {
    let size = max(1, min(size, 1 << 20))
    self.size = size
    // Slabs of no more chunks than there are, and of 16 KiB at most: making a larger one would be felt in a step.
    let chunks = max(1, min(1024 / size, count / size))
    let shift = Int.bitWidth - (chunks - 1).leadingZeroBitCount
    blocks = LanePlaces(capacity: 2 * size, slabShift: shift)
    self.shapes = shapes
    append(count, at: 0)
    rowChanges = []
  }

  init(copying other: borrowing LanesStore) {
    (tree, blocks, shapes, size) = (other.tree, other.blocks, other.shapes, other.size)
    (lanes, extent, isEdited, rowChanges) = (other.lanes, other.extent, other.isEdited, other.rowChanges)
  }

  /// A chunk.
  struct Chunk: Sendable {
    var index: Int
    var items: Range<Int>
    fileprivate var block: Int
    fileprivate var isOpen: Bool
    var hasLanes: Bool { block >= 0 }
    /// True when all items are measured and lie in their lanes.
    var isPlaced: Bool { block >= 0 && !isOpen }
  }

  private func chunk(_ found: SummaryTree<LaneEntry>.Found, _ offset: Int) -> Chunk {
    let size = Int(found.element.size)
    let first = Int(found.prefix.items) + offset * size
    return Chunk(
      index: Int(found.prefix.chunks) + offset, items: first..<first + size, block: Int(found.element.block),
      isOpen: found.element.isOpen)
  }

  /// The chunk of an item, the last for one behind all; `nil` where there is none.
  ///
  /// - Complexity: O(log e), e entries.
  @inline(__always)
  func chunk(ofItem item: Int) -> Chunk? {
    guard let found = tree.seek({ $0.items > Int64(item) }) else {
      return chunkCount > 0 ? chunk(at: chunkCount - 1) : nil
    }
    return chunk(found, (item - Int(found.prefix.items)) / max(1, Int(found.element.size)))
  }

  /// The chunk with a number.
  @inline(__always)
  func chunk(at index: Int) -> Chunk? {
    guard index >= 0, let found = tree.seek({ $0.chunks > Int64(index) }) else { return nil }
    return chunk(found, index - Int(found.prefix.chunks))
  }

  /// The place of an item of a chunk that has lanes.
  @inline(__always)
  func place(of item: Int, in chunk: Chunk) -> LanePlace { blocks.places[chunk.block, item - chunk.items.lowerBound] }

  /// The first item of a placed chunk, counted from its first, that may begin at a distance or below: all before begin above.
  ///
  /// - Complexity: O(log n), n items of the chunk.
  @inline(__always)
  func first(of chunk: Chunk, from distance: FixedPoint) -> Int {
    blocks.first(of: chunk.block, from: distance, count: chunk.items.count)
  }

  /// The item behind the last one that may begin above a distance: all from there on begin at it or below.
  ///
  /// - Complexity: O(log n), n items of the chunk.
  @inline(__always)
  func end(of chunk: Chunk, before distance: FixedPoint) -> Int {
    blocks.end(of: chunk.block, before: distance, count: chunk.items.count)
  }

  /// The places of the items of a chunk that has lanes: those in a slab from a slot on.
  @inline(__always)
  func places(of chunk: Chunk) -> (slab: [LanePlace], first: Int) { blocks.slots(of: chunk.block) }

  // MARK: Lanes

  /// Lets other lanes be filled: items are in none of them yet.
  ///
  /// - Complexity: O(e), e entries.
  mutating func follow(lanes: Int, extent: Double) {
    (self.lanes, self.extent) = (lanes, extent)
    var entries: [LaneEntry] = []
    tree.forEach { entry in
      if let last = entries.last, last.size == entry.size {
        entries[entries.count - 1].chunks += entry.chunks
      } else {
        entries.append(LaneEntry(chunks: entry.chunks, size: entry.size))
      }
    }
    blocks.removeAll()
    tree.rebuild(count: entries.count) { entries[$0] }
  }

  /// Sets the places of the items of a chunk.
  ///
  /// - Complexity: O(n + log e), n items, e entries.
  mutating func setPlaces(_ places: Scratch<LanePlace>, of chunk: Chunk) {
    let node = chunk.hasLanes ? chunk.block : blocks.makeNode()
    blocks.set(node, places, count: min(places.count, chunk.items.count))
    if !chunk.isPlaced { isolate(chunk.index, block: Int32(node)) }
  }

  /// Notes that items of chunks are not measured any more.
  mutating func open(_ chunks: Range<Int>) {
    var index = chunks.lowerBound
    while index < chunks.upperBound, let found = tree.seek({ $0.chunks > Int64(index) }) {
      if found.element.block >= 0, !found.element.isOpen {
        var entry = found.element
        entry.isOpen = true
        set(entry, at: index)
      }
      index = Int(found.prefix.chunks) + Int(found.element.chunks)
    }
  }

  private mutating func set(_ entry: LaneEntry, at index: Int) {
    let (position, _) = tree.seekForEditing { $0.chunks > Int64(index) }
    tree.replace(1, at: position, with: entry.size > 0 ? .init(entry) : .nothing)
  }

  /// Makes a chunk an entry of its own.
  ///
  /// - Parameter block: the number of its lanes, all of whose items lie in them from now on; `nil` leaves it as it is.
  @discardableResult
  private mutating func isolate(_ index: Int, block: Int32? = nil) -> LaneEntry? {
    guard let found = tree.seek({ $0.chunks > Int64(index) }) else { return nil }
    let (entry, offset) = (found.element, Int32(index - Int(found.prefix.chunks)))
    var own = LaneEntry(chunks: 1, size: entry.size)
    if entry.chunks == 1 {
      guard let block else { return entry }
      own.block = block
      set(own, at: index)
      return own
    }
    own.block = block ?? -1
    let (position, _) = tree.seekForEditing { $0.chunks > Int64(index) }
    var parts = SummaryTree<LaneEntry>.Replacement.nothing
    if offset > 0 { parts.append(LaneEntry(chunks: offset, size: entry.size)) }
    parts.append(own)
    if offset + 1 < entry.chunks { parts.append(LaneEntry(chunks: entry.chunks - offset - 1, size: entry.size)) }
    tree.replace(1, at: position, with: parts)
    return own
  }

  private mutating func free(_ entry: LaneEntry) {
    guard entry.block >= 0 else { return }
    blocks.freeNode(Int(entry.block))
  }

  // MARK: Edits

  /// Puts chunks for so many items before the chunk with a number, and returns how many there are.
  @discardableResult
  private mutating func append(_ count: Int, at index: Int) -> Int {
    guard count > 0 else { return 0 }
    let (whole, rest) = (count / size, count % size)
    let (position, _) = tree.seekForEditing { $0.chunks > Int64(index) }
    var parts = SummaryTree<LaneEntry>.Replacement.nothing
    if whole > 0 { parts.append(LaneEntry(chunks: Int32(clamping: whole), size: Int32(size))) }
    if rest > 0 { parts.append(LaneEntry(chunks: 1, size: Int32(rest))) }
    tree.replace(0, at: position, with: parts)
    return whole + (rest > 0 ? 1 : 0)
  }

  /// Inserts items into the chunk of the one before; a chunk that gets longer than twice the declared one is divided.
  ///
  /// - Complexity: O(c + log e), c items of the chunk, e entries.
  mutating func insert(_ count: Int, at item: Int) {
    guard count > 0 else { return }
    isEdited = true
    shapes.replace(item..<item, by: LaneItems(count: count), of: self.count)
    guard let chunk = chunk(ofItem: max(0, item - 1)), var entry = isolate(chunk.index) else {
      let added = append(count, at: 0)
      return rowChanges.append(RowChange(row: 0, removed: 0, inserted: added))
    }
    let total = chunk.items.count + count
    if total <= 2 * size {
      if entry.block >= 0 {
        let (node, offset) = (Int(entry.block), item - chunk.items.lowerBound)
        blocks.edit { places in
          places.shift(node: node, from: offset, count: chunk.items.count, by: count)
          places.fill(node, at: offset, count: count) { _ in .none }
        }
      }
      entry.size = Int32(total)
      entry.isOpen = true
      set(entry, at: chunk.index)
      return rowChanges.append(RowChange(row: chunk.index, removed: 1, inserted: 1))
    }
    free(entry)
    set(LaneEntry(), at: chunk.index)
    let added = append(total, at: chunk.index)
    rowChanges.append(RowChange(row: chunk.index, removed: 1, inserted: added))
  }

  /// Removes items; a chunk that gets shorter than half the declared one is joined with the next.
  ///
  /// - Complexity: O(c + k log e), c items of two chunks, k entries whose chunks are removed, of e.
  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty, let first = chunk(ofItem: range.lowerBound) else { return }
    isEdited = true
    shapes.replace(range, by: LaneItems(count: 0), of: count)
    var left = range.count
    var (removed, kept) = (0, 0)
    // A chunk of which only the end goes.
    if range.lowerBound > first.items.lowerBound || first.items.count > left {
      let gone = min(left, first.items.upperBound - range.lowerBound)
      cut(range.lowerBound - first.items.lowerBound..<range.lowerBound - first.items.lowerBound + gone, of: first.index)
      left -= gone
      (removed, kept) = (1, 1)
    }
    while left > 0, let found = tree.seek({ $0.chunks > Int64(first.index + kept) }) {
      let size = Int(found.element.size)
      let whole = min(Int(found.element.chunks) - (first.index + kept - Int(found.prefix.chunks)), left / size)
      if whole > 0 {
        drop(whole, at: first.index + kept)
        left -= whole * size
        removed += whole
      } else {
        cut(0..<left, of: first.index + kept)
        left = 0
        (removed, kept) = (removed + 1, kept + 1)
      }
    }
    rowChanges.append(RowChange(row: first.index, removed: removed, inserted: kept))
    join(at: first.index)
  }

  /// Declares items otherwise. Those that ask for other lanes lose the ones that they have.
  ///
  /// - Returns: those that are declared otherwise than before.
  /// - Complexity: O(k log R), k items, R runs of items that are declared alike.
  mutating func reshape(_ range: Range<Int>, as items: LaneItems) -> [Range<Int>] {
    var changed: [Range<Int>] = []
    for item in range {
      let (old, new) = (shapes.shape(of: item), items.shape(of: item - range.lowerBound))
      guard old != new else { continue }
      if !old.asksForLanes(as: new), let chunk = chunk(ofItem: item), chunk.hasLanes {
        blocks.edit { $0[chunk.block, item - chunk.items.lowerBound] = .none }
      }
      if let last = changed.last, last.upperBound == item {
        changed[changed.count - 1] = last.lowerBound..<item + 1
      } else {
        changed.append(item..<item + 1)
      }
    }
    if !changed.isEmpty { shapes.replace(range, by: items, of: count) }
    return changed
  }

  /// Lets chunks be placed as if nobody had seen them.
  mutating func forgetPlaces() {
    let (lanes, extent) = (lanes, extent)
    follow(lanes: lanes, extent: extent)
  }

  /// Removes items of a chunk, of which some are left.
  private mutating func cut(_ offsets: Range<Int>, of index: Int) {
    guard var entry = isolate(index) else { return }
    if entry.block >= 0 {
      blocks.edit {
        $0.shift(node: Int(entry.block), from: offsets.upperBound, count: Int(entry.size), by: -offsets.count)
      }
    }
    entry.size -= Int32(offsets.count)
    entry.isOpen = true
    set(entry, at: index)
  }

  /// Removes chunks of one entry.
  private mutating func drop(_ count: Int, at index: Int) {
    guard let found = tree.seek({ $0.chunks > Int64(index) }) else { return }
    let offset = Int32(index - Int(found.prefix.chunks))
    var parts = SummaryTree<LaneEntry>.Replacement.nothing
    if offset > 0 { parts.append(LaneEntry(chunks: offset, size: found.element.size)) }
    let rest = found.element.chunks - offset - Int32(count)
    if rest > 0 { parts.append(LaneEntry(chunks: rest, size: found.element.size)) }
    free(found.element)
    let (position, _) = tree.seekForEditing { $0.chunks > Int64(index) }
    tree.replace(1, at: position, with: parts)
  }

  /// Joins a chunk that is too short with the next.
  private mutating func join(at index: Int) {
    guard let chunk = chunk(at: index), chunk.items.count < size / 2, let next = self.chunk(at: index + 1),
      chunk.items.count + next.items.count <= 2 * size, let second = isolate(index + 1), let first = isolate(index)
    else { return }
    free(first)
    free(second)
    set(LaneEntry(), at: index + 1)
    set(LaneEntry(chunks: 1, size: first.size + second.size), at: index)
    rowChanges.append(RowChange(row: index, removed: 2, inserted: 1))
  }

  /// What is wrong; `nil` when nothing is.
  var brokenInvariant: String? {
    var broken = tree.brokenInvariant() ?? shapes.brokenInvariant(of: count)
    tree.forEach { entry in
      if entry.chunks < 1 || entry.size < 1 { broken = "a chunk without items" }
      if Int(entry.size) > 2 * size { broken = "a chunk of \(entry.size) items" }
      guard entry.block >= 0 else { return }
      if entry.chunks != 1 { broken = "several chunks with the lanes of one" }
      for item in 0..<Int(entry.size) {
        let place = blocks.places[Int(entry.block), item]
        if Int(place.lane) + Int(place.span) > lanes, !place.isNone || !entry.isOpen {
          broken = "lane \(place.lane) of \(lanes)"
        }
      }
      if !entry.isOpen, !blocks.reachesAreRight(of: Int(entry.block), count: Int(entry.size)) {
        broken = "a chunk whose items begin elsewhere than is said"
      }
    }
    return broken
  }
}

// Looked up by the store's address, and not inlined elsewhere: whoever calls a function of a store itself copies all of it, which takes
// longer than the look-up.
extension Box where Value == LanesStore {
  @inline(never)
  func chunk(ofItem item: Int) -> LanesStore.Chunk? { value.chunk(ofItem: item) }

  @inline(never)
  func chunk(at index: Int) -> LanesStore.Chunk? { value.chunk(at: index) }
}
