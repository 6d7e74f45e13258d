// JSON of figures: numbers in full, whole ones without a point, null where there is none, and every key of each measurement.

import Foundation
import GridEngine
import ScrollSimulation
import Testing

@testable import Measuring

/// A value as the tree of JSON that readers see.
func jsonObject(_ value: some Encodable) throws -> [String: Any] {
  try JSONSerialization.jsonObject(with: Data(JSON.line(value).utf8)) as? [String: Any] ?? [:]
}

@Suite struct JSONTests {
  private struct Sample: Codable {
    var text = "a/b \u{1}\"é"
    var whole = 36.0
    var fraction = 12.054487179487179
    var large = UInt64.max
    @OrNull var missing: Double?
    @OrNull var present: Double? = -0.5
  }

  @Test func numbersAreInFullAndMissingOnesAreNull() throws {
    let text = try JSON.line(Sample())
    for part in [
      #""text":"a/b \u0001\"é""#, #""whole":36,"#, #""fraction":12.054487179487179,"#,
      #""large":18446744073709551615,"#,
      #""missing":null,"#, #""present":-0.5,"#,
    ] { #expect((text.dropLast() + ",").contains(part), "\(part) in \(text)") }
    let read = try JSONDecoder().decode(Sample.self, from: Data(JSON.lines(Sample()).utf8))
    #expect(read.missing == nil && read.present == -0.5 && read.fraction == 12.054487179487179)
  }

  @Test func keysAreSorted() throws {
    #expect(try JSON.line(["b": 1, "a": 2, "c": 3]) == #"{"a":2,"b":1,"c":3}"#)
  }

  @Test func whatIsNoNumberIsAnError() {
    #expect(throws: EncodingError.self) { try JSON.line([Double.nan]) }
  }

  @Test func statisticsComeBack() throws {
    let statistics = FrameStatistics([1, 2.5, 1000])
    let read = try JSONDecoder().decode(FrameStatistics.self, from: Data(JSON.line(statistics).utf8))
    #expect(read.mean == statistics.mean && read.p50 == 2.5 && read.max == 1000 && read.count == 0)
  }

  private let grid = PackedWorkload(items: 500, columns: 12, mix: .b, packing: .dense, rowExtent: nil)

  @Test func placingHasEveryKey() throws {
    let result = try PlaceMeasurement(grid).run()
    let json = try jsonObject(result)
    #expect(
      Set(json.keys) == [
        "measurement", "parameters", "threads", "rows", "checksum", "seconds", "itemsPerSecond", "timesOfCopying",
        "copiedGigabytesPerSecond", "bytesPerItem", "listSeconds", "declareSeconds", "firstViewportSeconds",
        "firstEstimate", "unit", "scroll", "jump", "allocationsPerStep",
      ])
    #expect(Set((json["parameters"] as? [String: Any] ?? [:]).keys) == ["items", "columns", "mix", "rowExtent"])
    #expect(Set((json["firstEstimate"] as? [String: Any] ?? [:]).keys) == ["rows", "bound", "atLeast"])
    #expect(json["rows"] as? Int == result.rows && json["checksum"] as? UInt64 == result.checksum)
    #expect(result.itemsPerSecond > 0 && result.timesOfCopying > 0 && result.bytesPerItem > 0)
  }

  @Test func packedEditsHaveEveryKey() throws {
    let result = try PackedEditMeasurement(grid, edits: 6).run()
    let json = try jsonObject(result)
    #expect(
      Set(json.keys) == [
        "measurement", "parameters", "unit", "beside", "farBelow", "farBelowCount", "postponed", "slices",
        "sliceDeadline", "anchorError",
      ])
    #expect((json["parameters"] as? [String: Any])?["edits"] as? Int == 6 && json["farBelowCount"] as? Int == 6)
    #expect(result.beside.count == 6 && result.slices.count > 0)
  }
}
