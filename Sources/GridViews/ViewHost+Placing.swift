// Where views lie in the viewport, on whole pixels, and how they are shown on the way.

import GridEngine
import GridMotion

extension ViewHost {
  /// Calls `body` with each view that is shown and where it is: as the toolkit lays out. Edges are on whole pixels, and sizes stay
  /// the same while somebody scrolls.
  ///
  /// Retained cells that are far out of view come no farther than 30,000 points, as some toolkits place with small numbers.
  ///
  /// - Parameter body: steps that it asks for are taken by the next call.
  /// - Complexity: O(c), c cells in view; with tables O(c (log R + log C)), R measured rows and runs of unmeasured ones, C columns.
  public func placeViews(_ body: (Surface.View, ViewPlace) -> Void) {
    takeSteps()
    let cells =
      preview.map { $0.cells.count == grid.visibleCells.count ? $0.cells : grid.visibleCells } ?? grid.visibleCells
    let isPlain = grid.offsetAcross == 0 && cells.allSatisfy { $0.pane == PaneID() }
    let origin = isPlain ? shownRect : .zero
    let wasShowing = isShowing
    isShowing = true
    defer { isShowing = wasShowing }
    var next = 0
    for cell in cells {
      var moving: MotionFrame?
      if next < motionFrames.count, motionFrames[next].id == cell.id, motionFrames[next].pane == cell.pane {
        moving = motionFrames[next]
        next += 1
      }
      guard let handle = cell.handle, let shown = shown(handle) else { continue }
      let frame = isPlain ? cell.frame : grid.viewFrame(of: cell)
      var place = ViewPlace(onPixels(frame, from: origin))
      if let moving { move(&place, moving) }
      if cell.isRetained {
        place.frame.x = max(-30_000, min(30_000, place.frame.x))
        place.frame.y = max(-30_000, min(30_000, place.frame.y))
      }
      body(shown.view, place)
    }
    for (ghost, moving) in zip(ghosts, motionFrames.drop { $0.ghost == nil }) {
      let isPlain = isPlain && moving.pane == PaneID()
      var place = ViewPlace(
        onPixels(isPlain ? moving.frame : motion.viewFrame(of: moving), from: isPlain ? origin : .zero))
      move(&place, moving)
      place.isLeaving = true
      body(ghost.view, place)
    }
  }

  private func move(_ place: inout ViewPlace, _ moving: MotionFrame) {
    place.frame.x += rounded(moving.offset.x)
    place.frame.y += rounded(moving.offset.y)
    (place.scale, place.opacity) = (moving.scale, moving.opacity)
  }

  /// A rectangle in the viewport whose edges are on pixels. Edges and the viewport are rounded apart, so that nothing changes its
  /// size by scrolling.
  private func onPixels(_ frame: Rect, from origin: Rect) -> Rect {
    let (x, y) = (rounded(frame.x), rounded(frame.y))
    return Rect(
      x: x - rounded(origin.x), y: y - rounded(origin.y), width: rounded(frame.maxX) - x,
      height: rounded(frame.maxY) - y)
  }

  private func rounded(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
