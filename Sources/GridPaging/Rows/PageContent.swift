// The rows of a page that was read.

/// A page whose types are not known: what is compiled for all sources. It never changes, so any thread may have it.
@usableFromInline
class PageReference: @unchecked Sendable {
  /// True if a row has to be read again.
  @usableFromInline let hasHoles: Bool

  @usableFromInline init(hasHoles: Bool) { self.hasHoles = hasHoles }
}

/// The rows of one page, which never change: another state of the page is another object. Snapshots share them.
@usableFromInline
final class PageContent<Key: PagingKey, Row: Identifiable & Sendable>: PageReference, @unchecked Sendable
where Row.ID: Sendable {
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
  /// True for a page of which only keys and identifiers are left.
  @usableFromInline let isBare: Bool
  /// The places of rows by identifier.
  @usableFromInline let places: [Row.ID: Int32]

  /// - Parameter places: the places of rows by identifier, where somebody has them already.
  @inlinable
  init(
    fence: Key, keys: [Key], ids: [Row.ID], rows: [Row?], version: Int64, places known: [Row.ID: Int32]? = nil,
    byteCount: (Row) -> Int
  ) {
    self.fence = fence
    self.keys = keys
    self.ids = ids
    self.rows = rows
    var bytes = PageContent.bytesOfKeys(keys.count)
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
    isBare = holes > 0 && holes == rows.count
    places = known ?? PageContent.places(of: ids)
    super.init(hasHoles: holes > 0)
  }

  /// The places of identifiers; of several that are the same that of the last.
  @inlinable
  static func places(of ids: some Collection<Row.ID>) -> [Row.ID: Int32] {
    var places: [Row.ID: Int32] = [:]
    places.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() { places[id] = Int32(place) }
    return places
  }

  /// A page of which only keys and identifiers are left.
  @inlinable
  init(bareOf page: PageContent) {
    (fence, keys, ids, places, version) = (page.fence, page.keys, page.ids, page.places, page.version)
    rows = Array(repeating: nil, count: page.count)
    bytes = PageContent.bytesOfKeys(page.count)
    isBare = page.count > 0
    super.init(hasHoles: page.count > 0)
  }

  /// The bytes of keys, identifiers and places, those in the page and that of the page.
  @inlinable
  static func bytesOfKeys(_ count: Int) -> Int {
    128 + count
      * (MemoryLayout<Key>.stride + MemoryLayout<Row.ID>.stride + 4 * MemoryLayout<(Row.ID, Int32)>.stride)
  }

  /// A page by a reference. All of a source are of these types.
  @inlinable
  static func of(_ page: PageReference) -> PageContent { unsafe unsafeDowncast(page, to: PageContent.self) }

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
