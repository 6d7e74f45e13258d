// Exact columns, measured to their end in slices.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct ExactColumnsTests {
  /// A width of 1 to 400 points for a cell, the widest of which are rare.
  private static func width(_ row: Int, _ column: Int) -> Double {
    let hash = UInt64(bitPattern: Int64(row &* 31 &+ column &+ 1)) &* 0x9E37_79B9_7F4A_7C15 >> 40
    return hash % 97 == 0 ? Double(hash % 400) : Double(1 + hash % 60)
  }

  @Test("after all slices an exact column is as wide as its widest cell, and nothing in view has moved", .seeds(60))
  func slices() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<3).map { _ in generator.int(0...150) }
    var columns = TableColumns(widths: [.exact(), .fixed(30), .exact(maximum: 90), .growing(), .exact(), .exact()])
    columns.hidden = [4..<5]
    let merged = rows[0] > 3 ? [CellRange(rows: 1..<3, columns: 0..<1), CellRange(rows: 3..<4, columns: 1..<3)] : []
    let grid = try VirtualGrid(sections: [
      .list(count: 20, rowSizing: .fixed(10)),
      .table(columns: columns, head: 1, rowSizing: .fixed(12), merged: merged.map { $0.moved(by: 1) }),
      .tableRows(count: rows[0], rowSizing: .fixed(10)), .tableRows(count: rows[1], rowSizing: .fixed(10)),
      .tableRows(count: rows[2], rowSizing: .fixed(10), isExpanded: false), .list(count: 20, rowSizing: .fixed(10)),
    ])
    // By its row in the whole table.
    let bases = [0, 0, 1, 1 + rows[0], 1 + rows[0] + rows[1]]
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: ExactColumnsTests.width(bases[id.section] + id.item, id.column), height: 10)
    }
    grid.resize(to: Size(width: 120, height: 100))
    grid.step(to: .to(Double(generator.int(0...3_000))), measure: measure)
    let count = 1 + rows.reduce(0, +)
    #expect(grid.unmeasuredRowCount(ofSection: 1) == count, "seed \(seed)")
    var (calls, isDone) = (0, false)
    while !isDone {
      let view = grid.visibleRect
      let held = grid.visibleCells.first { $0.frame.x >= view.x && $0.frame.y >= view.y }
      var left = generator.int(0...40)
      isDone = grid.measureColumns(ofSection: 2, measure: measure) {
        left -= 1
        return left > 0
      }
      calls += 1
      if generator.chance(50) { grid.layout(measure: measure) }
      if let held, let frame = grid.frame(of: held.id) {
        let moved = (frame.x - grid.visibleRect.x) - (held.frame.x - view.x)
        #expect(moved == 0 && frame.y - grid.visibleRect.y == held.frame.y - view.y, "seed \(seed)")
      }
      if calls > 1_000 { break }
    }
    #expect(calls <= count + 1 && grid.unmeasuredRowCount(ofSection: 3) == 0, "seed \(seed)")
    func widest(_ column: Int, _ counts: (Int) -> Bool = { _ in true }) -> Double {
      (0..<count).filter(counts).map { ExactColumnsTests.width($0, column) }.max() ?? 0
    }
    // Row 3 of the table is the second of a merged cell of two rows, row 4 has one of two columns.
    let (isSecond, isWide) = (merged.isEmpty ? -1 : 3, merged.isEmpty ? -1 : 4)
    func width(_ column: Int) -> Double? { grid.column(column, ofSection: 1)?.width }
    #expect(width(0) == widest(0) { $0 != isSecond }, "seed \(seed)")
    #expect(width(2) == min(90, widest(2) { $0 != isWide }), "seed \(seed)")
    #expect(width(5) == widest(5) && width(4) == 0 && width(1) == 30, "seed \(seed)")
  }

  @Test("an update begins anew; what is no table has nothing to measure, and a measurement cannot change the grid")
  func updates() throws {
    let grid = try VirtualGrid(sections: [
      .table(columns: TableColumns(count: 2, width: .exact()), head: 0), .tableRows(count: 100), .list(count: 3),
    ])
    grid.resize(to: Size(width: 300, height: 100))
    var widest = 10.0
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: id.item == 70 && id.column == 1 ? widest : 5, height: 10)
    }
    grid.layout(measure: measure)
    #expect(grid.measureColumns(measure: measure) { true })
    #expect(grid.column(1, ofSection: 0)?.width == 10 && grid.unmeasuredRowCount() == 0)
    widest = 25
    var update = GridUpdate()
    update.reloadItems(70..<71, section: 1)
    try grid.apply(update)
    #expect(grid.unmeasuredRowCount() == 100)
    #expect(!grid.measureColumns(measure: measure) { false } && grid.unmeasuredRowCount() == 99)
    #expect(grid.measureColumns(measure: measure) { true } && grid.column(1, ofSection: 0)?.width == 25)
    #expect(grid.measureColumns(ofSection: 2, measure: measure) { true } && grid.unmeasuredRowCount(ofSection: 2) == 0)
    #expect(grid.measureColumns(ofSection: -1, measure: measure) { true })
    try grid.apply(update)
    var answers: [Bool] = []
    grid.measureColumns { id, _ in
      try? grid.apply(update)
      answers.append(grid.measureColumns(measure: measure) { true })
      return Size(width: .nan, height: 10)
    } while: {
      false
    }
    #expect(answers == [false, false] && grid.unmeasuredRowCount() == 99)
    #expect(grid.diagnostics.contains(.callDuringMeasurement))
    #expect(grid.column(1, ofSection: 0)?.width == 25)
  }
}

extension CellRange {
  fileprivate func moved(by rows: Int) -> CellRange {
    CellRange(rows: self.rows.lowerBound + rows..<self.rows.upperBound + rows, columns: columns)
  }
}
