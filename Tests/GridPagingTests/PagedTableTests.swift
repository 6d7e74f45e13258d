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
    var options = PagingOptions()
    options.changesInterval = 0.001
    let pager = Pager(source, options: options) { _, count in .tableRows(count: count) }
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<TableSource>()
    let host = try GridHost(PagedTableTests.declare(rows))
    host.layout(in: Size(width: 200, height: 200))
    /// Takes deliveries until all rows in view are there.
    func settle(_ isDone: (PagedRows<TableSource>) -> Bool = { _ in true }) async throws {
      func isFilled() -> Bool {
        rows.count > 0 && isDone(rows)
          && host.cells.allSatisfy { cell in
            cell.cellID.section == 0 || cell.content(as: Value.self).map { $0.row.value != nil } ?? true
          }
      }
      if let view = host.view(of: rows) { pager.show(view) }
      while !isFilled(), let delivery = await deliveries.next(isolation: nil) {
        rows = delivery.rows
        try host.update(PagedTableTests.declare(rows), applying: delivery)
        if let view = host.view(of: rows) { pager.show(view) }
      }
    }
    try await settle()
    let table = await store.table.rows
    for (row, across) in [(2_500, 900.0), (40, -400), (1_500, 17)] {
      var cell = try #require(rows.cell(ofRow: row))
      cell.section += host.firstSectionOfData
      host.scroll(to: cell, anchor: .top)
      host.step(to: .by(0, across: across))
      try await settle()
      var count = 0
      for cell in host.cells where cell.cellID.kind == .item && cell.cellID.section > 0 {
        let value = try #require(cell.content(as: Value.self))
        let own = CellID.item(cell.cellID.item, section: cell.cellID.section - 1)
        #expect(value.row.value == table[try #require(rows.row(ofCell: own))])
        #expect(value.column == cell.cellID.column - 1)
        count += 1
      }
      #expect(count > 40)
    }
    // What others delete leaves, and nothing else moves.
    let (version, top) = (await store.table.version, try #require(host.cells.first))
    let (frame, number) = (
      host.viewFrame(of: top),
      try #require(rows.row(ofCell: .item(top.cellID.item, section: top.cellID.section - 1)))
    )
    let id = rows.id(ofRow: number)
    await store.commit { rows, _ in rows.removeFirst(7) }
    try await settle { $0.version > version }
    let now = try #require(host.cells.first)
    #expect(rows.row(ofID: id) == number - 7)
    #expect(host.viewFrame(of: now) == frame)
    await pager.close()
  }
}
