// Item → area and rows → items.

extension PlacementStore {
  /// The cells of an item; `nil` when it is not placed yet or does not exist.
  ///
  /// - Complexity: O(log b), b blocks; O(log l) for one of l locked items.
  func area(of item: Int) -> GridArea? {
    guard let block = block(ofItem: item) else { return nil }
    let stored = blocks[Int(block.entry.block)].items[item - block.start]
    if stored.isLocked { return lockedArea(of: item) }
    guard isChunked ? block.entry.isPlaced : item < front else { return nil }
    return area(of: stored, base: block.base)
  }

  /// The rows that an item asks for; 0 for one that was placed before all others.
  func height(of item: BlockItem) -> Int { item.isLarge ? large[item.row].height : item.height }

  private func area(of item: BlockItem, base: Int) -> GridArea {
    guard columns > 0 else { return .none }
    let height = height(of: item)
    let row = base + (item.isLarge ? large[item.row].row : item.row)
    // Chunks may go on below the last row that there can be.
    return GridArea(
      at: CellPosition(row: max(0, min(row, Placement.rowLimit - height)), column: item.column),
      width: min(item.width, item.hasFixedColumn ? columns - item.column : columns), height: height)
  }

  /// Calls `body` with every placed item that takes cells in some rows, in no particular order but by block.
  ///
  /// - Complexity: O(m log b + k), b blocks, k items of the m blocks that may reach into the rows.
  @inline(__always)
  func forEachItem(inRows rows: Range<Int>, _ body: (Int, GridArea) -> Void) {
    guard !rows.isEmpty, columns > 0 else { return }
    forEachLocked(inRows: rows, body)
    guard var found = tree.block(reachingInto: rows) else { return }
    while true {
      let block = found.block
      let placed =
        isChunked
        ? (block.entry.isPlaced ? Int(block.entry.count) : 0) : min(Int(block.entry.count), front - block.start)
      if !isChunked, placed <= 0 { return }
      if placed > 0 {
        let items = blocks[Int(block.entry.block)].items
        for index in 0..<placed {
          let item = items[index]
          // Rows are compared before anything else is taken apart: most items of a block lie elsewhere.
          if item.isLocked
            || (!item.isLarge
              && (block.base + item.row >= rows.upperBound || block.base + item.row + item.height <= rows.lowerBound))
          {
            continue
          }
          let area = area(of: item, base: block.base)
          if area.row < rows.upperBound, area.row + area.rows > rows.lowerBound { body(block.start + index, area) }
        }
      }
      guard let next = tree.block(after: found, reachingInto: rows) else { return }
      found = next
    }
  }

  /// The rows of the tallest item that there was.
  var tallestItem: Int { max(tallest, tallestLocked) }

  private func lockedArea(of item: Int) -> GridArea? {
    var low = 0
    var high = locked.count
    while low < high {
      let middle = (low + high) / 2
      if locked[middle].item < item { low = middle + 1 } else { high = middle }
    }
    return low < locked.count && locked[low].item == item ? locked[low].area : nil
  }

  private func forEachLocked(inRows rows: Range<Int>, _ body: (Int, GridArea) -> Void) {
    guard rows.lowerBound < lockedRows else { return }
    var low = 0
    var high = lockedByRow.count
    while low < high {
      let middle = (low + high) / 2
      let row = locked[Int(lockedByRow[middle])].area.row
      if row + tallestLocked <= rows.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < lockedByRow.count {
      let (item, area) = (locked[Int(lockedByRow[low])].item, locked[Int(lockedByRow[low])].area)
      guard area.row < rows.upperBound else { return }
      if area.row + area.rows > rows.lowerBound { body(item, area) }
      low += 1
    }
  }

  var bytesHeld: Int {
    blocks.bytesHeld + tree.bytesHeld + large.capacity * MemoryLayout<LargeItem>.stride
      + locked.capacity * MemoryLayout<LockedItem>.stride + lockedByRow.capacity * MemoryLayout<Int32>.stride
      + starts.capacity * MemoryLayout<StartedItem>.stride
      + (live.bitmap.words.capacity + spare.bitmap.words.capacity + origin.bitmap.words.capacity)
      * MemoryLayout<UInt64>.stride
  }
}
