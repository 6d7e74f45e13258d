// A statement through SQLite's own interface, for millions of rows.

import GRDB
import GRDBSQLite

/// Steps of a statement whose arguments are set.
enum Stepping {
  /// Runs a statement that has no rows once.
  ///
  /// - Throws: errors of SQLite.
  static func run(_ statement: SQLiteStatement, _ db: Database) throws {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: db.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) })
    }
  }
}
