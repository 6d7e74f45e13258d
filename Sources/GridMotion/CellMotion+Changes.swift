// What a change of data or layout does: each cell goes on from where it is shown to where it is now.

internal import GridEngine

extension CellMotion {
  mutating func change(
    _ step: MotionStep, newID: ((CellID) -> CellID?)?, keeping keep: ((Int, CellChange) -> Void)?
  ) {
    renumberGhosts(step, newID)
    for i in ghosts.indices { ghosts[i].scroll(by: -step.scrolled) }
    let known = ghosts.count
    let goals = leave(step, newID, keeping: keep)
    let ties = moveCells(step)
    tieGhosts(step, ties, known: known, goals)
    if step.settings.reducesMotion { placeAtOnce() }
  }

  /// Gives ghosts the numbers that their cells have now.
  private mutating func renumberGhosts(_ step: MotionStep, _ newID: ((CellID) -> CellID?)?) {
    if let newID {
      for i in ghosts.indices where ghosts[i].id != .none {
        ghosts[i].id = newID(ghosts[i].id.id).map { MovingID($0) } ?? .none
      }
    } else if step.isUpdate {
      for i in ghosts.indices { ghosts[i].id = .none }
    }
  }

  /// Makes ghosts of the cells that left, as far as they can be seen. Until they are tied, their neighbors are their own numbers
  /// before the step.
  ///
  /// - Returns: for each whether it has a place to go to, which no neighbor gives it.
  private mutating func leave(
    _ step: MotionStep, _ newID: ((CellID) -> CellID?)?, keeping keep: ((Int, CellChange) -> Void)?
  ) -> [Bool] {
    var goals: [Bool] = []
    if step.changes.left.isEmpty { return goals }
    let bounds = step.new.bounds
    takeLeft(step.changes.left) { motion, change, known in
      var moving = known ?? MovingCell(change.cell)
      let rank = moving.rank
      let old = step.oldPlace(change.cell.frame, rank, change.section, isPinned: change.cell.isPinned)
      let shown = moving.shown(old)
      guard !change.cell.isRetained, shown.overlaps(bounds), motion.count < step.settings.maximumCount else { return }
      let now = newID.map { $0(change.id) } ?? (step.isUpdate ? nil : change.id)
      moving.id = now.map { MovingID($0) } ?? .none
      let kind: Ghost.Kind
      var goal: Rect?
      if change.isDeleted {
        (kind, moving.id) = (.fading, .none)
      } else if let destination = change.destination {
        let place = step.new.place(destination, rank, now?.section ?? change.section)
        kind = place.overlaps(bounds) ? .fading : .leaving
        goal = step.new.clamped(place, within: step.settings.maximumDistance)
      } else {
        kind = step.knowsOrigins ? .folding : .fading
        if step.knowsOrigins { goal = step.folded(old, ofSection: change.section) }
      }
      var ghost = Ghost(
        moving, kind, serial: motion.nextSerial(), shown: shown, shrinking: step.settings.disappearingScale)
      ghost.retarget(by: (goal ?? old).middle - shown.middle)
      if let goal { ghost.sides = step.new.sides(goal) }
      ghost.neighbor = MovingID(change.id)
      goals.append(goal != nil)
      keep?(Int(ghost.serial), change)
      motion.ghosts.append(ghost)
    }
    return goals
  }
}
