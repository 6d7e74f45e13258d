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
