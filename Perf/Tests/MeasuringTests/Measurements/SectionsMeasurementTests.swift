// Many sections: their sizes are the documented ones, the figures are there, and a restored state is the saved one.

import GridEngine
import ScrollSimulation
import Testing

@testable import Measuring

@Suite struct SectionsMeasurementTests {
  @Test(arguments: [0, 1, 5, 100]) func sizesAreTheDocumentedOnes(items: Int) throws {
    let workload = SectionsWorkload(sections: 300, items: items)
    let grid = try workload.makeGrid()
    #expect(grid.sectionCount == 300 && grid.pinnedViews == .sectionHeaders)
    for section in 0..<300 {
      // In Python: s * 2654435761 % 2**32 % (2 * k + 1)
      let count = section * 2_654_435_761 % 4_294_967_296 % (2 * items + 1)
      #expect(workload.count(ofSection: section) == count && grid.itemCount(inSection: section) == count)
      #expect(grid.frame(of: .header(section: section))?.height == 20)
    }
    let size = SectionsWorkload.size(of: .item(3, section: 7), for: ProposedSize(width: 320, height: nil))
    #expect(size == Size(width: 320, height: ScrollWorkload.height(ofItem: 220)))
  }

  @Test(arguments: [(1, 0), (1, 5), (40, 0), (5_000, 0), (5_000, 1), (3_000, 5), (20, 2_000)])
  func figuresAreThere(sections: Int, items: Int) throws {
    let measurement = SectionsMeasurement(SectionsWorkload(sections: sections, items: items), rounds: 2)
    var told: [Int] = []
    let result = try measurement.run { told.append($0) }
    #expect(told == Array(0..<measurement.parts))
    #expect(result.itemCount == (0..<sections).reduce(0) { $0 + measurement.grid.count(ofSection: $1) })
    #expect(result.scroll.count == 600 && result.jump.count == 200 && result.setup > 0)
    #expect(result.scroll.p50 > 0 && result.scroll.max >= result.scroll.p50 && result.jump.max >= result.jump.p99)
    #expect(result.save.median > 0 && result.save.max >= result.save.median)
    #expect(result.restore.median > 0 && result.restore.max >= result.restore.median)
    // Four bytes for each measured row; headers of a fixed extent are none.
    #expect(result.stateBytes > 4 * result.measuredRows && (result.measuredRows > 0) == (result.itemCount > 0))
    #expect((result.allocationsPerStep != nil) == AllocationMeter.isLive)
  }

  @Test func aRestoredGridShowsTheSame() throws {
    let workload = SectionsWorkload(sections: 2_000, items: 5)
    let (grid, other) = (try workload.makeGrid(), try workload.makeGrid())
    for k in 1...50 {
      grid.scroll(to: ScrollWorkload.fraction(k) * grid.largestOffset, measure: SectionsWorkload.size)
    }
    try other.restore(from: grid.savedState())
    #expect(other.savedState() == grid.savedState())
    #expect(other.layout(measure: SectionsWorkload.size).measurements == 0)
    #expect(other.offset == grid.offset && other.contentSize == grid.contentSize)
    #expect(other.visibleCells == grid.visibleCells && !grid.visibleCells.isEmpty)
  }

  @Test func refusesMoreThanTheEngineTakes() {
    #expect(throws: GridError.self) {
      try SectionsMeasurement(SectionsWorkload(sections: 1_000, items: SectionsWorkload.mostItems)).run()
    }
  }

  @Test func jsonHasEveryKey() throws {
    let json = try jsonObject(SectionsMeasurement(SectionsWorkload(sections: 100, items: 2), rounds: 1).run())
    #expect(
      Set(json.keys) == [
        "measurement", "unit", "parameters", "itemCount", "setup", "scroll", "jump", "allocationsPerStep",
        "measuredRows", "save", "restore", "stateBytes",
      ])
    #expect(json["measurement"] as? String == "sections" && json["unit"] as? String == "nanoseconds")
    for key in ["scroll", "jump"] {
      #expect(Set(try #require(json[key] as? [String: Any]).keys) == ["mean", "p50", "p90", "p99", "p999", "max"])
    }
    for key in ["save", "restore"] {
      #expect(Set(try #require(json[key] as? [String: Any]).keys) == ["median", "max"])
    }
    let parameters = try #require(json["parameters"] as? [String: Any])
    #expect(Set(parameters.keys) == ["sections", "items", "rounds", "places"])
  }
}
