// Edits in bad places: the figures are there, and what is counted rather than timed stays level.

import GridEngine
import Measuring
import Testing

@Suite struct AdversarialMeasurementTests {
  private let measurement = AdversarialMeasurement(items: 2_000, edits: 60, columns: 12, isInView: false)
  private static let packings: [PackingMode] = [.sparse, .dense(lookback: 8), .dense, .dense(chunk: 256)]

  @Test(arguments: packings, AdversarialMeasurement.Pattern.allCases)
  func editsAsManyAsAskedFor(packing: PackingMode, pattern: AdversarialMeasurement.Pattern) throws {
    for (change, items) in [(AdversarialMeasurement.Change.insert, 2_060), (.delete, 1_940), (.turn, 2_000)] {
      let result = try measurement.run(.init("packed", packing, .a, pattern, change)) { _ in }
      #expect(result.itemsBefore == 2_000 && result.items == items)
      #expect(result.firstTenth > 0 && result.lastTenth > 0 && result.jumpToEnd > 0)
      #expect(result.slowest >= max(result.firstTenth, result.lastTenth))
      // A grid of any size holds some kilobytes, so that few items have more bytes each.
      #expect(result.bytesAfter * Double(result.items) < result.bytesBefore * 2_000 + 30_000)
    }
  }

  @Test func anEditMayBeInView() throws {
    var measurement = measurement
    measurement.isInView = true
    let result = try measurement.run(.init("sparse", .sparse, .b, .random, .turn)) { _ in }
    #expect(result.items == 2_000)
  }
}
