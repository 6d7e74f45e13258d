// Sizes, positions and numbers of what a grid shows. Nothing here measures.

extension LiveGrid {
  /// The slot of a cell at its natural place, in content coordinates; `nil` for a cell that does not exist or is hidden.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func frame(of id: CellID) -> Rect? { reader.grid.frame(of: id) }

  /// Where something goes that is dropped at a point in content coordinates; see ``VirtualGrid/insertionTarget(at:)``.
  ///
  /// - Complexity: That of the grid's.
  public func insertionTarget(at point: Point) -> InsertionTarget? { reader.grid.insertionTarget(at: point) }

  /// The cells in view and in the overscan after the last step, and ``GridSettings/retainedCells``: items in order, then headers
  /// and footers in order.
  ///
  /// - Complexity: O(1).
  public var visibleCells: [Cell] { reader.grid.state.shown.cells }

  /// The size of the content in points, partly estimated where rows are not measured; across the scrolling axis at
  /// least the viewport's.
  ///
  /// - Complexity: O(log S), S sections.
  public var contentSize: Size {
    Boundary(axis: axis, direction: layoutDirection).contentSize(of: model, reader.grid.state.viewport)
  }

  /// Points along the scrolling axis from the content's leading edge to the viewport's; negative at the start of content
  /// under a leading inset.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var offset: Double {
    let grid = reader.grid
    return grid.state.viewport.hostOffset(grid.state.viewport.offset(in: grid.model))
  }

  /// Points across the scrolling axis from the content's leading edge to the viewport's.
  ///
  /// - Complexity: O(1).
  public var offsetAcross: Double { reader.grid.state.viewport.offsetAcross.points }

  /// The offsets that the viewport can have without overscroll, partly estimated where rows are not measured: from −leading
  /// inset to content extent − viewport extent + trailing inset. One offset where the content is shorter, by
  /// ``GridSettings/contentAlignment``.
  ///
  /// - Complexity: O(log S), S sections.
  public var offsetRange: ClosedRange<Double> { reader.grid.state.viewport.hostOffsets(in: model) }

  /// The cell that keeps its place when extents are corrected, and its distance from the viewport's leading edge; `nil`
  /// before the first step and in an empty grid.
  ///
  /// - Complexity: O(1).
  public var anchor: ScrollAnchor? {
    let viewport = reader.grid.state.viewport
    guard let anchor = viewport.anchor else { return nil }
    return ScrollAnchor(id: anchor.id, distance: -viewport.hostOffset(anchor.distance))
  }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  public var sectionCount: Int { model.sections.count }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  public var itemCount: Int { model.sections.itemCount }

  /// The number of items in a section; 0 for a section that does not exist.
  ///
  /// - Complexity: O(log S), S sections.
  public func itemCount(inSection section: Int) -> Int {
    model.sections.itemCount(of: section)
  }

  /// The grid as it is now, as a value.
  ///
  /// Taking one copies no rows or sections; the next step or edit copies the slabs that it writes to.
  ///
  /// - Complexity: O(1).
  public var snapshot: GridSnapshot {
    let grid = reader.grid
    return GridSnapshot(
      axis: axis, layoutDirection: layoutDirection, visibleCells: grid.state.shown.cells, grid.model,
      grid.state.viewport)
  }

  /// Puts the cells that overlap a rectangle into a buffer, at their natural places; see ``GridSnapshot/cells(in:into:)``. A host
  /// makes no content for them.
  ///
  /// - Parameters:
  ///   - rect: in content coordinates; one that is not finite finds nothing.
  ///   - buffer: is emptied first, and keeps its room.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in the rows that overlap.
  public func cells(in rect: Rect, into buffer: inout [Cell]) {
    let grid = reader.grid
    grid.model.cells(in: rect, grid.boundary, into: &buffer)
  }
}

extension LiveGrid where FoundCell == Cell {
  /// The cell at a point in content coordinates; see ``GridSnapshot/cell(at:)``.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or in the row.
  public func cell(at point: Point) -> Cell? { reader.grid.cell(at: point) }
}
