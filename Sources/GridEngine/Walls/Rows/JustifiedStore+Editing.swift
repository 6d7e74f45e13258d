// Items that come and go. Rows are settled afterwards.

extension JustifiedStore {
  /// Replaces items by others, and notes where rows have to be settled.
  ///
  /// - Complexity: O(k + log b), k items that come, and blocks of those that go, of b.
  mutating func replace(_ range: Range<Int>, by new: JustifiedItems) {
    remove(range)
    insert(new, at: range.lowerBound)
    // All items begin with a row.
    guard let first = block(ofItem: 0), first.entry.known.lowerBound == 0, !first.entry.known.isEmpty,
      !storage[single: first.number].starts.contains(0)
    else { return }
    storage[single: first.number].starts.insert(0)
    var entry = first.entry
    entry.rows.known += 1
    set(entry, ofBlockWith: 0)
    rowChanges.append(RowChange(row: 0, removed: 0, inserted: 1))
  }

  private mutating func remove(_ range: Range<Int>) {
    var left = range.count
    while left > 0, let block = dividedBlock(ofItem: range.lowerBound) {
      let first = range.lowerBound - block.item
      let offsets = first..<min(block.entry.count, first + left)
      left -= offsets.count
      write(block, replacing: offsets, by: JustifiedItems())
      markDirty(range.lowerBound)
    }
  }

  private mutating func insert(_ new: JustifiedItems, at item: Int) {
    guard new.count > 0 else { return }
    if let block = dividedBlock(ofItem: max(0, item - 1)) {
      let offset = item - block.item
      write(block, replacing: offset..<offset, by: new)
    } else {
      var first = 0
      while first < new.count {
        let end = min(new.count, first + RowStarts.capacity)
        let entry = makeEntry(JustifiedBlock(new, first..<end))
        replaceEntries(0, ofBlockWith: item + first, by: entry)
        rowChanges.append(RowChange(row: rowCount - entry.rowCount, removed: 0, inserted: entry.rowCount))
        first = end
      }
    }
    var next = item
    while next < item + new.count, let block = block(ofItem: next) {
      markDirty(next)
      next = min(block.end, item + new.count)
      // None of those between begins a row yet.
      markDirty(next - 1)
    }
    markDirty(item + new.count)
  }

  /// Notes that items before one or the item itself are others than they were.
  private mutating func markDirty(_ item: Int) {
    guard let block = dividedBlock(ofItem: item < count ? item : item - 1) else { return }
    var entry = block.entry
    entry.markDirty(item - block.item)
    set(entry, ofBlockWith: block.item)
  }

  private mutating func replaceEntries(_ removed: Int, ofBlockWith item: Int, by entry: JustifiedEntry?) {
    let (position, _) = tree.seekForEditing { $0.items > Int64(item) }
    tree.replace(removed, at: position, with: entry.map { .init($0) } ?? .nothing)
  }

  /// Writes a block again with other items, divided where it has too many. New items among those whose rows are known
  /// belong to the row that they come into, until rows are settled.
  private mutating func write(_ block: Located, replacing offsets: Range<Int>, by new: JustifiedItems) {
    let old = storage[single: block.number]
    var aspects: [Float] = []
    aspects.reserveCapacity(old.count - offsets.count + new.count)
    aspects += old.aspects.prefix(offsets.lowerBound)
    aspects += new.aspects
    aspects += old.aspects.dropFirst(offsets.upperBound)
    var breaks: [JustifiedBreak] = []
    if !old.breaks.isEmpty || !new.breaks.isEmpty {
      breaks.reserveCapacity(aspects.count)
      for offset in 0..<offsets.lowerBound { breaks.append(old.mark(offset)) }
      for index in 0..<new.count { breaks.append(new.mark(of: index)) }
      for offset in offsets.upperBound..<old.count { breaks.append(old.mark(offset)) }
    }
    /// The offset that an old one has now.
    func moved(_ offset: Int) -> Int {
      if offset <= offsets.lowerBound { return offset }
      return max(offsets.lowerBound, offset - offsets.count) + new.count
    }
    let known = block.entry.known
    var now = known.isEmpty ? 0..<0 : moved(known.lowerBound)..<moved(known.upperBound)
    // What comes before the first known row, or behind the last, is not known.
    if !known.isEmpty, known.upperBound == offsets.lowerBound { now = now.lowerBound..<known.upperBound }
    if !known.isEmpty, known.lowerBound == offsets.upperBound, known.lowerBound > 0 {
      now = offsets.lowerBound + new.count..<max(offsets.lowerBound + new.count, now.upperBound)
    }
    var starts: [Int] = []
    for offset in known where old.starts.contains(offset) && !offsets.contains(offset) {
      starts.append(offset < offsets.lowerBound ? offset : offset - offsets.count + new.count)
    }
    let dirty = block.entry.dirty.map { moved($0.lowerBound)...moved($0.upperBound) }
    let parts = max(1, (aspects.count + RowStarts.capacity - 1) / RowStarts.capacity)
    let size = (aspects.count + parts - 1) / parts
    var rows = 0
    storage[single: block.number] = JustifiedBlock()
    if aspects.isEmpty {
      storage.freeNode(block.number)
      replaceEntries(1, ofBlockWith: block.item, by: nil)
    }
    var (first, next) = (0, 0)
    while first < aspects.count {
      let part = first..<min(aspects.count, first + size)
      let isWhole = parts == 1
      func items<Value>(_ list: [Value]) -> ArraySlice<Value> {
        list.isEmpty ? [] : isWhole ? list[...] : ArraySlice(Array(list[part]))
      }
      var written = JustifiedBlock(items(aspects), items(breaks))
      let own = now.clamped(to: part)
      while next < starts.count, starts[next] < part.upperBound {
        if own.contains(starts[next]) { written.starts.insert(starts[next] - first) }
        next += 1
      }
      let entry = entry(of: written, known: own, from: part, dirty: dirty, was: first == 0 ? block : nil)
      replaceEntries(first == 0 ? 1 : 0, ofBlockWith: block.item + first, by: entry)
      rows += entry.rowCount
      first = part.upperBound
    }
    rowChanges.append(RowChange(row: block.row, removed: block.entry.rowCount, inserted: rows))
  }

  /// The entry of a part of a block that was written again.
  private mutating func entry(
    of written: JustifiedBlock, known: Range<Int>, from part: Range<Int>, dirty: ClosedRange<Int>?, was block: Located?
  ) -> JustifiedEntry {
    var entry: JustifiedEntry
    if let block {
      storage[single: block.number] = written
      entry = JustifiedEntry()
      (entry.block, entry.items) = (block.entry.block, Int32(written.count))
      entry.weight = written.weight
    } else {
      entry = makeEntry(written)
    }
    if !known.isEmpty { entry.known = known.lowerBound - part.lowerBound..<known.upperBound - part.lowerBound }
    let inside = entry.known
    entry.rows = (
      inside.isEmpty ? 0 : estimate(0..<inside.lowerBound, of: Int(entry.block)), written.starts.count(in: inside),
      estimate(inside.isEmpty ? 0..<entry.count : inside.upperBound..<entry.count, of: Int(entry.block))
    )
    if let dirty, dirty.lowerBound < part.upperBound || part.upperBound == dirty.lowerBound,
      dirty.upperBound >= part.lowerBound
    {
      let (low, high) = (max(dirty.lowerBound, part.lowerBound), min(dirty.upperBound, part.upperBound))
      entry.dirty = low - part.lowerBound...high - part.lowerBound
    }
    return entry
  }
}
