// What a page of four merged servers takes beside one of a single server with as many rows, in turn, in one run:
//
//     GRID_MEASURE=1000000 swift test -c release -Xswiftc -enable-testing --traits PostgreSQL \
//       --filter GridPagingPostgresTests.ShardMeasureTests

#if PostgreSQL
  import Foundation
  import GridPaging
  import TestSupport
  import Testing

  @testable import GridPagingPostgres

  private let measuredRows = ProcessInfo.processInfo.environment["GRID_MEASURE"].flatMap { Int($0) }

  @Suite(.enabled(if: measuredRows != nil && TestServer.shared != nil, "GRID_MEASURE=rows measures"), .serialized)
  struct ShardMeasureTests {
    private struct Photo: Identifiable, Equatable, Sendable {
      var id: Int64
      var takenAt: Int64
      var title: String

      init(_ row: PostgresRow) { (id, takenAt, title) = (row.integer(0), row.integer(1), row.text(4)) }
    }

    /// The photos whose identifiers leave a number when they are divided by the number of servers.
    private static func make(_ count: Int, _ number: Int, of servers: Int, on server: TestServer) throws -> TestDatabase
    {
      let database = try TestDatabase(
        """
        CREATE TABLE photos (id int8 PRIMARY KEY, taken_at timestamptz NOT NULL, width int4, height int4, title text);
        INSERT INTO photos SELECT n, timestamptz '2000-01-01' + (n * 7919 % 1000003) * interval '13 minutes',
          n % 4000, n % 3000, 'photo ' || n FROM generate_series(\(number), \(count - 1)::int8, \(servers)) AS n;
        CREATE INDEX photos_by_time ON photos (taken_at, id);
        """, on: server)
      try database.run("VACUUM ANALYZE photos")
      return database
    }

    private static func table(
      _ database: TestDatabase, besides other: PostgresTable<Photo>? = nil
    ) async throws -> PostgresTable<Photo> {
      let source = PostgresDatabase(database.connection(), sharingThreadOf: other?.database)
      try await PostgresLog("photos", columns: ["taken_at"]).install(in: source)
      return try await PostgresTable("photos", in: source, order: [.ascending("taken_at"), .ascending("id")]) {
        Photo($0)
      }
    }

    /// Runs where a pager would ask the source.
    private static func asPager<Source: PagedSource, Value: Sendable>(
      _ source: Source, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        _ = source.task {
          do { continuation.resume(returning: try await body()) } catch { continuation.resume(throwing: error) }
        }
      }
    }

    private static func times<Source: PagedSource<PostgresKey, Photo>>(
      _ source: Source, _ index: PagedIndex<PostgresKey>, pages: [Int]
    ) async throws -> [Double] {
      try await asPager(source) {
        var times: [Double] = []
        for place in pages {
          let start = Clock.now
          let page = try await source.page(
            PageRequest(from: index.fences[place], to: index.fences[place + 1], limit: 128))
          times.append(Clock.now - start)
          #expect(page.rows.count == Int(index.counts[place]))
        }
        return times
      }
    }

    @Test func fourMergedServersBesideOne() async throws {
      let count = try #require(measuredRows)
      let servers = try (0..<4).map { _ in try TestServer() }
      let databases = try servers.enumerated().map {
        try ShardMeasureTests.make(count, $0.offset, of: 4, on: $0.element)
      }
      var tables: [PostgresTable<Photo>] = []
      for database in databases { tables.append(try await ShardMeasureTests.table(database, besides: tables.first)) }
      // The one server is one of the four, which has all of them too.
      let whole = try ShardMeasureTests.make(count, 0, of: 1, on: servers[0])
      let one = try await ShardMeasureTests.table(whole)
      let merged = MergedShards(tables[0], Array(tables[1...]))
      let index = try await one.exactIndex()
      _ = try await merged.open()
      var random = SeededGenerator(seed: 1)
      var (alone, spread): ([Double], [Double]) = ([], [])
      for round in 0..<120 {
        let places = (0..<10).map { _ in random.int(0...index.fences.count - 2) }
        let first = try await ShardMeasureTests.times(one, index, pages: places)
        let second = try await ShardMeasureTests.times(merged, index, pages: places)
        guard round >= 20 else { continue }
        alone += first
        spread += second
      }
      func text(_ times: [Double], _ share: Double) -> String {
        let sorted = times.sorted()
        return (sorted[Int(Double(sorted.count) * share)] * 1_000).formatted(.number.precision(.fractionLength(3)))
      }
      let ratio = spread.sorted()[spread.count / 2] / alone.sorted()[alone.count / 2]
      print(
        "\(count) rows, page of 128: one server p50 \(text(alone, 0.5)), p99 \(text(alone, 0.99)) ms; four merged p50 "
          + "\(text(spread, 0.5)), p99 \(text(spread, 0.99)) ms: \(ratio.formatted(.number.precision(.fractionLength(2)))) times"
      )
    }
  }
#endif
