// The values that a container takes from its surroundings.

public import GridEngine

/// The surroundings that layout depends on, besides the declaration and the proposal.
public struct LayoutEnvironment: Sendable, Hashable {
  /// Right-to-left puts column 0 at the right: everything is laid out from the leading edge and mirrored at the end.
  public var layoutDirection: LayoutDirection
  /// Points between neighbors where a container declares no spacing; by default 8. NaN, infinite and negative values
  /// count as 8, with a diagnostic.
  public var defaultSpacing: Double
  /// The smallest extent in points of flexible tracks that declare none; by default 10, as in SwiftUI. A terminal whose points are columns sets
  /// 1. NaN, infinite and negative values count as 10, with a diagnostic.
  public var minimumTrackExtent: Double
  /// Device pixels per point. At the end of a layout the edges of frames are rounded to them; `nil` rounds nothing, and
  /// neither does, with a diagnostic, a number that is not positive and finite.
  public var displayScale: Double?

  /// Creates an environment.
  ///
  /// - Complexity: O(1).
  public init(
    layoutDirection: LayoutDirection = .leftToRight, defaultSpacing: Double = Track.defaultSpacing,
    minimumTrackExtent: Double = Track.defaultMinimum, displayScale: Double? = nil
  ) {
    self.layoutDirection = layoutDirection
    self.defaultSpacing = defaultSpacing
    self.minimumTrackExtent = minimumTrackExtent
    self.displayScale = displayScale
  }
}
