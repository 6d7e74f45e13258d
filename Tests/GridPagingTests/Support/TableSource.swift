// Sources over a table in memory: one that tells everything, one with cursors, and one that does what it should not.

import GridPaging
import TestSupport

/// A table that several may read and write.
actor TableStore {
  private(set) var table: TestTable
  private var waiting: [(version: Int64, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ table: TestTable) { self.table = table }

  func commit(_ edit: @Sendable (inout [TestRow], inout Int) -> Void) {
    table.commit(edit)
    let due = waiting
    waiting = []
    for (_, continuation) in due { continuation.resume() }
  }

  /// Everybody stops waiting.
  func release() {
    for (_, continuation) in waiting { continuation.resume() }
    waiting = []
  }

  func wait(after version: Int64) async {
    guard table.version <= version, !Task.isCancelled else { return }
    await withCheckedContinuation { waiting.append((version, $0)) }
  }
}

/// A table with keys, versions and changes, as a database has.
struct TableSource: PagedSource {
  let store: TableStore
  let valuesInSection: Int
  var traits = SourceTraits()

  init(_ store: TableStore, valuesInSection: Int, pageSize: Int) {
    self.store = store
    self.valuesInSection = valuesInSection
    traits.pageSize = pageSize
    traits.hasChanges = true
    traits.counts = true
    traits.skips = true
    traits.countsRanges = true
  }

  func open() async throws -> PagedIndex<TestKey> { try await exactIndex() }

  func exactIndex() async throws -> PagedIndex<TestKey> {
    let table = await store.table
    return table.index(at: table.version, every: traits.pageSize)
  }

  func index(of range: KeyRange<TestKey>) async throws -> PagedIndex<TestKey> {
    let table = await store.table
    return table.index(at: table.version, in: range, every: traits.pageSize)
  }

  func page(_ request: PageRequest<TestKey>) async throws -> PageAnswer<TestKey, TestRow> {
    let table = await store.table
    return table.answer(request, at: table.version)
  }

  func changes(since version: Int64, rowsIn ranges: [KeyRange<TestKey>]) async throws
    -> SourceChanges<TestKey, TestRow>
  {
    let table = await store.table
    return table.changes(since: version, in: ranges, at: table.version)
  }

  func waitForChanges(after version: Int64) async throws {
    await withTaskCancellationHandler {
      await store.wait(after: version)
    } onCancel: {
      Task { await store.release() }
    }
  }

  func section(of key: TestKey) -> Int { valuesInSection == 0 ? 0 : key.value / valuesInSection }
  func byteCount(of row: TestRow) -> Int { 100 }
}

/// A service that serves one page after another, at most so many rows each, by cursors that expire.
actor CursorService {
  private let rows: [TestRow]
  private var tokens: [String: Int] = [:]
  private var generation = 0
  private(set) var questions = 0

  init(_ rows: [TestRow]) { self.rows = rows }

  func expireCursors() { generation += 1 }

  /// - Returns: rows, and the cursor of the next page, `nil` at the end.
  func list(after token: String?, limit: Int) throws -> (rows: [TestRow], next: String?) {
    questions += 1
    var start = 0
    if let token {
      guard let known = tokens[token], token.hasPrefix("\(generation).") else { throw PagingError.expired }
      start = known
    }
    let end = min(rows.count, start + limit)
    guard end < rows.count else { return (Array(rows[start..<end]), nil) }
    let next = "\(generation).\(end)"
    tokens[next] = end
    return (Array(rows[start..<end]), next)
  }
}

extension CursorService {
  /// The service as a source.
  nonisolated func source(pageSize: Int) -> CursorSource<TestRow, String> {
    CursorSource(pageSize: pageSize) { try await self.list(after: $0, limit: $1) }
  }
}

/// A table whose answers are late, wrong in number, twice, or not there at all, and which does not stop when it is told to.
struct HostileSource: PagedSource {
  let table: TableSource
  let random: HostileRandom
  var traits: SourceTraits

  init(_ table: TableSource, seed: UInt64) {
    self.table = table
    random = HostileRandom(seed: seed)
    traits = table.traits
    traits.cancellingFreesSlot = false
  }

  /// Takes its time, and fails now and then.
  private func suffer() async throws {
    let (milliseconds, fails) = await random.draw()
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(milliseconds) {
      // Deaf to being cancelled.
      await Task.detached { try? await Task.sleep(nanoseconds: 1_000_000) }.value
    }
    if fails { throw HostileError() }
  }

  func open() async throws -> PagedIndex<TestKey> {
    try await suffer()
    var index = try await table.open()
    // Totals that are wrong.
    if await random.chance(30), index.counts.count > 2 {
      index.accuracy = .estimated
      index.counts[1] += 3
      index.counts[2] = max(0, index.counts[2] - 2)
    }
    return index
  }

  func exactIndex() async throws -> PagedIndex<TestKey> {
    try await suffer()
    return try await table.exactIndex()
  }

  func index(of range: KeyRange<TestKey>) async throws -> PagedIndex<TestKey> {
    try await suffer()
    return try await table.index(of: range)
  }

  func page(_ request: PageRequest<TestKey>) async throws -> PageAnswer<TestKey, TestRow> {
    try await suffer()
    var answer = try await table.page(request)
    // Rows twice, and rows that nobody asked for.
    if await random.chance(30), let key = answer.keys.last, let row = answer.rows.last {
      answer.keys.append(key)
      answer.rows.append(row)
    }
    if await random.chance(20) {
      answer.keys.append(TestKey(value: -1, id: -1))
      answer.rows.append(TestRow(id: -1, value: -1, text: 0))
    }
    // And late.
    try await suffer()
    return answer
  }

  func changes(since version: Int64, rowsIn ranges: [KeyRange<TestKey>]) async throws
    -> SourceChanges<TestKey, TestRow>
  {
    try await suffer()
    if await random.chance(5) { return SourceChanges(version: version, isReset: true) }
    return try await table.changes(since: version, rowsIn: ranges)
  }

  func waitForChanges(after version: Int64) async throws {
    // Wakes for nothing now and then.
    if await random.chance(20) { return }
    try await table.waitForChanges(after: version)
  }

  func section(of key: TestKey) -> Int { table.section(of: key) }
}

struct HostileError: Error {}

actor HostileRandom {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func draw() -> (milliseconds: Int, fails: Bool) {
    (generator.chance(5) ? generator.int(5...30) : generator.int(0...2), generator.chance(10))
  }

  func chance(_ percent: Int) -> Bool { generator.chance(percent) }
}
