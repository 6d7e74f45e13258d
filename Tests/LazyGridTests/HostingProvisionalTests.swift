// Placeholders in a host: content says that it is one, and a page that arrives makes and measures its own cells only.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

/// A table of rows in pages of fifty, some of which are there.
private final class PagedTable {
  let count: Int
  var pages: Set<Int> = []
  var made: [Int] = []
  var measured: [Int] = []

  init(count: Int) { self.count = count }

  func isThere(_ row: Int) -> Bool { pages.contains(row / 50) }
}

/// A row of it: a placeholder is 20 points high, others 30 to 70.
private struct TableRow: LayoutContent {
  let table: PagedTable
  let row: Int
  let isThere: Bool

  init(_ table: PagedTable, _ row: Int) {
    (self.table, self.row, isThere) = (table, row, table.isThere(row))
    table.made.append(row)
  }

  var hasProvisionalSize: Bool { !isThere }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    // The engine asks without a height; with one it is asked how it fits into its slot.
    if proposal.height == nil { table.measured.append(row) }
    return Size(width: 50, height: isThere ? 30 + Double(row * 37 % 41) : 20)
  }
}

@Suite struct HostingProvisionalTests {
  private func grid(_ table: PagedTable, columns: Int = 1) -> some HostedGrid {
    LazyVGrid(columns: (0..<columns).map { _ in GridItem() }, spacing: 0) {
      ForEach(count: table.count, id: { $0 }, index: { $0 }) { TableRow(table, $0) }
    }
  }

  private func turn(_ page: Int, _ table: PagedTable, _ host: GridHost, columns: Int = 1) throws -> HostedChanges {
    if table.pages.remove(page) == nil { table.pages.insert(page) }
    var update = GridUpdate()
    update.reloadItems(50 * page..<50 * page + 50)
    return try host.update(grid(table, columns: columns), applying: update)
  }

  @Test("a million rows of placeholders teach nothing, and are measured once")
  func placeholders() throws {
    let table = PagedTable(count: 1_000_000)
    let host = try GridHost(grid(table))
    host.layout(in: Size(width: 100, height: 200))
    let length = host.contentSize.height
    #expect(length == 10 * 20 + 999_990 * 32)
    for _ in 0..<30 { host.scroll(by: 35) }
    for _ in 0..<30 { host.scroll(by: -35) }
    #expect(Set(table.measured).count == table.measured.count)
    #expect(
      host.grid.rowStatistics(inSection: 0)?.measuredCount == 0 && host.grid.rowStatistics(inSection: 0)?.mean == 32)
  }

  @Test("a page that arrives makes and measures its rows in view, and no others", arguments: [1, 2])
  func arriving(columns: Int) throws {
    let table = PagedTable(count: 1_000_000)
    let host = try GridHost(grid(table, columns: columns))
    host.layout(in: Size(width: 100, height: 200))
    host.scroll(to: .item(500_045), anchor: .topLeading)
    let first = try #require(host.cells.first)
    let (inView, offset) = (host.cells.map(\.cellID.item), host.offset)
    #expect(inView.contains(500_049) && inView.contains(500_050))
    (table.made, table.measured) = ([], [])
    let changes = try turn(10_001, table, host, columns: columns)
    // Larger rows push others out of view, and none comes in.
    let page = 500_050..<500_100
    let wanted = inView.filter { page.contains($0) }
    #expect(Set(table.made).isSubset(of: wanted))
    #expect(!table.made.isEmpty)
    #expect(Set(table.made).count == table.made.count)
    #expect(Set(table.measured).isSubset(of: wanted) && Set(table.measured).count == table.measured.count)
    #expect(changes.updated.allSatisfy { page.contains($0.cellID.item) })
    let again = try #require(host.cells.first { $0.cellID == first.cellID })
    #expect(again.frame.y - host.offset == first.frame.y - offset)
    #expect((host.grid.rowStatistics(inSection: 0)?.measuredCount ?? 0) > 0)
  }

  @Test("pages that come and go move nothing that holds its place, and end as real content", .seeds(20))
  func paging() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let table = PagedTable(count: 1_000_000)
    let host = try GridHost(grid(table, columns: 3))
    host.layout(in: Size(width: 100, height: 300))
    host.scroll(to: .item(600_000), anchor: .topLeading)
    for _ in 0..<60 {
      if random.chance(50) { host.scroll(by: random.pick([90, -140, 260])) }
      let anchor = try #require(host.anchor)
      let before = try #require(host.grid.frame(of: anchor.id)).y - host.offset
      let page = anchor.id.item / 50 + random.int(-2...2)
      table.measured = []
      _ = try turn(page, table, host, columns: 3)
      #expect(try #require(host.grid.frame(of: anchor.id)).y - host.offset == before, "seed \(seed)")
      for cell in host.cells {
        let row = try #require(cell.content(as: TableRow.self))
        #expect(row.isThere == table.isThere(row.row) && row.row == cell.cellID.item, "seed \(seed)")
      }
      let others = Set(table.measured).filter { $0 / 50 != page }
      #expect(others.count <= 60, "seed \(seed)")
    }
    // Once all is there, nothing is provisional: the mean is that of what was measured.
    let pages = Set(table.pages)
    for page in 11_000..<13_000 where !pages.contains(page) { table.pages.insert(page) }
    var update = GridUpdate()
    update.reloadItems(550_000..<650_000)
    try host.update(grid(table, columns: 3), applying: update)
    let rows = Dictionary(grouping: host.cells, by: { $0.cellID.item / 3 }).values
    let real = rows.map { $0.map(\.slot.height).max() ?? 0 }
    #expect(host.cells.allSatisfy { table.isThere($0.cellID.item) } && real.allSatisfy { $0 >= 30 }, "seed \(seed)")
  }

  @Test("another declaration, a state that is restored and a new engine ask content too")
  func replaced() throws {
    let table = PagedTable(count: 1000)
    let host = try GridHost(grid(table))
    host.layout(in: Size(width: 100, height: 200))
    let bytes = host.savedState()
    let other = try GridHost(grid(table))
    table.measured = []
    try other.restore(from: bytes)
    #expect(!table.measured.isEmpty && other.grid.rowStatistics(inSection: 0)?.measuredCount == 0)
    // The other axis is another engine.
    try host.update(
      LazyHGrid(rows: [GridItem()], spacing: 0) {
        ForEach(count: table.count, id: { $0 }, index: { $0 }) { TableRow(table, $0) }
      })
    host.scroll(by: 30)
    #expect(host.grid.axis == .horizontal && host.grid.rowStatistics(inSection: 0)?.measuredCount == 0)
  }
}
