// The panes of a table as they are shown: windows of the viewport, and how far what is in them is shifted.

/// A pane of a table that can be seen: a window of the viewport, and where the content lies in it.
///
/// Cells of a table have their natural frames, in every pane, and stay what they are while panes move. A host puts each pane's
/// cells into a layer of its own, clips that to ``window`` and moves it by ``shift``.
public struct Pane: Sendable, Hashable {
  /// The part of the table.
  public var id: PaneID
  /// What can be seen of the pane, in points from the viewport's top left corner.
  public var window: Rect
  /// What is added to the frames of the pane's cells to get places in the viewport, in points.
  public var shift: Point
}

extension PaneShifts {
  /// The panes that can be seen, by rows and columns, with windows in the viewport.
  func panes() -> [Pane] {
    var panes: [Pane] = []
    for row in [PanePart.leading, .body, .trailing] {
      for column in [PanePart.leading, .body, .trailing] {
        let id = PaneID(rows: row, columns: column)
        let (across, along) = window(id)
        if along.isEmpty || across.isEmpty { continue }
        let window = Rect(
          x: across.start.points, y: along.start.points, width: (across.end - across.start).points,
          height: (along.end - along.start).points)
        panes.append(Pane(id: id, window: window, shift: shift(id)))
      }
    }
    return panes
  }
}

extension GridModel {
  /// The panes of the table that a section is of, as a host sees them.
  func panes(ofSection index: Int, _ viewport: Viewport, _ boundary: Boundary) -> [Pane] {
    guard let section = section(index), section.metrics.kind.traits.hasColumns else { return [] }
    let (shifts, size) = (PaneShifts(of: section, viewport, in: self), viewport.boundsAcrossAndAlong)
    return shifts.panes().map { pane in
      var pane = pane
      pane.window = boundary.viewRect(pane.window, in: size)
      // Where a frame at the content's leading corner is shown.
      let (from, to) = (
        boundary.rect(.zero), boundary.viewRect(Rect(x: pane.shift.x, y: pane.shift.y, width: 0, height: 0), in: size)
      )
      pane.shift = Point(x: to.x - from.x, y: to.y - from.y)
      return pane
    }
  }

  /// Where a cell is shown in the viewport, as a host sees it.
  func viewFrame(of cell: Cell, _ viewport: Viewport, _ boundary: Boundary) -> Rect {
    var inner = boundary.inner(cell.frame)
    let shift = PaneShifts(of: section(cell.section), viewport, in: self).shift(cell.pane)
    inner.x += shift.x
    inner.y += shift.y
    return boundary.viewRect(inner, in: viewport.boundsAcrossAndAlong)
  }
}

extension Boundary {
  /// A rectangle in the viewport, in its own coordinates.
  func viewRect(_ inner: Rect, in size: (across: Double, along: Double)) -> Rect {
    var view = self
    view.width = self.size(across: size.across, along: size.along).width
    return view.rect(inner)
  }
}

extension Viewport {
  /// The extents of the viewport with its insets.
  var boundsAcrossAndAlong: (across: Double, along: Double) { (across, bounds.points) }
}

extension LiveGrid {
  /// The panes that can be seen of the table that a section is of, row by row; none for a section that is no table. A table that
  /// freezes nothing has one.
  ///
  /// - Complexity: O(d log S + log R + log C), d levels, S sections, R measured rows and runs of unmeasured ones, C columns.
  public func panes(ofSection section: Int) -> [Pane] {
    let grid = reader.grid
    return model.panes(ofSection: section, grid.state.viewport, grid.boundary)
  }

  /// Where a cell in view is shown, in points from the viewport's top left corner.
  ///
  /// - Complexity: That of ``panes(ofSection:)``.
  public func viewFrame(of cell: Cell) -> Rect {
    let grid = reader.grid
    return model.viewFrame(of: cell, grid.state.viewport, grid.boundary)
  }
}

extension GridSnapshot {
  /// The panes that could be seen of the table that a section is of; see ``LiveGrid/panes(ofSection:)``.
  ///
  /// - Complexity: O(d log S + log R + log C), d levels, S sections, R measured rows and runs of unmeasured ones, C columns.
  public func panes(ofSection section: Int) -> [Pane] { model.panes(ofSection: section, viewport, boundary) }

  /// Where a cell that was in view was shown, in points from the viewport's top left corner.
  ///
  /// - Complexity: That of ``panes(ofSection:)``.
  public func viewFrame(of cell: Cell) -> Rect { model.viewFrame(of: cell, viewport, boundary) }
}
