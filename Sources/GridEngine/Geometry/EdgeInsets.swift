// Distances from the four edges.

/// Distances in points from the edges of a rectangle; leading and trailing follow the layout direction.
public struct EdgeInsets: Sendable, Hashable {
  /// Points from the top edge.
  public var top: Double
  /// Points from the leading edge.
  public var leading: Double
  /// Points from the bottom edge.
  public var bottom: Double
  /// Points from the trailing edge.
  public var trailing: Double

  /// Creates insets. Any value is stored as it is; each use documents how it treats bad ones.
  ///
  /// - Complexity: O(1).
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = EdgeInsets()
}
