// A grid in a terminal whose cells move: in whole columns and lines, as a terminal has no others.

import GridEngine
import GridMotion

/// A grid whose cells go to where folds and drops put them, once ``beginMotion()`` was called.
final class MovingGridView: GridView {
  private var motion: CellMotion?
  /// Seconds; it goes on by itself.
  var time = 0.0
  /// Why the next step changes something; `nil` where it only scrolls.
  private var reason: (cause: MotionCause, newID: ((CellID) -> CellID?)?)?
  /// What cells show that left, by the numbers that motion gives them.
  private var ghosts: [Int: TextCell] = [:]
  /// The cells on their way at the moment.
  private var moving: [CellID: MotionFrame] = [:]

  /// Short ways, and nothing that a terminal cannot draw: no sizes, and of a fade the half that is more there than not.
  private static var settings: MotionSettings {
    var settings = MotionSettings()
    settings.spring.response = 0.35
    settings.fadeDuration = 0.2
    settings.maximumDistance = 2
    (settings.appearingScale, settings.disappearingScale) = (1, 1)
    return settings
  }

  /// Lets cells move from now on.
  func beginMotion() {
    grid.tracksOrigins = true
    motion = CellMotion(MovingGridView.settings)
    note(Changes())
  }

  var isMoving: Bool { motion.map { !$0.isResting } ?? false }

  /// Lets the next step move cells to their places.
  func letMove(because cause: MotionCause, newID: ((CellID) -> CellID?)? = nil) { reason = (cause, newID) }

  override func step(to target: ScrollTarget) -> Changes {
    let changes = super.step(to: target)
    note(changes)
    return changes
  }

  /// Tells motion of a step, and keeps the texts of cells that left and are still to be seen.
  private func note(_ changes: Changes) {
    let (cause, newID) = reason ?? (.scroll, nil)
    reason = nil
    var left: [(ghost: Int, id: CellID)] = []
    motion?.note(changes, of: grid, because: cause, at: time, newID: newID) { left.append(($0, $1.id)) }
    for (ghost, id) in left { ghosts[ghost] = text(of: newID?(id) ?? id) }
  }

  override func frame(of cell: Cell) -> Rect? {
    guard let frame = super.frame(of: cell), let moved = moving[cell.id] else { return super.frame(of: cell) }
    return moved.opacity < 0.5 ? nil : moved.shown(frame)
  }

  override func draw(on screen: inout Screen, marks: Marks) {
    let origin = grid.visibleRect
    var shown: [Int: TextCell] = [:]
    moving.removeAll(keepingCapacity: true)
    for frame in motion?.frames(at: time) ?? [] {
      guard let ghost = frame.ghost else {
        moving[frame.id] = frame
        continue
      }
      shown[ghost] = ghosts[ghost]
      guard let text = ghosts[ghost], frame.opacity >= 0.5 else { continue }
      // What left lies under all that is there.
      let place = frame.shown(frame.frame)
      marks.draw(
        text, .item(-1, section: -1), width: Int(place.width), column: Int(place.x.rounded()) - Int(origin.x.rounded()),
        line: Int(place.y.rounded()) - Int(origin.y.rounded()), on: &screen)
    }
    ghosts = shown
    super.draw(on: &screen, marks: marks)
  }
}
