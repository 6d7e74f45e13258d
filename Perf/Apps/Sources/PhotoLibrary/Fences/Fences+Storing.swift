// Fences that were stored, brought up to date.

public import GRDB
import Foundation

extension Fences {
  private static var name: String { Key.order.rawValue }
  /// A log longer than this takes as long to read as a scan.
  public static var longestReplay: Int64 { 200_000 }

  /// Stored fences as they are; `nil` without any, or when they are damaged.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(n), n pages.
  public static func stored(_ db: Database) throws -> Fences? {
    let row = try Row.fetchOne(
      db, sql: "SELECT version, data FROM photos_fences WHERE name = ?", arguments: [name])
    guard let row else { return nil }
    return try row.withUnsafeData(atIndex: 1) { data in
      data.flatMap { Fences(version: row[0], bytes: Array($0)) }
    }
  }

  /// Changes the counts by what happened since the fences were counted.
  ///
  /// - Returns: the number of changes; `nil` when the log does not go so far back, and the fences stay as they are.
  /// - Throws: errors of SQLite.
  /// - Complexity: O(k log n), k changes, n pages.
  public mutating func replay(_ db: Database) throws -> Int64? {
    guard let changes = try PhotoLog.count(since: version, db), changes <= Fences.longestReplay else { return nil }
    guard changes > 0 else { return 0 }
    // Only the first state of a row and the last count: what a row was when it was replaced is not always told in between.
    var net: [Int64: (old: Key?, new: Key?)] = [:]
    func note(_ id: Int64, _ old: Key?, _ new: Key?) { net[id, default: (old, new)].new = new }
    try PhotoLog.forEach(since: version, db) { change in
      let (old, new) = (change.old?.key(Key.self), change.new?.key(Key.self))
      if let old, old.id != new?.id { note(old.id, old, nil) }
      if let new { note(new.id, old?.id == new.id ? old : nil, new) }
    }
    for (old, new) in net.values where old != new {
      if let old { add(-1, at: old) }
      if let new { add(1, at: new) }
    }
    version += changes
    dropEmpty()
    return changes
  }

  /// Stores the fences, unless newer ones are stored, and removes what nobody needs of the log.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(n), n pages.
  public func store(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO photos_fences VALUES (?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET version = excluded.version, data = excluded.data
        WHERE excluded.version >= version
        """, arguments: [Fences.name, version, Data(encoded)])
    let needed = try Int64.fetchOne(db, sql: "SELECT min(version) FROM photos_fences") ?? version
    try PhotoLog.prune(before: needed, db)
  }
}
