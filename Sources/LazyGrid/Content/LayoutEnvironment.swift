// What a container takes from where it is shown.

public import GridEngine

/// What layout depends on besides the declaration and the proposal.
public struct LayoutEnvironment: Sendable, Hashable {
  /// Right-to-left puts column 0 at the right: everything is laid out from the leading edge and mirrored at the end.
  public var layoutDirection: LayoutDirection
  /// Points between neighbours where a container declares no spacing; 8 unless written. NaN, infinite and negative
  /// values count as 8, with a diagnostic.
  public var defaultSpacing: Double
  /// Device pixels per point, to which the edges of frames are rounded when all else is done; `nil` rounds nothing, and
  /// so does, with a diagnostic, what is not a positive number.
  public var displayScale: Double?

  /// Creates an environment.
  ///
  /// - Complexity: O(1).
  public init(
    layoutDirection: LayoutDirection = .leftToRight, defaultSpacing: Double = Track.defaultSpacing,
    displayScale: Double? = nil
  ) {
    self.layoutDirection = layoutDirection
    self.defaultSpacing = defaultSpacing
    self.displayScale = displayScale
  }
}
