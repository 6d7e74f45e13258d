// The changes that were read lately, for pages that come with an older version.

/// Changes by the versions between which they happened.
struct ChangeLog<Source: PagedSource>: Sendable {
  struct Batch: Sendable {
    var version: LaneVersions
    var rows: [RowChange<Source.Key, Source.Row>]
  }

  /// The most changes that are kept.
  static var limit: Int { 8_192 }

  private var batches: [Batch] = []
  /// The version after which all changes are known.
  private var start = LaneVersions()
  private var count = 0

  mutating func reset(to version: LaneVersions) {
    batches.removeAll()
    (start, count) = (version, 0)
  }

  mutating func append(_ rows: [RowChange<Source.Key, Source.Row>], upTo version: LaneVersions) {
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
  /// - Parameter lane: the one whose version is looked at; `nil` for all.
  /// - Complexity: O(b), b readings of changes; O(k) for a source with several lanes, k changes.
  func changes(since version: LaneVersions, in lane: Int? = nil) -> [[RowChange<Source.Key, Source.Row>]]? {
    guard !start.isNewer(than: version, in: lane) else { return nil }
    var changes: [[RowChange<Source.Key, Source.Row>]] = []
    for batch in batches.reversed() {
      guard batch.version.isNewer(than: version, in: lane) else { break }
      // In a lane that is newer than the answer there is nothing to bring up to date, and what is there may be newer.
      let isOne = version.others.isEmpty && batch.version.others.isEmpty
      changes.append(
        isOne ? batch.rows : batch.rows.filter { batch.version.isNewer(than: version, in: $0.lane) })
    }
    return changes.reversed()
  }
}
