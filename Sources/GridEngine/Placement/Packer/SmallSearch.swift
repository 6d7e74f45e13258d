// The inner loop of placing: small spans in rows of one word, without a branch on their size.

/// Items that the loop reads the sizes of and writes the places to.
protocol SmallItems {
  /// A row that no item may reach beyond.
  var rowLimit: Int { get }
  /// The width and height that an item asks for, within ``SmallShape``; a height of 0 for one that is not small.
  func size(of item: Int) -> (width: Int, height: Int)
  /// Keeps where an item was placed.
  func put(_ item: Int, at cell: CellPosition, width: Int, height: Int)
}

/// A boolean that the compiler knows, so that the loop is compiled once for every combination and asks for none.
protocol StaticFlag {
  static var isSet: Bool { get }
}

enum StaticTrue: StaticFlag {
  static var isSet: Bool { true }
}

enum StaticFalse: StaticFlag {
  static var isSet: Bool { false }
}

/// The numbers of the loop: plain values, so that they live in registers.
struct SmallSearch {
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

  #if !hasFeature(Embedded)
    /// Columns of which four rows fit into a word, with at least one between two rows that no item may take.
    private static var lane: Int { 16 }

    /// The first 32 columns of a row. Of whole words the compiler would read pairs, which wait for what was written last.
    @inline(__always)
    private static func half(_ row: UnsafeMutablePointer<UInt64>) -> UInt32 {
      unsafe UnsafeRawPointer(row).load(fromByteOffset: Int(littleEndian: 1) == 1 ? 0 : 4, as: UInt32.self)
    }
  #endif

  /// The three shifts that find runs of 1 to 8 free columns, six bits a width: 1, 2 and 3 bits a shift.
  private static var shifts: UInt64 {
    0b000001 << 12 | 0b000011 << 18 | 0b000101 << 24 | 0b001101 << 30 | 0b010101 << 36 | 0b011101 << 42
      | 0b100101 << 48
  }

  /// Places items and takes their cells; returns the first that is not small or finds no room.
  ///
  /// Not inlined: what is around it would take its registers.
  ///
  /// - Parameters:
  ///   - sparse: the search goes on from the item before.
  ///   - bounded: rows far above the last are not looked at.
  ///   - tall: items may have more than two rows or columns.
  @inline(never)
  mutating func run<Sparse: StaticFlag, Bounded: StaticFlag, Tall: StaticFlag>(
    _ items: some SmallItems, _ first: Int, _ end: Int, in words: UnsafeMutablePointer<UInt64>,
    _ frontiers: UnsafeMutablePointer<CellPosition>, sparse: Sparse.Type, bounded: Bounded.Type, tall: Tall.Type
  ) -> Int {
    var next = first
    var (rows, floor, cursor) = (rows, floor, cursor)
    let (columns, lookback) = (columns, lookback)
    // Rows are counted from the grid's first: the pointer is moved instead.
    let words = unsafe words - base
    let last = min(base &+ last, items.rowLimit - SmallShape.height)
    var probed = 0
    defer { (self.rows, self.floor, self.cursor, probes) = (rows, floor, cursor, probed &+ next &- first) }
    while next < end {
      let (wanted, height) = items.size(of: next)
      guard height > 0, Tall.isSet || (height <= 2 && wanted <= 2) else { return next }
      let width = Tall.isSet ? min(wanted, columns) : wanted
      let slot = SmallShape.slot(width: width, height: height)
      let known = Sparse.isSet ? cursor : unsafe frontiers[slot]
      guard known >= .origin else { return next }
      let start = Sparse.isSet || Bounded.isSet ? max(known, floor) : known
      // All ones where the item reaches the second, third and fourth row.
      let second = UInt64(truncatingIfNeeded: (1 &- height) &>> 63)
      let third = UInt64(truncatingIfNeeded: (2 &- height) &>> 63)
      let fourth = UInt64(truncatingIfNeeded: (3 &- height) &>> 63)
      let shifts = SmallSearch.shifts &>> UInt64(truncatingIfNeeded: 6 &* width)
      let shift1 = Tall.isSet ? shifts & 1 : UInt64(truncatingIfNeeded: width &- 1)
      let (shift2, shift3) = (shifts &>> 1 & 3, shifts &>> 3 & 7)
      // In dense packing what lies before the frontier in its row has no room anyway: not asking for the frontier's column
      // makes the row all that one item's search waits for of the one before.
      var skipped = Sparse.isSet ? UInt64.max &<< UInt64(truncatingIfNeeded: start.column) : .max
      var row = start.row
      var free: UInt64 = 0
      // Not in a page, whose module has to be small.
      #if !hasFeature(Embedded)
        if Tall.isSet, !Sparse.isSet, !Bounded.isSet, columns < SmallSearch.lane {
          // How many rows a large item passes nobody can guess, the processor neither: four are looked at side by side.
          let (lower, third, fourth) = (min(1, height &- 1), min(2, height &- 1), height &- 1)
          while row <= last &- 3 {
            let cells = unsafe words + row
            /// The free cells of a row and of those that the item takes below it; the last stands for those that it has not.
            @inline(__always)
            func room(_ row: Int) -> UInt64 {
              let taken = unsafe SmallSearch.half(cells + row) | SmallSearch.half(cells + (row &+ lower))
              let others = unsafe SmallSearch.half(cells + (row &+ third)) | SmallSearch.half(cells + (row &+ fourth))
              return UInt64(~(taken | others))
            }
            free = room(0) | room(1) &<< 16 | room(2) &<< 32 | room(3) &<< 48
            free &= free &>> shift1
            free &= free &>> shift2
            free &= free &>> shift3
            if free != 0 { break }
            row &+= 4
            probed &+= 4
          }
          let lanes = free == 0 ? 0 : free.trailingZeroBitCount & 48
          row &+= lanes &>> 4
          probed &+= lanes &>> 4
          free &>>= UInt64(truncatingIfNeeded: lanes)
        }
      #endif
      if free == 0 {
        while row <= last {
          let cells = unsafe words + row
          var taken = unsafe cells[0] | cells[1] & second
          if Tall.isSet { unsafe taken |= cells[2] & third | cells[3] & fourth }
          free = ~taken
          if Sparse.isSet { free &= skipped }
          free &= free &>> shift1
          if Tall.isSet {
            free &= free &>> shift2
            free &= free &>> shift3
          }
          if free != 0 { break }
          if Sparse.isSet { skipped = .max }
          row &+= 1
          probed &+= 1
        }
      }
      guard free != 0 else { return next }
      let column = free.trailingZeroBitCount
      // As many ones as columns.
      let run =
        Tall.isSet
        ? ~(UInt64.max &<< UInt64(truncatingIfNeeded: width)) : UInt64(truncatingIfNeeded: 2 &* width &- 1)
      let taken = run &<< UInt64(truncatingIfNeeded: column)
      let cells = unsafe words + row
      unsafe cells[0] |= taken
      unsafe cells[1] |= taken & second
      if Tall.isSet {
        unsafe cells[2] |= taken & third
        unsafe cells[3] |= taken & fourth
      }
      let found = CellPosition(row: row, column: column)
      if Sparse.isSet {
        cursor = found
      } else {
        // The next larger shapes have no room above either: telling them here is off the way from item to item.
        let frontier = CellPosition(row: row)
        let wider = slot &+ 1
        let higher = slot &+ (SmallShape.stride & ((height &- SmallShape.height) &>> 63))
        unsafe frontiers[slot] = frontier
        unsafe frontiers[wider] = max(frontiers[wider], frontier)
        unsafe frontiers[higher] = max(frontiers[higher], frontier)
      }
      rows = max(rows, row &+ height)
      if Bounded.isSet {
        floor = max(floor, CellPosition(row: max(0, rows &- 1 &- min(rows, lookback))))
      }
      items.put(next, at: found, width: width, height: height)
      next &+= 1
    }
    return next
  }

  /// Moves the frontiers of shapes that were met to where anything may be placed at all.
  func raise(_ frontiers: UnsafeMutablePointer<CellPosition>) {
    for slot in 0..<SmallShape.slots where unsafe frontiers[slot] >= .origin {
      unsafe frontiers[slot] = max(frontiers[slot], floor)
    }
  }
}
