// Families of workloads at n, 4n, 16n …, and the growth that the cost table promises for them.

import Foundation
import GridEngine

/// One operation at growing sizes.
public struct GrowthFamily: Sendable {
  /// The operation.
  public var name: String
  /// The unit of the sizes.
  public var unit: String
  /// The promise of the cost table.
  public var promise: String
  /// The largest exponent e that keeps the promise, if the cost per operation grows as nᵉ.
  public var exponentLimit: Double
  /// The largest cost at any size, as a multiple of that at the first; `nil` if only the exponent is judged.
  public var ratioLimit: Double?
  /// The sizes, ascending.
  public var sizes: [Int]
  /// One workload for each size.
  public var workloads: [GateWorkload]

  init(
    _ name: String, unit: String, promise: String, exponentLimit: Double, ratioLimit: Double? = nil, from first: Int,
    to last: Int, workload: (Int) -> GateWorkload
  ) {
    (self.name, self.unit, self.promise) = (name, unit, promise)
    (self.exponentLimit, self.ratioLimit) = (exponentLimit, ratioLimit)
    sizes = Array(sequence(first: first) { $0 * 4 <= last ? $0 * 4 : nil })
    workloads = sizes.map(workload)
  }

  /// All families. Logarithms look like exponents of up to 0.1 over six powers of ten.
  public static var all: [GrowthFamily] {
    [
      GrowthFamily(
        "scroll step", unit: "items", promise: "flat, at most twice the cost at 1,000 items", exponentLimit: 0.05,
        ratioLimit: 2, from: 1_000, to: 1_100_000_000
      ) { .scroll(items: $0) },
      GrowthFamily(
        "jump", unit: "items", promise: "O(log R + V)", exponentLimit: 0.1, from: 16_000, to: 1_100_000_000
      ) { .jump(items: $0) },
      GrowthFamily(
        "declare and lay out", unit: "items", promise: "O(sections)", exponentLimit: 0.02, ratioLimit: 1.1,
        from: 1_000, to: 1_100_000_000
      ) { .declare(items: $0) },
      GrowthFamily(
        "declare and lay out", unit: "sections", promise: "O(sections)", exponentLimit: 1.02, from: 1_024, to: 262_144
      ) { .declare(items: $0 * 100, sections: $0) },
      GrowthFamily(
        "scroll step", unit: "sections", promise: "O(log S + log R + V)", exponentLimit: 0.1, from: 1_024,
        to: 262_144
      ) { .scroll(items: $0 * 100, sections: $0) },
      GrowthFamily(
        "new width, what is seen of it", unit: "sections", promise: "O(log S + V)", exponentLimit: 0.1, from: 16_384,
        to: 262_144
      ) { .resize(sections: $0) },
      GrowthFamily(
        "measured row", unit: "measured rows", promise: "O(log R)", exponentLimit: 0.1, from: 1_000, to: 64_000
      ) { .measure(afterRows: $0) },
      GrowthFamily(
        "place an item, dense, mix a", unit: "items", promise: "O(1) an item", exponentLimit: 0.02, from: 4_000,
        to: 1_100_000
      ) { .place(.a, .dense, called: "dense", items: $0) },
      GrowthFamily(
        "place an item, dense, mix b", unit: "items", promise: "O(1) an item", exponentLimit: 0.02, from: 4_000,
        to: 1_100_000
      ) { .place(.b, .dense, called: "dense", items: $0) },
      GrowthFamily(
        "shuffle a host, an element", unit: "elements", promise: "O(log n) an element", exponentLimit: 0.1, from: 4_000,
        to: 256_000
      ) { .shuffle(elements: $0) },
    ]
  }

  /// The growth that the costs at all sizes show.
  public struct Verdict: Sendable {
    /// The fitted exponent.
    public var exponent: Double
    /// The largest cost as a multiple of that at the first size.
    public var ratio: Double
    public var isKept: Bool
  }

  /// Judges costs per operation, one for each size. For a workload of a single operation, such as declaring, that is
  /// the cost of the whole run.
  public func verdict(_ costs: [Double]) -> Verdict {
    let exponent = GrowthFamily.exponent(sizes: sizes.map(Double.init), costs: costs)
    let ratio = (costs.max() ?? 0) / max(1e-9, costs.first ?? 0)
    let isKept = exponent <= exponentLimit && ratioLimit.map { ratio <= $0 } ?? true
    return Verdict(exponent: exponent, ratio: ratio, isKept: isKept)
  }

  /// The slope of the least-squares line through the logarithms.
  static func exponent(sizes: [Double], costs: [Double]) -> Double {
    let points = zip(sizes, costs).map { (x: log($0), y: log(max(1e-9, $1))) }
    let count = Double(points.count)
    guard count > 1 else { return 0 }
    let (x, y) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    let across = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    return points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / across
  }
}
