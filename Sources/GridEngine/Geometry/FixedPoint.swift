// Lengths along the main axis as integers, so that sums are exact whatever the order of operations.

/// A length or position along the main axis in units of 1/1024 point.
///
/// Floating-point sums that are adjusted by differences drift, and then a change set reports moves that did not happen.
/// Integers do not: a tree of extents gives the same sums however it was edited. Every value that the engine accepts is
/// clamped so that no sum can leave `Int64`: extents to 2²⁰ points, gaps to 2¹⁹, items to 2³¹ (see `Limits`).
struct FixedPoint: Hashable, Comparable, Sendable {
  /// Units of 1/1024 point.
  var raw: Int64

  init(raw: Int64) { self.raw = raw }

  /// The nearest representable length; values beyond ±2⁵² points are clamped, NaN becomes 0.
  init(_ points: Double) {
    let units = points * FixedPoint.unitsPerPoint
    let bound = 4_611_686_018_427_387_904.0
    guard units.magnitude < bound else {
      raw = units.isNaN ? 0 : units < 0 ? -(1 << 62) : 1 << 62
      return
    }
    // Rounded by hand, because rounding is a call into the C library on many machines.
    let whole = Int64(units)
    let rest = units - Double(whole)
    raw = rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  static let unitsPerPoint = 1024.0
  static let zero = FixedPoint(raw: 0)

  /// The length in points; exact up to 2⁴³ points.
  var points: Double { Double(raw) / FixedPoint.unitsPerPoint }

  static func < (a: FixedPoint, b: FixedPoint) -> Bool { a.raw < b.raw }
  #if _pointerBitWidth(_32)
    // Native builds check that no sum leaves 64 bits; a page need not load the checks, a product's of 128 bits among them.
    static func + (a: FixedPoint, b: FixedPoint) -> FixedPoint { FixedPoint(raw: a.raw &+ b.raw) }
    static func - (a: FixedPoint, b: FixedPoint) -> FixedPoint { FixedPoint(raw: a.raw &- b.raw) }
    func times(_ n: Int64) -> FixedPoint { FixedPoint(raw: raw &* n) }
  #else
    static func + (a: FixedPoint, b: FixedPoint) -> FixedPoint { FixedPoint(raw: a.raw + b.raw) }
    static func - (a: FixedPoint, b: FixedPoint) -> FixedPoint { FixedPoint(raw: a.raw - b.raw) }
    func times(_ n: Int64) -> FixedPoint { FixedPoint(raw: raw * n) }
  #endif
  static func * (a: FixedPoint, n: Int) -> FixedPoint { a.times(Int64(n)) }
  static func += (a: inout FixedPoint, b: FixedPoint) { a = a + b }
  static func -= (a: inout FixedPoint, b: FixedPoint) { a = a - b }
  static prefix func - (a: FixedPoint) -> FixedPoint { FixedPoint(raw: -a.raw) }

  /// True when two lengths across the scrolling axis are equal up to the rounding errors of dividing room among tracks.
  static func areAlike(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1 / unitsPerPoint }

  var magnitude: FixedPoint { FixedPoint(raw: raw == .min ? .max : abs(raw)) }

  func saturatingAdd(_ other: FixedPoint) -> FixedPoint {
    let (sum, overflow) = raw.addingReportingOverflow(other.raw)
    return FixedPoint(raw: overflow ? (raw < 0 ? .min / 2 : .max / 2) : sum)
  }

  func saturatingSubtract(_ other: FixedPoint) -> FixedPoint {
    let (difference, overflow) = raw.subtractingReportingOverflow(other.raw)
    return FixedPoint(raw: overflow ? (raw < 0 ? .min / 2 : .max / 2) : difference)
  }
}
