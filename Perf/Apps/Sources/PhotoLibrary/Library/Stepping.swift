// Rows of a statement through SQLite's own interface, without a dictionary for each.

public import GRDB
import GRDBSQLite

/// Steps of a statement whose arguments are set.
public enum Stepping {
  /// Calls with each row, until the function throws.
  ///
  /// - Throws: errors of SQLite, and of the function.
  /// - Complexity: O(n), n rows.
  public static func forEach(_ statement: Statement, _ db: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    let row = statement.sqliteStatement
    defer { sqlite3_reset(row) }
    while true {
      let code = sqlite3_step(row)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw error(code, db) }
      try body(row)
    }
  }

  /// Binds values, and a number after them, and calls with each row.
  ///
  /// GRDB's own way to set arguments takes as long as a small statement.
  ///
  /// - Throws: errors of SQLite, and of the function.
  /// - Complexity: O(n), n rows.
  static func forEach(
    _ statement: Statement, _ db: Database, _ values: [DatabaseValue], then last: Int64? = nil,
    _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let row = statement.sqliteStatement
    for (place, value) in values.enumerated() {
      if case .int64(let number) = value.storage {
        try check(sqlite3_bind_int64(row, Int32(place + 1), number), db)
      } else {
        try check(bind(value, at: Int32(place + 1), row), db)
      }
    }
    if let last { try check(sqlite3_bind_int64(row, Int32(values.count + 1), last), db) }
    try forEach(statement, db, body)
  }

  private static func bind(_ value: DatabaseValue, at place: Int32, _ row: SQLiteStatement) -> Int32 {
    // SQLite takes a copy.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value.storage {
    case .null: return sqlite3_bind_null(row, place)
    case .int64(let number): return sqlite3_bind_int64(row, place, number)
    case .double(let number): return sqlite3_bind_double(row, place, number)
    case .string(let text):
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(row, place, $0.baseAddress, Int32(clamping: $0.count), copies)
        }
      }
    // Nothing is sorted by bytes.
    case .blob: return SQLITE_MISMATCH
    }
  }

  private static func check(_ code: Int32, _ db: Database) throws { if code != SQLITE_OK { throw error(code, db) } }

  /// Runs a statement that has no rows once.
  ///
  /// - Throws: errors of SQLite.
  public static func run(_ statement: Statement, _ db: Database) throws { try run(statement.sqliteStatement, db) }

  static func run(_ statement: SQLiteStatement, _ db: Database) throws {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else { throw error(code, db) }
  }

  private static func error(_ code: Int32, _ db: Database) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code), message: db.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) })
  }
}
