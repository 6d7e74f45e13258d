// A point of the unit square, for alignments and scroll anchors.

/// A point of the unit square: 0 is the leading or top edge, 1 the trailing or bottom one.
///
/// In declarations x counts from the leading edge; in ``Cell/alignment``, which goes with a frame, from the left.
public struct UnitPoint: Sendable, Hashable {
  /// The fraction along x.
  public var x: Double
  /// The fraction along y, counted from the top.
  public var y: Double

  /// Creates a unit point. Values outside 0…1 are allowed and name points outside the square; each use clamps them to
  /// ±1024 and takes NaN as 0.5.
  ///
  /// - Complexity: O(1).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Leading and top.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// Trailing and top.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// Leading and bottom.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// Trailing and bottom.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
