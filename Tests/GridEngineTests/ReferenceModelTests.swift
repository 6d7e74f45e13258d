// Lists of operations on random grids, judged by a reference that knows the documentation and nothing of the engine.

import Foundation
import ReferenceModel
import TestSupport
import Testing

@Suite("Reference model", .checksInvariants)
struct ReferenceModelTests {
  #if DEBUG
    static let count = 50
  #else
    static let count = 4_000
  #endif

  @Test("the grid does what its documentation says, whatever is done to it", .seeds(8))
  func lists() {
    let seed = Seed.current
    // One seed of the environment is one list; otherwise each argument stands for its share of them.
    let isOne = ProcessInfo.processInfo.environment["LAZYGRID_SEED"] != nil
    let share = UInt64(Self.count / 8)
    let all = isOne ? seed...seed : (seed - 1) * share + 1...seed * share
    for seed in all {
      let list = OperationList(seed: seed)
      guard list.firstProblem() != nil else { continue }
      guard let short = list.shortened() else { continue }
      Issue.record(
        """
        \(short.problem)
        LAZYGRID_SEED=\(seed) swift test --filter ReferenceModelTests
        """)
      return
    }
  }

  @Test("any bytes are a list, and a list's bytes are that list again")
  func bytes() {
    for seed in 1...50 as ClosedRange<UInt64> {
      let bytes = OperationList(seed: seed).bytes
      #expect(OperationList(bytes: bytes).bytes == bytes)
      let cut = OperationList(bytes: bytes.prefix(Int(seed) * 7))
      #expect(cut.firstProblem() == nil)
    }
  }

  @Test("what is wrong is noticed, shortened, and printed as a program", arguments: Fault.allCases)
  func faults(fault: Fault) throws {
    let list = try #require(
      (1...200).lazy.map { OperationList(seed: $0) }.first { $0.firstProblem(fault: fault) != nil })
    let short = try #require(list.shortened(fault: fault, budget: 30))
    #expect(short.list.firstProblem(fault: fault)?.text == short.problem.text)
    #expect(short.list.operations.count < list.operations.count)
    #expect(short.problem.program.contains("try VirtualGrid("))
    #expect(OperationList(bytes: short.list.bytes).firstProblem(fault: fault)?.text == short.problem.text)
  }
}
