// Somebody who changes photos all the time, in every way there is.

public import GRDB

/// Changes photos at random: adds, moves, renames, removes and replaces some, and gives some another identifier.
public struct PhotoChanger: Sendable {
  private var photos: MadePhotos
  /// The first second of the photos that are added or moved, and the second after the last; all years if it is left out.
  public var seconds: Range<Int64>?

  /// A changer. The same seed does the same to the same library.
  ///
  /// - Complexity: O(1).
  public init(seed: UInt64) { photos = MadePhotos(seed: seed) }

  private mutating func photo(_ id: Int64 = 0) -> Photo {
    var photo = photos.next(id: id)
    if let seconds, !seconds.isEmpty {
      photo.takenAt = seconds.lowerBound + Int64(photos.random(below: UInt64(seconds.count)))
    }
    return photo
  }

  /// The next change.
  ///
  /// - Parameter last: the greatest identifier that there is.
  /// - Complexity: O(1).
  public mutating func next(last: Int64) -> PhotoChange {
    let id = 1 + Int64(photos.random(below: UInt64(max(1, last))))
    switch photos.random(below: 100) {
    case 0..<36: return .add(photo())
    case 36..<56: return .move(id, second: photo().takenAt)
    case 56..<64: return .rename(id, title: photo().title)
    case 64..<70: return .widen(id)
    case 70..<94: return .remove(id)
    case 94..<97: return .replace(photo(id))
    case 97..<99: return .renumber(id)
    default:
      var photo = photo(id)
      photo.title = "Upserted"
      return .upsert(photo)
    }
  }

  /// Makes so many changes within a transaction.
  ///
  /// - Throws: errors of SQLite.
  /// - Complexity: O(k log n), k changes, n photos.
  public mutating func change(_ count: Int, _ db: Database) throws {
    let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM photos") ?? 0
    for _ in 0..<max(0, count) { try make(next(last: last), db) }
  }

  private func make(_ change: PhotoChange, _ db: Database) throws {
    switch change {
    case .add(let photo):
      try run(
        "INSERT INTO photos (taken_at, title, width) VALUES (?, ?, ?)", db, photo.takenAt, photo.title, photo.width)
    case .move(let id, let second): try run("UPDATE photos SET taken_at = ? WHERE id = ?", db, second, id)
    case .rename(let id, let title): try run("UPDATE photos SET title = ? WHERE id = ?", db, title, id)
    case .widen(let id): try run("UPDATE photos SET width = width + 1 WHERE id = ?", db, id)
    case .remove(let id): try run("DELETE FROM photos WHERE id = ?", db, id)
    case .replace(let photo):
      try run(
        "REPLACE INTO photos (id, taken_at, title) VALUES (?, ?, ?)", db, photo.id, photo.takenAt, photo.title)
    case .renumber(let id): try run("UPDATE OR REPLACE photos SET id = id + 1 WHERE id = ?", db, id)
    case .upsert(let photo):
      try run(
        """
        INSERT INTO photos (id, taken_at, title) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET taken_at = excluded.taken_at
        """, db, photo.id, photo.takenAt, photo.title)
    }
  }

  private func run(_ sql: String, _ db: Database, _ arguments: (any DatabaseValueConvertible)...) throws {
    let statement = try db.cachedStatement(sql: sql)
    try statement.execute(arguments: StatementArguments(arguments))
  }
}
