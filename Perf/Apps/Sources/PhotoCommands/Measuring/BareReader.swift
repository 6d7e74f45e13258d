// SQLite without anything above it: what a page and a rank take at the least.

import GRDBSQLite
import PhotoLibrary

/// A connection through SQLite's own interface, with one statement for a page and one for a rank that are compiled once.
///
/// It has the page cache of the threads that read pages. Nothing is made of what it reads: each column is asked for, and forgotten.
final class BareReader {
  private var connection: OpaquePointer?
  private var pageStatement: OpaquePointer?
  private var rankStatement: OpaquePointer?

  init(path: String) throws {
    try check(sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil))
    try check(sqlite3_exec(connection, "PRAGMA cache_size = -2048; PRAGMA mmap_size = 0", nil, nil, nil))
    try prepare(
      """
      SELECT \(Photo.columns.joined(separator: ", ")) FROM photos WHERE (taken_at, id) <= (?, ?)
      ORDER BY taken_at DESC, id DESC LIMIT ?
      """, &pageStatement)
    try prepare(
      "SELECT count(*) FROM photos WHERE (taken_at, id) <= (?, ?) AND (taken_at, id) > (?, ?)", &rankStatement)
  }

  deinit {
    sqlite3_finalize(pageStatement)
    sqlite3_finalize(rankStatement)
    sqlite3_close(connection)
  }

  /// Reads rows from a key on.
  ///
  /// - Returns: the sum of what was read, so that reading is not left out.
  func page(from key: PhotoPlace, count: Int) throws -> Int64 {
    sqlite3_bind_int64(pageStatement, 1, key.takenAt)
    sqlite3_bind_int64(pageStatement, 2, key.id)
    sqlite3_bind_int64(pageStatement, 3, Int64(count))
    var sum: Int64 = 0
    try step(pageStatement) { row in
      for column in [0, 1, 3, 4, 5] as [Int32] { sum &+= sqlite3_column_int64(row, column) }
      if let text = sqlite3_column_text(row, 2) { sum &+= Int64(text[0]) + Int64(sqlite3_column_bytes(row, 2)) }
    }
    return sum
  }

  /// The number of rows from a key on and before another.
  func rank(from: PhotoPlace, before: PhotoPlace) throws -> Int64 {
    sqlite3_bind_int64(rankStatement, 1, from.takenAt)
    sqlite3_bind_int64(rankStatement, 2, from.id)
    sqlite3_bind_int64(rankStatement, 3, before.takenAt)
    sqlite3_bind_int64(rankStatement, 4, before.id)
    var count: Int64 = 0
    try step(rankStatement) { count = sqlite3_column_int64($0, 0) }
    return count
  }

  private func step(_ statement: OpaquePointer?, _ body: (OpaquePointer?) -> Void) throws {
    defer { sqlite3_reset(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(statement)
      case SQLITE_DONE: return
      default: throw error
      }
    }
  }

  private func prepare(_ sql: String, _ statement: inout OpaquePointer?) throws {
    try check(sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
  }

  private func check(_ code: Int32) throws { if code != SQLITE_OK { throw error } }

  private var error: CommandError { CommandError(String(cString: sqlite3_errmsg(connection))) }
}
