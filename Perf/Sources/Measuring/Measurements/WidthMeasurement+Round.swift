// One round: a new grid, the update that gives it other columns, and all that it leaves to do.

import CAllocationCounter
import GridEngine

extension WidthMeasurement {
  /// What a round took, in nanoseconds.
  struct Round {
    var apply: UInt64 = 0
    var step: UInt64 = 0
    var slices: [UInt64] = []
    /// `nil` when no step was postponed.
    var resume: UInt64?
    /// The most bytes in use beyond those before; 0 when they are not followed.
    var peakBytes: Int64 = 0
  }

  /// A grid of which everything is packed and the middle is in view.
  func makeGrid(_ items: PackedItems, progress: () -> Void) throws(GridError) -> VirtualGrid {
    let grid = try self.grid.makeGrid(items)
    grid.layout(measure: PackedWorkload.size)
    _ = grid.performPostponedWork {
      progress()
      return true
    }
    grid.scroll(to: grid.contentSize.height / 2, measure: PackedWorkload.size)
    if let itemsPerStep { grid.itemsPackedPerStep = itemsPerStep }
    return grid
  }

  /// Gives a grid the new columns and packs everything.
  ///
  /// - Throws: `WrongResult` when the engine says that it is done and is not.
  func change(_ grid: VirtualGrid, followsMemory: Bool = false, progress: () -> Void) throws -> Round {
    var round = Round()
    // Room for one time each, so that the list takes no memory while it is followed.
    round.slices.reserveCapacity(self.grid.items / 256 + 16)
    var workload = self.grid
    workload.columns = newColumns
    var update = GridUpdate()
    // Items stay with their spans, whatever the new declaration lists.
    update.redeclareSection(0, as: workload.section([]))

    if followsMemory { allocation_counter_follow(true) }
    var start = Monotonic.nanoseconds
    try grid.apply(update)
    round.apply = Monotonic.nanoseconds - start
    start = Monotonic.nanoseconds
    let isPostponed = grid.layout(measure: PackedWorkload.size).status != .done
    round.step = Monotonic.nanoseconds - start
    while grid.unpackedItemCount > 0 || grid.unresolvedSectionCount > 0 {
      progress()
      var isAllowed = true
      start = Monotonic.nanoseconds
      let isDone = grid.performPostponedWork {
        defer { isAllowed = false }
        return isAllowed
      }
      round.slices.append(Monotonic.nanoseconds - start)
      if isDone { break }
    }
    if followsMemory {
      round.peakBytes = allocation_counter_peak()
      allocation_counter_follow(false)
    }
    guard grid.unpackedItemCount == 0, grid.unresolvedSectionCount == 0 else { throw WrongResult(workload: "width") }
    if isPostponed {
      start = Monotonic.nanoseconds
      grid.step(to: .resume, measure: PackedWorkload.size)
      round.resume = Monotonic.nanoseconds - start
    }
    return round
  }
}
