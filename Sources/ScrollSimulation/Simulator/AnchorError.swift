// The anchor error: the distance by which something on the screen is not where it has to be.

import GridEngine

/// The arithmetic of the anchor error; all lengths in points, positions from the viewport's leading edge.
enum AnchorError {
  /// The distance between a cell's position and its earlier one, less the distance that was scrolled.
  static func moved(from before: Double, to after: Double, scrolledBy distance: Double) -> Double {
    finite(abs(after - before + distance))
  }

  /// The distance between a cell that was jumped to and its requested position.
  ///
  /// With a unit point the cell's point has to be at the viewport's; with `nil` the cell has to be inside the viewport,
  /// or to fill it if it is larger. Offsets are multiples of 1/1024 point, so a difference of at most that counts as 0.
  /// With a unit point that is not finite any position is right.
  static func jumped(
    to position: Double, extent: Double, viewportExtent: Double, unitPoint: Double?
  ) -> Double {
    let error: Double
    if let unitPoint {
      guard unitPoint.isFinite else { return 0 }
      error = finite(abs(position + unitPoint * (extent - viewportExtent)))
    } else {
      let (before, after) = (-position, position + extent - viewportExtent)
      error = finite(extent <= viewportExtent ? max(0, before, after) : max(0, -before, -after))
    }
    return error <= 1.0 / 1024 ? 0 : error
  }

  /// True when an end of the content stopped the viewport, so that nothing could stay where it was.
  static func isAtEnd(offset: Double, in range: ClosedRange<Double>) -> Bool {
    abs(offset - range.lowerBound) <= 1e-9 || abs(offset - range.upperBound) <= 1e-9
      || range.lowerBound == range.upperBound
  }

  /// The error, or the largest number if it cannot be computed, so that it is noticed and can still be summed.
  private static func finite(_ error: Double) -> Double {
    error.isFinite ? error : .greatestFiniteMagnitude
  }
}
