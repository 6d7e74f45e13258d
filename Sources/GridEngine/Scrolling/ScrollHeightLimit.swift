// For hosts that scroll by themselves and cannot scroll as far as the content reaches.

/// The farthest that a host can scroll, and the mapping of its offsets where the content reaches farther.
///
/// Ask the host for its limit. Browsers differ by maker and by the pixels of a point: they cut an element that is higher than
/// 16.7 to 33.5 million points. Give a hidden one a height of 10⁹ pixels and read `getBoundingClientRect().height`. The answer
/// is a 32-bit float, so take a thousand points less.
///
/// Pure functions: `hostOffset(of:…)` and `offset(ofHost:…)` are inverse to one another, monotone, and take the start
/// and the end to the start and the end. In between, one point of a host that is at its limit is several points of the
/// content; for what fingers and wheels do see ``offset(movingHostFrom:to:at:content:viewport:)``.
///
/// Offsets count from 0. With ``GridSettings/contentInsets`` give the offset less ``VirtualGrid/offsetRange``'s lower bound, and the
/// content's extent with both insets.
///
/// NaN and negative lengths count as 0.
public struct ScrollHeightLimit: Sendable, Hashable {
  /// The largest extent that the host can scroll over, in points.
  public let points: Double

  /// - Parameter points: the largest extent that the host can scroll over; anything but a positive number means no
  ///   limit.
  /// - Complexity: O(1).
  public init(_ points: Double) {
    self.points = points > 0 ? points : .infinity
  }

  /// The extent that the host is to scroll over: the content's where that is within the limit.
  ///
  /// - Complexity: O(1).
  public func hostExtent(content: Double) -> Double { min(points, ScrollHeightLimit.length(content)) }

  /// The host's offset for an offset in the content.
  ///
  /// - Parameters:
  ///   - offset: points from the start of the content; clamped to what there is.
  ///   - content: the content's extent in points.
  ///   - viewport: the viewport's extent in points.
  /// - Complexity: O(1).
  public func hostOffset(of offset: Double, content: Double, viewport: Double) -> Double {
    let (most, hostMost) = ranges(content, viewport)
    let offset = min(most, ScrollHeightLimit.length(offset))
    guard hostMost < most else { return offset }
    return offset >= most ? hostMost : min(hostMost, offset / most * hostMost)
  }

  /// The offset in the content for an offset of the host.
  ///
  /// - Parameters:
  ///   - host: points that the host has scrolled; clamped to what there is.
  ///   - content: the content's extent in points.
  ///   - viewport: the viewport's extent in points.
  /// - Complexity: O(1).
  public func offset(ofHost host: Double, content: Double, viewport: Double) -> Double {
    let (most, hostMost) = ranges(content, viewport)
    let host = min(hostMost, ScrollHeightLimit.length(host))
    // A host that cannot scroll at all stays at the start.
    guard hostMost < most, hostMost > 0 else { return host }
    return host >= hostMost ? most : min(most, host / hostMost * most)
  }

  /// The offset in the content after the host scrolled. Small movements move the content by just as much. Larger ones,
  /// of the scroll bar, go to the offset that the host's offset stands for.
  ///
  /// After small movements the host's offset may differ from ``hostOffset(of:content:viewport:)``. Set it to that when
  /// scrolling stops, and at the latest when the host reaches an end of its range that is not an end of the content.
  ///
  /// - Parameters:
  ///   - old: the host's offset before.
  ///   - new: the host's offset now. At an end of the host's range the content is at its end only if it was near it.
  ///   - offset: points from the start of the content before.
  ///   - content: the content's extent in points.
  ///   - viewport: the viewport's extent in points; movements of up to two of them are small.
  /// - Complexity: O(1).
  public func offset(
    movingHostFrom old: Double, to new: Double, at offset: Double, content: Double, viewport: Double
  ) -> Double {
    let (most, _) = ranges(content, viewport)
    let distance = ScrollHeightLimit.length(new) - ScrollHeightLimit.length(old)
    guard abs(distance) <= 2 * ScrollHeightLimit.length(viewport) else {
      return self.offset(ofHost: new, content: content, viewport: viewport)
    }
    return max(0, min(most, ScrollHeightLimit.length(offset) + distance))
  }

  /// The largest offsets of content and host.
  private func ranges(_ content: Double, _ viewport: Double) -> (content: Double, host: Double) {
    let viewport = ScrollHeightLimit.length(viewport)
    let most = max(0, ScrollHeightLimit.length(content) - viewport)
    return (most, min(most, max(0, points - viewport)))
  }

  private static func length(_ points: Double) -> Double {
    points > 0 ? min(points, .greatestFiniteMagnitude) : 0
  }
}
