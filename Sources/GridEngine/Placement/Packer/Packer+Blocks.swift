// Placing the items of a block: small ones by the quick loop, the others one by one.

extension Packer {
  /// Places items of a block and stores where they lie.
  ///
  /// - Parameters:
  ///   - base: the row that the items' rows are stored relative to.
  ///   - oversized: rows and heights of the items that are too high, or come to lie too far from the base.
  /// - Complexity: As for ``placeSmall(_:from:to:base:)``.
  mutating func place(
    _ items: inout [BlockItem], _ range: Range<Int>, base: Int, oversized: inout OversizedItems
  ) {
    assert(range.upperBound <= items.count)
    var next = range.lowerBound
    while next < range.upperBound {
      next = placeSmall(&items, from: next, to: range.upperBound, base: base)
      guard next < range.upperBound else { break }
      items[next] = placed(items[next], base: base, oversized: &oversized)
      next += 1
    }
    checkInvariants()
  }

  /// Places one item of any kind; one that was placed before all others stays as it is.
  private mutating func placed(_ item: BlockItem, base: Int, oversized: inout OversizedItems) -> BlockItem {
    guard !item.isLocked, columns > 0 else { return item }
    let width = min(item.width, columns)
    let height = item.isOversized ? oversized[item.row].height : item.height
    let area: GridArea?
    if item.hasFixedColumn {
      area = place(width: min(width, columns - item.column), height: height, inColumn: item.column)
    } else {
      area = place(width: width, height: height)
    }
    let found = area ?? Packer.last(width: width, height: height)
    let row = found.row - base
    if item.isOversized {
      oversized[item.row].row = row
      return item.at(row: item.row, column: found.column)
    }
    guard row >= 0, row < BlockItem.rowLimit else {
      let number = oversized.add(OversizedItems.Entry(row: row, height: height))
      return BlockItem(
        oversized: number, width: item.width, column: found.column, hasFixedColumn: item.hasFixedColumn)
    }
    return item.at(row: row, column: found.column)
  }

  /// Places items `first ..< end` of a block whose rows are counted from `base`, as long as they are small and find room
  /// in the window; returns the first that did not.
  ///
  /// - Complexity: O(1) an item, plus the rows that the shape's frontier passes, which no item of the shape passes again.
  mutating func placeSmall(_ items: inout [BlockItem], from first: Int, to end: Int, base: Int) -> Int {
    unsafe items.withUnsafeMutableBufferPointer { items in
      guard let items = items.baseAddress else { return first }
      return unsafe placeSmall(SmallBlockItems(items: items, base: base), from: first, to: end)
    }
  }

  /// Places items as long as they are small and find room in the window; returns the first that did not.
  @inline(__always)
  mutating func placeSmall(_ items: some SmallItems, from first: Int, to end: Int) -> Int {
    guard bitmap.wordsPerRow == 1, columns > 0, bitmap.count >= SmallShape.height, packing.chunk == .max else {
      return first
    }
    var search = SmallSearch(
      columns: columns, base: bitmap.base, last: bitmap.count - SmallShape.height, lookback: packing.lookback,
      cursor: cursor, floor: floor, rows: rows)
    var next = first
    // Both arrays leave their owners while their pointers are used, so that neither is checked or copied for an item.
    var words: [UInt64] = []
    var frontiers = FrontierTable.placeholder
    swap(&words, &bitmap.words)
    swap(&frontiers, &self.frontiers)
    unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe frontiers.withSmallPositions { frontiers in
        guard let words = words.baseAddress, let frontiers = frontiers.baseAddress else { return }
        if packing.isSparse {
          next = unsafe place(&search, items, next, end, words, frontiers, StaticTrue.self, StaticFalse.self)
        } else if packing.isBounded {
          next = unsafe place(&search, items, next, end, words, frontiers, StaticFalse.self, StaticTrue.self)
        } else {
          unsafe search.raise(frontiers)
          next = unsafe place(&search, items, next, end, words, frontiers, StaticFalse.self, StaticFalse.self)
        }
      }
    }
    swap(&words, &bitmap.words)
    swap(&frontiers, &self.frontiers)
    (cursor, floor, rows) = (search.cursor, search.floor, search.rows)
    bitmap.probes &+= search.probes
    return next
  }

  /// Goes through the loop for the smallest items until a taller or wider one is met, and from then on through the other.
  @inline(__always)
  private mutating func place<Sparse: StaticFlag, Bounded: StaticFlag>(
    _ search: inout SmallSearch, _ items: some SmallItems, _ first: Int, _ end: Int,
    _ words: UnsafeMutablePointer<UInt64>, _ frontiers: UnsafeMutablePointer<CellPosition>, _ sparse: Sparse.Type,
    _ bounded: Bounded.Type
  ) -> Int {
    var next = first
    if !hasTall, columns > 1 {
      next = unsafe search.run(
        items, next, end, in: words, frontiers, sparse: sparse, bounded: bounded, tall: StaticFalse.self)
      if next < end {
        let size = items.size(of: next)
        hasTall = size.height > 2 || (size.height > 0 && size.width > 2)
      }
      if !hasTall { return next }
    }
    return unsafe search.run(
      items, next, end, in: words, frontiers, sparse: sparse, bounded: bounded, tall: StaticTrue.self)
  }
}

/// Items of a block, where they are.
@safe struct SmallBlockItems: SmallItems {
  let items: UnsafeMutablePointer<BlockItem>
  /// The row that the block's rows are counted from.
  let base: Int

  var rowLimit: Int { base + min(Placement.rowLimit - base, BlockItem.rowLimit) }

  @inline(__always)
  func size(of item: Int) -> (width: Int, height: Int) {
    let bits = unsafe items[item].bits
    let height = Int(truncatingIfNeeded: bits &>> BlockItem.heightShift & 7)
    return (
      Int(truncatingIfNeeded: bits & 7) &+ 1,
      bits & BlockItem.notSmall == 0 && height <= SmallShape.height ? height : 0
    )
  }

  @inline(__always)
  func put(_ item: Int, at cell: CellPosition, width: Int, height: Int) {
    unsafe items[item] = BlockItem(
      bits: items[item].bits & ~BlockItem.placement
        | UInt64(truncatingIfNeeded: cell.row &- base) &<< BlockItem.rowShift
        | UInt64(truncatingIfNeeded: cell.column) &<< BlockItem.columnShift)
  }
}
