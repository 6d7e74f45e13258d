// Items with starts: placed before all others, as the policy says, wherever they are in the order.

/// The items of a section that want to start somewhere. Those whose starts lock them to a row or to an area are placed
/// first, and what they take is taken for all others.
struct LockedPlacement: Sendable {
  /// The rules for items with starts.
  private(set) var policy = PlacementPolicy.lockedFirst
  /// All items with starts, as they were declared, by item.
  private(set) var started: [StartedItem] = []
  /// Those of them that were placed first, by item.
  private(set) var locked: [LockedItem] = []
  /// The same by row, as indexes of ``locked``.
  private(set) var byRow: [Int32] = []
  /// Where each of them is among all by row and column, where items are read by position; empty otherwise.
  private(set) var ranks: [Int32] = []
  /// The most rows that one of them takes.
  private(set) var tallest = 0
  /// The row after the last that one of them takes.
  private(set) var rows = 0

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

  /// No items with starts.
  init() {}

  /// The items that have starts; none is placed yet.
  init(_ items: PackedItems, policy: PlacementPolicy) {
    self.policy = policy
    started = items.starts.map { StartedItem(item: $0.item, declared: items.item($0)) }
  }

  /// Places the items that go first.
  ///
  /// - Parameter placer: places the items of ``started``, in their order.
  /// - Complexity: O(n · h + n log n) for n items with starts of height h.
  mutating func place(with placer: inout Placer) {
    placer.placeFirst(policy)
    for (index, start) in started.enumerated() where placer.isPlaced(index) {
      let area = placer.area(of: index)
      locked.append(LockedItem(item: start.item, area: area))
      rows = max(rows, area.row + area.rows)
      tallest = max(tallest, area.rows)
    }
    let locked = locked
    byRow = locked.indices.map { Int32($0) }
    func key(_ index: Int32) -> (Int, Int, Int32) {
      let area = locked[Int(index)].area
      return (area.row, area.column, index)
    }
    byRow.sortCompactly { key($0) < key($1) }
    if policy == .compact {
      ranks = byRow
      for (rank, index) in byRow.enumerated() { ranks[Int(index)] = Int32(rank) }
    }
    checkInvariants()
  }

  var isEmpty: Bool { started.isEmpty }

  /// An item as it was declared, if it has a start.
  ///
  /// - Complexity: O(log s), s items with starts.
  func declared(_ item: Int) -> PlacementItem? {
    let index = started.partitioningIndex { $0.item >= item }
    return index < started.count && started[index].item == item ? started[index].declared : nil
  }

  /// The items of a range that have starts.
  ///
  /// - Complexity: O(log s + k), s items with starts, k of them in the range.
  func startedItems(in items: Range<Int>) -> [Int] {
    let first = started.partitioningIndex { $0.item >= items.lowerBound }
    return started[first...].prefix { $0.item < items.upperBound }.map { $0.item }
  }

  /// The cells of an item that was placed first.
  ///
  /// - Complexity: O(log l), l locked items.
  func area(of item: Int) -> GridArea? {
    let index = locked.partitioningIndex { $0.item >= item }
    return index < locked.count && locked[index].item == item ? locked[index].area : nil
  }

  /// The place of an item among all that were placed first, by row and column; `nil` where that is not the order in which
  /// they are read.
  ///
  /// - Complexity: O(log l), l locked items.
  func rank(of item: Int) -> Int? {
    let index = locked.partitioningIndex { $0.item >= item }
    return index < ranks.count && locked[index].item == item ? Int(ranks[index]) : nil
  }

  /// The item with a place among all that were placed first.
  func item(withRank rank: Int) -> Int? { byRow.indices.contains(rank) ? locked[Int(byRow[rank])].item : nil }

  /// The columns that an item with a start takes once it is placed: one that runs over the edge where it is locked is cut.
  ///
  /// - Parameter columns: those of the grid.
  func columnsTaken(by start: StartedItem, of columns: Int) -> Int {
    area(of: start.item)?.columns ?? min(max(1, start.declared.span.columns), columns)
  }

  /// The items with starts that take other columns than they did before items were replaced, by item.
  ///
  /// - Parameters:
  ///   - before: how it was.
  ///   - range: the items of `before` that were replaced.
  ///   - count: the number of items that are there now instead.
  /// - Complexity: O(s log s), s items with starts.
  func recut(since before: LockedPlacement, replacing range: Range<Int>, by count: Int, of columns: Int) -> [Int] {
    before.started.compactMap { old in
      guard !range.contains(old.item) else { return nil }
      let item = old.item < range.lowerBound ? old.item : old.item - range.count + count
      let new = StartedItem(item: item, declared: old.declared)
      return columnsTaken(by: new, of: columns) == before.columnsTaken(by: old, of: columns) ? nil : item
    }
  }

  /// Calls `body` with every item placed first that takes cells in some rows.
  func forEachItem(inRows wanted: Range<Int>, _ body: (Int, GridArea) -> Void) {
    _ = contains(inRows: wanted) {
      body($0, $1)
      return false
    }
  }

  /// True if a test holds for an item placed first that takes cells in some rows; those that follow are not tried.
  func contains(inRows wanted: Range<Int>, where test: (Int, GridArea) -> Bool) -> Bool {
    guard wanted.lowerBound < rows else { return false }
    let first = byRow.partitioningIndex { locked[Int($0)].area.row.cutSum(tallest) > wanted.lowerBound }
    for index in byRow[first...] {
      let (item, area) = (locked[Int(index)].item, locked[Int(index)].area)
      guard area.row < wanted.upperBound else { return false }
      if area.row + area.rows > wanted.lowerBound, test(item, area) { return true }
    }
    return false
  }

  var bytesHeld: Int {
    locked.capacity * MemoryLayout<LockedItem>.stride + (byRow.capacity + ranks.capacity) * MemoryLayout<Int32>.stride
      + started.capacity * MemoryLayout<StartedItem>.stride
  }
}
