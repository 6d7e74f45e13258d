// A grid at one moment, as an immutable value for other threads.

/// A grid as it was at one moment: a value that is cheap to take and safe to hand to another thread.
///
/// It answers what a ``VirtualGrid`` answers without measuring; later steps of the grid do not change it.
public struct GridSnapshot: Sendable {
  /// The direction in which the grid scrolls.
  public let axis: Axis
  /// The direction in which x grows while reading.
  public let layoutDirection: LayoutDirection
  /// The viewport's size in points.
  public let viewportSize: Size
  /// The cells that were in view and in the overscan: items in order, then headers and footers in order.
  public let visibleCells: [Cell]

  let layout: GridLayout

  /// The size of the content in points, partly estimated where rows were not measured.
  ///
  /// - Complexity: O(log S), S sections.
  public var contentSize: Size {
    Boundary(axis: axis, direction: layoutDirection).contentSize(of: layout)
  }

  /// Points along the scrolling axis from the content's leading edge to the viewport's.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var offset: Double { layout.offset.points }

  var boundary: Boundary { Boundary(axis: axis, direction: layoutDirection, of: layout) }

  /// Puts the cells that overlap a rectangle into a buffer: items in order, then headers and footers in order, where
  /// they naturally lie. What is not measured lies where the estimates put it; nothing is measured. Of more than
  /// ``Limits/cells`` items the first are given.
  ///
  /// - Parameters:
  ///   - rect: content coordinates, in points; a rectangle that is not finite, or has a negative size, holds no cell.
  ///   - buffer: is emptied, keeping its capacity, and filled.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in the rows that overlap.
  public func cells(in rect: Rect, into buffer: inout [Cell]) {
    buffer.removeAll(keepingCapacity: true)
    guard rect.x.isFinite, rect.y.isFinite, rect.width >= 0, rect.height >= 0, rect.maxX.isFinite, rect.maxY.isFinite
    else { return }
    let boundary = boundary
    let inner = boundary.inner(rect)
    let range = (start: FixedPoint(inner.y), end: FixedPoint(inner.maxY))
    guard let first = layout.firstPlace(from: range.start) else { return }
    var edges: [FixedPoint] = []
    layout.appendCells(
      from: first, at: layout.offset(of: first), in: range, pinnedTo: nil, edges: &edges, &buffer)
    buffer.removeAll { $0.frame.x >= inner.maxX || $0.frame.maxX <= inner.x }
    for i in buffer.indices {
      buffer[i].frame = boundary.rect(buffer[i].frame)
      buffer[i].alignment = boundary.alignment(buffer[i].alignment)
    }
  }

  /// The slot of a cell where it naturally lies, in content coordinates; `nil` for a cell that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func frame(of id: CellID) -> Rect? {
    guard let place = layout.place(of: id) else { return nil }
    if place.isRow, place.section.metrics.isPacked {
      return boundary.rect(layout.frame(ofPacked: id.item, in: place.section))
    }
    let style = layout.sections.styles.entries[place.section.style]
    let column = place.isRow ? id.item % max(1, place.section.columns) : 0
    return boundary.rect(
      Rect(
        x: place.isRow ? style.declaration.insets.leading + style.tracks.offsets[column] : 0,
        y: layout.offset(of: place).points,
        width: place.isRow ? style.tracks.extents[column] : layout.extentAcross(of: place.section),
        height: layout.extent(of: place).points))
  }

  /// The cell at a point in content coordinates: a pinned header or footer in view before what it covers, else the cell
  /// whose slot contains the point, also out of view; `nil` in gaps and outside the content.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or in the row.
  public func cell(at point: Point) -> Cell? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    if let pinned = visibleCells.last(where: { $0.isPinned && $0.frame.contains(point) }) { return pinned }
    var found: [Cell] = []
    // One unit on each side, because edges are rounded to units.
    let unit = 1 / FixedPoint.unitsPerPoint
    cells(in: Rect(x: point.x - unit, y: point.y - unit, width: 2 * unit, height: 2 * unit), into: &found)
    return found.last { $0.frame.contains(point) }
  }
}
