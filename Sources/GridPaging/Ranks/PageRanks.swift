// The counts of pages and their numbers, without their keys: what finds a row.

/// Pages in blocks, with the number of rows of each.
///
/// Everything that depends on the type of keys is slow where the type is not known, and rows are looked up for each cell in each
/// frame. So fences are kept apart, in ``RankTree``, which also changes what is here.
struct PageRanks: Sendable {
  /// Pages beside one another, part by part.
  struct Block: Sendable {
    var counts: [Int32] = []
    var ids: [PageID] = []

    init(counts: [Int32] = [], ids: [PageID] = []) { (self.counts, self.ids) = (counts, ids) }

    /// Pages with the numbers after one.
    init(counts: ArraySlice<Int32>, after last: Int32) {
      self.counts = Array(counts)
      ids = (0..<Int32(counts.count)).map { PageID(raw: last &+ 1 &+ $0) }
    }

    /// The number of rows.
    var rows: Int { counts.reduce(0) { $0 + Int($1) } }
  }

  /// A page that was found.
  struct Found: Sendable {
    var position: PagePosition
    var id: PageID
    /// The page's rows, counted over all pages.
    var rows: Range<Int>
  }

  var blocks: [Block] = []
  /// The rows of each block.
  var sums = PrefixSums()

  /// Sums up what is known of blocks anew.
  ///
  /// - Complexity: O(b), b blocks.
  mutating func blocksChanged() {
    let blocks = blocks
    sums.rebuild(count: blocks.count) { blocks[$0].rows }
  }

  /// The page that a row is in; `nil` when there is no such row.
  ///
  /// - Complexity: O(log n), n pages.
  func page(ofRow row: Int) -> Found? {
    guard row >= 0, row < sums.total else { return nil }
    let (block, before) = sums.index(above: row)
    let counts = blocks[block].counts
    var (slot, first) = (0, before)
    while first + Int(counts[slot]) <= row {
      first += Int(counts[slot])
      slot += 1
    }
    return Found(
      position: PagePosition(block: block, slot: slot), id: blocks[block].ids[slot],
      rows: first..<first + Int(counts[slot]))
  }

  /// The page at a position.
  ///
  /// - Complexity: O(log n), n pages.
  func page(at position: PagePosition) -> Found {
    let counts = blocks[position.block].counts
    var first = sums.sum(before: position.block)
    for slot in 0..<position.slot { first += Int(counts[slot]) }
    return Found(
      position: position, id: blocks[position.block].ids[position.slot],
      rows: first..<first + Int(counts[position.slot]))
  }

  /// The position of the page with a number; `nil` if there is none.
  ///
  /// - Complexity: O(n), n pages.
  func position(ofID id: PageID) -> PagePosition? {
    for block in blocks.indices {
      if let slot = blocks[block].ids.firstIndex(of: id) { return PagePosition(block: block, slot: slot) }
    }
    return nil
  }

  /// The position after one; `nil` at the end.
  func position(after position: PagePosition) -> PagePosition? {
    if position.slot + 1 < blocks[position.block].ids.count {
      return PagePosition(block: position.block, slot: position.slot + 1)
    }
    return position.block + 1 < blocks.count ? PagePosition(block: position.block + 1, slot: 0) : nil
  }

  /// The position before one; `nil` at the start.
  func position(before position: PagePosition) -> PagePosition? {
    if position.slot > 0 { return PagePosition(block: position.block, slot: position.slot - 1) }
    guard position.block > 0 else { return nil }
    return PagePosition(block: position.block - 1, slot: blocks[position.block - 1].ids.count - 1)
  }
}
