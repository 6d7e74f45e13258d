// Threads that read: none waits for another, and what nobody wants to know any more ends.

#if SQLite
  import GridPaging
  import TestSupport
  import Testing

  @testable import GridPagingSQLite

  @Suite struct ReadersTests {
    /// A question that SQLite would not answer for hours.
    private static let endless = """
      WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n
      """

    private static func ask(_ readers: Readers, _ sql: String = endless) -> Task<Int64?, any Error> {
      Task { try await readers.read { db in try db.first(sql) { $0.integer(0) } } }
    }

    @Test("slow questions hold up nobody, and end when they are cancelled")
    func slow() async throws {
      let database = try TestDatabase("CREATE TABLE t (id); INSERT INTO t VALUES (1), (2), (3)")
      let readers = Readers(path: database.path, count: 4)
      for _ in 0..<20 {
        let slow = (0..<3).map { _ in ReadersTests.ask(readers) }
        for _ in 0..<5 { #expect(try await ReadersTests.ask(readers, "SELECT count(*) FROM t").value == 3) }
        for task in slow { task.cancel() }
        for task in slow { await #expect(throws: CancellationError.self) { try await task.value } }
      }
    }

    @Test("who is cancelled before asks nothing")
    func cancelledBefore() async throws {
      let database = try TestDatabase("CREATE TABLE t (id); INSERT INTO t VALUES (1)")
      let readers = Readers(path: database.path, count: 1)
      let tasks = (0..<50).map { number in
        let task = ReadersTests.ask(readers)
        if number % 2 == 0 { task.cancel() }
        return task
      }
      // One thread: the first that was not cancelled waits for ever, and all others for it.
      for task in tasks { task.cancel() }
      for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
      #expect(try await ReadersTests.ask(readers, "SELECT count(*) FROM t").value == 1)
    }

    @Test("a question sees one state of the data, and errors come back")
    func snapshots() async throws {
      let database = try TestDatabase("CREATE TABLE t (id); INSERT INTO t VALUES (1), (2)")
      let readers = Readers(path: database.path, count: 1)
      let counts = try await readers.read { db in
        let before = try db.first("SELECT count(*) FROM t") { $0.integer(0) }
        try database.run("DELETE FROM t")
        return [before, try db.first("SELECT count(*) FROM t") { $0.integer(0) }]
      }
      #expect(counts == [2, 2])
      await #expect(throws: SQLiteTableError.self) {
        try await ReadersTests.ask(readers, "SELECT nothing FROM t").value
      }
      await #expect(throws: SQLiteTableError.self) { try await ReadersTests.ask(readers, "DELETE FROM t").value }
      #expect(try await ReadersTests.ask(readers, "SELECT count(*) FROM t").value == 0)
    }

    @Test("threads end with their owner")
    func ends() async throws {
      let database = try TestDatabase("CREATE TABLE t (id)")
      weak var gone: Readers?
      do {
        let readers = Readers(path: database.path, count: 3)
        gone = readers
        for _ in 0..<10 { _ = try await ReadersTests.ask(readers, "SELECT count(*) FROM t").value }
      }
      // The last part of the last task may still be there.
      for _ in 0..<60_000 where gone != nil { try await Task.sleep(for: .milliseconds(1)) }
      #expect(gone == nil)
    }
  }
#endif
