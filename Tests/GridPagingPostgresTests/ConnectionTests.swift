// What becomes of questions whose server is slow, gone, or does not let one in; and of those that are cancelled.

#if PostgreSQL
  import Foundation
  import GridPaging
  import TestSupport
  import Testing

  @testable import GridPagingPostgres

  @Suite(.enabled(if: TestServer.shared != nil, TestServer.skipped)) struct ConnectionTests {
    private func error(_ body: () async throws -> Void) async -> PostgresTableError? {
      do {
        try await body()
      } catch {
        return error as? PostgresTableError
      }
      return nil
    }

    private func number(_ link: Link, _ sql: String, within seconds: Double = 30) async throws -> Int64 {
      try await link.run(sql, within: seconds).integer(0, 0)
    }

    @Test("values come back as they were bound")
    func binding() async throws {
      let database = try TestDatabase().database
      let texts = ["", "a", "😀'\"\\", String(repeating: "x", count: 100_000)]
      for text in texts {
        let back = try await database.ask(.pages) { link in
          var parameters = Parameters()
          parameters.append(text)
          parameters.appendNull(TypeID.int8)
          parameters.append(-7, bytes: 8, TypeID.int8)
          parameters.append(array: [1, UInt64.max >> 1], of: TypeID.int8, 1_016)
          let answer = try await link.run("SELECT $1, $2, $3, $4", parameters, within: 30)
          #expect(answer.isNull(0, 1) && answer.integer(0, 2) == -7 && answer.integers(0, 3) == [1, UInt64.max >> 1])
          return answer.text(0, 0)
        }
        #expect(back == text)
      }
    }

    @Test("one who waits for long is told so, and the connection answers others afterwards")
    func timeOut() async throws {
      let database = PostgresDatabase(try TestDatabase().connection(), timeout: 0.2)
      let start = Clock.now
      #expect(
        await error {
          _ = try await database.ask(.changes) { try await number($0, "SELECT 1 FROM pg_sleep(1200)", within: 0.2) }
        } == .timedOut)
      #expect(try await database.ask(.changes) { try await number($0, "SELECT 5") } == 5)
      #expect(Clock.now - start < 600)
    }

    @Test("a question whose task is cancelled ends at once, and at the server soon")
    func cancelling() async throws {
      let database = try TestDatabase()
      let source = database.database
      let pid = try await source.ask(.counts) { try await number($0, "SELECT pg_backend_pid()") }
      let start = Clock.now
      let asking = Task { try await source.ask(.counts) { try await number($0, "SELECT 1 FROM pg_sleep(1200)") } }
      let asked = "SELECT count(*) FROM pg_stat_activity WHERE pid = \(pid) AND query LIKE '%pg_sleep%'"
      while try database.rows(asked) == [["0"]] { try await Task.sleep(for: .milliseconds(20)) }
      // It waits for the only connection of its kind.
      let waiting = Task { try await source.ask(.counts) { try await number($0, "SELECT 2") } }
      try await Task.sleep(for: .milliseconds(20))
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      asking.cancel()
      await #expect(throws: CancellationError.self) { try await asking.value }
      #expect(try await source.ask(.counts) { try await number($0, "SELECT pg_backend_pid()") } == pid)
      #expect(Clock.now - start < 600)
      #expect(
        try database.rows("SELECT count(*) FROM pg_stat_activity WHERE pid = \(pid) AND query LIKE '%pg_sleep%'") == [
          ["0"]
        ])
    }

    @Test("questions that are cancelled at any moment answer no others", .seeds(3))
    func cancellingAnywhere() async throws {
      var random = SeededGenerator(seed: Seed.current)
      let database = try TestDatabase().database
      for round in 0..<150 {
        let wait = Double(random.int(0...5)) / 1_000
        let asked = Task { () -> Int64 in
          try await database.ask(.counts) { link in
            try await link.snapshot(within: 30) {
              try await number(link, "SELECT \(round) FROM pg_sleep(\(wait))")
            }
          }
        }
        if random.chance(60) {
          try await Task.sleep(nanoseconds: UInt64(random.int(0...4_000_000)))
          asked.cancel()
        }
        switch await asked.result {
        case .success(let number): #expect(number == Int64(round))
        case .failure(let error): #expect(error is CancellationError, "\(error)")
        }
      }
    }

    @Test("errors are what they mean")
    func errors() async throws {
      let database = try TestDatabase("CREATE TABLE t (id int8 PRIMARY KEY); CREATE ROLE \"nobody at all\" LOGIN")
      defer { try? database.run("DROP ROLE \"nobody at all\"") }
      let source = database.database
      func ask(_ sql: String) async -> PostgresTableError? {
        await error { _ = try await source.ask(.pages) { _ = try await $0.run(sql, within: 30) } }
      }
      #expect(await ask("SELECT * FROM nothing") == .noTable("nothing"))
      #expect(await ask("SELECT nothing FROM t") == .noColumn("nothing", of: "the table"))
      guard case .failed(state: "42601", _) = await ask("SELEKT") else {
        Issue.record("a wrong word is no error of syntax")
        return
      }
      guard case .failed(state: "22012", _) = await ask("SELECT 1 / 0") else {
        Issue.record("a division by zero is none")
        return
      }
      #expect(await ask("SELECT 'a\0b'")?.passes == false)
      let stranger = PostgresDatabase(
        database.connection().replacing("user=postgres", with: "user='nobody at all'"), timeout: 5)
      let denied = await error {
        _ = try await PostgresTable("t", schema: database.schema, in: stranger, order: [.ascending("id")]) { Item($0) }
      }
      if case .noPermission = denied {} else { Issue.record("\(String(describing: denied))") }
      for connection in ["host=/nowhere", "host=/nowhere nonsense", "a\0b", "postgres://nobody@localhost:1/x"] {
        let error = await error { _ = try await PostgresDatabase(connection, timeout: 2).ask(.pages) { _ in 1 } }
        if case .cannotConnect = error {} else { Issue.record("\(connection): \(String(describing: error))") }
      }
    }

    @Test("a connection that was ended is made again without anybody's notice")
    func reconnecting() async throws {
      let database = try TestDatabase("CREATE TABLE t (id int8 PRIMARY KEY); INSERT INTO t VALUES (1), (2)")
      let source = database.database
      let table = try await PostgresTable("t", in: source, order: [.ascending("id")]) { Item($0) }
      for round in 0..<3 {
        #expect(try await table.page(PageRequest(from: nil, to: nil, limit: 9)).rows.map(\.id) == [1, 2])
        try database.run(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'GridPagingPostgres'"
            + " AND query LIKE '%\(database.schema)%' AND pid <> pg_backend_pid()")
        if round == 1 { try await Task.sleep(for: .milliseconds(50)) }
      }
      let running = Task { try await source.ask(.counts) { try await number($0, "SELECT 1 FROM pg_sleep(601)") } }
      let end =
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query = 'SELECT 1 FROM pg_sleep(601)'"
      while try database.rows(end) == [["0"]] { try await Task.sleep(for: .milliseconds(20)) }
      let lost = await error { _ = try await running.value }
      if case .lost = lost {} else { Issue.record("\(String(describing: lost))") }
    }

    @Test("many questions at a time are all answered, by few connections")
    func many() async throws {
      let database = try TestDatabase()
      let source = database.database
      let sum = try await withThrowingTaskGroup(of: Int64.self) { group in
        for round in 1...200 {
          group.addTask { try await source.ask(.pages) { try await number($0, "SELECT \(round)") } }
        }
        return try await group.reduce(0, +)
      }
      #expect(sum == 20_100)
    }
  }
#endif
