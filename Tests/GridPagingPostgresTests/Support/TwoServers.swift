// A table that is spread over two servers, and a window that shows it.

#if PostgreSQL
  import GridEngine
  import GridPaging
  import TestSupport

  @testable import GridPagingPostgres

  /// A row of the spread table. A transaction gives the same number to a row and to its partner on the same server.
  struct SpreadRow: Identifiable, Equatable, Sendable {
    var id: Int64
    var at: Int64
    var stamp: Int64

    init(_ row: PostgresRow) { (id, at, stamp) = (row.integer(0), row.integer(1), row.integer(2)) }
  }

  /// The table on two servers: by ranges of `at`, or by the identifier.
  struct TwoServers: Sendable {
    /// The first `at` of the second server, where they have ranges.
    static let border: Int64 = 1_000_000

    let databases: [TestDatabase]
    let tables: [PostgresTable<SpreadRow>]
    let isRanged: Bool
    let rows: Int

    /// - Parameters:
    ///   - servers: two of them, or one that has both parts in schemas of their own.
    ///   - rows: the rows on each.
    init(
      _ servers: [TestServer?], rows: Int, isRanged: Bool, pageSize: Int = 32, timeout: Double = 30
    ) async throws {
      (self.isRanged, self.rows) = (isRanged, rows)
      var (databases, tables): ([TestDatabase], [PostgresTable<SpreadRow>]) = ([], [])
      for (number, server) in servers.enumerated() {
        let start = isRanged ? Int64(number) * TwoServers.border : 0
        let database = try TestDatabase(
          """
          CREATE TABLE t (id int8 PRIMARY KEY, at int8 NOT NULL, stamp int8 NOT NULL DEFAULT 0);
          INSERT INTO t SELECT n * 2 + \(number), \(start) + n * 7919 % 100003, 0 FROM generate_series(0, \(rows - 1)) AS n;
          CREATE INDEX ON t (at, id)
          """, on: server)
        try database.run("ANALYZE t")
        let source = PostgresDatabase(database.connection(), timeout: timeout)
        try await PostgresLog("t", columns: ["at"]).install(in: source)
        var options = PostgresOptions()
        (options.interval, options.pageSize, options.rowBytes) = (0.01, pageSize, 100)
        databases.append(database)
        tables.append(
          try await PostgresTable("t", in: source, order: [.ascending("at")], options: options) { SpreadRow($0) })
      }
      (self.databases, self.tables) = (databases, tables)
    }

    var ranged: RangeShards<PostgresTable<SpreadRow>> {
      RangeShards(tables[0], then: [(from: tables[0].key(of: [.integer(TwoServers.border)]), shard: tables[1])])
    }
    var merged: MergedShards<PostgresTable<SpreadRow>> { MergedShards(tables[0], [tables[1]]) }

    /// All rows as both servers have them now.
    func truth() throws -> [(key: PostgresKey, id: Int64)] {
      var all: [(at: Int64, id: Int64)] = []
      for database in databases {
        for row in try database.rows("SELECT at, id FROM t") {
          all.append((row[0].flatMap { Int64($0) } ?? 0, row[1].flatMap { Int64($0) } ?? 0))
        }
      }
      all.sort { ($0.at, $0.id) < ($1.at, $1.id) }
      return all.map { (tables[0].key(of: [.integer($0.at), .integer($0.id)]), $0.id) }
    }

    /// A transaction of one server: it stamps a row and its partner, moves both, and brings or takes another pair. Some are rolled back.
    func write(_ random: inout SeededGenerator, stamp: Int, on server: Int) throws {
      let start = isRanged ? Int64(server) * TwoServers.border : 0
      func pair(_ number: Int) -> String { "(\(number * 2 + server), \((number + rows / 2) * 2 + server))" }
      func place() -> Int64 { start + Int64(random.int(0...100_002)) }
      var sql = "BEGIN; UPDATE t SET stamp = \(stamp) WHERE id IN \(pair(random.int(0...rows / 2 - 1)));"
      if random.chance(40) {
        sql += "SAVEPOINT s; UPDATE t SET at = \(place()) WHERE id IN \(pair(random.int(0...rows / 2 - 1)));"
        if random.chance(40) { sql += "ROLLBACK TO s;" }
      }
      let number = random.int(0...rows / 2 - 1)
      if random.chance(30) {
        sql += "DELETE FROM t WHERE id IN \(pair(number));"
      } else if random.chance(40) {
        let ids = [number, number + rows / 2].map { $0 * 2 + server }
        for id in ids { sql += "INSERT INTO t VALUES (\(id), \(place()), \(stamp)) ON CONFLICT DO NOTHING;" }
      }
      try databases[server].run(sql + (random.chance(85) ? "COMMIT" : "ROLLBACK"))
    }
  }

  /// A grid of a paged source that notes whether anything in view moves by itself.
  @MainActor final class Window<Source: PagedSource<PostgresKey, SpreadRow>> {
    struct TimedOut: Error { var what: String }

    let source: Source
    let pager: Pager<Source>
    let grid: PagedGrid<Source>
    /// The farthest that the row which holds the place of the grid moved without a step.
    private(set) var moved = 0.0
    /// When the grid took a delivery last.
    private(set) var tookAt = 0.0
    /// Called after each delivery.
    var check: (@MainActor (PagedRows<Source>) -> Void)?
    private var pump: Task<Void, any Error>?

    init(_ source: Source, cacheBytes: Int = 60_000) throws {
      self.source = source
      var options = PagingOptions()
      (options.changesInterval, options.cacheBytes, options.longestRetryDelay) = (0.01, cacheBytes, 0.5)
      pager = Pager(source, options: options) { _, count in .lazy(count: count, tracks: [.flexible()]) }
      grid = try PagedGrid(pager) { _, _, _ in Size(width: 10, height: 10) }
      grid.resize(to: Size(width: 10, height: 100))
      pump = Task { [weak self, deliveries = pager.deliveries] in
        for await delivery in deliveries { try self?.take(delivery) }
      }
    }

    var rows: PagedRows<Source> { grid.rows }

    private func take(_ delivery: PagingDelivery<Source>) throws {
      let before = holder
      try grid.apply(delivery)
      tookAt = Clock.now
      // One that others moved, though not out of view, hands its place on.
      if let before, let cell = grid.visibleCells.first(where: { rows[$0.id].value?.id == before.row.id }),
        rows[cell.id].value?.at == before.row.at
      {
        moved = max(moved, abs(cell.frame.y - grid.offset - before.place))
      }
      check?(rows)
    }

    /// The row that the grid holds its place by, and where it is in view.
    private var holder: (row: SpreadRow, place: Double)? {
      guard let anchor = grid.anchor?.id, let row = rows[anchor].value,
        let cell = grid.visibleCells.first(where: { $0.id == anchor })
      else { return nil }
      return (row, cell.frame.y - grid.offset)
    }

    func show(_ row: Int) {
      if let cell = rows.cell(ofRow: row) { grid.step(to: .cell(cell, anchor: .top)) }
    }

    /// Waits until something holds.
    ///
    /// - Returns: the seconds that it took.
    @discardableResult
    func wait(for what: String, seconds: Double = 60, until holds: () -> Bool) async throws -> Double {
      let start = Clock.now
      while !holds() {
        guard Clock.now - start < seconds else {
          throw TimedOut(what: "\(what): \(rows.failure.map { "\($0)" } ?? "")")
        }
        try await Task.sleep(for: .milliseconds(1))
      }
      return Clock.now - start
    }

    func close() async throws {
      await pager.close()
      try await pump?.value
    }
  }
#endif
