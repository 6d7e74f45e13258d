// Counting all photos by one pass over the index.

public import GRDB
import GRDBSQLite

extension Fences {
  /// The fences of what a transaction sees.
  ///
  /// - Parameter range: the keys to count; everything if it is left out.
  /// - Throws: errors of SQLite, and `CancellationError`.
  /// - Complexity: O(n), n photos.
  // Without this, types are looked up again for each of ten million rows.
  @_specialize(where Key == DateKey)
  @_specialize(where Key == TitleKey)
  public static func scan(_ db: Database, within range: KeyBounds<Key> = KeyBounds()) throws -> Fences {
    var fences = Fences(version: try PhotoSchema.version(db))
    fences.reserve(1024)
    var count = 0
    var section: Key.Section?
    var (fence, last): (Key?, Key?) = (nil, nil)
    var untilCheck = 65_536
    for part in PhotoRanges<Key>.parts(range) {
      try part.forEach(.key, db) { row in
        let current = Key.section(row, at: 0)
        if current != section || count == pageSize {
          if let fence { fences.append(fence, count: count) }
          if current != section {
            fence = Key.start(of: current)
          } else {
            let key = Key.read(row, at: 0)
            fence = last.map { Key.separator(after: $0, before: key) } ?? key
          }
          (section, count) = (current, 0)
        }
        count += 1
        if count == pageSize { last = Key.read(row, at: 0) }
        untilCheck -= 1
        if untilCheck == 0 {
          try Task.checkCancellation()
          untilCheck = 65_536
        }
      }
    }
    if let fence { fences.append(fence, count: count) }
    return fences
  }
}
