// All contenders show the same, and what is wrong is found.

import GridEngine
import ScrollSimulation
import Testing
@testable import Measuring

@Suite struct ScrollComparisonTests {
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
    #expect(result.isEqual && result.lists.count == 8 && result.stepTimes.count == 4)
    for entry in result.lists {
      #expect(entry.step.p50.median > 0 && entry.step.p99.median >= entry.step.p50.median)
      #expect(entry.jump.max.median >= entry.jump.p99.median && entry.bytesPerItem > 0)
      #expect(entry.stepRatio.map { $0.low <= $0.median && $0.median <= $0.high } == true)
    }
    var wrong = result
    wrong.lists[3].right -= 1
    #expect(!wrong.isEqual)
    wrong.lists[3].stepRatio = nil
    #expect(wrong.isEqual)
    let json = try jsonObject(result)
    let lists = try #require(json["lists"] as? [[String: Any]])
    #expect(Set(json.keys) == ["unit", "peers", "lists"] && lists.count == 8)
    #expect(lists[0]["peer"] as? String == "lazy-grid" && lists[0].keys.contains("stepRatio"))
  }

  @Test func editsAreMeasured() throws {
    var comparison = EditComparison()
    (comparison.items, comparison.count) = (20_000, 4)
    let result = try comparison.run()
    #expect(result.entries.count == 12 && result.entries.allSatisfy { $0.max >= $0.p50 && $0.p50 > 0 })
    #expect(Set(try jsonObject(result).keys) == ["items", "edits", "unit", "entries"])
  }

  @Test func samplesHaveAMedian() {
    #expect(Spread([3, 1, 2]).median == 2 && Spread([4, 1, 2, 3]).median == 2.5)
    #expect(Spread([5, 1]).low == 1 && Spread([5, 1]).high == 5)
    #expect(Spread([]).median == 0)
  }
}
