// Data in several places, each of which counts its changes for itself: pages wait for the lanes that they are of, and are brought up to
// date by the changes of the lanes in which they are older.

import GridEngine
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

/// Two tables that are read one after the other and merged by key, as a client does with shards.
private struct MergedTables: PagedSource {
  let stores: [TableStore]
  let seed: UInt64
  var traits = SourceTraits()

  init(_ stores: [TableStore], seed: UInt64) {
    (self.stores, self.seed) = (stores, seed)
    traits.pageSize = 8
    traits.hasChanges = true
    traits.counts = true
    traits.skips = true
  }

  /// Both tables, at moments that differ.
  private func tables() async -> [TestTable] {
    let first = await stores[0].table
    await Task.yield()
    return [first, await stores[1].table]
  }

  private func merged(_ tables: [TestTable]) -> [TestRow] { tables.flatMap { $0.rows }.sorted { $0.key < $1.key } }

  func open() async throws -> PagedIndex<TestKey> {
    let tables = await tables()
    let rows = merged(tables)
    let starts = stride(from: 0, to: rows.count, by: 8)
    var index = PagedIndex(
      version: tables[0].version, fences: starts.map { rows[$0].key },
      counts: starts.map { Int32(min(8, rows.count - $0)) })
    index.otherLanes = [tables[1].version]
    return index
  }

  func page(_ request: PageRequest<TestKey>) async throws -> PageAnswer<TestKey, TestRow> {
    let tables = await tables()
    let range = KeyRange(from: request.from, to: request.to)
    let all = merged(tables).filter { range.contains($0.key) }.dropFirst(request.skip)
    let rows = Array(all.prefix(request.limit))
    var answer = PageAnswer(
      version: tables[0].version, keys: rows.map(\.key), rows: rows, next: all.dropFirst(request.limit).first?.key)
    answer.otherLanes = [tables[1].version]
    return answer
  }

  func changes(since version: Int64, lanes: [Int64], rowsIn ranges: [KeyRange<TestKey>]) async throws
    -> SourceChanges<TestKey, TestRow>
  {
    let tables = await tables()
    var changes = tables[0].changes(since: version, in: ranges, at: tables[0].version)
    let others = tables[1].changes(since: lanes[0], in: ranges, at: tables[1].version)
    changes.otherLanes = [others.version]
    changes.rows += others.rows.map {
      var change = $0
      change.lane = 1
      return change
    }
    return changes
  }

  func waitForChanges(after version: Int64, lanes: [Int64]) async throws {
    while await stores[0].table.version <= version, await stores[1].table.version <= lanes[0] {
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  func section(of key: TestKey) -> Int { 0 }
  func byteCount(of row: TestRow) -> Int { 100 }
}

@Suite struct LaneTests {
  /// Rows with even identifiers, or with odd ones.
  private static func store(_ lane: Int, _ count: Int, seed: UInt64) -> TableStore {
    let rows = SourceConformanceTests.rows(count, seed: seed + UInt64(lane)).map {
      TestRow(id: $0.id * 2 + lane, value: $0.value, text: 0)
    }
    return TableStore(TestTable(rows, valuesInSection: 0))
  }

  private static func write(_ stores: [TableStore], _ random: inout SeededGenerator) async {
    let lane = random.int(0...1)
    let (place, value, kind) = (random.int(0...1_000), random.int(0...99), random.int(0...3))
    await stores[lane].commit { rows, lastID in
      switch kind {
      case 0:
        lastID = LaneTests.id(after: lastID, rows, lane)
        rows.append(TestRow(id: lastID, value: value, text: 0))
      case 1 where !rows.isEmpty: rows.remove(at: place % rows.count)
      case 2 where !rows.isEmpty: rows[place % rows.count].value = value
      default: if !rows.isEmpty { rows[place % rows.count].text += 1 }
      }
    }
  }

  /// An identifier of a lane that was not there before.
  private static func id(after last: Int, _ rows: [TestRow], _ lane: Int) -> Int {
    let greatest = max(last, rows.map(\.id).max() ?? 0)
    return greatest + (greatest % 2 == lane ? 2 : 1)
  }

  private static func truth(_ stores: [TableStore]) async -> [(key: TestKey, id: Int)] {
    let rows = await stores[0].table.rows + stores[1].table.rows
    return rows.sorted { $0.key < $1.key }.map { ($0.key, $0.id) }
  }

  @Test("two tables that are merged answer what every source has to", arguments: [0, 5, 120])
  func conformance(count: Int) async throws {
    let stores = [LaneTests.store(0, count, seed: 1), LaneTests.store(1, count, seed: 2)]
    var conformance = SourceConformance(MergedTables(stores, seed: 1)) { await LaneTests.truth(stores) }
    try await conformance.checkReading()
    try await conformance.checkChanges { round in
      var random = SeededGenerator(seed: UInt64(round))
      for _ in 0..<5 { await LaneTests.write(stores, &random) }
      await stores[round % 2].commit { rows, lastID in
        lastID = LaneTests.id(after: lastID, rows, round % 2)
        rows.append(TestRow(id: lastID, value: 60, text: round))
      }
    }
    try await conformance.checkPaging(stride: 23)
    #expect(conformance.problems == [])
  }

  @Test("while both are written to, what is shown in the end is what is there", .seeds(4))
  func live() async throws {
    var random = SeededGenerator(seed: Seed.current)
    let stores = [LaneTests.store(0, 150, seed: Seed.current), LaneTests.store(1, 150, seed: Seed.current + 9)]
    var options = PagingOptions()
    (options.changesInterval, options.cacheBytes) = (0.002, 6_000)
    let pager = Pager(MergedTables(stores, seed: Seed.current), options: options) { _, count in
      .lazy(count: count, tracks: [.flexible()])
    }
    let seed = Seed.current
    let writing = Task {
      var random = SeededGenerator(seed: seed + 50)
      for _ in 0..<150 {
        await LaneTests.write(stores, &random)
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    let grid = try VirtualGrid(sections: [])
    var isQuiet = false
    var last: PagedRows<MergedTables>?
    for await delivery in pager.deliveries {
      try grid.apply(delivery.update)
      #expect(grid.itemCount(inSection: 0) == delivery.rows.count)
      last = delivery.rows
      if !isQuiet, delivery.rows.count > 0,
        let spot = delivery.rows.spot(ofRow: random.int(0...delivery.rows.count - 1))
      {
        pager.show(PagingView(first: spot, count: 20))
      }
      if !isQuiet, delivery.rows.version > 30 || random.chance(2) {
        try await writing.value
        isQuiet = true
        pager.refresh()
      }
      let versions = [await stores[0].table.version, await stores[1].table.version]
      if isQuiet, [delivery.rows.version] + delivery.rows.otherLanes == versions { break }
    }
    let shown = try #require(last)
    let truth = await LaneTests.truth(stores)
    #expect(shown.count == truth.count)
    var loaded = 0
    for (row, wanted) in truth.enumerated() where shown[row].value != nil {
      loaded += 1
      #expect(shown.key(ofRow: row) == wanted.key && shown.id(ofRow: row) == .row(wanted.id))
    }
    #expect(loaded > 0)
    await pager.close()
  }

  @Test("versions of lanes have no order")
  func order() {
    let (a, b) = (LaneVersions(3, [5]), LaneVersions(4, [4]))
    #expect(a.isNewer(than: b) && b.isNewer(than: a) && !a.isNewer(than: a))
    #expect(a.isNewer(than: b, in: 1) && !a.isNewer(than: b, in: 0) && !a.isNewer(than: b, in: 7))
    #expect(LaneVersions(1).isNewer(than: LaneVersions(0)) && !LaneVersions(1).isNewer(than: LaneVersions(1, [0])))
    #expect(LaneVersions(1, [1]).isNewer(than: LaneVersions(1)))
  }
}
