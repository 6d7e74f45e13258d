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

extension ColumnSet {
  /// The columns that are as wide as the widest of all their cells, but those that are hidden or that a user resized.
  ///
  /// - Complexity: O(r + k), r runs of columns that are declared alike, k exact columns.
  var exactColumns: [Int] {
    var columns: [Int] = []
    policies.forEachRun(in: 0..<count) { run, policy in
      guard policy.kind == .exact else { return }
      for column in run where userWidths[column] == nil && !isHidden(column) { columns.append(column) }
    }
    return columns
  }
}
