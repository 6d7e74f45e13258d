// Several sources as one: by ranges of keys, and merged by key.

import GridEngine
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

/// A table that can be out of reach.
private struct Server: PagedSource {
  actor Switch {
    private(set) var isDown = false
    func turn(down: Bool) { isDown = down }
  }

  struct Unreachable: Error, CustomStringConvertible { var description: String { "no answer" } }

  let table: TableSource
  let power = Switch()
  /// Called before rows are counted.
  var counting: (@Sendable () async -> Void)?
  var traits: SourceTraits { table.traits }

  private func check() async throws { if await power.isDown { throw Unreachable() } }

  func open() async throws -> PagedIndex<TestKey> {
    try await check()
    return try await table.open()
  }
  func exactIndex() async throws -> PagedIndex<TestKey> {
    try await check()
    return try await table.exactIndex()
  }
  func index(of range: KeyRange<TestKey>) async throws -> PagedIndex<TestKey> {
    try await check()
    return try await table.index(of: range)
  }
  func page(_ request: PageRequest<TestKey>) async throws -> PageAnswer<TestKey, TestRow> {
    try await check()
    return try await table.page(request)
  }
  func changes(since version: Int64, rowsIn ranges: [KeyRange<TestKey>]) async throws
    -> SourceChanges<TestKey, TestRow>
  {
    try await check()
    return try await table.changes(since: version, rowsIn: ranges)
  }
  func waitForChanges(after version: Int64) async throws {
    try await check()
    try await table.waitForChanges(after: version)
  }
  nonisolated(nonsending) func count(from: TestKey?, before: TestKey) async throws -> Int {
    await counting?()
    return try await table.count(from: from, before: before)
  }
  func section(of key: TestKey) -> Int { table.section(of: key) }
  func byteCount(of row: TestRow) -> Int { 100 }
}

@Suite(.timeLimit(.minutes(10))) struct ShardTests {
  /// Tables whose values are in ranges of a hundred each, or all in the first one.
  private static func servers(_ counts: [Int], apart: Bool, sections: Int = 0) -> (
    stores: [TableStore], shards: [Server]
  ) {
    var stores: [TableStore] = []
    for (number, count) in counts.enumerated() {
      let rows = SourceConformanceTests.rows(count, seed: UInt64(number) + 1).map {
        TestRow(id: $0.id * counts.count + number, value: $0.value + (apart ? number * 100 : 0), text: 0)
      }
      stores.append(TableStore(TestTable(rows, valuesInSection: sections)))
    }
    return (stores, stores.map { Server(table: TableSource($0, valuesInSection: sections, pageSize: 8)) })
  }

  private static func ranged(_ shards: [Server]) -> RangeShards<Server> {
    RangeShards(
      shards[0], then: shards.indices.dropFirst().map { (TestKey(value: $0 * 100, id: 0), shards[$0]) })
  }

  private static func merged(_ shards: [Server]) -> MergedShards<Server> {
    MergedShards(shards[0], Array(shards[1...]))
  }

  private static func truth(_ stores: [TableStore]) async -> [(key: TestKey, id: Int)] {
    var rows: [TestRow] = []
    for store in stores { rows += await store.table.rows }
    return rows.sorted { $0.key < $1.key }.map { ($0.key, $0.id) }
  }

  /// A change of one shard, which keeps its range.
  private static func write(_ stores: [TableStore], apart: Bool, _ random: inout SeededGenerator) async {
    let number = random.int(0...stores.count - 1)
    let (place, value, kind) = (
      random.int(0...1_000), random.int(0...99) + (apart ? number * 100 : 0), random.int(0...3)
    )
    let count = stores.count
    await stores[number].commit { rows, lastID in
      switch kind {
      case 0:
        lastID = (max(lastID, rows.map(\.id).max() ?? 0) / count + 1) * count + number
        rows.append(TestRow(id: lastID, value: value, text: 0))
      case 1 where !rows.isEmpty: rows.remove(at: place % rows.count)
      case 2 where !rows.isEmpty: rows[place % rows.count].value = value
      default: if !rows.isEmpty { rows[place % rows.count].text += 1 }
      }
    }
  }

  /// Some changes of all shards, of which one at least brings a row.
  private static func write(_ stores: [TableStore], apart: Bool, round: Int) async {
    var random = SeededGenerator(seed: UInt64(round))
    for _ in 0..<5 { await write(stores, apart: apart, &random) }
    let (number, count) = (round % stores.count, stores.count)
    await stores[number].commit { rows, lastID in
      lastID = (max(lastID, rows.map(\.id).max() ?? 0) / count + 1) * count + number
      rows.append(TestRow(id: lastID, value: 60 + (apart ? number * 100 : 0), text: round))
    }
  }

  @Test(
    "what every source has to answer", arguments: [[0], [60], [0, 0], [5, 120], [120, 0, 70], [90, 1, 200, 33]],
    [0, 10])
  func conformance(counts: [Int], sections: Int) async throws {
    for apart in [true, false] {
      let (stores, shards) = ShardTests.servers(counts, apart: apart, sections: sections)
      func check(_ source: some PagedSource<TestKey, TestRow>) async throws -> [String] {
        var conformance = SourceConformance(source) { await ShardTests.truth(stores) }
        try await conformance.checkReading()
        try await conformance.checkChanges { await ShardTests.write(stores, apart: apart, round: $0) }
        try await conformance.checkPaging(stride: 23)
        return conformance.problems
      }
      let merged = try await check(ShardTests.merged(shards))
      #expect(merged == [], "merged, apart \(apart): \(merged)")
      let ranged = apart ? try await check(ShardTests.ranged(shards)) : []
      #expect(ranged == [], "by range: \(ranged)")
    }
  }

  @Test("while shards are written to, what is shown in the end is what is there", .seeds(3), arguments: [true, false])
  func live(apart: Bool) async throws {
    let seed = Seed.current
    let (stores, shards) = ShardTests.servers([150, 90, 120], apart: apart)
    if apart {
      try await ShardTests.session(ShardTests.ranged(shards), stores, apart: apart, seed)
    } else {
      try await ShardTests.session(ShardTests.merged(shards), stores, apart: apart, seed)
    }
  }

  @Test("merged shards that others write to whenever they are counted have all their rows, in pages that are estimates")
  func busy() async throws {
    let (stores, shards) = ShardTests.servers([80, 80], apart: false)
    let busy = zip(stores, shards).map { store, shard in
      var shard = shard
      shard.counting = {
        await store.commit { rows, lastID in
          lastID = (max(lastID, rows.map(\.id).max() ?? 0) / 2 + 1) * 2
          rows.append(TestRow(id: lastID, value: 60, text: 0))
        }
      }
      return shard
    }
    let before = await (stores[0].table.version, stores[1].table.version)
    let index = try await ShardTests.merged(busy).exactIndex()
    #expect(index.accuracy == .estimated)
    // Each version has one row more.
    let come = Int(index.version - before.0 + index.otherLanes[0] - before.1)
    #expect(come > 0 && index.counts.reduce(0) { $0 + Int($1) } == 160 + come)
    let quiet = try await ShardTests.merged(shards).exactIndex()
    #expect(quiet.accuracy == .exact)
  }

  private static func session<Source: PagedSource<TestKey, TestRow>>(
    _ source: Source, _ stores: [TableStore], apart: Bool, _ seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    var options = PagingOptions()
    (options.changesInterval, options.cacheBytes, options.longestRetryDelay) = (0.002, 9_000, 0.1)
    let pager = Pager(source, options: options) { _, count in .lazy(count: count, tracks: [.flexible()]) }
    let writing = Task {
      var random = SeededGenerator(seed: seed + 50)
      for _ in 0..<150 {
        await ShardTests.write(stores, apart: apart, &random)
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    let grid = try VirtualGrid(sections: [])
    var (isQuiet, last) = (false, PagedRows<Source>?.none)
    for await delivery in pager.deliveries {
      try grid.apply(delivery.update)
      #expect(grid.itemCount(inSection: 0) == delivery.rows.count)
      last = delivery.rows
      if !isQuiet, delivery.rows.count > 0,
        let spot = delivery.rows.spot(ofRow: random.int(0...delivery.rows.count - 1))
      {
        pager.show(PagingView(first: spot, count: 20))
      }
      if !isQuiet, delivery.rows.version > 20 || random.chance(2) {
        try await writing.value
        isQuiet = true
        pager.refresh()
      }
      var versions: [Int64] = []
      for store in stores { versions.append(await store.table.version) }
      if isQuiet, [delivery.rows.version] + delivery.rows.otherLanes == versions, delivery.rows.accuracy == .exact {
        break
      }
    }
    let shown = try #require(last)
    let truth = await ShardTests.truth(stores)
    #expect(shown.count == truth.count)
    var loaded = 0
    for (row, wanted) in truth.enumerated() where shown[row].value != nil {
      loaded += 1
      #expect(shown.key(ofRow: row) == wanted.key && shown.id(ofRow: row) == .row(wanted.id))
    }
    #expect(loaded > 0)
    await pager.close()
  }

  @Test("a shard by range that is down fails its pages alone, says so, and comes back")
  func down() async throws {
    let (stores, shards) = ShardTests.servers([80, 80, 80], apart: true)
    var options = PagingOptions()
    (options.changesInterval, options.retryDelay, options.longestRetryDelay) = (0.002, 0.01, 0.02)
    await shards[1].power.turn(down: true)
    let pager = Pager(ShardTests.ranged(shards), options: options) { _, count in .list(count: count) }
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<RangeShards<Server>>()
    func wait(_ isDone: (PagedRows<RangeShards<Server>>) -> Bool) async {
      while !isDone(rows), let delivery = await deliveries.next(isolation: nil) { rows = delivery.rows }
    }
    func show(_ row: Int) { if let spot = rows.spot(ofRow: row) { pager.show(PagingView(first: spot, count: 4)) } }
    await wait { $0.count > 100 && !$0.warnings.isEmpty }
    #expect(rows.warnings.contains { $0.contains("shard 2") && $0.contains("no answer") })
    // The shard that is down has one row, between those of the others.
    #expect(rows.count == 161)
    show(80)
    await wait { if case .failed = $0[80] { true } else { false } }
    show(81)
    await wait { $0[81].value != nil && $0[82].value != nil }
    #expect(rows[81].value?.value ?? 0 >= 200)
    show(3)
    await wait { $0[3].value != nil }
    // What others write is seen meanwhile.
    await stores[2].commit { rows, _ in rows.removeLast() }
    await wait { $0.count == 160 }
    await shards[1].power.turn(down: false)
    show(80)
    await wait { $0.count == 239 && $0[80].value?.value ?? 0 >= 100 && $0[80].value?.value ?? 999 < 200 }
    let truth = await ShardTests.truth(stores)
    #expect(rows.key(ofRow: 80) == truth[80].key)
    await pager.close()
  }

  @Test("while the first shard has never been reached, the others are shown from their first row on")
  func firstDown() async throws {
    let (stores, shards) = ShardTests.servers([40, 40], apart: true)
    var options = PagingOptions()
    (options.changesInterval, options.retryDelay, options.longestRetryDelay) = (0.002, 0.01, 0.02)
    await shards[0].power.turn(down: true)
    let pager = Pager(ShardTests.ranged(shards), options: options) { _, count in .list(count: count) }
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<RangeShards<Server>>()
    func wait(_ isDone: (PagedRows<RangeShards<Server>>) -> Bool) async {
      while !isDone(rows), let delivery = await deliveries.next(isolation: nil) { rows = delivery.rows }
    }
    await wait { $0.count == 40 && !$0.warnings.isEmpty }
    func show(_ row: Int) { if let spot = rows.spot(ofRow: row) { pager.show(PagingView(first: spot, count: 4)) } }
    show(0)
    await wait { $0[0].value != nil }
    #expect(rows[0].value?.value ?? 0 >= 100)
    await shards[0].power.turn(down: false)
    await wait { $0.count == 80 && $0.warnings.isEmpty }
    show(0)
    let truth = await ShardTests.truth(stores)
    await wait { $0.key(ofRow: 0) == truth[0].key }
    await pager.close()
  }

  @Test("a merged shard that is down fails every page, and comes back")
  func mergedDown() async throws {
    let (_, shards) = ShardTests.servers([80, 80], apart: false)
    var options = PagingOptions()
    (options.changesInterval, options.retryDelay, options.longestRetryDelay) = (0.002, 0.01, 0.02)
    let pager = Pager(ShardTests.merged(shards), options: options) { _, count in .list(count: count) }
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<MergedShards<Server>>()
    func wait(_ isDone: (PagedRows<MergedShards<Server>>) -> Bool) async {
      while !isDone(rows), let delivery = await deliveries.next(isolation: nil) { rows = delivery.rows }
    }
    await wait { $0.count == 160 && $0.accuracy == .exact }
    await shards[1].power.turn(down: true)
    if let spot = rows.spot(ofRow: 100) { pager.show(PagingView(first: spot, count: 4)) }
    await wait { if case .failed = $0[100] { true } else { false } }
    await shards[1].power.turn(down: false)
    await wait { $0[100].value != nil }
    #expect(rows.count == 160)
    await pager.close()
  }

  @Test("a shard that says nothing takes a small part of the time of all, and one that is slow is heard in the end")
  func turns() {
    var turns = ShardTurns(3)
    // Of a clock that nothing runs beside: the second shard takes a second, the third says nothing.
    var (now, waited, rounds, heard) = (0.0, 0.0, 0, 0)
    while now < 7_200 {
      rounds += 1
      let asked = turns.asked(at: now)
      #expect(asked.contains(0))
      turns.takeAnswer(of: 0)
      var longest = 0.0
      for number in asked.dropFirst() {
        let patience = turns.patience(of: number)
        if number == 1, patience > 1 {
          if heard == 0 { heard = rounds }
          turns.takeAnswer(of: number)
          longest = max(longest, 1)
        } else {
          turns.leaveOut(number, at: now + patience)
          longest = max(longest, patience)
        }
      }
      // The third alone, once the second was heard: that one is as slow as it is.
      if asked.contains(2) { waited += longest }
      now += longest + 0.02
      if heard == 0 { #expect(now < 20, "the second is heard soon") }
    }
    #expect(heard > 20 && waited < 0.25 * now, "heard in round \(heard), waited \(waited) of \(now) seconds")
    #expect(ShardTurns(0).asked(at: 0).isEmpty)
    var last = ShardTurns(1)
    last.leaveOut(0, at: 0)
    #expect(last.asked(at: 0.1) == [0], "where nobody else is left, all are asked")
  }

  @Test("one that does not answer is left out once another has; where nobody can be reached, all are waited for")
  func silent() async {
    let answers = await ShardPatience(2).ask { number -> ShardAnswer<Int> in
      guard number > 0 else { return .answer(number) }
      try? await Task.sleep(nanoseconds: 3_600_000_000_000)
      return .fault(PagingFault(message: "cancelled"))
    }
    let isFirst = if case .answer(0) = answers[0] { true } else { false }
    #expect(isFirst && answers.count == 2 && answers[1].fault?.message == "it does not answer")
    let none = await ShardPatience(2).ask { number -> ShardAnswer<Int> in
      try? await Task.sleep(nanoseconds: UInt64(number) * 400_000_000)
      return .fault(PagingFault(message: "\(number)"))
    }
    #expect(none.compactMap { $0.fault?.message } == ["0", "1"])
    #expect(await ShardPatience(0).ask { ShardAnswer.answer($0) }.isEmpty)
  }

  @Test("shards that cannot be one source say why")
  func refused() async throws {
    let (_, shards) = ShardTests.servers([3, 3, 3], apart: true)
    let disordered = RangeShards(
      shards[0], then: [(TestKey(value: 200, id: 0), shards[1]), (TestKey(value: 100, id: 0), shards[2])])
    await #expect(throws: PagingError.self) { try await disordered.open() }
    let service = CursorService(SourceConformanceTests.rows(9)).source(pageSize: 4)
    await #expect(throws: PagingError.self) { try await MergedShards(service, [service]).open() }
  }
}
