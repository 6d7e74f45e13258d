// What changing the data costs in a grid of N items that has been scrolled all over.

import GridEngine
public import ScrollSimulation

/// Times edits of a grid, each on a grid of its own to which the same has happened before: the whole trace of a
/// ``ScrollMeasurement``, and then a scroll to the end of the content.
///
/// Grids are made in groups, and then each is scrolled to the end and edited: the first edits of a group find code that the
/// processor has not run for a while and do not count, the others count.
public struct EditMeasurement: Sendable {
  /// Items in the grid before an edit.
  public var items: Int
  /// Flexible tracks across the grid.
  public var columns: Int
  /// Groups of grids, but for ``Edit/batch``.
  public var groups = 40
  /// Groups of grids for ``Edit/batch``.
  public var batchGroups = 4

  /// Grids at the start of a group whose edits do not count.
  public var rehearsals = 3
  /// Grids of a group whose edits count.
  public var counted = 5

  /// The least number of items: what is deleted has to be there.
  public static let leastItems = 2 * Edit.deletedItems
  /// The largest number of items: what is inserted has to fit.
  public static let mostItems = Limits.items - Edit.batchedItems

  /// What was measured of one kind of edit. Times are nanoseconds.
  public struct Figures: Sendable {
    /// The edit alone: the call that tells the grid.
    public var edit: FrameStatistics
    /// The same, the first of each group only.
    public var first: FrameStatistics
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

  /// Times one kind of edit.
  ///
  /// - Throws: `GridError` or `GridUpdateError` when there are fewer or more items than the bounds say.
  public func run(_ edit: Edit) throws -> Figures {
    var samples: [Sample] = []
    var first: [UInt64] = []
    for group in 0..<max(1, edit == .batch ? batchGroups : groups) {
      var trials = try (0..<rehearsals + counted).map { index in
        let repetition = group * counted + index
        return try Trial(makeGrid(), edit.change(of: items, repetition: repetition))
      }
      let taken = try trials.indices.map { try trials[$0].run() }
      if let sample = taken.first { first.append(sample.edit) }
      for (trial, sample) in zip(trials, taken).dropFirst(rehearsals) {
        samples.append(trial.checked(sample))
      }
    }
    return Figures(samples, first: FrameStatistics(first))
  }

  private func makeGrid() throws -> VirtualGrid {
    let grid = try ScrollMeasurement(items: items, columns: columns).makeGrid()
    ScrollMeasurement.play(on: grid) { $0() }
    return grid
  }
}
