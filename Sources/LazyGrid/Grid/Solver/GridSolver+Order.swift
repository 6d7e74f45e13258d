// The order in which cells are measured: by priority, then by how flexible they are.

import GridEngine

extension GridSolver {
  /// A cell and the keys of its place in the order.
  struct Turn {
    var cell: Int
    var priority: Double
    /// The number of proposed axes on which the cell grows without bound.
    var unboundedAxes: Int
    /// The points by which it can grow on the other proposed axes.
    var range: Double

    func isBefore(_ other: Turn) -> Bool {
      if priority != other.priority { return priority > other.priority }
      if unboundedAxes != other.unboundedAxes { return unboundedAxes < other.unboundedAxes }
      if range != other.range { return range < other.range }
      return cell < other.cell
    }

    func isLike(_ other: Turn) -> Bool {
      priority == other.priority && unboundedAxes == other.unboundedAxes && range == other.range
    }
  }

  /// The cells in the order of their turns; in the declared order when nothing is proposed, since all then take their
  /// ideal sizes.
  mutating func turns() -> [Turn] {
    guard proposal != .unspecified else {
      return structure.cells.indices.map { Turn(cell: $0, priority: 0, unboundedAxes: 0, range: 0) }
    }
    var turns: [Turn] = []
    turns.reserveCapacity(structure.cells.count)
    for cell in structure.cells.indices { turns.append(turn(of: cell)) }
    turns.sort { $0.isBefore($1) }
    return turns
  }

  private mutating func turn(of cell: Int) -> Turn {
    var turn = Turn(cell: cell, priority: structure.cells[cell].priority, unboundedAxes: 0, range: 0)
    let most = ask(cell, .infinity)
    probes[cell].infinity = most
    let isWide = Extent.isUnbounded(most.width)
    let isTall = Extent.isUnbounded(most.height)
    if proposal.width != nil, isWide { turn.unboundedAxes += 1 }
    if proposal.height != nil, isTall { turn.unboundedAxes += 1 }
    // The smallest size matters only on an axis that has a largest one.
    guard (proposal.width != nil && !isWide) || (proposal.height != nil && !isTall) else { return turn }
    let least = ask(cell, .zero)
    probes[cell].zero = least
    if proposal.width != nil, !isWide { turn.range += most.width - least.width }
    if proposal.height != nil, !isTall { turn.range += most.height - least.height }
    return turn
  }
}
