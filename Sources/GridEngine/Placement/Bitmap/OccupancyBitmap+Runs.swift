// The rows of the window and of what is far below it, seen as one sequence of runs of equal rows.

extension OccupancyBitmap {
  /// Consecutive rows with the same taken cells.
  struct Run {
    /// The first row, and the row after the last; `Int.max` for the rows that never end.
    var row: Int
    var end: Int
    /// The index of the run's first word in the window; negative for a run that is far.
    fileprivate var slot: Int
    fileprivate var cursor: FarRows.Cursor
  }

  /// The run from `row` on; `row` must not lie above ``base``.
  func run(at row: Int) -> Run {
    if row < end {
      return Run(row: row, end: row + 1, slot: (row - base) * wordsPerRow, cursor: .start)
    }
    let cursor = far.cursor(at: row)
    return Run(row: row, end: far.end(of: cursor), slot: -1, cursor: cursor)
  }

  /// The run after `run`, which must end.
  func run(after run: Run) -> Run {
    guard run.slot < 0 else {
      guard run.end < end else { return self.run(at: run.end) }
      return Run(row: run.end, end: run.end + 1, slot: run.slot + wordsPerRow, cursor: run.cursor)
    }
    let cursor = far.next(after: run.cursor)
    return Run(row: run.end, end: far.end(of: cursor), slot: -1, cursor: cursor)
  }

  /// One word of the run's rows.
  func word(_ word: Int, of run: Run) -> UInt64 {
    run.slot < 0 ? far.word(word, at: run.cursor) : words[run.slot + word]
  }

  /// True if no cell of the area is taken.
  ///
  /// - Complexity: O(h·w / 64) in the window, O(log r + k) elsewhere, k of r runs in the area.
  func isFree(row: Int, column: Int, width: Int, height: Int) -> Bool {
    guard row >= base else { return false }
    let touched = ColumnBits.words(column: column, width: width)
    var run = run(at: row)
    while true {
      for word in touched
      where self.word(word, of: run) & ColumnBits.mask(column: column, width: width, word: word) != 0 {
        return false
      }
      guard run.end < row + height else { return true }
      run = self.run(after: run)
    }
  }

  /// The first row from `row` on at which the columns are free for `height` rows.
  ///
  /// - Complexity: O(k·w / 64), k runs of rows down to there.
  mutating func firstRow(from row: Int, column: Int, width: Int, height: Int) -> Int {
    let touched = ColumnBits.words(column: column, width: width)
    var run = run(at: max(row, base))
    var freeSince = run.row
    while true {
      probes &+= 1
      for word in touched
      where self.word(word, of: run) & ColumnBits.mask(column: column, width: width, word: word) != 0 {
        freeSince = run.end
        break
      }
      if run.end == .max || run.end - freeSince >= height { return freeSince }
      run = self.run(after: run)
    }
  }

  /// The first column from `column` on at which an area with its top at `row` is free.
  ///
  /// - Complexity: O(k·c / 64), c columns and k runs in the rows of the area.
  mutating func firstColumn(row: Int, from column: Int, width: Int, height: Int) -> Int? {
    guard row >= base, column + width <= columns else { return nil }
    var taken = Array(repeating: UInt64(0), count: wordsPerRow)
    var run = run(at: row)
    while true {
      probes &+= 1
      for word in 0..<wordsPerRow { taken[word] |= self.word(word, of: run) }
      let found = OccupancyBitmap.firstRun(in: taken, of: width, from: column)
      if found == nil || run.end >= row + height { return found }
      run = self.run(after: run)
    }
  }

  private static func firstRun(in taken: [UInt64], of width: Int, from column: Int) -> Int? {
    let found = unsafe taken.withUnsafeBufferPointer {
      unsafe firstRun(in: $0, row: 0, height: 1, wordsPerRow: taken.count, width: width, from: column)
    }
    return found < 0 ? nil : found
  }
}
