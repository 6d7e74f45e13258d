// Ranges of keys that an index answers by itself.

public import GRDB
import GRDBSQLite

/// A range of keys that SQLite finds by seeking once and stops at its end.
///
/// SQLite seeks by the value alone when a bound is a pair of value and identifier, and walks over all photos of the same value. A
/// thousand photos that were scanned without a date have the same. So a range is cut into those of the first value, those between,
/// and those of the last value.
public struct PhotoRanges<Key: PhotoKey>: Sendable {
  private var shape: RangeShape
  private var arguments: [DatabaseValue]

  /// The parts of a range, in order.
  ///
  /// - Complexity: O(1).
  public static func parts(_ bounds: KeyBounds<Key>) -> [PhotoRanges] {
    switch (bounds.from, bounds.to) {
    case (nil, nil): return [PhotoRanges(shape: .all, arguments: [])]
    case (let first?, nil):
      return [
        PhotoRanges(shape: .first, arguments: [first.value, first.id.databaseValue]),
        PhotoRanges(shape: .after, arguments: [first.value]),
      ]
    case (nil, let end?):
      return [
        PhotoRanges(shape: .before, arguments: [end.value]),
        PhotoRanges(shape: .last, arguments: [end.value, end.id.databaseValue]),
      ]
    case (let first?, let end?):
      guard first < end else { return [] }
      if first.hasSameValue(as: end) {
        return [
          PhotoRanges(shape: .same, arguments: [first.value, first.id.databaseValue, end.id.databaseValue])
        ]
      }
      return [
        PhotoRanges(shape: .first, arguments: [first.value, first.id.databaseValue]),
        PhotoRanges(shape: .between, arguments: [first.value, end.value]),
        PhotoRanges(shape: .last, arguments: [end.value, end.id.databaseValue]),
      ]
    }
  }

  private static var statements: RangeStatements { .of(Key.order) }

  /// Calls with the columns of each photo of the part, in order.
  ///
  /// - Parameter columns: all of a photo, or only those of its key, which the index has itself.
  /// - Returns: the number of photos.
  /// - Throws: errors of SQLite, and of the function.
  @discardableResult
  public func forEach(
    _ columns: PhotoColumns, limit: Int = .max, _ db: Database, _ body: (SQLiteStatement) throws -> Void
  ) throws -> Int {
    guard limit > 0 else { return 0 }
    let statements = PhotoRanges.statements
    let sql = columns == .all ? statements.photos[shape.rawValue] : statements.keys[shape.rawValue]
    var count = 0
    try Stepping.forEach(db.cachedStatement(sql: sql), db, arguments, then: Int64(limit)) { row in
      count += 1
      try body(row)
    }
    return count
  }

  /// The number of photos of a range, by one statement, which sees one state of the data.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(n), n photos.
  @_specialize(where Key == DateKey)
  @_specialize(where Key == TitleKey)
  public static func count(_ bounds: KeyBounds<Key>, _ db: Database) throws -> Int {
    var shape: RangeShape?
    var arguments: [DatabaseValue] = []
    // A key path to the arguments would be made anew each time, which takes a quarter of the whole.
    for part in parts(bounds) {
      // Which shapes the others have follows from that of the middle one.
      if part.shape != .first && part.shape != .last { shape = part.shape }
      arguments += part.arguments
    }
    guard let shape else { return 0 }
    var count = 0
    try Stepping.forEach(db.cachedStatement(sql: statements.sums[shape.rawValue]), db, arguments) {
      count = Int(sqlite3_column_int64($0, 0))
    }
    return count
  }

  /// The number of photos of the part.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(n), n photos.
  public func count(_ db: Database) throws -> Int {
    var count = 0
    try Stepping.forEach(db.cachedStatement(sql: PhotoRanges.statements.counts[shape.rawValue]), db, arguments) {
      count = Int(sqlite3_column_int64($0, 0))
    }
    return count
  }

  /// The key after so many of the part; `nil` when it has no more, with the number that it has.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(n), n photos that are passed over; their rows are not read.
  public func key(after skipped: Int, _ db: Database) throws -> Key? {
    let statement = try db.cachedStatement(sql: PhotoRanges.statements.skips[shape.rawValue])
    var key: Key?
    try Stepping.forEach(statement, db, arguments, then: Int64(max(0, skipped))) { key = Key.read($0, at: 0) }
    return key
  }

  /// The last of so many keys of a range and the one after it; `nil` if there are not so many and one more, or where a key is not
  /// exact.
  ///
  /// - Parameters:
  ///   - count: at least 1.
  ///   - parts: those of the range.
  /// - Throws: errors of SQLite.
  /// - Complexity: O(k), k keys; those between are not read, but for those of the first value and of the last.
  static func keys(after count: Int, in parts: [PhotoRanges], _ db: Database) throws -> (last: Key, next: Key)? {
    var passed = 0
    var (isExact, keys): (Bool, [Key]) = (true, [])
    func take(_ row: SQLiteStatement) {
      isExact = isExact && Key.isExact(row, at: 0)
      keys.append(Key.read(row, at: 0))
    }
    for part in parts {
      if part.shape == .first || part.shape == .last || passed == count {
        // Nearly always there is one photo of the first value.
        try part.forEach(.key, limit: count + 1 - passed, db) { row in
          passed += 1
          if passed >= count { take(row) }
        }
      } else {
        let statement = try db.cachedStatement(sql: statements.pairs[part.shape.rawValue])
        try Stepping.forEach(statement, db, part.arguments, then: Int64(count - 1 - passed), take)
        if keys.isEmpty { passed += try part.count(db) } else { passed = count }
      }
      if keys.count == 2 { return isExact ? (keys[0], keys[1]) : nil }
    }
    return nil
  }
}

/// What is read of photos.
public enum PhotoColumns: Sendable {
  /// ``Photo/columns``.
  case all
  /// The value that they are sorted by, and the identifier.
  case key
}

/// What a part of a range is bounded by.
enum RangeShape: Int, CaseIterable {
  case all, same, first, after, between, before, last
}
