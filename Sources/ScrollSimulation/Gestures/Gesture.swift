// Gestures: what a person does to a scroll view, before it is cut into frames.

public import GridEngine

/// A gesture by which a person moves or changes a scroll view.
///
/// ``steps(startingAt:viewport:axis:framesPerSecond:)`` cuts a gesture into frames, and documents how values out of
/// range are clamped.
public enum Gesture: Sendable, Hashable {
  /// A direction along the scrolling axis.
  public enum Direction: Sendable, Hashable {
    /// Towards the end of the content.
    case forward
    /// Towards its beginning.
    case backward
  }

  /// A finger moves the content by `distance` points in `duration` seconds; its speed rises and falls smoothly.
  case drag(distance: Double, duration: Double)
  /// A finger lets go at `velocity` points per second; the speed falls by a factor of ``decelerationRate`` every
  /// millisecond until it is below ``restingSpeed``.
  case fling(velocity: Double)
  /// The thumb of the scroll bar is moved between two fractions, 0…1, of the content in `duration` seconds.
  case thumbDrag(from: Double, to: Double, duration: Double)
  /// A cell is brought into view at once.
  case jump(CellID, anchor: UnitPoint?)
  /// The page key is pressed `count` times, or held, with `interval` seconds between repeats. A page is the viewport's
  /// extent less an overlap of a tenth of it, at most 40 points.
  case page(count: Int, direction: Direction, interval: Double)
  /// The device is turned: width and height of the viewport change places.
  case rotate
  /// Nothing happens for `duration` seconds.
  case pause(duration: Double)

  /// The share of its speed that a fling keeps each millisecond, as is usual on touch devices.
  public static let decelerationRate = 0.998

  /// The speed in points per second below which a fling ends.
  public static let restingSpeed = 10.0

  /// The most steps that a gesture has, whatever its values.
  public static let maximumSteps = 60_000

  /// The viewport after the gesture, which differs from the one before it only for ``rotate``.
  ///
  /// - Complexity: O(1).
  public func viewport(after viewport: Size) -> Size {
    self == .rotate ? Size(width: viewport.height, height: viewport.width) : viewport
  }
}
