// Processes that are killed while they write leave a library that opens, with right ranks.

#if canImport(Glibc)
  import Foundation
  import GRDB
  import GridPaging
  import GridPagingSQLite
  import Testing

  @testable import PhotoLibrary
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

    @Test func writersThatAreKilled() async throws {
      var random = SeededGenerator(seed: seeds(1)[0])
      let folder = try TemporaryFolder()
      try await PhotoMaker(rows: 3_000).make(path: folder.file("photos.db"))
      var changes: Int64 = 0
      for round in 0..<8 {
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
        let table = try await library.table(by: .date)
        let stored = try await library.pool.read { try Int64.fetchOne($0, sql: "SELECT min(version) FROM grid_fences") }
        var index = try await table.open()
        let isEstimated = index.accuracy == .estimated
        if isEstimated { index = try await table.exactIndex() }
        changes = try await library.pool.read { [index] db in
          #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
          let keys = try sortedPlaces(.date, db).map { table.key(of: [$0.value, .integer($0.id)]) }
          let version = try PhotoSchema.version(db)
          #expect(index.accuracy == .exact && index.version == version)
          // A fast machine writes more than a replay reads; nothing else makes the index an estimate.
          #expect(!isEstimated || version - (stored ?? 0) > 200_000)
          var next = 0
          for (place, count) in index.counts.enumerated() {
            let end =
              place + 1 < index.fences.count ? SQLiteKey.lowerBound(of: index.fences[place + 1], in: keys) : keys.count
            #expect(end - next == Int(count), "page \(place)")
            next = end
          }
          #expect(next == keys.count)
          return version
        }
        if random.chance(50) { try await library.storeFences() }
        await library.database.finish()
        try library.pool.close()
      }
      // Otherwise nothing was written, and nothing seen.
      #expect(changes > 400)
    }

    @Test func aMakerThatIsKilledLeavesNoLibrary() async throws {
      let folder = try TemporaryFolder()
      let maker = try start(["make", folder.file("photos.db"), "--rows", "5000000"])
      try await Task.sleep(nanoseconds: 300_000_000)
      kill(maker)
      #expect(!FileManager.default.fileExists(atPath: folder.file("photos.db")))
      try await PhotoMaker(rows: 10).make(path: folder.file("photos.db"))
      let library = try PhotoLibrary(path: folder.file("photos.db"))
      #expect(try await library.pool.read { try sortedPlaces(.date, $0).count } == 10)
    }
  }
#endif
