// Steps: those that the toolkit asks for, and those of the program.

public import GridEngine
import GridMotion

extension ViewHost {
  /// Takes over the value of the toolkit's scroll bar or scroll view, and goes there. The value is never written.
  ///
  /// - Parameters:
  ///   - value: points; one that is not finite is ignored.
  ///   - isHeld: true while somebody holds the thumb.
  /// - Complexity: That of ``step(to:)``.
  public func scroll(toValue value: Double, isHeld: Bool = false) {
    let isReleased = projection.isHeld && !isHeld
    let target = projection.target(of: value, isHeld: isHeld)
    if isReleased { grid.endDraggingThumb() }
    if let target { step(to: target) } else if isReleased { follow() }
  }

  /// Shows what changed of settings and sizes, and which sections are collapsed; a step that stays. Views move to their places if there
  /// are ``motionSettings``.
  ///
  /// - Complexity: That of ``step(to:)``.
  public func layout() {
    go(to: .stay, moves: true)
  }

  /// Goes to a target, and shows what comes into view. From a function of the surface it goes there when the views are shown. Of
  /// more than eight such calls in one step those that are left wait for ``placeViews(_:)``, and of more than 64 the first are
  /// forgotten.
  ///
  /// - Complexity: O(c (log c + log R)), c cells in view and R measured rows and runs of unmeasured ones, and what the surface takes.
  ///   Where none enters or leaves, the calls of ``ViewSurface/needsPlacing()`` and ``ViewSurface/show(_:)`` alone.
  public func step(to target: ScrollTarget) { go(to: target, moves: false) }

  /// - Parameter moves: true where views move to their places.
  private func go(to target: ScrollTarget, moves: Bool) {
    waiting.append((target, moves))
    if waiting.count > 64 { waiting.removeFirst() }
    if isShowing { surface.needsPlacing() } else { takeSteps() }
  }

  func takeSteps() {
    var count = 0
    while !waiting.isEmpty, !isShowing, count < 8 {
      count += 1
      let (target, moves) = waiting.removeFirst()
      // Only now: a step that is under way has a reason of its own.
      if moves { letMove(because: .layout) }
      take(target)
    }
  }

  private func take(_ target: ScrollTarget) {
    isShowing = true
    findLeaving(in: target)
    let changes = grid.step(to: target) { id, proposal in measure(id, proposal) }
    if !leaving.isEmpty { leaving.removeAll(keepingCapacity: true) }
    // A deferred step leaves the cells where they were, though the grid has another place already.
    if changes.status != .deferred { shownRect = grid.visibleRect }
    if grid.contentType != nil {
      noteMotion(changes)
      show(changes)
      takeFrames()
    }
    isShowing = false
    follow()
    surface.needsPlacing()
    if wantsFocus, let view = focus.flatMap({ view(of: $0) }) {
      wantsFocus = false
      surface.focus(view)
    }
  }

  /// A step that stays, after an update.
  func showUpdate() {
    take(.stay)
    takeSteps()
  }

  /// Lays the bounds around the value, and shows them if they changed.
  func follow() {
    let (lower, upper, page) = (projection.lower, projection.upper, projection.page)
    projection.follow(grid)
    if (lower, upper, page) != (projection.lower, projection.upper, projection.page) { surface.show(projection) }
  }

  /// Goes on with what steps postponed, and with the step that waits for it.
  ///
  /// - Parameter hasTime: asked between slices of about a millisecond.
  /// - Returns: true when nothing is left.
  /// - Complexity: That of the work.
  @discardableResult
  public func work(while hasTime: () -> Bool) -> Bool {
    guard !isShowing, grid.performPostponedWork(while: hasTime) else { return false }
    if grid.isScrollPostponed { step(to: .resume) }
    return true
  }
}
