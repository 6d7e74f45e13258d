// A position in points.

/// A position in points; y grows downwards.
public struct Point: Sendable, Hashable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// Creates a point. Any value is stored as it is.
  ///
  /// - Complexity: O(1).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}
