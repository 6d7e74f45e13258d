// Where a view is, and how it is drawn there.

public import GridEngine

/// Where a view is, and how it is drawn while it moves. At rest the frame is all there is to it.
public struct ViewPlace: Sendable, Hashable {
  /// The frame in points from the viewport's top left corner, with its edges on whole pixels. What the view is laid out in.
  public var frame: Rect
  /// The width and height of what is drawn, by those of the frame, about its middle: 1 at rest.
  public var scale = Size(width: 1, height: 1)
  /// From 0, which cannot be seen, to 1, as at rest.
  public var opacity = 1.0
  /// True for a view whose cell left, and that is still on its way: it gets no clicks, and ``ViewHost/view(of:)`` never answers it.
  public var isLeaving = false

  /// A view at rest. Any values are stored as they are.
  ///
  /// - Complexity: O(1).
  public init(_ frame: Rect) { self.frame = frame }
}
