// A log of changes that triggers write, so that any program may write to a table.

#if SQLite
  /// The log of a table: with it a ``SQLiteTable`` tells what changed, and stores where its pages begin.
  ///
  ///     let log = SQLiteLog("games", columns: ["score", "played_at"])
  ///     print(try await log.script(in: database))  // what it would write
  ///     try await log.install(in: database)
  ///
  /// The log is a table of its own. For each row that is written to the user's table, triggers write one row into the log. It has what
  /// identifies that row, and what the row is sorted and filtered by, before and after. `REPLACE` removes rows without calling a
  /// trigger. The log names the rows that could be removed so, and its readers look whether these are still there. The latest
  /// million changes are kept.
  ///
  /// A writer pays about two microseconds for each row.
  public struct SQLiteLog: Hashable, Sendable {
    /// The table that is written to.
    public var table: String
    /// The columns that identify a row.
    public var identifier: [String]
    /// The columns of all orders and filters that changes are told of.
    public var columns: [String]
    /// The number of changes that are kept, at least 4,096. Whoever asks for older ones reads everything again.
    public var keeps = 1_000_000

    /// A log.
    ///
    /// - Parameters:
    ///   - table: a table; a view has no log.
    ///   - identifier: the columns that identify a row, as those of the ``SQLiteTable``.
    ///   - columns: all columns of the orders and filters of the tables that are shown; columns twice count once.
    /// - Complexity: O(c), c columns.
    public init(_ table: String, identifier: [String] = ["id"], columns: [String]) {
      (self.table, self.identifier) = (table, identifier)
      var known: [String] = []
      for column in columns where !known.contains(column) && !identifier.contains(column) { known.append(column) }
      self.columns = known
    }

    /// All columns that are logged.
    var logged: [String] { identifier + columns }
    /// The table that the triggers write to.
    var name: String { SQLiteLog.name(of: table) }

    static func name(of table: String) -> String { "grid_log_" + table }
    /// The table of fences, of all tables of a file.
    static let fences = "grid_fences"
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension SQLiteLog {
    /// The SQL that ``install(in:)`` runs, for whoever wants to read it, or to run it.
    ///
    /// - Throws: ``SQLiteTableError``.
    /// - Complexity: O(i), i indexes of the table.
    public func script(in database: SQLiteDatabase) async throws -> String {
      try await database.readers.read { try script($0).joined(separator: "\n\n") + "\n" }
    }

    /// Makes the log, in one transaction, unless there is one with these columns that knows all unique indexes of the table. Changes
    /// before it are not known: what reads the table at the moment reads it again.
    ///
    /// - Throws: ``SQLiteTableError``; then nothing was written.
    /// - Complexity: O(1), and the transaction.
    public func install(in database: SQLiteDatabase) async throws {
      try await database.writing { connection in
        guard try !isInstalled(connection) else { return }
        for statement in try script(connection) { try connection.run(statement) }
      }
    }

    /// Takes the log away, with what was stored of pages.
    ///
    /// - Throws: ``SQLiteTableError``; then nothing was written.
    /// - Complexity: O(n), n changes of the log.
    public func remove(in database: SQLiteDatabase) async throws {
      try await database.writing { connection in
        for name in SQLiteLog.triggers { try connection.run("DROP TRIGGER IF EXISTS \(trigger(name))") }
        try connection.run("DROP TABLE IF EXISTS \(SQL.name(name))")
        guard try connection.hasTable(SQLiteLog.fences) else { return }
        try connection.run(
          "DELETE FROM \(SQL.name(SQLiteLog.fences)) WHERE source = ?", [.text(Array(table.utf8))])
      }
    }

    /// True if there is a log with these columns and all of its triggers, and rows that a REPLACE takes away do not escape it: its
    /// triggers know all unique indexes.
    func isInstalled(_ db: Connection) throws -> Bool {
      let known = try db.columns(of: name)
      guard logged.allSatisfy({ column in known.contains { $0.isNamed("old_" + column) } }) else { return false }
      let places = SQLiteLog.triggers.map { _ in "?" }.joined(separator: ", ")
      let count = try db.first(
        "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND name COLLATE NOCASE IN (\(places))",
        SQLiteLog.triggers.map { .text(Array(triggerName($0).utf8)) }
      ) { $0.integer(0) }
      guard count == Int64(SQLiteLog.triggers.count) else { return false }
      let text = try db.first(
        "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ? COLLATE NOCASE",
        [.text(Array(triggerName("inserting").utf8))]
      ) { $0.text(0).lowercased() }
      // An index that cannot be read is not one that the log knows.
      guard let text, let conflicts = try? conflicts(db, db.columns(of: table)) else { return false }
      return conflicts.allSatisfy { text.contains("(\($0.lowercased()))") }
    }

    private static let triggers = ["inserting", "inserted", "updating", "updated", "deleted", "grew"]
    private func triggerName(_ name: String) -> String { "\(self.name)_\(name)" }
    private func trigger(_ name: String) -> String { SQL.name(triggerName(name)) }

    // MARK: The script

    /// The statements, one after another.
    func script(_ db: Connection) throws -> [String] {
      let declared = try db.columns(of: table)
      guard !declared.isEmpty else { throw SQLiteTableError.noTable(table) }
      let affinities = try logged.map { column in
        guard let known = declared.first(where: { $0.isNamed(column) }) else {
          throw SQLiteTableError.noColumn(column, of: table)
        }
        let collation = db.declaration(of: column, in: table)?.collation ?? "BINARY"
        return "\(known.affinity) COLLATE \(SQL.name(collation))"
      }
      let log = SQL.name(name)
      let old = logged.map { SQL.name("old_" + $0) }
      let new = logged.map { SQL.name("new_" + $0) }
      let last = try db.columns(of: name).isEmpty ? nil : db.first("SELECT max(seq) FROM \(log)") { $0.integer(0) }
      let columns = zip(old + new, affinities + affinities).map { "  \($0) \($1)" }.joined(separator: ",\n")
      var script = SQLiteLog.triggers.map { "DROP TRIGGER IF EXISTS \(trigger($0));" }
      script.append("DROP TABLE IF EXISTS \(log);")
      script.append(
        """
        -- kind: 0 inserted, 1 updated, 2 deleted, 3 in the way of a row that may replace it, 4 the log begins
        CREATE TABLE \(log) (
          seq INTEGER PRIMARY KEY,
          kind INTEGER NOT NULL,
        \(columns)
        );
        """)
      // Whoever knows the last version of a log before does not take this one for its continuation.
      script.append("INSERT INTO \(log) (seq, kind) VALUES (\((last ?? -1) &+ 2), 4);")
      script += triggers(log, old, new, try conflicts(db, declared))
      script.append(
        """
        CREATE TABLE IF NOT EXISTS \(SQL.name(SQLiteLog.fences)) (
          source TEXT NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (source, name)
        );
        """)
      return script
    }

    private func triggers(_ log: String, _ old: [String], _ new: [String], _ conflicts: [String]) -> [String] {
      let table = SQL.name(table)
      func values(_ row: String) -> String { logged.map { "\(row).\(SQL.name($0))" }.joined(separator: ", ") }
      func list(_ names: [String]) -> String { names.joined(separator: ", ") }
      let both = list(old + new)
      let inTheWay = conflicts.map { "(\($0))" }.joined(separator: " OR ")
      let other = identifier.map { "\(table).\(SQL.name($0)) IS OLD.\(SQL.name($0))" }.joined(separator: " AND ")
      let own = logged.map { "\(table).\(SQL.name($0))" }.joined(separator: ", ")
      func touched(_ condition: String) -> String {
        """
        INSERT INTO \(log) (kind, \(both))
            SELECT 3, \(own), \(own) FROM \(table) WHERE \(condition);
        """
      }
      return [
        """
        CREATE TRIGGER \(trigger("inserting")) BEFORE INSERT ON \(table) BEGIN
          \(touched(inTheWay))
        END;
        """,
        """
        CREATE TRIGGER \(trigger("inserted")) AFTER INSERT ON \(table) BEGIN
          INSERT INTO \(log) (kind, \(list(new))) VALUES (0, \(values("NEW")));
        END;
        """,
        """
        CREATE TRIGGER \(trigger("updating")) BEFORE UPDATE ON \(table) BEGIN
          \(touched("(\(inTheWay)) AND NOT (\(other))"))
        END;
        """,
        """
        CREATE TRIGGER \(trigger("updated")) AFTER UPDATE ON \(table) BEGIN
          INSERT INTO \(log) (kind, \(both)) VALUES (1, \(values("OLD")), \(values("NEW")));
        END;
        """,
        """
        CREATE TRIGGER \(trigger("deleted")) AFTER DELETE ON \(table) BEGIN
          INSERT INTO \(log) (kind, \(list(old))) VALUES (2, \(values("OLD")));
        END;
        """,
        """
        CREATE TRIGGER \(trigger("grew")) AFTER INSERT ON \(log) WHEN NEW.seq % 4096 = 0 BEGIN
          DELETE FROM \(log) WHERE seq <= NEW.seq - \(max(4_096, keeps));
        END;
        """,
      ]
    }
  }
#endif
