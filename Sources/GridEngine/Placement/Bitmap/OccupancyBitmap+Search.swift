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
  mutating func take(width: Int, height: Int, from position: CellPosition, reach: Int) -> Int64 {
    wordsPerRow == 1
      ? takeNarrow(width: width, height: height, from: position, reach: reach)
      : takeWide(width: width, height: height, from: position, reach: reach)
  }

  /// The search in rows of one word for any area.
  ///
  /// Rows are looked at from the area's bottom up, so one that leaves no room moves the search past itself: among holes
  /// that are too small most rows are never looked at.
  private mutating func takeNarrow(width: Int, height: Int, from position: CellPosition, reach: Int) -> Int64 {
    assert(position.row >= base && width > 0 && width <= columns && height > 0 && height <= tallest)
    let first = position.row - base
    let last = min(count - height, first.cutSum(reach))
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
    return Int64(~(base + row))
  }

  private mutating func takeWide(width: Int, height: Int, from position: CellPosition, reach: Int) -> Int64 {
    assert(position.row >= base && width > 0 && width <= columns && height > 0 && height <= tallest)
    let first = position.row - base
    let last = min(count - height, first.cutSum(reach))
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
    return Int64(~(base + row))
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
