// What lies at a point of the viewport: cells as they are shown there, and edges of columns.

extension GridModel {
  /// The cell that is shown on top at a point; see ``LiveGrid/cell(inViewAt:)``.
  ///
  /// - Parameter visible: the cells in view.
  func cell(inViewAt point: Point, _ boundary: Boundary, _ viewport: Viewport, visible: [Cell]) -> Cell? {
    guard let inner = viewport.inner(point, boundary) else { return nil }
    let (x, y) = (inner.across.points, inner.along.points)
    let plain = PaneShifts(of: nil, viewport, in: self)
    var (shifts, last) = (plain, -1)
    func isHit(_ cell: Cell) -> Bool {
      if cell.section != last, !contents.columnSets.isEmpty, !shifts.sections.contains(cell.section) {
        let section = section(cell.section)
        let isOfTable = section?.metrics.kind.traits.hasColumns == true
        shifts = isOfTable ? PaneShifts(of: section, viewport, in: self) : plain
      }
      last = cell.section
      let (frame, shift) = (boundary.inner(cell.frame), shifts.shift(cell.pane))
      guard !cell.isRetained, frame.contains(Point(x: x - shift.x, y: y - shift.y)) else { return false }
      if shifts.sections.isEmpty { return true }
      let window = shifts.window(cell.pane)
      return window.across.contains(inner.across) && window.along.contains(inner.along)
    }
    // Headers and footers are not in the order in which they lie over one another.
    return visible.last { $0.pane.layer > 2 && isHit($0) } ?? visible.topmostPinned { isHit(visible[$0]) }
      ?? visible.last { isHit($0) }
  }

  /// The edge of a column at a point; see ``LiveGrid/columnEdge(at:slop:)``.
  func columnEdge(at point: Point, slop: Double, _ boundary: Boundary, _ viewport: Viewport) -> ColumnEdge? {
    guard !contents.columnSets.isEmpty, slop >= 0, let inner = viewport.inner(point, boundary),
      let section = located(atOffset: viewport.offset(in: self) + inner.along - viewport.insets.leading)?.section,
      let set = columnSet(of: section)
    else { return nil }
    let shifts = PaneShifts(of: section, viewport, in: self)
    guard let (part, place) = shifts.part(atAcross: inner.across) else { return nil }
    let (frozen, count) = (shifts.frozenColumns, contents.columnSets[set].count)
    let columns =
      switch part {
      case .leading: 0..<frozen.leading
      case .trailing: count - frozen.trailing..<count
      case .body, .whole: frozen.leading..<count - frozen.trailing
      }
    return contents.columnSets[set].column(
      withEdgeAt: place, of: columns, byLeadingEdge: part == .trailing, slop: FixedPoint(slop)
    )
    .map { ColumnEdge(section: shifts.sections.lowerBound, column: $0, isLeading: part == .trailing) }
  }
}

extension Viewport {
  /// A point of the viewport in the engine's coordinates; `nil` for one that is not in it.
  fileprivate func inner(_ point: Point, _ boundary: Boundary) -> (across: FixedPoint, along: FixedPoint)? {
    let (across, along) = boundsAcrossAndAlong
    let size = boundary.size(across: across, along: along)
    guard Rect(x: 0, y: 0, width: size.width, height: size.height).contains(point) else { return nil }
    var boundary = boundary
    boundary.width = size.width
    let inner = boundary.inner(Rect(x: point.x, y: point.y, width: 0, height: 0))
    // The left edge is the end of what is laid out from the right.
    let unit = FixedPoint(raw: 1)
    return (min(FixedPoint(inner.x), FixedPoint(across) - unit), min(FixedPoint(inner.y), FixedPoint(along) - unit))
  }
}
