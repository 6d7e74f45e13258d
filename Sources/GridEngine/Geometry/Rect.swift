// A rectangle in points.

/// An axis-parallel rectangle in points: its corner with the smallest coordinates, and its size.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points along x.
  public var width: Double
  /// Points along y.
  public var height: Double

  /// Creates a rectangle. Any value is stored as it is.
  ///
  /// - Complexity: O(1).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }

  /// The bottom edge.
  public var maxY: Double { y + height }

  /// The rectangle's size.
  public var size: Size { Size(width: width, height: height) }

  /// True when `point` lies inside; the left and top edges belong to the rectangle, the right and bottom ones do not.
  ///
  /// - Complexity: O(1).
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The frame of something of the given size whose `anchor` point is put on this rectangle's `anchor` point.
  ///
  /// This is how SwiftUI's grids place a cell in its slot: a cell larger than the slot sticks out of it on both sides,
  /// or on one, depending on the anchor.
  ///
  /// - Complexity: O(1).
  public func aligning(_ size: Size, at anchor: UnitPoint) -> Rect {
    Rect(
      x: x + anchor.x * (width - size.width), y: y + anchor.y * (height - size.height),
      width: size.width, height: size.height)
  }
}
