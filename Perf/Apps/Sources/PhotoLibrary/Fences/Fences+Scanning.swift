// Counting all photos by one pass over the index.

public import GRDB
import GRDBSQLite

extension Fences {
  /// The fences of what a transaction sees.
  ///
  /// A page is passed over by one statement, so that of most photos SQLite tells nothing: to be told takes five times as long as to
  /// go on to the next. Only where a section ends are photos counted one by one.
  ///
  /// - Parameter range: the keys to count; everything if it is left out.
  /// - Throws: errors of SQLite, and `CancellationError`.
  /// - Complexity: O(n), n photos.
  // Without this, types are looked up again for each page.
  @_specialize(where Key == DateKey)
  @_specialize(where Key == TitleKey)
  public static func scan(_ db: Database, within range: KeyBounds<Key> = KeyBounds()) throws -> Fences {
    var fences = Fences(version: try PhotoSchema.version(db))
    fences.reserve(1024)
    var walk = try FenceWalk(range, db)
    var untilCheck = 512
    while let page = try walk.next(db) {
      fences.append(page.fence, count: page.count)
      untilCheck -= 1
      if untilCheck == 0 {
        try Task.checkCancellation()
        untilCheck = 512
      }
    }
    return fences
  }
}

/// Goes from page to page.
private struct FenceWalk<Key: PhotoKey> {
  private let end: Key?
  /// The first photo of the next page, and its fence.
  private var first: Key?
  private var fence: Key?

  init(_ range: KeyBounds<Key>, _ db: Database) throws {
    end = range.to
    for part in PhotoRanges<Key>.parts(range) where first == nil {
      try part.forEach(.key, limit: 1, db) { first = Key.read($0, at: 0) }
    }
    fence = first.map { Key.start(of: $0.section) }
  }

  /// The next page; `nil` at the end.
  mutating func next(_ db: Database) throws -> (fence: Key, count: Int)? {
    guard let first, let fence else { return nil }
    let section = first.section
    let parts = PhotoRanges<Key>.parts(KeyBounds(from: first, to: end))
    if let (last, next) = try PhotoRanges<Key>.keys(after: Fences<Key>.pageSize, in: parts, db), last.section == section {
      self.first = next
      self.fence = next.section == section ? Key.separator(after: last, before: next) : Key.start(of: next.section)
      return (fence, Fences<Key>.pageSize)
    }
    var count = 0
    (self.first, self.fence) = (nil, nil)
    for part in parts {
      // There are no more than a page of them, and the one after them.
      try part.forEach(.key, limit: Fences<Key>.pageSize + 1, db) { row in
        guard self.first == nil else { return }
        if Key.section(row, at: 0) == section {
          count += 1
        } else {
          self.first = Key.read(row, at: 0)
        }
      }
      if self.first != nil { break }
    }
    self.fence = self.first.map { Key.start(of: $0.section) }
    return (fence, count)
  }
}
