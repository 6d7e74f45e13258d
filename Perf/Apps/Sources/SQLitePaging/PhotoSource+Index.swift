// Where pages begin: from stored fences, estimated, or counted.

import GRDB
import GRDBSQLite
public import GridPaging
import PhotoLibrary

extension PhotoSource {
  /// From stored fences and what changed since; without any, estimated.
  ///
  /// - Complexity: O(n + k log n), n pages, k changes since the fences were stored.
  public func open() async throws -> PagedIndex<Key> {
    let (index, kept) = try await translating {
      try await readers.read { [bounds, usesStoredFences] db in
        if usesStoredFences, var fences = try Fences<Key>.stored(db), let changes = try fences.replay(db) {
          let isStale = changes > Fences<Key>.longestReplay / 8 || fences.oversized > fences.keys.count / 16
          return (try PhotoSource.index(fences, within: bounds, db), isStale ? fences : nil)
        }
        return (try PhotoSource.estimate(within: bounds, db), nil as Fences<Key>?)
      }
    }
    if let kept { keep(kept, countsAnew: kept.oversized > kept.keys.count / 16) }
    return index
  }

  public func exactIndex() async throws -> PagedIndex<Key> {
    let fences = try await translating {
      try await readers.read { [bounds] db in try Fences<Key>.scan(db, within: bounds) }
    }
    if bounds == KeyBounds() { keep(fences, countsAnew: false) }
    return PagedIndex(version: fences.version, fences: fences.keys, counts: fences.counts)
  }

  /// The pages within bounds: those at the ends are counted.
  private static func index(
    _ fences: Fences<Key>, within bounds: KeyBounds<Key>, _ db: Database
  ) throws -> PagedIndex<Key> {
    guard bounds != KeyBounds() else {
      return PagedIndex(version: fences.version, fences: fences.keys, counts: fences.counts)
    }
    // Above the first fence and below the last: pages that lie within by their whole range.
    let first = bounds.from.map { Key.lowerBound(of: $0, in: fences.keys) } ?? 0
    let end = bounds.to.map { Key.upperBound(of: $0, in: fences.keys) - 1 } ?? fences.keys.count
    var index = PagedIndex<Key>(version: fences.version, fences: [], counts: [])
    func append(_ fence: Key, _ count: Int) {
      guard count > 0 else { return }
      index.fences.append(fence)
      index.counts.append(Int32(clamping: count))
    }
    let inner = first..<max(first, end)
    if let from = bounds.from {
      let to = inner.isEmpty ? bounds.to : fences.keys[inner.lowerBound]
      append(from, try PhotoRanges<Key>.count(KeyBounds(from: from, to: to), db))
    }
    for place in inner { append(fences.keys[place], Int(fences.counts[place])) }
    if let to = bounds.to, bounds.from == nil || !inner.isEmpty, end >= 0, end < fences.keys.count {
      append(fences.keys[end], try PhotoRanges<Key>.count(KeyBounds(from: fences.keys[end], to: to), db))
    }
    return index
  }

  // MARK: Estimates

  /// Counting as many rows takes no longer than to estimate.
  private static var countable: Int { 100_000 }
  private static var samples: Int { 512 }

  /// The pages as rows at random identifiers tell them: the keys of the sample are the fences, with as many rows between two of
  /// them.
  private static func estimate(within bounds: KeyBounds<Key>, _ db: Database) throws -> PagedIndex<Key> {
    let ids = try GRDB.Row.fetchOne(
      db, sql: "SELECT (SELECT min(id) FROM photos), (SELECT max(id) FROM photos)")
    let version = try PhotoSchema.version(db)
    guard let ids, let first: Int64 = ids[0], let last: Int64 = ids[1] else {
      return PagedIndex(version: version, fences: [], counts: [])
    }
    let total = Double(last) - Double(first) + 1
    guard total > Double(countable) else {
      let fences = try Fences<Key>.scan(db, within: bounds)
      return PagedIndex(version: version, fences: fences.keys, counts: fences.counts)
    }
    var keys: [Key] = []
    let statement = try db.cachedStatement(
      sql: "SELECT \(Key.valueColumn), id FROM photos WHERE id >= ? ORDER BY id LIMIT 1")
    for sample in 0..<samples {
      try statement.setArguments([first + Int64(total * Double(sample) / Double(samples))])
      try Stepping.forEach(statement, db) { keys.append(Key.read($0, at: 0)) }
    }
    // The share of the sample that lies within the bounds is that of the rows.
    keys = keys.filter { bounds.contains($0) }.sorted()
    return index(ofSample: keys, rows: total * Double(keys.count) / Double(samples), version, within: bounds)
  }

  private static func index(
    ofSample keys: [Key], rows: Double, _ version: Int64, within bounds: KeyBounds<Key>
  ) -> PagedIndex<Key> {
    var index = PagedIndex<Key>(version: version, fences: [], counts: [], accuracy: .estimated)
    guard !keys.isEmpty else {
      // Nothing was seen of it, so it may be nothing, or little.
      if let fence = bounds.from {
        index.fences = [fence]
        index.counts = [Int32(Fences<Key>.pageSize)]
      }
      return index
    }
    var section: Key.Section?
    var told = 0.0
    for (place, key) in keys.enumerated() {
      let part = rows * Double(place + 1) / Double(keys.count)
      let count = Int32(clamping: Int(part.rounded() - told.rounded()))
      told = part
      if key.section != section {
        section = key.section
        index.fences.append(max(Key.start(of: key.section), bounds.from ?? Key.start(of: key.section)))
        index.counts.append(count)
      } else if let last = index.fences.last, last < key {
        index.fences.append(key)
        index.counts.append(count)
      }
    }
    return index
  }
}
