// Queries of a model in the host's coordinates, as grids and snapshots answer them.

extension GridModel {
  /// Puts the cells that overlap a rectangle into a buffer; see ``GridSnapshot/cells(in:into:)``.
  func cells(in rect: Rect, _ boundary: Boundary, into buffer: inout [Cell]) {
    buffer.removeAll(keepingCapacity: true)
    guard rect.x.isFinite, rect.y.isFinite, rect.width >= 0, rect.height >= 0, rect.maxX.isFinite, rect.maxY.isFinite
    else { return }
    let inner = boundary.inner(rect)
    var query = CellQuery(start: FixedPoint(inner.y), end: FixedPoint(inner.maxY), rowBudget: .max)
    if !contents.columnSets.isEmpty {
      query.beginTables(
        along: AxisRange(start: query.start, end: query.end),
        across: AxisRange(start: FixedPoint(inner.x), end: FixedPoint(inner.maxX)), content: nil)
    }
    guard let first = firstSlot(from: query.start) else { return }
    appendCells(from: first, &query, to: &buffer)
    buffer.removeAll { $0.frame.x >= inner.maxX || $0.frame.maxX <= inner.x }
    for i in buffer.indices {
      buffer[i].frame = boundary.rect(buffer[i].frame)
      buffer[i].alignment = boundary.alignment(buffer[i].alignment)
    }
  }

  /// The cell at a point; see ``GridSnapshot/cell(at:)``.
  ///
  /// - Parameter visible: the cells in view.
  func cell(at point: Point, _ boundary: Boundary, visible: [Cell]) -> Cell? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    if let pinned = visible.topmostPinned(where: { visible[$0].frame.contains(point) }) { return pinned }
    var found: [Cell] = []
    // One unit on each side, because edges are rounded to units.
    let unit = 1 / FixedPoint.unitsPerPoint
    cells(
      in: Rect(x: point.x - unit, y: point.y - unit, width: 2 * unit, height: 2 * unit), boundary, into: &found)
    return found.last { $0.frame.contains(point) }
  }
}

extension [Cell] {
  /// Of cells in view the pinned header or footer that lies over all others of those that are meant: none is pushed out
  /// over one that is pinned farther out.
  ///
  /// - Parameter isMeant: takes the index of a cell.
  /// - Complexity: O(c), c cells.
  func topmostPinned(where isMeant: (Int) -> Bool) -> Cell? {
    let index =
      indices.last { self[$0].isPinned && !self[$0].isPushed && isMeant($0) }
      ?? indices.first { self[$0].isPushed && self[$0].id.kind == .header && isMeant($0) }
      ?? indices.last { self[$0].isPushed && isMeant($0) }
    return index.map { self[$0] }
  }
}
