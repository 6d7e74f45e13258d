// Where views lie in the viewport, on whole pixels, and how they slide there.

public import GridEngine

extension ViewHost {
  /// Calls `body` with each view that is shown and where it is, in points from the viewport's top left corner: as the toolkit
  /// lays out. Edges are on whole pixels, and sizes stay the same while somebody scrolls.
  ///
  /// Retained cells that are far out of view come no farther than 30,000 points, as some toolkits place with small numbers.
  ///
  /// - Parameter body: steps that it asks for are taken by the next call.
  /// - Complexity: O(c), c cells in view; with tables O(c (log R + log C)), R measured rows and runs of unmeasured ones, C columns.
  public func placeViews(_ body: (Surface.View, Rect) -> Void) {
    takeSteps()
    let cells =
      preview.map { $0.cells.count == grid.visibleCells.count ? $0.cells : grid.visibleCells } ?? grid.visibleCells
    let isPlain = grid.offsetAcross == 0 && cells.allSatisfy { $0.pane == PaneID() }
    let origin = isPlain ? grid.visibleRect : .zero
    let wasShowing = isShowing
    isShowing = true
    defer { isShowing = wasShowing }
    for cell in cells {
      guard let handle = cell.handle, let shown = shown(handle) else { continue }
      let frame = isPlain ? cell.frame : grid.viewFrame(of: cell)
      var place = onPixels(frame, from: origin)
      if slideShare > 0 {
        place.x += rounded(shown.slide.x * slideShare)
        place.y += rounded(shown.slide.y * slideShare)
      }
      if cell.isRetained {
        place.x = max(-30_000, min(30_000, place.x))
        place.y = max(-30_000, min(30_000, place.y))
      }
      body(shown.view, place)
    }
  }

  /// A rectangle in the viewport whose edges are on pixels. Edges and the viewport are rounded apart, so that nothing changes its
  /// size by scrolling.
  private func onPixels(_ frame: Rect, from origin: Rect) -> Rect {
    let (x, y) = (rounded(frame.x), rounded(frame.y))
    return Rect(
      x: x - rounded(origin.x), y: y - rounded(origin.y), width: rounded(frame.maxX) - x,
      height: rounded(frame.maxY) - y)
  }

  /// The share of their way that slides have before them: fast at first.
  private var slideShare: Double { slideLeft * slideLeft }

  private func rounded(_ length: Double) -> Double { (length * scale).rounded() / scale }

  /// True while views slide: ``advanceSlides(by:)`` is to be called with each frame.
  ///
  /// - Complexity: O(1).
  public var isSliding: Bool { slideLeft > 0 }

  /// Lets the views that slide go on; ``ViewSurface/needsPlacing()`` is called. They are fast at first, and slow down.
  ///
  /// - Parameter seconds: since the frame before; negative ones and NaN count as 0.
  /// - Returns: true while anything slides: then call again with the next frame.
  /// - Complexity: O(1).
  @discardableResult
  public func advanceSlides(by seconds: Double) -> Bool {
    guard slideLeft > 0 else { return false }
    if seconds > 0 { slideLeft = slideDuration > 0 ? max(0, slideLeft - seconds / slideDuration) : 0 }
    surface.needsPlacing()
    return slideLeft > 0
  }

  /// Begins to slide what an update moved, and what was sliding before from where it is now.
  func slide(_ slides: [CellSlide]) {
    for handle in views.indices {
      views[handle]?.slide.x *= slideShare
      views[handle]?.slide.y *= slideShare
    }
    for slide in slides {
      guard let handle = slide.cell.handle else { continue }
      views[handle]?.slide.x += slide.distance.x
      views[handle]?.slide.y += slide.distance.y
    }
    slideLeft = 1
  }
}
