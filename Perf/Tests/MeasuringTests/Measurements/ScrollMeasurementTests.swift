// The scroll measurement: its inputs are as documented, and it runs from one item to as many as the engine takes.

import GridEngine
import ScrollSimulation
import Testing

@testable import Measuring

@Suite struct ScrollMeasurementTests {
  @Test func heightsAndPlacesAreTheDocumentedOnes() {
    for item in [0, 1, 2, 1000, 999_999_999, Limits.items - 1] {
      // In Python: 40 + (i * 2654435761 % 2**32) % 160
      let low = (item % 4_294_967_296 * 2_654_435_761 % 4_294_967_296 + 4_294_967_296) % 4_294_967_296
      let size = ScrollWorkload.size(of: .item(item), for: ProposedSize(width: 320, height: nil))
      #expect(size == Size(width: 320, height: Double(40 + low % 160)))
    }
    #expect(ScrollWorkload.hash(1) == 2_654_435_761)
    #expect(ScrollWorkload.hash(2) == 1_013_904_226)
    #expect((1...200).allSatisfy { (0..<1).contains(ScrollWorkload.fraction($0)) })
  }

  @Test(arguments: [1, 3, 1000, 1_000_000_000, Limits.items]) func runs(items: Int) throws {
    let result = try ScrollMeasurement(items: items, columns: 4).run()
    #expect(result.setup.count == ScrollMeasurement.setups)
    #expect(result.scroll.count == 600 && result.jump.count == 200)
    #expect(result.setup.p50 > 0 && result.scroll.max >= result.scroll.p50 && result.jump.max >= result.jump.p99)
    #expect(result.measuredRows >= min((items + 3) / 4, 20))
    #expect(result.measuredRows <= (items + 3) / 4)
    #expect(result.bytesHeld > 0)
    #expect((result.allocationsPerStep != nil) == AllocationMeter.isLive)
  }

  @Test func refusesMoreItemsThanTheEngineTakes() {
    #expect(throws: GridError.self) { try ScrollMeasurement(items: Limits.items + 1, columns: 4).run() }
  }

  @Test func jsonHasEveryKey() throws {
    let measurement = ScrollMeasurement(items: 500, columns: 2)
    let json = try jsonObject(measurement.run())
    #expect(
      Set(json.keys) == [
        "measurement", "parameters", "unit", "includesMeasureClosure", "setup", "scroll", "jump", "allocationsPerStep",
        "bytesHeld", "measuredRows",
      ])
    for key in ["setup", "scroll", "jump"] {
      #expect(Set(try #require(json[key] as? [String: Any]).keys) == ["mean", "p50", "p90", "p99", "p999", "max"])
    }
    let parameters = try #require(json["parameters"] as? [String: Any])
    #expect(parameters["items"] as? Int == 500 && parameters["columns"] as? Int == 2 && parameters.count == 9)
  }

  @Test func theClockRises() {
    var last = Monotonic.nanoseconds
    for _ in 0..<1000 {
      let now = Monotonic.nanoseconds
      #expect(now >= last)
      last = now
    }
  }
}
