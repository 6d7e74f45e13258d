// What a step does that somebody scrolled: offsets stay what they are.

internal import GridEngine

extension CellMotion {
  /// Keeps what is in motion in motion: cells whose places go out of view go on as ghosts, as far as they are seen.
  mutating func scroll(_ step: MotionStep, keeping keep: ((Int, CellChange) -> Void)?) {
    let changes = step.changes
    if step.settings.reducesMotion {
      placeAtOnce()
    }
    let known = ghosts.count
    if !changes.left.isEmpty { leaveView(step, keeping: keep) }
    renumberCells(changes)
    for i in 0..<known { follow(&ghosts[i], step) }
    if !ghosts.isEmpty, !changes.entered.isEmpty { comeBack(step) }
    ghosts.removeAll { $0.opacity < 0 }
    keepOut(step.new)
  }

  /// Makes ghosts of cells in motion whose places are out of view.
  private mutating func leaveView(_ step: MotionStep, keeping keep: ((Int, CellChange) -> Void)?) {
    let bounds = step.new.bounds
    takeLeft(step.changes.left) { motion, change, known in
      guard let moving = known else { return }
      var place = step.old.place(change.cell.frame, moving.rank, change.section).moved(by: -step.travel)
      // What was measured in between is not in the way that was scrolled.
      if change.id.kind == .item, moving.rank.isInBody, step.changes.renumbered.isEmpty,
        let frame = step.frame(change.id)
      {
        place = step.new.place(frame, moving.rank, change.section)
      }
      let shown = moving.shown(place)
      if change.isDeleted || !shown.overlaps(bounds) { return }
      var ghost = Ghost(moving, .leaving, serial: motion.nextSerial(), shown: shown, shrinking: 1)
      ghost.retarget(by: place.middle - shown.middle)
      ghost.sides = step.new.sides(place)
      ghost.neighbor = motion.neighbor(of: ghost, step)
      keep?(Int(ghost.serial), change)
      motion.ghosts.append(ghost)
    }
  }

  /// Moves a ghost as its neighbor moved.
  private func follow(_ ghost: inout Ghost, _ step: MotionStep) {
    var distance = -step.travel
    let part = ghost.rank.pane
    if !ghost.rank.isInBody {
      if part.columns != .body { distance.x = 0 }
      if part.rows != .body { distance.y = 0 }
    }
    // A header may be pinned, or have been, and then says nothing of what is around it.
    if !step.changes.moved.isEmpty, ghost.neighbor != .none, ghost.neighbor.id.kind == .item {
      for change in step.changes.moved where MovingID(change.id) == ghost.neighbor {
        guard let old = change.previousFrame else { break }
        let rank = MovingRank(change.cell)
        let places = (step.old.place(old, rank, change.section), step.newPlace(change.cell, rank))
        distance = places.1.middle - places.0.middle
      }
    }
    ghost.scroll(by: distance)
    // A way of more than the viewport may take its cell from one side of it to the other.
    if ghost.kind == .leaving, ghost.id != .none, ghost.id.id.kind == .item, ghost.rank.isInBody,
      let frame = step.frame(ghost.id.id)
    {
      let sides = step.new.sides(step.new.place(frame, ghost.rank, ghost.id.section))
      if !sides.isEmpty { ghost.sides = sides }
    }
    guard !step.changes.left.isEmpty, step.changes.left.contains(where: { MovingID($0.id) == ghost.neighbor }) else {
      return
    }
    ghost.neighbor = neighbor(of: ghost, step)
  }

  /// The nearest cell in view to a ghost.
  private func neighbor(of ghost: Ghost, _ step: MotionStep) -> MovingID {
    var (nearest, least) = (MovingID.none, Double.infinity)
    for cell in step.cells where !cell.isPinned && !cell.isRetained {
      let rank = MovingRank(cell)
      if rank != ghost.rank { continue }
      let middle = step.newPlace(cell, rank).middle
      let distance =
        abs(middle.x - Double(ghost.x + ghost.offsetX)) + abs(middle.y - Double(ghost.y + ghost.offsetY))
      if distance < least { (nearest, least) = (MovingID(cell.id), distance) }
    }
    return nearest
  }

  /// Lets cells that come into view go on from where their ghosts are.
  private mutating func comeBack(_ step: MotionStep) {
    var isInOrder = true
    for change in step.changes.entered {
      var cell = MovingCell(change.cell)
      guard let ghost = takeGhost(cell.id) else { continue }
      resume(&cell, from: ghost, at: step.newPlace(change.cell, cell.rank))
      if let last = cells.last, cell.precedes(last) { isInOrder = false }
      cells.append(cell)
    }
    if !isInOrder { cells.sort { $0.precedes($1) } }
  }
}
