// The heaviest increasing subsequence, against all subsequences and against a quadratic search.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct StayingRunsTests {
  private typealias Run = GridUpdate.Run

  /// The weight of what is marked, which has to increase.
  private func weight(_ runs: [Run], _ marks: [Bool], _ weight: (Run) -> Int) -> Int? {
    var (last, total) = (-1, 0)
    for (run, isMarked) in zip(runs, marks) where isMarked {
      guard let source = run.source, source > last else { return nil }
      last = source
      total += weight(run)
    }
    return total
  }

  @Test("of up to five runs (four where nothing is optimised) with any old numbers, no increasing choice is heavier")
  func exhaustive() {
    for count in 0...(isOptimised ? 5 : 4) {
      // Each run: no source, or one of four; its weight is one of two.
      var combinations = 1
      for _ in 0..<count { combinations *= 10 }
      for combination in 0..<combinations {
        var (digits, runs) = (combination, [Run]())
        for _ in 0..<count {
          runs.append(Run(source: digits % 5 == 4 ? nil : digits % 5, count: digits % 10 < 5 ? 1 : 3))
          digits /= 10
        }
        var best = 0
        for choice in 0..<(1 << count) {
          let marks = runs.indices.map { choice >> $0 & 1 == 1 }
          best = max(best, weight(runs, marks) { $0.count } ?? 0)
        }
        let found = weight(runs, StayingRuns.marks(of: runs) { Int64($0.count) }) { $0.count }
        #expect(found == best, "\(runs)")
      }
    }
  }

  @Test("of thousands of runs, none is heavier either", arguments: [1, 7, 2000])
  func large(most: Int) {
    var generator = SeededGenerator(seed: UInt64(most))
    for _ in 0..<3 {
      var sources = (0..<2500).map { $0 * most }
      // Parts in order, as most updates have, and all of them shuffled.
      for _ in 0..<generator.int(1...4000) { sources.swapAt(generator.int(0...2499), generator.int(0...2499)) }
      let runs = sources.map { Run(source: $0, count: generator.int(1...most)) }
      var totals = [Int](repeating: 0, count: runs.count)
      for number in runs.indices {
        var before = 0
        for other in 0..<number where sources[other] < sources[number] { before = max(before, totals[other]) }
        totals[number] = before + runs[number].count
      }
      #expect(weight(runs, StayingRuns.marks(of: runs) { Int64($0.count) }) { $0.count } == totals.max())
    }
  }

  @Test("numbers that are negative never stay, and as many others as can")
  func numbers() {
    #expect(StayingRuns.marks(of: [3, -1, 0, 1, 2][...]) == [false, false, true, true, true])
    #expect(StayingRuns.marks(of: [][...]).isEmpty)
    #expect(StayingRuns.marks(of: [9, -1, 4, 5, -1, 6][2...]) == [true, true, false, true])
    // Weights that make no sense are sums that end at the largest number.
    let runs = [Run(source: 0, count: 1), Run(source: 2, count: 1), Run(source: 1, count: 1)]
    #expect(StayingRuns.marks(of: runs) { _ in .max }.filter { $0 }.count == 2)
  }
}
