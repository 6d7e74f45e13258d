// Which cells become ghosts, and which cell each ghost follows.

internal import GridEngine

extension CellMotion {
  /// Takes cells that left out of those in motion, in one walk along both lists.
  ///
  /// - Parameter body: is given each cell that left, and what was in motion of it.
  mutating func takeLeft(_ left: [CellChange], _ body: (inout CellMotion, CellChange, MovingCell?) -> Void) {
    var (next, kept) = (0, 0)
    func keepNext(_ cells: inout [MovingCell]) {
      cells[kept] = cells[next]
      (next, kept) = (next + 1, kept + 1)
    }
    for change in left {
      let gone = MovingCell(change.cell)
      while next < cells.count, cells[next].precedes(gone) { keepNext(&cells) }
      let isMoving = next < cells.count && cells[next].isSame(as: gone)
      let moving = isMoving ? cells[next] : nil
      if isMoving { next += 1 }
      body(&self, change, moving)
    }
    while next < cells.count { keepNext(&cells) }
    cells.removeLast(cells.count - kept)
  }

  /// Lets ghosts follow their neighbors, and ties those that have none, or none any more.
  ///
  /// - Parameters:
  ///   - ties: the cells that stayed, in the order of their numbers before.
  ///   - known: how many ghosts there were before the step.
  ///   - goals: for each of the others, whether it has a place to go to already.
  mutating func tieGhosts(_ step: MotionStep, _ ties: [Tie], known: Int, _ goals: [Bool]) {
    for i in ghosts.indices {
      let isNew = i >= known
      defer { if !isNew { aim(&ghosts[i], step) } }
      guard let tie = isNew ? Self.tie(beside: ghosts[i], in: ties) : Self.tie(of: ghosts[i], in: ties) else {
        ghosts[i].neighbor = .none
        continue
      }
      if !isNew || !goals[i - known] { ghosts[i].retarget(by: tie.displacement) }
      ghosts[i].neighbor = tie.new
    }
    ghosts.removeAll { $0.opacity < 0 }
    keepOut(step.new)
  }

  /// Lets a ghost go to where its cell lies now.
  private func aim(_ ghost: inout Ghost, _ step: MotionStep) {
    guard ghost.kind != .fading, ghost.id != .none, let frame = step.frame(ghost.id.id) else { return }
    // Its section may have been expanded.
    if ghost.kind == .folding { ghost.leave(shrinking: step.settings.disappearingScale) }
    let goal = step.new.clamped(
      step.new.place(frame, ghost.rank, ghost.id.section), within: step.settings.maximumDistance)
    ghost.sides = step.new.sides(goal)
    ghost.retarget(by: goal.middle - ghost.place.middle)
  }

  /// The neighbor of a ghost, or the nearest cell to it where that is gone.
  private static func tie(of ghost: Ghost, in ties: [Tie]) -> Tie? {
    let index = firstIndex(in: ties, notBefore: ghost.neighbor)
    if index < ties.count, ties[index].old == ghost.neighbor, ties[index].rank == ghost.rank { return ties[index] }
    var (nearest, least) = (Tie?.none, Double.infinity)
    for tie in ties where tie.rank == ghost.rank || nearest == nil {
      let distance =
        abs(tie.middle.x - Double(ghost.x + ghost.offsetX)) + abs(tie.middle.y - Double(ghost.y + ghost.offsetY))
      if distance < least || nearest.map({ $0.rank != ghost.rank }) ?? true {
        (nearest, least) = (tie, distance)
      }
    }
    return nearest
  }

  /// A cell beside one that left. Of the two before it and the one after, it is the one that moved neither least nor most, so that a cell
  /// which is moved elsewhere takes no ghost along.
  private static func tie(beside ghost: Ghost, in ties: [Tie]) -> Tie? {
    let index = firstIndex(in: ties, notBefore: ghost.neighbor)
    func length(_ tie: Tie) -> Double { abs(tie.displacement.x) + abs(tie.displacement.y) }
    let next = ties[index...].first { $0.rank == ghost.rank }
    guard let last = ties[..<index].lastIndex(where: { $0.rank == ghost.rank }) else { return next ?? ties.first }
    let previous = ties[last]
    guard let next else { return previous }
    let (one, other) = length(previous) < length(next) ? (previous, next) : (next, previous)
    guard let before = ties[..<last].last(where: { $0.rank == ghost.rank }) else { return one }
    return length(before) < length(one) ? one : length(before) > length(other) ? other : before
  }

  private static func firstIndex(in ties: [Tie], notBefore id: MovingID) -> Int {
    var (low, high) = (0, ties.count)
    while low < high {
      let middle = (low + high) / 2
      if ties[middle].old < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Keeps the places out of view that ghosts go to which leave: their cells lie farther out than the ghosts are shown.
  mutating func keepOut(_ space: ViewSpace) {
    for i in ghosts.indices where ghosts[i].kind == .leaving {
      let place = ghosts[i].place
      if !ghosts[i].sides.isEmpty, space.sides(place).isDisjoint(with: ghosts[i].sides) {
        ghosts[i].retarget(by: space.distance(place, to: ghosts[i].sides))
      }
    }
  }
}
