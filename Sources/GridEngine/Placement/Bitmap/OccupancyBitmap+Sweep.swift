// The search for tall areas and beyond the window: one pass over runs of equal rows, whatever the height.

extension OccupancyBitmap {
  /// The first position from `position` on at which the area is free, anywhere; it takes nothing.
  ///
  /// One pass keeps the row since which each column is free. An area ends in the first run by whose end enough
  /// neighbors have been free for `height` rows.
  ///
  /// - Parameter position: not above ``base``.
  /// - Complexity: O(k·c), c columns and k runs of rows down to the area's end.
  mutating func sweep(width: Int, height: Int, from position: CellPosition) -> CellPosition {
    var freeSince = Array(repeating: position.row, count: columns)
    var run = run(at: position.row)
    while true {
      probes &+= 1
      for word in 0..<wordsPerRow {
        var taken = self.word(word, of: run)
        if word == wordsPerRow - 1 { taken &= ~border }
        while taken != 0 {
          freeSince[word << 6 | taken.trailingZeroBitCount] = run.end
          taken &= taken &- 1
        }
      }
      // A column that is free since `latest` or earlier is free for `height` rows by the end of the run.
      let latest = run.end == .max ? .max - 1 : run.end - height
      if let found = first(width, in: freeSince, notAfter: latest, from: position) { return found }
      guard run.end < .max else { return CellPosition(row: Placement.rowLimit) }
      run = self.run(after: run)
    }
  }

  /// The first of all places with their top at the latest `freeSince` of `width` neighbors.
  private func first(
    _ width: Int, in freeSince: [Int], notAfter latest: Int, from position: CellPosition
  ) -> CellPosition? {
    var best: CellPosition?
    var left = 0
    search: while left + width <= columns {
      var top = Int.min
      var highest = left
      for column in stride(from: left + width - 1, through: left, by: -1) {
        guard freeSince[column] <= latest else {
          left = column + 1
          continue search
        }
        if freeSince[column] > top {
          top = freeSince[column]
          highest = column
        }
      }
      let isEarly = top == position.row && left < position.column
      if isEarly { top += 1 }
      let place = CellPosition(row: top, column: left)
      if top <= latest, best.map({ place < $0 }) ?? true { best = place }
      // All places that still contain the column that was taken last are lower or further right than this one.
      left = isEarly ? position.column : highest + 1
    }
    return best
  }
}
