// The rows of a page that was read.

/// The rows of one page, which never change: another state of the page is another object. Snapshots share them.
final class PageContent<Key: PagingKey, Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// What the page began with when it was read.
  let fence: Key
  let keys: [Key]
  let ids: [Row.ID]
  /// `nil` for a row that changed and was not given.
  let rows: [Row?]
  /// Their bytes in the cache.
  let bytes: Int
  /// The places of rows by identifier.
  private let places: [Row.ID: Int32]

  init(fence: Key, keys: [Key], ids: [Row.ID], rows: [Row?], byteCount: (Row) -> Int) {
    self.fence = fence
    self.keys = keys
    self.ids = ids
    self.rows = rows
    let perRow = MemoryLayout<Key>.stride + MemoryLayout<Row.ID>.stride + 2 * MemoryLayout<(Row.ID, Int32)>.stride
    var bytes = 128 + keys.count * perRow
    for row in rows { bytes += row.map { max(0, byteCount($0)) } ?? 0 }
    self.bytes = bytes
    var places: [Row.ID: Int32] = [:]
    places.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() { places[id] = Int32(place) }
    self.places = places
  }

  var count: Int { keys.count }
  /// True if a row has to be read again.
  var hasHoles: Bool { rows.contains { $0 == nil } }

  func place(ofID id: Row.ID) -> Int? { places[id].map { Int($0) } }

  /// The place of a key that is there.
  func place(ofKey key: Key) -> Int? {
    let place = Key.lowerBound(of: key, in: keys)
    return place < keys.count && keys[place] == key ? place : nil
  }
}
