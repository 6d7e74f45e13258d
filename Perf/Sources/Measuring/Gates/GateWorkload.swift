// A fixed piece of work whose instructions and allocations are counted.

/// One workload: its preparation, which is not counted, and the operations, which are.
public struct GateWorkload: Sendable {
  /// Its name, which says size and operation.
  public var name: String
  /// The number of operations in one run; figures are per operation.
  public var operations: Int
  /// The largest number of heap allocations of one run; `nil` if allocating is part of the work.
  public var allocationLimit: Int?
  /// Prepares the workload and returns the run. The run returns true when its result was right.
  public var prepare: @Sendable () throws -> () -> Bool

  public init(
    _ name: String, operations: Int, allocationLimit: Int? = nil,
    prepare: @escaping @Sendable () throws -> () -> Bool
  ) {
    (self.name, self.operations, self.allocationLimit, self.prepare) = (name, operations, allocationLimit, prepare)
  }

  /// All workloads: those of the growth families, and the others.
  public static var all: [GateWorkload] { single + GrowthFamily.all.flatMap(\.workloads) }

  /// Workloads of one size.
  static var single: [GateWorkload] {
    reading + sections + passes + hosting + placing + tracks + walls + CostRatio.all.flatMap { [$0.base, $0.workload] }
  }

  /// Prepares the workload and runs it once, counted.
  ///
  /// - Throws: the errors of the preparation, and ``WrongResult`` when the run says that its result is wrong.
  public func run() throws {
    if !gateEntered(try prepare()) { throw WrongResult(workload: name) }
  }
}

/// The error of a workload with a wrong result.
public struct WrongResult: Error, CustomStringConvertible {
  var workload: String

  public var description: String { "\(workload): the result is wrong, so its figures mean nothing" }
}

/// Callgrind dumps the counts up to here when this function is entered. It accepts one such option for each function,
/// so the end needs a function of its own.
@inline(never) func gateEntered(_ body: () -> Bool) -> Bool { gateMeasured(body) }

/// Callgrind dumps the counts of this function when it returns.
@inline(never) func gateMeasured(_ body: () -> Bool) -> Bool { body() }
