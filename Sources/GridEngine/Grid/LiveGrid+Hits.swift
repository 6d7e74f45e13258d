// What is at a point of the viewport, as grids and snapshots answer it.

extension LiveGrid {
  /// The cell that is shown on top at a point of the viewport: frozen rows and columns of tables, headers and footers
  /// before what they cover. ``GridQuerying/cell(at:)`` takes a point of the content instead, where frozen cells lie at
  /// their natural places.
  ///
  /// - Parameter point: in points from the viewport's top left corner, as ``viewFrame(of:)``.
  /// - Returns: a cell of ``visibleCells``; `nil` in gaps, outside of the viewport, and for a point that is not finite.
  /// - Complexity: O(c + s (d log S + log R + log C)), c cells in view of s sections, d levels, S sections, R measured
  ///   rows and runs of unmeasured ones, C columns; O(c) in a grid without tables.
  public func cell(inViewAt point: Point) -> Cell? {
    let grid = reader.grid
    return model.cell(inViewAt: point, grid.boundary, grid.state.viewport, visible: grid.state.shown.cells)
  }

  /// The column whose edge a pointer can take hold of at a point of the viewport. That is the trailing edge with half
  /// the gap after it; of a column that is frozen at the table's end it is the leading edge. Frozen columns hide what
  /// is under them. Of edges that are as near to the point it is the last column's, so that one without extent can be
  /// pulled open (of leading edges the first's).
  ///
  /// - Parameters:
  ///   - point: in points from the viewport's top left corner, at any height of the table, or in the blank after all
  ///     content.
  ///   - slop: the largest distance of the edge from the point, in points.
  /// - Returns: `nil` where no edge is, outside of tables and of the viewport, and for numbers that are NaN or a
  ///   negative slop.
  /// - Complexity: O(d log S + log R + (log C)²), d levels, S sections, R measured rows and runs of unmeasured ones, C
  ///   columns.
  public func columnEdge(at point: Point, slop: Double) -> ColumnEdge? {
    let grid = reader.grid
    return model.columnEdge(at: point, slop: slop, grid.boundary, grid.state.viewport)
  }
}

extension GridSnapshot {
  /// The cell that was shown on top at a point of the viewport; see ``LiveGrid/cell(inViewAt:)``.
  ///
  /// - Complexity: That of the grid's.
  public func cell(inViewAt point: Point) -> Cell? {
    model.cell(inViewAt: point, boundary, viewport, visible: visibleCells)
  }

  /// The column whose edge was at a point of the viewport; see ``LiveGrid/columnEdge(at:slop:)``.
  ///
  /// - Complexity: That of the grid's.
  public func columnEdge(at point: Point, slop: Double) -> ColumnEdge? {
    model.columnEdge(at: point, slop: slop, boundary, viewport)
  }
}
