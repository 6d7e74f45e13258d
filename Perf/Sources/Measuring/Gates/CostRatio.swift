// What one workload may cost in terms of another.

/// A promise about two workloads, whatever either costs by itself.
public struct CostRatio: Sendable {
  /// What is promised.
  public var promise: String
  /// The workload that is judged.
  public var workload: GateWorkload
  /// What it is compared with.
  public var base: GateWorkload
  /// The largest cost per operation, in costs of the other.
  public var limit: Double

  init(_ promise: String, of workload: GateWorkload, to base: GateWorkload, limit: Double) {
    (self.promise, self.workload, self.base, self.limit) = (promise, workload, base, limit)
  }

  /// Every promise.
  public static var all: [CostRatio] {
    [
      CostRatio(
        "a declared packed grid takes at most a fifth more than the engine alone", of: .packedGrid, to: .packedLayout,
        limit: 1.2)
    ]
  }

  /// The ratio of two costs, and whether it keeps the promise.
  public func verdict(_ cost: Double, base: Double) -> (ratio: Double, isKept: Bool) {
    let ratio = cost / max(1e-9, base)
    return (ratio, ratio <= limit)
  }
}
