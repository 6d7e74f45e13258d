// What a source can do, and what it wants to be asked for.

/// What a source can do. The pager asks for nothing else.
public struct SourceTraits: Sendable, Hashable {
  /// How rows are reached.
  public enum Access: Sendable, Hashable {
    /// Any page by the key that it begins with.
    case byKey
    /// One page after another from the start; a page that was read once can be read again.
    case forward
  }

  /// How rows are reached.
  public var access = Access.byKey
  /// The rows of a page when it is made, at least 1. A page to which rows come may have twice as many before it is parted;
  /// answers may have fewer than are asked for, and say where the next begin.
  public var pageSize = 128
  /// The number of pages that may be asked for at the same time; at least 1.
  public var concurrentLoads = 2
  /// True if a load that is cancelled ends soon. If not, its slot is taken until its answer comes.
  public var cancellingFreesSlot = true
  /// True if ``PagedSource/changes(since:rowsIn:)`` tells what changed. Answers then have versions, and once all rows are
  /// counted, no page of another version than the rest is shown. Without it versions are not looked at.
  public var hasChanges = false
  /// True if ``PagedSource/exactIndex()`` counts all rows. It is asked for after an index that is not exact, and where an
  /// answer shows that the index is wrong.
  public var counts = false
  /// True if ``PagedSource/index(of:)`` counts a range in less time than all rows take. It is asked for after changes with ranges that
  /// are ``SourceChanges/unknown``, each in turn; where that fails, or others write all the time, all rows are counted.
  public var countsRanges = false
  /// True if ``PageRequest/skip`` may be above 0. Then the middle of a page with very many rows is read without what lies
  /// before it.
  public var skips = false
  /// The number of columns, where a row is too wide to be read whole: then ``PageRequest/columns`` says which to read, and a page is
  /// read again when others come into view. What was there is shown until then. 0 where rows are read whole.
  ///
  /// Rows of ``SourceChanges`` are not looked at then: pages with changes are read again.
  public var columnCount = 0
  /// The columns that are asked for together, at least 1: requests begin and end at multiples of it. About as many as a viewport
  /// shows.
  public var columnSpan = 32

  /// Access by key, pages of 128 rows, two at a time.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// The traits with numbers that are not allowed replaced by the nearest that are.
  var checked: SourceTraits {
    var traits = self
    traits.pageSize = max(1, min(1 << 20, pageSize))
    traits.concurrentLoads = max(1, min(64, concurrentLoads))
    if access == .forward { traits.skips = false }
    traits.columnCount = max(0, min(1 << 30, columnCount))
    traits.columnSpan = max(1, min(1 << 20, columnSpan))
    return traits
  }
}
