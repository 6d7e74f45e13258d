// Statistics against their definition, written naively.

import ScrollSimulation
import TestSupport
import Testing

@Suite struct StatisticsTests {
  /// The smallest value with at least `perMille` thousandths of the series at or below it.
  private func naive(_ series: [Double], perMille: Int) -> Double {
    series.filter { value in series.count { $0 <= value } * 1000 >= perMille * series.count }.min() ?? 0
  }

  private func check(_ statistics: FrameStatistics, _ series: [Double], _ seed: UInt64) {
    #expect(statistics.count == series.count, "seed \(seed)")
    #expect(statistics.p50 == naive(series, perMille: 500), "seed \(seed)")
    #expect(statistics.p90 == naive(series, perMille: 900), "seed \(seed)")
    #expect(statistics.p99 == naive(series, perMille: 990), "seed \(seed)")
    #expect(statistics.p999 == naive(series, perMille: 999), "seed \(seed)")
    #expect(statistics.max == series.max() ?? 0, "seed \(seed)")
    let mean = series.isEmpty ? 0 : series.reduce(0, +) / Double(series.count)
    #expect(abs(statistics.mean - mean) <= 1e-9 * (1 + abs(mean)), "seed \(seed)")
  }

  @Test(.seeds(60))
  func equalTheNaiveDefinition() {
    let seed = Seed.current
    var generator = SplitMix64(seed: seed)
    // Few distinct values, so that ranks fall into ties as well.
    let range = 1 + generator.below(500)
    let integers = (0..<generator.below(130)).map { _ in generator.below(range) }
    check(FrameStatistics(integers), integers.map { Double($0) }, seed)
    check(FrameStatistics(integers.map { UInt64($0) }), integers.map { Double($0) }, seed)
    let doubles = integers.map { Double($0) / 3 - 40 }
    check(FrameStatistics(doubles), doubles, seed)
  }

  @Test func equalTheNaiveDefinitionAtEverySmallCount() {
    for count in 0...60 {
      let series = (0..<count).map { Double(($0 * 37) % 61) }
      check(FrameStatistics(series), series, UInt64(count))
    }
    // Counts at which the last thousandth begins to be a rank of its own.
    for count in [999, 1000, 1001, 1999, 2000, 2001] {
      let series = (1...count).map { UInt64($0) }.reversed()
      let statistics = FrameStatistics(Array(series))
      #expect(statistics.p999 == Double((count * 999 + 999) / 1000))
      #expect(statistics.mean == Double(count + 1) / 2)
    }
  }

  @Test func anEmptySeriesIsZeroEverywhere() {
    let empty = FrameStatistics([] as [UInt64])
    #expect(empty == FrameStatistics([] as [Double]) && empty == FrameStatistics([] as [Int]))
    #expect(empty.count == 0)
    #expect([empty.mean, empty.p50, empty.p90, empty.p99, empty.p999, empty.max].allSatisfy { $0 == 0 })
  }

  @Test func extremeValuesGiveFiniteFigures() {
    let huge = FrameStatistics([UInt64.max, .max, .max])
    #expect(huge.mean == Double(UInt64.max) && huge.max == Double(UInt64.max))
    let doubles = FrameStatistics([Double.greatestFiniteMagnitude, .greatestFiniteMagnitude])
    #expect(doubles.mean == .greatestFiniteMagnitude)
    let odd = FrameStatistics([Double.nan, 3, .infinity, 1, -.infinity, 2])
    #expect(odd.count == 3)
    #expect(odd.mean == 2)
    #expect(odd.max == 3)
    #expect(odd.p50 == 2)
    #expect(FrameStatistics([Int.min, 0, Int.max]).p50 == 0)
  }

  @Test func aSummarySeparatesKinds() {
    func record(_ step: Int, _ kind: FrameKind, nanoseconds: UInt64, visible: Int, error: Double) -> FrameRecord {
      var record = FrameRecord(step: step, time: 0, kind: kind)
      record.nanoseconds = nanoseconds
      record.visible = visible
      record.entered = visible + 1
      record.reused = visible + 2
      record.measurements = visible + 3
      record.allocations = visible + 4
      record.anchorError = error
      record.offsetError = error * 2
      return record
    }
    let summary = FrameSummary([
      record(0, .scroll, nanoseconds: 10, visible: 1, error: 0),
      record(1, .jump, nanoseconds: 99, visible: 7, error: 3),
      record(2, .scroll, nanoseconds: 30, visible: 5, error: 1),
    ])
    #expect(Set(summary.byKind.keys) == [.scroll, .jump])
    #expect(summary.overall.count == 3 && summary.overall.nanoseconds.max == 99)
    #expect(summary.overall.maxAnchorError == 3 && summary.overall.maxOffsetError == 6)
    let scroll = summary.byKind[.scroll]
    #expect(scroll?.count == 2)
    #expect(scroll?.nanoseconds.mean == 20)
    #expect(scroll?.maxAnchorError == 1)
    #expect(scroll?.visible.max == 5)
    #expect(scroll?.entered.max == 6)
    #expect(scroll?.reused.max == 7)
    #expect(scroll?.measurements.max == 8 && scroll?.allocations.max == 9)
    #expect(FrameSummary([]).overall.count == 0 && FrameSummary([]).byKind.isEmpty)
  }
}
