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

  var transposed: PlacementItem {
    PlacementItem(span.transposed, startColumn: startRow, startRow: startColumn)
  }
}
