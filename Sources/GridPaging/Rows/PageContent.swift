// The rows of a page that was read.

/// The rows of one page, which never change: another state of the page is another object. Snapshots share them.
final class PageContent<Key: PagingKey, Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// What the page began with when it was read.
  let fence: Key
  let keys: [Key]
  let ids: [Row.ID]
  /// `nil` for a row that changed and was not given.
  let rows: [Row?]
  /// The version that the rows were read at.
  let version: Int64
  /// Their bytes in the cache.
  let bytes: Int
  /// True if a row has to be read again.
  let hasHoles: Bool
  /// True for a page of which only keys and identifiers are left.
  let isBare: Bool
  /// The places of rows by identifier.
  private let places: [Row.ID: Int32]

  init(fence: Key, keys: [Key], ids: [Row.ID], rows: [Row?], version: Int64, byteCount: (Row) -> Int) {
    self.fence = fence
    self.keys = keys
    self.ids = ids
    self.rows = rows
    let perRow = MemoryLayout<Key>.stride + MemoryLayout<Row.ID>.stride + 2 * MemoryLayout<(Row.ID, Int32)>.stride
    var bytes = 128 + keys.count * perRow
    // No row takes more than all memory.
    for row in rows { bytes += row.map { max(0, min(1 << 32, byteCount($0))) } ?? 0 }
    self.bytes = bytes
    self.version = version
    hasHoles = rows.contains { $0 == nil }
    isBare = hasHoles && !rows.contains { $0 != nil }
    var places: [Row.ID: Int32] = [:]
    places.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() { places[id] = Int32(place) }
    self.places = places
  }

  var count: Int { keys.count }
  /// The page without its rows.
  var bare: PageContent {
    PageContent(
      fence: fence, keys: keys, ids: ids, rows: Array(repeating: nil, count: rows.count), version: version,
      byteCount: { _ in 0 })
  }

  func place(ofID id: Row.ID) -> Int? { places[id].map { Int($0) } }

  /// The place of a key that is there.
  func place(ofKey key: Key) -> Int? {
    let place = Key.lowerBound(of: key, in: keys)
    return place < keys.count && keys[place] == key ? place : nil
  }
}
