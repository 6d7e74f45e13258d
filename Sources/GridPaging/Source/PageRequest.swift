// A question for rows, and its answer.

/// The rows to read.
public struct PageRequest<Key: PagingKey>: Sendable, Hashable {
  /// The fence that the rows begin with; `nil` from the first row on.
  public var from: Key?
  /// The key that the rows end before; `nil` up to the last row.
  public var to: Key?
  /// The number of rows to pass over first; 0 unless the source ``SourceTraits/skips``.
  public var skip = 0
  /// The most rows to answer with, at least 1.
  public var limit: Int
  /// The columns to read of each row, some more than are in view; `nil` for all, unless the source has a
  /// ``SourceTraits/columnCount``. What a table freezes is read with all of them.
  public var columns: Range<Int>?

  /// A request.
  ///
  /// - Complexity: O(1).
  public init(from: Key?, to: Key?, skip: Int = 0, limit: Int) {
    self.from = from
    self.to = to
    self.skip = skip
    self.limit = limit
  }

  /// True if all keys of a range were asked for.
  func covers(_ range: KeyRange<Key>) -> Bool {
    if let from, range.from.map({ $0 < from }) ?? true { return false }
    if let to, range.to.map({ $0 > to }) ?? true { return false }
    return true
  }
}

/// The rows that were read.
///
/// Rows whose keys do not ascend, or lie outside of what was asked for, are left out and counted in
/// ``PagingStatistics/faults``.
public struct PageAnswer<Key: PagingKey, Row: Sendable>: Sendable {
  /// The version of the data that the rows are of; 0 for a source that tells no changes.
  public var version: Int64
  /// The versions of further lanes, for data that lie in several places, each with versions of its own; none otherwise. See
  /// ``PagedSource/changes(since:lanes:rowsIn:)``.
  public var otherLanes: [Int64] = []
  /// The lane that all rows are of, where the others can have none in what was asked for: only its version is looked at, and pages of
  /// other lanes wait for none. `nil` for all lanes.
  public var lane: Int?
  /// The keys of the rows, ascending.
  public var keys: [Key]
  /// As many rows.
  public var rows: [Row]
  /// Where the next rows begin, if there are more within what was asked for; `nil` at its end. Above the last key.
  ///
  /// A source with cursors puts its cursor into this key.
  public var next: Key?

  /// An answer.
  ///
  /// - Complexity: O(1).
  public init(version: Int64 = 0, keys: [Key], rows: [Row], next: Key? = nil) {
    self.version = version
    self.keys = keys
    self.rows = rows
    self.next = next
  }
}
