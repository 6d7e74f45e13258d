// What the pager did so far.

/// Counts of what the pager did since it was made, and how much it holds.
public struct PagingStatistics: Sendable, Hashable {
  /// Pages that were asked for.
  public var loads = 0
  /// Of these, those that were cancelled because nobody needed them any more.
  public var cancelled = 0
  /// Of these, those that failed.
  public var failed = 0
  /// Pages that came with an older version and were brought up to date by the changes after it.
  public var rebased = 0
  /// Answers that could not be taken: of an older version that cannot be brought up to date, or not of what was asked for.
  public var dropped = 0
  /// Faults in what the source answered. A row of an answer counts if it was out of order, out of range or there twice; it is left
  /// out. A row counts if another known page has its identifier; it is shown in both. A change counts if its row was not where it
  /// should have been, came to the key of another row, or came more than once.
  public var faults = 0
  /// Changes of rows that were told.
  public var changes = 0
  /// Bytes of the rows that are loaded.
  public var cacheBytes = 0
  /// Bytes of the index: a key and eight more a page, and some for every few hundred of them.
  public var indexBytes = 0

  /// Nothing so far.
  ///
  /// - Complexity: O(1).
  public init() {}
}
