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

  /// A part of a span that ends with the last declared track, however many there are: CSS's `1 / -1`, or from a start on `/ -1`.
  ///
  /// Across the flow these are the tracks of the grid, whose number may follow from its width. Along it they are those of
  /// ``PackedTrack/Growing/repeating(_:)``, once; where no such list is declared, or the item starts after it, the part
  /// counts as 1, with a diagnostic.
  public static let toLast = Int(Int32.max) - 1

  /// A span of `columns` times `rows` cells.
  ///
  /// - Complexity: O(1).
  public init(columns: Int = 1, rows: Int = 1) {
    self.columns = columns
    self.rows = rows
  }

  var transposed: GridSpan { GridSpan(columns: rows, rows: columns) }
}
