// The inner loop over the items of a block: small spans in rows of one word, without a branch on their size.

extension Packer {
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
    guard bitmap.wordsPerRow == 1, columns > 0, bitmap.count >= SmallSearch.height, packing.chunk == .max else {
      return first
    }
    var search = SmallSearch(
      columns: columns, base: bitmap.base, last: bitmap.count - SmallSearch.height, lookback: packing.lookback,
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
          next = unsafe place(&search, items, next, end, words, frontiers, SparseSmall.self, SparseLarge.self)
        } else if packing.isBounded {
          next = unsafe place(&search, items, next, end, words, frontiers, BoundedSmall.self, BoundedLarge.self)
        } else {
          unsafe search.raise(frontiers)
          next = unsafe place(&search, items, next, end, words, frontiers, DenseSmall.self, DenseLarge.self)
        }
      }
    }
    swap(&words, &bitmap.words)
    swap(&frontiers, &self.frontiers)
    (cursor, floor, rows) = (search.cursor, search.floor, search.rows)
    bitmap.probes &+= search.probes
    return next
  }

  /// Goes through the loop for the smallest items until a larger one is met, and from then on through the other.
  @inline(__always)
  private mutating func place<Small: SmallSearchMode, Large: SmallSearchMode>(
    _ search: inout SmallSearch, _ items: some SmallItems, _ first: Int, _ end: Int,
    _ words: UnsafeMutablePointer<UInt64>, _ frontiers: UnsafeMutablePointer<CellPosition>, _ small: Small.Type,
    _ large: Large.Type
  ) -> Int {
    var next = first
    if !hasLarge, columns > 1 {
      next = unsafe search.run(items, next, end, in: words, frontiers, as: small)
      if next < end {
        let size = items.size(of: next)
        hasLarge = size.height > 2 || (size.height > 0 && size.width > 2)
      }
    }
    return hasLarge || columns < 2 ? unsafe search.run(items, next, end, in: words, frontiers, as: large) : next
  }
}

/// Where the loop reads what it places and writes where that lies.
protocol SmallItems {
  /// A row that no item may reach beyond.
  var rowLimit: Int { get }
  /// The width, up to 8, and the height, up to 4, that an item asks for; a height of 0 for one that is not small.
  func size(of item: Int) -> (width: Int, height: Int)
  /// Keeps where an item was placed.
  func put(_ item: Int, at cell: CellPosition, width: Int, height: Int)
}

/// Items of a block, where they are.
@safe struct SmallBlockItems: SmallItems {
  let items: UnsafeMutablePointer<BlockItem>
  /// The row that the block's rows are counted from.
  let base: Int

  var rowLimit: Int { min(Placement.rowLimit, base + BlockItem.rowLimit) }

  @inline(__always)
  func size(of item: Int) -> (width: Int, height: Int) {
    let bits = unsafe items[item].bits
    let height = Int(truncatingIfNeeded: bits &>> 14 & 7)
    return (
      Int(truncatingIfNeeded: bits & 7) &+ 1,
      bits & BlockItem.notSmall == 0 && height <= SmallSearch.height ? height : 0
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

/// A loop for each way of packing, so that none asks which one it is.
protocol SmallSearchMode {
  static var isSparse: Bool { get }
  /// Whether rows far above the last are not looked at.
  static var isBounded: Bool { get }
  /// Whether items may have more than two rows or columns.
  static var isLarge: Bool { get }
}

enum SparseSmall: SmallSearchMode {
  static var isSparse: Bool { true }
  static var isBounded: Bool { false }
  static var isLarge: Bool { false }
}

enum SparseLarge: SmallSearchMode {
  static var isSparse: Bool { true }
  static var isBounded: Bool { false }
  static var isLarge: Bool { true }
}

enum DenseSmall: SmallSearchMode {
  static var isSparse: Bool { false }
  static var isBounded: Bool { false }
  static var isLarge: Bool { false }
}

enum DenseLarge: SmallSearchMode {
  static var isSparse: Bool { false }
  static var isBounded: Bool { false }
  static var isLarge: Bool { true }
}

enum BoundedSmall: SmallSearchMode {
  static var isSparse: Bool { false }
  static var isBounded: Bool { true }
  static var isLarge: Bool { false }
}

enum BoundedLarge: SmallSearchMode {
  static var isSparse: Bool { false }
  static var isBounded: Bool { true }
  static var isLarge: Bool { true }
}

/// The numbers of the loop: plain values, so that they live in registers.
struct SmallSearch {
  /// Rows that are looked at for every item, whatever its height.
  static let height = FrontierTable.smallHeight

  let columns: Int
  /// The first row of the window.
  let base: Int
  /// The last row of the window, counted from its first, that the loop may start at.
  let last: Int
  let lookback: Int
  var cursor: CellPosition
  var floor: CellPosition
  var rows: Int
  var probes = 0

  init(
    columns: Int, base: Int, last: Int, lookback: Int, cursor: CellPosition, floor: CellPosition, rows: Int
  ) {
    self.columns = columns
    self.base = base
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
  ///
  /// Not inlined: what is around it would take its registers.
  @inline(never)
  mutating func run<Mode: SmallSearchMode>(
    _ items: some SmallItems, _ first: Int, _ end: Int, in words: UnsafeMutablePointer<UInt64>,
    _ frontiers: UnsafeMutablePointer<CellPosition>, as mode: Mode.Type
  ) -> Int {
    var next = first
    var (rows, floor, cursor) = (rows, floor, cursor)
    let (columns, lookback) = (columns, lookback)
    // Rows are counted from the grid's first: the pointer is moved instead.
    let words = unsafe words - base
    let last = min(base &+ last, items.rowLimit - SmallSearch.height)
    var probed = 0
    defer { (self.rows, self.floor, self.cursor, probes) = (rows, floor, cursor, probed &+ next &- first) }
    while next < end {
      let (wanted, height) = items.size(of: next)
      guard height > 0, Mode.isLarge || (height <= 2 && wanted <= 2) else { return next }
      let width = Mode.isLarge ? min(wanted, columns) : wanted
      let slot = FrontierTable.smallSlot(width: width, height: height)
      let known = Mode.isSparse ? cursor : unsafe frontiers[slot]
      guard known >= .origin else { return next }
      let start = Mode.isSparse || Mode.isBounded ? max(known, floor) : known
      // All ones where the item reaches the second, third and fourth row.
      let second = UInt64(truncatingIfNeeded: (1 &- height) &>> 63)
      let third = UInt64(truncatingIfNeeded: (2 &- height) &>> 63)
      let fourth = UInt64(truncatingIfNeeded: (3 &- height) &>> 63)
      let shifts = SmallSearch.shifts &>> UInt64(truncatingIfNeeded: 6 &* width)
      let shift1 = Mode.isLarge ? shifts & 1 : UInt64(truncatingIfNeeded: width &- 1)
      let (shift2, shift3) = (shifts &>> 1 & 3, shifts &>> 3 & 7)
      // In dense packing what lies before the frontier in its row has no room anyway: not asking for the frontier's column
      // makes the row all that one item's search waits for of the one before.
      var skipped = Mode.isSparse ? UInt64.max &<< UInt64(truncatingIfNeeded: start.column) : .max
      var row = start.row
      var free: UInt64 = 0
      while row <= last {
        let cells = unsafe words + row
        var taken = unsafe cells[0] | cells[1] & second
        if Mode.isLarge { unsafe taken |= cells[2] & third | cells[3] & fourth }
        free = ~taken
        if Mode.isSparse { free &= skipped }
        free &= free &>> shift1
        if Mode.isLarge {
          free &= free &>> shift2
          free &= free &>> shift3
        }
        if free != 0 { break }
        if Mode.isSparse { skipped = .max }
        row &+= 1
        probed &+= 1
      }
      guard free != 0 else { return next }
      let column = free.trailingZeroBitCount
      // As many ones as columns.
      let run =
        Mode.isLarge
        ? ~(UInt64.max &<< UInt64(truncatingIfNeeded: width)) : UInt64(truncatingIfNeeded: 2 &* width &- 1)
      let taken = run &<< UInt64(truncatingIfNeeded: column)
      let cells = unsafe words + row
      unsafe cells[0] |= taken
      unsafe cells[1] |= taken & second
      if Mode.isLarge {
        unsafe cells[2] |= taken & third
        unsafe cells[3] |= taken & fourth
      }
      let found = CellPosition(row: row, column: column)
      if Mode.isSparse {
        cursor = found
      } else {
        // The next larger shapes have no room above either: telling them here is off the way from item to item.
        let frontier = CellPosition(row: row)
        let wider = slot &+ 1
        let higher = slot &+ (FrontierTable.smallStride & ((height &- SmallSearch.height) &>> 63))
        unsafe frontiers[slot] = frontier
        unsafe frontiers[wider] = max(frontiers[wider], frontier)
        unsafe frontiers[higher] = max(frontiers[higher], frontier)
      }
      rows = max(rows, row &+ height)
      if Mode.isBounded {
        floor = max(floor, CellPosition(row: max(0, rows &- 1 &- min(rows, lookback))))
      }
      items.put(next, at: found, width: width, height: height)
      next &+= 1
    }
    return next
  }

  /// Moves the frontiers of shapes that were met to where anything may be placed at all.
  func raise(_ frontiers: UnsafeMutablePointer<CellPosition>) {
    for slot in 0..<FrontierTable.smallCount where unsafe frontiers[slot] >= .origin {
      unsafe frontiers[slot] = max(frontiers[slot], floor)
    }
  }
}
