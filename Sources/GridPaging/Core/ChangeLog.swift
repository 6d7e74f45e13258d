// The changes that were read lately, for pages that come with an older version.

/// Changes by the versions between which they happened.
struct ChangeLog<Source: PagedSource>: Sendable {
  struct Batch: Sendable {
    var version: Int64
    var rows: [RowChange<Source.Key, Source.Row>]
  }

  /// The most changes that are kept.
  static var limit: Int { 8_192 }

  private var batches: [Batch] = []
  /// The version after which all changes are known.
  private var start: Int64 = 0
  private var count = 0

  mutating func reset(to version: Int64) {
    batches.removeAll()
    (start, count) = (version, 0)
  }

  mutating func append(_ rows: [RowChange<Source.Key, Source.Row>], upTo version: Int64) {
    guard rows.count <= ChangeLog.limit else { return reset(to: version) }
    batches.append(Batch(version: version, rows: rows))
    count += rows.count
    while count > ChangeLog.limit || batches.count > ChangeLog.limit {
      let oldest = batches.removeFirst()
      (start, count) = (oldest.version, count - oldest.rows.count)
    }
  }

  /// The changes after a version, in their order; `nil` if they are not known any more.
  ///
  /// - Complexity: O(b), b readings of changes.
  func changes(since version: Int64) -> [[RowChange<Source.Key, Source.Row>]]? {
    guard version >= start else { return nil }
    var changes: [[RowChange<Source.Key, Source.Row>]] = []
    for batch in batches.reversed() {
      guard batch.version > version else { break }
      changes.append(batch.rows)
    }
    return changes.reversed()
  }
}
