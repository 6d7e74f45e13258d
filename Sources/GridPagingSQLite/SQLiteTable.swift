// A table of SQLite as a source of pages.

#if SQLite
  public import GridPaging

  /// Rows of a table, a view or a query of SQLite, in an order: read by key, with what changed where the table has a ``SQLiteLog``.
  ///
  ///     let games = try await SQLiteTable(
  ///       "games", in: SQLiteDatabase("games.db"), order: [.descending("score"), .ascending("id")]
  ///     ) { row in
  ///       Game(id: try row.integer("id"), score: try row.integer("score"), name: try row.text("name"))
  ///     }
  ///     let pager = Pager(games) { _, count in .lazy(count: count, tracks: [.flexible()]) }
  ///
  /// - An index of the order finds pages; ``warnings`` says if there is none.
  /// - Another order, filter or search is another source: make another pager.
  /// - A database that cannot be written works too. Where nothing is stored of pages, the number of rows is estimated until all are counted.
  /// - Everything is read on threads of the database, and stops when its task is cancelled. Only two things happen where the caller
  ///   is: counting a page at most, and looking whether anybody wrote.
  ///
  /// The columns of the order and the identifier may have any values. Texts are compared by their bytes or without regard to
  /// capitals, as the column says; collations that a program made for itself are refused.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public final class SQLiteTable<Row: Identifiable & Sendable>: PagedSource where Row.ID: SQLiteIdentifier {
    public typealias Key = SQLiteKey
    public typealias Section = SQLiteSection
    /// Makes a row of the columns of a table.
    public typealias Decoding = @Sendable (SQLiteRow) throws -> Row

    /// The database.
    public let database: SQLiteDatabase
    /// The columns that rows are made from, in the order in which they are numbered.
    public let columns: [String]
    /// What makes pages slow, and what to do about it; empty if nothing does.
    public let warnings: [String]
    let table: TableReader
    let options: SQLiteOptions
    private let collect: @Sendable (SQLiteRow, inout [Row]) throws -> Void
    private let byteCount: @Sendable (Row) -> Int
    private let isSame: @Sendable (Row, Row) -> Bool

    /// A table or view.
    ///
    /// - Parameters:
    ///   - table: its name, as it is.
    ///   - database: where it is.
    ///   - columns: the columns that rows are made from; all if it is left out.
    ///   - identifier: the columns that identify a row. Rows that are equal in the order are sorted by them.
    ///   - order: what rows are sorted by.
    ///   - filter: which rows are shown.
    ///   - sections: what they are divided by.
    ///   - options: what the program decides.
    ///   - decode: makes a row.
    /// - Throws: ``SQLiteTableError``, if there is no such table or column, or they do not go together.
    /// - Complexity: O(c), c columns, and a question to the database.
    @inlinable
    public convenience init(
      _ table: String, in database: SQLiteDatabase, columns: [String]? = nil, identifier: [String] = ["id"],
      order: [SQLiteOrder], where filter: SQLiteFilter = .all, sections: SQLiteSections = .none,
      options: SQLiteOptions = SQLiteOptions(), decode: @escaping Decoding
    ) async throws {
      try await self.init(
        table: table, nil, [], database, columns, identifier, order, filter, sections, options,
        { row, rows in rows.append(try decode(row)) }, { _, _ in false })
    }

    /// A query that the program's author wrote. It has no log and so tells no changes: `Pager.refresh()` reads it again.
    ///
    /// - Parameters:
    ///   - query: a SELECT, with `?` for values. Never put together from what a user types.
    ///   - values: what is bound.
    ///   - database: where it is asked.
    ///   - identifier: the columns of the query that identify a row. Rows that are equal in the order are sorted by them.
    ///   - order: what rows are sorted by, by columns of the query.
    ///   - filter: which rows are shown.
    ///   - sections: what they are divided by.
    ///   - options: what the program decides.
    ///   - decode: makes a row of the columns of the query.
    /// - Throws: ``SQLiteTableError``, if the query is none, or has no such column.
    /// - Complexity: O(c), c columns, and a question to the database.
    @inlinable
    public convenience init(
      query: String, _ values: [SQLiteValue] = [], in database: SQLiteDatabase, identifier: [String] = ["id"],
      order: [SQLiteOrder], where filter: SQLiteFilter = .all, sections: SQLiteSections = .none,
      options: SQLiteOptions = SQLiteOptions(), decode: @escaping Decoding
    ) async throws {
      try await self.init(
        table: nil, query, values, database, nil, identifier, order, filter, sections, options,
        { row, rows in rows.append(try decode(row)) }, { _, _ in false })
    }

    @usableFromInline
    init(
      table name: String?, _ query: String?, _ values: [SQLiteValue], _ database: SQLiteDatabase, _ columns: [String]?,
      _ identifier: [String], _ order: [SQLiteOrder], _ filter: SQLiteFilter, _ sections: SQLiteSections,
      _ options: SQLiteOptions, _ collect: @escaping @Sendable (SQLiteRow, inout [Row]) throws -> Void,
      _ isSame: @escaping @Sendable (Row, Row) -> Bool
    ) async throws {
      let options = options.checked
      let settings = TableSettings(
        subject: name.map { .table($0) } ?? .query(query ?? "", values), columns: columns, identifier: identifier,
        order: order, filter: filter, sections: sections, pageSize: options.pageSize)
      let number = database.makeTableNumber()
      (table, warnings) = try await database.readers.read { try settings.reader($0, number: number) }
      (self.database, self.options, self.columns) = (database, options, table.statements.columns)
      (self.collect, self.isSame) = (collect, isSame)
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
      Task(executorPreference: database.readers, operation: body)
    }

    public func section(of key: SQLiteKey) -> SQLiteSection { table.section(of: key) }
    public func byteCount(of row: Row) -> Int { byteCount(row) }
    public func isSame(_ row: Row, as before: Row) -> Bool { isSame(row, before) }

    /// Runs a question, and tells errors that pass from those that do not.
    func reading<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value {
      do {
        return try await database.readers.read(body)
      } catch let error as SQLiteTableError {
        try error.throwForPager(of: database.path)
      }
    }

    // MARK: Keys

    /// The key of values of the columns of the order, for `Pager.locate(_:)`.
    ///
    /// - Parameter values: those of the first columns, or of all; more are left out.
    /// - Complexity: O(n), n bytes.
    public func key(of values: [SQLiteValue]) -> SQLiteKey { table.layout.key(values.map { KeyValue($0) }) }

    /// The values of a key. Of those that compare as equal it has one: of a text without regard to capitals the small letters.
    ///
    /// - Complexity: O(n), n bytes.
    public func values(of key: SQLiteKey) -> [SQLiteValue] { table.layout.values(key).map { $0.value } }

    // MARK: Pages

    public func page(_ request: PageRequest<SQLiteKey>) async throws -> PageAnswer<SQLiteKey, Row> {
      try await reading { [table, columns, collect] db in
        var answer = PageAnswer<SQLiteKey, Row>(version: try table.version(db), keys: [], rows: [])
        let expected = max(0, min(request.limit, 4_096))
        answer.keys.reserveCapacity(expected)
        answer.rows.reserveCapacity(expected)
        let hidden = table.layout.columns.count
        answer.next = try table.read(request, db) { row in
          try collect(row.row(hidden: hidden, columns), &answer.rows)
          answer.keys.append(table.layout.read(row, at: 0))
        }
        return answer
      }
    }

    public nonisolated(nonsending) func count(from: SQLiteKey?, before: SQLiteKey) async throws -> Int {
      let (first, end) = table.within(from, before)
      do {
        // A page at most, which takes less time than to change threads.
        return try database.count { try table.count(from: first, to: end, $0) }
      } catch let error as SQLiteTableError {
        try error.throwForPager(of: database.path)
      }
    }

    // MARK: Changes

    public func changes(
      since version: Int64, rowsIn ranges: [KeyRange<SQLiteKey>]
    ) async throws -> SourceChanges<SQLiteKey, Row> {
      try await reading { [table, columns, collect] db in
        // Everything below is of one snapshot, which ends with a whole transaction.
        guard let log = table.log, let count = try log.count(since: version, db), count <= SQLiteOptions.mostChanges
        else { return SourceChanges(version: version, isReset: true) }
        guard count > 0 else { return SourceChanges(version: version) }
        var changes = SourceChanges<SQLiteKey, Row>(version: version + count)
        var ids: [Row.ID] = []
        ids.reserveCapacity(Int(count))
        let names = log.identifier.columns.map { $0.name }
        let net = try log.net(since: version, db, reserving: Int(count)) { row, place in
          ids.append(Row.ID(row.row(hidden: place, names)))
        }
        changes.rows.reserveCapacity(net.count)
        var rows: [Row] = []
        for (place, change) in net.enumerated() {
          let old = change.old.flatMap { table.contains($0) ? $0 : nil }
          var new = change.new.flatMap { table.contains($0) ? $0 : nil }
          if let key = new, key.isIn(ranges) {
            rows.removeAll(keepingCapacity: true)
            try table.forEach(.rows, table.layout.part(of: key), limit: 1, db) { row in
              try collect(row.row(hidden: table.layout.columns.count, columns), &rows)
            }
            // What the log missed is seen here.
            if rows.isEmpty { new = nil }
          }
          changes.rows.append(RowChange(id: ids[place], from: old, to: new, row: new == nil ? nil : rows.popLast()))
        }
        return changes
      }
    }

    /// Looks every few hundredths of a second whether another connection has written anything, which takes some microseconds.
    public func waitForChanges(after version: Int64) async throws {
      var seen: Int64?
      while true {
        do {
          let isOther = try database.look { db in
            let statement = try db.statement(StatementID(table: 0, kind: .version)) { "PRAGMA data_version" }
            var current: Int64 = 0
            try statement.forEach { current = $0.integer(0) }
            guard current != seen else { return false }
            seen = current
            return try table.version(db) != version
          }
          if isOther { return }
        } catch let error as SQLiteTableError {
          try error.throwForPager(of: database.path)
        }
        try await Task.sleep(nanoseconds: UInt64(options.interval * 1e9))
      }
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension SQLiteTable where Row: Equatable {
    /// A table or view whose rows can be compared: those that were written and look as before keep their cells as they are.
    ///
    /// - Parameters:
    ///   - table: its name, as it is.
    ///   - database: where it is.
    ///   - columns: the columns that rows are made from; all if it is left out.
    ///   - identifier: the columns that identify a row. Rows that are equal in the order are sorted by them.
    ///   - order: what rows are sorted by.
    ///   - filter: which rows are shown.
    ///   - sections: what they are divided by.
    ///   - options: what the program decides.
    ///   - decode: makes a row.
    /// - Throws: ``SQLiteTableError``, if there is no such table or column, or they do not go together.
    /// - Complexity: O(c), c columns, and a question to the database.
    @inlinable
    public convenience init(
      _ table: String, in database: SQLiteDatabase, columns: [String]? = nil, identifier: [String] = ["id"],
      order: [SQLiteOrder], where filter: SQLiteFilter = .all, sections: SQLiteSections = .none,
      options: SQLiteOptions = SQLiteOptions(), decode: @escaping Decoding
    ) async throws {
      try await self.init(
        table: table, nil, [], database, columns, identifier, order, filter, sections, options,
        { row, rows in rows.append(try decode(row)) }, { $0 == $1 })
    }
  }
#endif
