// What containers do with numbers that make no sense.

import GridEngine

extension ProposedSize {
  /// The proposal with what is no extent replaced.
  var checked: ProposedSize {
    func check(_ extent: Double?) -> Double? {
      guard let extent, !extent.isNaN else { return nil }
      return extent == .infinity ? extent : min(Limits.across, max(0, extent))
    }
    return ProposedSize(width: check(width), height: check(height))
  }
}

extension UnitPoint {
  /// The point with fractions within ±1024, and NaN taken as 0.5.
  var checked: UnitPoint {
    func check(_ fraction: Double) -> Double { fraction.isNaN ? 0.5 : max(-1024, min(1024, fraction)) }
    return UnitPoint(x: check(x), y: check(y))
  }
}

extension LayoutEnvironment {
  /// The default spacing as it is used.
  var checkedSpacing: Double {
    EdgeSpacing.isValid(defaultSpacing) ? min(Limits.across, defaultSpacing) : Track.defaultSpacing
  }

  /// How frames are rounded, if they are, and whether the scale makes sense.
  var rounding: (rounding: PixelRounding?, isValid: Bool) {
    guard let scale = displayScale else { return (nil, true) }
    return scale > 0 && scale.isFinite ? (PixelRounding(scale: scale), true) : (nil, false)
  }
}
