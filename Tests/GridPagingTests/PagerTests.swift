// The pager with real tasks and a real clock: what reaches a grid, and what is left when it is closed.

import GridEngine
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

@Suite struct PagerTests {
  /// Rows of different heights, placeholders of another.
  static func height(_ row: PagedRow<TestRow>) -> Double { row.value.map { 20 + Double($0.id % 7) * 10 } ?? 33 }

  static func grid(_ source: TableSource, cacheBytes: Int = 1 << 20) throws -> PagedGrid<TableSource> {
    var options = PagingOptions()
    options.cacheBytes = cacheBytes
    options.changesInterval = 0.001
    let pager = Pager(source, options: options) { _, count in
      .lazy(count: count, tracks: [.flexible()], spacing: 2, header: 24)
    }
    let grid = try PagedGrid(pager) { row, cell, proposal in
      Size(width: proposal.width ?? 0, height: cell.kind == .item ? height(row) : 24)
    }
    grid.resize(to: Size(width: 100, height: 300))
    return grid
  }

  static func table(_ count: Int, valuesInSection: Int = 10) -> (store: TableStore, source: TableSource) {
    let store = TableStore(
      TestTable(SourceConformanceTests.rows(count), valuesInSection: valuesInSection))
    return (store, TableSource(store, valuesInSection: valuesInSection, pageSize: 16))
  }

  /// Applies deliveries until a condition holds.
  static func settle(
    _ grid: PagedGrid<TableSource>, _ deliveries: inout AsyncStream<PagingDelivery<TableSource>>.Iterator,
    until isDone: (PagedGrid<TableSource>) -> Bool
  ) async throws {
    while !isDone(grid), let delivery = await deliveries.next(isolation: nil) { try grid.apply(delivery) }
  }

  static func isFilled(_ grid: PagedGrid<TableSource>) -> Bool {
    grid.rows.count > 0
      && grid.visibleCells.allSatisfy { $0.id.kind != .item || grid.rows[$0.id].value != nil }
  }

  @Test("rows come into view where they are scrolled to, in sections with counts")
  func scrolling() async throws {
    let (store, source) = PagerTests.table(2_000)
    let grid = try PagerTests.grid(source)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await PagerTests.settle(grid, &deliveries, until: PagerTests.isFilled)
    let rows = await store.table.rows
    #expect(grid.rows.sectionIDs == Array(0...9) && grid.rows.count == 2_000 && grid.rows[0].value == rows[0])
    for row in [1_999, 3, 777, 1_200] {
      let cell = try #require(grid.rows.cell(ofRow: row))
      grid.step(to: .cell(cell), at: Double(row))
      try await PagerTests.settle(grid, &deliveries) { PagerTests.isFilled($0) && $0.rows[row].value != nil }
      for cell in grid.visibleCells where cell.id.kind == .item {
        let row = try #require(grid.rows.row(ofCell: cell.id))
        #expect(grid.rows[row].value == rows[row] && cell.frame.height == PagerTests.height(.loaded(rows[row])))
      }
    }
    await grid.pager.close()
  }

  @Test("pages that come, go and come again move nothing that is in view", .seeds(6))
  func nothingMoves() async throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let (store, source) = PagerTests.table(1_000)
    let grid = try PagerTests.grid(source, cacheBytes: 5_000)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await PagerTests.settle(grid, &deliveries, until: PagerTests.isFilled)
    var compared = 0
    var seen: Set<Int> = []
    for step in 0..<40 {
      if random.chance(30), let cell = grid.rows.cell(ofRow: random.int(0...grid.rows.count - 1)) {
        grid.step(to: .cell(cell, anchor: .top), at: Double(step))
      } else {
        grid.step(to: .by(Double(random.int(-400...400))), at: Double(step))
      }
      if random.chance(50) { await SourceConformanceTests.write(store, step) }
      // Whatever comes meanwhile, the first row that begins in view stays.
      var isDone = PagerTests.isFilled(grid)
      while !isDone, let delivery = await deliveries.next(isolation: nil) {
        let (old, anchor) = (grid.rows, grid.anchor?.id)
        let before = anchor.flatMap { grid.frame(of: $0) }.map { $0.y - grid.offset }
        let id = anchor.flatMap { old.row(ofCell: $0) }.map { old.id(ofRow: $0) }
        try grid.apply(delivery)
        // A row that was moved itself goes where it belongs.
        let changes = await store.table.changes[Int(old.version)...Int(grid.rows.version)].dropFirst().joined()
        isDone = PagerTests.isFilled(grid)
        if case .row(let id)? = id { seen.insert(id) }
        guard let anchor, let before, let id, !changes.contains(where: { .row($0.id) == id }) else { continue }
        var cell = delivery.update.isEmpty ? anchor : nil
        if cell == nil, case .row = id { cell = grid.rows.row(ofID: id).flatMap { grid.rows.cell(ofRow: $0) } }
        guard let cell, let frame = grid.frame(of: cell) else { continue }
        let range = grid.offsetRange
        // At the ends of the content nothing can stay that would lie beyond.
        if grid.offset > range.lowerBound, grid.offset < range.upperBound {
          #expect(frame.y - grid.offset == before, "step \(step); LAZYGRID_SEED=\(seed)")
          compared += 1
        }
      }
    }
    #expect(compared > 10 && grid.statistics.loads > 10)
    let all = await Set(store.table.rows.map(\.id))
    #expect(seen.contains { all.contains($0) && grid.rows.row(ofID: .row($0)) == nil }, "no page was let go")
    await grid.pager.close()
  }

  /// A source that closes its pager when it is asked for a page.
  private struct ClosingSource: PagedSource {
    actor Box {
      var pager: Pager<ClosingSource>?
      var asked = 0
      func keep(_ pager: Pager<ClosingSource>) { self.pager = pager }
      func close() async {
        asked += 1
        await pager?.close()
      }
    }

    let box = Box()

    func open() async throws -> PagedIndex<Int> { PagedIndex(fences: [0, 8], counts: [8, 8]) }
    func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, Item> {
      await box.close()
      return PageAnswer(keys: [], rows: [])
    }
    struct Item: Identifiable, Sendable { var id: Int }
  }

  @Test("a source that closes its pager while it is asked does not wait for itself", .timeLimit(.minutes(10)))
  func closingFromWithin() async throws {
    let source = ClosingSource()
    let pager = Pager(source) { _, count in .lazy(count: count, tracks: [.flexible()]) }
    await source.box.keep(pager)
    for await delivery in pager.deliveries {
      if let spot = delivery.rows.spot(ofRow: 0) { pager.show(PagingView(first: spot, count: 16)) }
    }
    await pager.close()
    // Two pages were asked for at once, and each waits for the other unless it knows better.
    #expect(await source.box.asked == 2)
  }

  @Test("a cell that is kept alive out of view keeps its row, whatever the cache holds")
  func retained() async throws {
    let (store, source) = PagerTests.table(2_000)
    let grid = try PagerTests.grid(source, cacheBytes: 0)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await PagerTests.settle(grid, &deliveries, until: PagerTests.isFilled)
    let cell = try #require(grid.rows.cell(ofRow: 4))
    grid.settings.retainedCells = [cell]
    for row in [600, 1_200, 1_900] {
      let target = try #require(grid.rows.cell(ofRow: row))
      grid.step(to: .cell(target), at: Double(row))
      try await PagerTests.settle(grid, &deliveries) { PagerTests.isFilled($0) && $0.rows[row].value != nil }
      #expect(grid.rows[4].value == (await store.table.rows[4]))
    }
    #expect(grid.rows[1_200].value == nil)
    await grid.pager.close()
  }

  @Test("a key is found among rows that are not loaded")
  func locating() async throws {
    let (store, source) = PagerTests.table(3_000)
    let grid = try PagerTests.grid(source)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await PagerTests.settle(grid, &deliveries, until: PagerTests.isFilled)
    let rows = await store.table.rows
    for row in stride(from: 0, to: 3_000, by: 97) {
      let spot = try #require(try await grid.pager.locate(rows[row].key))
      #expect(grid.rows.row(ofSpot: spot) == row)
      #expect(try await grid.rows.spot(ofKey: rows[row].key, in: source) == spot)
    }
    #expect(try await PagedRows<TableSource>().spot(ofKey: rows[0].key, in: source) == nil)
    await grid.pager.close()
  }

  @Test("content that does not move for two frames is at rest, however fast it was")
  func resting() async throws {
    let (_, source) = PagerTests.table(3_000)
    let grid = try PagerTests.grid(source)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await PagerTests.settle(grid, &deliveries, until: PagerTests.isFilled)
    let end = grid.offsetRange.upperBound
    for frame in 1...20 {
      grid.step(to: .to(end * Double(frame) / 20), at: Double(frame) / 60, motion: .thumb)
    }
    let fast = try #require(grid.lastView?.velocity)
    // A frame for which there was no event yet.
    grid.step(to: .stay, at: 21.0 / 60)
    #expect(fast > 500 && (grid.lastView?.velocity ?? 0) > 200)
    grid.step(to: .stay, at: 22.0 / 60)
    #expect(grid.lastView?.velocity == 0)
    await grid.pager.close()
  }

  @Test("a pager that is closed leaves nothing under way")
  func closing() async throws {
    let store = TableStore(TestTable(SourceConformanceTests.rows(500), valuesInSection: 0))
    let source = CountingSource(TableSource(store, valuesInSection: 0, pageSize: 16))
    let pager = Pager(source) { _, count in .lazy(count: count, tracks: [.flexible()]) }
    var deliveries = pager.deliveries.makeAsyncIterator()
    while let delivery = await deliveries.next(isolation: nil) {
      guard let spot = delivery.rows.spot(ofRow: 250) else { continue }
      pager.show(PagingView(first: spot, count: 40))
      if delivery.statistics.loads > 2 { break }
    }
    await pager.close()
    #expect(await source.counter.running == 0)
    #expect(await source.counter.begun > 2)
  }

  @Test("a page that failed says so, and comes when it is asked for again")
  func failures() async throws {
    let store = TableStore(TestTable(SourceConformanceTests.rows(500), valuesInSection: 0))
    let source = CountingSource(TableSource(store, valuesInSection: 0, pageSize: 16))
    await source.counter.fail(.permanent("the disk is not there: plug it in"))
    let pager = Pager(source) { _, count in .lazy(count: count, tracks: [.flexible()]) }
    var deliveries = pager.deliveries.makeAsyncIterator()
    var isMended = false
    while let delivery = await deliveries.next(isolation: nil) {
      guard let spot = delivery.rows.spot(ofRow: 0) else { continue }
      pager.show(PagingView(first: spot, count: 5))
      if case .failed(let failure) = delivery.rows[0], !isMended {
        #expect(failure.message == "the disk is not there: plug it in")
        #expect(failure.retryAt == nil)
        #expect(failure.attempts == 1)
        await source.counter.fail(nil)
        isMended = true
        pager.retry(spot)
      }
      if delivery.rows[0].value != nil { break }
    }
    #expect(isMended)
    await pager.close()
  }
}

/// A source that knows how many questions are under way.
struct CountingSource: PagedSource {
  actor Counter {
    private(set) var running = 0
    private(set) var begun = 0
    private(set) var error: PagingError?

    func begin() throws {
      if let error { throw error }
      running += 1
      begun += 1
    }
    func end() { running -= 1 }
    func fail(_ error: PagingError?) { self.error = error }
  }

  let table: TableSource
  let counter = Counter()
  var traits: SourceTraits { table.traits }

  init(_ table: TableSource) { self.table = table }

  private func counted<Answer: Sendable>(_ body: @Sendable () async throws -> Answer) async throws -> Answer {
    try await counter.begin()
    do {
      try? await Task.sleep(nanoseconds: 2_000_000)
      let answer = try await body()
      await counter.end()
      return answer
    } catch {
      await counter.end()
      throw error
    }
  }

  func open() async throws -> PagedIndex<TestKey> { try await table.open() }
  func page(_ request: PageRequest<TestKey>) async throws -> PageAnswer<TestKey, TestRow> {
    try await counted { try await table.page(request) }
  }
  func exactIndex() async throws -> PagedIndex<TestKey> { try await counted { try await table.exactIndex() } }
  func changes(since version: Int64, rowsIn ranges: [KeyRange<TestKey>]) async throws
    -> SourceChanges<TestKey, TestRow>
  { try await counted { try await table.changes(since: version, rowsIn: ranges) } }
  func waitForChanges(after version: Int64) async throws { try await table.waitForChanges(after: version) }
  func section(of key: TestKey) -> Int { table.section(of: key) }
}
