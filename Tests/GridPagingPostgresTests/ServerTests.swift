// A server that is killed while a pager shows a table of it.

#if PostgreSQL
  import GridEngine
  import GridPaging
  import TestSupport
  import Testing

  @testable import GridPagingPostgres

  @Suite(.enabled(if: TestServer.shared != nil, TestServer.skipped)) struct ServerTests {
    private static let table = """
      CREATE TABLE t (id int8 PRIMARY KEY, name text COLLATE "C" NOT NULL);
      INSERT INTO t SELECT n, 'row ' || n FROM generate_series(1, 20000) AS n;
      """

    @Test("pages fail while the server is gone, say why, and come when it is there again")
    func killed() async throws {
      let server = try TestServer()
      let database = try TestDatabase(ServerTests.table, on: server)
      let source = database.database
      try await PostgresLog("t", columns: []).install(in: source)
      let table = try await PostgresTable("t", in: source, order: [.ascending("id")]) {
        Named(id: $0.integer(0), name: $0.text(1))
      }
      let other = try await PostgresTable("t", in: source, order: [.descending("id")]) {
        Named(id: $0.integer(0), name: $0.text(1))
      }
      let before = try await other.exactIndex()
      let pager = Pager(table) { _, count in .lazy(count: count, tracks: [.flexible()]) }
      let watch = Task {
        try await Task.sleep(for: .seconds(60))
        await pager.close()
      }
      let paged = try PagedGrid(pager) { _, _, _ in Size(width: 10, height: 10) }
      enum Stage { case starting, gone, again, done }
      var stage = Stage.starting
      var hasFailed = false
      func isShown(_ row: Int, _ name: String) -> Bool { paged.rows.count > row && paged.rows[row].value?.name == name }
      func show(_ row: Int) {
        if let spot = paged.rows.spot(ofRow: row) { pager.show(PagingView(first: spot, count: 10)) }
      }
      for await delivery in pager.deliveries {
        try paged.apply(delivery)
        switch stage {
        case .starting:
          guard paged.rows.accuracy == .exact, paged.rows.count == 20_000 else { continue }
          if isShown(5, "row 6") {
            stage = .gone
            try await onThread { try server.kill() }
            show(10_000)
          } else {
            show(0)
          }
        case .gone:
          // What was read stays; what was not fails and is tried again later.
          #expect(isShown(5, "row 6"))
          var failure = paged.rows.failure
          if case .failed(let other) = paged.rows[10_000] { failure = other }
          if let failure {
            #expect(failure.retryAt != nil, "\(failure)")
            hasFailed = true
            stage = .again
            try await onThread { try server.start() }
          }
        case .again:
          if paged.rows.count == 20_000, isShown(10_003, "row 10004") {
            stage = .done
          } else {
            show(10_000)
          }
        case .done: break
        }
        if case .done = stage { break }
      }
      watch.cancel()
      #expect(hasFailed && stage == .done)
      await pager.close()
      // Whatever a server that was killed may have lost: versions of before are not asked about.
      await #expect(throws: PagingError.expired) { try await other.changes(since: before.version, rowsIn: []) }
      _ = try await other.open()
      #expect(try await other.page(PageRequest(from: nil, to: nil, limit: 2)).rows.count == 2)
    }

    @Test("a standby is read and tells what is written elsewhere; after a failover everything is read again")
    func standby() async throws {
      let primary = try TestServer()
      let database = try TestDatabase(ServerTests.table, on: primary)
      try await PostgresLog("t", columns: []).install(in: database.database)
      let standby = try TestServer(standbyOf: primary)
      let path = "options='-c search_path=\(database.schema)'"
      func open(_ connection: String) async throws -> PostgresTable<Named> {
        var options = PostgresOptions()
        options.interval = 0.01
        return try await PostgresTable(
          "t", in: PostgresDatabase(connection), order: [.ascending("id")], options: options
        ) { Named(id: $0.integer(0), name: $0.text(1)) }
      }
      let table = try await open(standby.connection(dbname: "postgres", path))
      let either = try await open(
        "host=\(primary.folder),\(standby.folder) target_session_attrs=read-write "
          + standby.connection(dbname: "postgres", path).split(separator: " ").dropFirst().joined(separator: " "))
      #expect(table.traits.hasChanges)
      let before = try await either.exactIndex()
      var index = try await table.exactIndex()
      #expect(index.version == before.version && index.counts == before.counts)
      for round in 0..<5 {
        try database.run("BEGIN; DELETE FROM t WHERE id = \(round + 1); UPDATE t SET name = 'x' WHERE id = 500; COMMIT")
        try await table.waitForChanges(after: index.version)
        let changes = try await table.changes(since: index.version, rowsIn: [KeyRange(from: nil, to: nil)])
        #expect(Set(changes.rows.map(\.id)) == [Int64(round + 1), 500] && changes.version == index.version + 1)
        index = try await table.exactIndex()
        #expect(index.version == changes.version)
      }
      try await onThread {
        try primary.kill()
        try standby.promote()
      }
      // Whoever asked the one that is gone asks the other one now, whose transactions may be others.
      await #expect(throws: PagingError.expired) {
        for _ in 0..<3 { _ = try? await either.page(PageRequest(from: nil, to: nil, limit: 1)) }
        return try await either.changes(since: before.version, rowsIn: [])
      }
      #expect(try await either.open().version == index.version)
      let total = try await either.exactIndex().counts.reduce(0) { $0 + Int($1) }
      #expect(total == 19_995)
    }

    @Test("who asks while the server is gone is told so at once, and answered later")
    func asking() async throws {
      let server = try TestServer()
      let database = try TestDatabase(ServerTests.table, on: server)
      let source = database.database
      let table = try await PostgresTable("t", in: source, order: [.ascending("id")]) {
        Named(id: $0.integer(0), name: $0.text(1))
      }
      try await onThread { try server.kill() }
      let start = Clock.now
      await #expect(throws: PostgresTableError.self) { try await table.page(PageRequest(from: nil, to: nil, limit: 2)) }
      #expect(Clock.now - start < 300)
      try await onThread { try server.start() }
      #expect(try await table.page(PageRequest(from: nil, to: nil, limit: 2)).rows.map(\.id) == [1, 2])
    }
  }
#endif
