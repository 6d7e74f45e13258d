// What is declared of the items of a section of lanes, as they come and go.

/// Items beside one another that are declared alike.
struct LaneRun: TreeElement {
  var items: Int32 = 0
  var shape = LaneShape()

  static let filler = LaneRun()

  var summary: LaneRunSummary {
    LaneRunSummary(items: Int64(items), wide: shape.isPlain ? 0 : Int64(items))
  }
}

struct LaneRunSummary: TreeSummary {
  var items: Int64
  /// Those that do not take any one lane.
  var wide: Int64

  static let zero = LaneRunSummary(items: 0, wide: 0)

  static func + (a: LaneRunSummary, b: LaneRunSummary) -> LaneRunSummary {
    LaneRunSummary(items: a.items &+ b.items, wide: a.wide &+ b.wide)
  }
  static func - (a: LaneRunSummary, b: LaneRunSummary) -> LaneRunSummary {
    LaneRunSummary(items: a.items &- b.items, wide: a.wide &- b.wide)
  }
}

/// The shapes of items in order, in runs of such as are alike. As long as no item says anything there are none.
struct LaneRuns: Sendable {
  /// `nil` while all items are plain and measured.
  private var tree: SummaryTree<LaneRun>?

  init(_ items: LaneItems) { if items.count > 0, items.common != LaneShape() { fill(items) } }

  /// True while all items take any one lane.
  var arePlain: Bool { tree.map { $0.total.wide == 0 } ?? true }
  /// True while nothing is declared of any item.
  var areMeasured: Bool { tree == nil }
  var bytesHeld: Int { tree?.bytesHeld ?? 0 }

  private mutating func fill(_ items: LaneItems) {
    var runs: [LaneRun] = []
    if let common = items.common {
      runs = [LaneRun(items: Int32(clamping: items.count), shape: common)]
    } else {
      LaneRuns.append(items, to: &runs)
    }
    tree = SummaryTree<LaneRun>(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 2, branchSlabShift: 2)
    tree?.rebuild(count: runs.count) { runs[$0] }
  }

  private static func append(_ items: LaneItems, to runs: inout [LaneRun]) {
    for item in 0..<items.count {
      let shape = items.shape(of: item)
      if runs.last?.shape == shape {
        runs[runs.count - 1].items += 1
      } else {
        runs.append(LaneRun(items: 1, shape: shape))
      }
    }
  }

  func shape(of item: Int) -> LaneShape {
    tree?.seek { $0.items > Int64(item) }?.element.shape ?? LaneShape()
  }

  /// Calls `body` with the runs of some items, in order.
  ///
  /// - Complexity: O(r log R), r runs of these items of R.
  func forEachRun(of items: Range<Int>, _ body: (Range<Int>, LaneShape) -> Void) {
    guard let tree else { return body(items, LaneShape()) }
    var next = items.lowerBound
    while next < items.upperBound, let found = tree.seek({ $0.items > Int64(next) }) {
      let end = min(items.upperBound, Int(found.prefix.items) + Int(found.element.items))
      body(next..<end, found.element.shape)
      next = end
    }
  }

  /// The items of a range as declared.
  func items(_ range: Range<Int>) -> LaneItems {
    var shapes: [LaneShape] = []
    shapes.reserveCapacity(range.count)
    forEachRun(of: range) { run, shape in for _ in run { shapes.append(shape) } }
    return LaneItems(shapes: shapes.count) { shapes[$0] }
  }

  /// Replaces items.
  ///
  /// - Parameter count: how many there are before.
  /// - Complexity: O((k + r) log R), k items that come and r runs of those that go, of R.
  mutating func replace(_ range: Range<Int>, by new: LaneItems, of count: Int) {
    if tree == nil {
      if new.count <= 0 || new.common == LaneShape() { return }
      fill(LaneItems(count: count))
      // Not even a run where there was nothing.
      tree?.rebuild(count: count > 0 ? 1 : 0) { _ in LaneRun(items: Int32(count)) }
    }
    remove(range)
    if new.count > 0 { insert(new, at: range.lowerBound) }
  }

  private mutating func remove(_ range: Range<Int>) {
    var left = Int32(range.count)
    while left > 0, let found = tree?.seek({ $0.items > Int64(range.lowerBound) }) {
      let offset = Int32(range.lowerBound - Int(found.prefix.items))
      let gone = min(left, found.element.items - offset)
      var run = found.element
      run.items -= gone
      set(run.items > 0 ? .init(run) : .nothing, at: range.lowerBound)
      left -= gone
    }
  }

  private mutating func insert(_ new: LaneItems, at item: Int) {
    var runs: [LaneRun] = []
    if let common = new.common {
      runs = [LaneRun(items: Int32(clamping: new.count), shape: common)]
    } else {
      LaneRuns.append(new, to: &runs)
    }
    var next = item
    for run in runs {
      insert(run, at: next)
      next += Int(run.items)
    }
  }

  private mutating func insert(_ run: LaneRun, at item: Int) {
    // Joined with the run before, if that is alike.
    if item > 0, let before = tree?.seek({ $0.items >= Int64(item) }), before.element.shape == run.shape {
      var joined = before.element
      joined.items += run.items
      return set(.init(joined), at: item - 1)
    }
    guard let found = tree?.seek({ $0.items > Int64(item) }), Int(found.prefix.items) < item else {
      guard var tree else { return }
      self.tree = nil
      let (position, _) = tree.seekForEditing { $0.items > Int64(item) }
      tree.replace(0, at: position, with: .init(run))
      return self.tree = tree
    }
    let offset = Int32(item - Int(found.prefix.items))
    var parts = SummaryTree<LaneRun>.Replacement.nothing
    parts.append(LaneRun(items: offset, shape: found.element.shape))
    parts.append(run)
    parts.append(LaneRun(items: found.element.items - offset, shape: found.element.shape))
    set(parts, at: item)
  }

  /// What is wrong; `nil` when nothing is.
  func brokenInvariant(of count: Int) -> String? {
    guard let tree else { return nil }
    if Int(tree.total.items) != count { return "\(tree.total.items) shapes of \(count) items" }
    var broken = tree.brokenInvariant()
    tree.forEach { if $0.items < 1 { broken = "a run without items" } }
    return broken
  }

  /// Replaces the run of an item.
  private mutating func set(_ parts: SummaryTree<LaneRun>.Replacement, at item: Int) {
    guard var tree else { return }
    self.tree = nil
    let (position, _) = tree.seekForEditing { $0.items > Int64(item) }
    tree.replace(1, at: position, with: parts)
    self.tree = tree
  }
}
