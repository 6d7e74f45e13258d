// The cost of another number of columns: a packed section is declared anew while its middle is in view.

import GridEngine
import ScrollSimulation

/// Times an update that gives a packed section another number of columns, the step after it, and the slices that pack the
/// rest.
public struct WidthMeasurement: Sendable {
  /// The grid before the update.
  public var grid: PackedWorkload
  /// The name of its packing, written beside the figures.
  public var packing: String
  /// Columns after the update.
  public var newColumns: Int
  /// The number of new grids on which everything is timed.
  public var rounds: Int
  /// The most items that a step packs; `nil` for what a grid begins with.
  public var itemsPerStep: Int?

  public init(_ grid: PackedWorkload, packing: String, newColumns: Int, rounds: Int = 5, itemsPerStep: Int? = nil) {
    (self.grid, self.packing, self.newColumns) = (grid, packing, newColumns)
    (self.rounds, self.itemsPerStep) = (rounds, itemsPerStep)
  }

  /// The number of grids that are made: one for each round, and one to follow memory where it is counted.
  public var grids: Int { rounds + (AllocationMeter.isLive ? 1 : 0) }

  /// The figures. Times are nanoseconds.
  public struct Result: Codable, Sendable {
    public struct Parameters: Codable, Sendable {
      public var items: Int
      public var columns: Int
      public var newColumns: Int
      public var mix: SpanMix
      public var packing: String
      @OrNull public var rowExtent: Double?
      public var rounds: Int
      @OrNull public var itemsPerStep: Int?
    }

    public struct Slices: Codable, Sendable {
      /// The slices of one round.
      public var count: Int
      /// The median over the slices of all rounds.
      public var p50: Double
      public var max: Double
    }

    var measurement = "width"
    var unit = "nanoseconds"
    public var parameters: Parameters
    /// Applying the update.
    public var apply: RoundTimes
    /// The first step after it, which lays out what is in view.
    public var step: RoundTimes
    /// True when that step was postponed until the packer had come to what is in view.
    public var isPostponed: Bool
    /// Packing all items that are left, in the smallest slices that the engine makes.
    public var slices: Slices
    /// Going on with the postponed step when everything is packed; `nil` when none was postponed.
    @OrNull public var resume: RoundTimes?
    /// The most bytes that were in use during update, step and slices beyond those before; `nil` where they are not
    /// counted.
    @OrNull public var peakBytes: Double?
  }

  /// - Parameter progress: called now and then with the number of grids that are finished.
  /// - Throws: `GridError` when the engine refuses the number of items.
  public func run(progress: (Int) -> Void = { _ in }) throws -> Result {
    progress(0)
    let items = grid.makeItems()
    var times: [Round] = []
    for round in 0..<rounds {
      let grid = try makeGrid(items) { progress(round) }
      times.append(try change(grid) { progress(round) })
    }
    var peak: Double?
    if AllocationMeter.isLive {
      // Once more, and not timed, because following memory takes time.
      let grid = try makeGrid(items) { progress(rounds) }
      peak = Double(try change(grid, followsMemory: true) { progress(rounds) }.peakBytes)
    }
    let slices = FrameStatistics(times.flatMap(\.slices))
    let resumes = times.compactMap(\.resume)
    return Result(
      parameters: Result.Parameters(
        items: grid.items, columns: grid.columns, newColumns: newColumns, mix: grid.mix, packing: packing,
        rowExtent: grid.rowExtent, rounds: rounds, itemsPerStep: itemsPerStep),
      apply: RoundTimes(times.map(\.apply)), step: RoundTimes(times.map(\.step)), isPostponed: !resumes.isEmpty,
      slices: Result.Slices(count: times.last?.slices.count ?? 0, p50: slices.p50, max: slices.max),
      resume: resumes.isEmpty ? nil : RoundTimes(resumes), peakBytes: peak)
  }
}
