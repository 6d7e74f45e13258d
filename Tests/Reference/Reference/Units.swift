// Lengths along the scrolling axis as the documentation promises to keep them: integers of 1/1024 point.

import GridEngine

/// Lengths in units of 1/1024 point.
enum Units {
  static let perPoint = 1024.0

  /// The nearest number of units to a length in points; NaN is 0.
  static func of(_ points: Double) -> Int {
    let units = (points * perPoint).rounded()
    return units.isNaN ? 0 : Int(max(-9e15, min(9e15, units)))
  }

  static func points(_ units: Int) -> Double { Double(units) / perPoint }

  /// What a host's answer counts as: "NaN and negative ones count as 0, larger ones than `Limits.extent` as that".
  static func measured(_ answer: Double) -> Int { answer.isNaN ? 0 : of(max(0, min(Limits.extent, answer))) }

  /// True when two lengths across the scrolling axis differ by no more than what arithmetic in another order leaves.
  static func areAlike(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1 / perPoint }
}
