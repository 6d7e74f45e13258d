// What stays under the fingers while a grid is zoomed.

internal import GridEngine

/// A point of a cell, which stays under the fingers.
struct ZoomAnchor: Sendable {
  var id: CellID
  /// The point as fractions of the cell's frame; beyond 0…1 beside it.
  var x: Double
  var y: Double

  /// The cell at a point of the viewport, or the nearest; `nil` where none is in view.
  init?(_ point: Point, in grid: VirtualGrid) {
    var (nearest, least) = (Cell?.none, Double.infinity)
    var place = Rect.zero
    for cell in grid.visibleCells where !cell.isPinned && !cell.isRetained && cell.pane == PaneID() {
      let frame = grid.viewFrame(of: cell)
      let (dx, dy) = (
        max(0, frame.x - point.x, point.x - frame.maxX), max(0, frame.y - point.y, point.y - frame.maxY)
      )
      // Items before headers.
      let distance = dx + dy + (cell.id.kind == .item ? 0 : 1)
      if distance < least { (nearest, least, place) = (cell, distance, frame) }
    }
    guard let nearest else { return nil }
    id = nearest.id
    x = place.width > 0 ? (point.x - place.x) / place.width : 0
    y = place.height > 0 ? (point.y - place.y) / place.height : 0
  }

  /// The point in content coordinates.
  func point(in grid: VirtualGrid) -> Point? {
    grid.frame(of: id).map { Point(x: $0.x + $0.width * x, y: $0.y + $0.height * y) }
  }

  /// Where the point is in the viewport.
  func place(in grid: VirtualGrid) -> Point {
    let view = grid.visibleRect
    return point(in: grid).map { $0 - Point(x: view.x, y: view.y) } ?? .zero
  }
}
