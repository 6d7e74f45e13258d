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
      result.neighbor, result.press, result.selectAll, result.contains, result.selectionUpdate, result.position,
      result.insertionTarget, result.step8Levels, result.collapse, result.expand, result.foldedStep,
      result.levelFold, result.dragMove, result.dragCancel,
    ] { #expect(times.median <= times.p99 && times.p99 <= times.max && times.max > 0) }
  }

  @Test func refusesNothingToHold() {
    #expect(throws: WrongResult.self) { try HandsMeasurement(SectionsWorkload(sections: 3, items: 0)).run() }
  }

  /// An outline in which every level has sections, and one that ends in the middle of a level.
  @Test(arguments: [(2_345, 3), (1_000, 1_000_000)])
  func sectionsFoldAllOverAnOutline(sections: Int, items: Int) throws {
    let folding = try HandsMeasurement(SectionsWorkload(sections: sections, items: items), operations: 300).folding()
    #expect(folding.collapse.max > 0 && folding.expand.max > 0 && folding.step.max > 0)
  }

  @Test func theOutlineOfTensHasFourLevels() throws {
    let outline = SectionsWorkload.Outline.tens
    #expect([0, 999, 1_000, 1_100, 1_110, 1_111].map(outline.level) == [0, 3, 0, 1, 2, 3])
    let grid = try SectionsWorkload(sections: 1_200, items: 2, outline: outline).makeGrid()
    #expect(grid.headers(of: .header(section: 1_157)).map(\.section) == [1_000, 1_100, 1_150, 1_157])
  }

  /// What the measurement asks would be seen if it were wrong.
  @Test func aFoldThatIsNoneIsNoticed() throws {
    let workload = SectionsWorkload(sections: 1_200, items: 5, outline: .tens)
    let grid = try workload.makeGrid()
    let fold = Fold(section: 1_100, of: workload)
    #expect(fold.end == 1_200)
    fold.come(into: grid)
    let before = fold.state(of: grid)
    #expect(fold.isShown(in: grid, since: before) && !fold.isHidden(in: grid, since: before))
    // Something else collapses: one section below, then all but the section itself.
    grid.collapse(1_110)
    #expect(!fold.isHidden(in: grid, since: before) && fold.state(of: grid) != before)
    grid.collapse(belowLevel: 2)
    #expect(!fold.isHidden(in: grid, since: before) && !fold.isAlone(in: grid))
    grid.expand(belowLevel: 2)
    #expect(fold.state(of: grid) == before)
    grid.collapse(1_100)
    #expect(fold.isHidden(in: grid, since: before) && !fold.isShown(in: grid, since: before))
    #expect(!fold.isAlone(in: grid))
    grid.layout(measure: SectionsWorkload.size)
    #expect(fold.isAlone(in: grid))
    grid.expand(1_100)
    #expect(!fold.isHidden(in: grid, since: before))
  }

  @Test func jsonHasEveryKey() throws {
    let json = try jsonObject(HandsMeasurement(SectionsWorkload(sections: 10, items: 9), operations: 50).run())
    #expect(
      Set(json.keys) == [
        "measurement", "unit", "parameters", "itemCount", "neighbor", "press", "selectAll", "contains",
        "selectionUpdate", "position", "insertionTarget", "step8Levels", "collapse", "expand", "foldedStep",
        "levelFold", "dragMove", "dragCancel",
      ])
    #expect(Set(try #require(json["position"] as? [String: Any]).keys) == ["median", "p99", "max"])
  }
}
