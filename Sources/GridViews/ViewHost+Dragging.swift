// Items that are dragged over the grid: a gap where they would be dropped, and scrolling at the edges.

public import GridEngine
import GridMotion

extension ViewHost {
  /// Begins to drag items: from now on ``placeViews(_:)`` shows the gap where they would be dropped. From a function of the surface
  /// nothing begins.
  ///
  /// - Parameter items: items of the grid; headers and footers are left out.
  /// - Complexity: O(k log k), k items.
  public func beginDrag(_ items: [CellID]) {
    guard !isShowing else { return }
    (preview, panelGrip) = (DragPreview(items), nil)
  }

  /// Begins to drag a panel of a board, which gets another start where it is dropped: from now on ``placeViews(_:)`` shows where all
  /// panels would lie (see `LiveGrid.preview(_:panelAt:)`). From a function of the surface nothing begins.
  ///
  /// - Parameters:
  ///   - panel: an item of a packed section. Other cells have no ``dropTarget``.
  ///   - grip: where the pointer holds it, in points from its top left corner.
  /// - Complexity: O(1).
  public func beginDrag(panel: CellID, heldAt grip: Point) {
    guard !isShowing else { return }
    (preview, panelGrip) = (DragPreview([panel]), (panel, grip))
  }

  /// Moves the pointer that drags.
  ///
  /// - Parameter point: in points from the viewport's top left corner; see `LiveGrid.preview(_:at:)`.
  /// - Complexity: That of the grid's.
  public func drag(to point: Point) {
    dragPoint = point
    movePreview()
    takeFrames()
    surface.needsPlacing()
  }

  /// Where the dragged items would be dropped; `nil` where nothing can be, and without a drag.
  ///
  /// - Complexity: O(1).
  public var dropTarget: InsertionTarget? { preview?.target }

  /// The dragged panel with the start that it gets where it is dropped; `nil` where it stays, and where other items are dragged.
  ///
  /// - Complexity: O(1).
  public var dropPanel: PlacementItem? { preview?.panel }

  /// The update that drops the dragged items, for the program to do in its data before it calls ``drop()``.
  ///
  /// - Complexity: O(r), r runs of consecutive dragged items.
  public var dropUpdate: GridUpdate? { preview?.update }

  /// Drops the dragged items where they are shown, and ends the drag; without a target nothing moves.
  ///
  /// - Throws: as ``apply(_:)``; the drag is then over.
  /// - Complexity: That of ``apply(_:)``.
  public func drop() throws(ViewHostError) {
    guard !isShowing else { throw .calledFromSurface }
    guard var dropped = preview, let update = dropped.update, !update.isEmpty else { return cancelDrag() }
    do throws(ViewHostError) {
      try apply(update, because: .drop) { grid throws(GridError) in
        try grid.drop(&dropped)
        preview = nil
      }
    } catch {
      cancelDrag()
      throw error
    }
  }

  /// Ends a drag, and leaves everything where it was.
  ///
  /// - Complexity: O(1).
  public func cancelDrag() {
    guard var cancelled = preview else { return }
    preview = nil
    cancelled.cancel()
    noteMotion(of: cancelled)
    takeFrames()
    surface.needsPlacing()
  }

  /// Shows the gap where the pointer is, after it or the content moved.
  func movePreview() {
    guard var preview else { return }
    // Taken out, so that the preview's room is used again.
    self.preview = nil
    let origin = grid.visibleRect
    let point = Point(x: origin.x + dragPoint.x, y: origin.y + dragPoint.y)
    if let (panel, grip) = panelGrip {
      let size = grid.frame(of: panel)?.size ?? .zero
      grid.preview(
        &preview, panelAt: Rect(x: point.x - grip.x, y: point.y - grip.y, width: size.width, height: size.height))
    } else {
      grid.preview(&preview, at: point)
    }
    noteMotion(of: preview)
    self.preview = preview
  }

  /// Scrolls while a pointer that drags is near an edge of the viewport, faster the nearer: call it with each frame of a drag. A
  /// gap moves along.
  ///
  /// - Parameters:
  ///   - point: the pointer, in points from the viewport's top left corner; also beyond it.
  ///   - seconds: since the frame before; more than 0.1 count as that, negative ones and NaN as 0.
  /// - Returns: true when it scrolled.
  /// - Complexity: That of ``step(to:)``.
  @discardableResult
  public func autoscroll(at point: Point, for seconds: Double) -> Bool {
    let isVertical = grid.axis == .vertical
    let isMirrored = !isVertical && grid.layoutDirection == .rightToLeft
    let (place, extent) = isVertical ? (point.y, grid.viewportSize.height) : (point.x, grid.viewportSize.width)
    // The zone at each edge, at most a quarter of the viewport.
    let zone = min(48, extent / 4)
    guard seconds > 0, zone > 0, place.isFinite else { return false }
    let depth = place < zone ? place - zone : place > extent - zone ? place - (extent - zone) : 0
    guard depth != 0 else { return false }
    let share = max(-1, min(1, depth / zone))
    let distance = share * share.magnitude * 1500 * min(seconds, 0.1)
    let anchor = grid.anchor
    step(to: .by(isMirrored ? -distance : distance))
    return grid.anchor != anchor
  }
}
