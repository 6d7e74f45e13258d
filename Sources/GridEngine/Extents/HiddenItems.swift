// Which items of a grid are hidden by themselves, and how items are numbered without those.

#if GRID_WITHOUT_PACKING || GRID_WITHOUT_MERGING
  /// In modules without these no row is hidden by itself.
  struct HiddenItems: Sendable {
    var isEmpty: Bool { @inline(__always) get { true } }
    var bytesHeld: Int { 0 }

    @inline(__always) func rank(of item: GridItemIndex) -> Int { item.raw }
    @inline(__always) func item(ofRank rank: Int) -> (item: GridItemIndex, count: Int)? { (GridItemIndex(rank), .max) }
    @inline(__always) func contains(_ item: GridItemIndex) -> Bool { false }
    @inline(__always) func count(in items: Range<GridItemIndex>) -> Int { 0 }
    @inline(__always) func forEach(in items: Range<GridItemIndex>, _ body: (Range<GridItemIndex>, Bool) -> Void) {}
    @inline(__always) func hiddenRuns(in items: Range<GridItemIndex>) -> [Range<GridItemIndex>] { [] }
    @inline(__always) mutating func set(_ isHidden: Bool, _ items: Range<GridItemIndex>, of count: Int) {}
    @inline(__always) mutating func insert(_ count: Int, at item: GridItemIndex) {}
    @inline(__always) mutating func remove(_ items: Range<GridItemIndex>) {}
    func brokenInvariant(count: Int) -> String? { nil }
  }
#else
  /// Consecutive items that are all hidden, or all shown, in 4 bytes.
  struct HiddenRun: TreeElement {
    private var bits: UInt32

    static let filler = HiddenRun(bits: 0)
    private static let hiddenBit = UInt32(1) << 31

    private init(bits: UInt32) { self.bits = bits }

    /// - Parameter count: at most ``Limits/items``.
    init(isHidden: Bool, count: Int) { bits = UInt32(count) | (isHidden ? HiddenRun.hiddenBit : 0) }

    var isHidden: Bool { bits & HiddenRun.hiddenBit != 0 }
    private var number: UInt32 { bits & ~HiddenRun.hiddenBit }
    var count: Int { Int(cutting: Int64(number)) }

    var summary: HiddenSummary { HiddenSummary(items: number, shown: isHidden ? 0 : number) }
  }

  /// The sums of runs.
  struct HiddenSummary: TreeSummary {
    var items: UInt32
    var shown: UInt32

    static let zero = HiddenSummary(items: 0, shown: 0)

    static func + (a: HiddenSummary, b: HiddenSummary) -> HiddenSummary {
      HiddenSummary(items: a.items &+ b.items, shown: a.shown &+ b.shown)
    }

    static func - (a: HiddenSummary, b: HiddenSummary) -> HiddenSummary {
      HiddenSummary(items: a.items &- b.items, shown: a.shown &- b.shown)
    }
  }

  /// The items of all sections, hidden or shown. The rank of an item is the number of shown items before it.
  ///
  /// Where none is hidden, nothing is held.
  struct HiddenItems: Sendable {
    /// One tree, or none.
    private var trees: [SummaryTree<HiddenRun>] = []

    /// True where no item is hidden.
    var isEmpty: Bool { @inline(__always) get { trees.isEmpty } }

    var bytesHeld: Int { trees.first?.bytesHeld ?? 0 }

    /// The number of shown items before one.
    ///
    /// - Complexity: O(log h), h runs.
    func rank(of item: GridItemIndex) -> Int {
      guard !trees.isEmpty, item.raw > 0 else { return item.raw }
      guard let found = trees[0].seekCompactly({ $0.items > item.raw }) else { return number(trees[0].total.shown) }
      let before = number(found.prefix.shown)
      return found.element.isHidden ? before : before + item.raw - number(found.prefix.items)
    }

    /// The shown item with a rank, and the number of items from it on that are shown one after another; `nil` past the last.
    ///
    /// - Complexity: O(log h), h runs.
    func item(ofRank rank: Int) -> (item: GridItemIndex, count: Int)? {
      guard !trees.isEmpty else { return (GridItemIndex(rank), .max) }
      guard let found = trees[0].seekCompactly({ $0.shown > rank }) else { return nil }
      let within = rank - number(found.prefix.shown)
      return (GridItemIndex(number(found.prefix.items) + within), found.element.count - within)
    }

    /// True for a hidden item.
    ///
    /// - Complexity: O(log h), h runs.
    func contains(_ item: GridItemIndex) -> Bool {
      guard !trees.isEmpty, item.raw >= 0 else { return false }
      return trees[0].seekCompactly { $0.items > item.raw }?.element.isHidden ?? false
    }

    /// The number of hidden items in a range.
    ///
    /// - Complexity: O(log h), h runs.
    func count(in items: Range<GridItemIndex>) -> Int {
      trees.isEmpty
        ? 0 : items.upperBound - items.lowerBound - (rank(of: items.upperBound) - rank(of: items.lowerBound))
    }

    /// Calls `body` with the runs of a range, in order.
    ///
    /// - Complexity: O(k log h), k runs in the range, h in all.
    func forEach(in items: Range<GridItemIndex>, _ body: (Range<GridItemIndex>, _ isHidden: Bool) -> Void) {
      guard !items.isEmpty else { return }
      guard !trees.isEmpty else { return body(items, false) }
      var first = items.lowerBound
      while first < items.upperBound, let found = trees[0].seekCompactly({ $0.items > first.raw }) {
        let end = min(items.upperBound, GridItemIndex(number(found.prefix.items) + found.element.count))
        body(first..<end, found.element.isHidden)
        first = end
      }
    }

    /// The hidden runs of a range.
    func hiddenRuns(in items: Range<GridItemIndex>) -> [Range<GridItemIndex>] {
      var runs: [Range<GridItemIndex>] = []
      forEach(in: items) { run, isHidden in
        guard isHidden else { return }
        if let last = runs.last, last.upperBound == run.lowerBound {
          runs[runs.count - 1] = last.lowerBound..<run.upperBound
        } else {
          runs.append(run)
        }
      }
      return runs
    }

    private func number(_ sum: UInt32) -> Int { Int(cutting: Int64(sum)) }

    // MARK: Editing

    /// Hides or shows items.
    ///
    /// - Parameter count: the number of all items.
    /// - Complexity: O(k log h), k runs in the range, h in all.
    mutating func set(_ isHidden: Bool, _ items: Range<GridItemIndex>, of count: Int) {
      guard !items.isEmpty else { return }
      if trees.isEmpty {
        guard isHidden else { return }
        trees = [SummaryTree()]
        insertRun(isHidden: false, count, at: 0)
      }
      removeRuns(items.raw())
      insertRun(isHidden: isHidden, items.upperBound - items.lowerBound, at: items.lowerBound.raw)
      releaseIfUnused()
    }

    /// Makes room for items that are shown.
    ///
    /// - Complexity: O(log h), h runs.
    mutating func insert(_ count: Int, at item: GridItemIndex) {
      if !trees.isEmpty, count > 0 { insertRun(isHidden: false, count, at: item.raw) }
    }

    /// Takes items out.
    ///
    /// - Complexity: O(k log h), k runs in the range, h in all.
    mutating func remove(_ items: Range<GridItemIndex>) {
      guard !trees.isEmpty, !items.isEmpty else { return }
      removeRuns(items.raw())
      releaseIfUnused()
    }

    private mutating func releaseIfUnused() {
      if trees[0].total.shown == trees[0].total.items { trees = [] }
    }

    private mutating func insertRun(isHidden: Bool, _ count: Int, at item: Int) {
      // Prefer to lengthen a run that ends at the item or contains it.
      let (position, prefix) = trees[0].seekForEditing { $0.items >= max(1, item) }
      let new = HiddenRun(isHidden: isHidden, count: count)
      guard position.slot < trees[0].leafCountOnTrail else {
        trees[0].replace(0, at: position, with: .init(new))
        return
      }
      let old = trees[0].leaves[position.leaf, position.slot]
      if old.isHidden == isHidden {
        let joined = HiddenRun(isHidden: isHidden, count: old.count + count)
        trees[0].replace(1, at: position, with: .init(joined))
      } else {
        let before = item - number(prefix.items)
        var runs = SummaryTree<HiddenRun>.Replacement.nothing
        if before > 0 { runs.append(HiddenRun(isHidden: old.isHidden, count: before)) }
        runs.append(new)
        if before < old.count { runs.append(HiddenRun(isHidden: old.isHidden, count: old.count - before)) }
        trees[0].replace(1, at: position, with: runs)
      }
      join(at: item + count)
    }

    private mutating func removeRuns(_ items: Range<Int>) {
      var remaining = items.count
      while remaining > 0 {
        let (position, prefix) = trees[0].seekForEditing { $0.items > items.lowerBound }
        guard position.slot < trees[0].leafCountOnTrail else { return }
        let run = trees[0].leaves[position.leaf, position.slot]
        let before = items.lowerBound - number(prefix.items)
        let taken = min(remaining, run.count - before)
        let rest = HiddenRun(isHidden: run.isHidden, count: run.count - taken)
        trees[0].replace(1, at: position, with: taken < run.count ? .init(rest) : .nothing)
        remaining -= taken
      }
      join(at: items.lowerBound)
    }

    /// Joins two runs that meet before an item in one leaf.
    private mutating func join(at item: Int) {
      guard item > 0, item < number(trees[0].total.items) else { return }
      let (position, prefix) = trees[0].seekForEditing { $0.items > item }
      guard number(prefix.items) == item, position.slot > 0 else { return }
      let left = trees[0].leaves[position.leaf, position.slot - 1]
      let right = trees[0].leaves[position.leaf, position.slot]
      guard left.isHidden == right.isHidden else { return }
      let joined = HiddenRun(isHidden: left.isHidden, count: left.count + right.count)
      trees[0].replace(2, at: .init(leaf: position.leaf, slot: position.slot - 1), with: .init(joined))
    }

    /// What is wrong, for a number of items; `nil` when nothing is.
    func brokenInvariant(count: Int) -> String? {
      guard let tree = trees.first else { return nil }
      if let broken = tree.brokenInvariant() { return "hidden items: \(broken)" }
      if number(tree.total.items) != count { return "hidden items: \(tree.total.items) of \(count)" }
      return tree.total.shown == tree.total.items ? "hidden items: none is" : nil
    }
  }
#endif
