// How far the exact columns of a table are measured.

/// The rows of a table that were measured for its exact columns: consecutive ones around the row that was in view at first.
struct ExactColumns: Sendable {
  /// The number of the table's column set.
  var set: Int32
  var start: Int
  var rows: Range<Int>
  /// The revision of the grid for which the numbers hold.
  var revision: Int

  /// The next row of so many, by turns after and before the ones that were measured; `nil` where all were.
  mutating func next(of count: Int) -> Int? {
    let (before, after) = (start - rows.lowerBound, rows.upperBound - start)
    if rows.upperBound < count, rows.lowerBound == 0 || after <= before {
      rows = rows.lowerBound..<rows.upperBound + 1
      return rows.upperBound - 1
    }
    guard rows.lowerBound > 0 else { return nil }
    rows = rows.lowerBound - 1..<rows.upperBound
    return rows.lowerBound
  }
}
