// One item as the grid's author declares it.

/// An item to be placed: its span, and the column or row it wants to start at, if any.
public struct PlacementItem: Sendable, Hashable {
  /// The cells asked for.
  public var span: GridSpan
  /// The zero-based column to start at; `nil` or a negative number leaves it to the grid.
  public var startColumn: Int?
  /// The zero-based row to start at; `nil` or a negative number leaves it to the grid.
  public var startRow: Int?

  /// An item of one cell that goes where there is room, unless told otherwise.
  ///
  /// - Complexity: O(1).
  public init(_ span: GridSpan = GridSpan(), startColumn: Int? = nil, startRow: Int? = nil) {
    self.span = span
    self.startColumn = startColumn
    self.startRow = startRow
  }

  /// True when an area has the span that is asked for.
  ///
  /// - Parameters:
  ///   - columns: those of the grid.
  ///   - declaredRows: the number of declared rows, with the last of which the item may end.
  func isFollowed(by area: GridArea, columns: Int, declaredRows: Int) -> Bool {
    let isAsWide =
      span.columns == GridSpan.toLast ? area.column + area.columns == columns : area.columns == span.columns
    guard span.rows == GridSpan.toLast else { return isAsWide && area.rows == span.rows }
    let start = startRow.map { max(0, $0) } ?? 0
    return isAsWide && start < declaredRows && (area.rows == declaredRows - start || area.row != start)
  }

  var transposed: PlacementItem {
    PlacementItem(span.transposed, startColumn: startRow, startRow: startColumn)
  }
}
