// Versions are in order and changes lead from one to the next, for as long as one likes, while many write:
//
//     GRID_MINUTES=60 swift test -c release -Xswiftc -enable-testing --traits PostgreSQL \
//       --filter GridPagingPostgresTests.OrderAndReplayTests

#if PostgreSQL
  import Foundation
  import GridPaging
  import Synchronization
  import TestSupport
  import Testing

  @testable import GridPagingPostgres

  private let asked = ProcessInfo.processInfo.environment["GRID_MINUTES"].flatMap { Double($0) }
  /// Three seconds, unless somebody asks for more.
  private let seconds = asked.map { max(1, min(600 * 60, $0 * 60)) } ?? 3

  @Suite(.enabled(if: TestServer.shared != nil, TestServer.skipped)) struct OrderAndReplayTests {
    /// What readers of one log have seen: of which state each version was.
    private struct Seen: Sendable {
      var states: [Int64: Int] = [:]
      var looks = 0
      var replays = 0
      var violations: [String] = []

      /// States of one program have one seed of hashes.
      mutating func note(_ version: Int64, _ rows: [Named]) {
        looks += 1
        var hasher = Hasher()
        for row in rows {
          hasher.combine(row.id)
          hasher.combine(row.name)
        }
        let state = hasher.finalize()
        if let known = states[version], known != state { violations.append("version \(version) is of two states") }
        states[version] = state
      }
    }

    private final class Record: Sendable {
      let seen = Mutex(Seen())
    }

    private static let everything = [KeyRange<PostgresKey>(from: nil, to: nil)]

    /// Transactions with savepoints and roll-backs of rows that all write, some of which take their time.
    private static func write(_ writer: TestDatabase, _ random: inout SeededGenerator, until end: Double) throws -> Int
    {
      var commits = 0
      while Clock.now < end {
        // Rows in one order, so that nobody waits in a circle.
        let ids = Set((0..<random.int(1...5)).map { _ in random.int(1...300) }).sorted()
        try writer.run("BEGIN; INSERT INTO other VALUES (1)")
        var hasSavepoint = false
        for (place, id) in ids.enumerated() {
          if place == 1, random.chance(50) {
            try writer.run("SAVEPOINT s")
            hasSavepoint = true
          }
          let name = "n\(random.int(0...999_999))"
          switch random.int(0...3) {
          case 0: try writer.run("DELETE FROM t WHERE id = \(id)")
          case 1: try writer.run("UPDATE t SET name = '\(name)' WHERE id = \(id)")
          default:
            try writer.run(
              "INSERT INTO t VALUES (\(id), '\(name)') ON CONFLICT (id) DO UPDATE SET name = excluded.name")
          }
        }
        if hasSavepoint, random.chance(50) { try writer.run("ROLLBACK TO s") }
        if random.chance(10) { usleep(UInt32(random.int(0...20)) * 1_000) }
        if random.chance(80) {
          try writer.run("COMMIT")
          commits += 1
        } else {
          try writer.run("ROLLBACK")
        }
        if random.chance(2) { try writer.run("SELECT grid_tidy_t()") }
      }
      return commits
    }

    @Test("the order of versions, and the way from each to the next", .timeLimit(.minutes(620)))
    func orderAndReplay() async throws {
      let database = try TestDatabase(
        "CREATE TABLE t (id int8 PRIMARY KEY, name text COLLATE \"C\"); CREATE TABLE other (id int8); CREATE INDEX ON t (name, id)"
      )
      let source = database.database
      var log = PostgresLog("t", columns: ["name"])
      log.keeps = 100_000
      try await log.install(in: source)
      @Sendable func open() async throws -> PostgresTable<Named> {
        try await PostgresTable("t", in: source, columns: ["id", "name"], order: [.ascending("name")]) {
          Named(id: $0.integer(0), name: $0.text(1))
        }
      }
      let end = Clock.now + seconds
      let record = Record()
      let start = Int(ProcessInfo.processInfo.environment["LAZYGRID_SEED"] ?? "") ?? 1
      print("order and replay for \(seconds) s, seed \(start)")
      let commits = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<5 {
          let writer = try TestDatabase(on: database.server)
          try writer.run("SET search_path = \(database.schema)")
          group.addTask {
            try await onThread {
              var random = SeededGenerator(seed: UInt64(start * 100 + number))
              return try OrderAndReplayTests.write(writer, &random, until: end)
            }
          }
        }
        for _ in 0..<2 {
          group.addTask {
            let table = try await open()
            var last: Int64 = 0
            // On a busy machine they may have begun late.
            while Clock.now < end || record.seen.withLock({ $0.replays }) < 5 && Clock.now < end + 60 {
              // The version and the rows of one state, and then the way from it, over some others, to the next.
              let first = try await table.page(PageRequest(from: nil, to: nil, limit: 1_000))
              if first.version < last {
                record.seen.withLock { $0.violations.append("\(first.version) after \(last)") }
              }
              last = first.version
              record.seen.withLock { $0.note(first.version, first.rows) }
              let index = try await table.exactIndex()
              let page = try await table.page(PageRequest(from: nil, to: nil, limit: 1_000))
              record.seen.withLock { $0.note(page.version, page.rows) }
              last = max(last, page.version)
              guard index.version == page.version else { continue }
              var rows = Dictionary(uniqueKeysWithValues: page.rows.map { ($0.id, $0.name) })
              var version = page.version
              for _ in 0..<30 {
                let changes = try await table.changes(since: version, rowsIn: OrderAndReplayTests.everything)
                if changes.isReset || changes.version < version {
                  record.seen.withLock { $0.violations.append("changes since \(version) lead to \(changes.version)") }
                  break
                }
                for change in changes.rows {
                  if (change.old == nil) != (rows[change.id] == nil) {
                    record.seen.withLock {
                      $0.violations.append("\(change) of a row that is \(rows[change.id] ?? "not there")")
                    }
                  }
                  rows[change.id] = change.row?.name
                }
                version = changes.version
                let now = try await table.page(PageRequest(from: nil, to: nil, limit: 1_000))
                record.seen.withLock { seen in
                  seen.note(now.version, now.rows)
                  guard now.version == version else { return }
                  seen.replays += 1
                  if rows != Dictionary(uniqueKeysWithValues: now.rows.map { ($0.id, $0.name) }) {
                    seen.violations.append("changes lead elsewhere than to version \(version)")
                  }
                }
              }
            }
            return 0
          }
        }
        return try await group.reduce(0, +)
      }
      let result = record.seen.withLock { $0 }
      print(
        "order and replay, \(Int(seconds)) s: \(commits) transactions, \(result.looks) states looked at, of "
          + "\(result.states.count) versions, \(result.replays) replayed; \(result.violations.count) violations")
      #expect(result.violations.prefix(5) == [])
      #expect(result.looks > 10 && result.replays >= 5)
    }
  }
#endif
