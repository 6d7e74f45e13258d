// Moving the front: placing items block by block, storing states, and taking over what an edit left as it was.

extension PlacementStore {
  /// How far placing goes.
  enum Goal {
    /// Until an item is placed.
    case item(Int)
    /// Until an item takes cells in a row or below it.
    case used(Int)
    /// Until a row and all above it are final.
    case row(Int)
    /// Until everything is placed.
    case all
  }

  /// A block with what lies before it.
  struct LocatedBlock {
    var entry: BlockEntry
    /// The block's first item.
    var start: Int
    /// The row that the block's rows are counted from.
    var base: Int
    /// The row after the last that an item before the block takes.
    var end: Int
  }

  /// The block that holds an item; `nil` past the last.
  ///
  /// - Complexity: O(log b), b blocks.
  func block(ofItem item: Int) -> LocatedBlock? {
    guard item >= 0 else { return nil }
    return tree.seek { $0.items > item }.map { PlacementStore.located($0) }
  }

  static func located(_ found: SummaryTree<BlockEntry>.Found) -> LocatedBlock {
    LocatedBlock(
      entry: found.element, start: Int(found.prefix.items), base: Int(found.prefix.advance),
      end: Int(found.prefix.growth))
  }

  /// The last block with a stored state that begins at an item or before it.
  func lastState(notAfter item: Int) -> LocatedBlock? {
    var states = tree.total.states
    if let found = tree.seek({ $0.items > item }) { states = found.prefix.states + (found.element.hasState ? 1 : 0) }
    guard states > 0 else { return nil }
    return tree.seek { $0.states >= states }.map { PlacementStore.located($0) }
  }

  /// Replaces the entry of the block that holds an item.
  mutating func setEntry(_ entry: BlockEntry, ofBlockWith item: Int) {
    let (position, _) = tree.seekForEditing { $0.items > item }
    tree.replace(1, at: position, with: .init(entry))
    // Otherwise blocks reach no further up than their base.
    if packing == .dense { tree.mendReach(at: item) }
  }

  /// Puts at most one block in the place of `removed` ones, from the one that holds an item on.
  mutating func replaceBlocks(_ removed: Int, ofBlockWith item: Int, by entry: BlockEntry?) {
    let (position, _) = tree.seekForEditing { $0.items > item }
    tree.replace(removed, at: position, with: entry.map { .init($0) } ?? .nothing)
    // Nodes may have been joined or divided.
    tree.mendReach(at: item)
    tree.mendReach(at: item - 1)
  }

  /// Whether everything is placed.
  var isComplete: Bool { isChunked ? tree.total.placed == blockCount : front == count }

  var blockCount: Int32 { tree.total.blocks }

  /// Rows from the top that no item that is not placed yet can start in; of chunks all, since their barriers are.
  var finalRows: Int { isChunked || front == count ? .max : live.base }

  /// Places items until a goal is reached or the budget is used up; not for chunks.
  ///
  /// - Parameter budget: items that may still be placed; is lowered by those that were.
  /// - Returns: whether the goal is reached.
  /// - Complexity: O(k) for k items, and O(log b) for each block.
  mutating func place(to goal: Goal, budget: inout Int) -> Bool {
    while !isReached(goal) {
      guard budget > 0 else { return false }
      guard var block = block(ofItem: front) else { return true }
      if block.start == front {
        if takeOver(block) { continue }
        storeState(before: &block)
      }
      // Looking for a row, a few items at a time; otherwise the rest of the block.
      var stop = Int(block.entry.count)
      if case .used = goal { stop = min(stop, front - block.start + 64) }
      if case .row = goal { stop = min(stop, front - block.start + 16) }
      if case .item(let item) = goal { stop = min(stop, max(front - block.start + 16, item + 1 - block.start)) }
      stop = min(stop, front - block.start + min(budget, PlacementStore.capacity))
      budget -= stop - (front - block.start)
      placeItems(of: &block, to: stop)
    }
    return true
  }

  private func isReached(_ goal: Goal) -> Bool {
    guard front < count else { return true }
    return switch goal {
    case .item(let item): front > item
    case .used(let row): live.rows > row
    case .row(let row): live.base > row
    case .all: false
    }
  }

  /// Stores the state before a block that is about to be placed, unless it is large for the items since the last.
  private mutating func storeState(before block: inout LocatedBlock) {
    let number = Int(block.entry.block)
    let isAffordable = live.hasState && (live.stateSize <= 2 * sinceState || block.start == 0)
    if isAffordable {
      live.save(to: &blocks[number].state)
      sinceState = 0
    }
    if !isAffordable { blocks[number].state = PackerState() }
    block.entry.hasState = isAffordable
  }

  /// Places items of a block from the front to `stop` and updates its entry.
  private mutating func placeItems(of block: inout LocatedBlock, to stop: Int) {
    let number = Int(block.entry.block)
    var items: [BlockItem] = []
    swap(&items, &blocks[number].items)
    var next = front - block.start
    while next < stop {
      next = live.placeSmall(&items, from: next, to: stop, base: block.base)
      guard next < stop else { break }
      items[next] = placeOne(items[next], base: block.base)
      next += 1
    }
    if packing == .dense { block.entry.reach = reach(of: items, placed: front - block.start..<stop, in: block) }
    swap(&items, &blocks[number].items)
    sinceState += stop - (front - block.start)
    front = block.start + stop
    live.settleBase(shapes: packing == .dense ? census.smallest() : [])
    block.entry.advance = Int32(clamping: live.base - block.base)
    block.entry.growth = Int32(clamping: live.rows - block.end)
    if changed == nil { block.entry.published = block.entry.growth }
    if stop == Int(block.entry.count) { block.entry.isDirty = false }
    setEntry(block.entry, ofBlockWith: block.start)
  }

  /// The rows that the placed items of a block take, counted from its base.
  private func reach(of items: [BlockItem], placed range: Range<Int>, in block: LocatedBlock) -> BlockReach {
    var reach = range.lowerBound == 0 ? .none : block.entry.reach
    let near = block.end - block.base - BlockReach.near
    for item in items[range] where !item.isLocked {
      let row = item.isLarge ? large[item.row].row : item.row
      if row >= near {
        reach.top = min(reach.top, row)
      } else {
        reach.strayTop = min(reach.strayTop, row)
        reach.strayEnd = max(reach.strayEnd, row + height(of: item))
      }
    }
    return reach
  }

  /// Places one item of any kind.
  mutating func placeOne(_ item: BlockItem, base: Int) -> BlockItem {
    guard !item.isLocked, columns > 0 else { return item }
    let width = min(item.width, columns)
    let height = height(of: item)
    let area: GridArea?
    if item.hasFixedColumn {
      area = live.place(width: min(width, columns - item.column), height: height, inColumn: item.column)
    } else {
      area = live.place(width: width, height: height)
    }
    let found = area ?? Packer.last(width: width, height: height)
    let relative = found.row - base
    if item.isLarge {
      large[item.row].row = relative
      return item.at(row: item.row, column: found.column)
    }
    guard relative < BlockItem.rowLimit, relative >= 0 else {
      let number = makeLarge(LargeItem(row: relative, height: height))
      return BlockItem(width: item.width, height: BlockItem.large, column: item.hasFixedColumn ? item.column : nil)
        .at(row: number, column: found.column)
    }
    return item.at(row: relative, column: found.column)
  }

  mutating func makeLarge(_ item: LargeItem) -> Int {
    if let number = unusedLarge.popLast() {
      large[number] = item
      return number
    }
    large.append(item)
    return large.count - 1
  }

  /// At a block that was placed before an edit further up: takes over what follows if the packer is in the state that the
  /// block was placed from. Returns whether the front moved.
  private mutating func takeOver(_ block: LocatedBlock) -> Bool {
    guard front < staleEnd, block.entry.hasState, live.hasState, live.isIn(blocks[Int(block.entry.block)].state) else {
      return false
    }
    // Up to the first block that an edit changed, or the end of what was placed.
    let dirtyBefore = tree.seek { $0.items > block.start }?.prefix.dirty ?? 0
    let dirty = tree.seek { $0.dirty > dirtyBefore }.map { Int($0.prefix.items) } ?? .max
    if dirty > staleEnd, spare.hasState {
      noteRowsTakenOver(at: block)
      let end = self.block(ofItem: staleEnd)
      let base = end.map { $0.base + (spareItems > 0 ? Int($0.entry.advance) : 0) } ?? Int(tree.total.advance)
      swap(&live, &spare)
      live.shift(by: base - live.base)
      front = staleEnd + spareItems
      return true
    }
    let limit = min(staleEnd, dirty)
    guard let target = lastState(notAfter: limit), target.start > block.start else { return false }
    noteRowsTakenOver(at: block)
    if dirty < staleEnd { beginRowChange(at: target) }
    live.restore(blocks[Int(target.entry.block)].state, base: target.base)
    front = target.start
    sinceState = 0
    return true
  }
}
