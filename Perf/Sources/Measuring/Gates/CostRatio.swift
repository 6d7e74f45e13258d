// Promised bounds on the cost of one workload relative to another.

/// A bound on the ratio of two workloads' costs, whatever each costs by itself.
public struct CostRatio: Sendable {
  /// The promise in words.
  public var promise: String
  /// The workload that is judged.
  public var workload: GateWorkload
  /// The workload with which it is compared.
  public var base: GateWorkload
  /// The largest cost per operation, as a multiple of the other's.
  public var limit: Double
  /// What it may cost more than that multiple.
  public var extra: Double

  init(_ promise: String, of workload: GateWorkload, to base: GateWorkload, limit: Double, extra: Double = 0) {
    (self.promise, self.workload, self.base, self.limit) = (promise, workload, base, limit)
    self.extra = extra
  }

  /// All promises.
  public static var all: [CostRatio] {
    [
      CostRatio(
        "a declared packed grid takes at most 302 instructions an item more than the engine alone", of: .packedGrid,
        to: .packedLayout, limit: 1, extra: 302),
      CostRatio(
        "a jump of a host makes the content of 45 cells in at most 5,030 instructions each", of: .hostJump,
        to: .engineJump, limit: 1, extra: 227_000),
      CostRatio(
        "seven more pinned headers take at most 294 instructions each", of: .scroll(levels: 8), to: .scroll(levels: 1),
        limit: 1, extra: 2_058),
    ] + GateWorkload.editRatios.map { CostRatio($0.promise, of: $0.late, to: $0.early, limit: 1.2) }
  }

  /// The ratio of two costs, and whether it keeps the promise.
  public func verdict(_ cost: Double, base: Double) -> (ratio: Double, isKept: Bool) {
    let ratio = cost / max(1e-9, base)
    return (ratio, cost <= base * limit + extra)
  }
}
