// Paged rows in a declared grid: identity by what rows are known by, and only content that came is made again.

import GridEngine
import LazyGrid
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

/// What a cell shows of a row.
private struct Line: LayoutContent {
  var row: PagedRow<TestRow>
  let counter: Counter

  final class Counter {
    var made = 0
    var measured = 0
  }

  init(_ row: PagedRow<TestRow>, _ counter: Counter) {
    self.row = row
    self.counter = counter
    counter.made += 1
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    counter.measured += 1
    return Size(width: proposal.width ?? 0, height: PagerTests.height(row))
  }
}

@Suite struct PagedHostTests {
  private typealias Deliveries = AsyncStream<PagingDelivery<TableSource>>.Iterator

  private static func declare(_ rows: PagedRows<TableSource>, _ counter: Line.Counter) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], pinnedViews: .sectionHeaders) {
      ForEach(rows.sectionIDs, id: \.self) { section in
        LazyGrid.Section {
          ForEach(rows, section: section) { Line($0, counter) }
        } header: {
          SectionTitle("\(section)")
        }
      }
    }
  }

  private static func pager(_ source: TableSource) -> Pager<TableSource> {
    var options = PagingOptions()
    options.changesInterval = 0.001
    return Pager(source, options: options) { _, count in .lazy(count: count, tracks: [.flexible()]) }
  }

  /// Takes deliveries until all that is in view is there.
  private static func settle(
    _ host: GridHost, _ pager: Pager<TableSource>, _ deliveries: inout Deliveries, _ rows: inout PagedRows<TableSource>,
    _ counter: Line.Counter, isDone: (PagedRows<TableSource>) -> Bool = { _ in true }
  ) async throws {
    func isFilled() -> Bool {
      rows.count > 0 && isDone(rows)
        && host.cells.allSatisfy { $0.content(as: Line.self).map { $0.row.value != nil } ?? true }
    }
    if let view = host.view(of: rows) { pager.show(view) }
    while !isFilled(), let delivery = await deliveries.next(isolation: nil) {
      let before = counter.made
      rows = delivery.rows
      let changes = try host.update(declare(rows, counter), applying: delivery)
      if delivery.update.isEmpty {
        // What came, and what came into view because of it.
        let came = host.cells.count { cell in
          rows.row(ofCell: cell.cellID).flatMap { rows.spot(ofRow: $0) }.map { delivery.arrived.contains($0.fence) }
            ?? false
        }
        #expect(counter.made - before <= came + changes.entered.count + changes.left.count)
      }
      if let view = host.view(of: rows) { pager.show(view) }
    }
  }

  @Test("content of pages that come is made again, and no other")
  func onlyWhatCame() async throws {
    let (store, source) = PagerTests.table(3_000)
    let pager = PagedHostTests.pager(source)
    let counter = Line.Counter()
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<TableSource>()
    let host = try GridHost(PagedHostTests.declare(rows, counter))
    host.layout(in: Size(width: 100, height: 400))
    try await PagedHostTests.settle(host, pager, &deliveries, &rows, counter)
    let table = await store.table.rows
    for row in [2_500, 40, 1_500] {
      host.scroll(to: try #require(rows.cell(ofRow: row)), anchor: .top)
      try await PagedHostTests.settle(host, pager, &deliveries, &rows, counter)
      for cell in host.cells {
        guard let line = cell.content(as: Line.self) else { continue }
        let number = try #require(rows.row(ofCell: cell.cellID))
        #expect(line.row.value == table[number])
        #expect(cell.id.element == AnyHashable(PagedRowID.row(table[number].id)))
      }
    }
    await pager.close()
  }

  @Test("selection, focus and retained cells follow rows through changes and new sections")
  func identity() async throws {
    let (store, source) = PagerTests.table(1_000)
    let pager = PagedHostTests.pager(source)
    let counter = Line.Counter()
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<TableSource>()
    let host = try GridHost(PagedHostTests.declare(rows, counter))
    host.layout(in: Size(width: 100, height: 400))
    try await PagedHostTests.settle(host, pager, &deliveries, &rows, counter)
    let table = await store.table.rows
    let (chosen, focused) = (table[5], table[7])
    host.selection.select(try #require(rows.cell(ofRow: 5)))
    let cell = try #require(rows.cell(ofRow: 7))
    host.settings.focusedCell = cell
    host.settings.retainedCells = [cell]
    let version = await store.table.version
    await store.commit { rows, lastID in
      rows.remove(at: 0)
      for _ in 0..<3 {
        lastID += 1
        rows.append(TestRow(id: lastID, value: 0, text: 1))
      }
      rows.append(TestRow(id: lastID + 1, value: 101, text: 1))
      lastID += 1
    }
    try await PagedHostTests.settle(host, pager, &deliveries, &rows, counter) { $0.version > version }
    let place = try #require(rows.row(ofID: .row(chosen.id)))
    #expect(rows.sectionIDs.last == 10)
    #expect(host.selection.contains(try #require(rows.cell(ofRow: place))))
    #expect(host.selectedItemCount(host.selection) == 1)
    let focus = try #require(host.settings.focusedCell.flatMap { rows.row(ofCell: $0) })
    #expect(rows.id(ofRow: focus) == .row(focused.id))
    #expect(host.settings.retainedCells.count == 1)
    await pager.close()
  }
}
