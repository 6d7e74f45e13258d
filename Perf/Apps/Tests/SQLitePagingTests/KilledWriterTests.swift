// Processes that are killed while they write leave a library that opens, with right ranks.

#if canImport(Glibc)
  import Foundation
  import GRDB
  import GridPaging
  import Testing

  @testable import PhotoLibrary
  @testable import SQLitePaging

  @Suite(.serialized) struct KilledWriterTests {
    /// The program that was built beside the tests.
    private func start(_ arguments: [String]) throws -> Process {
      let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("photos")
      try #require(FileManager.default.isExecutableFile(atPath: program.path), "there is no \(program.path)")
      let process = Process()
      (process.executableURL, process.arguments) = (program, arguments)
      (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try process.run()
      return process
    }

    private func kill(_ process: Process) {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    @Test func twentyKills() async throws {
      var random = SeededGenerator(seed: seeds(1)[0])
      let folder = try TemporaryFolder()
      try PhotoMaker(rows: 3_000).make(path: folder.file("photos.db"))
      var changes: Int64 = 0
      for round in 0..<20 {
        let writers = try (0..<2).map { writer in
          try start([
            "change", folder.file("photos.db"), "--per-second", "1000000", "--batch", "\(random.pick([1, 10, 200]))",
            "--seed", "\(round * 2 + writer)", "--seconds", "60",
          ])
        }
        // Long enough that both have begun, mostly.
        try await Task.sleep(nanoseconds: UInt64(random.int(20...400)) * 1_000_000)
        for writer in writers { kill(writer) }
        let library = try PhotoLibrary(path: folder.file("photos.db"))
        let source = try PhotoSource<DateKey>(library)
        let stored = try await library.pool.read { try Fences<DateKey>.stored($0)?.version }
        var index = try await source.open()
        let isEstimated = index.accuracy == .estimated
        if isEstimated { index = try await source.exactIndex() }
        changes = try await library.pool.read { [index] db in
          #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
          let keys = try sortedKeys(DateKey.self, db)
          let version = try PhotoSchema.version(db)
          #expect(index.accuracy == .exact && index.version == version)
          // A fast machine writes more than a replay reads; nothing else makes the index an estimate.
          #expect(!isEstimated || version - (stored ?? 0) > Fences<DateKey>.longestReplay)
          #expect(
            fault(of: Fences<DateKey>(version: version, keys: index.fences, counts: index.counts), keys: keys) == nil)
          return version
        }
        if random.chance(50) { try await library.pool.write { try Fences<DateKey>.scan($0).store($0) } }
        await source.finish()
        try library.pool.close()
      }
      // Otherwise nothing was written, and nothing seen.
      #expect(changes > 1_000)
    }

    @Test func aMakerThatIsKilledLeavesNoLibrary() async throws {
      let folder = try TemporaryFolder()
      let maker = try start(["make", folder.file("photos.db"), "--rows", "5000000"])
      try await Task.sleep(nanoseconds: 300_000_000)
      kill(maker)
      #expect(!FileManager.default.fileExists(atPath: folder.file("photos.db")))
      try PhotoMaker(rows: 10).make(path: folder.file("photos.db"))
      let library = try PhotoLibrary(path: folder.file("photos.db"))
      #expect(try await library.pool.read { try sortedKeys(DateKey.self, $0).count } == 10)
    }
  }
#endif
