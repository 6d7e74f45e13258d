// The examples of the pages in GridPagingSQLite.docc, as they stand there.

#if SQLite
  import GridEngine
  import GridPaging
  import GridPagingSQLite
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
        CREATE TABLE games (
          id INTEGER PRIMARY KEY, score INTEGER, name TEXT COLLATE NOCASE, played_at INTEGER, kind TEXT);
        WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 2000)
        INSERT INTO games SELECT x, x * 37 % 101, 'Player ' || (x % 17), x * 40000, iif(x % 2, 'blitz', 'rapid') FROM n;
        CREATE INDEX games_by_score ON games (score DESC, id)
        """)
    }

    private let decode = { @Sendable (row: SQLiteRow) in
      Game(id: try row.integer("id"), score: try row.integer("score"), name: try row.text("name"))
    }

    @Test("a table")
    func table() async throws {
      let file = try make()
      let path = file.path
      let games = try await SQLiteTable(
        "games", in: SQLiteDatabase(path), order: [.descending("score"), .ascending("id")]
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
    }

    @Test("an index, a log, sections and a search")
    func others() async throws {
      let file = try make()
      let database = file.database
      let slow = try await SQLiteTable("games", in: database, order: [.ascending("name", nulls: .last)], decode: decode)
      print(slow.warnings)  // no index has the order of games: … make one of (`name`, `id`)
      #expect(slow.warnings.count == 1 && slow.warnings[0].hasSuffix("make one of (`name`, `id`)"))
      let log = SQLiteLog("games", columns: ["score", "played_at", "kind"])
      print(try await log.script(in: database))
      try await log.install(in: database)
      let months = try await SQLiteTable(
        "games", in: database, order: [.descending("played_at")], where: .equals("kind", "blitz"),
        sections: .byMonth("played_at"), decode: decode)
      #expect(months.traits.hasChanges)
      let index = try await months.open()
      #expect(Set(index.fences.map(months.section)).count == 31 && index.counts.reduce(0, +) == 1_000)
      let typed = "r 1"
      let results = try await SQLiteTable(
        "games", in: database, order: [.ascending("name", collation: .nocase)], where: .contains("name", typed),
        decode: decode)
      #expect(try await results.open().counts.reduce(0, +) == (1...2_000).count { "player \($0 % 17)".contains(typed) })
    }

    @Test("the pages show the examples that are tested")
    func sameText() throws {
      let examples = try DocumentedExamples(of: "GridPagingSQLite", beside: #filePath)
      #expect(examples.untested == [])
      #expect(examples.pagesWithoutImport == [])
      #expect(examples.count >= 5)
    }
  }
#endif
