// The number of tracks that an item takes in each direction.

/// The columns and rows that an item asks for.
///
/// Any number is accepted: what places items counts a part below 1 as 1, cuts columns to the grid's tracks and rows to
/// ``Placement/rowLimit``.
public struct GridSpan: Sendable, Hashable {
  /// Columns asked for.
  public var columns: Int
  /// Rows asked for.
  public var rows: Int

  /// A span of `columns` times `rows` cells.
  ///
  /// - Complexity: O(1).
  public init(columns: Int = 1, rows: Int = 1) {
    self.columns = columns
    self.rows = rows
  }

  var transposed: GridSpan { GridSpan(columns: rows, rows: columns) }
}
