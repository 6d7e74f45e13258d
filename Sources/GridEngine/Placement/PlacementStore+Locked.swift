// Items with starts: placed before all others, as the policy says, wherever they are in the order.

extension PlacementStore {
  /// A store of items with and without starts; nothing is placed yet but those that go first.
  ///
  /// - Complexity: O(n · h) for n items with starts of height h, and O(m) for m others.
  init(_ items: PackedItems, columns: Int, policy: PlacementPolicy, packing: PackingMode) {
    self.init(columns: columns, packing: packing)
    self.policy = policy
    starts = items.starts.map { StartedItem(item: $0.item, declared: items.item($0)) }
    guard !starts.isEmpty, self.columns > 0 else {
      build(count: items.count) { Request(items.span($0)) }
      return
    }
    // Chunks would not be by themselves among items that lie anywhere.
    isChunked = false
    var placer = Placer(starts.map { $0.declared }, columns: self.columns, flow: .rows, packing: packing)
    placer.placeFirst(policy)
    (origin, live, spare) = (placer.packer, placer.packer, placer.packer)
    var columnOf: [Int: Int] = [:]
    for (index, start) in starts.enumerated() {
      if placer.isPlaced(index) {
        locked.append(LockedItem(item: start.item, area: placer.area(of: index)))
        lockedRows = max(lockedRows, placer.area(of: index).row + placer.area(of: index).rows)
      } else if policy == .css, let column = placer.request(index).column {
        columnOf[start.item] = column
      }
    }
    let locked = locked
    tallestLocked = locked.reduce(0) { max($0, $1.area.rows) }
    lockedByRow = locked.indices.map { Int32($0) }.sorted { locked[Int($0)].area.row < locked[Int($1)].area.row }
    var next = 0
    build(count: items.count) {
      let isLocked = next < locked.count && locked[next].item == $0
      if isLocked { next += 1 }
      return Request(items.span($0), column: columnOf[$0], isLocked: isLocked)
    }
  }

  /// Replaces items of a store that has items with starts: everything is placed anew, since those go first wherever they
  /// are.
  ///
  /// - Complexity: O(n), n items.
  mutating func rebuild(replacing range: Range<Int>, with new: PackedItems) {
    var items: [PlacementItem] = []
    let requests = requests(0..<count)
    items.reserveCapacity(requests.count - range.count + new.count)
    var next = 0
    for (item, request) in requests.enumerated() {
      if item == range.lowerBound { append(new, to: &items) }
      var declared = PlacementItem(GridSpan(columns: request.width, rows: request.height))
      if next < starts.count, starts[next].item == item {
        declared = starts[next].declared
        next += 1
      }
      if !range.contains(item) { items.append(declared) }
    }
    if range.lowerBound >= requests.count { append(new, to: &items) }
    let rows = publishedRows
    self = PlacementStore(PackedItems(items), columns: columns, policy: policy, packing: packing)
    rowChanges = [RowChange(row: 0, removed: rows, inserted: publishedRows)]
  }

  private func append(_ new: PackedItems, to items: inout [PlacementItem]) {
    var next = 0
    for item in 0..<new.count {
      if next < new.starts.count, new.starts[next].item == item {
        items.append(new.item(new.starts[next]))
        next += 1
      } else {
        items.append(PlacementItem(new.span(item)))
      }
    }
  }

  /// Replaces items: those in the range, which must exist, by others. ``settle(budget:)`` has to follow.
  ///
  /// - Complexity: O(k + log b), k items, b blocks; O(n) for n items where items have starts.
  mutating func replace(_ range: Range<Int>, with new: PackedItems) {
    guard starts.isEmpty, new.starts.isEmpty else { return rebuild(replacing: range, with: new) }
    remove(range)
    insert(new.count, at: range.lowerBound) { Request(new.span($0)) }
  }

  /// What of an item could not be followed; nothing for one that is not placed yet.
  func diagnostics(of item: Int) -> [PlacementDiagnostic] {
    guard let area = area(of: item), area.columns > 0, let request = requests(item..<item + 1).first else { return [] }
    var diagnostics: [PlacementDiagnostic] = []
    let declared =
      starts.first { $0.item == item }?.declared
      ?? PlacementItem(GridSpan(columns: request.width, rows: request.height))
    let span = declared.span
    if area.columns != span.columns || area.rows != span.rows { diagnostics.append(.clampedSpan(item: item)) }
    let column = declared.startColumn ?? area.column
    let row = declared.startRow ?? area.row
    if column >= columns || row >= Placement.rowLimit { diagnostics.append(.droppedStart(item: item)) }
    if (column < columns && column != area.column) || (row < Placement.rowLimit && row != area.row) {
      diagnostics.append(.conflict(item: item))
    }
    return diagnostics
  }
}
