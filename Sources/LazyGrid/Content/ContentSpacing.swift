// The distances that content prefers to its neighbors.

/// The distance that content prefers at one of its edges.
public enum EdgeSpacing: Sendable, Hashable {
  /// The container's default distance.
  case standard
  /// A number of points. NaN, infinite and negative ones count as ``standard``, with a diagnostic.
  case points(Double)
  /// None, whatever the neighbor prefers; the preference of a ``Spacer``.
  case zero

  /// The distance between two edges that face each other, in points: 0 if either prefers ``zero``, else the larger one.
  ///
  /// So text that prefers 0 points touches other text, and keeps the default distance from everything else.
  ///
  /// - Parameters:
  ///   - other: the edge that faces this one.
  ///   - standard: the container's default distance in points, for ``standard``.
  /// - Complexity: O(1).
  public func distance(to other: EdgeSpacing, standard: Double) -> Double {
    guard self != .zero, other != .zero else { return 0 }
    return max(points(standard: standard), other.points(standard: standard))
  }

  private func points(standard: Double) -> Double {
    if case .points(let points) = self, EdgeSpacing.isValid(points) { points } else { standard }
  }

  static func isValid(_ points: Double) -> Bool { points >= 0 && points.isFinite }
}

/// The distances that content prefers at its four edges. SwiftUI's name is `ViewSpacing`.
public struct ContentSpacing: Sendable, Hashable {
  /// The preference at the top edge.
  public var top: EdgeSpacing
  /// The preference at the edge where reading starts.
  public var leading: EdgeSpacing
  /// The preference at the bottom edge.
  public var bottom: EdgeSpacing
  /// The preference at the edge where reading ends.
  public var trailing: EdgeSpacing

  /// Creates preferences for the four edges.
  ///
  /// - Complexity: O(1).
  public init(
    top: EdgeSpacing = .standard, leading: EdgeSpacing = .standard, bottom: EdgeSpacing = .standard,
    trailing: EdgeSpacing = .standard
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The default distance on all sides.
  public static let standard = ContentSpacing()
  /// No distance on any side.
  public static let zero = ContentSpacing(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)

  /// True when every preference is a usable number.
  var isValid: Bool {
    func check(_ edge: EdgeSpacing) -> Bool {
      if case .points(let points) = edge { EdgeSpacing.isValid(points) } else { true }
    }
    return check(top) && check(leading) && check(bottom) && check(trailing)
  }
}
