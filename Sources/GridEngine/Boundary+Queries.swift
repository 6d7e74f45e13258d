// What a layout answers between steps, in the host's coordinates.

extension Boundary {
  /// Puts the cells that overlap a rectangle into a buffer.
  func collect(in rect: Rect, of layout: borrowing GridLayout, into buffer: inout [Cell]) {
    buffer.removeAll(keepingCapacity: true)
    guard rect.x.isFinite, rect.y.isFinite, rect.width >= 0, rect.height >= 0, rect.maxX.isFinite, rect.maxY.isFinite
    else { return }
    let inner = inner(rect)
    let range = (start: FixedPoint(inner.y), end: FixedPoint(inner.maxY))
    guard let first = layout.firstPlace(from: range.start) else { return }
    var edges: [FixedPoint] = []
    layout.appendCells(
      from: first, at: layout.offset(of: first), in: range, pinnedTo: nil, edges: &edges, &buffer)
    buffer.removeAll { $0.frame.x >= inner.maxX || $0.frame.maxX <= inner.x }
    for i in buffer.indices {
      buffer[i].frame = self.rect(buffer[i].frame)
      buffer[i].alignment = alignment(buffer[i].alignment)
    }
  }

  /// The slot of a cell where it naturally lies; `nil` for a cell that does not exist.
  func frame(of id: CellID, in layout: borrowing GridLayout) -> Rect? {
    guard let place = layout.place(of: id) else { return nil }
    if place.isRow, place.section.metrics.isPacked {
      return rect(layout.frame(ofPacked: id.item, in: place.section))
    }
    let style = layout.sections.styles.entries[place.section.style]
    let column = place.isRow ? id.item % max(1, place.section.columns) : 0
    return rect(
      Rect(
        x: place.isRow ? style.declaration.insets.leading + style.tracks.offsets[column] : 0,
        y: layout.offset(of: place).points,
        width: place.isRow ? style.tracks.extents[column] : layout.extentAcross(of: place.section),
        height: layout.extent(of: place).points))
  }

  /// The cell at a point: a pinned one of those in view before what it covers.
  func cell(at point: Point, of layout: borrowing GridLayout, visible: [Cell]) -> Cell? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    if let pinned = visible.last(where: { $0.isPinned && $0.frame.contains(point) }) { return pinned }
    var found: [Cell] = []
    // One unit on each side, because edges are rounded to units.
    let unit = 1 / FixedPoint.unitsPerPoint
    collect(
      in: Rect(x: point.x - unit, y: point.y - unit, width: 2 * unit, height: 2 * unit), of: layout, into: &found)
    return found.last { $0.frame.contains(point) }
  }
}
