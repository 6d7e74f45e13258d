// The request that a stored item is made from.

extension BlockItem {
  /// The span and column that an item asks for, in bounds.
  struct Request: Sendable {
    let width: Int
    let height: Int
    /// The column of an item that is placed in the order of the others, but at a column of its own.
    let column: Int?
    /// The item is placed before all others.
    let isLocked: Bool

    /// A request for a span; its columns are cut to ``Limits/tracks``, its rows to ``Placement/rowLimit``.
    init(_ span: GridSpan, column: Int? = nil, isLocked: Bool = false) {
      width = min(max(1, span.columns), Limits.tracks)
      height = min(max(1, span.rows), Placement.rowLimit)
      self.column = column
      self.isLocked = isLocked
    }

    var span: GridSpan { GridSpan(columns: width, rows: height) }
  }
}
