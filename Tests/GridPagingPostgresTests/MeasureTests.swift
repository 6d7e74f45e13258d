// What a page, a rank, a count and a change take, beside libpq alone in the same run:
//
//     GRID_MEASURE=1000000 swift test -c release -Xswiftc -enable-testing --traits PostgreSQL \
//       --filter GridPagingPostgresTests.MeasureTests

#if PostgreSQL
  import Foundation
  import SystemPostgreSQL
  import TestSupport
  import Testing

  @testable import GridPaging
  @testable import GridPagingPostgres

  private let measuredRows = ProcessInfo.processInfo.environment["GRID_MEASURE"].flatMap { Int($0) }

  private struct Photo: Identifiable, Equatable, Sendable {
    var id: Int64
    var takenAt: Int64
    var size: (width: Int64, height: Int64)
    var title: String

    init(_ row: PostgresRow) {
      (id, takenAt) = (row.integer(0), row.integer(1))
      size = (row.integer(2), row.integer(3))
      title = row.text(4)
    }

    static func == (a: Photo, b: Photo) -> Bool { a.id == b.id && a.takenAt == b.takenAt && a.title == b.title }
  }

  /// A connection that waits for its answers, as simple programs have it.
  private final class Bare: @unchecked Sendable {
    private let handle: OpaquePointer

    init(_ connection: String, _ statement: String, _ types: [UInt32]) {
      handle = PQconnectdb(connection)
      PQclear(PQexec(handle, "SET max_parallel_workers_per_gather = 0"))
      PQclear(PQprepare(handle, "page", statement, Int32(types.count), types))
    }

    deinit { PQfinish(handle) }

    /// Asks with numbers, and tells how many rows came.
    func ask(_ numbers: [Int64]) -> Int {
      let words = numbers.map { $0.bigEndian }
      let lengths = [Int32](repeating: 8, count: words.count)
      let formats = [Int32](repeating: 1, count: words.count)
      return words.withUnsafeBytes { bytes in
        let start = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
        let values = words.indices.map { Optional(start + 8 * $0) }
        let result = PQexecPrepared(handle, "page", Int32(words.count), values, lengths, formats, 1)
        defer { PQclear(result) }
        return Int(PQntuples(result))
      }
    }
  }

  private struct Times {
    private var all: [Double] = []

    mutating func add(_ seconds: Double) { all.append(seconds * 1_000) }
    func percentile(_ share: Double) -> Double {
      let sorted = all.sorted()
      return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
    var text: String {
      "p50 \(percentile(0.5).formatted(.number.precision(.fractionLength(3)))) ms, "
        + "p99 \(percentile(0.99).formatted(.number.precision(.fractionLength(3)))) ms"
    }
  }

  @Suite(.enabled(if: measuredRows != nil && TestServer.shared != nil, "GRID_MEASURE=rows measures"), .serialized)
  struct MeasureTests {
    private func make(_ count: Int) throws -> TestDatabase {
      let database = try TestDatabase(
        """
        CREATE TABLE photos (id int8 PRIMARY KEY, taken_at timestamptz NOT NULL, width int4, height int4, title text);
        INSERT INTO photos SELECT n, timestamptz '2000-01-01' + (n * 7919 % 1000003) * interval '13 minutes',
          n % 4000, n % 3000, 'photo ' || n FROM generate_series(1, \(count)::int8) AS n;
        CREATE INDEX photos_by_time ON photos (taken_at, id);
        """)
      try database.run("VACUUM ANALYZE photos")
      return database
    }

    private func open(_ source: PostgresDatabase) async throws -> PostgresTable<Photo> {
      try await PostgresTable("photos", in: source, order: [.ascending("taken_at"), .ascending("id")]) { Photo($0) }
    }

    /// Runs where a pager does.
    private func onLoop<Value: Sendable>(
      _ table: PostgresTable<Photo>, _ body: @escaping @Sendable () async throws -> Value
    )
      async throws -> Value
    {
      try await withTaskExecutorPreference(table.database.loop) { try await body() }
    }

    private func pages(
      _ name: String, _ database: TestDatabase, _ table: PostgresTable<Photo>, _ index: PagedIndex<PostgresKey>
    )
      async throws
    {
      let layout = table.table.layout
      var statements = table.table.statements
      (statements.version, statements.versionStart, statements.versionColumns) = ("", "", 0)
      let limit = table.traits.pageSize + 1
      let bare = Bare(
        database.connection(), statements.rows(.rows(from: 2, to: 2), limit: limit),
        [TypeID.timestamptz, TypeID.int8, TypeID.timestamptz, TypeID.int8])
      @Sendable func numbers(_ key: PostgresKey) -> [Int64] {
        (layout.values(key) + [.integer(0)]).prefix(2).map { if case .integer(let number) = $0 { number } else { 0 } }
      }
      let (alone, source) = try await onLoop(table) {
        var random = SeededGenerator(seed: 1)
        var (alone, source) = (Times(), Times())
        for round in 0..<2_000 {
          let place = random.int(0...index.fences.count - 2)
          let (from, to) = (index.fences[place], index.fences[place + 1])
          // Whoever comes second finds what the first has read.
          var (bareTime, sourceTime, count) = (0.0, 0.0, 0)
          for isBare in round % 2 == 0 ? [true, false] : [false, true] {
            let start = Clock.now
            if isBare {
              count = bare.ask(numbers(from) + numbers(to))
              bareTime = Clock.now - start
            } else {
              let page = try await table.page(PageRequest(from: from, to: to, limit: limit - 1))
              sourceTime = Clock.now - start
              #expect(page.rows.count == page.keys.count && page.rows.count > 0)
            }
          }
          #expect(count > 0)
          if round < 200 { continue }
          alone.add(bareTime)
          source.add(sourceTime)
        }
        return (alone, source)
      }
      print("\(name): libpq alone, not decoded: \(alone.text); the source: \(source.text)")
    }

    @Test func measure() async throws {
      let count = try #require(measuredRows)
      let database = try make(count)
      let source = database.database
      var start = Clock.now
      var table = try await open(source)
      let first = try await table.open()
      let page = try await table.page(PageRequest(from: nil, to: first.fences.dropFirst().first, limit: 128))
      print(
        "\(count) rows: connecting, histogram of \(first.fences.count) pages and first page \(page.rows.count): \(Int((Clock.now - start) * 1_000)) ms"
      )
      start = Clock.now
      let index = try await table.exactIndex()
      print("exact count, \(index.fences.count) pages: \(Int((Clock.now - start) * 1_000)) ms")
      var tree = RankTree<PostgresKey>()
      tree.rebuild(fences: index.fences, counts: index.counts)
      print("the pager's index of them: \(tree.byteCount) bytes")
      try await counting(table, index)
      var (rank, errors) = (0, Times())
      for (place, fence) in first.fences.enumerated() where place % 5 == 0 {
        let exact = index.counts[..<PostgresKey.lowerBound(of: fence, in: index.fences)].reduce(0) { $0 + Int($1) }
        rank = first.counts[..<place].reduce(0) { $0 + Int($1) }
        errors.add(abs(Double(rank - exact)) / Double(count) / 10)
      }
      print("estimated ranks: p50 off by \(errors.percentile(0.5)) % of all rows")
      try await pages("page of 128, no log", database, table, index)
      try await PostgresLog("photos", columns: ["taken_at"]).install(in: source)
      table = try await open(source)
      let logged = try await table.exactIndex()
      try await pages("page of 128, with the log", database, table, logged)
      try await ranks(table, logged)
      try await changes(database, table)
      try database.run(
        "CREATE INDEX photos_covering ON photos (taken_at, id) INCLUDE (width, height, title); DROP INDEX photos_by_time"
      )
      try database.run("VACUUM ANALYZE photos")
      let covered = try await open(source)
      try await pages("page of 128, with the log, covering index", database, covered, try await covered.exactIndex())
      try await writers(count)
    }

    /// Measures the slices of a count, pages that are read meanwhile, and pages alone.
    private func counting(_ table: PostgresTable<Photo>, _ index: PagedIndex<PostgresKey>) async throws {
      let (alone, meanwhile, slices, seconds) = try await onLoop(table) {
        var slices = Times()
        let begun = Clock.now
        let counts = Task {
          var next: PostgresKey?
          repeat {
            let start = Clock.now
            let slice = try await table.database.ask(.counts) { [next] link in
              try await link.snapshot(within: 60) {
                try await table.table.slice(
                  from: next, to: nil, rows: 1 << 19, pageRows: 1_024, link, within: 60)
              }
            }
            slices.add(Clock.now - start)
            next = slice.next
          } while next != nil
          return (slices, Clock.now - begun)
        }
        var random = SeededGenerator(seed: 4)
        func page() async throws -> Double {
          let place = random.int(0...index.fences.count - 2)
          let start = Clock.now
          _ = try await table.page(
            PageRequest(from: index.fences[place], to: index.fences[place + 1], limit: 128))
          return Clock.now - start
        }
        var (alone, meanwhile) = (Times(), Times())
        while Clock.now - begun < 3 {
          meanwhile.add(try await page())
          try await Task.sleep(for: .milliseconds(5))
        }
        let result = try await counts.value
        for _ in 0..<400 {
          alone.add(try await page())
          try await Task.sleep(for: .milliseconds(5))
        }
        return (alone, meanwhile, result.0, result.1)
      }
      print(
        """
        counted in slices of 2^19 rows: \(slices.text), most \(slices.percentile(1)) ms, all \(Int(seconds * 1_000)) ms
        pages meanwhile \(meanwhile.text); alone \(alone.text)
        """)
    }

    private func ranks(_ table: PostgresTable<Photo>, _ index: PagedIndex<PostgresKey>) async throws {
      let (ranks, versions) = try await onLoop(table) {
        var random = SeededGenerator(seed: 2)
        var (ranks, versions) = (Times(), Times())
        for round in 0..<1_000 {
          let place = random.int(0...index.fences.count - 2)
          let start = Clock.now
          _ = try await table.count(from: index.fences[place], before: index.fences[place + 1])
          let between = Clock.now
          _ = try await table.database.ask(.changes) { try await table.table.position($0, within: 30) }
          if round < 100 { continue }
          ranks.add(between - start)
          versions.add(Clock.now - between)
        }
        return (ranks, versions)
      }
      print("rank of a key: \(ranks.text); a version looked at: \(versions.text)")
    }

    private func changes(_ database: TestDatabase, _ table: PostgresTable<Photo>) async throws {
      var random = SeededGenerator(seed: 3)
      var seen = Times()
      var version = try await table.open().version
      for _ in 0..<100 {
        let (since, id) = (version, random.int(1...1_000))
        let wait = Task {
          try await table.waitForChanges(after: since)
          let changes = try await table.changes(since: since, rowsIn: [])
          return (changes, Clock.now)
        }
        try await Task.sleep(for: .milliseconds(random.int(5...70)))
        try database.run("UPDATE photos SET title = 'x' WHERE id = \(id)")
        let written = Clock.now
        let (changes, time) = try await wait.value
        #expect(changes.rows.map(\.id) == [Int64(id)])
        version = changes.version
        seen.add(time - written)
      }
      print("a change of others seen: \(seen.text)")
      try database.run("UPDATE photos SET taken_at = taken_at + interval '1 day' WHERE id <= 50000")
      let start = Clock.now
      let changes = try await table.changes(since: version, rowsIn: [KeyRange(from: nil, to: nil)])
      print("\(changes.rows.count) changes of one transaction with their rows: \(Int((Clock.now - start) * 1_000)) ms")
      try database.run("UPDATE photos SET taken_at = taken_at - interval '1 day' WHERE id <= 50000")
      let again = Clock.now
      let bare = try await table.changes(since: changes.version, rowsIn: [])
      print(
        "\(bare.rows.count) changes of one transaction, none of them loaded: \(Int((Clock.now - again) * 1_000)) ms")
    }

    /// Commits a second of eight writers, in turn without a log and with one.
    private func writers(_ count: Int) async throws {
      let database = try TestDatabase(
        "CREATE TABLE t (id int8 PRIMARY KEY, n int4); INSERT INTO t SELECT n, 0 FROM generate_series(1, 100000) AS n")
      let source = database.database
      let log = PostgresLog("t", columns: ["n"])
      for round in 0..<2 {
        for isLogged in [false, true] {
          if isLogged { try await log.install(in: source) } else { try await log.remove(in: source) }
          let commits = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
              let writer = try TestDatabase(on: database.server)
              try writer.run("SET search_path = \(database.schema); PREPARE w AS UPDATE t SET n = n + 1 WHERE id = $1")
              group.addTask {
                try await onThread {
                  let end = Clock.now + 4
                  var (commits, id) = (0, number)
                  while Clock.now < end {
                    id = (id + 7_919) % 100_000
                    try writer.run("EXECUTE w(\(id + 1))")
                    commits += 1
                  }
                  return commits
                }
              }
            }
            return try await group.reduce(0, +)
          }
          print(
            "eight writers, round \(round), \(isLogged ? "with the log" : "without"): \(commits / 4) commits a second (fsync off)"
          )
        }
      }
    }
  }
#endif
