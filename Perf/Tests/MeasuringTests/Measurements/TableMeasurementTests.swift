// Tables: they are the documented ones, and the figures are there.

import GridEngine
import ScrollSimulation
import Testing

@testable import Measuring

@Suite struct TableMeasurementTests {
  @Test("a table has the documented rows and columns", arguments: [(1, 1), (2, 3), (3, 4), (5, 2), (1_000, 100)])
  func tablesAreTheDocumentedOnes(rows: Int, columns: Int) throws {
    let table = TableWorkload(rows: rows, columns: columns)
    let grid = try table.makeGrid()
    #expect(grid.itemCount == rows && grid.sectionCount == 3, "rows in head, body and foot")
    #expect(grid.contentSize.height == Double(20 * rows), "the height of the content")
    #expect(grid.contentSize.width == max(1280, Double(80 * columns)), "the width of the content")
    for row in [0, rows / 2, rows - 1] {
      let frame = try #require(grid.frame(of: table.cell(row: row, column: columns - 1)), "row \(row)")
      #expect(frame == Rect(x: Double(80 * (columns - 1)), y: Double(20 * row), width: 80, height: 20), "row \(row)")
    }
  }

  @Test("places are cells of the table")
  func placesAreInside() {
    let table = TableWorkload(rows: 7, columns: 3)
    let places = (0..<1_000).map { table.place($0) }
    #expect(places.allSatisfy { (0..<7).contains($0.row) && (0..<3).contains($0.column) }, "inside")
    #expect(Set(places.map { $0.row * 3 + $0.column }).count == 21, "everywhere")
  }

  @Test("a table is measured", arguments: [(1, 1), (40, 10), (2_000, 300), (Limits.items, Limits.columns)])
  func runs(rows: Int, columns: Int) throws {
    let result = try TableMeasurement(TableWorkload(rows: rows, columns: columns), operations: 100, edits: 30).run()
    #expect(result.setup.count == ScrollMeasurement.setups && result.jump.count == 200, "setups and jumps")
    for edits in [result.resizeColumn, result.moveColumn, result.insertColumn, result.hideColumn] {
      #expect(edits.count == 30, "edits")
    }
    #expect(result.neighbor.count == 100, "keys")
    #expect(result.contains.count == 100 && result.selectAll.count == 100, "the selection")
    let steps = result.along.count + result.across.count + result.diagonal.count + result.quiet.count
    // Slow steps that bring or take away cells are in no series.
    #expect(steps <= 2_400 && steps >= 1_800, "\(steps) steps")
    #expect(result.quiet.p50 > 0, "quiet steps")
    #expect(result.bytesHeld > 0 && result.bytesPerColumn >= 0, "bytes")
    #expect((result.allocationsPerStep != nil) == AllocationMeter.isLive, "allocations")
  }

  @Test("a table whose columns are as wide as their content is measured", arguments: [(40, 10), (2_000, 300)])
  func fits(rows: Int, columns: Int) throws {
    let table = TableWorkload(rows: rows, columns: columns, fitsContent: true)
    let grid = try table.makeGrid()
    let widths = Set(grid.visibleCells.map { $0.frame.width })
    #expect(widths.count > 1 && widths.allSatisfy { (48...119).contains($0) }, "\(widths)")
    let result = try TableMeasurement(table, operations: 10, edits: 30).run()
    #expect(result.parameters.fit && result.jump.count == 200, "jumps")
  }

  @Test(
    "merged cells are at places of their own, the same each time, and are measured",
    arguments: [(40, 10), (300, 2_000)])
  func merges(rows: Int, columns: Int) throws {
    let most = TableWorkload.mostRanges(rows: rows, columns: columns)
    #expect(TableWorkload(rows: 1, columns: 9, ranges: 1).merged.isEmpty, "no room")
    for count in [1, most / 2, most] {
      let table = TableWorkload(rows: rows, columns: columns, ranges: count)
      #expect(table.merged.count == count, "as many as asked for")
      #expect(table.merged == TableWorkload(rows: rows, columns: columns, ranges: count).merged, "the same")
      let result = try TableMeasurement(table, operations: 10, edits: 30).run()
      #expect(result.parameters.ranges == count, "the parameter")
      #expect(result.jump.count == 200, "jumps")
    }
  }

  @Test("columns that are alike take no memory, those that learnt a width some, those declared one by one more")
  func bytesPerColumn() throws {
    func result(fits: Bool) throws -> TableMeasurement.Result {
      let table = TableWorkload(rows: 100, columns: 20_000, fitsContent: fits)
      return try TableMeasurement(table, operations: 1, edits: 30).run()
    }
    let (fixed, fit) = (try result(fits: false), try result(fits: true))
    #expect(fixed.bytesPerColumn < 1, "\(fixed.bytesPerColumn) bytes")
    #expect((2...12).contains(fit.bytesPerColumn), "\(fit.bytesPerColumn) bytes")
    #expect((12...200).contains(fixed.bytesPerUnevenColumn), "\(fixed.bytesPerUnevenColumn) bytes")
  }

  // A debug build allocates for closures.
  #if !DEBUG
    @Test("no step of a table allocates", .enabled(if: AllocationMeter.isLive))
    func stepsAllocateNothing() throws {
      let result = try TableMeasurement(TableWorkload(rows: 100_000, columns: 1_000), operations: 1, edits: 30).run()
      #expect(result.allocationsPerStep == 0, "allocations a step")
    }
  #endif

  @Test("the figures have every key")
  func jsonHasEveryKey() throws {
    let json = try jsonObject(TableMeasurement(TableWorkload(rows: 500, columns: 50), operations: 10, edits: 30).run())
    #expect(
      Set(json.keys) == [
        "measurement", "unit", "parameters", "setup", "along", "across", "diagonal", "jump", "quiet", "resizeColumn",
        "moveColumn", "insertColumn", "deleteColumn", "hideColumn", "showColumn", "hideRow", "showRow", "neighbor",
        "contains", "selectAll",
        "allocationsPerStep", "visibleCells", "bytesHeld", "bytesPerColumn", "bytesPerUnevenColumn",
      ], "the keys")
    for key in ["setup", "along", "jump", "quiet", "resizeColumn", "moveColumn", "neighbor", "selectAll"] {
      let times = try #require(json[key] as? [String: Any], "\(key)")
      #expect(Set(times.keys) == ["mean", "p50", "p90", "p99", "p999", "max"], "\(key)")
    }
  }
}
