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

  /// Brings the rows of an answer up to date; `false` where that cannot be done.
  ///
  /// A batch tells where a row is after it, so it may be applied to rows that have some of its changes already.
  ///
  /// - Complexity: O(k + m) for each batch, k changes of it, m rows.
  func rebase(
    _ answer: inout PageAnswer<Source.Key, Source.Row>, in range: KeyRange<Source.Key>
  ) -> Bool {
    guard answer.version >= start else { return false }
    var rows: [Source.Row.ID: (key: Source.Key, row: Source.Row)] = [:]
    for (key, row) in zip(answer.keys, answer.rows) { rows[row.id] = (key, row) }
    for batch in batches where batch.version > answer.version {
      for change in batch.rows {
        rows[change.id] = nil
        guard let key = change.new, range.contains(key) else { continue }
        guard let row = change.row else { return false }
        rows[change.id] = (key, row)
      }
    }
    let values = rows.values.map { $0.row }
    answer.keys = rows.values.map { $0.key }
    let order = Source.Key.sort(&answer.keys)
    answer.rows = order.map { values[$0] }
    // Two rows with one key are a fault of the source.
    return Source.Key.areAscending(answer.keys)
  }
}
