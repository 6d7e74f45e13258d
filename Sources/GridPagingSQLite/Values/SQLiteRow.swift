// What a program makes its rows from.

#if SQLite
  import SystemSQLite

  /// The columns of a row that was read. It is there only while the function is called that gets it.
  ///
  /// Columns are asked for by name, or by their number among those that were asked for, which takes less time. A value of another
  /// kind is converted as SQLite does: a text that is no number is 0, NULL is 0 or empty.
  @safe public struct SQLiteRow {
    let statement: OpaquePointer
    /// Columns before those of the program.
    let hidden: Int32
    /// The names of the program's columns.
    public let columns: [String]

    @safe init(_ statement: OpaquePointer, hidden: Int, columns: [String]) {
      unsafe self.statement = statement
      (self.hidden, self.columns) = (Int32(hidden), columns)
    }

    /// The number of a column.
    ///
    /// - Throws: ``SQLiteTableError/noColumn(_:of:)`` for a name that was not asked for.
    /// - Complexity: O(c), c columns.
    public func column(_ name: String) throws(SQLiteTableError) -> Int {
      for place in columns.indices where columns[place] == name { return place }
      throw .noColumn(name, of: "what was read")
    }

    private func place(_ column: Int) -> Int32 { columns.indices.contains(column) ? hidden + Int32(column) : -1 }

    /// True for NULL, and for a column that there is not.
    ///
    /// - Complexity: O(1).
    public func isNull(_ column: Int) -> Bool { unsafe sqlite3_column_type(statement, place(column)) == SQLITE_NULL }

    /// The whole number of a column; 0 for one that there is not.
    ///
    /// - Complexity: O(1).
    public func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(statement, place(column)) }

    /// The number of a column; 0 for one that there is not.
    ///
    /// - Complexity: O(1).
    public func real(_ column: Int) -> Double { unsafe sqlite3_column_double(statement, place(column)) }

    /// The text of a column; empty for one that there is not. What is not UTF-8 becomes replacement characters.
    ///
    /// - Complexity: O(n), n bytes.
    public func text(_ column: Int) -> String {
      guard let bytes = unsafe sqlite3_column_text(statement, place(column)) else { return "" }
      let count = unsafe Int(sqlite3_column_bytes(statement, place(column)))
      return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The bytes of a column; empty for one that there is not.
    ///
    /// - Complexity: O(n), n bytes.
    public func blob(_ column: Int) -> [UInt8] {
      guard let bytes = unsafe sqlite3_column_blob(statement, place(column)) else { return [] }
      let count = unsafe Int(sqlite3_column_bytes(statement, place(column)))
      return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The value of a column; NULL for one that there is not.
    ///
    /// - Complexity: O(n), n bytes.
    public func value(_ column: Int) -> SQLiteValue {
      switch unsafe sqlite3_column_type(statement, place(column)) {
      case SQLITE_INTEGER: .integer(integer(column))
      case SQLITE_FLOAT: .real(real(column))
      case SQLITE_TEXT: .text(text(column))
      case SQLITE_BLOB: .blob(blob(column))
      default: .null
      }
    }

    /// The whole number of a column.
    ///
    /// - Throws: ``SQLiteTableError/noColumn(_:of:)``.
    /// - Complexity: O(c), c columns.
    public func integer(_ name: String) throws(SQLiteTableError) -> Int64 { integer(try column(name)) }

    /// The number of a column.
    ///
    /// - Throws: ``SQLiteTableError/noColumn(_:of:)``.
    /// - Complexity: O(c), c columns.
    public func real(_ name: String) throws(SQLiteTableError) -> Double { real(try column(name)) }

    /// The text of a column.
    ///
    /// - Throws: ``SQLiteTableError/noColumn(_:of:)``.
    /// - Complexity: O(c + n), c columns, n bytes.
    public func text(_ name: String) throws(SQLiteTableError) -> String { text(try column(name)) }

    /// The bytes of a column.
    ///
    /// - Throws: ``SQLiteTableError/noColumn(_:of:)``.
    /// - Complexity: O(c + n), c columns, n bytes.
    public func blob(_ name: String) throws(SQLiteTableError) -> [UInt8] { blob(try column(name)) }

    /// The value of a column.
    ///
    /// - Throws: ``SQLiteTableError/noColumn(_:of:)``.
    /// - Complexity: O(c + n), c columns, n bytes.
    public func value(_ name: String) throws(SQLiteTableError) -> SQLiteValue { value(try column(name)) }
  }
#endif
