// Edits: which items have to be placed again, and from which checkpoint on.

extension PrefixPacking {
  /// Inserts items before `item`; they are placed when somebody asks.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func insert(
    _ count: Int, at item: Int, in blocks: inout BlockList, rows: inout PublishedRows,
    _ request: (Int) -> BlockItem.Request
  ) {
    guard count > 0 else { return }
    defer { checkInvariants(in: blocks) }
    var items: [BlockItem] = []
    items.reserveCapacity(count)
    var keepsDeadHoles = true
    for index in 0..<count {
      let request = request(index)
      if countsShapes {
        keepsDeadHoles = keepsDeadHoles && (blocks.count == 0 || census.covers(shape(of: request)))
        census.add(shape(of: request))
      }
      items.append(blocks.stored(request))
    }
    if keepsDeadHoles {
      goBack(to: item, in: &blocks, rows: &rows)
      // A block that is divided has to be placed from its first item on.
      if let first = blocks.blockOverflowing(with: count, at: item) { goBack(to: first, in: &blocks, rows: &rows) }
    } else {
      startOver(in: &blocks, rows: &rows)
    }
    if let repairEnd, repairEnd >= item { setRepairEnd(repairEnd + count, in: blocks) }
    blocks.insert(items, at: item)
  }

  /// Removes items; the range must exist.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func remove(_ range: Range<Int>, in blocks: inout BlockList, rows: inout PublishedRows) {
    guard !range.isEmpty else { return }
    defer { checkInvariants(in: blocks) }
    goBack(to: range.lowerBound, in: &blocks, rows: &rows)
    if countsShapes { blocks.forEachRequest(in: range) { census.remove(shape(of: $0)) } }
    assert(blocks.firstUnplaced <= range.lowerBound)
    var left = range.count
    while left > 0, let block = blocks.block(ofItem: range.lowerBound) {
      let removal = blocks.remove(from: block, at: range.lowerBound, atMost: left)
      left -= removal.count
      guard let repairEnd else { continue }
      // The end begins a block. It moves up with it, and back if another one took it in.
      let moved = repairEnd - max(0, min(removal.count, repairEnd - range.lowerBound))
      setRepairEnd(moved == removal.joined?.gone ? removal.joined?.into ?? moved : moved, in: blocks)
    }
  }

  /// Counts the shape of an item that a list is made with.
  mutating func count(_ request: BlockItem.Request) {
    if countsShapes, !request.isLocked { census.add(shape(of: request)) }
  }

  /// The shape that an item is searched for with; `nil` for one at a column of its own.
  func shape(of request: BlockItem.Request) -> Shape? {
    let height = request.rowsToLast ? declaredRows : request.height
    return request.column == nil ? Shape(width: min(request.width, columns), height: height) : nil
  }

  /// Makes everything unplaced: a new small shape may fill holes anywhere above.
  private mutating func startOver(in blocks: inout BlockList, rows: inout PublishedRows) {
    rows.begin(at: nil)
    repair = .none
    packer = origin
    blocks.firstUnplaced = 0
  }

  /// Goes back to the last checkpoint before an item that changes.
  private mutating func goBack(to item: Int, in blocks: inout BlockList, rows: inout PublishedRows) {
    let first = blocks.firstUnplaced
    guard item < first else { return }
    let target = blocks.lastCheckpoint(notAfter: item)
    rows.begin(at: target)
    let block = blocks.block(ofItem: first)
    // While an earlier edit is repaired, what lies before the packer is right for that edit; what follows is not.
    let isRepairing = repair != .none
    if !isRepairing {
      let end = block?.start ?? blocks.count
      repair = .pending(end: end, beyond: first - end)
      swap(&packer, &spare)
    }
    if let block {
      var entry = block.entry
      entry.isDirty = entry.isDirty || isRepairing
      // The checkpoint before a block that the packer has not entered is of an earlier time.
      if block.start == first { entry.hasState = false }
      blocks.setEntry(entry, ofBlockWith: first)
    }
    if let target {
      packer.restore(blocks.storage[target.number].state, base: target.base)
    } else {
      packer = origin
    }
    blocks.firstUnplaced = target?.start ?? 0
    // Nothing is pending where no checkpoint lies before what was placed.
    if let repairEnd { setRepairEnd(repairEnd, in: blocks) }
  }

  /// Places again what edits changed, as far as the budget reaches.
  ///
  /// Sparse packing and packing with a bounded look-back meet their old state soon; unbounded dense packing hardly ever
  /// does, so it goes on when somebody looks.
  ///
  /// - Complexity: O(log b + k) for k items up to where the states meet.
  mutating func settle(budget: Int, in blocks: inout BlockList, rows: inout PublishedRows) {
    guard packing != .dense, let repairEnd else { return }
    var budget = budget
    _ = place(to: .item(repairEnd - 1), budget: &budget, in: &blocks, rows: &rows)
  }
}
