// Shards on real servers: what they answer, whole transactions of each, and what becomes of the rest while one is killed.

#if PostgreSQL
  import Foundation
  import GridPaging
  import PagingConformance
  import Synchronization
  import TestSupport
  import Testing

  @testable import GridPagingPostgres

  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  @Suite(.enabled(if: TestServer.shared != nil, TestServer.skipped), .serialized, .timeLimit(.minutes(10)))
  struct ShardServerTests {
    /// The second server of tests that leave it running.
    private static let second = try? TestServer()

    private static func servers(rows: Int, isRanged: Bool) async throws -> TwoServers {
      try await TwoServers([TestServer.shared, second], rows: rows, isRanged: isRanged)
    }

    @Test("what every source has to answer, over two servers", arguments: [true, false])
    func conformance(isRanged: Bool) async throws {
      let servers = try await ShardServerTests.servers(rows: 150, isRanged: isRanged)
      func check(_ source: some PagedSource<PostgresKey, SpreadRow>) async throws -> [String] {
        var conformance = SourceConformance(source) { try servers.truth() }
        try await conformance.checkReading()
        try await conformance.checkChanges { round in
          // A change that is seen, of one server and then of the other.
          let at = round % 2 == 0 || !isRanged ? 50_001 : TwoServers.border + 50_001
          try servers.databases[round % 2].run("INSERT INTO t VALUES (\(10_000 + round), \(at), 0)")
        }
        try await conformance.checkPaging(stride: 23)
        return conformance.problems
      }
      let problems = isRanged ? try await check(servers.ranged) : try await check(servers.merged)
      #expect(problems == [])
    }

    @Test(
      "while both servers are written to, each transaction is shown as a whole, and nothing moves", .seeds(2),
      arguments: [true, false])
    func wholeTransactions(isCounted: Bool) async throws {
      for isRanged in [true, false] {
        let servers = try await ShardServerTests.servers(rows: 120, isRanged: isRanged)
        if isRanged {
          try await ShardServerTests.session(servers.ranged, servers, isCounted: isCounted)
        } else {
          try await ShardServerTests.session(servers.merged, servers, isCounted: isCounted)
        }
      }
    }

    /// - Parameter isCounted: true if all rows are counted before anybody writes.
    @MainActor private static func session<Source: PagedSource<PostgresKey, SpreadRow>>(
      _ source: Source, _ servers: TwoServers, isCounted: Bool
    ) async throws {
      let seed = Seed.current
      let window = try Window(source, cacheBytes: 1 << 20)
      var (pairs, torn) = (0, 0)
      window.check = { rows in
        // While rows are estimated, pages are of several versions.
        guard rows.accuracy == .exact else { return }
        var stamps: [Int64: Int64] = [:]
        for row in 0..<rows.count { if let value = rows[row].value { stamps[value.id] = value.stamp } }
        let apart = Int64(servers.rows / 2 * 2)
        for (id, stamp) in stamps where id < apart {
          guard let partner = stamps[id + apart] else { continue }
          pairs += 1
          if partner != stamp { torn += 1 }
        }
      }
      if isCounted { try await window.wait(for: "all rows") { window.rows.accuracy == .exact } }
      let writing = Task {
        try await onThread {
          var random = SeededGenerator(seed: seed + 70)
          for round in 1...200 {
            try servers.write(&random, stamp: round, on: round % 2)
            usleep(4_000)
          }
        }
      }
      let looking = Task {
        var random = SeededGenerator(seed: seed + 80)
        while !Task.isCancelled {
          window.show(random.int(0...max(0, window.rows.count - 1)))
          try await Task.sleep(for: .milliseconds(random.int(1...20)))
        }
      }
      try await writing.value
      looking.cancel()
      let truth = try servers.truth()
      window.pager.refresh()
      window.show(0)
      try await window.wait(for: "what is there in the end") {
        window.rows.accuracy == .exact && window.rows.count == truth.count && window.rows[0].value?.id == truth[0].id
      }
      #expect(torn == 0, "\(torn) of \(pairs) pairs are of two transactions")
      #expect(pairs > (isCounted ? 1_000 : 0), "\(pairs) pairs were looked at")
      #expect(window.moved == 0)
      try await window.close()
    }

    /// Looks at rows of the first server here and there: through the pager and, in turn, by the table alone.
    ///
    /// - Returns: the medians, in seconds.
    @MainActor private static func look<Source: PagedSource<PostgresKey, SpreadRow>>(
      _ window: Window<Source>, _ servers: TwoServers, random: inout SeededGenerator
    ) async throws -> (paged: Double, alone: Double) {
      var (paged, alone): ([Double], [Double]) = ([], [])
      for _ in 0..<40 {
        let row = random.int(0...servers.rows - 200)
        let start = Clock.now
        window.show(row)
        try await window.wait(for: "row \(row)") { window.rows[row].value != nil }
        paged.append(max(0, window.tookAt - start))
        let fence = try #require(window.rows.spot(ofRow: random.int(0...servers.rows - 200))).fence
        let between = Clock.now
        _ = try await servers.tables[0].page(PageRequest(from: fence, to: nil, limit: 32))
        alone.append(Clock.now - between)
      }
      return (paged.sorted()[paged.count / 2], alone.sorted()[alone.count / 2])
    }

    /// How many times as long a page takes through the pager as by the table alone. It is looked at up to three times where that is too
    /// long, as others may keep the machine busy.
    @MainActor private static func ratio<Source: PagedSource<PostgresKey, SpreadRow>>(
      _ window: Window<Source>, _ servers: TwoServers, below limit: Double = .infinity, random: inout SeededGenerator
    ) async throws -> Double {
      var least: Double?
      for _ in 0..<3 where least.map({ $0 >= limit }) ?? true {
        let times = try await look(window, servers, random: &random)
        least = min(least ?? .infinity, times.paged / times.alone)
      }
      return least ?? .infinity
    }

    @Test("a server that is killed fails its pages alone, within two seconds; the other goes on, and it comes back")
    @MainActor func killed() async throws {
      let killed = try TestServer()
      let servers = try await TwoServers([TestServer.shared, killed], rows: 4_000, isRanged: true, timeout: 5)
      var random = SeededGenerator(seed: 1)
      let window = try Window(servers.ranged)
      try await window.wait(for: "all rows") { window.rows.accuracy == .exact && window.rows.count == 8_000 }
      let before = try await ShardServerTests.ratio(window, servers, random: &random)
      window.show(4_100)
      try await window.wait(for: "a row of the second server") { window.rows[4_105].value != nil }
      let shown = window.rows[4_105].value

      try await onThread { try killed.kill() }
      // What was read stays.
      #expect(window.rows[4_105].value == shown)
      window.show(6_000)
      let failing = try await window.wait(for: "a page that fails") {
        if case .failed = window.rows[6_000] { true } else { false }
      }
      #expect(failing < 2)
      let down = try await ShardServerTests.ratio(window, servers, below: 2 * before, random: &random)
      // Others write, and that is seen.
      var writer = SeededGenerator(seed: 2)
      for stamp in 1...20 { try servers.write(&writer, stamp: stamp, on: 0) }
      try servers.databases[0].run("INSERT INTO t VALUES (1000000, -1, 7)")
      window.show(0)
      try await window.wait(for: "a change of the other server") { window.rows[0].value?.stamp == 7 }
      try await window.wait(for: "a warning") { window.rows.warnings.contains { $0.hasPrefix("shard 2 ") } }
      #expect(down < 2 * before, "a page takes \(down) of one by the table alone, not \(before)")

      try await onThread { try killed.start() }
      window.show(window.rows.count - 2_000)
      try await window.wait(for: "a page of the server that is there again") {
        let row = window.rows.count - 2_000
        return window.rows[row].value.map { $0.at >= TwoServers.border } ?? false
      }
      try await window.wait(for: "no warning") { window.rows.warnings.isEmpty && window.rows.accuracy == .exact }
      let first = try await servers.tables[0].exactIndex().counts.reduce(0) { $0 + Int($1) }
      #expect(window.rows.count == first + 4_000 && window.moved == 0)
      print(
        "a page of the other server beside one by its table alone: \(before) before, \(down) while the one "
          + "is down, whose page failed after \(Int(failing * 1_000)) ms")
      try await window.close()
    }

    @Test(
      "a server whose machine vanished fails its pages after the time that questions have; those of the other wait for none",
      .enabled(if: TestServer.canFreeze))
    @MainActor func frozen() async throws {
      let vanished = try TestServer()
      let servers = try await TwoServers([TestServer.shared, vanished], rows: 4_000, isRanged: true, timeout: 1)
      var random = SeededGenerator(seed: 3)
      let window = try Window(servers.ranged)
      try await window.wait(for: "all rows") { window.rows.accuracy == .exact && window.rows.count == 8_000 }
      // Somebody writes to the other all the time, so that each of its pages is of a newer version than the rest.
      let isDone = Flag()
      let writing = Task {
        try await onThread {
          var random = SeededGenerator(seed: 4)
          var stamp = 0
          while !isDone.value.load(ordering: .relaxed), stamp < 10_000 {
            stamp += 1
            try servers.databases[0].run("UPDATE t SET stamp = \(stamp) WHERE id = \(2 * random.int(0...3_999))")
            usleep(5_000)
          }
        }
      }
      defer { isDone.value.store(true, ordering: .relaxed) }
      let before = try await ShardServerTests.ratio(window, servers, random: &random)
      window.show(6_000)
      try await window.wait(for: "a row of the second server") { window.rows[6_005].value != nil }

      try await onThread { try vanished.freeze() }
      defer { try? vanished.thaw() }
      window.show(7_000)
      let failing = try await window.wait(for: "a page that fails") {
        if case .failed = window.rows[7_000] { true } else { false }
      }
      #expect(failing < 2)
      // Once the other's changes are late, it is left out most of the time.
      let down = try await ShardServerTests.ratio(window, servers, below: 2 * before, random: &random)
      try await window.wait(for: "a warning") { window.rows.warnings.contains { $0.hasPrefix("shard 2 ") } }
      #expect(down < 2 * before, "a page takes \(down) of one by the table alone, not \(before)")

      try await onThread { try vanished.thaw() }
      window.show(7_000)
      try await window.wait(for: "a page of the server that is there again") { window.rows[7_000].value != nil }
      try await window.wait(for: "no warning") { window.rows.warnings.isEmpty }
      isDone.value.store(true, ordering: .relaxed)
      try await writing.value
      #expect(window.moved == 0)
      print(
        "a page of the other server beside one by its table alone: \(before) before, \(down) while the one "
          + "says nothing, whose page failed after \(Int(failing * 1_000)) ms")
      try await window.close()
    }

    @Test("while one of merged servers is down all pages fail, within two seconds, and come back")
    @MainActor func mergedKilled() async throws {
      let killed = try TestServer()
      let servers = try await TwoServers([TestServer.shared, killed], rows: 2_000, isRanged: false, timeout: 5)
      let window = try Window(servers.merged)
      try await window.wait(for: "all rows") { window.rows.accuracy == .exact && window.rows.count == 4_000 }
      window.show(0)
      try await window.wait(for: "the first row") { window.rows[0].value != nil }
      try await onThread { try killed.kill() }
      window.show(3_000)
      let failing = try await window.wait(for: "a page that fails") {
        if case .failed = window.rows[3_000] { true } else { false }
      }
      #expect(failing < 2)
      try await onThread { try killed.start() }
      try await window.wait(for: "a page, after the server is there again") { window.rows[3_000].value != nil }
      #expect(window.rows.count == 4_000 && window.moved == 0)
      try await window.close()
    }
  }
#endif
