// Counting all photos, page by page.

public import GRDB
import GRDBSQLite

extension Fences {
  /// The fences of what a transaction sees.
  ///
  /// A page is passed over by one statement, so that of most photos SQLite tells nothing: that takes a third of the time. Photos are
  /// counted one by one where a section ends, where a page begins in a value that many have, and where titles are not UTF-8.
  ///
  /// - Parameter range: the keys to count; everything if it is left out.
  /// - Throws: errors of SQLite, and `CancellationError`.
  /// - Complexity: O(n + S p), n photos, S sections, p photos of a page.
  // Without this, types are looked up again for each page.
  @_specialize(where Key == DateKey)
  @_specialize(where Key == TitleKey)
  public static func scan(_ db: Database, within range: KeyBounds<Key> = KeyBounds()) throws -> Fences {
    var scan = FenceScan(range, version: try PhotoSchema.version(db))
    try scan.begin(db)
    while scan.first != nil {
      if try !scan.passOver(db) { try scan.count(db) }
    }
    return scan.fences
  }
}

/// A scan on its way from page to page.
private struct FenceScan<Key: PhotoKey> {
  private struct Stop: Error {}

  private(set) var fences: Fences<Key>
  /// The first photo of the next page; `nil` at the end.
  private(set) var first: Key?
  /// The fence of that page.
  private var fence: Key?
  /// What is left, from that photo on.
  private var parts: [PhotoRanges<Key>]
  /// False if SQLite would not find that photo by its key.
  private var isExact = true
  private let end: Key?
  private var untilCheck = 65_536

  init(_ range: KeyBounds<Key>, version: Int64) {
    fences = Fences(version: version)
    fences.reserve(1024)
    (end, parts) = (range.to, PhotoRanges.parts(range))
  }

  mutating func begin(_ db: Database) throws {
    for part in parts where first == nil {
      try part.forEach(.key, limit: 1, db) { row in
        (first, isExact) = (Key.read(row, at: 0), Key.isExact(row, at: 0))
      }
    }
    fence = first.map { Key.start(of: $0.section) }
  }

  /// Counts a whole page that ends in the section that it begins in, if that is what comes.
  mutating func passOver(_ db: Database) throws -> Bool {
    guard isExact, let first, let fence,
      let (last, next) = try PhotoRanges<Key>.keys(after: Fences<Key>.pageSize, in: parts, db),
      last.section == first.section
    else { return false }
    fences.append(fence, count: Fences<Key>.pageSize)
    let isSame = next.section == first.section
    goOn(from: next, isSame ? Key.separator(after: last, before: next) : Key.start(of: next.section))
    try check(Fences<Key>.pageSize)
    return true
  }

  /// Counts photos one by one up to the next page that can be found by its key.
  mutating func count(_ db: Database) throws {
    guard var section = first?.section, var fence else { return }
    var (count, last): (Int, Key?) = (0, nil)
    do {
      for part in parts {
        try part.forEach(.key, db) { row in
          let current = Key.section(row, at: 0)
          if current != section || count == Fences<Key>.pageSize {
            fences.append(fence, count: count)
            let key = Key.read(row, at: 0)
            if current == section, let last {
              fence = Key.separator(after: last, before: key)
            } else {
              fence = Key.start(of: current)
            }
            (section, count) = (current, 0)
            if Key.isExact(row, at: 0) {
              goOn(from: key, fence)
              throw Stop()
            }
          }
          count += 1
          if count == Fences<Key>.pageSize { last = Key.read(row, at: 0) }
          try check(1)
        }
      }
      fences.append(fence, count: count)
      first = nil
    } catch is Stop {}
  }

  private mutating func goOn(from next: Key, _ fence: Key) {
    (first, self.fence, isExact) = (next, fence, true)
    parts = PhotoRanges.parts(KeyBounds(from: next, to: end))
  }

  /// Looks now and then whether the task was cancelled.
  private mutating func check(_ photos: Int) throws {
    untilCheck -= photos
    guard untilCheck <= 0 else { return }
    try Task.checkCancellation()
    untilCheck = 65_536
  }
}
