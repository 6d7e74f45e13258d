// The rows of one justified section: items in blocks, and where rows begin in those parts where somebody looked.

/// The items and rows of a justified section.
///
/// All aspect ratios are known, so where rows begin follows from them: what is called known is so for good, whichever
/// way it was found. Elsewhere the number of rows is estimated. Rows count from 0 through both.
struct JustifiedStore: ~Copyable, Sendable {
  typealias RowChange = PlacementStore.RowChange

  private(set) var rules: JustifiedRules
  var tree = SummaryTree<JustifiedEntry>(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 2, branchSlabShift: 2)
  var storage = NodeStorage<JustifiedBlock>(nodeCapacity: 1, slabShift: 6, filler: JustifiedBlock())
  /// How rows came and went, for the owner to take.
  var rowChanges: [RowChange] = []
  /// Room for finding where a row begins without those before it.
  var search = JustifiedSearch()
  /// Room for sums of aspect ratios, of one block at a time.
  var sums = JustifiedSums()

  var count: Int { Int(tree.total.items) }
  var rowCount: Int { Int(tree.total.rows) }
  /// Items whose rows are not known.
  var unknownCount: Int { Int(tree.total.unknown) }
  var isComplete: Bool { tree.total.unknown == 0 }
  var isSettled: Bool { tree.total.dirty == 0 }

  /// - Complexity: O(n / 32,256), n items, whose list is shared and not copied.
  init(_ items: JustifiedItems, rules: JustifiedRules) {
    self.rules = rules
    var entries: [JustifiedEntry] = []
    let size = JustifiedStore.runCapacity
    entries.reserveCapacity((items.count + size - 1) / size)
    var first = 0
    while first < items.count {
      let end = min(items.count, first + size)
      entries.append(makeEntry(JustifiedBlock(items, first..<end)))
      first = end
    }
    tree.rebuild(count: entries.count) { entries[$0] }
  }

  /// A store of the same items, sharing what it can.
  init(copying other: borrowing JustifiedStore) {
    (rules, tree, storage, rowChanges) = (other.rules, other.tree, other.storage, other.rowChanges)
  }

  var bytesHeld: Int {
    var bytes = tree.bytesHeld + storage.bytesHeld
    storage.forEachSlot { bytes += $0.bytesHeld }
    return bytes
  }

  // MARK: Estimates

  /// The number of rows that items would take, by the sum of their aspect ratios.
  static func estimate(items: Int64, weight: Int64, _ rules: JustifiedRules) -> Double {
    let width = Double(weight) / 1024 * rules.target + Double(items) * rules.gap
    return min(Double(items), width / max(1, rules.room + rules.gap))
  }

  /// The number of rows for a part of a block: one at least where there are items.
  func estimate(_ offsets: Range<Int>, of block: Int) -> Int {
    JustifiedStore.rowCount(offsets.count, weight: storage[single: block].weight(offsets), rules)
  }

  /// The number of rows of items among which none is known: one for each block at least.
  static func rowCount(_ items: Int, weight: Int64, _ rules: JustifiedRules) -> Int {
    let rows = estimate(items: Int64(items), weight: weight, rules)
    return max(blockCount(items), min(items, Int(rows.rounded())))
  }

  /// Stores a block of which no rows are known, in a node or a new one.
  ///
  /// - Parameter weight: ``JustifiedBlock/weight``, where that is at hand.
  mutating func makeEntry(
    _ block: consuming JustifiedBlock, weight: Int64? = nil, in node: Int? = nil
  ) -> JustifiedEntry {
    let number = node ?? storage.makeNode()
    let (count, weight) = (block.count, weight ?? block.weight)
    storage[single: number] = block
    var entry = JustifiedEntry()
    entry.block = Int32(number)
    entry.items = Int32(count)
    entry.weight = weight
    entry.rows = (0, 0, JustifiedStore.rowCount(count, weight: weight, rules))
    return entry
  }

  /// The number of rows with what is certain of it. The bound is learnt: blocks of photos are off by less.
  var rowEstimate: RowEstimate {
    let sure = Int(tree.total.sure)
    let open = rowCount - sure
    return isComplete
      ? .known(rowCount)
      : RowEstimate(estimate: rowCount, bound: min(count - sure, open / 4 + 8), atLeast: min(count, max(1, sure)))
  }

  /// The number of rows by other rules, before they are followed.
  func rowEstimate(by rules: JustifiedRules) -> Int {
    if rules == self.rules { return rowCount }
    guard count > 0 else { return 0 }
    let rows = JustifiedStore.estimate(items: tree.total.items, weight: tree.total.weight, rules)
    return max(1, min(count, Int(rows.rounded())))
  }

  /// Follows other rules, by which no rows are known yet; how rows changed is not noted.
  ///
  /// - Complexity: O(b), b blocks.
  mutating func follow(_ rules: JustifiedRules) {
    guard rules != self.rules else { return }
    self.rules = rules
    rowChanges = []
    var nodes = NodeStorage<JustifiedBlock>(nodeCapacity: 1, slabShift: 0, filler: JustifiedBlock())
    swap(&nodes, &storage)
    tree.mapInPlace { entry in
      if !entry.known.isEmpty { nodes[single: Int(entry.block)].starts = RowStarts() }
      entry.known = 0..<0
      entry.dirty = nil
      entry.rows = (0, 0, JustifiedStore.rowCount(entry.count, weight: entry.weight, rules))
    }
    swap(&nodes, &storage)
  }
}
