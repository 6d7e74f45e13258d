// Pages by range of keys, and counts.

import GRDB
import GRDBSQLite
public import GridPaging
public import PhotoLibrary

extension PhotoSource {
  public func page(_ request: PageRequest<Key>) async throws -> PageAnswer<Key, Photo> {
    let range = KeyBounds(from: request.from, to: request.to).intersection(bounds)
    return try await translating {
      try await readers.read { db in try PhotoSource.page(request, in: range, db) }
    }
  }

  /// Reads rows, and one more, to know where the next ones begin. Everything is of one snapshot, and so is the version.
  @_specialize(where Key == DateKey)
  @_specialize(where Key == TitleKey)
  private static func page(
    _ request: PageRequest<Key>, in range: KeyBounds<Key>, _ db: Database
  ) throws -> PageAnswer<Key, Photo> {
    let limit = max(1, min(1 << 20, request.limit))
    var answer = PageAnswer<Key, Photo>(version: try PhotoSchema.version(db), keys: [], rows: [])
    answer.keys.reserveCapacity(limit)
    answer.rows.reserveCapacity(limit)
    var range = range
    if request.skip > 0 {
      guard let first = try key(after: request.skip, in: range, db) else { return answer }
      range.from = first
    }
    for part in PhotoRanges<Key>.parts(range) {
      try part.forEach(.all, limit: limit + 1 - answer.rows.count, db) { row in
        let photo = Photo.read(row)
        let key = Key(takenAt: photo.takenAt, title: photo.title, id: photo.id)
        guard answer.rows.count < limit else { return answer.next = key }
        answer.keys.append(key)
        answer.rows.append(photo)
      }
      if answer.next != nil { break }
    }
    return answer
  }

  /// The key after so many rows of a range; only the index is read.
  private static func key(after skipped: Int, in range: KeyBounds<Key>, _ db: Database) throws -> Key? {
    var left = skipped
    let parts = PhotoRanges<Key>.parts(range)
    for (number, part) in parts.enumerated() {
      if let key = try part.key(after: left, db) { return key }
      if number < parts.count - 1 { left -= try part.count(db) }
    }
    return nil
  }

  public nonisolated(nonsending) func count(from: Key?, before: Key) async throws -> Int {
    let range = KeyBounds(from: from, to: before).intersection(bounds)
    do {
      // A page at most, which takes less time than to change threads.
      return try counter.inDatabase { try PhotoRanges<Key>.count(range, $0) }
    } catch {
      throw translated(error)
    }
  }
}
