// Hosts: every operation is measured, and those that promise no memory for each element take none.

import Measuring
import Testing

@Suite struct HostMeasurementTests {
  @Test func everyOperationIsMeasured() throws {
    var told: [String] = []
    let result = try HostMeasurement(items: 20_000, rounds: 3).run(HostMeasurement.operations) { told.append($0) }
    #expect(told == HostMeasurement.operations && Set(result.operations.keys) == Set(told))
    for (name, figure) in result.operations {
      #expect(figure.median > 0 && figure.max >= figure.median, "\(name)")
    }
    // A debug build allocates for each element that a closure looks at.
    #if !DEBUG
      guard AllocationMeter.isLive else { return }
      for name in [
        "sameArray", "equalCopy", "keyPathCopy", "frameworkCopy", "frameworkKeyPathCopy", "insertOne", "moveOne",
        "explicitInsert", "versioned", "scrollToID", "jump",
      ] {
        let bytes = try #require(result.operations[name]?.allocatedBytes)
        // Content in view is made again: some dozens of cells.
        #expect(bytes < 10 * 20_000, "\(name): \(bytes) bytes")
      }
    #endif
  }
}
