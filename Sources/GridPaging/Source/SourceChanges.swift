// What changed in a source between two versions.

/// A row that came, went, or became another one.
public struct RowChange<Key: PagingKey, Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// The row's identifier, before and after.
  public var id: Row.ID
  /// Its key before; `nil` if it was not there.
  public var old: Key?
  /// Its key now; `nil` if it is not there any more.
  public var new: Key?
  /// The row as it is now. Needed where `new` lies in one of the ranges that were asked for; `nil` elsewhere.
  public var row: Row?
  /// The lane in which it happened; 0 for a source with one.
  public var lane = 0

  /// A change.
  ///
  /// - Complexity: O(1).
  public init(id: Row.ID, from old: Key?, to new: Key?, row: Row? = nil) {
    self.id = id
    self.old = old
    self.new = new
    self.row = row
  }
}

/// The keys from one on and up to another.
public struct KeyRange<Key: PagingKey>: Sendable, Hashable {
  /// The first key; `nil` from the first row on.
  public var from: Key?
  /// The key that the range ends before; `nil` up to the last row.
  public var to: Key?

  /// A range.
  ///
  /// - Complexity: O(1).
  public init(from: Key?, to: Key?) {
    self.from = from
    self.to = to
  }

  /// True for keys of the range.
  ///
  /// - Complexity: O(1).
  public func contains(_ key: Key) -> Bool {
    if let from, key < from { return false }
    if let to { return key < to }
    return true
  }
}

/// What changed between a version and a later one.
public struct SourceChanges<Key: PagingKey, Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  /// The version after the changes: that of whole transactions, and of all rows that are given.
  public var version: Int64
  /// The versions of further lanes after the changes; none for a source with one.
  public var otherLanes: [Int64] = []
  /// The changes, one for each identifier: from where the row was before all of them to where it is after. A row that came and
  /// went has a change too, without keys, because a page that was read meanwhile may have it. See ``net(_:)``.
  public var rows: [RowChange<Key, Row>]
  /// Ranges of which nothing is known any more: what was loaded of them is read again, and counted if the source counts. What is in
  /// view keeps its place by its keys.
  public var unknown: [KeyRange<Key>]
  /// True if the changes cannot be told, because they are too old or too many: the source is opened again, and what is in view keeps
  /// its place by its keys. A source that says so each time it was just opened is opened later each time.
  public var isReset: Bool
  /// What people should know of the source although its rows can be read; `nil` for what was told before. See
  /// ``PagedIndex/warnings``.
  public var warnings: [String]?

  /// Changes.
  ///
  /// - Complexity: O(1).
  public init(
    version: Int64, rows: [RowChange<Key, Row>] = [], unknown: [KeyRange<Key>] = [], isReset: Bool = false
  ) {
    self.version = version
    self.rows = rows
    self.unknown = unknown
    self.isReset = isReset
  }

  /// One change for each identifier from a list of changes in the order in which they happened. Each goes from the first old
  /// key to the last new one, with the last row that is given.
  ///
  /// - Complexity: O(n), n changes.
  @inlinable
  public static func net(_ changes: [RowChange<Key, Row>]) -> [RowChange<Key, Row>] {
    var places: [Row.ID: Int] = [:]
    places.reserveCapacity(changes.count)
    var result: [RowChange<Key, Row>] = []
    result.reserveCapacity(changes.count)
    for change in changes {
      if let place = places[change.id] {
        (result[place].new, result[place].lane) = (change.new, change.lane)
        result[place].row = change.row ?? (change.new == nil ? nil : result[place].row)
      } else {
        places[change.id] = result.count
        result.append(change)
      }
    }
    return result
  }
}
