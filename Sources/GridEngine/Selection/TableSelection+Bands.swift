// What a selection selects of a table with so many rows and columns.

extension TableSelection {
  /// Rows in a row with the same selected columns.
  public struct Band: Sendable, Hashable {
    public var rows: Range<Int>
    /// Ascending, with others between them.
    public var columns: [Range<Int>]

    /// - Complexity: O(1).
    public init(rows: Range<Int>, columns: [Range<Int>]) { (self.rows, self.columns) = (rows, columns) }
  }

  /// The selected cells of a table, in the order of their rows. Equal selections of a table have equal bands.
  ///
  /// - Parameters:
  ///   - rows: the number of its rows; a negative number is 0.
  ///   - columns: that of its columns.
  /// - Complexity: O(b + i), b bands, i intervals of columns in all of them.
  public func bands(rows: Int, columns: Int) -> [Band] {
    var bands: [Band] = []
    forEachStep(rows: rows) { rows, selected in
      let ranges = selected.ranges(below: Swift.max(0, columns))
      guard !ranges.isEmpty else { return }
      // Bands may differ in columns that the table does not have.
      if let last = bands.last, last.rows.upperBound == rows.lowerBound, last.columns == ranges {
        bands[bands.count - 1].rows = last.rows.lowerBound..<rows.upperBound
      } else {
        bands.append(Band(rows: rows, columns: ranges))
      }
    }
    return bands
  }

  /// The number of selected cells of a table; those that are covered by a merged cell count too.
  ///
  /// - Parameters:
  ///   - rows: the number of its rows; a negative number is 0.
  ///   - columns: that of its columns.
  /// - Complexity: O(b + i), b bands, i intervals of columns in all of them.
  public func count(rows: Int, columns: Int) -> Int64 {
    var count: Int64 = 0
    // No table has more than 2³¹ rows and columns, so nothing can overflow.
    forEachStep(rows: rows) { count += Int64($0.count) * Int64($1.count(below: min(columns, Limits.items))) }
    return count
  }

  /// The selected columns of a row, in order.
  ///
  /// - Parameters:
  ///   - row: the row; one that no table has selects nothing.
  ///   - columns: the number of columns of the table; a negative number is 0.
  /// - Complexity: O(log b + i), b bands, i intervals of columns in the row.
  public func columns(ofRow row: Int, count columns: Int) -> [Range<Int>] {
    guard row >= 0, row < Limits.items else { return [] }
    let next = steps.partitioningIndex { $0.row > row }
    return next > 0 ? steps[next - 1].columns.ranges(below: Swift.max(0, columns)) : []
  }

  private func forEachStep(rows: Int, _ body: (Range<Int>, IntervalSet) -> Void) {
    let rows = min(rows, Limits.items)
    for (number, step) in steps.enumerated() where step.row < rows {
      let end = number + 1 < steps.count ? min(rows, Int(steps[number + 1].row)) : rows
      body(Int(step.row)..<end, step.columns)
    }
  }
}
