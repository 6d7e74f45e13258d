// What changed since a version, from the log.

public import GRDB
import GRDBSQLite

/// A row of `photos` as the log has it, before or after a change.
public struct LoggedPhoto: Sendable, Hashable {
  /// Its identifier.
  public var id: Int64
  /// The values that it may be sorted by.
  public var takenAt: Int64
  public var title: String

  /// The key of the row in an order.
  ///
  /// - Complexity: O(length of the title).
  public func key<Key: PhotoKey>(_ type: Key.Type) -> Key { Key(takenAt: takenAt, title: title, id: id) }
}

/// A change of a row: absent before, absent after, or another one.
public struct LoggedChange: Sendable, Hashable {
  /// The row before; `nil` if there was none.
  public var old: LoggedPhoto?
  /// The row after; `nil` if there is none.
  public var new: LoggedPhoto?
}

/// The log of changes.
public enum PhotoLog {
  /// The number of changes after a version; `nil` when some of them are not in the log any more.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(log n), n rows of the log.
  public static func count(since version: Int64, _ db: Database) throws -> Int64? {
    var bounds: ClosedRange<Int64>?
    let statement = try db.cachedStatement(
      sql: "SELECT (SELECT min(seq) FROM photos_log), (SELECT max(seq) FROM photos_log)")
    try Stepping.forEach(statement, db) { row in
      guard sqlite3_column_type(row, 0) != SQLITE_NULL else { return }
      bounds = sqlite3_column_int64(row, 0)...sqlite3_column_int64(row, 1)
    }
    guard let bounds else { return version == 0 ? 0 : nil }
    return version >= bounds.lowerBound - 1 && version <= bounds.upperBound ? bounds.upperBound - version : nil
  }

  /// Calls with each change after a version, in the order in which they happened.
  ///
  /// - Parameter titles: false to leave the titles empty, where nobody needs them.
  /// - Throws: errors of SQLite, and of the function.
  /// - Complexity: O(k), k changes.
  public static func forEach(
    since version: Int64, titles: Bool = true, _ db: Database, _ body: (LoggedChange) throws -> Void
  ) throws {
    let (old, new) = titles ? ("old_title", "new_title") : ("NULL", "NULL")
    let statement = try db.cachedStatement(
      sql: """
        SELECT old_id, old_taken_at, \(old), new_id, new_taken_at, \(new) FROM photos_log WHERE seq > ? ORDER BY seq
        """)
    try statement.setArguments([version])
    try Stepping.forEach(statement, db) { row in
      try body(LoggedChange(old: LoggedPhoto(row, at: 0), new: LoggedPhoto(row, at: 3)))
    }
  }

  /// Removes what nobody needs: what happened before a version, but not the latest changes, which a reader that is a little late
  /// still asks for.
  ///
  /// - Throws: errors of SQLite.
  public static func prune(before version: Int64, keeping latest: Int64 = 65_536, _ db: Database) throws {
    // The last row stays, because the next one gets its sequence from it.
    try db.execute(
      sql: "DELETE FROM photos_log WHERE seq <= min(?, (SELECT max(seq) FROM photos_log) - ?)",
      arguments: [version, max(1, latest)])
  }
}

extension LoggedPhoto {
  init?(_ row: SQLiteStatement, at column: Int32) {
    guard sqlite3_column_type(row, column) != SQLITE_NULL else { return nil }
    id = sqlite3_column_int64(row, column)
    takenAt = sqlite3_column_int64(row, column + 1)
    let text = UnsafeBufferPointer(
      start: sqlite3_column_text(row, column + 2), count: Int(sqlite3_column_bytes(row, column + 2)))
    title = String(decoding: text, as: UTF8.self)
  }
}
