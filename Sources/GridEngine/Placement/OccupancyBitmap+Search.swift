// The inner loop: the first free area in reading order, by word operations.

extension OccupancyBitmap {
  /// The tallest area that is searched in the window; taller ones are swept (see ``sweep(width:height:from:)``).
  var tallest: Int { wordsPerRow == 1 ? 1024 : 32 }

  /// Finds the first free area from `position` on within `reach` rows of the window and takes it.
  ///
  /// - Parameters:
  ///   - position: not above ``base``.
  ///   - height: at most ``tallest``.
  /// - Returns: the position's bits, or the complement of the row at which the search stopped.
  /// - Complexity: O(k·h·c / 64), c columns and k rows down to there.
  @inline(__always)
  mutating func take(width: Int, height: Int, from position: CellPosition, reach: Int) -> Int {
    guard wordsPerRow == 1 else { return takeWide(width: width, height: height, from: position, reach: reach) }
    return width <= FrontierTable.smallWidth && height <= FrontierTable.smallHeight
      ? takeSmall(width: width, height: height, from: position, reach: reach)
      : takeNarrow(width: width, height: height, from: position, reach: reach)
  }

  /// The three shifts that find runs of 1 to 8 free columns, six bits a width: 1, 2 and 3 bits a shift.
  private static var shifts: UInt64 {
    0b000001 << 12 | 0b000011 << 18 | 0b000101 << 24 | 0b001101 << 30 | 0b010101 << 36 | 0b011101 << 42
      | 0b100101 << 48
  }

  /// The search in rows of one word for up to 8 columns and 4 rows, the spans that grids are made of.
  @inline(__always)
  private mutating func takeSmall(width: Int, height: Int, from position: CellPosition, reach: Int) -> Int {
    let (base, count) = (base, count)
    let found = unsafe words.withUnsafeMutableBufferPointer { rows in
      guard let rows = rows.baseAddress else { return ~(position.row &- base) }
      return unsafe OccupancyBitmap.takeSmall(
        in: rows, count: count, from: position.row &- base, column: position.column, width: width, height: height,
        reach: reach)
    }
    return found < 0 ? found &- base : found &+ CellPosition(row: base).bits
  }

  /// The same in the rows of a window, from `first` (at least 0) on; positions are relative to the window.
  @inline(__always)
  static func takeSmall(
    in rows: UnsafeMutablePointer<UInt64>, count: Int, from first: Int, column: Int, width: Int, height: Int,
    reach: Int
  ) -> Int {
    // In bounds: 0 <= first, and last + height <= count.
    let last = min(count &- height, first &+ reach)
    // One loop a height, each without an inner loop.
    return switch height {
    case 1: unsafe take(in: rows, first, through: last, column, width: width, height: 1)
    case 2: unsafe take(in: rows, first, through: last, column, width: width, height: 2)
    case 3: unsafe take(in: rows, first, through: last, column, width: width, height: 3)
    default: unsafe take(in: rows, first, through: last, column, width: width, height: 4)
    }
  }

  @inline(__always)
  private static func take(
    in rows: UnsafeMutablePointer<UInt64>, _ first: Int, through last: Int, _ column: Int, width: Int, height: Int
  ) -> Int {
    let shifts = shifts &>> UInt64(truncatingIfNeeded: 6 &* width)
    let (shift1, shift2, shift3) = (shifts & 1, shifts &>> 1 & 3, shifts &>> 3 & 7)
    var skipped = UInt64.max &<< UInt64(truncatingIfNeeded: column)
    var row = first
    while row <= last {
      let cells = unsafe rows + row
      var taken = unsafe cells[0]
      if height > 1 { unsafe taken |= cells[1] }
      if height > 2 { unsafe taken |= cells[2] }
      if height > 3 { unsafe taken |= cells[3] }
      var free = ~taken & skipped
      free &= free &>> shift1
      free &= free &>> shift2
      if shift3 != 0 { free &= free &>> shift3 }
      if free != 0 {
        let column = free.trailingZeroBitCount
        let area = (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- width)) &<< UInt64(truncatingIfNeeded: column)
        unsafe cells[0] |= area
        if height > 1 { unsafe cells[1] |= area }
        if height > 2 { unsafe cells[2] |= area }
        if height > 3 { unsafe cells[3] |= area }
        return CellPosition(row: row, column: column).bits
      }
      skipped = .max
      row &+= 1
    }
    return ~row
  }

  /// The search in rows of one word for any area.
  ///
  /// Rows are looked at from the area's bottom up, so one that leaves no room moves the search past itself: among holes
  /// that are too small most rows are never looked at.
  private mutating func takeNarrow(width: Int, height: Int, from position: CellPosition, reach: Int) -> Int {
    let first = position.row - base
    let last = min(count - height, first + reach)
    var skipped = UInt64.max &<< UInt64(truncatingIfNeeded: position.column)
    var row = first
    while row <= last {
      var free = skipped
      var runs: UInt64 = 0
      var lowest = row &+ height
      repeat {
        lowest &-= 1
        free &= ~words[lowest]
        runs = ColumnBits.runs(of: width, in: free)
      } while runs != 0 && lowest > row
      if runs != 0 {
        let column = runs.trailingZeroBitCount
        let area = ColumnBits.mask(column: column, width: width, word: 0)
        for i in row..<row + height { words[i] |= area }
        return CellPosition(row: base + row, column: column).bits
      }
      // The columns skipped in the first row are open to the next.
      row = skipped == .max ? lowest &+ 1 : row &+ 1
      skipped = .max
    }
    return ~(base + row)
  }

  private mutating func takeWide(width: Int, height: Int, from position: CellPosition, reach: Int) -> Int {
    let first = position.row - base
    let last = min(count - height, first + reach)
    var column = position.column
    var row = first
    while row <= last {
      let found = unsafe words.withUnsafeBufferPointer {
        unsafe OccupancyBitmap.firstRun(
          in: $0, row: row, height: height, wordsPerRow: wordsPerRow, width: width, from: column)
      }
      if found >= 0 {
        mark(row: base + row, column: found, width: width, height: height)
        return CellPosition(row: base + row, column: found).bits
      }
      column = 0
      row += 1
    }
    return ~(base + row)
  }

  /// The first `width` columns from `from` on that are free in all of `height` rows, or -1.
  static func firstRun(
    in words: UnsafeBufferPointer<UInt64>, row: Int, height: Int, wordsPerRow: Int, width: Int, from: Int
  ) -> Int {
    var skipped = UInt64.max << UInt64(from & 63)
    /// Free columns just before the word.
    var before = 0
    for word in from >> 6..<wordsPerRow {
      var taken: UInt64 = 0
      var index = row &* wordsPerRow &+ word
      for _ in 0..<height {
        unsafe taken |= words[index]
        index &+= wordsPerRow
      }
      let free = ~taken & skipped
      skipped = .max
      let low = (~free).trailingZeroBitCount
      if before &+ low >= width { return word << 6 &- before }
      if low == 64 {
        before &+= 64
        continue
      }
      if width <= 64 {
        let runs = ColumnBits.runs(of: width, in: free)
        if runs != 0 { return word << 6 &+ runs.trailingZeroBitCount }
      }
      before = (~free).leadingZeroBitCount
    }
    return -1
  }
}
