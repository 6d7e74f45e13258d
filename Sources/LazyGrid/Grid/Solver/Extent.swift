// Infinite extents as numbers that can be added and subtracted.

import GridEngine

/// Inside the solver an infinite extent is a number so large that what is finite does not count beside it. Sums and
/// differences then never become NaN.
enum Extent {
  /// What stands for infinity.
  static let unbounded = 0x1p100

  /// Whether an extent, a share of one or a sum of them is infinite: finite sums stay below 2⁶⁴ (2²⁴ extents of
  /// `Limits.across`), and no grid has 2³⁰ tracks that could divide ``unbounded`` further.
  static func isUnbounded(_ extent: Double) -> Bool { extent >= 0x1p70 }

  /// An answer of content as the solver takes it; `nil` where it was out of bounds, with what to take instead.
  static func checked(_ answer: Double) -> (extent: Double, isValid: Bool) {
    if answer == .infinity { return (unbounded, true) }
    let extent = min(Limits.across, max(0, answer))
    return (extent, extent == answer)
  }

  /// An extent or offset for the outside.
  static func reported(_ extent: Double) -> Double { isUnbounded(extent) ? .infinity : extent }

  /// An extent to offer to content.
  static func offered(_ extent: Double) -> Double { isUnbounded(extent) ? .infinity : max(0, extent) }
}
