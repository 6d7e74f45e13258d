// Replacement of unusable numbers in what containers are given.

import GridEngine

extension ProposedSize {
  /// The proposal with extents that are NaN, negative or too large replaced.
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
  /// The default spacing, replaced when it is not usable.
  var checkedSpacing: Double {
    EdgeSpacing.isValid(defaultSpacing) ? min(Limits.across, defaultSpacing) : Track.defaultSpacing
  }

  /// The smallest extent of flexible tracks that declare none, replaced when it is not usable.
  var checkedMinimum: Double {
    EdgeSpacing.isValid(minimumTrackExtent) ? min(Limits.across, minimumTrackExtent) : Track.defaultMinimum
  }

  /// The rounding of frames, `nil` for none; `isValid` is false when the display scale is not a positive number.
  var rounding: (rounding: PixelRounding?, isValid: Bool) {
    guard let scale = displayScale else { return (nil, true) }
    return scale > 0 && scale.isFinite ? (PixelRounding(scale: scale), true) : (nil, false)
  }
}
