// The key of photos by date, the newest first.

public import GRDB
import GRDBSQLite
import GridPaging

/// When a photo was taken, and its identifier. The newest compares as the least, and of two of the same second the one with the
/// greater identifier: the index read backwards.
public struct DateKey: PhotoKey {
  /// Seconds since the start of 1970, in UTC.
  public var takenAt: Int64
  /// The identifier of the photo.
  public var id: Int64

  /// A key.
  ///
  /// - Complexity: O(1).
  public init(takenAt: Int64, id: Int64) {
    (self.takenAt, self.id) = (takenAt, id)
  }

  public init(takenAt: Int64, title: String, id: Int64) {
    (self.takenAt, self.id) = (takenAt, id)
  }

  public static func < (a: DateKey, b: DateKey) -> Bool {
    a.takenAt != b.takenAt ? b.takenAt < a.takenAt : b.id < a.id
  }

  public static var order: PhotoOrder { .date }
  public var value: DatabaseValue { takenAt.databaseValue }
  public func hasSameValue(as other: DateKey) -> Bool { takenAt == other.takenAt }
  public var section: Month { Month(containing: takenAt) }

  public static func start(of section: Month) -> DateKey {
    let next = section.next.firstSecond
    return DateKey(takenAt: next == .max ? next : next - 1, id: .max)
  }

  public static func read(_ statement: SQLiteStatement, at column: Int32) -> DateKey {
    DateKey(takenAt: sqlite3_column_int64(statement, column), id: sqlite3_column_int64(statement, column + 1))
  }

  public static func section(_ statement: SQLiteStatement, at column: Int32) -> Month {
    Month(containing: sqlite3_column_int64(statement, column))
  }

  public func encode(to bytes: inout [UInt8]) {
    ByteCoding.append(takenAt, to: &bytes)
    ByteCoding.append(id, to: &bytes)
  }

  public static func decode(_ bytes: inout ArraySlice<UInt8>) -> DateKey? {
    guard let takenAt = ByteCoding.take(Int64.self, from: &bytes), let id = ByteCoding.take(Int64.self, from: &bytes)
    else { return nil }
    return DateKey(takenAt: takenAt, id: id)
  }
}
