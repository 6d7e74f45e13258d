// The examples of the pages in GridPagingPostgres.docc, as they stand there.

#if PostgreSQL
  import GridEngine
  import GridPaging
  import GridPagingPostgres
  import TestSupport
  import Testing

  struct Game: Identifiable, Equatable {
    var id: Int64
    var score: Int64
    var name: String
  }

  @Suite struct DocumentationTests {
    private func make() throws -> TestDatabase {
      try TestDatabase(
        """
        CREATE TABLE games (id int8 PRIMARY KEY, score int4 NOT NULL, name text, played_at timestamptz, kind text);
        INSERT INTO games SELECT n, n * 37 % 101, 'Player ' || n % 17, to_timestamp(n * 40000),
          CASE WHEN n % 2 = 1 THEN 'blitz' ELSE 'rapid' END FROM generate_series(1, 2000) AS n;
        CREATE INDEX ON games (score DESC, id);
        """)
    }

    private let decode = { @Sendable (row: PostgresRow) in
      Game(id: try row.integer("id"), score: try row.integer("score"), name: try row.text("name"))
    }

    @Test("a table", .enabled(if: TestServer.shared != nil, TestServer.skipped))
    func table() async throws {
      let server = try make()
      let connection = server.connection()
      let games = try await PostgresTable(
        "games", in: PostgresDatabase(connection), order: [.descending("score"), .ascending("id")]
      ) { row in
        Game(id: try row.integer("id"), score: try row.integer("score"), name: try row.text("name"))
      }
      let pager = Pager(games) { _, count in .lazy(count: count, tracks: [.flexible()]) }
      for await delivery in pager.deliveries where delivery.rows.count > 0 {
        guard let first = delivery.rows[0].value else {
          pager.show(PagingView(first: try #require(delivery.rows.spot(ofRow: 0)), count: 5))
          continue
        }
        #expect(delivery.rows.count == 2_000 && first.score == 100)
        break
      }
      await pager.close()
      #expect(games.warnings == [])
      let (low, high, database) = (10, 20, server.database)
      let close = try await PostgresTable(
        query: "SELECT * FROM games WHERE score BETWEEN \(low) AND \(high)", in: database, order: [.ascending("score")],
        decode: decode)
      #expect(
        try await close.exactIndex().counts.reduce(0, +) == (1...2_000).count { (10...20).contains($0 * 37 % 101) })
    }

    @Test("an index, a log, sections and a search", .enabled(if: TestServer.shared != nil, TestServer.skipped))
    func others() async throws {
      let server = try make()
      let database = server.database
      try server.run("DO $$ BEGIN CREATE ROLE viewers; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
      let slow = try await PostgresTable(
        "games", in: database, order: [.ascending("name", collation: .lowercase)], decode: decode)
      print(slow.warnings)  // no index has the order of games: … make one of ((lower("name") COLLATE "C"), "id")
      #expect(
        slow.warnings.count == 1 && slow.warnings[0].hasSuffix("make one of ((lower(\"name\") COLLATE \"C\"), \"id\")"))
      var log = PostgresLog("games", columns: ["score", "played_at", "kind"])
      log.readers = ["viewers"]
      print(try await log.script(in: database))
      try await log.install(in: database)
      let typed = "r 1"
      let months = try await PostgresTable(
        "games", in: database, order: [.descending("played_at")], where: .equals("kind", "blitz"),
        sections: .byMonth("played_at"), decode: decode)
      let results = try await PostgresTable(
        "games", in: database, order: [.ascending("name", collation: .lowercase)], where: .contains("name", typed),
        decode: decode)
      #expect(months.traits.hasChanges)
      let index = try await months.open()
      #expect(Set(index.fences.map(months.section)).count == 31 && index.counts.reduce(0, +) == 1_000)
      #expect(try await results.open().counts.reduce(0, +) == (1...2_000).count { "player \($0 % 17)".contains(typed) })
    }

    @Test("the pages show the examples that are tested")
    func sameText() throws {
      let examples = try DocumentedExamples(of: "GridPagingPostgres", beside: #filePath)
      #expect(examples.untested == [])
      #expect(examples.pagesWithoutImport == [])
      #expect(examples.count >= 6)
    }
  }
#endif
