// Edits of a packed grid in a pattern, one after another.

import GridEngine
import ScrollSimulation

/// The edits of a case, in order.
struct PatternedEdits {
  private let grid: VirtualGrid
  private let edited: AdversarialMeasurement.Case
  private let choices: [GridSpan]
  private let middle: Int
  private var random = SplitMix64(seed: 1)
  private var index = 0

  init(of grid: VirtualGrid, _ edited: AdversarialMeasurement.Case) {
    (self.grid, self.edited) = (grid, edited)
    choices = edited.mix.choices
    middle = grid.itemCount / 2
  }

  /// The next edit. The grid is scrolled to it, or to the start of the content.
  mutating func next(isInView: Bool) -> GridUpdate {
    defer { index += 1 }
    let isInsertion = edited.change == .insert || (edited.change == .turn && index & 1 == 0)
    let last = isInsertion ? grid.itemCount : grid.itemCount - 1
    let item =
      switch edited.pattern {
      case .front: 0
      case .end: last
      // In turns of insertions and deletions two edits come to each end.
      case .ends: (edited.change == .turn ? index >> 1 : index) & 1 == 0 ? 0 : last
      case .spot: min(middle, last)
      case .random: random.below(last + 1)
      }
    let span = choices[random.below(choices.count)]
    // An insertion above keeps what is in view where it is, so that the start of the content would go away from it.
    if isInView {
      grid.scroll(to: .item(min(item, grid.itemCount - 1)), anchor: .center, measure: PackedWorkload.size)
    } else {
      grid.scroll(to: 0, measure: PackedWorkload.size)
    }
    var update = GridUpdate()
    if isInsertion {
      update.insertItems([span], at: .item(item))
    } else {
      update.deleteItems(item..<item + 1)
    }
    return update
  }
}

extension AdversarialMeasurement.Case {
  /// The grid of the case before its edits, with every item placed.
  func makeGrid(items: Int, columns: Int) throws(GridError) -> VirtualGrid {
    let workload = PackedWorkload(items: items, columns: columns, mix: mix, packing: packing, rowExtent: 80)
    let grid = try workload.makeGrid(workload.makeItems())
    grid.layout(measure: PackedWorkload.size)
    while !grid.performPostponedWork(while: { true }) {}
    return grid
  }
}
