// How well the core foresees what will be looked at: the same scrolling, with sources of different speed.

import Foundation
import Testing

@testable import GridPaging

@Suite struct ScheduleTests {
  /// `LAZYGRID_SCHEDULES=6` plays as many traces of 3.2 minutes and prints a table.
  static let traces = ProcessInfo.processInfo.environment["LAZYGRID_SCHEDULES"].flatMap { UInt64($0) }

  static func play(latency: Double) -> ScheduleResult {
    var result = ScheduleResult()
    for seed in 1...(traces ?? 2) {
      let trace = ScrollTrace(
        seed: seed, minutes: traces == nil ? 0.8 : 3.2, rows: ScheduleTrial.rows, shown: ScheduleTrial.shown)
      var trial = ScheduleTrial(latency: latency, seed: seed)
      result.add(trial.run(trace))
    }
    if traces != nil {
      print(
        String(
          format: "| %.0f ms | %.2f %% | %.0f ms | %.0f | %.0f | %.0f %% |", latency * 1000, result.unfilled,
          result.fillP95,
          result.loadsPerMinute, Double(result.cancelled) / result.minutes,
          100 * Double(result.neverShown) / Double(max(1, result.taken))))
    }
    return result
  }

  @Test("a source of 50 ms with two slots")
  func ordinarySource() {
    let result = ScheduleTests.play(latency: 0.05)
    #expect(result.unfilled <= 1.5)
    #expect(result.fillP95 <= 100)
    #expect(result.loadsPerMinute <= 500)
    #expect(result.readableFrames > 1_000 && result.fillTimes.count > 20)
  }

  @Test("a source of 5 ms")
  func fastSource() {
    let result = ScheduleTests.play(latency: 0.005)
    #expect(result.unfilled <= 1)
    #expect(result.fillP95 <= 34)
    #expect(result.loadsPerMinute <= 2_000)
  }

  @Test("a source of 500 ms")
  func slowSource() {
    let result = ScheduleTests.play(latency: 0.5)
    #expect(result.unfilled <= 30)
    #expect(result.fillP95 <= 800)
    #expect(result.loadsPerMinute <= 300)
  }
}
