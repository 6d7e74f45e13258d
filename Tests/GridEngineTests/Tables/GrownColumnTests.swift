// Columns that a host lets grow by what it knows of cells that nobody asks for.

import Testing

@testable import GridEngine

@Suite struct GrownColumnTests {
  private static func grid(_ widths: [ColumnWidth], deciding: [Int] = []) throws -> VirtualGrid {
    var columns = TableColumns(widths: widths)
    columns.decidingColumns = deciding
    let grid = try VirtualGrid(sections: [.table(columns: columns, head: 0), .tableRows(count: 1_000)])
    grid.resize(to: Size(width: 300, height: 200))
    grid.layout(measure: measure)
    return grid
  }

  /// Text of 600 points, which is wrapped to its column.
  private static func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    Size(width: 20, height: proposal.width.map { (600 / max(1, $0)).rounded(.up) } ?? 10)
  }

  private func widths(_ grid: VirtualGrid) -> [Double?] {
    (0..<grid.columnCount(ofSection: 0)).map { grid.column($0, ofSection: 0)?.width }
  }

  @Test("columns that grow do, up to their maximum; others stay, and so do those that a user resized")
  func kinds() throws {
    let grid = try GrownColumnTests.grid([
      .growing(), .growing(maximum: 50), .exact(), .fit(), .fixed(30), .flexible(), .growing(), .growing(),
    ])
    var update = GridUpdate()
    update.resizeColumn(6, to: 12)
    update.hideColumns(7..<8)
    try grid.apply(update)
    grid.layout(measure: GrownColumnTests.measure)
    let before = widths(grid)
    update = GridUpdate()
    for column in 0..<8 { update.growColumn(column, to: 70) }
    try grid.apply(update)
    // At 98 points there is room for a flexible column no more.
    #expect(widths(grid) == [70, 50, 70, 20, 30, max(0, 300 - 252), 12, 0])
    #expect(before == [20, 20, 20, 20, 30, 178, 12, 0])
    // Less than a column has changes nothing, and a hidden one has kept what it was told.
    update = GridUpdate()
    for column in 0..<3 { update.growColumn(column, to: -5) }
    update.showColumns(7..<8)
    try grid.apply(update)
    #expect(widths(grid)[0..<3] == [70, 50, 70] && widths(grid)[7] == 70)
  }

  @Test(
    "a column that grows moves nothing that is in view at either axis' start, and rows that it decides are measured anew"
  )
  func anchors() throws {
    let grid = try GrownColumnTests.grid(Array(repeating: .growing(), count: 40), deciding: [3])
    grid.step(to: .to(2_000, across: 200), measure: GrownColumnTests.measure)
    let view = grid.visibleRect
    let first = try #require(grid.visibleCells.first { $0.frame.x >= view.x && $0.frame.y >= view.y })
    func place() -> Point? {
      grid.frame(of: first.id).map { Point(x: $0.x - grid.visibleRect.x, y: $0.y - grid.visibleRect.y) }
    }
    let before = place()
    var update = GridUpdate()
    update.growColumn(3, to: 60)
    try grid.apply(update)
    let changes = grid.layout(measure: GrownColumnTests.measure)
    #expect(place() == before)
    #expect(changes.measurements > 0)
    #expect(grid.frame(of: first.id)?.height == 10, "600 points in 60")
  }
}
