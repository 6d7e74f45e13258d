// How fast a grid scrolls while something is dragged along an edge of its viewport.

/// The speed at which a viewport scrolls while something is held near one of its ends: none in the middle, and more the
/// nearer to the edge.
///
///     let speed = autoScroll.speed(at: finger, viewport: grid.viewportSize.height)
///     grid.scroll(to: grid.offset + speed * seconds, measure: measure)
///
/// It keeps no state and no time. The host asks at each frame, also while the finger rests, and asks again where the
/// drop would go, since the content has moved below the finger.
public struct AutoScroll: Sendable, Hashable {
  /// Points from each end of the viewport in which it scrolls. At most half of what is in view counts; a negative
  /// number is 0, so that it scrolls only beyond the ends.
  public var edge: Double
  /// Points per second at the very end and beyond; a negative number is 0.
  public var maximumSpeed: Double
  /// How the speed grows on the way to the end: 0 in proportion to the way, 1 with its square, so that it begins
  /// gently, between them both in part. Other numbers are clamped.
  public var acceleration: Double

  /// An auto-scroll. Any numbers are stored as they are.
  ///
  /// - Parameters:
  ///   - edge: points from each end in which the viewport scrolls.
  ///   - maximumSpeed: points per second.
  ///   - acceleration: 0 to 1.
  /// - Complexity: O(1).
  public init(edge: Double = 48, maximumSpeed: Double = 1_200, acceleration: Double = 1) {
    (self.edge, self.maximumSpeed, self.acceleration) = (edge, maximumSpeed, acceleration)
  }

  /// Points per second to scroll by, negative towards the start of the content. It never falls as the position grows.
  ///
  /// - Parameters:
  ///   - position: points along the scrolling axis from the viewport's leading edge; beyond an end the speed is that at
  ///     the end. In a horizontal right-to-left grid the leading edge is the right one.
  ///   - viewport: points along the scrolling axis.
  ///   - leadingInset: points that a bar covers at the leading edge, as ``VirtualGrid/contentInsets`` has them; the bar
  ///     counts as beyond the end. A negative number is 0.
  ///   - trailingInset: the same at the trailing edge.
  /// - Returns: 0 when a number, or one of the settings, is NaN or infinite, and when nothing is in view between the
  ///   insets.
  /// - Complexity: O(1).
  public func speed(
    at position: Double, viewport: Double, leadingInset: Double = 0, trailingInset: Double = 0
  ) -> Double {
    guard position.isFinite, viewport.isFinite, leadingInset.isFinite, trailingInset.isFinite, edge.isFinite,
      maximumSpeed.isFinite, acceleration.isFinite
    else { return 0 }
    let (start, end) = (max(0, leadingInset), viewport - max(0, trailingInset))
    guard start < end else { return 0 }
    let edge = max(0, min(edge, (end - start) / 2))
    let back = start + edge - position
    if back > 0 { return -speed(at: back, of: edge) }
    let forward = position - (end - edge)
    return forward > 0 ? speed(at: forward, of: edge) : 0
  }

  /// The speed at some depth in an edge.
  private func speed(at depth: Double, of edge: Double) -> Double {
    let part = depth < edge ? depth / edge : 1
    let curve = max(0, min(1, acceleration))
    return max(0, maximumSpeed) * part * (1 - curve + curve * part)
  }
}
