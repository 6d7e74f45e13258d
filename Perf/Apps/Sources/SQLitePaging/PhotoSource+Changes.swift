// What changed since a version, from the log.

import GRDB
import GRDBSQLite
public import GridPaging
public import PhotoLibrary

extension PhotoSource {
  /// More changes than these are slower to tell than everything is to read again.
  private static var mostChanges: Int64 { 500_000 }

  public func changes(
    since version: Int64, rowsIn ranges: [KeyRange<Key>]
  ) async throws -> SourceChanges<Key, Photo> {
    try await translating {
      try await readers.read { [bounds] db in
        try PhotoSource.changes(since: version, rowsIn: ranges, within: bounds, db)
      }
    }
  }

  @_specialize(where Key == DateKey)
  @_specialize(where Key == TitleKey)
  private static func changes(
    since version: Int64, rowsIn ranges: [KeyRange<Key>], within bounds: KeyBounds<Key>, _ db: Database
  ) throws -> SourceChanges<Key, Photo> {
    // Everything below is of one snapshot, which ends with a whole transaction.
    guard let count = try PhotoLog.count(since: version, db), count <= PhotoSource.mostChanges else {
      return SourceChanges(version: version, isReset: true)
    }
    guard count > 0 else { return SourceChanges(version: version) }
    var changes: [RowChange<Key, Photo>] = []
    changes.reserveCapacity(Int(count))
    func note(_ id: Int64, _ old: Key?, _ new: Key?) {
      let (old, new) = (
        old.flatMap { bounds.contains($0) ? $0 : nil }, new.flatMap { bounds.contains($0) ? $0 : nil }
      )
      if old != nil || new != nil { changes.append(RowChange(id: id, from: old, to: new)) }
    }
    try PhotoLog.forEach(since: version, titles: Key.order == .title, db) { change in
      let (old, new) = (change.old?.key(Key.self), change.new?.key(Key.self))
      // A row that gets another identifier is another row.
      if let old, old.id != new?.id { note(old.id, old, nil) }
      if let new { note(new.id, old?.id == new.id ? old : nil, new) }
    }
    var net = SourceChanges<Key, Photo>.net(changes)
    let statement = try db.cachedStatement(sql: "SELECT \(Photo.columns) FROM photos WHERE id = ?")
    for place in net.indices {
      guard let key = net[place].new, PhotoSource.isLoaded(key, ranges) else { continue }
      try statement.setArguments([net[place].id])
      try Stepping.forEach(statement, db) { net[place].row = Photo.read($0) }
    }
    return SourceChanges(version: version + count, rows: net)
  }

  /// True for a key in one of some ranges, which ascend.
  private static func isLoaded(_ key: Key, _ ranges: [KeyRange<Key>]) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = low + (high - low) / 2
      if ranges[middle].from.map({ $0 <= key }) ?? true { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].contains(key)
  }

  /// Looks every few hundredths of a second whether another connection has written anything, which takes some microseconds.
  public func waitForChanges(after version: Int64) async throws {
    try await translating {
      var seen: Int64?
      while true {
        // That takes less time than to change threads.
        let current = try watcher.inDatabase { db in
          try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
        }
        if current != seen {
          seen = current
          if try watcher.inDatabase({ try PhotoSchema.version($0) }) != version { return }
        }
        try await Task.sleep(nanoseconds: UInt64(interval * 1e9))
      }
    }
  }
}
