// The cost of changing the data in a grid of N items that has been scrolled all over.

import GridEngine
public import ScrollSimulation

/// Times edits of a grid, each on a grid of its own with the same history: the whole trace of a ``ScrollMeasurement``,
/// and then a scroll to the end of the content.
///
/// Grids are made in groups, and then each is scrolled to the end and edited. The first edits of a group run code that
/// the processor has not run for a while, so only the others are counted.
public struct EditMeasurement: Sendable {
  /// The number of items in the grid before an edit.
  public var items: Int
  /// The number of flexible tracks across the grid.
  public var columns: Int
  /// The number of groups of grids, except for ``Edit/batch``.
  public var groups = 40
  /// The number of groups of grids for ``Edit/batch``.
  public var batchGroups = 4

  /// The number of grids at the start of a group whose edits are not counted.
  public var rehearsals = 3
  /// The number of grids of a group whose edits are counted.
  public var counted = 5

  /// The least number of items, so that the deleted items exist.
  public static let leastItems = 2 * Edit.deletedItems
  /// The largest number of items, so that the inserted items fit.
  public static let mostItems = Limits.items - Edit.batchedItems

  /// The figures of one kind of edit. Times are nanoseconds.
  public struct Figures: Sendable {
    /// The call of the grid that makes the edit, alone.
    public var edit: FrameStatistics
    /// The same, for the first edit of each group only.
    public var first: FrameStatistics
    /// The layout step after the edit, measure closure included.
    public var step: FrameStatistics
    /// Edit and step together.
    public var whole: FrameStatistics
    /// The mean number of heap allocations of the edit; `nil` if they are not counted.
    public var editAllocations: Double?
    /// The mean number of heap allocations of the step; `nil` if they are not counted.
    public var stepAllocations: Double?
    /// The mean number of cells measured in the step.
    public var measurements: Double
    /// The largest distance in points between the anchored cell and its earlier place, or the nearest place that the
    /// ends of the content allow; `nil` if the edit always deleted it.
    public var anchorError: Double?
    /// The number of edits after which an end of the content kept the anchored cell from staying.
    public var endForced: Int
  }

  /// Creates a measurement. Any numbers are stored unchanged; ``run(_:)`` clamps the columns to what the engine
  /// accepts.
  public init(items: Int, columns: Int) {
    self.items = items
    self.columns = columns
  }

  /// Times one kind of edit.
  ///
  /// - Throws: `GridError` when the number of items is outside the bounds.
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
