// What only the engine answers of a grid, and what those who show one answer in another way. Nothing here measures.

extension VirtualGrid {
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

  /// The slot of a cell at its natural place, in content coordinates; `nil` for a cell that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func frame(of id: CellID) -> Rect? {
    model.frame(of: id).map { boundary.rect($0) }
  }

  /// The part of the content in which a header or footer may be pinned, as broad as the cell. For a header it reaches from the
  /// header's own start to the end of the last row below it in the outline. For a footer it reaches from the first row that the
  /// footer stands for to the footer's own end. A toolkit needs it whose own pinning is told a box, as `position: sticky` is.
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
