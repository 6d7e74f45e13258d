// Long sessions: nothing jumps, memory follows what was measured, and the same seed plays the same session.

import Measuring
import ScrollSimulation
import Testing

@Suite struct LongSessionMeasurementTests {
  @Test(arguments: [UInt64(1), 2, 3]) func nothingJumpsAndItemsStay(seed: UInt64) throws {
    var done = 0
    let result = try LongSessionMeasurement(items: 3_000, steps: 2_000, seed: seed).run { done = $0 }
    #expect(done == 2_000 && result.stretches.reduce(0) { $0 + $1.steps } == 2_000)
    #expect(result.edits > 500 && result.editedItems > result.edits)
    for stretch in result.stretches {
      #expect(stretch.anchorError == 0, "from step \(stretch.firstStep) on")
      #expect((1_500...4_500).contains(stretch.items))
      #expect(stretch.times.p50 > 0 && stretch.times.p99 >= stretch.times.p50)
      #expect(stretch.measuredRows <= stretch.items)
    }
  }

  @Test func theSameSeedPlaysTheSame() throws {
    let results = try (0..<2).map { _ in
      try LongSessionMeasurement(items: 1_200, steps: 300, seed: 9).run { _ in }
    }
    #expect(results[0].edits == results[1].edits && results[0].editedItems == results[1].editedItems)
    for (one, other) in zip(results[0].stretches, results[1].stretches) {
      #expect(one.items == other.items && one.measuredRows == other.measuredRows)
    }
  }

  /// Memory is not compared with that of the start, when hardly a row was measured, but with that of the middle.
  @Test func memoryStaysLevel() throws {
    let stretches = try LongSessionMeasurement(items: 1_200, steps: 4_000, seed: 4).run { _ in }.stretches
    let quarter = stretches.count / 4
    func mean(_ part: some Collection<LongSessionMeasurement.Stretch>) -> Double {
      part.reduce(0) { $0 + Double($1.bytesHeld) } / Double(part.count)
    }
    #expect(mean(stretches.suffix(quarter)) < 1.2 * mean(stretches.dropFirst(quarter).prefix(quarter)))
  }
}
