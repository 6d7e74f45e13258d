// Where columns are, and which column is somewhere.

extension ColumnSet {
  /// The leading edge and the width of a column, from the edge of the first shown one. A hidden column would begin
  /// there, and has no width; one that does not exist counts as one past the nearest end.
  ///
  /// - Complexity: O(log C), C entries.
  func slot(of column: Int) -> (edge: FixedPoint, extent: FixedPoint) {
    let (prefix, extent) = extents.slot(of: ColumnIndex(hidden.rank(of: column)))
    let isShown = column >= 0 && column < count && !isHidden(column)
    return (prefix.extent(estimate: estimate, gap: gap), isShown ? extent ?? estimate : .zero)
  }

  /// The shown column that an offset is in or in the gap after, and its leading edge. Of columns without extent the
  /// last counts; before the first it is the first, and past the last ``count`` with the edge that one more column
  /// would have.
  ///
  /// - Complexity: O(log C), C entries.
  func column(at offset: FixedPoint) -> (column: Int, edge: FixedPoint) {
    let found = extents.index(atOffset: offset, estimate: estimate, gap: gap)
    return (hidden.column(ofRank: found.index.raw), found.edge)
  }

  /// The first shown column from a number on; `nil` if there is none.
  func shownColumn(from column: Int) -> Int? { hidden.next(from: column) }

  /// The last shown column before a number; `nil` if there is none.
  func shownColumn(before column: Int) -> Int? { hidden.previous(before: column) }
}

/// A place between columns from which shown ones are read in order. It is valid as long as no width and no column
/// changes.
struct ColumnCursor: Sendable {
  private var cursor: RowCursor
  /// The number that is read next, and the first hidden one after it.
  private var column: Int
  private var shownEnd: Int
  private var edge: FixedPoint

  /// - Complexity: O(log C), C entries.
  init(at column: Int, in set: ColumnSet) {
    let rank = set.hidden.rank(of: column)
    cursor = set.extents.cursor(at: ColumnIndex(rank))
    self.column = set.hidden.column(ofRank: rank)
    shownEnd = self.column
    edge = set.extents.prefix(upTo: ColumnIndex(rank)).extent(estimate: set.estimate, gap: set.gap)
  }

  /// The next shown column, `nil` past the last; moves on. `isSettled` is false where the width is an estimate.
  ///
  /// - Complexity: O(1) mostly, O(log C) between leaves of the tree and past hidden columns, C entries.
  mutating func next(in set: ColumnSet) -> (column: Int, edge: FixedPoint, extent: FixedPoint, isSettled: Bool)? {
    if column >= shownEnd {
      guard let shown = set.hidden.next(from: column) else { return nil }
      column = shown
      let flags = set.hidden.flags
      shownEnd = flags.range(ofRun: flags.index(of: shown)).upperBound
    }
    let width = cursor.next(in: set.extents.stored)
    let extent = width ?? set.estimate
    defer {
      column += 1
      edge += extent + set.gap
    }
    return (column, edge, extent, width != nil || set.commonWidth != nil)
  }
}
