// The trace is that of `measure scroll`, all contenders show the same, and what is wrong is found.

import GridEngine
import JSONValues
import ScrollSimulation
import Testing
import Workloads
import Yardsticks

@testable import Comparison
@testable import Measurements

@Suite struct ScrollComparisonTests {
  @Test func theTraceIsThatOfMeasureScroll() {
    #expect(ScrollWorkload.scrolls == ScrollMeasurement.scrolls && ScrollWorkload.jumps == ScrollMeasurement.jumps)
    #expect(ScrollWorkload.distance == ScrollMeasurement.scrollDistance)
    #expect(ScrollWorkload.viewport.width == ScrollMeasurement.viewport.width)
    #expect(ScrollWorkload.viewport.height == ScrollMeasurement.viewport.height)
    for k in 1...ScrollWorkload.jumps { #expect(ScrollWorkload.fraction(k) == ScrollMeasurement.fraction(k)) }
    for item in [0, 1, 999, 123_456_789] {
      let size = ScrollMeasurement.size(of: .item(item), for: ProposedSize(width: 1, height: nil))
      #expect(ScrollWorkload.height(ofItem: item) == size.height)
    }
  }

  @Test(arguments: [(items: 10_000, sections: 0), (10_002, 0), (10_000, 100), (12_000, 1_000)])
  func allShowTheSame(items: Int, sections: Int) throws {
    let comparison = ScrollComparison(scripts: PeerScripts())
    #expect(try comparison.agreement(items: items, sections: sections) == [800, 800, 800, 800])
  }

  @Test func wrongTilingIsFound() throws {
    var job = YardstickJob<FenwickTree>(items: 1000, sections: 0)
    job.scroll(by: 500)
    let cells = job.visibleCells()
    #expect(ScrollComparison.isTiled(cells, sections: 0))
    #expect(!ScrollComparison.isTiled([], sections: 0))
    #expect(!ScrollComparison.isTiled(Array(cells.dropLast(4)), sections: 0))
    #expect(!ScrollComparison.isTiled(Array(cells.dropFirst(4)), sections: 0))
    for change in [{ $0.y += 1 }, { $0.height -= 1 }, { $0.x += 1 }, { $0.item += 1 }]
      as [(inout YardstickCell) -> Void]
    {
      var wrong = cells
      change(&wrong[9])
      #expect(!ScrollComparison.isTiled(wrong, sections: 0))
    }
  }

  @Test func aRunHasEveryFigure() throws {
    var comparison = ScrollComparison(scripts: PeerScripts())
    (comparison.sizes, comparison.sections, comparison.rounds) = ([8_000], [0, 100], 2)
    comparison.browserItems = nil
    let result = try comparison.run()
    #expect(result.isEqual && result.entries.count == 8 && result.stepTimes.count == 4)
    for entry in result.entries {
      #expect(entry.step.p50.median > 0 && entry.step.p99.median >= entry.step.p50.median)
      #expect(entry.jump.max.median >= entry.jump.p99.median && entry.bytesPerItem > 0)
      #expect(entry.stepRatio.map { $0.low <= $0.median && $0.median <= $0.high } == true)
    }
    var wrong = result
    wrong.entries[3].right -= 1
    #expect(!wrong.isEqual)
    wrong.entries[3].stepRatio = nil
    #expect(wrong.isEqual)
    let json = result.json
    #expect(json["lists"]?.arrayValue?.count == 8 && json["peers"]?.arrayValue?.count == 4)
    #expect(json["lists"]?.arrayValue?.first?["peer"]?.stringValue == "lazy-grid")
  }

  @Test func editsAreMeasured() throws {
    var comparison = EditComparison()
    (comparison.items, comparison.count) = (20_000, 4)
    let entries = try comparison.run()
    #expect(entries.count == 12)
    #expect(entries.allSatisfy { $0.times.count == 4 && $0.times.max > 0 })
    #expect(comparison.json(entries)["entries"]?.arrayValue?.count == 12)
  }

  @Test func samplesHaveAMedian() {
    #expect(Spread([3, 1, 2]).median == 2 && Spread([4, 1, 2, 3]).median == 2.5)
    #expect(Spread([5, 1]).low == 1 && Spread([5, 1]).high == 5)
    #expect(Spread([]).median == 0)
  }
}
