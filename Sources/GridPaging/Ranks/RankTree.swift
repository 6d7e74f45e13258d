// Which page a row is in, and which row a page begins with, for pages that are bounded by keys.

/// A page, known by its number as long as it exists, wherever it lies.
@usableFromInline
struct PageID: Hashable, Sendable {
  @usableFromInline var raw: Int32

  @usableFromInline init(raw: Int32) { self.raw = raw }

  @inlinable
  static func == (a: PageID, b: PageID) -> Bool { a.raw == b.raw }
  @inlinable
  func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

/// Where a page lies, until one comes or goes.
@usableFromInline
struct PagePosition: Hashable, Comparable, Sendable {
  @usableFromInline var block: Int
  @usableFromInline var slot: Int

  @inlinable
  init(block: Int, slot: Int) {
    (self.block, self.slot) = (block, slot)
  }

  @usableFromInline static func < (a: PagePosition, b: PagePosition) -> Bool { (a.block, a.slot) < (b.block, b.slot) }
}

/// The pages of a data set in the order of their keys, with the number of rows of each.
///
/// A page is all rows from its fence on, a key, up to the fence of the next; those below the first fence belong to the
/// first page. So a row that comes or goes changes one count, and no other page is named anew. Fences need not be keys of
/// rows that exist.
///
/// Pages lie in blocks, whose sums are in ``PrefixSums``. Blocks part and join like the leaves of a tree of two levels; that
/// moves one entry for each block, once in a hundred pages that come or go.
///
/// The engine's tree of sums knows no keys, and it would run unspecialised from another module; there are few operations here.
///
/// Invariants: fences ascend; no block is empty, and none has more than ``blockCapacity`` pages; no count is below 0.
struct RankTree<Key: PagingKey>: Sendable {
  typealias Position = PagePosition

  /// A page that was found.
  struct Found: Sendable {
    var position: Position
    var id: PageID
    var fence: Key
    /// The page's rows, counted over all pages.
    var rows: Range<Int>
  }

  /// The most pages of a block, at least 4.
  let blockCapacity: Int

  /// The counts and numbers of the pages, which are found without knowing the type of keys.
  var ranks = PageRanks()
  /// The fences of each block.
  var fences: [[Key]] = []
  /// The key that the last page ends before; `nil` where it goes on to the last row.
  var end: Key?
  /// The first fence of each block.
  var firstFences: [Key] = []
  private(set) var pageCount = 0
  private var lastID = Int32(0)

  init(blockCapacity: Int = 256) { self.blockCapacity = max(4, blockCapacity) }

  /// The number of rows of all pages.
  var rowCount: Int { ranks.sums.total }

  /// The bytes of fences, counts and numbers, and of the arrays that hold them.
  ///
  /// - Complexity: O(1).
  var byteCount: Int {
    pageCount * (MemoryLayout<Key>.stride + MemoryLayout<Int32>.stride + MemoryLayout<PageID>.stride)
      + fences.count
      * (MemoryLayout<PageRanks.Block>.stride + MemoryLayout<[Key]>.stride + MemoryLayout<Key>.stride
        + MemoryLayout<Int>.stride + 96)
  }

  /// Replaces all pages; where they end stays.
  ///
  /// - Parameters:
  ///   - fences: ascending.
  ///   - counts: as many, none below 0.
  /// - Complexity: O(n), n pages.
  mutating func rebuild(fences: [Key], counts: [Int32]) {
    assert(fences.count == counts.count)
    ranks.blocks.removeAll(keepingCapacity: true)
    self.fences.removeAll(keepingCapacity: true)
    // Not quite full, so that the first pages that part do not part their blocks as well.
    let size = blockCapacity * 3 / 4
    for start in stride(from: 0, to: fences.count, by: size) {
      let range = start..<min(start + size, fences.count)
      ranks.blocks.append(PageRanks.Block(counts: counts[range], after: lastID))
      lastID &+= Int32(range.count)
      self.fences.append(Array(fences[range]))
    }
    pageCount = fences.count
    blocksChanged()
  }

  mutating func makeID() -> PageID {
    lastID &+= 1
    return PageID(raw: lastID)
  }

  mutating func changePageCount(by change: Int) { pageCount += change }

  /// Sums up what is known of blocks anew.
  ///
  /// - Complexity: O(b), b blocks.
  mutating func blocksChanged() {
    firstFences = fences.map { $0[0] }
    ranks.blocksChanged()
  }

  /// What is broken; `nil` when nothing is.
  func brokenInvariant() -> String? {
    let blocks = ranks.blocks
    let all = fences.flatMap { $0 }
    if let end, let last = all.last, last >= end { return "\(last) after the end at \(end)" }
    for (one, next) in zip(all, all.dropFirst()) where one >= next { return "\(one) before \(next)" }
    if blocks.count != fences.count { return "\(blocks.count) blocks" }
    if all.count != pageCount { return "\(pageCount) pages" }
    if Set(blocks.flatMap(\.ids)).count != pageCount { return "two pages have the same number" }
    for (number, block) in blocks.enumerated() {
      guard (1...blockCapacity).contains(block.ids.count), block.counts.count == block.ids.count,
        fences[number].count == block.ids.count
      else { return "block \(number) has \(block.ids.count) pages" }
      if block.counts.contains(where: { $0 < 0 }) { return "a page of block \(number) has less than no rows" }
      if ranks.sums.sum(before: number + 1) - ranks.sums.sum(before: number) != block.rows {
        return "the sum of block \(number)"
      }
    }
    return firstFences == fences.map { $0[0] } ? nil : "the first fences"
  }
}
