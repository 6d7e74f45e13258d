// The cells in view after a change: where each goes on from.

internal import GridEngine

/// A cell that stayed in view, which ghosts can follow.
struct Tie {
  /// Its number before and after the step.
  var old: MovingID
  var new: MovingID
  var rank: MovingRank
  /// Where its middle was, with what was scrolled since, and how far that moved.
  var middle: Point
  var displacement: Point
}

extension CellMotion {
  /// Gives each cell in view an offset from where it is now, by which nothing jumps.
  ///
  /// - Returns: the cells that stayed, in the order of their numbers before.
  mutating func moveCells(_ step: MotionStep) -> [Tie] {
    renumberCells(step.changes)
    var (ties, isInOrder) = ([Tie](), true)
    var moving: [MovingCell] = []
    var (entering, moved, known, renumbered, started) = (0, 0, 0, 0, 0)
    let changes = step.changes
    for cell in step.cells {
      var next = MovingCell(cell)
      let rank = next.rank
      let place = step.newPlace(cell, rank)
      while known < cells.count, cells[known].precedes(next) { known += 1 }
      let wasMoving = known < cells.count && cells[known].isSame(as: next)
      if entering < changes.entered.count, isSame(changes.entered[entering].cell, next) {
        enter(&next, at: place, changes.entered[entering], step)
        entering += 1
      } else {
        var previous = cell.frame.moved(by: -changes.shift)
        var isPinned = cell.isPinned
        if moved < changes.moved.count, isSame(changes.moved[moved].cell, next) {
          // A header that was pinned and is not is in the list.
          isPinned = isPinned || cell.id.kind != .item && changes.moved[moved].reason != .scroll
          previous = changes.moved[moved].previousFrame ?? previous
          moved += 1
        }
        var old = next.id
        if renumbered < changes.renumbered.count, changes.renumbered[renumbered].current == cell.id {
          old = MovingID(changes.renumbered[renumbered].previous)
          renumbered += 1
        }
        let before = step.oldPlace(previous, rank, old.section, isPinned: isPinned)
        if wasMoving { next = cells[known] }
        next.retarget(from: next.shown(before), of: before.size, to: place)
        if !cell.isPinned, !cell.isRetained {
          if let last = ties.last, old < last.old { isInOrder = false }
          ties.append(
            Tie(
              old: old, new: next.id, rank: rank, middle: before.middle,
              displacement: place.middle - before.middle))
        }
        let isStarting = !wasMoving && !next.isResting
        if isStarting { next.delay = delay(&started, step.settings) }
      }
      guard !next.isResting, !cell.isRetained, moving.count + ghosts.count < step.settings.maximumCount,
        next.shown(place).united(with: place).overlaps(step.new.bounds)
      else { continue }
      moving.append(next)
    }
    cells = moving
    if !isInOrder { ties.sort { $0.old < $1.old } }
    return ties
  }

  /// Sets from where a cell enters.
  private mutating func enter(_ cell: inout MovingCell, at place: Rect, _ change: CellChange, _ step: MotionStep) {
    if let ghost = takeGhost(cell.id) {
      resume(&cell, from: ghost, at: place)
      return
    }
    let scale = Float(step.settings.appearingScale) - 1
    func appear() {
      (cell.opacity, cell.growthX, cell.growthY) = (0, scale, scale)
    }
    guard let previous = change.previousFrame else {
      if step.knowsOrigins, !step.isUpdate {
        let folded = step.folded(place, ofSection: change.section)
        cell.retarget(from: folded, of: folded.size, to: place)
        cell.opacity = 0
      } else {
        appear()
      }
      return
    }
    let old = step.oldPlace(previous, cell.rank, change.section, isPinned: change.cell.isPinned)
    // It was in view by the estimates, and nobody saw it there.
    if old.overlaps(step.new.bounds) { return appear() }
    cell.retarget(from: step.new.clamped(old, within: step.settings.maximumDistance), of: old.size, to: place)
  }

  /// Lets a cell that comes back go on from where its ghost is shown.
  func resume(_ cell: inout MovingCell, from ghost: Ghost, at place: Rect) {
    let shown = ghost.shown(shrinking: settings.checked.disappearingScale)
    cell.retarget(from: shown, of: shown.size, to: place)
    (cell.speedX, cell.speedY, cell.opacity) = (ghost.speedX, ghost.speedY, max(0, ghost.opacity))
  }

  /// Takes the ghost of a cell away, if there is one.
  mutating func takeGhost(_ id: MovingID) -> Ghost? {
    guard let index = ghosts.firstIndex(where: { $0.id == id && id != .none }) else { return nil }
    let ghost = ghosts[index]
    (ghosts[index].id, ghosts[index].opacity) = (.none, -1)
    return ghost
  }

  /// Gives the cells in motion the numbers that they have now.
  mutating func renumberCells(_ changes: Changes) {
    if changes.renumbered.isEmpty || cells.isEmpty { return }
    var current: [MovingID: MovingID] = [:]
    for change in changes.renumbered { current[MovingID(change.previous)] = MovingID(change.current) }
    for i in cells.indices { cells[i].id = current[cells[i].id] ?? cells[i].id }
    cells.sort { $0.precedes($1) }
  }

  /// How long the next cell waits that begins to move.
  private func delay(_ started: inout Int, _ settings: MotionSettings) -> Float {
    defer { started += 1 }
    return Float(min(settings.maximumDelay, settings.stagger * Double(started)))
  }

  private func isSame(_ cell: Cell, _ other: MovingCell) -> Bool {
    MovingID(cell.id) == other.id && MovingRank(cell) == other.rank
  }

  /// Ends what moves, and leaves what fades.
  mutating func placeAtOnce() {
    for i in cells.indices {
      let opacity = cells[i].opacity
      (cells[i].x, cells[i].y, cells[i].speedX, cells[i].speedY) = (0, 0, 0, 0)
      (cells[i].growthX, cells[i].growthY, cells[i].growingX, cells[i].growingY) = (0, 0, 0, 0)
      cells[i].opacity = opacity
    }
    cells.removeAll { $0.isResting }
    ghosts.removeAll { $0.kind == .leaving }
    for i in ghosts.indices {
      (ghosts[i].offsetX, ghosts[i].offsetY, ghosts[i].speedX, ghosts[i].speedY) = (0, 0, 0, 0)
    }
  }
}
