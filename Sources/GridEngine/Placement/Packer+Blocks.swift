// The inner loop over the items of a block: small spans in rows of one word, without a branch on their size.

extension Packer {
  /// Places items `first ..< end` of a block whose rows are counted from `base`, as long as they are small and find room
  /// in the window; returns the first that did not.
  ///
  /// - Complexity: O(1) an item, plus the rows that the shape's frontier passes, which no item of the shape passes again.
  mutating func placeSmall(_ items: inout [BlockItem], from first: Int, to end: Int, base: Int) -> Int {
    guard bitmap.wordsPerRow == 1, columns > 0, bitmap.count >= SmallSearch.height, packing.chunk == .max else {
      return first
    }
    var search = SmallSearch(
      columns: columns, base: bitmap.base, blockBase: base, last: bitmap.count - SmallSearch.height,
      lookback: packing.lookback, cursor: cursor, floor: floor, rows: rows)
    var next = first
    // Both arrays leave their owners while their pointers are used, so that neither is checked or copied for an item.
    var words: [UInt64] = []
    var frontiers = FrontierTable.placeholder
    swap(&words, &bitmap.words)
    swap(&frontiers, &self.frontiers)
    unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe frontiers.withSmallPositions { frontiers in
        unsafe items.withUnsafeMutableBufferPointer { items in
          guard let words = words.baseAddress, let frontiers = frontiers.baseAddress, let items = items.baseAddress
          else { return }
          if packing.isSparse {
            next = unsafe search.run(items, first, end, in: words, frontiers, isSparse: true)
          } else {
            next = unsafe search.run(items, first, end, in: words, frontiers, isSparse: false)
          }
        }
      }
    }
    swap(&words, &bitmap.words)
    swap(&frontiers, &self.frontiers)
    (cursor, floor, rows) = (search.cursor, search.floor, search.rows)
    bitmap.probes &+= search.probes
    return next
  }
}

/// The numbers of the loop: plain values, so that they live in registers.
struct SmallSearch {
  /// Rows that are looked at for every item, whatever its height.
  static let height = FrontierTable.smallHeight

  let columns: Int
  /// The first row of the window, and the one that the block's rows are counted from.
  let base: Int
  let blockBase: Int
  /// The last row of the window, counted from its first, that the loop may start at.
  let last: Int
  let lookback: Int
  var cursor: CellPosition
  var floor: CellPosition
  var rows: Int
  var probes = 0

  init(
    columns: Int, base: Int, blockBase: Int, last: Int, lookback: Int, cursor: CellPosition, floor: CellPosition,
    rows: Int
  ) {
    self.columns = columns
    self.base = base
    self.blockBase = blockBase
    self.last = last
    self.lookback = lookback
    self.cursor = cursor
    self.floor = floor
    self.rows = rows
  }

  /// The three shifts that find runs of 1 to 8 free columns, six bits a width: 1, 2 and 3 bits a shift.
  private static var shifts: UInt64 {
    0b000001 << 12 | 0b000011 << 18 | 0b000101 << 24 | 0b001101 << 30 | 0b010101 << 36 | 0b011101 << 42
      | 0b100101 << 48
  }

  /// Places items and takes their cells; returns the first that is not small or finds no room.
  @inline(__always)
  mutating func run(
    _ items: UnsafeMutablePointer<BlockItem>, _ first: Int, _ end: Int, in words: UnsafeMutablePointer<UInt64>,
    _ frontiers: UnsafeMutablePointer<CellPosition>, isSparse: Bool
  ) -> Int {
    var next = first
    var (rows, floor, cursor) = (rows, floor, cursor)
    let (columns, base, blockBase, last, lookback) = (columns, base, blockBase, last, lookback)
    var probed = 0
    defer { (self.rows, self.floor, self.cursor, probes) = (rows, floor, cursor, probed) }
    while next < end {
      let item = unsafe items[next]
      let height = Int(truncatingIfNeeded: item.bits &>> 14 & 7)
      guard item.bits & BlockItem.notSmall == 0, height &- 1 < 4, height > 0 else { return next }
      let width = min(Int(truncatingIfNeeded: item.bits & 7) &+ 1, columns)
      let slot = FrontierTable.smallSlot(width: width, height: height)
      let known = isSparse ? cursor : unsafe frontiers[slot]
      guard known >= .origin else { return next }
      var start = max(known, floor)
      if !isSparse {
        // The next smaller shapes may have got further.
        unsafe start = max(start, frontiers[slot &- 1], frontiers[slot &- FrontierTable.smallStride])
      }
      // All ones where the item reaches the second, third and fourth row.
      let second = UInt64(truncatingIfNeeded: (1 &- height) &>> 63)
      let third = UInt64(truncatingIfNeeded: (2 &- height) &>> 63)
      let fourth = UInt64(truncatingIfNeeded: (3 &- height) &>> 63)
      let shifts = SmallSearch.shifts &>> UInt64(truncatingIfNeeded: 6 &* width)
      let (shift1, shift2, shift3) = (shifts & 1, shifts &>> 1 & 3, shifts &>> 3 & 7)
      var skipped = UInt64.max &<< UInt64(truncatingIfNeeded: start.column)
      let top = start.row &- base
      var row = top
      var free: UInt64 = 0
      while row <= last {
        let cells = unsafe words + row
        free = unsafe ~(cells[0] | cells[1] & second | cells[2] & third | cells[3] & fourth) & skipped
        free &= free &>> shift1
        free &= free &>> shift2
        free &= free &>> shift3
        if free != 0 { break }
        skipped = .max
        row &+= 1
      }
      guard free != 0 else { return next }
      let column = free.trailingZeroBitCount
      let taken = (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- width)) &<< UInt64(truncatingIfNeeded: column)
      let cells = unsafe words + row
      unsafe cells[0] |= taken
      unsafe cells[1] |= taken & second
      unsafe cells[2] |= taken & third
      unsafe cells[3] |= taken & fourth
      probed &+= 1 &+ row &- top
      let foundRow = row &+ base
      let found = CellPosition(row: foundRow, column: column)
      let relative = foundRow &- blockBase
      guard relative < BlockItem.rowLimit, foundRow &+ height <= Placement.rowLimit else {
        unsafe cells[0] &= ~taken
        unsafe cells[1] &= ~(taken & second)
        unsafe cells[2] &= ~(taken & third)
        unsafe cells[3] &= ~(taken & fourth)
        return next
      }
      if isSparse { cursor = found } else { unsafe frontiers[slot] = found }
      rows = max(rows, foundRow &+ height)
      if !isSparse, lookback < .max {
        floor = max(floor, CellPosition(row: max(0, rows &- 1 &- min(rows, lookback))))
      }
      unsafe items[next] = BlockItem(
        bits: item.bits & ~BlockItem.placement | UInt64(truncatingIfNeeded: relative) &<< BlockItem.rowShift
          | UInt64(truncatingIfNeeded: column) &<< BlockItem.columnShift)
      next &+= 1
    }
    return next
  }
}
