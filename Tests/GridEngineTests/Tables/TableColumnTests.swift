// What a grid says of the columns of its tables.

import Testing

@testable import GridEngine

@Suite struct TableColumnTests {
  @Test("a grid says where its columns are, how wide, hidden, frozen and resized")
  func columns() throws {
    var columns = TableColumns(count: 6, width: .fit(minimum: 10), spacing: 2)
    columns[1] = .fixed(30)
    columns.hidden = [2..<3]
    columns.frozen = (leading: 1, trailing: 1)
    columns.bodyMinimum = 20
    let grid = try VirtualGrid(sections: [
      .list(count: 1), .table(columns: columns, head: 1), .tableRows(count: 9), .list(count: 2),
    ])
    grid.resize(to: Size(width: 100, height: 100))
    grid.step(to: .stay) { _, _ in Size(width: 20, height: 10) }
    #expect(grid.columnCount(ofSection: 0) == 0 && grid.column(0, ofSection: 0) == nil)
    #expect(
      grid.columnCount(ofSection: 2) == 6 && grid.column(6, ofSection: 2) == nil && grid.column(-1, ofSection: 2) == nil
    )
    #expect(grid.column(0, ofSection: 9) == nil && grid.column(0, ofSection: -1) == nil)
    let first = try #require(grid.column(0, ofSection: 1))
    #expect(first.start == 0 && first.width == 20 && first.part == .leading && first.isSettled && !first.isResized)
    let second = try #require(grid.column(1, ofSection: 2))
    #expect(second.start == 22 && second.width == 30 && second.part == .body)
    let hidden = try #require(grid.column(2, ofSection: 2))
    #expect(hidden.isHidden && hidden.width == 0)
    #expect(grid.column(5, ofSection: 2)?.part == .trailing)
    var update = GridUpdate()
    update.resizeColumn(1, to: 50, section: 1)
    try grid.apply(update)
    #expect(grid.column(1, ofSection: 2)?.isResized == true && grid.column(1, ofSection: 2)?.width == 50)
    #expect(grid.snapshot.column(1, ofSection: 2) == grid.column(1, ofSection: 2))
  }
}
