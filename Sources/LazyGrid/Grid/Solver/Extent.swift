// Infinite extents as numbers that can be added and subtracted.

import GridEngine

/// Conversion of infinite extents. Inside the solver an infinite extent is a number so large that finite ones are lost
/// in rounding beside it, so sums and differences never become NaN.
enum Extent {
  /// The number that stands for infinity.
  static let unbounded = 0x1p100

  /// True when an extent, a share of one or a sum of them is infinite. Finite sums stay below 2⁶⁴ (2²⁴ extents of
  /// `Limits.across`), and no grid has 2³⁰ tracks that could divide ``unbounded`` further.
  static func isUnbounded(_ extent: Double) -> Bool { extent >= 0x1p70 }

  /// The extent that content answered, replaced when it is out of bounds (`isValid` is then false).
  static func checked(_ answer: Double) -> (extent: Double, isValid: Bool) {
    if answer == .infinity { return (unbounded, true) }
    let extent = min(Limits.across, max(0, answer))
    return (extent, extent == answer)
  }

  /// An extent or offset as it is reported to callers.
  static func reported(_ extent: Double) -> Double { isUnbounded(extent) ? .infinity : extent }

  /// An extent as it is offered to content.
  static func offered(_ extent: Double) -> Double { isUnbounded(extent) ? .infinity : max(0, extent) }
}
