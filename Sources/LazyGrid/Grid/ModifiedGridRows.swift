// Rows and cells of a Grid with a modifier.

/// Content of a ``Grid`` whose cells a modifier changes; it has as many rows as without.
public struct ModifiedGridRows<Content: GridContent>: GridContent {
  let content: Content
  let change: (inout GridCell) -> Void

  /// The number of rows of the content.
  public static var _rowCount: Int? { Content._rowCount }

  /// The rows and cells of the content, changed.
  public var _gridChildren: GridChildren { content._gridChildren.mapCells(change) }
}

extension ModifiedGridRows: LazyGridContent where Content: LazyGridContent {
  /// The number of cells of the content.
  public static var _cellCount: Int? { Content._cellCount }

  /// Adds the cells, as cells of the lazy grid.
  public func _add(to parts: inout LazyGridParts) { _gridChildren._add(to: &parts) }
}
