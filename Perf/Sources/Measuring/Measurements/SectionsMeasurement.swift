// The cost of steps, of saving and of restoring in a grid of many sections.

import GridEngine
public import ScrollSimulation

/// Times scrolling, jumping, saving and restoring in a grid of many lazy sections.
public struct SectionsMeasurement: Sendable {
  /// The grid.
  public var grid: SectionsWorkload
  /// How often saving and restoring are timed.
  public var rounds: Int

  /// The number of places that are visited before the state is saved.
  public static let places = 1_000

  public init(_ grid: SectionsWorkload, rounds: Int = 5) { (self.grid, self.rounds) = (grid, rounds) }

  /// The number of parts of which progress is told: making the grid, its steps, and each round.
  public var parts: Int { 2 + rounds }

  /// The figures. Times are nanoseconds.
  public struct Result: Codable, Sendable {
    public struct Parameters: Codable, Sendable {
      public var sections: Int
      public var items: Int
      public var rounds: Int
      var places = SectionsMeasurement.places
    }

    var measurement = "sections"
    var unit = "nanoseconds"
    public var parameters: Parameters
    /// Items of all sections.
    public var itemCount: Int
    /// Declaring the grid, setting its viewport and the first layout.
    public var setup: Double
    /// The steps that scroll, from the middle of the content on.
    public var scroll: FrameStatistics
    /// The steps that jump.
    public var jump: FrameStatistics
    /// Per step after the first 16; `nil` if allocations are not counted.
    @OrNull public var allocationsPerStep: Double?
    /// Rows that were measured when the state was saved.
    public var measuredRows: Int
    /// Saving the state.
    public var save: RoundTimes
    /// Restoring it in a new grid with the same sections.
    public var restore: RoundTimes
    /// The bytes of the state.
    public var stateBytes: Int
  }

  /// - Parameter progress: told the number of ``parts`` that are done.
  /// - Throws: `GridError` when the engine refuses the grid, `WrongResult` when a state does not come back.
  public func run(progress: (Int) -> Void = { _ in }) throws -> Result {
    progress(0)
    var start = Monotonic.nanoseconds
    let grid = try self.grid.makeGrid()
    grid.layout(measure: SectionsWorkload.size)
    let setup = Double(Monotonic.nanoseconds - start)
    progress(1)
    let steps = WarmSteps(on: grid, from: 0.5, measure: SectionsWorkload.size)
    for k in 1...SectionsMeasurement.places {
      // Places where the timed jumps have not been.
      let share = ScrollWorkload.fraction(ScrollWorkload.jumps + k)
      grid.scroll(to: share * grid.largestOffset, measure: SectionsWorkload.size)
    }
    var (saves, restores): ([UInt64], [UInt64]) = ([], [])
    var state: [UInt8] = []
    for round in 0..<rounds {
      progress(2 + round)
      start = Monotonic.nanoseconds
      state = grid.savedState()
      saves.append(Monotonic.nanoseconds - start)
      let other = try self.grid.makeGrid()
      start = Monotonic.nanoseconds
      try other.restore(from: state)
      restores.append(Monotonic.nanoseconds - start)
      guard other.savedState() == state else { throw WrongResult(workload: "sections") }
    }
    return Result(
      parameters: Result.Parameters(sections: self.grid.sections, items: self.grid.items, rounds: rounds),
      itemCount: grid.itemCount, setup: setup, scroll: steps.scroll, jump: steps.jump,
      allocationsPerStep: steps.allocationsPerStep, measuredRows: grid.measuredRowCount, save: RoundTimes(saves),
      restore: RoundTimes(restores), stateBytes: state.count)
  }
}
