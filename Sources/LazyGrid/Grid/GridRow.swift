// A row of a Grid.

/// A row of a ``Grid``: each child is a cell, and modifiers on the row are those of each cell.
///
/// A row without cells is no row. A row in a row adds its cells to the outer one, whose alignment counts.
public struct GridRow: GridContent {
  /// How the cells lie along; `nil` follows the grid.
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

  /// The row, or nothing where it has no cells.
  public var gridChildren: GridChildren { GridChildren(row: cells, alignment: alignment, isCut: isCut) }
}
