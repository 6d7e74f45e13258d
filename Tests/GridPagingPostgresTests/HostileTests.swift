// Names, values, rights and neighbours that are not as one would like them.

#if PostgreSQL
  import Foundation
  import GridPaging
  import PagingConformance
  import TestSupport
  import Testing

  @testable import GridPagingPostgres

  /// A row of one text and its identifier.
  struct Named: Identifiable, Equatable, Sendable {
    var id: Int64
    var name: String
  }

  /// A row with an identifier of two columns.
  private struct Seat: Identifiable, Equatable, Sendable {
    struct ID: PostgresIdentifier {
      var hall: String
      var number: Int64

      init(hall: String, number: Int64) { (self.hall, self.number) = (hall, number) }
      init(_ row: PostgresRow) { (hall, number) = (row.text(0), row.integer(1)) }
    }

    var id: ID
    var price: PostgresValue
  }

  extension PostgresTableError? {
    var isUnsuitable: Bool { if case .unsuitable = self { true } else { false } }
  }

  @Suite(.enabled(if: TestServer.shared != nil, TestServer.skipped)) struct HostileTests {
    private func error(_ body: () async throws -> Void) async -> PostgresTableError? {
      do {
        try await body()
      } catch {
        return error as? PostgresTableError
      }
      return nil
    }

    private func names(
      _ database: TestDatabase, _ table: String = "t", order: [PostgresOrder] = [.ascending("name", collation: .bytes)],
      where filter: PostgresFilter = .all, sections: PostgresSections = .none, columns: [String] = ["id", "name"],
      options: PostgresOptions = PostgresOptions()
    ) async throws -> PostgresTable<Named> {
      try await PostgresTable(
        table, in: database.database, columns: columns, order: order, where: filter, sections: sections,
        options: options
      ) { Named(id: $0.integer(0), name: $0.text(1)) }
    }

    @Test("names that look like SQL are names")
    func hostileNames() async throws {
      for name in [
        "\"; DROP TABLE victim; --", "'; DROP TABLE victim; --", "a b", "select", "$grid$", "'", "😀", "x", "K\\'",
      ] {
        let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
        let database = try TestDatabase(
          """
          CREATE TABLE victim (id int8 PRIMARY KEY);
          CREATE TABLE \(quoted) (id int8 PRIMARY KEY, \(quoted) text COLLATE "C");
          CREATE INDEX ON \(quoted) (\(quoted), id);
          INSERT INTO \(quoted) SELECT n, n % 7 FROM generate_series(1, 20) AS n;
          """)
        let source = database.database
        var log = PostgresLog(name, columns: [name])
        log.readers = ["postgres"]
        try await log.install(in: source)
        var options = PostgresOptions()
        options.storesFences = true
        let table = try await PostgresTable(
          name, in: source, order: [.descending(name)], where: !.equals(name, "3"), sections: .byValue(name),
          options: options
        ) { Named(id: try $0.integer("id"), name: try $0.text(name)) }
        #expect(table.warnings == [])
        let truth = { @Sendable in
          try database.rows("SELECT \(quoted), id FROM \(quoted) WHERE \(quoted) <> '3' ORDER BY 1 DESC, 2 DESC").map {
            row in
            let id = Int64(row[1] ?? "") ?? 0
            return (key: table.key(of: [.text(row[0] ?? ""), .integer(id)]), id: id)
          }
        }
        var conformance = SourceConformance(table, truth: truth)
        try await conformance.checkReading()
        try await conformance.checkChanges { round in
          try database.run("UPDATE \(quoted) SET \(quoted) = 'x\(round)' WHERE id = 5")
          try database.run(
            "UPDATE \(quoted) SET \(quoted) = \(TestDatabase.constant(.text(name + "\(round)"))) WHERE id = 7")
        }
        #expect(conformance.problems == [], "\(name)")
        #expect(try database.rows("SELECT count(*) FROM victim") == [["0"]])
        await source.finish()
        try await log.remove(in: source)
        #expect(
          try database.rows(
            "SELECT count(*) FROM pg_class WHERE relnamespace = '\(database.schema)'::regnamespace AND relname LIKE 'grid%'"
          )
            == [["0"]])
      }
    }

    @Test("values that look like SQL are values")
    func hostileValues() async throws {
      let database = try TestDatabase("CREATE TABLE t (id int8 PRIMARY KEY, name text, other text)")
      let texts = ["'; DROP TABLE t; --", "%", "_", "\\", "\\\\%", "", "$1", "E'\\x00'", "\u{10FFFF}", "Ä", "a%b"]
      for (number, text) in texts.enumerated() {
        try database.run("INSERT INTO t VALUES (\(number), \(TestDatabase.constant(.text(text))), 'x')")
      }
      for text in texts + ["a\0b", "\0"] {
        let equal = try await names(database, where: .equals("name", .text(text)))
        #expect(
          try await equal.page(PageRequest(from: nil, to: nil, limit: 9)).rows.map(\.name)
            == texts.filter { $0 == text })
        let found = try await names(database, where: .contains("name", text))
        let wanted = texts.filter { text.isEmpty || Array($0.utf8).firstRange(of: Array(text.utf8)) != nil }
        let rows = try await found.page(PageRequest(from: nil, to: nil, limit: 99)).rows
        #expect(Set(rows.map(\.name)) == Set(wanted), "\(text)")
        let query = try await PostgresTable(
          query: "SELECT * FROM t WHERE name = \(text.filter { $0 != "\0" }) AND other <> \("y")",
          in: database.database,
          order: [.ascending("name")]
        ) { Named(id: $0.integer(0), name: $0.text(1)) }
        #expect(
          try await query.page(PageRequest(from: nil, to: nil, limit: 9)).rows.map(\.name)
            == texts.filter { $0 == text.filter { $0 != "\0" } })
      }
      let none = try await names(database, where: .isIn("name", []))
      #expect(try await none.exactIndex().counts == [])
      let not = try await names(database, where: !.equals("name", "a\0b"))
      #expect(try await not.exactIndex().counts.reduce(0, +) == Int32(texts.count))
    }

    @Test("what there is not is said by name")
    func missing() async throws {
      let database = try TestDatabase("CREATE TABLE t (id int8 PRIMARY KEY, name text, j jsonb)")
      #expect(await error { _ = try await names(database, "nothing") } == .noTable("nothing"))
      #expect(await error { _ = try await names(database, "a\0b") } == .noTable("a\0b"))
      #expect(await error { _ = try await names(database, order: [.ascending("x")]) } == .noColumn("x", of: "t"))
      #expect(await error { _ = try await names(database, where: .equals("y", 1)) } == .noColumn("y", of: "t"))
      #expect(await error { _ = try await names(database, columns: ["z"]) } == .noColumn("z", of: "t"))
      #expect(await error { _ = try await names(database, sections: .byMonth("id")) }.isUnsuitable)
      #expect(
        await error { try await PostgresLog("t", columns: ["no"]).install(in: database.database) }
          == .noColumn("no", of: "t"))
      #expect(await error { try await PostgresLog("no", columns: []).install(in: database.database) } == .noTable("no"))
      // Orders that a client cannot follow.
      #expect(await error { _ = try await names(database, order: [.ascending("name")]) }.isUnsuitable)
      #expect(await error { _ = try await names(database, order: [.ascending("j")]) }.isUnsuitable)
      #expect(await error { _ = try await names(database, order: [.ascending("id", collation: .bytes)]) }.isUnsuitable)
      let many = (0..<40).map { _ in PostgresOrder.ascending("id") }
      #expect(await error { _ = try await names(database, order: many) }.isUnsuitable)
      let long = String(repeating: "t", count: 60)
      try database.run("CREATE TABLE \(long) (id int8 PRIMARY KEY)")
      #expect(await error { try await PostgresLog(long, columns: []).install(in: database.database) }.isUnsuitable)
    }

    @Test("no index for the order is a warning that says which one to make")
    func warnings() async throws {
      let database = try TestDatabase("CREATE TABLE t (id int8 PRIMARY KEY, name text)")
      let slow = try await names(database, order: [.descending("name", collation: .bytes, nulls: .last)])
      #expect(slow.warnings.count == 1)
      let index = "(\"name\" COLLATE \"C\" DESC NULLS LAST, \"id\" DESC)"
      #expect(slow.warnings[0].hasSuffix("make one of \(index)"))
      try database.run("CREATE INDEX i ON t \(index)")
      #expect(try await names(database, order: [.descending("name", collation: .bytes, nulls: .last)]).warnings == [])
      #expect(try await names(database, order: [.ascending("name", collation: .bytes, nulls: .first)]).warnings == [])
      let lower = try await names(database, order: [.ascending("name", collation: .lowercase)])
      #expect(
        lower.warnings.count == 1
          && lower.warnings[0].hasSuffix("make one of ((lower(\"name\") COLLATE \"C\"), \"id\")"))
      try database.run("CREATE INDEX ON t ((lower(name) COLLATE \"C\"), id)")
      #expect(try await names(database, order: [.ascending("name", collation: .lowercase)]).warnings == [])
    }

    @Test("a table that vanishes is an error that does not pass")
    func vanishing() async throws {
      let database = try TestDatabase("CREATE TABLE t (id int8 PRIMARY KEY, name text); INSERT INTO t VALUES (1, 'a')")
      let table = try await names(database)
      #expect(try await table.page(PageRequest(from: nil, to: nil, limit: 9)).rows.count == 1)
      // Plans that are kept of it are made anew.
      try database.run("ALTER TABLE t ALTER COLUMN name TYPE varchar(40)")
      #expect(try await table.page(PageRequest(from: nil, to: nil, limit: 9)).rows.count == 1)
      try database.run("ALTER TABLE t RENAME COLUMN name TO title")
      await #expect(throws: PagingError.self) { try await table.page(PageRequest(from: nil, to: nil, limit: 9)) }
      try database.run("DROP TABLE t")
      await #expect(throws: PagingError.self) { try await table.page(PageRequest(from: nil, to: nil, limit: 9)) }
      await #expect(throws: PagingError.self) { try await table.open() }
    }

    @Test("who may only read has estimates from what the planner knows, exact counts, and no changes")
    func readOnly() async throws {
      let database = try TestDatabase(
        """
        CREATE TABLE t (id int8 PRIMARY KEY, at timestamptz NOT NULL, name text);
        INSERT INTO t SELECT n, timestamptz '2020-01-01' + (n * 7919 % 100003) * interval '1 hour', n::text
          FROM generate_series(1, 120000) AS n;
        CREATE INDEX ON t (at DESC, id DESC);
        ANALYZE t;
        """)
      let role = "reader_\(database.schema)"
      try database.run(
        "CREATE ROLE \(role) LOGIN; GRANT USAGE ON SCHEMA \(database.schema) TO \(role); GRANT SELECT ON t TO \(role)")
      defer { try? database.run("DROP OWNED BY \(role); DROP ROLE \(role)") }
      try await PostgresLog("t", columns: ["at"]).install(in: database.database)
      let source = PostgresDatabase(database.connection().replacing("user=postgres", with: "user=\(role)"))
      var options = PostgresOptions()
      options.storesFences = true
      let table = try await PostgresTable(
        "t", in: source, columns: ["id", "name"], order: [.descending("at")], sections: .byMonth("at"), options: options
      ) { Named(id: $0.integer(0), name: $0.text(1)) }
      #expect(!table.traits.hasChanges && table.warnings.count == 1)
      let index = try await table.open()
      let total = index.counts.reduce(0) { $0 + Int($1) }
      #expect(
        index.accuracy == .estimated && (114_000...126_000).contains(total) && index.fences.count > 50, "\(total)")
      // Each fence stands where its rank says, within some of a hundred.
      var rank = 0
      for (fence, count) in zip(index.fences, index.counts) {
        let before = try await table.count(from: nil, before: fence)
        #expect(abs(before - rank) < 4_000, "\(before) \(rank)")
        rank += Int(count)
      }
      let exact = try await table.exactIndex()
      #expect(exact.accuracy == .exact && exact.counts.reduce(0) { $0 + Int($1) } == 120_000)
      let filtered = try await PostgresTable(
        "t", in: source, columns: ["id", "name"], order: [.descending("at")], where: .compare("id", .greater, 60_000)
      ) { Named(id: $0.integer(0), name: $0.text(1)) }
      let guess = try await filtered.open().counts.reduce(0) { $0 + Int($1) }
      #expect(abs(guess - 60_000) < 6_000, "\(guess)")
      // By a sample, where statistics say nothing of the order.
      let named = try await PostgresTable(
        "t", in: source, columns: ["id", "name"], order: [.ascending("name", collation: .bytes)]
      ) { Named(id: $0.integer(0), name: $0.text(1)) }
      let sampled = try await named.open()
      #expect(sampled.fences.count > 1_000 && abs(sampled.counts.reduce(0) { $0 + Int($1) } - 120_000) < 6_000)
    }

    @Test("identifiers of two columns, parts, views and queries")
    func otherSubjects() async throws {
      let database = try TestDatabase(
        """
        CREATE TABLE seats (hall varchar(20), number int4, price numeric, PRIMARY KEY (hall, number))
          PARTITION BY RANGE (number);
        CREATE TABLE seats_low PARTITION OF seats FOR VALUES FROM (0) TO (150);
        CREATE TABLE seats_high PARTITION OF seats FOR VALUES FROM (150) TO (1000);
        INSERT INTO seats SELECT 'hall ' || n % 3, n, CASE WHEN n % 10 <> 0 THEN n * 7 % 100 END
          FROM generate_series(0, 299) AS n;
        CREATE VIEW cheap AS SELECT * FROM seats WHERE price < 50;
        """)
      let source = database.database
      let order = [PostgresOrder.descending("price", nulls: .first)]
      let decode = { @Sendable (row: PostgresRow) in
        Seat(id: Seat.ID(hall: row.text(0), number: row.integer(1)), price: row.value(2))
      }
      try await PostgresLog("seats", identifier: ["hall", "number"], columns: ["price"]).install(in: source)
      let seats = try await PostgresTable(
        "seats", in: source, identifier: ["hall", "number"], order: order, decode: decode)
      let cheap = try await PostgresTable(
        "cheap", in: source, identifier: ["hall", "number"], order: order, decode: decode)
      let query = try await PostgresTable(
        query: "SELECT * FROM seats WHERE price BETWEEN \(10) AND \(20)", in: source, identifier: ["hall", "number"],
        order: order, decode: decode)
      #expect(seats.traits.hasChanges && !cheap.traits.hasChanges && !query.traits.hasChanges)
      for (table, condition) in [(seats, "true"), (cheap, "price < 50"), (query, "price BETWEEN 10 AND 20")] {
        var conformance = SourceConformance(table) {
          try database.rows(
            """
            SELECT price, hall, number FROM seats WHERE \(condition)
            ORDER BY price DESC NULLS FIRST, hall COLLATE "C" DESC, number DESC
            """
          ).map { row in
            let (hall, number) = (row[1] ?? "", Int64(row[2] ?? "") ?? 0)
            let price: PostgresValue = row[0].map { .decimal($0) } ?? .null
            return (table.key(of: [price, .text(hall), .integer(number)]), Seat.ID(hall: hall, number: number))
          }
        }
        try await conformance.checkReading()
        try await conformance.checkChanges { round in
          try database.run("UPDATE seats SET price = \(round) WHERE number = 5")
          // Into another part, which is a row deleted and a row inserted.
          try database.run("UPDATE seats SET number = number + 300 WHERE number = 100 + \(round)")
        }
        try await conformance.checkPaging(stride: 60)
        #expect(conformance.problems == [], "\(condition)")
      }
    }
  }
#endif
