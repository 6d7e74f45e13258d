// All pairs and all triples of what tables may have: a session of each.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableFeatureTests {
  /// All sets of so many features.
  private static func sets(of count: Int) -> [Set<TableFeature>] {
    var sets: [[TableFeature]] = [[]]
    for _ in 0..<count {
      sets = sets.flatMap { set in
        TableFeature.allCases.filter { $0.rawValue > set.last?.rawValue ?? -1 }.map { set + [$0] }
      }
    }
    return sets.map { Set($0) }
  }

  private static func problem(_ features: Set<TableFeature>, rounds: Int) throws -> String? {
    var random = SeededGenerator(seed: Seed.current &+ UInt64(features.reduce(0) { $0 + 1 << $1.rawValue }) &* 1_000)
    let table = try EditedTable(&random, with: features)
    if let problem = table.problem { return "\(features): \(problem)" }
    for round in 0..<rounds {
      if let problem = random.chance(60) ? try table.edit(&random) : table.scroll(&random) {
        return "round \(round) of \(features.sorted { $0.rawValue < $1.rawValue }): \(problem)"
      }
    }
    return nil
  }

  @Test(
    "every one, every pair and every triple of features: what is shown is what was edited, and a host that does what changes say shows it",
    .checksInvariants, .seeds(16, unoptimised: 1), arguments: [0, 1, 2, 3])
  func together(count: Int) throws {
    let sets = TableFeatureTests.sets(of: count)
    #expect(sets.count == [1, 15, 105, 455][count])
    // Without optimisation each 37th of the triples, and each third of the pairs.
    let stride = isOptimised ? 1 : [1, 1, 3, 37][count]
    for features in Swift.stride(from: 0, to: sets.count, by: stride).map({ sets[$0] }) {
      if let problem = try TableFeatureTests.problem(features, rounds: isOptimised ? 10 : 5) {
        Issue.record("\(problem)")
      }
    }
  }

  @Test(
    "columns that come into view as others are placed grow in the same step, since the next one may be a quiet one")
  func growingIntoView() throws {
    let problem = try Seed.$current.withValue(3) {
      try TableFeatureTests.problem([.growing, .reorder, .rightToLeft], rounds: 10)
    }
    #expect(problem == nil)
  }

  @Test("a merged cell whose first row is hidden has the frame of the rest, also where it is retained out of view")
  func hiddenOrigin() throws {
    let grid = try VirtualGrid(sections: [
      .table(
        columns: TableColumns(count: 4, width: .fixed(50)), head: 0, merged: [CellRange(rows: 1..<4, columns: 1..<3)]),
      .tableRows(count: 40, rowSizing: .fixed(20), hidden: [1..<2]),
    ])
    grid.resize(to: Size(width: 200, height: 100))
    grid.layout { _, _ in .zero }
    let origin = CellID.cell(row: 1, column: 1, section: 1)
    #expect(grid.visibleCells.contains { $0.id == origin })
    #expect(grid.frame(of: origin) == Rect(x: 50, y: 20, width: 100, height: 40))
    // A row that is hidden has no frame by itself.
    #expect(grid.frame(of: .cell(row: 1, column: 0, section: 1)) == nil)
    grid.settings.focusedCell = origin
    #expect(grid.settings.focusedCell == origin)
    grid.settings.retainedCells = [origin]
    grid.scroll(to: 500) { _, _ in .zero }
    #expect(grid.visibleCells.contains { $0.id == origin && $0.isRetained })
    var update = GridUpdate()
    update.hideRows(1..<4, section: 1)
    try grid.apply(update)
    grid.layout { _, _ in .zero }
    #expect(grid.frame(of: origin) == nil)
  }
}
