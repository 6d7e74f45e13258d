// A log of changes that triggers write, so that any program may write to a table.

#if PostgreSQL
  /// The log of a table: with it a ``PostgresTable`` tells what changed, and can store where its pages begin.
  ///
  ///     let log = PostgresLog("games", columns: ["score", "played_at"])
  ///     print(try await log.script(in: database))  // what it would write, for whoever runs it
  ///     try await log.install(in: database)
  ///
  /// The log is a table of its own. For each row that is written to the user's table, a trigger writes one row into the log. It has what
  /// identifies that row, and what the row is sorted and filtered by, before and after, and the number of the transaction. No writer waits
  /// for another one because of it: nothing is counted and nobody is notified by writers.
  ///
  /// Of all programs that watch a table one looks at the log, and notifies the others. That one also removes what is old.
  public struct PostgresLog: Hashable, Sendable {
    /// The table that is written to.
    public var table: String
    /// Where the table is; `nil` for the first schema of the search path that has it.
    public var schema: String?
    /// The columns that identify a row.
    public var identifier: [String]
    /// The columns of all orders and filters that changes are told of.
    public var columns: [String]
    /// The roles that may read the log besides its owner. They see these columns of all rows.
    public var readers: [String] = []
    /// The number of changes that are kept, at least 4,096. Whoever asks for older ones reads everything again.
    public var keeps = 1_000_000

    /// A log.
    ///
    /// - Parameters:
    ///   - table: an ordinary table or one of parts; a view has no log.
    ///   - schema: where it is; `nil` to look it up in the search path.
    ///   - identifier: the columns that identify a row, as those of the ``PostgresTable``.
    ///   - columns: all columns of the orders and filters of the tables that are shown; columns twice count once.
    /// - Complexity: O(c), c columns.
    public init(_ table: String, schema: String? = nil, identifier: [String] = ["id"], columns: [String]) {
      (self.table, self.schema, self.identifier) = (table, schema, identifier)
      var known: [String] = []
      for column in columns where !known.contains(column) && !identifier.contains(column) { known.append(column) }
      self.columns = known
    }

    /// All columns that are logged.
    var logged: [String] { identifier + columns }

    /// What a log is made of.
    enum Part: String, CaseIterable {
      case log = "grid_log_"
      case state = "grid_state_"
      case fences = "grid_fences_"
      case write = "grid_write_"
      case tidy = "grid_tidy_"
      case reset = "grid_reset_"
    }

    static let triggers = ["grid_log", "grid_log_truncated"]

    func name(_ part: Part) -> String { part.rawValue + table }

    /// A part, quoted, in the schema of the table.
    func sql(_ table: TableDescription, _ part: Part) -> String {
      SQL.name(table.schema) + "." + SQL.name(part.rawValue + table.name)
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension PostgresLog {
    /// The SQL that ``install(in:)`` runs, for whoever wants to read it, or to run it: `psql --file`.
    ///
    /// - Throws: ``PostgresTableError``.
    /// - Complexity: O(c), c columns of the table.
    public func script(in database: PostgresDatabase) async throws -> String {
      try await database.ask(.counts) { link in
        let description = try await link.table(table, schema: schema, within: database.timeout)
        return try script(description).joined(separator: "\n\n") + "\n"
      }
    }

    /// Makes the log, in one transaction, unless there is one with these columns. It waits for those who write to the table, and they for
    /// it. Changes before it are not known: what reads the table at the moment reads it again.
    ///
    /// - Throws: ``PostgresTableError``; then nothing was written.
    /// - Complexity: O(1), and the transaction.
    public func install(in database: PostgresDatabase) async throws {
      try await database.ask(.counts) { link in
        let description = try await link.table(table, schema: schema, within: database.timeout)
        guard try await state(description, link, within: database.timeout) != .there else { return }
        let script = try script(description).joined(separator: "\n")
        try await link.run(script: script, within: database.seconds(.counts))
      }
    }

    /// Takes the log away, with what was stored of pages.
    ///
    /// - Throws: ``PostgresTableError``; then nothing was written.
    /// - Complexity: O(n), n changes of the log.
    public func remove(in database: PostgresDatabase) async throws {
      try await database.ask(.counts) { link in
        let description = try await link.table(table, schema: schema, within: database.timeout)
        let script = (["BEGIN;"] + removal(description) + ["COMMIT;"]).joined(separator: "\n")
        try await link.run(script: script, within: database.seconds(.counts))
      }
    }

    /// What there is of a log.
    enum State: Equatable {
      case missing
      /// It is of no use for these columns or this user; the text says what to do.
      case unsuitable(String)
      case there
    }

    func state(_ table: TableDescription, _ link: Link, within seconds: Double) async throws -> State {
      let known: TableDescription
      do {
        known = try await link.table(name(.log), schema: table.schema, within: seconds)
      } catch PostgresTableError.noTable {
        return .missing
      }
      let missing = logged.filter { column in !known.columns.contains { $0.name == "old_" + column } }
      guard missing.isEmpty else {
        return .unsuitable(
          "changes are not told: the log of \(table.name) has no column \(missing.joined(separator: ", ")); install it with all"
        )
      }
      var parameters = Parameters()
      for text in [table.sql, sql(table, .log), sql(table, .state)] { parameters.append(text) }
      let answer = try await link.run(
        """
        SELECT (SELECT count(*) FROM pg_trigger WHERE tgrelid = to_regclass($1) AND tgname IN ('grid_log', 'grid_log_truncated')
            AND tgenabled <> 'D'),
          has_table_privilege($2, 'SELECT') AND has_table_privilege($3, 'SELECT')
        """, parameters, within: seconds)
      guard answer.integer(0, 0) == Int64(PostgresLog.triggers.count) else {
        return .unsuitable("changes are not told: the log of \(table.name) has lost its triggers; install it again")
      }
      guard answer.integer(0, 1) != 0 else {
        return .unsuitable("changes are not told: this user may not read the log of \(table.name)")
      }
      return .there
    }
  }
#endif
