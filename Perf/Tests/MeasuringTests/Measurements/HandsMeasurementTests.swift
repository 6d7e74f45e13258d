// Hands: the figures are there, for few and for many sections.

import GridEngine
import Testing

@testable import Measuring

@Suite struct HandsMeasurementTests {
  @Test(arguments: [(2, 100), (2, 500_000_000), (300, 1), (2_000, 40)])
  func figuresAreThere(sections: Int, items: Int) throws {
    let result = try HandsMeasurement(SectionsWorkload(sections: sections, items: items), operations: 400).run()
    #expect(result.itemCount > 0)
    for times in [
      result.neighbour, result.press, result.selectAll, result.contains, result.selectionUpdate, result.position,
      result.insertionTarget,
    ] { #expect(times.median <= times.p99 && times.p99 <= times.max && times.max > 0) }
  }

  @Test func refusesNothingToHold() {
    #expect(throws: WrongResult.self) { try HandsMeasurement(SectionsWorkload(sections: 3, items: 0)).run() }
  }

  @Test func jsonHasEveryKey() throws {
    let json = try jsonObject(HandsMeasurement(SectionsWorkload(sections: 10, items: 9), operations: 50).run())
    #expect(
      Set(json.keys) == [
        "measurement", "unit", "parameters", "itemCount", "neighbour", "press", "selectAll", "contains",
        "selectionUpdate", "position", "insertionTarget", "step8Levels",
      ])
    #expect(Set(try #require(json["position"] as? [String: Any]).keys) == ["median", "p99", "max"])
  }
}
