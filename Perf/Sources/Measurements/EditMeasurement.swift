// What changing the data costs in a grid of N items that has been scrolled all over.

import GridEngine
public import ScrollSimulation

/// Times edits of a grid, each on a grid of its own to which the same has happened before: the whole trace of a
/// ``ScrollMeasurement``, and then a scroll to the end of the content.
public struct EditMeasurement: Sendable {
  /// Items in the grid before an edit.
  public var items: Int
  /// Flexible tracks across the grid.
  public var columns: Int
  /// Grids on which an edit is timed, but for ``Edit/batch``.
  public var repetitions = 200
  /// Grids on which ``Edit/batch`` is timed.
  public var batchRepetitions = 20

  /// The least number of items: what is deleted has to be there.
  public static let leastItems = 2 * Edit.deletedItems
  /// The largest number of items: what is inserted has to fit.
  public static let mostItems = Limits.items - Edit.batchedItems

  /// What was measured of one kind of edit. Times are nanoseconds.
  public struct Figures: Sendable {
    /// The edit alone: the call that tells the grid.
    public var edit: FrameStatistics
    /// The layout step after it, measure closure included.
    public var step: FrameStatistics
    /// Both together.
    public var whole: FrameStatistics
    /// Heap allocations of the edit, the mean; `nil` where nobody counts them.
    public var editAllocations: Double?
    /// Heap allocations of the step, the mean; `nil` where nobody counts them.
    public var stepAllocations: Double?
    /// Cells measured in the step, the mean.
    public var measurements: Double
    /// By how many points, at most, the anchored cell is not where it was, or as near to that as the ends of the content
    /// let it be; `nil` where the edit always deleted it.
    public var anchorError: Double?
    /// After how many of the edits an end of the content did not let the anchored cell stay.
    public var endForced: Int
  }

  /// Any numbers are stored as they are; ``run(_:)`` clamps the columns to what the engine takes.
  public init(items: Int, columns: Int) {
    self.items = items
    self.columns = columns
  }

  /// Times one kind of edit. One repetition that does not count comes first.
  ///
  /// - Throws: `GridError` or `GridUpdateError` when there are fewer or more items than the bounds say.
  public func run(_ edit: Edit) throws -> Figures {
    let count = max(1, edit == .batch ? batchRepetitions : repetitions)
    var editTimes: [UInt64] = []
    var stepTimes: [UInt64] = []
    var (editAllocations, stepAllocations) = (UInt64(0), UInt64(0))
    var measurements = 0
    var anchorError: Double?
    var endForced = 0
    for repetition in 0...count {
      let grid = try makeGrid()
      let change = edit.change(of: items, repetition: repetition)
      let anchor = Anchored(in: grid)

      let allocations0 = AllocationMeter.count
      let time0 = Monotonic.nanoseconds
      try change.perform(grid)
      let time1 = Monotonic.nanoseconds
      let allocations1 = AllocationMeter.count
      let time2 = Monotonic.nanoseconds
      let changes = grid.layout(measure: change.size)
      let time3 = Monotonic.nanoseconds
      let allocations2 = AllocationMeter.count

      guard repetition > 0 else { continue }
      editTimes.append(time1 - time0)
      stepTimes.append(time3 - time2)
      editAllocations += allocations1 - allocations0
      stepAllocations += allocations2 - allocations1
      measurements += changes.measurements
      if let anchor, let item = change.newNumber(anchor.item) {
        let (error, isForced) = anchor.error(in: grid, item: item)
        anchorError = max(anchorError ?? 0, error)
        if isForced { endForced += 1 }
      }
    }
    func mean(_ allocations: UInt64) -> Double? { AllocationMeter.isLive ? Double(allocations) / Double(count) : nil }
    return Figures(
      edit: FrameStatistics(editTimes), step: FrameStatistics(stepTimes),
      whole: FrameStatistics(zip(editTimes, stepTimes).map { $0 + $1 }), editAllocations: mean(editAllocations),
      stepAllocations: mean(stepAllocations), measurements: Double(measurements) / Double(count),
      anchorError: anchorError, endForced: endForced)
  }

  private func makeGrid() throws -> VirtualGrid {
    let grid = try ScrollMeasurement(items: items, columns: columns).makeGrid()
    ScrollMeasurement.play(on: grid) { $0() }
    grid.scroll(to: .item(items - 1), anchor: .bottom, measure: ScrollMeasurement.size)
    return grid
  }
}
