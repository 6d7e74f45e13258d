// The same checks over all sources.

import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

/// A source that says of fewer pages how many rows they have than it has pages.
private struct Forgetful: PagedSource {
  var rows: ArraySource<TestRow>
  var traits: SourceTraits { rows.traits }

  func open() async throws -> PagedIndex<Int> {
    let index = try await rows.open()
    return PagedIndex(fences: index.fences, counts: Array(index.counts.dropLast()))
  }

  func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, TestRow> { try await rows.page(request) }
}

@Suite struct SourceConformanceTests {
  static func rows(_ count: Int, seed: UInt64 = 1) -> [TestRow] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { TestRow(id: $0 + 1, value: random.int(0...99), text: 0) }
  }

  static func write(_ store: TableStore, _ round: Int) async {
    await store.commit { rows, lastID in
      for number in 0..<(round == 3 ? 40 : 3) {
        switch (round + number) % 4 {
        case 0:
          lastID += 1
          rows.append(TestRow(id: lastID, value: (round * 17 + number * 5) % 120, text: round))
        case 1 where !rows.isEmpty: rows.remove(at: (round * 31 + number * 7) % rows.count)
        case 2 where !rows.isEmpty: rows[(round * 13 + number * 3) % rows.count].value = (round * 19 + number) % 120
        case 3 where !rows.isEmpty: rows[(round * 11 + number * 3) % rows.count].text += 1
        default: break
        }
      }
      lastID += 1
      rows.append(TestRow(id: lastID, value: 60, text: round))
    }
  }

  @Test("an array", arguments: [0, 1, 7, 300])
  func array(count: Int) async throws {
    let rows = SourceConformanceTests.rows(count)
    var traits = SourceTraits()
    traits.pageSize = 16
    traits.counts = true
    traits.skips = true
    let truth = rows.enumerated().map { (key: $0.offset, id: $0.element.id) }
    var conformance = SourceConformance(ArraySource(rows, traits: traits)) { truth }
    try await conformance.checkReading()
    try await conformance.checkPaging(stride: 37)
    #expect(conformance.problems == [])
  }

  @Test("a source that forgets a count is told so, and so is a truth that has a row twice")
  func broken() async throws {
    let rows = SourceConformanceTests.rows(300)
    let truth = rows.enumerated().map { (key: $0.offset, id: $0.element.id) }
    var forgetful = SourceConformance(Forgetful(rows: ArraySource(rows))) { truth }
    try await forgetful.checkReading()
    #expect(forgetful.problems.contains { $0.contains("fences") && $0.contains("counts") })
    var patient = SourceConformance(ArraySource(rows)) { truth }
    try await patient.checkPaging(stride: 0)
    #expect(patient.problems == [])
    let store = TableStore(TestTable(rows, valuesInSection: 0))
    let source = TableSource(store, valuesInSection: 0, pageSize: 8)
    var twice = SourceConformance(source) { await store.table.rows.flatMap { [($0.key, $0.id), ($0.key, $0.id)] } }
    try await twice.checkChanges { await SourceConformanceTests.write(store, $0) }
    #expect(twice.problems.contains("the truth has an identifier twice"))
  }

  @Test("a table", arguments: [0, 1, 60, 400], [0, 10])
  func table(count: Int, valuesInSection: Int) async throws {
    let store = TableStore(TestTable(SourceConformanceTests.rows(count), valuesInSection: valuesInSection))
    let source = TableSource(store, valuesInSection: valuesInSection, pageSize: 8)
    var conformance = SourceConformance(source) { await store.table.rows.map { ($0.key, $0.id) } }
    try await conformance.checkReading()
    try await conformance.checkChanges { await SourceConformanceTests.write(store, $0) }
    try await conformance.checkReading()
    try await conformance.checkPaging(stride: 23)
    #expect(conformance.problems == [])
  }

  @Test("a service with cursors", arguments: [0, 1, 8, 9, 150])
  func cursors(count: Int) async throws {
    let rows = SourceConformanceTests.rows(count)
    let service = CursorService(rows)
    let truth = rows.enumerated().map { (key: CursorKey<String>(row: $0.offset), id: $0.element.id) }
    var conformance = SourceConformance(service.source(pageSize: 8)) { truth }
    try await conformance.checkReading()
    try await conformance.checkPaging(stride: 11)
    // With hardly a cache, so that what was evicted has to be read again by its cursor.
    var options = PagingOptions()
    options.cacheBytes = 0
    try await conformance.checkPaging(stride: 3, options: options)
    #expect(conformance.problems == [])
  }

  @Test("cursors that expire are asked for anew, and what was read once is read again")
  func expiredCursors() async throws {
    let rows = SourceConformanceTests.rows(60)
    let service = CursorService(rows)
    var options = PagingOptions()
    options.cacheBytes = 0
    let pager = Pager(service.source(pageSize: 8), options: options) { _, count in
      .lazy(count: count, tracks: [.flexible()])
    }
    var (hasExpired, isBack, questions) = (false, false, 0)
    for await delivery in pager.deliveries {
      // To the end, from where a page whose cursor is gone is looked at.
      if !hasExpired, delivery.rows.accuracy == .exact {
        await service.expireCursors()
        (hasExpired, questions) = (true, await service.questions)
      }
      let row = hasExpired ? 20 : delivery.rows.count - 1
      if hasExpired, delivery.rows.count > 20, delivery.rows[20].value == rows[20] {
        isBack = await service.questions > questions
        break
      }
      guard let spot = delivery.rows.spot(ofRow: row) else { continue }
      pager.show(PagingView(first: spot, count: 3))
    }
    #expect(hasExpired && isBack)
    await pager.close()
  }

  @Test("a hostile source shows the right rows in the end", .seeds(4))
  func hostile() async throws {
    let seed = Seed.current
    let store = TableStore(TestTable(SourceConformanceTests.rows(120, seed: seed), valuesInSection: 25))
    let source = HostileSource(TableSource(store, valuesInSection: 25, pageSize: 8), seed: seed)
    var options = PagingOptions()
    options.retryDelay = 0.005
    options.longestRetryDelay = 0.02
    var conformance = SourceConformance(source) { await store.table.rows.map { ($0.key, $0.id) } }
    try await conformance.checkPaging(stride: 29, options: options)
    #expect(conformance.problems == [], "LAZYGRID_SEED=\(seed)")
  }

  @Test("the checks notice a source that answers wrongly")
  func wrongSource() async throws {
    struct Wrong: PagedSource {
      let array: ArraySource<TestRow>
      var traits: SourceTraits { array.traits }
      func open() async throws -> PagedIndex<Int> { try await array.open() }
      func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, TestRow> {
        var answer = try await array.page(request)
        if request.from == 32 { answer.keys.removeLast(); answer.rows.removeLast() }
        return answer
      }
    }
    let rows = SourceConformanceTests.rows(100)
    var traits = SourceTraits()
    traits.pageSize = 16
    let truth = rows.enumerated().map { (key: $0.offset, id: $0.element.id) }
    var conformance = SourceConformance(Wrong(array: ArraySource(rows, traits: traits))) { truth }
    try await conformance.checkReading()
    #expect(!conformance.problems.isEmpty)
  }
}
