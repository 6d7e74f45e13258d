// Reading a grid: sizes, positions, and the cells of any rectangle. Nothing here measures.

extension VirtualGrid {
  /// The size of the content in points, partly estimated where rows are not measured; across the scrolling axis at
  /// least the viewport's.
  ///
  /// - Complexity: O(log S), S sections.
  public var contentSize: Size {
    Boundary(axis: axis, direction: layoutDirection).contentSize(of: model, state.viewport)
  }

  /// Points along the scrolling axis from the content's leading edge to the viewport's; negative at the start of content
  /// under a leading inset.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var offset: Double { state.viewport.hostOffset(state.viewport.offset(in: model)) }

  /// The offsets that the viewport can have without overscroll, partly estimated where rows are not measured: from −leading
  /// inset to content extent − viewport extent + trailing inset. One offset where the content is shorter, by
  /// ``GridSettings/contentAlignment``.
  ///
  /// - Complexity: O(log S), S sections.
  public var offsetRange: ClosedRange<Double> { state.viewport.hostOffsets(in: model) }

  /// The cell that keeps its place when extents are corrected, and its distance from the viewport's leading edge; `nil`
  /// before the first step and in an empty grid.
  ///
  /// - Complexity: O(1).
  public var anchor: ScrollAnchor? {
    state.viewport.anchor.map { ScrollAnchor(id: $0.id, distance: -state.viewport.hostOffset($0.distance)) }
  }

  /// The cells in view and in the overscan after the last step, and ``retainedCells``: items in order, then headers and footers
  /// in order.
  ///
  /// - Complexity: O(1).
  public var visibleCells: [Cell] { state.shown.cells }

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

  /// Rows whose extent has been measured at the present width and is not provisional.
  ///
  /// - Complexity: O(1).
  public var measuredRowCount: Int {
    model.contents.rows.measuredCount - Int(model.contents.rows.provisional.rows)
  }

  /// Bytes of heap storage that the grid holds: sections, row extents, and the buffers of a step.
  ///
  /// - Complexity: O(styles), different section declarations.
  public var bytesHeld: Int {
    let changeBytes =
      (state.changes.entered.capacity + state.changes.left.capacity + state.changes.moved.capacity)
      * MemoryLayout<CellChange>.stride
    return model.bytesHeld + state.step.measurement.bytesHeld + state.step.outlook.bytesHeld
      + state.shown.bytesHeld
      + changeBytes
  }

  /// Bytes of ``bytesHeld`` that store the extents of rows and of items.
  ///
  /// - Complexity: O(1).
  public var extentBytesHeld: Int { model.extentBytesHeld }

  /// The grid as it is now, as a value.
  ///
  /// Taking one copies no rows or sections; the next step or edit copies the slabs that it writes to.
  ///
  /// - Complexity: O(1).
  public var snapshot: GridSnapshot {
    GridSnapshot(axis: axis, layoutDirection: layoutDirection, visibleCells: state.shown.cells, model, state.viewport)
  }

  /// Puts the cells that overlap a rectangle into a buffer; see ``GridSnapshot/cells(in:into:)``.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in the rows that overlap.
  public func cells(in rect: Rect, into buffer: inout [Cell]) {
    model.cells(in: rect, boundary, into: &buffer)
  }

  /// The slot of a cell at its natural place, in content coordinates; `nil` for a cell that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func frame(of id: CellID) -> Rect? {
    model.frame(of: id).map { boundary.rect($0) }
  }

  /// The part of the content in which a header or footer may be pinned, as broad as the cell: for a header from its own start to
  /// the end of the last row below it in the outline, for a footer from the first row that it stands for to its own end. A
  /// toolkit needs it whose own pinning is told a box, as `position: sticky` is.
  ///
  /// `nil` for an item, a cell that does not exist or is hidden, one that ``pinnedViews`` or its section does not pin, and one
  /// that gives way to those farther out (``GridSettings/maximumPinnedShare``).
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  public func pinnedReach(of id: CellID) -> Rect? {
    guard state.viewport.pinnedViews.contains(id.kind == .header ? .sectionHeaders : .sectionFooters),
      let reach = model.pinnedReach(of: id, limit: state.viewport.pinnedLimit), var frame = model.frame(of: id)
    else { return nil }
    (frame.y, frame.height) = (reach.start.points, (reach.end - reach.start).points)
    return boundary.rect(frame)
  }

  /// The cell at a point in content coordinates; see ``GridSnapshot/cell(at:)``.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or in the row.
  public func cell(at point: Point) -> Cell? {
    model.cell(at: point, boundary, visible: state.shown.cells)
  }
}
