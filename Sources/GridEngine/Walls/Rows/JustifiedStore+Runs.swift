// Long runs of items among which nobody has looked for rows: one entry of the tree for many blocks, divided where somebody looks.

extension JustifiedStore {
  /// The most items of an entry, whose rows are counted in 16 bits.
  static let runCapacity = 63 * RowStarts.capacity

  /// The blocks that so many items take.
  static func blockCount(_ items: Int) -> Int { (items + RowStarts.capacity - 1) / RowStarts.capacity }

  /// The block with an item, of at most 512 items: a run that the item is in is divided.
  ///
  /// - Complexity: O(log b), b blocks.
  mutating func dividedBlock(ofItem item: Int) -> Located? {
    guard let found = block(ofItem: item) else { return nil }
    if found.entry.count <= RowStarts.capacity { return found }
    divide(found, at: item - found.item)
    return block(ofItem: item)
  }

  /// Divides a run, so that the item at an offset is in a block. The number of rows stays what it is.
  private mutating func divide(_ run: Located, at offset: Int) {
    let size = RowStarts.capacity
    let whole = storage[single: run.number]
    let first = offset / size * size
    // At the start of a run two blocks at once, since what follows is mostly looked at next.
    let (low, high) = first == 0 ? (size, min(2 * size, whole.count)) : (first, min(first + size, whole.count))
    var new = SummaryTree<JustifiedEntry>.Replacement.nothing
    var rows = run.entry.rowCount
    var begin = 0
    while begin < whole.count {
      let end = begin < low ? low : begin < high ? high : whole.count
      let rest = whole.count - end
      var entry = makeEntry(
        whole.part(begin..<end), weight: whole.weight(ofPart: begin..<end), in: begin == 0 ? run.number : nil)
      let least = max(JustifiedStore.blockCount(entry.count), rows - rest)
      let most = min(entry.count, rows - JustifiedStore.blockCount(rest))
      entry.rows.after = max(least, min(most, entry.rows.after))
      rows -= entry.rows.after
      new.append(entry)
      begin = end
    }
    let (position, _) = tree.seekForEditing { $0.items > Int64(run.item) }
    tree.replace(1, at: position, with: new)
  }
}
