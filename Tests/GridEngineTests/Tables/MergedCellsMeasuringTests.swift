// Which cells are asked for where cells are merged, and how tall rows and how wide columns are by their answers.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct MergedCellsMeasuringTests {
  @Test("a row is as tall as the cells that decide, merged ones of the row at their width, and none of several rows")
  func heights() throws {
    let merged = [
      MergedCellsTests.range(3..<4, 0..<3), MergedCellsTests.range(4..<6, 0..<1), MergedCellsTests.range(6..<8, 0..<20),
    ]
    let grid = try VirtualGrid(sections: MergedCellsTests.sections(merged, sizing: .measured(estimate: 30)))
    grid.resize(to: Size(width: 300, height: 400))
    var asked: [CellID: Double?] = [:]
    grid.layout { id, proposal in
      asked[id] = proposal.width
      return Size(width: 10, height: 20 + Double(id.column))
    }
    #expect(asked[.cell(row: 0, column: 0, section: 1)] == 50, "a cell by itself, at its width")
    #expect(asked[.cell(row: 1, column: 0, section: 1)] == 154, "merged with others of its row, at its width")
    #expect(asked[.cell(row: 2, column: 1, section: 1)] == 50, "the cell beside one of several rows")
    #expect(asked[.cell(row: 3, column: 1, section: 1)] == 50, "in each of the rows")
    #expect(asked.keys.allSatisfy { grid.mergedCells(around: $0).map { $0.rows.count == 1 } ?? true }, "no other")
    #expect(grid.frame(of: .cell(row: 2, column: 1, section: 1))?.height == 21, "it decides")
    #expect(grid.frame(of: .cell(row: 2, column: 0, section: 1))?.height == 42, "both of its rows")
  }

  @Test("rows whose heights other cells decide are measured again after a merge, and no others")
  func measuredAgain() throws {
    let grid = try VirtualGrid(sections: MergedCellsTests.sections([], sizing: .measured(estimate: 30)))
    grid.resize(to: Size(width: 300, height: 400))
    var asked: [CellID] = []
    func layout() {
      asked = []
      grid.layout { id, _ in
        asked.append(id)
        return Size(width: 10, height: 20 + Double(id.column))
      }
    }
    layout()
    var update = GridUpdate()
    update.merge(MergedCellsTests.range(3..<6, 4..<6))
    try grid.apply(update)
    layout()
    #expect(asked.isEmpty, "merged where nothing decides")
    update = GridUpdate()
    update.merge(MergedCellsTests.range(3..<5, 0..<1))
    try grid.apply(update)
    layout()
    #expect(asked == [.cell(row: 1, column: 1, section: 1), .cell(row: 2, column: 1, section: 1)], "both rows")
    update = GridUpdate()
    update.unmerge(MergedCellsTests.range(3..<4, 0..<1))
    try grid.apply(update)
    layout()
    #expect(asked == [.cell(row: 1, column: 0, section: 1), .cell(row: 2, column: 0, section: 1)], "both rows again")
  }

  @Test("where all columns are hidden merged cells are too, and rows are as tall as their first cells")
  func hiddenColumns() throws {
    var columns = TableColumns(count: 2, width: .fixed(50))
    columns.hidden = [0..<2]
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, rowSizing: .measured(estimate: 50), merged: [MergedCellsTests.range(1..<4, 0..<1)]),
      .tableRows(count: 5, rowSizing: .measured(estimate: 50)),
    ])
    grid.resize(to: Size(width: 200, height: 1_000))
    grid.layout { id, _ in Size(width: 0, height: Double(10 + id.item)) }
    #expect(grid.contentSize.height == 10 + 11 + 12 + 13 + 14)
  }

  @Test("a row all of whose cells come to be merged with those of others stays as tall as it is")
  func stayingHeights() throws {
    // Head row 0, then rows of 10 to 29 points; the hidden column does not count.
    var columns = TableColumns(count: 4, width: .fixed(50))
    columns.hidden = [1..<2]
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: 1, rowSizing: .measured(estimate: 50)),
      .tableRows(count: 20, rowSizing: .measured(estimate: 50)),
    ])
    grid.resize(to: Size(width: 200, height: 1_000))
    var asked = 0
    func layout() {
      asked = 0
      grid.layout { id, _ in
        asked += 1
        return Size(width: 10, height: Double(10 + id.item))
      }
    }
    layout()
    var update = GridUpdate()
    update.merge(MergedCellsTests.range(3..<5, 0..<4))
    // Rows 6 and 7 are left without a cell of their own, row 8 is not.
    update.merge(MergedCellsTests.range(6..<8, 0..<3))
    update.merge(MergedCellsTests.range(6..<9, 3..<4))
    try grid.apply(update)
    layout()
    #expect(asked == 1, "row 8 alone, which has a cell")
    #expect(grid.frame(of: .cell(row: 2, column: 0, section: 1))?.height == 25, "rows 3 and 4")
    #expect(grid.frame(of: .cell(row: 5, column: 0, section: 1))?.height == 31, "rows 6 and 7")
    update = GridUpdate()
    update.resizeColumn(0, to: 60)
    try grid.apply(update)
    layout()
    #expect(asked == 1 + 20 - 4, "a new width of the column that decides: all others are measured again")
    #expect(
      grid.frame(of: .cell(row: 5, column: 0, section: 1))?.height == 31, "rows 6 and 7 have no cell to measure")
    update = GridUpdate()
    update.unmerge(MergedCellsTests.range(0..<21, 0..<4))
    try grid.apply(update)
    layout()
    #expect(asked == 4, "rows that have a cell again")
    #expect(grid.frame(of: .cell(row: 6, column: 0, section: 1))?.height == 16, "row 7")
  }

  @Test("rows are told apart by whether any cell decides how tall they are, beside thousands of merged cells")
  func rowsAlike() throws {
    var set = ColumnSet(TableColumns(count: 3, width: .fixed(50)))
    #expect(set.rowsAlike(from: 5, before: 70) == (70, true), "without merged cells")
    let bounds = TableBounds(rows: 20_000, columns: 3)
    let pairs = (0..<5_000).map { MergedCellsTests.range(4 * $0..<4 * $0 + 2, 0..<2) }
    try set.merge(pairs + [MergedCellsTests.range(100..<20_000, 2..<3)], replaces: true, in: bounds) { _ in nil }
    var random = SeededGenerator(seed: 3)
    var (row, undecided) = (0, 0)
    while row < 20_000 {
      let alike = set.rowsAlike(from: row, before: min(20_000, row + random.int(1...80)))
      #expect(alike.end > row, "it goes on")
      for row in row..<alike.end {
        let isMerged = row >= 100 && row % 4 < 2
        if isMerged { undecided += 1 }
        #expect(alike.areDecided == !isMerged, "row \(row)")
      }
      row = max(row + 1, alike.end)
    }
    #expect(undecided == 9_950, "rows that nothing decides")
  }

  @Test("merged cells make no column wider")
  func widths() throws {
    let columns = TableColumns(count: 6, width: .fit(.leading(4), minimum: 10))
    let grid = try VirtualGrid(sections: [
      .table(
        columns: columns, rowSizing: .fixed(20),
        merged: [MergedCellsTests.range(0..<1, 0..<3), MergedCellsTests.range(1..<9, 4..<5)]),
      .tableRows(count: 20, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 300, height: 200))
    grid.layout { id, _ in Size(width: id.item < 4 && grid.mergedCells(around: id) != nil ? 200 : 30, height: 20) }
    #expect(grid.contentSize.width == 300, "all are as wide as other cells, in a viewport that is wider")
    #expect(
      grid.frame(of: .cell(row: 5, column: 5, section: 1)) == Rect(x: 150, y: 100, width: 30, height: 20),
      "the last one")
    #expect(grid.frame(of: .cell(row: 0, column: 0, section: 1))?.width == 90, "the merged one")
  }
}
