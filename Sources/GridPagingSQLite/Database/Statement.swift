// Statements through SQLite's own interface.

#if SQLite
  import SystemSQLite

  /// A prepared statement. It belongs to its connection, and is used where that is.
  @safe final class Statement {
    private let handle: OpaquePointer
    private let path: String

    init(_ sql: String, _ connection: OpaquePointer, path: String) throws(SQLiteTableError) {
      var handle: OpaquePointer?
      // The text may have zeros, after which SQLite would not look.
      guard !sql.utf8.contains(0) else { throw .unsuitable("a name or a statement contains the character NUL") }
      let code = unsafe sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
      guard code == SQLITE_OK, let handle = unsafe handle else { throw unsafe Statement.error(code, connection, path) }
      unsafe self.handle = handle
      self.path = path
    }

    deinit { unsafe sqlite3_finalize(handle) }

    static func error(_ code: Int32, _ connection: OpaquePointer?, _ path: String) -> SQLiteTableError {
      SQLiteTableError(code: code, message: unsafe String(cString: sqlite3_errmsg(connection)), path: path)
    }

    private func check(_ code: Int32) throws {
      guard code != SQLITE_OK else { return }
      if code & 0xFF == SQLITE_INTERRUPT { throw CancellationError() }
      throw unsafe Statement.error(code, sqlite3_db_handle(handle), path)
    }

    // MARK: Values

    /// Binds a value; places begin with 1.
    func bind(_ value: KeyValue, at place: Int) throws {
      // SQLite takes a copy.
      let copies = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      let place = Int32(place)
      switch value {
      case .null: try check(unsafe sqlite3_bind_null(handle, place))
      case .integer(let number): try check(unsafe sqlite3_bind_int64(handle, place, number))
      case .real(let number): try check(unsafe sqlite3_bind_double(handle, place, number))
      case .text(let bytes):
        try unsafe bytes.withUnsafeBufferPointer { bytes in
          try unsafe bytes.withMemoryRebound(to: CChar.self) { text in
            // Without an address it would be NULL.
            let count = sqlite3_uint64(text.count)
            try check(
              unsafe text.isEmpty
                ? sqlite3_bind_text(handle, place, "", 0, copies)
                : sqlite3_bind_text64(handle, place, text.baseAddress, count, copies, UInt8(SQLITE_UTF8)))
          }
        }
      case .blob(let bytes):
        try unsafe bytes.withUnsafeBytes { bytes in
          try check(
            unsafe bytes.isEmpty
              ? sqlite3_bind_zeroblob(handle, place, 0)
              : sqlite3_bind_blob64(handle, place, bytes.baseAddress, sqlite3_uint64(bytes.count), copies))
        }
      }
    }

    // MARK: Rows

    /// Calls with each row, until the function throws.
    func forEach(_ body: (borrowing Statement) throws -> Void) throws {
      defer { unsafe sqlite3_reset(handle) }
      while true {
        let code = unsafe sqlite3_step(handle)
        if code == SQLITE_DONE { return }
        guard code == SQLITE_ROW else { return try check(code) }
        try body(self)
      }
    }

    /// Binds values, and one or two numbers after them, and calls with each row.
    func forEach(
      _ values: [KeyValue], _ numbers: Int64..., body: (borrowing Statement) throws -> Void
    ) throws {
      for (place, value) in values.enumerated() { try bind(value, at: place + 1) }
      for (place, number) in numbers.enumerated() {
        try check(unsafe sqlite3_bind_int64(handle, Int32(values.count + place + 1), number))
      }
      try forEach(body)
    }

    private var columnCount: Int32 { unsafe sqlite3_column_count(handle) }

    var names: [String] {
      (0..<columnCount).map {
        unsafe sqlite3_column_name(handle, $0).map { unsafe String(cString: $0) } ?? ""
      }
    }

    func isNull(_ column: Int) -> Bool { unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }
    func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(handle, Int32(column)) }
    func text(_ column: Int) -> String { row(hidden: column, ["text"]).text(0) }
    func blob(_ column: Int) -> [UInt8] { row(hidden: column, ["bytes"]).blob(0) }

    /// The row as programs see it, without its first columns.
    func row(hidden: Int, _ columns: [String]) -> SQLiteRow {
      unsafe SQLiteRow(handle, hidden: hidden, columns: columns)
    }

    /// Appends the value of a column to a key.
    func append(_ place: Int, _ column: KeyColumn, to writer: inout KeyWriter) {
      let place = Int32(place)
      writer.mask = column.descends ? 0xFF : 0
      switch unsafe sqlite3_column_type(handle, place) {
      case SQLITE_INTEGER: writer.append(unsafe sqlite3_column_int64(handle, place))
      case SQLITE_FLOAT: writer.append(unsafe sqlite3_column_double(handle, place), column)
      case SQLITE_TEXT:
        let bytes = unsafe UnsafeBufferPointer(
          start: sqlite3_column_text(handle, place), count: Int(sqlite3_column_bytes(handle, place)))
        unsafe writer.append(text: bytes.span, column.collation)
      case SQLITE_BLOB:
        let start = unsafe sqlite3_column_blob(handle, place)?.assumingMemoryBound(to: UInt8.self)
        unsafe writer.append(
          blob: UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, place))).span)
      default: writer.appendNull(column)
      }
    }

    /// The value of a column as it is bound again.
    func value(_ column: Int) -> KeyValue {
      let place = Int32(column)
      switch unsafe sqlite3_column_type(handle, place) {
      case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, place))
      case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(handle, place))
      case SQLITE_TEXT:
        let start = unsafe sqlite3_column_text(handle, place)
        return .text(
          unsafe Array(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, place)))))
      case SQLITE_BLOB: return .blob(blob(column))
      default: return .null
      }
    }
  }
#endif
