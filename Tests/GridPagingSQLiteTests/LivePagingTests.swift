// A pager over SQLite while strangers write: when it is quiet again, everything is as in a fresh query.

#if SQLite
  import GridEngine
  import GridPaging
  import TestSupport
  import Testing

  @testable import GridPagingSQLite

  @Suite struct LivePagingTests {
    private static func write(_ random: inout SeededGenerator, _ database: TestDatabase, in months: ClosedRange<Int>)
      throws
    {
      try database.run("BEGIN IMMEDIATE")
      for _ in 0..<random.int(1...9) {
        let id = SQLiteValue.integer(Int64(random.int(1...3_000)))
        let time = SQLiteValue.integer(Int64(random.int(months)) * 2_000_000 + Int64(random.int(0...500)))
        switch random.int(0...4) {
        case 0...1: try database.run("INSERT INTO games (played_at, score) VALUES (?, 1)", [time])
        case 2: try database.run("UPDATE games SET played_at = ? WHERE id = ?", [time, id])
        case 3: try database.run("REPLACE INTO games (id, played_at) VALUES (?, ?)", [id, time])
        default: try database.run("DELETE FROM games WHERE id = ?", [id])
        }
      }
      try database.run("COMMIT")
    }

    @Test("what is shown is what is there", .seeds(4))
    func live() async throws {
      var random = SeededGenerator(seed: Seed.current)
      let database = try TestDatabase(
        """
        CREATE TABLE games (id INTEGER PRIMARY KEY, played_at INTEGER, score INTEGER);
        CREATE INDEX games_by_time ON games (played_at DESC, id DESC)
        """)
      for _ in 0..<500 { try LivePagingTests.write(&random, database, in: 1...9) }
      let source = database.database
      try await SQLiteLog("games", columns: ["played_at"]).install(in: source)
      var tableOptions = SQLiteOptions()
      (tableOptions.interval, tableOptions.rowBytes) = (0.005, 100)
      let table = try await SQLiteTable(
        "games", in: source, columns: ["id"], order: [.descending("played_at")], sections: .byMonth("played_at"),
        options: tableOptions
      ) { Named(id: $0.integer(0), name: "") }
      var options = PagingOptions()
      (options.changesInterval, options.cacheBytes) = (0.005, 60_000)
      let pager = Pager(table, options: options) { _, count in .lazy(count: count, tracks: [.flexible()], header: 1) }
      let seed = Seed.current
      let writing = Task {
        var random = SeededGenerator(seed: seed + 100)
        for _ in 0..<60 {
          try LivePagingTests.write(&random, database, in: 1...12)
          try await Task.sleep(for: .milliseconds(3))
        }
      }
      let grid = try VirtualGrid(sections: [])
      var rows: PagedRows<SQLiteTable<Named>>?
      var quiet: Int64?
      for await delivery in pager.deliveries {
        if !delivery.update.isEmpty { try grid.apply(delivery.update) }
        rows = delivery.rows
        #expect(
          (0..<grid.sectionCount).map { grid.itemCount(inSection: $0) }
            == delivery.rows.sectionIDs.indices.map { delivery.rows.itemCount(ofSection: $0) })
        if quiet == nil, random.chance(10), delivery.rows.count > 0,
          let spot = delivery.rows.spot(ofRow: random.int(0...delivery.rows.count - 1))
        {
          pager.show(PagingView(first: spot, count: 20))
        }
        if quiet == nil, delivery.rows.version > 1, random.chance(3) || delivery.rows.version > 100 {
          try await writing.value
          if case .integer(let version) = try database.rows("SELECT max(seq) FROM grid_log_games")[0][0] {
            quiet = version
          }
          pager.refresh()
          if let spot = delivery.rows.spot(ofRow: 0) { pager.show(PagingView(first: spot, count: 20)) }
        }
        // A quick machine is there before a page is.
        if let quiet, delivery.rows.version == quiet, delivery.rows.loadedCount > 0 || delivery.rows.count == 0 {
          break
        }
      }
      let shown = try #require(rows)
      let all = try database.rows("SELECT played_at, id FROM games NOT INDEXED ORDER BY played_at DESC, id DESC")
      let keys = all.map { table.key(of: $0) }
      #expect(shown.count == keys.count && shown.loadedCount > 0)
      for (row, key) in keys.enumerated() where shown[row].value != nil {
        #expect(shown.key(ofRow: row) == key && shown[row].value.map { .integer($0.id) } == all[row][1])
      }
      var counts: [SQLiteSection: Int] = [:]
      for key in keys { counts[table.section(of: key), default: 0] += 1 }
      #expect(shown.sectionIDs.map { counts[$0] } == shown.sectionIDs.indices.map { shown.itemCount(ofSection: $0) })
      for _ in 0..<50 {
        let row = random.int(0...keys.count - 1)
        let spot = try #require(try await pager.locate(keys[row]))
        #expect(shown.row(ofSpot: spot) == row)
        #expect(try await shown.spot(ofKey: keys[row], in: table) == spot)
      }
      await pager.close()
    }
  }
#endif
