// Where something that is dropped goes, as grids and snapshots answer it.

extension VirtualGrid {
  /// Where something goes that is dropped at a point in content coordinates, also out of view, and the line that shows
  /// it.
  ///
  /// What is on top counts: where the last step pinned a header or footer, that one and not what lies under it. Elsewhere it is
  /// the nearest row, header or footer along the scrolling axis, of two that are as near the first. In a header, pinned or not,
  /// that is the start of its section, also out of view, in a footer its end. In a row it is the nearest cell, and the place is
  /// before or after it. The half of the cell that the point lies in across the scrolling axis decides, in reading order; in
  /// sections of one column, in lanes and in tables the half along it. Behind the last cell of a row that is the end of
  /// the row. Before all content it is the start of the first section, and beyond it the end of the last one, even if these
  /// show nothing. What goes into a collapsed section lies below its header, unseen; what would go below that into sections
  /// that it hides goes to its own end.
  ///
  /// Of packed items it is the one nearest to the point, of two that are as near the later. In holes of more than 32
  /// rows above and below, it is the next item above or below. What is not placed yet is not guessed: there the place
  /// is before the next item that has no place, and the line lies where this one is expected.
  ///
  /// - Returns: `nil` for a point that is not finite, without sections, and in a section whose items are not shown. So
  ///   are those of tracks that need a width before the first ``resize(to:)``.
  /// - Complexity: O(log S + log N + log R + c (log R)), S sections, N items, R measured rows and runs of unmeasured
  ///   ones, c = 1 in lazy sections; in packed ones c items of the blocks that lie in the rows beside the point, at
  ///   most 32 on each side; and O(c) for c cells in view.
  public func insertionTarget(at point: Point) -> InsertionTarget? {
    DropFinder(model: model).insertionTarget(at: point, boundary, visible: state.shown.cells)
  }
}

extension GridSnapshot {
  /// Where something goes that is dropped at a point in content coordinates; see ``VirtualGrid/insertionTarget(at:)``.
  ///
  /// - Complexity: That of the grid's.
  public func insertionTarget(at point: Point) -> InsertionTarget? {
    DropFinder(model: model).insertionTarget(at: point, boundary, visible: visibleCells)
  }
}

extension DropFinder {
  fileprivate func insertionTarget(at point: Point, _ boundary: Boundary, visible: [Cell]) -> InsertionTarget? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let inner = boundary.inner(Rect(x: point.x, y: point.y, width: 0, height: 0))
    // Beside the content across the scrolling axis a row counts too.
    let pinned = visible.topmostPinned {
      let frame = boundary.inner(visible[$0].frame)
      return frame.y <= inner.y && inner.y < frame.maxY
    }
    let found = pinned.flatMap { insertionTarget(in: $0.id) } ?? insertionTarget(at: Point(x: inner.x, y: inner.y))
    guard var target = found else { return nil }
    target.line = boundary.rect(target.line)
    return target
  }
}
