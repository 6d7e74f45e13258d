// A fixed piece of work whose instructions and allocations are counted.

/// One workload: what is prepared outside of the count, and the operations inside.
public struct GateWorkload: Sendable {
  /// Its name, which says size and operation.
  public var name: String
  /// Operations in one run; figures are per operation.
  public var operations: Int
  /// The most heap allocations that one run may make; `nil` where allocating is part of the work.
  public var allocationLimit: Int?
  /// Does what comes before, and returns the run. The run returns whether its result was right.
  public var prepare: @Sendable () throws -> () -> Bool

  public init(
    _ name: String, operations: Int, allocationLimit: Int? = nil,
    prepare: @escaping @Sendable () throws -> () -> Bool
  ) {
    (self.name, self.operations, self.allocationLimit, self.prepare) = (name, operations, allocationLimit, prepare)
  }

  /// Every workload: those of the growth families, and the rest.
  public static var all: [GateWorkload] { single + GrowthFamily.all.flatMap(\.workloads) }

  /// Workloads of one size.
  static var single: [GateWorkload] {
    reading + sections + placing + tracks + CostRatio.all.flatMap { [$0.base, $0.workload] }
  }

  /// Prepares the workload and runs it once, counted.
  ///
  /// - Throws: what preparing throws, and ``WrongResult`` when the run says that its result is wrong.
  public func run() throws {
    if !gateEntered(try prepare()) { throw WrongResult(workload: name) }
  }
}

/// A workload computed something else than it should.
public struct WrongResult: Error, CustomStringConvertible {
  var workload: String

  public var description: String { "\(workload): the result is wrong, so its figures mean nothing" }
}

/// Callgrind writes down what came before when this function is entered. It takes one such wish per function, so
/// that the end needs a function of its own.
@inline(never) func gateEntered(_ body: () -> Bool) -> Bool { gateMeasured(body) }

/// Callgrind writes down what this function took when it returns.
@inline(never) func gateMeasured(_ body: () -> Bool) -> Bool { body() }
