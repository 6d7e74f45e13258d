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

    /// The item ends with the last column, or the last declared row; then its height is not known here.
    let columnsToLast: Bool
    let rowsToLast: Bool

    /// A request for a span; its columns are cut to ``Limits/tracks``, its rows to ``Placement/rowLimit``.
    init(_ span: GridSpan, column: Int? = nil, isLocked: Bool = false) {
      columnsToLast = span.columns == GridSpan.toLast
      rowsToLast = span.rows == GridSpan.toLast
      width = min(max(1, span.columns), Limits.tracks)
      height = rowsToLast ? 1 : min(max(1, span.rows), Placement.rowLimit)
      self.column = column
      self.isLocked = isLocked
    }

    var span: GridSpan {
      GridSpan(columns: columnsToLast ? GridSpan.toLast : width, rows: rowsToLast ? GridSpan.toLast : height)
    }

    /// True when the item does not fit into 8 bytes.
    var isOversized: Bool { height >= BlockItem.oversized || columnsToLast || rowsToLast }
  }
}
