// The log has what every kind of write did, says what it writes, and does not grow for ever.

#if SQLite
  import GridPaging
  import TestSupport
  import Testing

  @testable import GridPagingSQLite

  @Suite struct LogTests {
    private static let table = """
      CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, mail TEXT UNIQUE);
      INSERT INTO t VALUES (1, 'one', 'a'), (2, 'two', 'b'), (3, 'three', 'c')
      """

    private func open(_ database: TestDatabase, _ source: SQLiteDatabase) async throws -> SQLiteTable<Named> {
      try await SQLiteTable("t", in: source, columns: ["id", "name"], order: [.ascending("name")]) {
        Named(id: $0.integer(0), name: $0.text(1))
      }
    }

    /// What is told of a statement of a stranger.
    private func changes(
      _ sql: String, recursive: Bool = false, fails: Bool = false, table: String = LogTests.table
    ) async throws -> [String] {
      let database = try TestDatabase(table)
      let source = database.database
      try await SQLiteLog("t", columns: ["name"]).install(in: source)
      let table = try await open(database, source)
      let version = try await table.open().version
      if recursive { try database.run("PRAGMA recursive_triggers = ON") }
      if fails {
        #expect(throws: TestDatabase.Failure.self) { try database.run(sql) }
      } else {
        try database.run(sql)
      }
      func text(_ key: SQLiteKey?) -> String { key.map { "\(table.values(of: $0)[0])" } ?? "nothing" }
      return try await table.changes(since: version, rowsIn: []).rows.map {
        "\($0.id): \(text($0.old)) -> \(text($0.new))"
      }.sorted()
    }

    @Test func ordinaryWrites() async throws {
      #expect(try await changes("INSERT INTO t VALUES (4, 'new', 'd')") == ["4: nothing -> new"])
      #expect(try await changes("UPDATE t SET name = 'x' WHERE id = 2") == ["2: two -> x"])
      #expect(try await changes("UPDATE t SET mail = 'x' WHERE id = 2") == ["2: two -> two"])
      #expect(try await changes("UPDATE t SET rowid = 9 WHERE id = 2") == ["2: two -> nothing", "9: nothing -> two"])
      #expect(try await changes("DELETE FROM t WHERE id = 2") == ["2: two -> nothing"])
      #expect(try await changes("DELETE FROM t").count == 3)
    }

    @Test func rowsThatAreReplacedAreGone() async throws {
      for recursive in [false, true] {
        #expect(try await changes("REPLACE INTO t VALUES (2, 'new', 'z')", recursive: recursive) == ["2: two -> new"])
        #expect(
          try await changes("REPLACE INTO t VALUES (9, 'new', 'b')", recursive: recursive)
            == ["2: two -> nothing", "9: nothing -> new"])
        #expect(
          try await changes("REPLACE INTO t VALUES (1, 'new', 'b')", recursive: recursive)
            == ["1: one -> new", "2: two -> nothing"])
        #expect(
          try await changes("UPDATE OR REPLACE t SET mail = 'a' WHERE id = 3", recursive: recursive)
            == ["1: one -> nothing", "3: three -> three"])
      }
    }

    @Test("rows that are replaced by an index of expressions, or of some rows, are gone")
    func replacedByExpressions() async throws {
      func changes(_ index: String, _ sql: String) async throws -> [String] {
        try await self.changes(sql, table: LogTests.table + "; CREATE UNIQUE INDEX \(index)")
      }
      let gone = ["2: two -> nothing", "9: nothing -> new"]
      let replace = "REPLACE INTO t VALUES (9, 'new', 'B')"
      #expect(try await changes("u ON t (lower(mail))", replace) == gone)
      #expect(try await changes("u ON t(lower(mail)DESC)", replace) == gone)
      #expect(try await changes("\"u (x, y\" ON t (name IS NULL, lower( \"mail\" ) ASC)", replace) == gone)
      #expect(
        try await changes("u ON t ((mail || '') COLLATE NOCASE DESC, -- a (\n 1 /* b, ( */ + 1)", replace) == gone)
      #expect(try await changes("u ON t (coalesce(mail, ',)(') COLLATE NOCASE) WHERE id > 1", replace) == gone)
      #expect(try await changes("u ON t (mail COLLATE NOCASE) WHERE name <> 'one'", replace) == gone)
      #expect(
        try await changes("u ON t (lower(mail)) WHERE id > 1", "REPLACE INTO t VALUES (9, 'new', 'x')")
          == ["9: nothing -> new"])
      #expect(
        try await changes("u ON t (lower(mail))", "UPDATE OR REPLACE t SET mail = 'A' WHERE id = 3")
          == ["1: one -> nothing", "3: three -> three"])
    }

    @Test("what writers look up for a log, they find by indexes")
    func conflictsByIndex() async throws {
      let database = try TestDatabase(
        LogTests.table + """
          ; CREATE UNIQUE INDEX u ON t (lower(mail), length(name)); CREATE UNIQUE INDEX v ON t (upper(name)) WHERE id > 1;
          CREATE UNIQUE INDEX w ON t (name, mail) WHERE mail > 'm';
          """)
      let conditions = try await database.database.readers.read { db in
        try SQLiteLog("t", columns: ["name"]).conflicts(db, db.columns(of: "t"))
      }
      #expect(conditions.count == 5)
      let condition = conditions.map { "(\($0))" }.joined(separator: " OR ")
      var sql = "SELECT id FROM t WHERE \(condition)"
      for (name, text) in [("NEW.`id`", "7"), ("NEW.`name`", "'x'"), ("NEW.`mail`", "'y'")] {
        #expect(sql.contains(name))
        sql = sql.replacing(name, with: text)
      }
      let plan = try await database.database.readers.read { [sql] in try $0.plan(sql, []) }
      #expect(!plan.contains { $0.hasPrefix("SCAN t") }, "\(plan)")
    }

    @Test func textsOfIndexes() {
      func terms(_ sql: String) -> [String]? { IndexText(sql)?.terms }
      #expect(
        terms("CREATE INDEX i ON t (a, \"b, c\" DESC, f(a, ')') COLLATE x ASC)") == [
          "a", "\"b, c\"", "f(a, ')') COLLATE x",
        ])
      #expect(terms("CREATE UNIQUE INDEX \"a ( \"\" b\" ON [t (] (`c)`)") == ["`c)`"])
      #expect(IndexText("CREATE INDEX i ON t (a) where b > ')' ")?.condition == "b > ')'")
      #expect(terms("CREATE INDEX i ON t (DESC, \"ASC\", mydesc)") == ["DESC", "\"ASC\"", "mydesc"])
      for text in [
        "", "CREATE INDEX", "CREATE INDEX i ON t (a", "x (a)) y", "x (a) y", "x ()", "x (a) WHERE", "x ('a)", ")(",
      ] {
        #expect(IndexText(text) == nil, "\(text)")
      }
    }

    @Test func upsertsAndWhatIsIgnored() async throws {
      #expect(
        try await changes("INSERT INTO t VALUES (2, 'new', 'x') ON CONFLICT (id) DO UPDATE SET name = 'up'")
          == ["2: two -> up"])
      #expect(try await changes("INSERT OR IGNORE INTO t VALUES (2, 'new', 'x')") == ["2: two -> two"])
      #expect(try await changes("INSERT INTO t VALUES (2, 'new', 'x')", fails: true) == [])
    }

    @Test("the script is what is written, and can be run by hand")
    func script() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      let log = SQLiteLog("t", columns: ["name", "name", "id"])
      let script = try await log.script(in: source)
      #expect(try database.rows("SELECT count(*) FROM sqlite_master WHERE name LIKE 'grid%'") == [[0]])
      try database.run(script)
      #expect(try await open(database, source).traits.hasChanges)
      let before = try database.rows("SELECT sql FROM sqlite_master ORDER BY name")
      // There is one already.
      try await log.install(in: source)
      #expect(try database.rows("SELECT sql FROM sqlite_master ORDER BY name") == before)
      try await log.remove(in: source)
      #expect(try database.rows("SELECT count(*) FROM sqlite_master WHERE name LIKE 'grid_log%'") == [[0]])
      #expect(try await !open(database, source).traits.hasChanges)
      try await log.remove(in: source)
    }

    @Test("names are those of SQLite, whose letters of ASCII may be capitals")
    func capitals() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      try await SQLiteLog("T", identifier: ["ID"], columns: ["NAME"]).install(in: source)
      #expect(try await open(database, source).traits.hasChanges)
    }

    @Test("a log of other columns takes its place, and who knows the old one reads again")
    func anotherLog() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      try await SQLiteLog("t", columns: []).install(in: source)
      #expect(try await !open(database, source).traits.hasChanges)
      try await SQLiteLog("t", columns: ["name"]).install(in: source)
      let table = try await open(database, source)
      let version = try await table.exactIndex().version
      await source.finish()
      #expect(version > 1)
      try await SQLiteLog("t", columns: ["name", "mail"]).install(in: source)
      #expect(try await table.changes(since: version, rowsIn: []).isReset)
      #expect(try await table.open().version > version)
      // A trigger that somebody took away is put back.
      try database.run("DROP TRIGGER grid_log_t_deleted")
      #expect(try await !open(database, source).traits.hasChanges)
      try await SQLiteLog("t", columns: ["name", "mail"]).install(in: source)
      #expect(try await open(database, source).traits.hasChanges)
    }

    @Test("a unique index that is newer than the log: until that is installed again, a table has no log")
    func newIndex() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      let log = SQLiteLog("t", columns: ["name"])
      try await log.install(in: source)
      let first = try await open(database, source)
      let version = try await first.exactIndex().version
      // Its triggers do not see what this one replaces.
      try database.run("CREATE UNIQUE INDEX names ON t (name COLLATE NOCASE)")
      #expect(try await !open(database, source).traits.hasChanges)
      try await log.install(in: source)
      let table = try await open(database, source)
      #expect(table.traits.hasChanges)
      #expect(try await first.changes(since: version, rowsIn: []).isReset)
      let before = try await table.open().version
      let named = try database.rows("SELECT id FROM t WHERE name = 'two'")
      try database.run("REPLACE INTO t (id, name) VALUES (900, 'TWO')")
      let everything = KeyRange<SQLiteKey>(from: nil, to: nil)
      let changes = try await table.changes(since: before, rowsIn: [everything]).rows
      guard case .integer(let replaced) = try #require(named.first)[0] else { return }
      #expect(changes.contains { $0.id == replaced && $0.new == nil })
      #expect(changes.contains { $0.id == 900 && $0.old == nil })
      // One that is gone does no harm, and neither does another install.
      try database.run("DROP INDEX names")
      #expect(try await open(database, source).traits.hasChanges)
      // One that cannot be read.
      try database.run("CREATE UNIQUE INDEX odd ON t (name) WHERE id > 10 /* ( */")
      _ = try await open(database, source)
    }

    @Test("a table with a log and other filters tells what the filter sees")
    func filters() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      try await SQLiteLog("t", columns: ["name", "mail"]).install(in: source)
      func open(_ filter: SQLiteFilter) async throws -> SQLiteTable<Named> {
        try await SQLiteTable("t", in: source, columns: ["id", "name"], order: [.ascending("name")], where: filter) {
          Named(id: $0.integer(0), name: $0.text(1))
        }
      }
      let some = try await open(.equals("mail", "b"))
      let version = try await some.open().version
      try database.run("UPDATE t SET mail = 'z' WHERE id = 2; UPDATE t SET mail = 'b' WHERE id = 3")
      let everything = KeyRange<SQLiteKey>(from: nil, to: nil)
      let changes = try await some.changes(since: version, rowsIn: [everything]).rows.sorted { $0.id < $1.id }
      #expect(changes.map(\.id) == [2, 3] && changes[0].new == nil && changes[1].old == nil)
      #expect(changes[1].row == Named(id: 3, name: "three"))
      // The log cannot tell what a condition of SQL saw.
      #expect(try await !open(.sql("mail = ?", ["b"])).traits.hasChanges)
      #expect(
        try await open(.sql("mail = ?", ["b"])).page(PageRequest(from: nil, to: nil, limit: 9)).rows.map(\.id) == [3])
    }

    @Test("the log has a bound whoever writes, and what is forgotten is a reset")
    func bound() async throws {
      let database = try TestDatabase(LogTests.table)
      let source = database.database
      var log = SQLiteLog("t", columns: ["name"])
      log.keeps = 5_000
      try await log.install(in: source)
      let table = try await open(database, source)
      let version = try await table.open().version
      try database.run(
        """
        WITH RECURSIVE n (x) AS (SELECT 10 UNION ALL SELECT x + 1 FROM n WHERE x < 30000)
        INSERT INTO t (id, name) SELECT x, 'row' FROM n
        """)
      #expect(try await table.changes(since: version, rowsIn: []).isReset)
      #expect(try await table.changes(since: 1_000_000, rowsIn: []).isReset)
      let rows = try database.rows("SELECT count(*) FROM grid_log_t")
      guard case .integer(let count) = rows[0][0] else { return }
      #expect(count < 10_000, "\(count)")
    }
  }
#endif
