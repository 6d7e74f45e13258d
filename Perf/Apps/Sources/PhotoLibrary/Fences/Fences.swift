// Where pages begin, and how many photos each has.

import GridPaging

/// The pages of an order: the first key of each, and its number of photos. A page is all photos from its fence on up to the next fence, and
/// no page reaches beyond a section.
public struct Fences<Key: PhotoKey>: Sendable, Equatable {
  /// The photos of a page when it is made.
  public static var pageSize: Int { 128 }

  /// The version of the data that was counted.
  public var version: Int64
  /// The first keys, ascending; not always keys of photos.
  public private(set) var keys: [Key]
  /// As many counts.
  public private(set) var counts: [Int32]

  /// Fences of pages.
  ///
  /// - Complexity: O(1).
  public init(version: Int64, keys: [Key] = [], counts: [Int32] = []) {
    (self.version, self.keys, self.counts) = (version, keys, counts)
  }

  /// The number of photos.
  ///
  /// - Complexity: O(n), n pages.
  public var total: Int { counts.reduce(0) { $0 + Int($1) } }

  /// The number of pages that have become so large that a scan is worth its time.
  ///
  /// - Complexity: O(n), n pages.
  public var oversized: Int { counts.reduce(0) { $0 + ($1 > 4 * Int32(Self.pageSize) ? 1 : 0) } }

  mutating func reserve(_ pages: Int) {
    keys.reserveCapacity(pages)
    counts.reserveCapacity(pages)
  }

  mutating func append(_ key: Key, count: Int) {
    keys.append(key)
    counts.append(Int32(clamping: count))
  }

  /// Adds photos to the page of a key, or takes some away.
  ///
  /// - Complexity: O(log n), n pages; O(n) for the first photo of a section.
  mutating func add(_ change: Int32, at key: Key) {
    let place = Key.upperBound(of: key, in: keys) - 1
    let section = key.section
    guard change > 0, place < 0 || keys[place].section != section else {
      if place >= 0 { counts[place] = max(0, counts[place] + change) }
      return
    }
    keys.insert(Key.start(of: section), at: place + 1)
    counts.insert(change, at: place + 1)
  }

  /// Leaves out pages without photos.
  ///
  /// - Complexity: O(n), n pages.
  mutating func dropEmpty() {
    guard counts.contains(where: { $0 <= 0 }) else { return }
    let kept = counts.indices.filter { counts[$0] > 0 }
    (keys, counts) = (kept.map { keys[$0] }, kept.map { counts[$0] })
  }
}
