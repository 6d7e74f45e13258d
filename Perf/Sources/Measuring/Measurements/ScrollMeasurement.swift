// The cost of a scroll step over a grid of N items whose heights are known only when measured.

import GridEngine
public import ScrollSimulation

/// Times declaring, scrolling and jumping over one section of a vertical grid: the trace of ``ScrollWorkload`` over flexible
/// tracks without spacing.
public struct ScrollMeasurement: Sendable {
  /// The number of items in the grid.
  public var items: Int
  /// The number of flexible tracks across the grid.
  public var columns: Int

  /// The number of new grids whose setup is timed.
  public static let setups = 32
  /// The number of first steps whose allocations are not counted, because the grid's buffers grow to their size in
  /// them.
  public static let uncountedSteps = 16

  /// The figures. Times are nanoseconds and include the measure closure, which is a few arithmetic operations a cell.
  public struct Result: Codable, Sendable {
    public struct Parameters: Codable, Sendable {
      public var items: Int
      public var columns: Int
      var viewportWidth = ScrollWorkload.viewport.width
      var viewportHeight = ScrollWorkload.viewport.height
      var scrolls = ScrollWorkload.scrolls
      var scrollDistance = ScrollWorkload.distance
      var jumps = ScrollWorkload.jumps
      var setups = ScrollMeasurement.setups
      var uncountedSteps = ScrollMeasurement.uncountedSteps
    }

    var measurement = "scroll"
    var unit = "nanoseconds"
    var includesMeasureClosure = true
    public var parameters: Parameters
    /// Declaring a grid, setting its viewport and laying it out, on new grids.
    public var setup: FrameStatistics
    /// The steps that scroll.
    public var scroll: FrameStatistics
    /// The steps that jump.
    public var jump: FrameStatistics
    /// The mean over the steps after the first 16; `nil` if allocations are not counted.
    @OrNull public var allocationsPerStep: Double?
    /// Bytes of heap storage of the grid after the last step.
    public var bytesHeld: Int
    /// Rows that the grid has measured after the last step.
    public var measuredRows: Int
  }

  /// Creates a measurement. Any numbers are stored unchanged; ``run()`` clamps the columns to what the engine accepts.
  public init(items: Int, columns: Int) {
    self.items = items
    self.columns = columns
  }

  /// Runs the whole trace once on a grid that is thrown away, so that code and caches are warm, and then on a new grid,
  /// whose rows are measured for the first time, with each step timed.
  ///
  /// - Throws: `GridError` when the engine refuses the number of items.
  public func run() throws -> Result {
    _ = try trace()
    var setup: [UInt64] = []
    for _ in 0..<ScrollMeasurement.setups {
      let start = Monotonic.nanoseconds
      let grid = try makeGrid()
      let end = Monotonic.nanoseconds
      withExtendedLifetime(grid) { setup.append(end - start) }
    }
    var result = try trace()
    result.setup = FrameStatistics(setup)
    return result
  }

  /// A grid that is declared, has its viewport set and is laid out.
  func makeGrid() throws -> VirtualGrid {
    let tracks = [Track](repeating: .flexible(spacing: 0), count: max(0, min(Limits.tracks, columns)))
    let grid = try VirtualGrid(sections: [.lazy(count: items, tracks: tracks, spacing: 0)])
    grid.resize(to: ScrollWorkload.viewport)
    grid.layout(measure: ScrollWorkload.size)
    return grid
  }

  private func trace() throws -> Result {
    let grid = try makeGrid()
    var times: [UInt64] = []
    times.reserveCapacity(ScrollWorkload.scrolls + ScrollWorkload.jumps)
    var allocations: UInt64 = 0
    func step(_ body: () -> Void) {
      let counted = AllocationMeter.count
      let start = Monotonic.nanoseconds
      body()
      let end = Monotonic.nanoseconds
      if times.count >= ScrollMeasurement.uncountedSteps { allocations += AllocationMeter.count - counted }
      times.append(end - start)
    }
    ScrollMeasurement.play(on: grid, step: step)
    return Result(
      parameters: Result.Parameters(items: items, columns: columns), setup: FrameStatistics([Double]()),
      scroll: FrameStatistics(Array(times[..<ScrollWorkload.scrolls])),
      jump: FrameStatistics(Array(times[ScrollWorkload.scrolls...])),
      allocationsPerStep: AllocationMeter.isLive
        ? Double(allocations) / Double(times.count - ScrollMeasurement.uncountedSteps) : nil,
      bytesHeld: grid.bytesHeld, measuredRows: grid.measuredRowCount)
  }

  /// All scrolls and jumps of the trace, each handed to `step` to be carried out.
  static func play(on grid: VirtualGrid, step: (() -> Void) -> Void) {
    for _ in 0..<ScrollWorkload.scrolls {
      step { grid.scroll(by: ScrollWorkload.distance, measure: ScrollWorkload.size) }
    }
    for k in 1...ScrollWorkload.jumps {
      let offset = ScrollWorkload.fraction(k) * (grid.contentSize.height - ScrollWorkload.viewport.height)
      step { grid.scroll(to: offset, measure: ScrollWorkload.size) }
    }
  }
}
