// A row of a Grid.

/// A row of a ``Grid``: each child is a cell, and modifiers of the row apply to each cell.
///
/// A row without cells takes no place. A row in a row adds its cells to the outer row and takes its alignment.
public struct GridRow: GridContent {
  /// The vertical alignment of the cells; `nil` follows the grid.
  public var alignment: VerticalAlignment?

  private let cells: [GridCell]
  private let isCut: Bool

  /// Declares a row.
  ///
  /// - Complexity: O(c), c cells.
  public init(alignment: VerticalAlignment? = nil, @GridContentBuilder content: () -> GridChildren) {
    self.alignment = alignment
    let content = content()
    (cells, isCut) = (content.cells, content.isCut)
  }

  /// One row; in a ``ForEach`` that a host shows, also without cells.
  public static var _rowCount: Int? { 1 }

  /// The row, or nothing when it has no cells.
  public var _gridChildren: GridChildren { GridChildren(row: cells, alignment: alignment, isCut: isCut) }
}
