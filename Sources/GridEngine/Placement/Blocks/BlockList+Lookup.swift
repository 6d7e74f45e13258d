// Item → block, item → cells, and rows → items.

extension BlockList {
  /// The block that holds an item; `nil` past the last.
  ///
  /// - Complexity: O(log b), b blocks.
  func block(ofItem item: Int) -> LocatedBlock? {
    guard item >= 0 else { return nil }
    return tree.seekCompactly { $0.items > item }.map { LocatedBlock($0) }
  }

  /// The last block before which a checkpoint is stored and that begins at an item or before it.
  ///
  /// - Complexity: O(log b), b blocks.
  func lastCheckpoint(notAfter item: Int) -> LocatedBlock? {
    var states = tree.total.states
    if let found = tree.seekCompactly({ $0.items > item }) {
      states = found.prefix.states + (found.element.hasState ? 1 : 0)
    }
    guard states > 0 else { return nil }
    return tree.seekCompactly { $0.states >= states }.map { LocatedBlock($0) }
  }

  /// The items of a block.
  func items(of block: LocatedBlock) -> [BlockItem] { storage[block.number].items }

  /// Calls `body` with what items ask for, in order.
  ///
  /// - Complexity: O(k + log b), k items, b blocks.
  @inline(__always)
  func forEachRequest(in range: Range<Int>, _ body: (BlockItem.Request) -> Void) {
    var item = range.lowerBound
    while item < range.upperBound, let block = block(ofItem: item) {
      let items = items(of: block)
      for index in item - block.start..<min(items.count, range.upperBound - block.start) {
        let stored = items[index]
        body(
          BlockItem.Request(
            declaredSpan(of: stored),
            column: stored.hasFixedColumn ? stored.column : nil, isLocked: stored.isLocked))
      }
      item = block.next
    }
  }

  /// The items of a block that have a place: so many, from its first on.
  @inline(__always)
  func placedCount(of block: LocatedBlock) -> Int {
    switch placed {
    case .before(let item): max(0, min(block.count, item - block.start))
    case .ofMarkedBlocks: block.entry.isPlaced ? block.count : 0
    }
  }

  /// The answer to a question for an item's cells.
  enum Lookup {
    /// The item has no place yet, or does not exist.
    case unplaced
    /// The item was placed before all others, and the list does not know where.
    case locked
    case placed(GridArea)
  }

  /// The cells of an item.
  ///
  /// - Complexity: O(log b), b blocks.
  func area(of item: Int) -> Lookup {
    guard let block = block(ofItem: item) else { return .unplaced }
    let stored = storage[block.number].items[item - block.start]
    if stored.isLocked { return .locked }
    guard item - block.start < placedCount(of: block) else { return .unplaced }
    return .placed(area(of: stored, base: block.base))
  }

  private func area(of item: BlockItem, base: Int) -> GridArea {
    guard columns > 0 else { return .none }
    // Chunks may go on below the last row that there can be; what is beyond it is cut, since nothing may lie above its chunk.
    let row = max(0, min(base.cutSum(item.isOversized ? oversized[item.row].row : item.row), Placement.rowLimit - 1))
    return GridArea(
      at: CellPosition(row: row, column: item.column),
      width: min(item.width, item.hasFixedColumn ? columns - item.column : columns),
      height: min(height(of: item), Placement.rowLimit - row))
  }

  /// Calls `body` with every placed item that takes cells in some rows, in no particular order but by block; not with those
  /// that were placed before all others.
  ///
  /// - Complexity: O(m log b + k), b blocks, k items of the m blocks that may reach into the rows.
  @inline(__always)
  func forEachItem(inRows rows: Range<Int>, _ body: (Int, GridArea) -> Void) {
    _ = contains(inRows: rows) {
      body($0, $1)
      return false
    }
  }

  /// True if a test holds for a placed item that takes cells in some rows; those that follow are not tried.
  ///
  /// - Complexity: That of ``forEachItem(inRows:_:)``.
  @inline(__always)
  func contains(inRows rows: Range<Int>, where test: (Int, GridArea) -> Bool) -> Bool {
    guard !rows.isEmpty, columns > 0 else { return false }
    // What goes on below the last row is cut and lies in it.
    let rows =
      Int64(rows.lowerBound)..<(rows.upperBound < Placement.rowLimit ? Int64(rows.upperBound) : BlockList.endless)
    guard var found = tree.block(reachingInto: rows) else { return false }
    while true {
      let block = found.block
      let placed = placedCount(of: block)
      // Behind the first item without a place no item has one.
      if placed == 0, !hasChunks { return false }
      if placed > 0 {
        let items = storage[block.number].items
        let base = Int64(block.base)
        for index in 0..<placed {
          let item = items[index]
          // Rows are compared before anything else is taken apart: most items of a block lie elsewhere.
          if item.isLocked
            || (!item.isOversized
              && (base + Int64(item.row) >= rows.upperBound || base + Int64(item.row + item.height) <= rows.lowerBound))
          {
            continue
          }
          let area = area(of: item, base: block.base)
          if area.row < rows.upperBound, Int64(area.row) + Int64(area.rows) > rows.lowerBound,
            test(block.start + index, area)
          {
            return true
          }
        }
      }
      guard let next = tree.block(after: found, reachingInto: rows) else { return false }
      found = next
    }
  }
}
