// Inserting, removing and replacing items: what changes is the blocks concerned, and where the front has to go back to.

extension PlacementStore {
  /// What is stored of an item's span.
  struct Request: Sendable {
    var width: Int
    var height: Int
    /// The column of an item that is placed in the order of the others at a column of its own.
    var column: Int?
    /// Whether the item is placed before all others.
    var isLocked = false

    init(_ span: GridSpan, column: Int? = nil, isLocked: Bool = false) {
      width = min(max(1, span.columns), Limits.tracks)
      height = min(max(1, span.rows), Placement.rowLimit)
      self.column = column
      self.isLocked = isLocked
    }
  }

  /// Inserts items before `item`, which is at most ``count``; ``settle(budget:)`` has to follow.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func insert(_ count: Int, at item: Int, _ request: (Int) -> Request) {
    guard count > 0 else { return }
    var items: [BlockItem] = []
    items.reserveCapacity(count)
    var isCovered = true
    for index in 0..<count {
      let request = request(index)
      isCovered = isCovered && (packing != .dense || self.count == 0 || covers(request))
      items.append(stored(request))
    }
    goBack(to: item, isCovered: isCovered)
    if let block = block(ofItem: max(0, item - 1)), Int(block.entry.count) + count > PlacementStore.capacity {
      goBack(to: block.start, isCovered: true)
    }
    if staleEnd >= item, staleEnd > front { staleEnd += count }
    splice(items, at: item)
  }

  /// Removes items; the range must exist. ``settle(budget:)`` has to follow.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    goBack(to: range.lowerBound, isCovered: true)
    var left = range.count
    while left > 0, let block = block(ofItem: range.lowerBound) {
      left -= cut(block, from: range.lowerBound, atMost: left)
    }
    front -= max(0, min(front, range.upperBound) - range.lowerBound)
    staleEnd -= max(0, min(staleEnd, range.upperBound) - range.lowerBound)
  }

  /// The requests of items, to insert them elsewhere.
  func requests(_ range: Range<Int>) -> [Request] {
    var requests: [Request] = []
    var item = range.lowerBound
    while item < range.upperBound, let block = block(ofItem: item) {
      let items = blocks[Int(block.entry.block)].items
      for stored in items[(item - block.start)..<min(items.count, range.upperBound - block.start)] {
        var request = Request(
          GridSpan(columns: stored.width, rows: height(of: stored)))
        if stored.hasFixedColumn { request.column = stored.column }
        request.isLocked = stored.isLocked
        requests.append(request)
      }
      item = block.start + items.count
    }
    return requests
  }

  /// Items as they were declared.
  func declared(_ range: Range<Int>) -> PackedItems {
    var items = requests(range).map { PlacementItem(GridSpan(columns: $0.width, rows: $0.height)) }
    for start in starts where range.contains(start.item) { items[start.item - range.lowerBound] = start.declared }
    return PackedItems(items)
  }

  private mutating func covers(_ request: Request) -> Bool {
    request.isLocked
      || census.covers(
        width: min(request.width, columns), height: request.height, hasFixedColumn: request.column != nil)
  }

  /// An item that is not placed yet, counted.
  mutating func stored(_ request: Request) -> BlockItem {
    guard !request.isLocked else { return BlockItem(width: request.width, height: 0) }
    tallest = max(tallest, request.height)
    if packing == .dense {
      census.add(
        width: min(request.width, columns), height: request.height, hasFixedColumn: request.column != nil)
    }
    guard request.height >= BlockItem.large else {
      return BlockItem(width: request.width, height: request.height, column: request.column)
    }
    return BlockItem(width: request.width, height: BlockItem.large, column: request.column)
      .at(row: makeLarge(LargeItem(row: 0, height: request.height)), column: request.column ?? 0)
  }

  /// Forgets an item that is removed.
  private mutating func forget(_ item: BlockItem) {
    guard !item.isLocked else { return }
    if packing == .dense {
      let height = height(of: item)
      census.remove(width: min(item.width, columns), height: height, hasFixedColumn: item.hasFixedColumn)
    }
    if item.isLarge { unusedLarge.append(item.row) }
  }

  func cells(of item: BlockItem) -> Int64 {
    guard !item.isLocked else { return 0 }
    let height = height(of: item)
    return Int64(min(item.width, max(1, columns))) * Int64(height)
  }

  /// Moves the front back to where packing has to go on when an item changes.
  ///
  /// - Parameter isCovered: whether holes that counted as dead stay dead.
  private mutating func goBack(to item: Int, isCovered: Bool) {
    guard !isChunked else { return }
    guard isCovered else {
      // A new small shape may fill holes anywhere above.
      beginRowChange(at: nil)
      (front, staleEnd, live, sinceState) = (0, 0, origin, 0)
      return
    }
    guard item < front else { return }
    let target = lastState(notAfter: item)
    beginRowChange(at: target)
    // The blocks up to here are right for what an earlier edit left; those after it are not, or were not placed at all.
    let isStale = front < staleEnd
    let end = block(ofItem: front)
    if !isStale {
      staleEnd = end?.start ?? count
      spareItems = front - staleEnd
      swap(&live, &spare)
    }
    if var entry = end?.entry {
      entry.isDirty = entry.isDirty || isStale
      // What is stored before a block that the front has not entered is of an earlier time.
      if end?.start == front { entry.hasState = false }
      setEntry(entry, ofBlockWith: front)
    }
    front = target?.start ?? 0
    sinceState = 0
    if let target {
      live.restore(blocks[Int(target.entry.block)].state, base: target.base)
    } else {
      live = origin
    }
  }

  /// Puts items before `item`: into the block there as long as it has room, else into new blocks.
  mutating func splice(_ items: [BlockItem], at item: Int) {
    // Items at the end of a block go into it; the first block is made here.
    guard let block = block(ofItem: max(0, item - 1)) ?? block(ofItem: item) else {
      appendBlocks(items, startsChunk: true, at: 0)
      return
    }
    let offset = item - block.start
    let number = Int(block.entry.block)
    var all = blocks[number].items
    all.insert(contentsOf: items, at: offset)
    if all.count <= PlacementStore.capacity {
      blocks[number].items = all
      setEntry(changed(block.entry, items: all), ofBlockWith: block.start)
      return
    }
    // As many blocks as are needed, equally full; the first keeps the state before it.
    let parts = (all.count + PlacementStore.capacity * 3 / 4 - 1) / (PlacementStore.capacity * 3 / 4)
    let size = (all.count + parts - 1) / parts
    blocks[number].items = Array(all[0..<min(size, all.count)])
    setEntry(changed(block.entry, items: blocks[number].items), ofBlockWith: block.start)
    appendBlocks(Array(all[min(size, all.count)...]), size: size, startsChunk: false, at: block.start + size)
  }

  /// Puts new blocks before `item`.
  mutating func appendBlocks(_ items: [BlockItem], size: Int = capacity, startsChunk: Bool, at item: Int) {
    var first = 0
    while first < items.count {
      let part = Array(items[first..<min(items.count, first + size)])
      var entry = changed(BlockEntry(), items: part)
      entry.block = Int32(blocks.make(Block(items: part)))
      entry.startsChunk = startsChunk && first == 0
      let at = item + first
      replaceBlocks(0, ofBlockWith: at, by: entry)
      first += part.count
    }
  }

  /// The entry of a block whose items were changed.
  func changed(_ entry: BlockEntry, items: [BlockItem]) -> BlockEntry {
    var entry = entry
    entry.count = Int32(items.count)
    entry.area = 0
    for item in items { entry.area = min(1 << 46, entry.area + cells(of: item)) }
    entry.isDirty = true
    entry.isPlaced = false
    return entry
  }

  /// Removes at most `most` items of a block from `item` on; returns how many.
  private mutating func cut(_ block: LocatedBlock, from item: Int, atMost most: Int) -> Int {
    let number = Int(block.entry.block)
    let first = item - block.start
    let last = min(Int(block.entry.count), first + most)
    for removed in blocks[number].items[first..<last] { forget(removed) }
    blocks[number].items.removeSubrange(first..<last)
    let rest = blocks[number].items.count
    if rest == 0 {
      removeBlock(block)
    } else {
      setEntry(changed(block.entry, items: blocks[number].items), ofBlockWith: block.start)
      if rest < PlacementStore.capacity / 4 { joinNext(to: block.start) }
    }
    return last - first
  }

  /// Takes an empty block out; its neighbour begins where it began and counts for its rows.
  private mutating func removeBlock(_ block: LocatedBlock) {
    let state = blocks[Int(block.entry.block)].state
    blocks.free(Int(block.entry.block))
    replaceBlocks(1, ofBlockWith: block.start, by: nil)
    let next = self.block(ofItem: block.start)
    if var entry = next?.entry, !(isChunked && entry.startsChunk) {
      blocks[Int(entry.block)].state = state
      entry.hasState = block.entry.hasState
      entry.startsChunk = block.entry.startsChunk
      heir(of: block.entry, &entry)
      setEntry(entry, ofBlockWith: block.start)
    } else if isChunked, block.entry.startsChunk {
      addRowChange(RowChange(row: block.base, removed: Int(block.entry.advance), inserted: 0))
    } else if let previous = self.block(ofItem: block.start - 1) {
      var entry = previous.entry
      heir(of: block.entry, &entry)
      setEntry(entry, ofBlockWith: previous.start)
    }
  }

  /// Adds the rows of a block that is gone to a neighbour, which has to be placed again.
  private func heir(of gone: BlockEntry, _ entry: inout BlockEntry) {
    entry.advance = Int32(clamping: Int(entry.advance) + Int(gone.advance))
    entry.growth = Int32(clamping: Int(entry.growth) + Int(gone.growth))
    entry.published = Int32(clamping: Int(entry.published) + Int(gone.published))
    entry.isDirty = true
    entry.isPlaced = false
  }

  /// Moves the items of the block after the one that begins at `item` into it, if they have room and are of one chunk.
  private mutating func joinNext(to item: Int) {
    guard let block = block(ofItem: item), let next = self.block(ofItem: item + Int(block.entry.count)),
      !(isChunked && next.entry.startsChunk), next.start >= front,
      block.entry.count + next.entry.count <= PlacementStore.capacity / 2
    else { return }
    if staleEnd == next.start { staleEnd = max(front, block.start) }
    blocks[Int(block.entry.block)].items += blocks[Int(next.entry.block)].items
    blocks.free(Int(next.entry.block))
    replaceBlocks(1, ofBlockWith: next.start, by: nil)
    var entry = changed(block.entry, items: blocks[Int(block.entry.block)].items)
    heir(of: next.entry, &entry)
    setEntry(entry, ofBlockWith: item)
  }

  /// Places again what edits changed, as far as the budget reaches, and publishes the rows that changed.
  ///
  /// Sparse packing and packing with a bounded look-back meet their old state soon; unbounded dense packing hardly ever
  /// does, so it goes on when somebody looks.
  ///
  /// - Complexity: O(log b + k) for k items up to where the states meet.
  mutating func settle(budget: Int) {
    if isChunked { return settleChunks() }
    if packing != .dense {
      var budget = budget
      if front < staleEnd { _ = place(to: .item(staleEnd - 1), budget: &budget) }
    }
    publishRows()
  }
}
