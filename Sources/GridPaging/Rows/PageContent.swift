// The rows of a page that was read.

/// The rows of one page, which never change: another state of the page is another object. Snapshots share them.
@usableFromInline
final class PageContent<Key: PagingKey, Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// What the page began with when it was read.
  @usableFromInline let fence: Key
  @usableFromInline let keys: [Key]
  @usableFromInline let ids: [Row.ID]
  /// `nil` for a row that changed and was not given.
  @usableFromInline let rows: [Row?]
  /// The version that the rows were read at.
  @usableFromInline let version: Int64
  /// Their bytes in the cache.
  @usableFromInline let bytes: Int
  /// True if a row has to be read again.
  @usableFromInline let hasHoles: Bool
  /// True for a page of which only keys and identifiers are left.
  @usableFromInline let isBare: Bool
  /// The places of rows by identifier.
  @usableFromInline let places: [Row.ID: Int32]

  @inlinable
  init(fence: Key, keys: [Key], ids: [Row.ID], rows: [Row?], version: Int64, byteCount: (Row) -> Int) {
    self.fence = fence
    self.keys = keys
    self.ids = ids
    self.rows = rows
    let perRow = MemoryLayout<Key>.stride + MemoryLayout<Row.ID>.stride + 2 * MemoryLayout<(Row.ID, Int32)>.stride
    var bytes = 128 + keys.count * perRow
    var holes = 0
    for row in rows {
      if let row {
        // No row takes more than all memory.
        bytes += max(0, min(1 << 32, byteCount(row)))
      } else {
        holes += 1
      }
    }
    self.bytes = bytes
    self.version = version
    hasHoles = holes > 0
    isBare = holes > 0 && holes == rows.count
    var places: [Row.ID: Int32] = [:]
    places.reserveCapacity(ids.count)
    for place in ids.indices { places[ids[place]] = Int32(place) }
    self.places = places
  }

  @inlinable var count: Int { keys.count }

  @inlinable
  func place(ofID id: Row.ID) -> Int? { places[id].map { Int($0) } }

  /// The place of a key that is there.
  @inlinable
  func place(ofKey key: Key) -> Int? {
    let place = Key.lowerBound(of: key, in: keys)
    return place < keys.count && keys[place] == key ? place : nil
  }
}
