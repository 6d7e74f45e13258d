// How far an item of lanes reaches along them, as its author declares it.

/// The extent of an item along its lanes.
public enum LaneExtent: Sendable, Hashable {
  /// Whoever shows the item is asked.
  case measured
  /// Width ÷ height of the item, which is as large across as its lanes. What is not finite or not positive counts as 1;
  /// others are clamped to 1/64 … 64.
  case aspect(Double)
  /// So many points; NaN, infinite and negative ones count as 0, and none is larger than ``Limits/extent``.
  case points(Double)

  /// The extent of an item that is so large across, in points; `nil` where it is measured.
  func resolve(across: Double, isVertical: Bool) -> Double? {
    switch self {
    case .measured: nil
    case .aspect(let ratio):
      isVertical ? across / JustifiedRules.aspect(ratio) : across * JustifiedRules.aspect(ratio)
    case .points(let points): LaneExtent.safe(points)
    }
  }

  /// True when a number has to be replaced.
  var isClamped: Bool {
    switch self {
    case .measured: false
    case .aspect(let ratio): JustifiedRules.aspect(ratio) != ratio
    case .points(let points): LaneExtent.safe(points) != points
    }
  }

  static func safe(_ points: Double) -> Double { points.isFinite ? max(0, min(Limits.extent, points)) : 0 }
}
