// How views move to their places, and how those whose cells left go.

import GridEngine
import GridMotion

extension ViewHost {
  /// True while views move: ``advanceMotion(by:)`` is to be called with each frame.
  ///
  /// - Complexity: O(1).
  public var isMoving: Bool { !motion.isResting || !motionFrames.isEmpty || !ghosts.isEmpty }

  /// Lets the views that move go on; ``ViewSurface/needsPlacing()`` is called. At rest nothing happens.
  ///
  /// - Parameter seconds: since the frame before, by the time of the surface's frames; negative ones and NaN count as 0, and more than
  ///   an hour as that.
  /// - Returns: true while anything moves: then call again with the next frame.
  /// - Complexity: O(m), m views that move.
  @discardableResult
  public func advanceMotion(by seconds: Double) -> Bool {
    guard isMoving, !isShowing else { return isMoving }
    if seconds > 0 { motionTime += min(seconds, 3600) }
    isShowing = true
    takeFrames()
    isShowing = false
    surface.needsPlacing()
    takeSteps()
    return isMoving
  }

  /// Lets the next step move views to their places.
  ///
  /// - Parameter newID: which cell becomes which, for an update.
  func letMove(because cause: MotionCause, newID: ((CellID) -> CellID?)? = nil) {
    guard motionSettings != nil else { return }
    // A step that was deferred tells of several changes together.
    let before = motionReason?.newID
    let both = newID.map { new in before.map { old in { old($0).flatMap(new) } } ?? new } ?? before
    motionReason = (motionReason.map { $0.cause == .layout ? cause : $0.cause } ?? cause, both)
  }

  /// Tells motion of a step, and keeps the views of cells that left and are still to be seen.
  func noteMotion(_ changes: Changes) {
    // A later step tells what changed.
    guard motionSettings != nil, changes.status != .deferred else { return }
    guard motionReason != nil || isMoving else {
      return motion.note(changes, of: grid, because: .scroll, at: motionTime)
    }
    let reason = motionReason
    motionReason = nil
    // Kept afterwards: a surface may ask the host while its views are put elsewhere.
    var left: [(ghost: Int, handle: Int)] = []
    motion.note(
      changes, of: grid, because: reason?.cause ?? .scroll, at: motionTime, newID: reason?.newID
    ) { ghost, change in
      if let handle = change.handle { left.append((ghost, handle)) }
    }
    for (ghost, handle) in left {
      guard let shown = shown(handle) else { continue }
      views[handle] = nil
      surface.order(shown.view, after: ghosts.last?.view)
      ghosts.append(GhostView(number: ghost, view: shown.view, type: shown.type))
    }
  }

  /// Tells motion where the preview of a drag shows cells.
  func noteMotion(of preview: DragPreview) {
    if motionSettings != nil { motion.note(preview, of: grid, at: motionTime) }
  }

  /// Takes what moves as it is now, and lets views wait whose cells left and that are gone.
  func takeFrames() {
    guard isMoving else { return }
    motion.frames(at: motionTime, into: &motionFrames)
    // Ghosts come last, in the order in which they began.
    var (next, kept) = (motionFrames.firstIndex { $0.ghost != nil } ?? motionFrames.count, 0)
    for ghost in ghosts {
      if next < motionFrames.count, motionFrames[next].ghost == ghost.number {
        ghosts[kept] = ghost
        (next, kept) = (next + 1, kept + 1)
      } else {
        surface.hide(ghost.view)
        add(ghost.view, ghost.type)
      }
    }
    ghosts.removeLast(ghosts.count - kept)
    guard motion.isResting else { return }
    (motionFrames, ghosts) = ([], [])
    tidyPool()
  }

  func changeMotion(from old: MotionSettings?) {
    motion.settings = motionSettings ?? motion.settings
    guard !isClosed, (old == nil) != (motionSettings == nil) else { return }
    motion.stop()
    motionReason = nil
    grid.tracksOrigins = motionSettings != nil
    if motionSettings != nil {
      // From now on every step is told.
      motion.note(Changes(), of: grid, because: .scroll, at: motionTime)
    } else {
      // From a function of the surface that is for the next frame.
      advanceMotion(by: 0)
    }
  }
}
