// Rows that are read a span of columns at a time.

import GridEngine
import LazyGrid
import PagingConformance
import Synchronization
import TestSupport
import Testing

@testable import GridPaging

/// A row with the values of some columns.
private struct WideRow: Identifiable, Sendable, Equatable {
  var id: Int
  var text: Int
  var columns: Range<Int>

  subscript(column: Int) -> Int? { columns.contains(column) ? id &* 1_000_003 &+ text &* 10_007 &+ column : nil }
}

/// What was asked for.
private final class AskedColumns: Sendable {
  let list = Mutex<[Range<Int>?]>([])
}

/// A table of a thousand columns over another source.
private struct WideSource: PagedSource {
  static let columns = 1_000
  let base: TableSource
  var traits: SourceTraits
  let asked = AskedColumns()

  init(_ base: TableSource) {
    self.base = base
    traits = base.traits
    traits.columnCount = WideSource.columns
    traits.columnSpan = 16
  }

  private func wide(_ row: TestRow, _ columns: Range<Int>) -> WideRow {
    WideRow(id: row.id, text: row.text, columns: columns)
  }

  func open() async throws -> PagedIndex<TestKey> { try await base.open() }
  func exactIndex() async throws -> PagedIndex<TestKey> { try await base.exactIndex() }
  func page(_ request: PageRequest<TestKey>) async throws -> PageAnswer<TestKey, WideRow> {
    asked.list.withLock { $0.append(request.columns) }
    let answer = try await base.page(request)
    return PageAnswer(
      version: answer.version, keys: answer.keys, rows: answer.rows.map { wide($0, request.columns ?? 0..<0) },
      next: answer.next)
  }
  func changes(since version: Int64, rowsIn ranges: [KeyRange<TestKey>]) async throws
    -> SourceChanges<TestKey, WideRow>
  {
    let changes = try await base.changes(since: version, rowsIn: ranges)
    return SourceChanges(
      version: changes.version,
      rows: changes.rows.map { RowChange(id: $0.id, from: $0.old, to: $0.new, row: $0.row.map { wide($0, 0..<3) }) },
      isReset: changes.isReset)
  }
  func waitForChanges(after version: Int64) async throws { try await base.waitForChanges(after: version) }
  func section(of key: TestKey) -> Int { base.section(of: key) }
}

private struct Field: LayoutContent {
  var value: Int?

  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: 30, height: 20) }
}

@Suite struct PagedColumnsTests {
  private static func declare(_ rows: PagedRows<WideSource>) -> some HostedGrid {
    var table = LazyTable(rows, columns: ForEach(0..<WideSource.columns) { Field(value: $0) }) { row, column in
      Field(value: row.value?[column])
    } sectionHeader: { section in
      SectionTitle("\(section)")
    }.rowHeaders { row in Field(value: row.value?.id) }
    table.rowHeight = .fixed(20)
    table.headerHeight = .fixed(20)
    table.columnWidth = .fixed(30)
    return table
  }

  @Test(
    "cells in view get their columns wherever a table goes, while others write", .seeds(6),
    .timeLimit(.minutes(10)))
  func session() async throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let (store, base) = PagerTests.table(1_500)
    let source = WideSource(base)
    let session = try HostSession(
      source, section: { _, count in .tableRows(count: count) }, in: Size(width: 300, height: 200),
      declare: PagedColumnsTests.declare)
    let host = session.host
    func settle(after version: Int64 = -1) async throws {
      try await session.settle {
        $0.rows.version > version && $0.allCells(Field.self) { _, field in field.value != nil }
      }
    }
    func check() async throws {
      let table = Dictionary(uniqueKeysWithValues: await store.table.rows.map { ($0.id, $0.text) })
      var count = 0
      for cell in host.cells where cell.cellID.kind == .item && cell.cellID.section > 0 {
        guard let column = host.numberOfData(ofColumn: cell.cellID.column) else { continue }
        let number = try #require(session.row(of: cell))
        let row = try #require(session.rows[number].value)
        let expected = WideRow(id: row.id, text: try #require(table[row.id]), columns: 0..<WideSource.columns)[column]
        #expect(cell.content(as: Field.self)?.value == expected, "row \(number), column \(column), seed \(seed)")
        #expect(session.rows.columns(ofRow: number)?.contains(column) == true)
        count += 1
      }
      #expect(count > 20)
    }
    try await settle()
    try await check()
    for _ in 0..<25 {
      switch random.int(0...4) {
      case 0: host.step(to: .to(Double(random.int(0...20_000)), across: Double(random.int(0...28_000))))
      case 1: host.step(to: .by(0, across: Double(random.int(-900...900))))
      case 2: host.step(to: .by(Double(random.int(-900...900)), across: 0))
      default: try await settle(after: await store.commitAtRandom(&random))
      }
      try await settle()
      try await check()
    }
    let asked = source.asked.list.withLock { $0 }
    #expect(!asked.contains(nil))
    // 11 columns in view touch 2 spans, and there are two more on each side.
    #expect(asked.allSatisfy { ($0?.count ?? 0) <= 6 * 16 })
    await session.pager.close()
  }

  @Test("a source with columns keeps what all sources promise")
  func conformance() async throws {
    let (store, base) = PagerTests.table(200)
    var conformance = SourceConformance(WideSource(base)) { await store.table.rows.map { ($0.key, $0.id) } }
    try await conformance.checkReading()
    try await conformance.checkChanges { await SourceConformanceTests.write(store, $0) }
    #expect(conformance.problems == [])
  }

  @Test("scrolling across a span reads a page once at most, and within it nothing")
  func sparing() {
    var traits = SourceTraits()
    (traits.columnCount, traits.columnSpan) = (1_000, 10)
    var columns = LoadedColumns()
    var (loads, loaded) = (0, 0..<0)
    let page = PageID(raw: 3)
    for first in 100..<900 {
      columns.look(at: first..<first + 12, traits)
      let needed = columns.needed!
      #expect(needed.lowerBound <= first - 10 && needed.upperBound >= first + 22)
      if !columns.areThere(in: page) {
        loaded = columns.requested!
        columns.set(loaded, of: page)
        loads += 1
      }
      #expect(columns.areThere(in: page))
      #expect(loaded.lowerBound <= first && loaded.upperBound >= first + 12)
    }
    #expect(loads <= 800 / 10 / 2 + 2)
    // There and back.
    let before = loads
    for first in [890, 898, 885, 899, 880] {
      columns.look(at: first..<first + 12, traits)
      if !columns.areThere(in: page) { loads += 1 }
    }
    #expect(loads == before)
  }

  @Test("hostile columns become spans of some that are there")
  func hostile() {
    var traits = SourceTraits()
    traits.columnCount = 25
    traits.columnSpan = 10
    var columns = LoadedColumns()
    for range in [nil, 0..<0, 25..<25, -5 ..< -1, 0..<Int.max, Int.max - 1..<Int.max, 24..<25, 7..<7] as [Range<Int>?] {
      columns.look(at: range, traits)
      #expect(columns.needed!.count >= 1)
      #expect(columns.requested!.lowerBound >= 0 && columns.requested!.upperBound <= 25)
      #expect(columns.areAskedFor(by: columns.requested))
    }
    traits.columnCount = 0
    columns = LoadedColumns()
    columns.look(at: 3..<4, traits)
    #expect(columns.needed == nil && columns.areThere(in: PageID(raw: 0)) && columns.areAskedFor(by: nil))
    (traits.columnCount, traits.columnSpan) = (.max, .min)
    #expect(traits.checked.columnSpan == 1)
  }
}
