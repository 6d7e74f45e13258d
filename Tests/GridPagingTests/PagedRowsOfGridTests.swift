// Paged rows in a declared Grid, whose columns grow with what was seen.

import GridEngine
import LazyGrid
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

private struct Word: LayoutContent {
  var row: PagedRow<TestRow>
  var column: Int

  var hasProvisionalSize: Bool { row.value == nil }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let value = row.value else { return Size(width: 5, height: 20) }
    return Size(width: 20 + Double((value.id &* 37 + value.text &* 13 + column &* 11) % 60), height: 20)
  }
}

@Suite struct PagedRowsOfGridTests {
  private static func declare(_ rows: PagedRows<TableSource>) -> some HostedGrid {
    Grid(horizontalSpacing: 4, verticalSpacing: 0) {
      ForEach(rows, section: 0) { row in
        GridRow {
          Word(row: row, column: 0)
          Word(row: row, column: 1)
          Word(row: row, column: 2)
        }
      }
    }
  }

  @Test(
    "rows come with their pages, columns grow with them, and what others do moves nothing", .seeds(4),
    .timeLimit(.minutes(10)))
  func session() async throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let (store, source) = PagerTests.table(1_200, valuesInSection: 0)
    var options = PagingOptions()
    options.changesInterval = 0.001
    let pager = Pager(source, options: options) { _, count in .list(count: count) }
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<TableSource>()
    let host = try GridHost(PagedRowsOfGridTests.declare(rows))
    host.layout(in: Size(width: 400, height: 200))
    func settle(_ isDone: (PagedRows<TableSource>) -> Bool = { _ in true }) async throws {
      func isFilled() -> Bool {
        rows.count > 0 && isDone(rows) && !host.cells.isEmpty
          && host.cells.allSatisfy { $0.content(as: Word.self).map { $0.row.value != nil } ?? true }
      }
      if let view = host.view(of: rows) { pager.show(view) }
      while !isFilled(), let delivery = await deliveries.next(isolation: nil) {
        rows = delivery.rows
        try host.update(PagedRowsOfGridTests.declare(rows), applying: delivery)
        if let view = host.view(of: rows) { pager.show(view) }
      }
    }
    func check() async throws {
      let table = Dictionary(uniqueKeysWithValues: await store.table.rows.map { ($0.id, $0) })
      var count = 0
      for cell in host.cells where cell.cellID.kind == .item {
        let word = try #require(cell.content(as: Word.self))
        let id = CellID.item(cell.cellID.item, section: cell.cellID.section - host.firstSectionOfData)
        let number = try #require(rows.row(ofCell: id))
        #expect(word.row.value == rows[number].value, "row \(number), seed \(seed)")
        #expect(word.row.value == table[word.row.value?.id ?? -1])
        // A column is as wide as the widest cell in it that was seen.
        #expect(cell.slot.width >= word.sizeThatFits(.unspecified).width - 0.01, "row \(number), seed \(seed)")
        count += 1
      }
      #expect(count >= 27)
    }
    try await settle()
    try await check()
    for _ in 0..<20 {
      switch random.int(0...3) {
      case 0: host.step(to: .to(Double(random.int(0...20_000))))
      case 1: host.step(to: .by(Double(random.int(-900...900))))
      default:
        let version = await store.table.version
        let numbers = (random.int(0...200), random.int(0...1_000))
        await store.commit { rows, last in
          rows.removeSubrange(min(numbers.1, rows.count)..<min(rows.count, numbers.1 + numbers.0 / 8))
          for place in stride(from: 0, to: rows.count, by: 7) { rows[place].text += 1 }
          for _ in 0..<numbers.0 / 4 {
            last += 1
            rows.append(TestRow(id: last, value: numbers.1 % 100, text: last))
          }
        }
        try await settle { $0.version > version }
      }
      try await settle()
      try await check()
    }
    await pager.close()
  }
}
