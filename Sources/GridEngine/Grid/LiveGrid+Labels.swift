// Labels that stay in view while a part of their cell does: column groups are merged cells of a head whose labels stick.

extension LiveGrid {
  /// Where the label of a cell in view is shown, in points from the viewport's top left corner.
  ///
  /// Across the scrolling axis a label begins at the cell's leading edge. If that is out of view, the label begins where the cell's
  /// pane does. It stays inside of the cell. Along the axis it is aligned as the cell's content is.
  ///
  ///     for cell in grid.visibleCells where cell.section == 0 {
  ///       draw(label(of: cell), in: grid.labelFrame(of: cell, size: size(of: cell)))
  ///     }
  ///
  /// A group of columns is a merged cell of the table's head. Its title stays in view so as long as any of its columns is. Of a merged
  /// cell in several panes each piece has a label of its own.
  ///
  /// - Parameters:
  ///   - cell: one of `visibleCells`.
  ///   - size: the label's, in points; NaN and negative extents count as 0, and it is never wider than the cell.
  /// - Complexity: That of ``panes(ofSection:)``.
  public func labelFrame(of cell: Cell, size: Size) -> Rect {
    let grid = reader.grid
    return model.labelFrame(of: cell, size, grid.state.viewport, grid.boundary)
  }
}

extension GridSnapshot {
  /// Where the label of a cell that was in view was shown; see ``LiveGrid/labelFrame(of:size:)``.
  ///
  /// - Complexity: That of ``panes(ofSection:)``.
  public func labelFrame(of cell: Cell, size: Size) -> Rect { model.labelFrame(of: cell, size, viewport, boundary) }
}

extension GridModel {
  /// The frame of a label by the rule H2 of tables: `max(start, min(start of the window, end − label))`.
  fileprivate func labelFrame(of cell: Cell, _ size: Size, _ viewport: Viewport, _ boundary: Boundary) -> Rect {
    var inner = boundary.inner(cell.frame)
    let shifts = PaneShifts(of: section(cell.section), viewport, in: self)
    let (shift, window) = (shifts.shift(cell.pane), shifts.window(cell.pane).across)
    (inner.x, inner.y) = (inner.x + shift.x, inner.y + shift.y)
    func extent(_ given: Double) -> Double { given >= 0 ? min(given, Limits.extent) : 0 }
    let size = Size(width: extent(size.width), height: extent(size.height))
    let bounds = viewport.boundsAcrossAndAlong
    let aligned = boundary.viewRect(inner, in: bounds).aligning(size, at: cell.alignment)
    let width = min(boundary.across(size), inner.width)
    inner.x = max(inner.x, min(window.start.points, inner.x + inner.width - width))
    inner.width = width
    let label = boundary.viewRect(inner, in: bounds)
    return boundary.axis == .vertical
      ? Rect(x: label.x, y: aligned.y, width: label.width, height: aligned.height)
      : Rect(x: aligned.x, y: label.y, width: aligned.width, height: label.height)
  }
}
