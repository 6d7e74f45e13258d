// The log has what every kind of write did, says what it writes, and does not grow for ever.

#if PostgreSQL
  import Foundation
  import GridPaging
  import TestSupport
  import Testing

  @testable import GridPagingPostgres

  @Suite(.enabled(if: TestServer.shared != nil, TestServer.skipped)) struct LogTests {
    private static let table = """
      CREATE TABLE t (id int8 PRIMARY KEY, name text COLLATE "C", mail text UNIQUE);
      INSERT INTO t VALUES (1, 'one', 'a'), (2, 'two', 'b'), (3, 'three', 'c')
      """

    private func open(_ source: PostgresDatabase) async throws -> PostgresTable<Named> {
      var options = PostgresOptions()
      options.interval = 0.01
      return try await PostgresTable(
        "t", in: source, columns: ["id", "name"], order: [.ascending("name")], options: options
      ) {
        Named(id: $0.integer(0), name: $0.text(1))
      }
    }

    /// What is told of statements of a stranger; `nil` for a reset.
    private func changes(_ sql: String, fails: Bool = false) async throws -> [String]? {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      try await PostgresLog("t", columns: ["name"]).install(in: source)
      let table = try await open(source)
      let version = try await table.open().version
      if fails {
        #expect(throws: TestServer.Failure.self) { try database.run(sql) }
      } else {
        try database.run(sql)
      }
      func text(_ key: PostgresKey?) -> String { key.map { "\(table.values(of: $0)[0])" } ?? "nothing" }
      let changes = try await table.changes(since: version, rowsIn: [])
      if changes.isReset { return nil }
      return changes.rows.map { "\($0.id): \(text($0.old)) -> \(text($0.new))" }.sorted()
    }

    @Test func ordinaryWrites() async throws {
      #expect(try await changes("INSERT INTO t VALUES (4, 'new', 'd')") == ["4: nothing -> new"])
      #expect(try await changes("UPDATE t SET name = 'x' WHERE id = 2") == ["2: two -> x"])
      #expect(try await changes("UPDATE t SET mail = 'x' WHERE id = 2") == ["2: two -> two"])
      #expect(try await changes("UPDATE t SET id = 9 WHERE id = 2") == ["2: two -> nothing", "9: nothing -> two"])
      #expect(try await changes("DELETE FROM t WHERE id = 2") == ["2: two -> nothing"])
      #expect(try await changes("DELETE FROM t")?.count == 3)
      #expect(
        try await changes("UPDATE t SET id = id + 10 WHERE id < 3")
          == ["11: nothing -> one", "12: nothing -> two", "1: one -> nothing", "2: two -> nothing"])
    }

    @Test func otherWrites() async throws {
      #expect(
        try await changes("INSERT INTO t VALUES (2, 'new', 'x') ON CONFLICT (id) DO UPDATE SET name = 'up'")
          == ["2: two -> up"])
      #expect(try await changes("INSERT INTO t VALUES (2, 'new', 'x') ON CONFLICT DO NOTHING") == [])
      #expect(try await changes("INSERT INTO t VALUES (2, 'new', 'x')", fails: true) == [])
      #expect(
        try await changes(
          """
          MERGE INTO t USING (VALUES (2, 'merged'), (8, 'made')) AS v (id, name) ON t.id = v.id
          WHEN MATCHED THEN UPDATE SET name = v.name WHEN NOT MATCHED THEN INSERT VALUES (v.id, v.name, NULL)
          """) == ["2: two -> merged", "8: nothing -> made"])
      #expect(
        try await changes("BEGIN; UPDATE t SET name = 'x'; SAVEPOINT s; DELETE FROM t; ROLLBACK TO s; COMMIT")?.count
          == 3)
      #expect(try await changes("BEGIN; DELETE FROM t; ROLLBACK") == [])
      // As a replica and pg_restore write.
      #expect(
        try await changes(
          "SET session_replication_role = replica; DELETE FROM t WHERE id = 3; RESET session_replication_role")
          == ["3: three -> nothing"])
    }

    @Test func nothingIsKnownAfterATruncation() async throws {
      #expect(try await changes("TRUNCATE t") == nil)
      #expect(try await changes("BEGIN; TRUNCATE t; ROLLBACK") == [])
      #expect(try await changes("SELECT grid_reset_t()") == nil)
    }

    @Test("the script is what is written, and can be run by hand")
    func script() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      let log = PostgresLog("t", columns: ["name", "name", "id"])
      let script = try await log.script(in: source)
      let names =
        "SELECT relname FROM pg_class WHERE relnamespace = '\(database.schema)'::regnamespace AND relname LIKE 'grid%'"
      #expect(try database.rows(names) == [])
      try database.run(script)
      #expect(try await open(source).traits.hasChanges)
      let before = try database.rows(
        "SELECT oid, relname FROM pg_class WHERE relnamespace = '\(database.schema)'::regnamespace ORDER BY 1")
      // There is one already.
      try await log.install(in: source)
      #expect(
        try database.rows(
          "SELECT oid, relname FROM pg_class WHERE relnamespace = '\(database.schema)'::regnamespace ORDER BY 1")
          == before)
      try database.run("ALTER TABLE t DISABLE TRIGGER grid_log")
      let silent = try await open(source)
      #expect(!silent.traits.hasChanges && silent.warnings.contains { $0.contains("triggers") })
      try await log.remove(in: source)
      #expect(try database.rows(names) == [])
      #expect(try await !open(source).traits.hasChanges)
      try await log.remove(in: source)
    }

    @Test("a log of other columns takes its place, and who knows the old one reads again")
    func anotherLog() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      try await PostgresLog("t", columns: ["name"]).install(in: source)
      let table = try await open(source)
      let version = try await table.open().version
      let byMail = try await PostgresTable("t", in: source, order: [.ascending("mail", collation: .bytes)]) {
        Named(id: $0.integer(0), name: $0.text(1))
      }
      #expect(!byMail.traits.hasChanges && byMail.warnings.contains { $0.contains("mail") })
      try await PostgresLog("t", columns: ["name", "mail"]).install(in: source)
      try database.run("DELETE FROM t WHERE id = 1")
      #expect(try await table.changes(since: version, rowsIn: []).isReset)
      #expect(try await table.open().version > version)
    }

    @Test("what is old goes, and who asks for it reads again")
    func pruning() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      var log = PostgresLog("t", columns: ["name"])
      log.keeps = 0
      try await log.install(in: source)
      let table = try await open(source)
      let first = try await table.open().version
      for round in 0..<6 {
        try database.run(
          "UPDATE t SET name = name || '\(round)'; INSERT INTO t SELECT n, n, n FROM generate_series(\(round)0000, \(round)0999) AS n ON CONFLICT DO NOTHING"
        )
      }
      let late = try await table.open().version
      #expect(late == first + 6)
      // Transactions of other tests, on the same server, keep the floor low while they run.
      func kept() throws -> Int { try database.rows("SELECT count(*) FROM grid_log_t")[0][0].flatMap { Int($0) } ?? 0 }
      for _ in 0..<200 where try kept() > 7_000 {
        try database.run("SELECT grid_tidy_t()")
        try await Task.sleep(for: .milliseconds(50))
      }
      // Of 21,000; transactions go as a whole.
      #expect(try (4_096..<7_000).contains(kept()))
      // The same state, counted from a floor that is not too old.
      #expect(try await table.open().version == late)
      try database.run("INSERT INTO t VALUES (-5, 'late', 'late')")
      #expect(try await table.changes(since: first, rowsIn: []).isReset)
      let changes = try await table.changes(since: late, rowsIn: [])
      #expect(!changes.isReset && changes.rows.map(\.id) == [-5] && changes.version == late + 1)
      #expect(try await table.open().version == late + 1)
      // Whoever counted from a lower floor and whoever begins now have the same number.
      #expect(try await open(source).open().version == late + 1)
    }

    @Test("a version is the number of logged transactions that a snapshot sees, whoever else writes", .seeds(4))
    func versions() async throws {
      let database = try TestDatabase(LogTests.table + "; CREATE TABLE other (id int8)")
      try database.run("CREATE TABLE model (id int8 PRIMARY KEY, name text COLLATE \"C\")")
      let source = database.database
      try await PostgresLog("t", columns: ["name"]).install(in: source)
      let table = try await open(source)
      let seed = Seed.current
      let start = try await table.open().version
      let writers = try (0..<4).map { _ in try TestDatabase(on: database.server) }
      for writer in writers { try writer.run("SET search_path = \(database.schema)") }
      // What readers see: a version is of one state, and the states follow one another.
      let reading = Task {
        var seen: [Int64: [String]] = [:]
        var last: Int64 = 0
        var rows: [Int64: String] = [:]
        var version: Int64?
        while !Task.isCancelled {
          let page = try await table.page(PageRequest(from: nil, to: nil, limit: 5_000))
          #expect(page.version >= last, "versions go back")
          last = page.version
          let content = page.rows.map { "\($0.id) \($0.name)" }
          if let known = seen[page.version] { #expect(known == content, "one version of two states") }
          seen[page.version] = content
          // The changes since the last state make this one, or a later one.
          guard let since = version else {
            let index = try await table.exactIndex()
            let page = try await table.page(PageRequest(from: nil, to: nil, limit: 5_000))
            if index.version == page.version {
              version = page.version
              rows = Dictionary(uniqueKeysWithValues: page.rows.map { ($0.id, $0.name) })
            }
            continue
          }
          let changes = try await table.changes(since: since, rowsIn: [KeyRange(from: nil, to: nil)])
          #expect(!changes.isReset)
          for change in changes.rows {
            #expect((change.old == nil) == (rows[change.id] == nil), "\(change)")
            rows[change.id] = change.row?.name
          }
          version = changes.version
          let now = try await table.page(PageRequest(from: nil, to: nil, limit: 5_000))
          if now.version == version {
            #expect(
              rows == Dictionary(uniqueKeysWithValues: now.rows.map { ($0.id, $0.name) }), "changes lead elsewhere")
          }
        }
        return seen.count
      }
      // Each on a thread of its own, as it waits for the locks of the others.
      let committed = try await withThrowingTaskGroup(of: Int.self) { group in
        for (number, writer) in writers.enumerated() {
          group.addTask {
            try await onThread {
              var random = SeededGenerator(seed: seed * 10 + UInt64(number))
              return try LogTests.write(60, writer, number, &random)
            }
          }
        }
        return try await group.reduce(0, +)
      }
      reading.cancel()
      _ = await reading.result
      #expect(try await table.open().version == start + Int64(committed))
      #expect(try await open(source).open().version == start + Int64(committed))
    }

    /// Transactions with savepoints and roll-backs; returns how many were committed.
    private static func write(
      _ rounds: Int, _ writer: TestDatabase, _ number: Int, _ random: inout SeededGenerator
    ) throws -> Int {
      var count = 0
      for round in 0..<rounds {
        try writer.run("BEGIN")
        // Rows of its own and rows of all, in one order, so that nobody waits in a circle.
        try writer.run("INSERT INTO other VALUES (\(round))")
        try writer.run("INSERT INTO t VALUES (\(1_000 * (number + 1) + round), 'w\(round)', NULL)")
        try writer.run("SAVEPOINT s")
        for id in random.int(1...3)...3 { try writer.run("UPDATE t SET name = 'n\(number) \(round)' WHERE id = \(id)") }
        if random.chance(50) { try writer.run("ROLLBACK TO s") }
        if random.chance(20) { usleep(UInt32(random.int(0...8)) * 1_000) }
        let isKept = random.chance(80)
        try writer.run(isKept ? "COMMIT" : "ROLLBACK")
        if random.chance(10) { try writer.run("SELECT grid_tidy_t()") }
        if isKept { count += 1 }
      }
      return count
    }

    @Test("50,000 changes in one transaction are told, with the rows that are loaded")
    func manyChanges() async throws {
      let database = try TestDatabase(
        """
        CREATE TABLE t (id int8 PRIMARY KEY, name text COLLATE "C" NOT NULL, mail text);
        INSERT INTO t SELECT n, lpad((n * 7919 % 100003)::text, 6, '0') FROM generate_series(1, 60000) AS n;
        CREATE INDEX ON t (name, id); ANALYZE t
        """)
      let source = database.database
      try await PostgresLog("t", columns: ["name"]).install(in: source)
      let table = try await open(source)
      let index = try await table.exactIndex()
      try database.run("UPDATE t SET name = lpad((id * 104729 % 100003)::text, 6, '0') WHERE id <= 50000")
      let loaded = KeyRange(from: index.fences[3], to: index.fences[5])
      let start = Clock.now
      let changes = try await table.changes(since: index.version, rowsIn: [loaded])
      print("50,000 changes in one transaction: \(Int((Clock.now - start) * 1_000)) ms until they are told")
      #expect(changes.rows.count == 50_000 && changes.version == index.version + 1)
      var keys: [Int64: PostgresKey] = [:]
      for row in try await table.page(PageRequest(from: nil, to: nil, limit: 100_000)).keys {
        if case .integer(let id) = table.values(of: row)[1] { keys[id] = row }
      }
      for change in changes.rows {
        #expect(change.new == keys[change.id])
        #expect((change.row != nil) == (change.new.map(loaded.contains) ?? false))
      }
    }

    @Test("who waits is told within some looks, and one program looks for all")
    func waiting() async throws {
      let database = try TestDatabase(LogTests.table)
      let (one, other) = (database.database, database.database)
      try await PostgresLog("t", columns: ["name"]).install(in: one)
      let tables = [try await open(one), try await open(other)]
      var times: [Double] = []
      for round in 0..<12 {
        let versions = [try await tables[0].open().version, try await tables[1].open().version]
        let waits = tables.enumerated().map { number, table in
          Task {
            try await table.waitForChanges(after: versions[number])
            return Clock.now
          }
        }
        try await Task.sleep(for: .milliseconds(30))
        try database.run("UPDATE t SET name = 'round \(round)' WHERE id = 1")
        let written = Clock.now
        for wait in waits { times.append(try await wait.value - written) }
      }
      #expect(times.sorted()[times.count / 2] < 0.5, "\(times)")
      // One of both holds the lock, the other one listens.
      let locks = try database.rows(
        "SELECT count(*) FROM pg_locks AS l JOIN pg_stat_activity AS a USING (pid) WHERE l.locktype = 'advisory' AND a.application_name = 'GridPagingPostgres' AND a.query LIKE '%\(database.schema)%'"
      )
      #expect(locks.count == 1)
      let cancelled = Task { try await tables[0].waitForChanges(after: try await tables[0].open().version) }
      try await Task.sleep(for: .milliseconds(50))
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
    }
  }
#endif
