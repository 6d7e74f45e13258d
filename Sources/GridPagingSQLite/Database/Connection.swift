// Connections to a database.

#if SQLite
  import Synchronization
  import SystemSQLite

  /// Which statement of which table a connection keeps prepared.
  struct StatementID: Hashable, Sendable {
    /// What a statement tells.
    enum Kind: Int, Sendable {
      case rows, keys, skips, counts, version, logged, logBounds, sample, current
    }

    /// The number of the table's source, the kind, and what the first part of a range is bounded by. They are looked up for each
    /// statement that is run, so they take a word.
    private var table: Int
    private var first: Int
    /// What the other parts are bounded by.
    private var others: [PartShape] = []

    init(table: Int, kind: Kind) { (self.table, first) = (table, kind.rawValue) }

    init(table: Int, kind: Kind, _ part: PartShape) {
      (self.table, first) = (table, kind.rawValue | part.code << 4)
    }

    init(table: Int, kind: Kind, _ parts: [PartShape]) {
      self.init(table: table, kind: kind, parts[0])
      if parts.count > 1 { others = Array(parts.dropFirst()) }
    }
  }

  /// A connection, used by one thread at a time.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @safe final class Connection: @unchecked Sendable {
    let flag: StopFlag
    private let handle: OpaquePointer
    private let path: String
    private var statements: [StatementID: Statement] = [:]
    private var begin: Statement?
    private var rollback: Statement?

    /// - Parameters:
    ///   - cacheKilobytes: the most memory for what it has read: each commit of another connection empties the cache, which takes
    ///     the longer the larger it is.
    ///   - patience: the most looks at a lock that another connection holds, two seconds.
    init(path: String, writes: Bool = false, cacheKilobytes: Int = 256, patience: Int32 = 400) throws(SQLiteTableError)
    {
      var handle: OpaquePointer?
      // A name is not an address, even if it looks like one.
      let name = path.hasPrefix("file:") ? "./" + path : path
      let flags = (writes ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX
      let code = path.utf8.contains(0) ? SQLITE_CANTOPEN : unsafe sqlite3_open_v2(name, &handle, flags, nil)
      guard code == SQLITE_OK, let handle = unsafe handle else {
        defer { unsafe sqlite3_close_v2(handle) }
        throw .cannotOpen(path: path, reason: unsafe String(cString: sqlite3_errstr(code)))
      }
      unsafe (self.handle, self.path) = (handle, path)
      flag = StopFlag(patience: patience)
      unsafe flag.watch(handle)
      unsafe sqlite3_extended_result_codes(handle, 1)
      do {
        try run("PRAGMA cache_size = -\(cacheKilobytes)")
        try run("PRAGMA mmap_size = 0")
        // What the database says of itself is not to be trusted with more than reading.
        if !writes { try run("PRAGMA query_only = 1") }
      } catch {
        throw error as? SQLiteTableError ?? .locked
      }
    }

    deinit {
      statements = [:]
      (begin, rollback) = (nil, nil)
      unsafe sqlite3_close_v2(handle)
    }

    /// A statement, prepared anew.
    func prepare(_ sql: String) throws(SQLiteTableError) -> Statement { try unsafe Statement(sql, handle, path: path) }

    /// A statement that is prepared once.
    func statement(_ id: StatementID, _ sql: () -> String) throws(SQLiteTableError) -> Statement {
      if let statement = statements[id] { return statement }
      // Sources come and go; whoever filters as one types makes one with each letter.
      if statements.count >= 128 { statements = [:] }
      let statement = try prepare(sql())
      statements[id] = statement
      return statement
    }

    /// Runs a statement whose rows nobody needs.
    func run(_ sql: String, _ values: [KeyValue] = []) throws { try prepare(sql).forEach(values) { _ in } }

    /// The first row of a statement.
    func first<Value>(_ sql: String, _ values: [KeyValue] = [], body: (borrowing Statement) -> Value) throws -> Value? {
      var value: Value?
      try prepare(sql).forEach(values) { row in if value == nil { value = body(row) } }
      return value
    }

    /// Asks questions of one state of the data.
    func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
      if begin == nil { (begin, rollback) = (try prepare("BEGIN"), try prepare("ROLLBACK")) }
      try begin?.forEach { _ in }
      defer {
        // It may be stopped so late that it is the end which is stopped.
        flag.isSet.store(false, ordering: .relaxed)
        for _ in 0..<2 where unsafe sqlite3_get_autocommit(handle) == 0 { try? rollback?.forEach { _ in } }
      }
      return try body()
    }

    /// Writes in one transaction, or nothing.
    func write<Value>(_ body: () throws -> Value) throws -> Value {
      try run("BEGIN IMMEDIATE")
      do {
        let value = try body()
        try run("COMMIT")
        return value
      } catch {
        if unsafe sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
        throw error
      }
    }

    /// The collation that a column of a table was declared with, and whether it has no NULL.
    func declaration(of column: String, in table: String) -> (collation: String, isNotNull: Bool)? {
      var (type, collation): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      var (isNotNull, isKey, isAutomatic): (Int32, Int32, Int32) = (0, 0, 0)
      let code = unsafe sqlite3_table_column_metadata(
        handle, nil, table, column, &type, &collation, &isNotNull, &isKey, &isAutomatic)
      guard code == SQLITE_OK else { return nil }
      // The row's own number is never NULL.
      let isRowID = unsafe isKey != 0 && type.map { unsafe String(cString: $0).uppercased() } == "INTEGER"
      return unsafe (collation.map { unsafe String(cString: $0) } ?? "BINARY", isNotNull != 0 || isRowID)
    }
  }
#endif
