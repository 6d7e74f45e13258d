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
    let session = try HostSession(
      source, section: { _, count in .list(count: count) }, in: Size(width: 400, height: 200),
      declare: PagedRowsOfGridTests.declare)
    func settle(after version: Int64 = -1) async throws {
      try await session.settle {
        $0.rows.version > version && $0.allCells(Word.self) { _, word in word.row.value != nil }
      }
    }
    func check() async throws {
      let table = Dictionary(uniqueKeysWithValues: await store.table.rows.map { ($0.id, $0) })
      var count = 0
      for cell in session.host.cells where cell.cellID.kind == .item {
        let word = try #require(cell.content(as: Word.self))
        let number = try #require(session.row(of: cell))
        #expect(word.row.value == session.rows[number].value, "row \(number), seed \(seed)")
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
      case 0: session.host.step(to: .to(Double(random.int(0...20_000))))
      case 1: session.host.step(to: .by(Double(random.int(-900...900))))
      default: try await settle(after: await store.commitAtRandom(&random))
      }
      try await settle()
      try await check()
    }
    await session.pager.close()
  }
}
