// Lists of operations on random grids, judged by a reference that knows the documentation and nothing of the engine, and
// by the same grids in the other orientations.

import Foundation
import ReferenceModel
import TestSupport
import Testing

@Suite("Reference model")
struct ReferenceModelTests {
  #if DEBUG
    static let count = 48
  #else
    static let count = 4_000
  #endif

  @Test("the grid does what its documentation says, whatever is done to it", .checksInvariants, .seeds(8))
  func lists() { check(Seed.current, .core) }

  @Test(
    "also with retained cells, previews, keys, positions, origins, handles, plans and batches, in all orientations",
    .checksInvariants, .seeds(8))
  func fullLists() { check(Seed.current, .full) }

  private func check(_ seed: UInt64, _ vocabulary: OperationList.Vocabulary) {
    // One seed of the environment is one list; otherwise each argument stands for its share of them.
    let isOne = ProcessInfo.processInfo.environment["LAZYGRID_SEED"] != nil
    let share = UInt64((vocabulary == .core ? Self.count : Self.count / 2) / 8)
    let all = isOne ? seed...seed : (seed - 1) * share + 1...seed * share
    for seed in all {
      let list = OperationList(seed: seed, vocabulary: vocabulary)
      guard let problem = list.firstProblem() else { continue }
      guard let short = list.shortened() else {
        Issue.record("\(problem)\nonly once, LAZYGRID_SEED=\(seed), read with the \(vocabulary) vocabulary")
        return
      }
      Issue.record(
        """
        \(short.problem)
        LAZYGRID_SEED=\(seed) swift test --filter ReferenceModelTests, read with the \(vocabulary) vocabulary
        """)
      return
    }
  }

  @Test("lists are mostly short: some of thousands of operations in one grid", .seeds(4))
  func longLists() throws {
    let seed = 90_000 + Seed.current
    #if DEBUG
      let count = 100
    #else
      let count = 3_000
    #endif
    let list = OperationList(seed: seed, operations: count)
    let problem = list.firstProblem()
    #expect(problem == nil, "list \(seed) of \(count) operations: \(problem.map { "\($0)" } ?? "")")
  }

  @Test("of all lists one in twenty at least ends where a grid that is declared anew can be compared")
  func rebuilt() {
    var compared = 0
    for seed in 1...(isOptimised ? 60 : 20) as ClosedRange<UInt64> {
      _ = OperationList(seed: seed).firstProblem(noteRebuilt: { compared += 1 })
    }
    #expect(compared >= (isOptimised ? 3 : 1))
  }

  @Test("any bytes are a list, and a list's bytes are that list again", .checksInvariants)
  func bytes() {
    for seed in 1...50 as ClosedRange<UInt64> {
      let vocabulary: OperationList.Vocabulary = seed % 2 == 0 ? .core : .full
      let bytes = OperationList(seed: seed).bytes
      #expect(OperationList(bytes: bytes, vocabulary: vocabulary).bytes == bytes)
      let cut = OperationList(bytes: bytes.prefix(Int(seed) * 7), vocabulary: vocabulary)
      #expect(cut.firstProblem() == nil)
    }
  }

  @Test(
    "lists that failed stay well",
    arguments: [
      // Declared anew, and shown at an anchor inside an item of several rows: more than two viewports from its edge.
      [
        0, 0, 0, 0, 145, 0, 1, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 114, 0, 0, 0, 0,
        0, 0, 0, 0, 1, 0, 239, 90, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
      [
        0, 0, 0, 0, 0, 0, 1, 3, 6, 0, 7, 0, 0, 0, 0, 0, 46, 0, 0, 0, 4, 0, 0, 171, 4, 0, 0, 107, 0, 33, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 82, 0, 0, 0, 5, 1, 0, 61, 1, 0, 0, 0, 0, 0, 0, 0, 79, 0, 0, 0, 0, 0,
        0, 0, 0, 5, 1, 7, 0, 0, 0, 0, 6, 1, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 159, 5, 7, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
      // Restored at the end of packed content whose last row has no extent, and goes on with new data.
      [
        1, 0, 0, 0, 0, 0, 2, 4, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 5, 0, 0,
        0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 76, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 3, 0, 3, 1, 236, 1, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 54, 10, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 44, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 44, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 52, 0, 0, 0, 0, 0,
        6, 0, 34, 0, 0, 0, 0, 0, 0, 0, 112, 1, 1, 0, 1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 218, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 1, 0,
      ],
      // Scrolled back near an end that holds its place, which is measured to be farther away.
      [
        0, 0, 0, 0, 0, 0, 2, 34, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 6, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 180, 0, 0, 0, 0, 0, 0, 211, 147, 0, 0, 0, 0, 0, 0, 0, 55, 4, 0,
        0, 0, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 203, 0, 57, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
    ] as [[UInt8]])
  func oldFailures(bytes: [UInt8]) {
    #expect(OperationList(bytes: bytes, vocabulary: .full).firstProblem() == nil)
  }

  @Test("updates of any numbers are refused or carried out, also where a grid without items would take two billion")
  func hostileUpdates() {
    // Each pair of bytes stands for what is wrong in an update; the second list begins with a section.
    for seed in stride(from: 0, to: 1_500, by: isOptimised ? 1 : 7) {
      let operation = [20, UInt8(seed >> 8), UInt8(seed & 255)]
      for head in [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1] + Array(repeating: 0, count: 20)] as [[UInt8]] {
        let problem = OperationList(bytes: head + operation, vocabulary: .full).firstProblem()
        #expect(problem == nil, "\(seed)")
      }
    }
  }

  @Test(
    "what is wrong is noticed, shortened, and printed as a program",
    arguments: Fault.allCases.prefix(isOptimised ? .max : 2))
  func faults(fault: Fault) throws {
    let list = try #require(
      (1...200).lazy.map { OperationList(seed: $0, vocabulary: fault.vocabulary) }.first {
        $0.firstProblem(fault: fault) != nil
      })
    let short = try #require(list.shortened(fault: fault, budget: isOptimised ? 30 : 8))
    #expect(short.list.firstProblem(fault: fault)?.text == short.problem.text)
    #expect(short.list.operations.count < list.operations.count)
    #expect(short.problem.program.contains("try VirtualGrid("))
    let again = OperationList(bytes: short.list.bytes, vocabulary: fault.vocabulary)
    #expect(again.firstProblem(fault: fault)?.text == short.problem.text)
  }
}
