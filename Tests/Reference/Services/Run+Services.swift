// What the full vocabulary has besides: its operations, and what is checked after each step.

import GridEngine

extension Run {
  /// The first of the bytes that stand for an operation of the full vocabulary alone.
  static let firstService = 144

  /// Does what bytes stand for that begin with so many more than ``firstService``.
  func performService(_ kind: Int, _ bytes: inout Bytes) {
    guard problem == nil else { return }
    switch kind % 16 {
    case 0, 1: retain(&bytes)
    case 2...5: moveFocus(&bytes)
    case 6: checkPosition(&bytes)
    case 7, 8, 9: drag(&bytes)
    case 10: restoreUpdated(&bytes)
    case 11, 12: growInView(&bytes)
    default: scrollOn(&bytes)
    }
  }

  /// Some steps on in one direction, as a finger makes them.
  private func scrollOn(_ bytes: inout Bytes) {
    let distance = bytes.pick([7.5, -7.5, 33, -33, 90, -90, 0.25, -200])
    for _ in 0..<1 + bytes.next() % 5 where problem == nil {
      checkMovement(scroll(by: distance), by: Units.of(distance))
    }
  }

  /// A cell in view, or any other, gets another size.
  private func growInView(_ bytes: inout Bytes) {
    let cells = grid.visibleCells
    guard !cells.isEmpty else { return }
    let id = cells[bytes.next() % cells.count].id
    guard let token = reference.token(of: id) else { return }
    hold()
    program.begin("grid.invalidateSize(of: \(Source.literal(id)))")
    everywhere { $0.invalidateSize(of: id) }
    version[token, default: 0] += 1
    reference.forget(id)
    let distance: Double = bytes.pick([0, 0, 12, -12, 45, -45])
    if distance == 0 { layout() } else { scroll(by: distance) }
  }

  /// Notes that something changes besides sizes.
  ///
  /// - Parameter isRenumbering: true where plans have to be given up, `nil` where they may be.
  func noteChange(isRenumbering: Bool?) {
    isDataChanged = true
    noteOrigins()
    memory = FocusMemory(stopsAtHeadersAndFooters: memory.stopsAtHeadersAndFooters)
    for follower in followers { follower.memory = memory }
    focusesAt = [nil]
    planning.isRenumbered = planning.isRenumbered == true ? true : isRenumbering
  }

  /// Checks what also holds of a step that nobody can see.
  func checkUnseen(_ changes: Changes) {
    guard problem == nil else { return }
    views.follow(changes, self)
    if let problem = views.problem { fail(problem) }
    checkRetained()
    checkOrigins(changes)
  }

  /// Checks what the core vocabulary has no word for.
  func checkEverythingElse(_ changes: Changes, _ before: Before, isStay: Bool) {
    checkUnseen(changes)
    guard problem == nil else { return }
    var isThumbKept = !before.isDataChanged && changes.status == .done
    switch before.held {
    // A step that goes to the very end first may go the other way.
    case .start, .end: if grid.anchorPolicy.snaps { isThumbKept = false }
    case .cell, .open, nil: break
    }
    checkThumb(movedBy: isThumbKept ? isStay ? 0 : before.distance : nil, wasAtEnd: before.isAtEnd, before.held)
    // At an end of the content, what is in view moves with the end.
    let isAtRest = isStay && !before.isDataChanged && !isAtEnd && openExtent > 0
    let moved = isAtRest ? 0...0 : isStay ? nil : movement(since: before)
    checkPlan(moved: fault == .turnsBack ? moved.map { (-$0.upperBound)...(-$0.lowerBound) } : moved)
  }

  /// True where the viewport cannot go on in one direction.
  var isAtEnd: Bool { offset <= minimumOffset || offset >= maximumOffset }

  /// The least and the greatest distance that cells moved that are still in view, towards the start; `nil` without any.
  private func movement(since before: Before) -> ClosedRange<Double>? {
    guard !before.wasPending else { return nil }
    let width = grid.contentSize.width
    var moves: [Double] = []
    for cell in cellsInView where !cell.isPinned {
      guard let token = reference.token(of: cell.id), let old = before.places[token] else { continue }
      moves.append(Units.points(old - inner(cell.frame, contentWidth: width).edge + offset))
    }
    return moves.min().map { $0...moves.max()! }
  }
}
