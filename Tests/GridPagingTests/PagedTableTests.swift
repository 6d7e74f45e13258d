// Paged rows in a declared table.

import GridEngine
import LazyGrid
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

/// A cell of a row and a column.
private struct Value: LayoutContent {
  var row: PagedRow<TestRow>
  var column: Int

  init(_ row: PagedRow<TestRow>, _ column: Int) { (self.row, self.column) = (row, column) }

  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: 30, height: 20) }
}

@Suite struct PagedTableTests {
  private static func declare(_ rows: PagedRows<TableSource>) -> some HostedGrid {
    var table = LazyTable(rows, columns: ForEach(0..<1_000) { Value(.loading, $0) }) { row, column in
      Value(row, column)
    } sectionHeader: { section in
      SectionTitle("\(section)")
    }.rowHeaders { row in Value(row, -1) }
    table.rowHeight = .fixed(20)
    table.headerHeight = .fixed(20)
    return table
  }

  @Test("rows of a table come with their pages, as groups by section, while columns scroll", .timeLimit(.minutes(10)))
  func table() async throws {
    let (store, source) = PagerTests.table(3_000)
    let session = try HostSession(
      source, section: { _, count in .tableRows(count: count) }, in: Size(width: 200, height: 200),
      declare: PagedTableTests.declare)
    let host = session.host
    /// Takes deliveries until all rows in view are there.
    func settle(after version: Int64 = -1) async throws {
      try await session.settle {
        $0.rows.version > version
          && $0.allCells(Value.self) { cell, value in cell.cellID.section == 0 || value.row.value != nil }
      }
    }
    try await settle()
    let table = await store.table.rows
    for (row, across) in [(2_500, 900.0), (40, -400), (1_500, 17)] {
      var cell = try #require(session.rows.cell(ofRow: row))
      cell.section += host.firstSectionOfData
      host.scroll(to: cell, anchor: .top)
      host.step(to: .by(0, across: across))
      try await settle()
      var count = 0
      for cell in host.cells where cell.cellID.kind == .item && cell.cellID.section > 0 {
        let value = try #require(cell.content(as: Value.self))
        let own = CellID.item(cell.cellID.item, section: cell.cellID.section - 1)
        #expect(value.row.value == table[try #require(session.rows.row(ofCell: own))])
        #expect(value.column == cell.cellID.column - 1)
        count += 1
      }
      #expect(count > 40)
    }
    // What others delete leaves, and nothing else moves.
    let (version, top) = (await store.table.version, try #require(host.cells.first))
    let (frame, number) = (
      host.viewFrame(of: top),
      try #require(session.rows.row(ofCell: .item(top.cellID.item, section: top.cellID.section - 1)))
    )
    let id = session.rows.id(ofRow: number)
    await store.commit { rows, _ in rows.removeFirst(7) }
    try await settle(after: version)
    let now = try #require(host.cells.first)
    #expect(session.rows.row(ofID: id) == number - 7)
    #expect(host.viewFrame(of: now) == frame)
    await session.pager.close()
  }
}
