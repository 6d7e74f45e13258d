// What is asked in each step of a table allocates nothing.

import Testing

@testable import GridEngine

@Suite struct TableAllocationTests {
  @Test("ranges in view are found and selected cells told without allocating")
  func lookup() throws {
    let list = (0..<10_000).map { CellRange($0 / 100 * 90, $0 % 100 * 3, $0 % 3 == 0 ? 90 : 30, 2) }
    let store = try RangeStore(list, in: TableBounds(rows: 9000, columns: 300))
    var selection = TableSelection()
    for row in 0..<100 { selection.toggle(row: row * 7, column: row) }
    var (found, selected) = (0, 0)
    func look() {
      for row in 0..<200 {
        store.forEach(meeting: CellRange(row * 40, row, 40, 12)) { found += $0.rows.count }
        if store.range(containingRow: row, column: row) != nil { found += 1 }
        if selection.contains(row: row * 7, column: row) { selected += 1 }
      }
    }
    look()
    #expect(found > 0, "there are ranges in view")
    #expect(selected == 100, "cells are selected")
    #expect(allocations(look) == 0, "allocations of 200 windows")
  }

  @Test("a focus moves, and cells and edges of columns are found at points, without allocating")
  func hands() throws {
    var columns = TableColumns(count: 10_000, width: .fixed(60), spacing: 1)
    columns.frozen = (leading: 1, trailing: 1)
    columns.hidden = [3..<5]
    let grid = try VirtualGrid(
      sections: [.table(columns: columns, head: 1, rowSizing: .fixed(20))]
        + (0..<100).map { _ in .tableRows(count: 50, rowSizing: .fixed(20), header: .fixed(24)) }
        + [.table(foot: 1, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 800, height: 600))
    grid.step(to: .to(3_000, across: 5_000)) { _, _ in .zero }
    let moves: [FocusMove] = [.down, .down, .right, .up, .left, .rowEnd, .next, .rowStart, .columnEnd, .columnStart]
    var (moved, hits) = (0, 0)
    func use() {
      var (cell, memory) = (CellID.cell(row: 10, column: 7, section: 3), FocusMemory())
      for step in 0..<200 {
        let next = grid.neighbor(of: cell, moves[step % moves.count], memory: &memory)
        if let next {
          cell = next
          moved += 1
        }
        if grid.accessibilityPosition(of: cell)?.table == nil { moved = 0 }
        let point = Point(x: Double(step) * 3.5, y: Double(step) * 2.5)
        if grid.cell(inViewAt: point) != nil { hits += 1 }
        if grid.columnEdge(at: point, slop: 40) != nil { hits += 1 }
      }
    }
    use()
    #expect(moved > 100, "the focus moves")
    #expect(hits > 300, "points with cells and edges")
    #expect(allocations(use) == 0, "allocations of 200 moves and points")
  }

  @Test("steps along and across merged cells allocate nothing, though each brings cells of some")
  func mergedCells() throws {
    var columns = TableColumns(count: 1_000, width: .fixed(60))
    columns.frozen = (leading: 2, trailing: 1)
    // Every third row has cells merged across, every tenth column some merged along.
    var merged = (0..<1_000).map { CellRange($0 * 10 + 9, 0, 1, 40) }
    for row in 0..<1_000 { for column in 5..<20 { merged.append(CellRange(row * 10 + 2, column * 10, 5, 3)) } }
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: 2, rowSizing: .fixed(20), merged: merged.map { $0.moved(by: 2) }),
      .tableRows(count: 10_010, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 800, height: 600))
    var (pieces, offset, isLooking) = (0, 0.0, true)
    func scroll() {
      for step in 0..<300 {
        offset += step < 150 ? 13 : -13
        grid.step(to: .to(1_000 + offset, across: 500 + offset)) { _, _ in .zero }
        // A test that is not optimised allocates where it looks at cells.
        if isLooking, grid.visibleCells.contains(where: { $0.frame.height > 20 || $0.frame.width > 60 }) { pieces += 1 }
      }
    }
    scroll()
    #expect(pieces == 300, "merged cells are in view in each step")
    isLooking = false
    #expect(allocations(scroll) == 0, "allocations of 300 steps")
  }
}

extension CellRange {
  fileprivate func moved(by rows: Int) -> CellRange {
    CellRange(rows: self.rows.lowerBound + rows..<self.rows.upperBound + rows, columns: columns)
  }
}
