// Other columns: the figures are there, everything is packed afterwards, and as if it had been declared so.

import GridEngine
import Testing

@testable import Measuring

@Suite struct WidthMeasurementTests {
  private static let packings: [(String, PackingMode)] = [
    ("sparse", .sparse), ("dense", .dense), ("lookback:8", .dense(lookback: 8)), ("chunk:256", .dense(chunk: 256)),
  ]

  private func measurement(
    _ packing: (String, PackingMode), items: Int = 20_000, to columns: Int = 11, itemsPerStep: Int? = nil
  ) -> WidthMeasurement {
    let grid = PackedWorkload(items: items, columns: 12, mix: .b, packing: packing.1, rowExtent: nil)
    return WidthMeasurement(grid, packing: packing.0, newColumns: columns, rounds: 3, itemsPerStep: itemsPerStep)
  }

  @Test(arguments: packings) func figuresAreThere(packing: (String, PackingMode)) throws {
    let measurement = measurement(packing)
    var told: [Int] = []
    let result = try measurement.run { told.append($0) }
    #expect(result.apply.median > 0 && result.apply.max >= result.apply.median)
    #expect(result.step.median > 0 && result.step.max >= result.step.median)
    #expect(result.slices.count > 0 && result.slices.p50 > 0 && result.slices.max >= result.slices.p50)
    #expect(!result.isPostponed && result.resume == nil)
    #expect((result.peakBytes != nil) == AllocationMeter.isLive && result.peakBytes != 0)
    #expect(told == told.sorted() && Set(told) == Set(0..<measurement.grids))
    #expect(measurement.grids == (AllocationMeter.isLive ? 4 : 3))
  }

  @Test(arguments: packings, [1, 5, 11, 30])
  func afterwardsAllIsAsIfDeclaredSo(packing: (String, PackingMode), columns: Int) throws {
    let measurement = measurement(packing, items: 5_000, to: columns)
    let items = measurement.grid.makeItems()
    let grid = try measurement.makeGrid(items) {}
    #expect(grid.unpackedItemCount == 0 && grid.offset > grid.contentSize.height / 4)
    _ = try measurement.change(grid) {}
    var workload = measurement.grid
    workload.columns = columns
    let declared = try workload.makeGrid(items)
    declared.performPostponedWork { true }
    #expect(grid.unpackedItemCount == 0 && grid.unresolvedSectionCount == 0)
    #expect(grid.itemCount == 5_000 && grid.rowEstimate(inSection: 0) == declared.rowEstimate(inSection: 0))
    #expect((0..<5_000).allSatisfy { grid.area(of: .item($0)) == declared.area(of: .item($0)) })
  }

  @Test(arguments: packings.prefix(3)) func aPostponedStepGoesOn(packing: (String, PackingMode)) throws {
    let measurement = measurement(packing, itemsPerStep: 64)
    let result = try measurement.run()
    #expect(result.isPostponed && result.parameters.itemsPerStep == 64)
    #expect(try #require(result.resume).median > 0)
    let grid = try measurement.makeGrid(measurement.grid.makeItems()) {}
    let round = try measurement.change(grid) {}
    #expect(round.resume != nil && !grid.isScrollPostponed)
  }

  @Test func chunksPostponeNothing() throws {
    let result = try measurement(WidthMeasurementTests.packings[3], itemsPerStep: 1).run()
    #expect(!result.isPostponed && result.resume == nil)
  }

  @Test func jsonHasEveryKey() throws {
    let json = try jsonObject(measurement(("dense", .dense), items: 500).run())
    #expect(
      Set(json.keys) == [
        "measurement", "unit", "parameters", "apply", "step", "isPostponed", "slices", "resume", "peakBytes",
      ])
    #expect(json["measurement"] as? String == "width" && json["unit"] as? String == "nanoseconds")
    let parameters = try #require(json["parameters"] as? [String: Any])
    #expect(
      Set(parameters.keys) == [
        "items", "columns", "newColumns", "mix", "packing", "rowExtent", "rounds", "itemsPerStep",
      ])
    #expect(parameters["packing"] as? String == "dense" && parameters["newColumns"] as? Int == 11)
    #expect(Set(try #require(json["apply"] as? [String: Any]).keys) == ["median", "max"])
    #expect(Set(try #require(json["step"] as? [String: Any]).keys) == ["median", "max"])
    #expect(Set(try #require(json["slices"] as? [String: Any]).keys) == ["count", "p50", "max"])
  }
}
