// A table of PostgreSQL as a source of pages.

#if PostgreSQL
  public import GridPaging

  /// Rows of a table, a view or a query of PostgreSQL, in an order: read by key, with what changed where the table has a
  /// ``PostgresLog``.
  ///
  ///     let games = try await PostgresTable(
  ///       "games", in: PostgresDatabase("host=/run/postgresql dbname=games"), order: [.descending("score"), .ascending("id")]
  ///     ) { row in
  ///       Game(id: try row.integer("id"), score: try row.integer("score"), name: try row.text("name"))
  ///     }
  ///     let pager = Pager(games) { _, count in .lazy(count: count, tracks: [.flexible()]) }
  ///
  /// - An index of the order finds pages; ``warnings`` says if there is none.
  /// - Another order, filter or search is another source: make another pager.
  /// - It needs the right to read, and no other. How many rows there are is estimated until all are counted.
  /// - Questions run on a thread of the database. One whose task is cancelled is given up at once, and stopped at the server when it runs on.
  /// - The server may be killed: what is asked then fails, and comes when it is there again.
  ///
  /// The columns of the order and the identifier are numbers, texts, bytes, truth values, times or UUIDs, with NULL or without.
  /// Texts are compared by their bytes or in small letters; see ``PostgresCollation``.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public final class PostgresTable<Row: Identifiable & Sendable>: PagedSource where Row.ID: PostgresIdentifier {
    public typealias Key = PostgresKey
    public typealias Section = PostgresSection
    /// Makes a row of the columns of a table.
    public typealias Decoding = @Sendable (PostgresRow) throws -> Row

    /// The database.
    public let database: PostgresDatabase
    /// The columns that rows are made from, in the order in which they are numbered.
    public let columns: [String]
    /// What makes pages slow or keeps changes from being told, and what to do about it; empty if nothing does.
    public let warnings: [String]
    let table: TableReader
    let options: PostgresOptions
    /// What errors name.
    let name: String
    private let collect: @Sendable (PostgresRow, inout [Row]) throws -> Void
    private let byteCount: @Sendable (Row) -> Int
    private let isSame: @Sendable (Row, Row) -> Bool

    /// A table or view.
    ///
    /// - Parameters:
    ///   - table: its name, as it is.
    ///   - schema: where it is; `nil` for the first schema of the search path that has it.
    ///   - database: where it is.
    ///   - columns: the columns that rows are made from; all if it is left out.
    ///   - identifier: the columns that identify a row. Rows that are equal in the order are sorted by them.
    ///   - order: what rows are sorted by.
    ///   - filter: which rows are shown.
    ///   - sections: what they are divided by.
    ///   - options: what the program decides.
    ///   - decode: makes a row.
    /// - Throws: ``PostgresTableError``, if there is no such table or column, or they do not go together.
    /// - Complexity: O(c), c columns, and some questions to the server.
    @inlinable
    public convenience init(
      _ table: String, schema: String? = nil, in database: PostgresDatabase, columns: [String]? = nil,
      identifier: [String] = ["id"], order: [PostgresOrder], where filter: PostgresFilter = .all,
      sections: PostgresSections = .none, options: PostgresOptions = PostgresOptions(), decode: @escaping Decoding
    ) async throws {
      try await self.init(
        table: table, schema, nil, database, columns, identifier, order, filter, sections, options,
        { row, rows in rows.append(try decode(row)) }, { _, _ in false })
    }

    /// A query that the program's author wrote. It has no log and so tells no changes: `Pager.refresh()` reads it again.
    ///
    /// - Parameters:
    ///   - query: a SELECT; what is interpolated is bound as values.
    ///   - database: where it is asked.
    ///   - identifier: the columns of the query that identify a row. Rows that are equal in the order are sorted by them.
    ///   - order: what rows are sorted by, by columns of the query; texts by their bytes.
    ///   - filter: which rows are shown.
    ///   - sections: what they are divided by.
    ///   - options: what the program decides.
    ///   - decode: makes a row of the columns of the query.
    /// - Throws: ``PostgresTableError``, if the query is none, or has no such column.
    /// - Complexity: O(c), c columns, and some questions to the server.
    @inlinable
    public convenience init(
      query: PostgresSQL, in database: PostgresDatabase, identifier: [String] = ["id"], order: [PostgresOrder],
      where filter: PostgresFilter = .all, sections: PostgresSections = .none,
      options: PostgresOptions = PostgresOptions(), decode: @escaping Decoding
    ) async throws {
      try await self.init(
        table: nil, nil, query, database, nil, identifier, order, filter, sections, options,
        { row, rows in rows.append(try decode(row)) }, { _, _ in false })
    }

    @usableFromInline
    init(
      table name: String?, _ schema: String?, _ query: PostgresSQL?, _ database: PostgresDatabase,
      _ columns: [String]?, _ identifier: [String], _ order: [PostgresOrder], _ filter: PostgresFilter,
      _ sections: PostgresSections, _ options: PostgresOptions,
      _ collect: @escaping @Sendable (PostgresRow, inout [Row]) throws -> Void,
      _ isSame: @escaping @Sendable (Row, Row) -> Bool
    ) async throws {
      let options = options.checked
      let settings = TableSettings(
        subject: name.map { .table($0, schema: schema) } ?? .query(query ?? ""), columns: columns,
        identifier: identifier, order: order, filter: filter, sections: sections, pageSize: options.pageSize)
      let number = database.makeTableNumber()
      (table, warnings) = try await database.ask(.pages) {
        try await settings.reader($0, number: number, within: database.timeout)
      }
      (self.database, self.options, self.columns) = (database, options, table.statements.columns)
      (self.name, self.collect, self.isSame) = (name ?? "the query", collect, isSame)
      byteCount = { _ in options.rowBytes ?? MemoryLayout<Row>.stride }
    }

    public var traits: SourceTraits {
      var traits = SourceTraits()
      traits.pageSize = table.pageSize
      traits.hasChanges = table.log != nil
      traits.counts = true
      traits.countsRanges = true
      traits.skips = true
      return traits
    }

    public func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
      Task(executorPreference: database.loop, operation: body)
    }

    public func section(of key: PostgresKey) -> PostgresSection { table.section(of: key) }
    public func byteCount(of row: Row) -> Int { byteCount(row) }
    public func isSame(_ row: Row, as before: Row) -> Bool { isSame(row, before) }

    /// Asks a question, and tells errors that pass from those that do not.
    func asking<Value: Sendable>(
      _ purpose: PostgresDatabase.Purpose, _ body: @Sendable (Link) async throws -> Value
    ) async throws -> Value {
      do {
        return try await database.ask(purpose, body)
      } catch let error as PostgresTableError {
        try error.throwForPager(of: name)
      }
    }

    // MARK: Keys

    /// The key of values of the columns of the order, for `Pager.locate(_:)`. A value of another kind than its column counts as NULL, and a
    /// number beyond those of its column as the nearest.
    ///
    /// - Parameter values: those of the first columns, or of all; more are left out. Texts that are compared in small letters have to be
    ///   in small letters.
    /// - Complexity: O(n), n bytes.
    public func key(of values: [PostgresValue]) -> PostgresKey {
      table.layout.key(zip(values, table.layout.columns).map { $1.keyValue($0) })
    }

    /// The values of a key. Of those that compare as equal it has one.
    ///
    /// - Complexity: O(n), n bytes.
    public func values(of key: PostgresKey) -> [PostgresValue] {
      zip(table.layout.values(key), table.layout.columns).map { $1.value($0) }
    }

    // MARK: Pages

    public func page(_ request: PageRequest<PostgresKey>) async throws -> PageAnswer<PostgresKey, Row> {
      try await asking(.pages) { [table, columns, collect, database] link in
        let page = try await table.page(request, link, within: database.timeout)
        var answer = PageAnswer<PostgresKey, Row>(version: page.position?.version ?? 0, keys: [], rows: [])
        answer.next = page.next
        guard let content = page.answer else { return answer }
        answer.keys.reserveCapacity(page.count)
        answer.rows.reserveCapacity(page.count)
        for row in page.first..<page.first + page.count {
          try collect(PostgresRow(content, row, hidden: table.columnPlace, columns: columns), &answer.rows)
          answer.keys.append(table.layout.read(content, row, at: table.keyPlace))
        }
        return answer
      }
    }

    public nonisolated(nonsending) func count(from: PostgresKey?, before: PostgresKey) async throws -> Int {
      try await asking(.pages) { [table, database] link in
        try await table.count(from: from, to: before, link, within: database.timeout)
      }
    }

    // MARK: Changes

    public func changes(
      since version: Int64, rowsIn ranges: [KeyRange<PostgresKey>]
    ) async throws -> SourceChanges<PostgresKey, Row> {
      try await asking(.changes) { [table, columns, collect, database] link in
        let seconds = database.timeout
        let reset = SourceChanges<PostgresKey, Row>(version: version, isReset: true)
        try table.check(link)
        guard let log = table.log, let since = log.known(version) else { return reset }
        return try await link.snapshot(within: seconds) {
          let position = try await log.position(link, number: table.number, within: seconds)
          guard since.isReachable(from: position) else { return reset }
          guard position.version != version else { return SourceChanges(version: version) }
          let logged = try await log.changes(since: since, link, number: table.number, within: seconds)
          guard !logged.isReset else { return reset }
          log.remember(position)
          var changes = SourceChanges<PostgresKey, Row>(version: position.version)
          let net = log.net(logged)
          let loaded = net.compactMap { change in
            change.new.map { $0.isIn(ranges) } ?? false ? change.id : nil
          }
          let rows = try await table.rows(loaded, link, within: seconds)
          let names = log.identifier.columns.map { $0.name }
          changes.rows.reserveCapacity(net.count)
          var made: [Row] = []
          for change in net {
            let id = Row.ID(PostgresRow(logged.answer, change.row, hidden: change.place, columns: names))
            var (new, row): (PostgresKey?, Row?) = (change.new, nil)
            if let key = new, key.isIn(ranges) {
              // What the log missed is seen here.
              new = nil
              if let place = rows?.places[change.id], let rows {
                made.removeAll(keepingCapacity: true)
                let content = PostgresRow(rows.answer, place, hidden: rows.columnPlace, columns: columns)
                try collect(content, &made)
                (new, row) = (table.layout.read(rows.answer, place, at: 0), made.popLast())
              }
            }
            changes.rows.append(RowChange(id: id, from: change.old, to: new, row: row))
          }
          return changes
        }
      }
    }

    /// Returns within ``PostgresOptions/interval`` of a commit: one program looks at the log, and the others are notified by it.
    public func waitForChanges(after version: Int64) async throws {
      guard let log = table.log else { return }
      do {
        try await withTaskExecutorPreference(database.loop) {
          try await database.watches.wait(for: log, after: version, interval: options.interval, in: database)
        }
      } catch let error as PostgresTableError {
        try error.throwForPager(of: name)
      }
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension PostgresTable where Row: Equatable {
    /// A table or view whose rows can be compared: those that were written and look as before keep their cells as they are.
    ///
    /// - Parameters:
    ///   - table: its name, as it is.
    ///   - schema: where it is; `nil` for the first schema of the search path that has it.
    ///   - database: where it is.
    ///   - columns: the columns that rows are made from; all if it is left out.
    ///   - identifier: the columns that identify a row. Rows that are equal in the order are sorted by them.
    ///   - order: what rows are sorted by.
    ///   - filter: which rows are shown.
    ///   - sections: what they are divided by.
    ///   - options: what the program decides.
    ///   - decode: makes a row.
    /// - Throws: ``PostgresTableError``, if there is no such table or column, or they do not go together.
    /// - Complexity: O(c), c columns, and some questions to the server.
    @inlinable
    public convenience init(
      _ table: String, schema: String? = nil, in database: PostgresDatabase, columns: [String]? = nil,
      identifier: [String] = ["id"], order: [PostgresOrder], where filter: PostgresFilter = .all,
      sections: PostgresSections = .none, options: PostgresOptions = PostgresOptions(), decode: @escaping Decoding
    ) async throws {
      try await self.init(
        table: table, schema, nil, database, columns, identifier, order, filter, sections, options,
        { row, rows in rows.append(try decode(row)) }, { $0 == $1 })
    }
  }
#endif
