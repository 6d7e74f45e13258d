// A photo as the table has it.

public import GRDB
import GRDBSQLite

/// A row of the table of photos.
public struct Photo: Identifiable, Hashable, Sendable {
  /// Its identifier, which stays the same when everything else changes.
  public var id: Int64
  /// When it was taken: seconds since the start of 1970, in UTC.
  public var takenAt: Int64
  /// Its title.
  public var title: String
  /// Its width and height in pixels; 0 when they are not known.
  public var width: Int
  public var height: Int
  /// The size of its file in bytes.
  public var bytes: Int

  /// A photo.
  ///
  /// - Complexity: O(1).
  public init(id: Int64, takenAt: Int64, title: String, width: Int = 0, height: Int = 0, bytes: Int = 0) {
    (self.id, self.takenAt, self.title) = (id, takenAt, title)
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// The columns that ``read(_:)`` reads, in their order.
  public static let columns = "id, taken_at, title, width, height, bytes"

  /// The photo in the first columns of a row.
  ///
  /// - Complexity: O(length of the title).
  public static func read(_ statement: SQLiteStatement) -> Photo {
    let text = UnsafeBufferPointer(
      start: sqlite3_column_text(statement, 2), count: Int(sqlite3_column_bytes(statement, 2)))
    return Photo(
      id: sqlite3_column_int64(statement, 0), takenAt: sqlite3_column_int64(statement, 1),
      title: String(decoding: text, as: UTF8.self), width: Int(sqlite3_column_int64(statement, 3)),
      height: Int(sqlite3_column_int64(statement, 4)), bytes: Int(sqlite3_column_int64(statement, 5)))
  }
}
