// Inserting and removing items: the blocks concerned are written again, divided or joined.

extension BlockList {
  /// Replaces the entry of the block that holds an item.
  ///
  /// - Complexity: O(log b), b blocks.
  mutating func setEntry(_ entry: BlockEntry, ofBlockWith item: Int) {
    let (position, _) = tree.seekForEditing { $0.items > item }
    tree.set(entry, at: position)
    if reachesUp { tree.mendReachOnTrail() }
  }

  /// Replaces the entries of neighbors, from the block that holds an item on; not where blocks reach up.
  ///
  /// - Complexity: O(k + l log b), k entries in l leaves, b blocks.
  mutating func setEntries(_ entries: [BlockEntry], fromBlockWith item: Int) {
    assert(!reachesUp)
    var (item, next) = (item, 0)
    while next < entries.count {
      let (position, _) = tree.seekForEditing { $0.items > item }
      let count = min(entries.count - next, tree.leafCountOnTrail - position.slot)
      let part = Scratch(Array(entries[next..<next + count]))
      _ = tree.replace(count, at: position, with: part)
      for entry in part { item += Int(entry.count) }
      next += count
    }
  }

  /// Replaces the entries of all blocks.
  ///
  /// - Complexity: O(b), b blocks.
  mutating func mapEntries(_ transform: (inout BlockEntry) -> Void) { tree.mapInPlace(transform) }

  /// Puts at most one block in the place of `removed` ones, from the one that holds an item on.
  private mutating func replaceBlocks(_ removed: Int, ofBlockWith item: Int, by entry: BlockEntry?) {
    let (position, _) = tree.seekForEditing { $0.items > item }
    tree.replace(removed, at: position, with: entry.map { .init($0) } ?? .nothing)
    // Nodes may have been joined or divided.
    tree.mendReach(at: item)
    tree.mendReach(at: item - 1)
  }

  /// The entry of a block whose items were changed: it has to be placed again.
  private func changed(_ entry: BlockEntry, items: [BlockItem]) -> BlockEntry {
    var entry = entry
    entry.count = Int32(items.count)
    entry.area = area(of: items)
    entry.isDirty = true
    entry.isPlaced = false
    return entry
  }

  /// The first item of the block that overflows if so many items are inserted before `item`; `nil` if none does.
  func blockOverflowing(with count: Int, at item: Int) -> Int? {
    guard let block = block(ofItem: max(0, item - 1)), block.count + count > BlockList.capacity else { return nil }
    return block.start
  }

  /// Inserts items before `item`, which is at most ``count``: into the block there as long as it has room, else into new
  /// blocks.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  mutating func insert(_ items: [BlockItem], at item: Int) {
    assert(item >= 0 && item <= count)
    defer { checkInvariants() }
    // Items at the end of a block go into it; the first block is made here.
    guard let block = block(ofItem: max(0, item - 1)) ?? block(ofItem: item) else {
      appendBlocks(items, startsChunk: true, at: 0)
      return
    }
    let offset = item - block.start
    let old = self.items(of: block)
    // Written again rather than inserted into: an array that grows by itself doubles its storage.
    var all: [BlockItem] = []
    all.reserveCapacity(old.count + items.count)
    all += old[..<offset]
    all += items
    all += old[offset...]
    if all.count <= BlockList.capacity {
      storage[block.number].items = all
      setEntry(changed(block.entry, items: all), ofBlockWith: block.start)
      return
    }
    // As many blocks as are needed, equally full; the first keeps the checkpoint before it.
    let parts = (all.count + BlockList.dividedSize - 1) / BlockList.dividedSize
    let size = (all.count + parts - 1) / parts
    storage[block.number].items = Array(all[0..<min(size, all.count)])
    setEntry(changed(block.entry, items: self.items(of: block)), ofBlockWith: block.start)
    appendBlocks(Array(all[min(size, all.count)...]), size: size, startsChunk: false, at: block.start + size)
  }

  /// Puts new blocks before `item`, where a block begins.
  mutating func appendBlocks(_ items: [BlockItem], size: Int = capacity, startsChunk: Bool, at item: Int) {
    var first = 0
    while first < items.count {
      let part = Array(items[first..<min(items.count, first + size)])
      var entry = changed(BlockEntry(), items: part)
      entry.block = Int32(storage.make(Block(items: part)))
      entry.startsChunk = startsChunk && first == 0
      replaceBlocks(0, ofBlockWith: item + first, by: entry)
      first += part.count
    }
  }

  /// The consequences for a block that lost items.
  struct Removal {
    /// Items that were removed.
    var count: Int
    /// A block whose items another one took in, counted after the removal.
    var joined: Joined?
    /// The rows of a chunk that has no items left.
    var lostRows = 0
  }

  /// The first items of a block that is gone, and of the block before it that has its items now.
  struct Joined {
    var gone: Int
    var into: Int
  }

  /// Removes items of a block from `item` on, at most `most`.
  ///
  /// - Complexity: O(log b), b blocks.
  mutating func remove(from block: LocatedBlock, at item: Int, atMost most: Int) -> Removal {
    assert(item >= block.start && item < block.next && most > 0)
    defer { checkInvariants() }
    let range = item - block.start..<min(block.count, item - block.start + most)
    for removed in storage[block.number].items[range] where removed.isOversized { oversized.remove(removed.row) }
    storage[block.number].items.removeSubrange(range)
    storage.trim(block.number)
    let rest = items(of: block)
    if rest.isEmpty {
      let lostRows = removeEmpty(block)
      return Removal(count: range.count, joined: joinNext(toItem: block.start - 1), lostRows: lostRows)
    }
    setEntry(changed(block.entry, items: rest), ofBlockWith: block.start)
    let joined = joinNext(toItem: block.start) ?? joinNext(toItem: block.start - 1)
    return Removal(count: range.count, joined: joined)
  }

  /// Takes an empty block out. A neighbor of the same chunk begins where it began and takes over its rows; if the chunk
  /// had no other block, returns the rows that are lost.
  private mutating func removeEmpty(_ block: LocatedBlock) -> Int {
    let state = storage[block.number].state
    storage.free(block.number)
    replaceBlocks(1, ofBlockWith: block.start, by: nil)
    let next = self.block(ofItem: block.start)
    if var entry = next?.entry, !(hasChunks && entry.startsChunk) {
      storage[Int(entry.block)].state = state
      entry.hasState = block.entry.hasState
      entry.startsChunk = block.entry.startsChunk
      entry.takeRows(of: block.entry)
      setEntry(entry, ofBlockWith: block.start)
    } else if hasChunks, block.entry.startsChunk {
      return Int(block.entry.advance)
    } else if let previous = self.block(ofItem: block.start - 1) {
      var entry = previous.entry
      entry.takeRows(of: block.entry)
      setEntry(entry, ofBlockWith: previous.start)
    }
    return 0
  }

  /// Moves the items of the block after the one that holds an item into it, if one of both is sparse and they have room,
  /// are of one chunk and those that move are not placed.
  private mutating func joinNext(toItem item: Int) -> Joined? {
    guard let block = block(ofItem: item), let next = self.block(ofItem: block.next),
      !(hasChunks && next.entry.startsChunk), next.start >= firstUnplaced,
      min(block.count, next.count) < BlockList.sparseSize, block.count + next.count <= BlockList.joinedSize
    else { return nil }
    storage[block.number].items += items(of: next)
    storage.trim(block.number)
    storage.free(next.number)
    replaceBlocks(1, ofBlockWith: next.start, by: nil)
    var entry = changed(block.entry, items: items(of: block))
    entry.takeRows(of: next.entry)
    setEntry(entry, ofBlockWith: item)
    return Joined(gone: next.start, into: block.start)
  }

  /// Takes the block that holds an item out with its items, and returns these.
  mutating func takeBlock(_ block: LocatedBlock) -> [BlockItem] {
    let items = items(of: block)
    storage.free(block.number)
    replaceBlocks(1, ofBlockWith: block.start, by: nil)
    return items
  }

  /// Places some items of a block, which a packer is to place next, and stores where they lie.
  ///
  /// - Parameters:
  ///   - range: the items, counted from the block's first.
  ///   - base: the row that the items' rows are stored relative to.
  /// - Complexity: O(k) for k items, and the rows that their shapes' frontiers pass.
  mutating func place(_ range: Range<Int>, of block: LocatedBlock, base: Int, with packer: inout Packer) {
    // The items leave the storage while they are written, so that none of them asks whether a snapshot shares it.
    var items: [BlockItem] = []
    swap(&items, &storage[block.number].items)
    packer.place(&items, range, base: base, oversized: &oversized)
    swap(&items, &storage[block.number].items)
  }
}
