// Names, values, files and neighbours that are not as one would like them.

#if SQLite
  import Foundation
  import GridPaging
  import PagingConformance
  import TestSupport
  import Testing

  @testable import GridPagingSQLite

  /// A row of one text and its identifier.
  struct Named: Identifiable, Equatable, Sendable {
    var id: Int64
    var name: String
  }

  /// A row with an identifier of two columns.
  private struct Seat: Identifiable, Equatable, Sendable {
    struct ID: SQLiteIdentifier {
      var hall: String
      var number: Int64

      init(hall: String, number: Int64) { (self.hall, self.number) = (hall, number) }
      init(_ row: SQLiteRow) { (hall, number) = (row.text(0), row.integer(1)) }
    }

    var id: ID
    var price: SQLiteValue
  }

  @Suite struct HostileTests {
    private func error(_ body: () async throws -> Void) async -> SQLiteTableError? {
      do {
        try await body()
      } catch {
        return error as? SQLiteTableError
      }
      return nil
    }

    private func names(
      _ path: String, _ table: String = "t", order: [SQLiteOrder] = [.ascending("name")],
      where filter: SQLiteFilter = .all, sections: SQLiteSections = .none, columns: [String] = ["id", "name"]
    ) async throws -> SQLiteTable<Named> {
      try await SQLiteTable(
        table, in: SQLiteDatabase(path), columns: columns, order: order, where: filter, sections: sections
      ) { Named(id: $0.integer(0), name: $0.text(1)) }
    }

    @Test("names that look like SQL are names")
    func hostileNames() async throws {
      for name in [
        "\"; DROP TABLE victim; --", "`; DROP TABLE victim; --", "a b", "select", "[x]", "'", "😀", "ü``\"\"''",
      ] {
        let quoted = "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
        let database = try TestDatabase(
          """
          CREATE TABLE victim (id INTEGER PRIMARY KEY);
          CREATE TABLE \(quoted) (id INTEGER PRIMARY KEY, \(quoted) TEXT);
          CREATE INDEX "index" ON \(quoted) (\(quoted), id);
          """)
        for number in 1...20 {
          try database.run("INSERT INTO \(quoted) VALUES (?, ?)", [.integer(Int64(number)), .text("\(number % 7)")])
        }
        let source = database.database
        try await SQLiteLog(name, columns: [name]).install(in: source)
        let table = try await SQLiteTable(
          name, in: source, order: [.descending(name)], where: !.equals(name, "3"), sections: .byValue(name)
        ) { Named(id: try $0.integer("id"), name: try $0.text(name)) }
        #expect(table.warnings == [])
        let truth = { @Sendable in
          try database.rows("SELECT \(quoted), id FROM \(quoted) WHERE \(quoted) <> '3' ORDER BY 1 DESC, 2 DESC").map {
            row in
            (key: table.key(of: row), id: row[1] == .null ? 0 : HostileTests.number(row[1]))
          }
        }
        var conformance = SourceConformance(table, truth: truth)
        try await conformance.checkReading()
        try await conformance.checkChanges { round in
          try database.run("UPDATE \(quoted) SET \(quoted) = ? WHERE id = 5", [.text("x\(round)")])
          try database.run("INSERT OR REPLACE INTO \(quoted) VALUES (7, ?)", [.text(name + "\(round)")])
        }
        #expect(conformance.problems == [], "\(name)")
        #expect(try database.rows("SELECT count(*) FROM victim") == [[0]])
        try await SQLiteLog(name, columns: [name]).remove(in: source)
        #expect(try database.rows("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'") == [[0]])
      }
    }

    private static func number(_ value: SQLiteValue) -> Int64 {
      if case .integer(let number) = value { return number }
      return 0
    }

    @Test("values that look like SQL are values", .seeds(3))
    func hostileValues() async throws {
      let database = try TestDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, other BLOB)")
      let texts = ["'; DROP TABLE t; --", "\0", "a\0b", "%", "_", "\\", "", "?1", "x'00'", "\u{10FFFF}"]
      for (number, text) in texts.enumerated() {
        try database.run("INSERT INTO t VALUES (?, ?, zeroblob(3))", [.integer(Int64(number)), .text(text)])
      }
      for text in texts {
        let equal = try await names(database.path, where: .equals("name", .text(text)))
        #expect(try await equal.page(PageRequest(from: nil, to: nil, limit: 9)).rows.map(\.name) == [text])
        let found = try await names(database.path, where: .contains("name", text))
        let wanted = texts.filter { text.isEmpty || Array($0.utf8).firstRange(of: Array(text.utf8)) != nil }
        let rows = try await found.page(PageRequest(from: nil, to: nil, limit: 99)).rows
        #expect(Set(rows.map(\.name)) == Set(wanted), "\(text)")
      }
      let none = try await names(database.path, where: .isIn("name", []))
      #expect(try await none.exactIndex().counts == [])
    }

    @Test("what there is not is said by name")
    func missing() async throws {
      let database = try TestDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)")
      let path = database.path
      #expect(await error { _ = try await names(path, "nothing") } == .noTable("nothing"))
      #expect(await error { _ = try await names(path, order: [.ascending("x")]) } == .noColumn("x", of: "t"))
      #expect(await error { _ = try await names(path, where: .equals("y", 1)) } == .noColumn("y", of: "t"))
      #expect(await error { _ = try await names(path, columns: ["z"]) } == .noColumn("z", of: "t"))
      #expect(await error { _ = try await names(path, order: [], sections: .byMonth("name")) }.isUnsuitable)
      #expect(await error { _ = try await names(path, "a\0b") } != nil)
      let none = await error { _ = try await names(database.folder + "/none.db") }
      #expect(none.isCannotOpen)
      try "This is no database, and longer than a header of one would be, so that it is looked at.".write(
        toFile: database.folder + "/text.db", atomically: true, encoding: .utf8)
      let text = await error { _ = try await names(database.folder + "/text.db") }
      #expect(text.isNotADatabase)
      #expect(await error { try await SQLiteLog("t", columns: ["no"]).install(in: database.database) } != nil)
      #expect(await error { try await SQLiteLog("no", columns: []).install(in: database.database) } == .noTable("no"))
    }

    @Test("orders that a client cannot follow are refused")
    func refused() async throws {
      let wide = try TestDatabase("PRAGMA encoding = 'UTF-16'; CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)")
      #expect(await error { _ = try await names(wide.path) }.isUnsuitable)
      let database = try TestDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)")
      let many = (0..<40).map { _ in SQLiteOrder.ascending("name") }
      #expect(await error { _ = try await names(database.path, order: many) }.isUnsuitable)
    }

    @Test("no index for the order is a warning that says which one to make")
    func warnings() async throws {
      let database = try TestDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE)")
      let slow = try await names(database.path, order: [.descending("name", collation: .binary)])
      #expect(slow.warnings.count == 1 && slow.warnings[0].contains("(`name` COLLATE BINARY DESC, `id` DESC)"))
      try database.run("CREATE INDEX i ON t (`name` COLLATE BINARY DESC, `id` DESC)")
      #expect(try await names(database.path, order: [.descending("name", collation: .binary)]).warnings == [])
      #expect(try await names(database.path, order: [.ascending("name", collation: .binary)]).warnings == [])
      #expect(try await names(database.path).warnings.count == 1)
    }

    @Test("a table that vanishes is an error that does not pass")
    func vanishing() async throws {
      let database = try TestDatabase(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO t VALUES (1, 'a')")
      let table = try await names(database.path)
      #expect(try await table.page(PageRequest(from: nil, to: nil, limit: 9)).rows.count == 1)
      try database.run("ALTER TABLE t RENAME COLUMN name TO title")
      await #expect(throws: PagingError.self) { try await table.page(PageRequest(from: nil, to: nil, limit: 9)) }
      try database.run("DROP TABLE t")
      await #expect(throws: PagingError.self) { try await table.page(PageRequest(from: nil, to: nil, limit: 9)) }
      await #expect(throws: PagingError.self) { try await table.open() }
    }

    @Test("a lock of others passes, and who is cancelled is told so")
    func locked() async throws {
      let database = try TestDatabase(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO t VALUES (1, 'a')", wal: false)
      let table = try await names(database.path)
      try database.run("BEGIN EXCLUSIVE")
      // However late this thread goes on, who waits is told of the lock after two seconds.
      let waiting = Task { try await table.page(PageRequest(from: nil, to: nil, limit: 9)) }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      #expect(await error { _ = try await table.page(PageRequest(from: nil, to: nil, limit: 9)) } == .locked)
      #expect(await error { _ = try await table.count(from: nil, before: table.key(of: ["z"])) } == .locked)
      try database.run("COMMIT")
      #expect(try await table.page(PageRequest(from: nil, to: nil, limit: 9)).rows.count == 1)
    }

    @Test("a database that cannot be written is read, without a log and without stored fences")
    func readOnly() async throws {
      let database = try TestDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE)", wal: false)
      try database.run(
        """
        WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 120000)
        INSERT INTO t SELECT x * 7, printf('%x', x * 7919 % 100003) FROM n;
        CREATE INDEX i ON t (name, id)
        """)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: database.path)
      let table = try await names(database.path, sections: .byInitial("name"))
      #expect(!table.traits.hasChanges)
      let index = try await table.open()
      let total = index.counts.reduce(0) { $0 + Int($1) }
      #expect(index.accuracy == .estimated && (114_000...126_000).contains(total), "\(total)")
      let exact = try await table.exactIndex()
      #expect(exact.accuracy == .exact && exact.counts.reduce(0) { $0 + Int($1) } == 120_000)
      let some = try await names(database.path, where: .begins("name", with: "a"))
      let count = try await some.exactIndex().counts.reduce(0) { $0 + Int($1) }
      #expect(try database.rows("SELECT count(*) FROM t WHERE name LIKE 'a%'") == [[.integer(Int64(count))]])
      let guess = try await some.open().counts.reduce(0) { $0 + Int($1) }
      #expect(guess > 0 && abs(guess - count) < count, "\(guess) \(count)")
    }

    @Test("tables without row numbers, identifiers of two columns, views and queries")
    func otherSubjects() async throws {
      let database = try TestDatabase(
        """
        CREATE TABLE seats (hall TEXT, number INTEGER, price, PRIMARY KEY (hall, number)) WITHOUT ROWID;
        CREATE VIEW cheap AS SELECT * FROM seats WHERE price < 50;
        """)
      for number in 0..<300 {
        let price: SQLiteValue = number % 10 == 0 ? .null : .integer(Int64(number * 7 % 100))
        try database.run(
          "INSERT INTO seats VALUES (?, ?, ?)", [.text("hall \(number % 3)"), .integer(Int64(number)), price])
      }
      let source = database.database
      let order = [SQLiteOrder.descending("price", nulls: .first)]
      let decode = { @Sendable (row: SQLiteRow) in
        Seat(id: Seat.ID(hall: row.text(0), number: row.integer(1)), price: row.value(2))
      }
      try await SQLiteLog("seats", identifier: ["hall", "number"], columns: ["price"]).install(in: source)
      let seats = try await SQLiteTable(
        "seats", in: source, identifier: ["hall", "number"], order: order, decode: decode)
      let cheap = try await SQLiteTable(
        "cheap", in: source, identifier: ["hall", "number"], order: order, decode: decode)
      let query = try await SQLiteTable(
        query: "SELECT * FROM seats WHERE price BETWEEN ? AND ?", [10, 20], in: source, identifier: ["hall", "number"],
        order: order, decode: decode)
      #expect(seats.traits.hasChanges && !cheap.traits.hasChanges && !query.traits.hasChanges)
      for (table, condition) in [(seats, "1"), (cheap, "price < 50"), (query, "price BETWEEN 10 AND 20")] {
        var conformance = SourceConformance(table) {
          try database.rows(
            "SELECT price, hall, number FROM seats WHERE \(condition) ORDER BY price DESC NULLS FIRST, hall DESC, number DESC"
          ).map { row in
            guard case .text(let hall) = row[1] else { return (table.key(of: row), Seat.ID(hall: "", number: 0)) }
            return (table.key(of: row), Seat.ID(hall: hall, number: HostileTests.number(row[2])))
          }
        }
        try await conformance.checkReading()
        try await conformance.checkChanges { round in
          try database.run("UPDATE seats SET price = ? WHERE number = 5", [.integer(Int64(round))])
          try database.run(
            "UPDATE OR REPLACE seats SET number = number + 3 WHERE number = 200 + ?", [.integer(Int64(round))])
        }
        try await conformance.checkPaging(stride: 60)
        #expect(conformance.problems == [], "\(condition)")
      }
    }
  }

  extension SQLiteTableError? {
    var isUnsuitable: Bool { if case .unsuitable = self { true } else { false } }
    var isCannotOpen: Bool { if case .cannotOpen = self { true } else { false } }
    var isNotADatabase: Bool { if case .notADatabase = self { true } else { false } }
  }
#endif
