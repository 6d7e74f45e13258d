// The scrolling axis and the reading direction: the two facts that only the boundary of the engine knows.

/// The direction in which a grid scrolls.
///
/// Inside the engine every grid is vertical; a horizontal one is transposed where it enters and leaves.
public enum Axis: Sendable, Hashable {
  /// Rows follow one another downwards, as in SwiftUI's `LazyVGrid`.
  case vertical
  /// Rows follow one another along x, as in SwiftUI's `LazyHGrid`.
  case horizontal
}

/// The direction in which x grows while reading.
public enum LayoutDirection: Sendable, Hashable {
  /// x grows from the leading to the trailing edge.
  case leftToRight
  /// The leading edge is the right one; frames are mirrored at the boundary.
  case rightToLeft
}
