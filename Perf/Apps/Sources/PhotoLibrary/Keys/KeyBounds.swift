// Keys from one on and up to another, as ranges that an index answers by itself.

public import GRDB
import GRDBSQLite

/// Keys from one on and before another; `nil` for no bound.
public struct KeyBounds<Key: PhotoKey>: Sendable, Hashable {
  /// The first key.
  public var from: Key?
  /// The key that the range ends before.
  public var to: Key?

  /// Bounds.
  ///
  /// - Complexity: O(1).
  public init(from: Key? = nil, to: Key? = nil) {
    (self.from, self.to) = (from, to)
  }

  /// True for keys of the range.
  ///
  /// - Complexity: O(1), and the comparison of two keys.
  public func contains(_ key: Key) -> Bool {
    if let from, key < from { return false }
    if let to { return key < to }
    return true
  }

  /// The keys that are in both.
  ///
  /// - Complexity: O(1), and the comparison of keys.
  public func intersection(_ other: KeyBounds) -> KeyBounds {
    KeyBounds(
      from: from.flatMap { a in other.from.map { max(a, $0) } ?? a } ?? other.from,
      to: to.flatMap { a in other.to.map { min(a, $0) } ?? a } ?? other.to)
  }
}

/// A range of keys that SQLite finds by seeking once and stops at its end.
///
/// SQLite seeks by the value alone when a bound is a pair of value and identifier, and walks over all photos of the same value. A
/// thousand photos that were scanned without a date have the same. So a range is cut into those of the first value, those between,
/// and those of the last value.
public struct PhotoRanges<Key: PhotoKey>: Sendable {
  private var condition: String
  private var arguments: [DatabaseValue]

  /// The parts of a range, in order.
  ///
  /// - Complexity: O(1).
  public static func parts(_ bounds: KeyBounds<Key>) -> [PhotoRanges] {
    let order = Key.order
    let value = "\(order.column) COLLATE \(order.collation)"
    let (after, from, before) = order.descends ? ("<", "<=", ">") : (">", ">=", "<")
    if let first = bounds.from, let end = bounds.to {
      guard first < end else { return [] }
      if first.hasSameValue(as: end) {
        return [
          PhotoRanges(
            condition: "\(value) = ? AND id \(from) ? AND id \(before) ?",
            arguments: [first.value, first.id.databaseValue, end.id.databaseValue])
        ]
      }
    }
    var parts: [PhotoRanges] = []
    if let first = bounds.from {
      parts.append(
        PhotoRanges(
          condition: "\(value) = ? AND id \(from) ?", arguments: [first.value, first.id.databaseValue]))
    }
    var (between, arguments): ([String], [DatabaseValue]) = ([], [])
    if let first = bounds.from {
      between.append("\(value) \(after) ?")
      arguments.append(first.value)
    }
    if let end = bounds.to {
      between.append("\(value) \(before) ?")
      arguments.append(end.value)
    }
    parts.append(
      PhotoRanges(condition: between.isEmpty ? "1" : between.joined(separator: " AND "), arguments: arguments))
    if let end = bounds.to {
      parts.append(
        PhotoRanges(condition: "\(value) = ? AND id \(before) ?", arguments: [end.value, end.id.databaseValue]))
    }
    return parts
  }

  /// Calls with the columns of each photo of the part, in order.
  ///
  /// - Returns: the number of photos.
  /// - Throws: errors of SQLite, and of the function.
  @discardableResult
  public func forEach(
    _ columns: String, limit: Int = .max, _ db: Database, _ body: (SQLiteStatement) throws -> Void
  ) throws -> Int {
    guard limit > 0 else { return 0 }
    let direction = Key.order.descends ? "DESC" : "ASC"
    let order = "\(Key.order.column) COLLATE \(Key.order.collation) \(direction), id \(direction)"
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns) FROM photos INDEXED BY \(Key.order.index) WHERE \(condition) ORDER BY \(order) LIMIT ?")
    try statement.setArguments(StatementArguments(arguments + [limit.databaseValue]))
    var count = 0
    try Stepping.forEach(statement, db) { row in
      count += 1
      try body(row)
    }
    return count
  }

  /// The number of photos of a range, by one statement, which sees one state of the data.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(n), n photos.
  public static func count(_ bounds: KeyBounds<Key>, _ db: Database) throws -> Int {
    let parts = parts(bounds)
    guard !parts.isEmpty else { return 0 }
    let sums = parts.map { "(SELECT count(*) FROM photos INDEXED BY \(Key.order.index) WHERE \($0.condition))" }
    let statement = try db.cachedStatement(sql: "SELECT " + sums.joined(separator: " + "))
    try statement.setArguments(StatementArguments(parts.flatMap(\.arguments)))
    var count = 0
    try Stepping.forEach(statement, db) { count = Int(sqlite3_column_int64($0, 0)) }
    return count
  }

  /// The number of photos of the part.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(n), n photos.
  public func count(_ db: Database) throws -> Int {
    let statement = try db.cachedStatement(
      sql: "SELECT count(*) FROM photos INDEXED BY \(Key.order.index) WHERE \(condition)")
    try statement.setArguments(StatementArguments(arguments))
    var count = 0
    try Stepping.forEach(statement, db) { count = Int(sqlite3_column_int64($0, 0)) }
    return count
  }

  /// The key after so many of the part; `nil` when it has no more, with the number that it has.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(n), n photos that are passed over; their rows are not read.
  public func key(after skipped: Int, _ db: Database) throws -> Key? {
    let direction = Key.order.descends ? "DESC" : "ASC"
    let order = "\(Key.order.column) COLLATE \(Key.order.collation) \(direction), id \(direction)"
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Key.order.column), id FROM photos INDEXED BY \(Key.order.index) WHERE \(condition)
        ORDER BY \(order) LIMIT 1 OFFSET ?
        """)
    try statement.setArguments(StatementArguments(arguments + [max(0, skipped).databaseValue]))
    var key: Key?
    try Stepping.forEach(statement, db) { key = Key.read($0, at: 0) }
    return key
  }
}
