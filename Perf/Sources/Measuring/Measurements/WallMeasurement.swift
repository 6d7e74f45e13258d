// The cost of walls of N items: steps, jumps, edits, another width, and laying out all of it.

import GridEngine
public import ScrollSimulation

/// Times declaring, scrolling, jumping over and editing a wall, giving it another width, and laying out all of it.
public struct WallMeasurement: Sendable {
  public var wall: WallWorkload
  /// The edits of each kind.
  public var edits: Int
  /// The number of grids on which another width and the whole layout are timed.
  public var rounds: Int

  public init(_ wall: WallWorkload, edits: Int = 1_000, rounds: Int = 5) {
    (self.wall, self.edits, self.rounds) = (wall, edits, rounds)
  }

  /// The figures. Times are nanoseconds and include the measure closure, which is a few arithmetic operations a card.
  public struct Result: Codable, Sendable {
    public struct Parameters: Codable, Sendable {
      public var items: Int
      /// The number of lanes, and of items of a chunk; `nil` for justified rows.
      @OrNull public var lanes: Int?
      @OrNull public var chunk: Int?
      public var edits: Int
      public var rounds: Int
      var viewportWidth = ScrollWorkload.viewport.width
      var viewportHeight = ScrollWorkload.viewport.height
      var newWidth = WallMeasurement.newWidth
      var scrolls = ScrollWorkload.scrolls
      var scrollDistance = ScrollWorkload.distance
      var jumps = ScrollWorkload.jumps
      var setups = ScrollMeasurement.setups
      var uncountedSteps = ScrollMeasurement.uncountedSteps
    }

    /// Sizes of items that were asked for.
    public struct Questions: Codable, Sendable {
      public var mean: Double
      public var max: Int
    }

    /// Work that is done between steps.
    public struct Slices: Codable, Sendable {
      public var count: Int
      public var p50: Double
      public var max: Double
    }

    public var measurement: String
    var unit = "nanoseconds"
    public var parameters: Parameters
    /// Declaring a grid, setting its viewport and laying it out, on new grids; the aspect ratios of photos are there already.
    public var setup: FrameStatistics
    /// A jump to the middle of each of these grids, where nobody was before. It compares walls of different sizes: in a small one the
    /// jumps of ``jump`` soon come to where others were, and ask nothing.
    public var firstJump: FrameStatistics
    /// The steps that scroll.
    public var scroll: FrameStatistics
    /// The steps that jump, and the sizes that each asks for.
    public var jump: FrameStatistics
    public var measuredPerJump: Questions
    /// An item that comes, goes, or gets another size, in view, and the step after it.
    public var insert: FrameStatistics
    public var delete: FrameStatistics
    public var resizeItem: FrameStatistics
    /// The most points by which an edit moved the item that the viewport holds on to: of edits that do not delete it, and not at the
    /// ends of the content, where nothing can be held.
    public var anchorError: Double
    /// Another width of the viewport, and another number of lanes, each until what is in view is right.
    public var newWidth: RoundTimes
    @OrNull public var newLanes: RoundTimes?
    /// Laying out all of it: every row of photos in slices between steps, and all cards at once with the eager layout, which
    /// knows no chunks; `nil` for more than ``WallMeasurement/mostEager`` cards.
    @OrNull public var fullPass: RoundTimes?
    /// The slices of that; `nil` where there are none.
    @OrNull public var slices: Slices?
    /// The mean over the steps after the first 16; `nil` if allocations are not counted.
    @OrNull public var allocationsPerStep: Double?
    /// Bytes of heap storage of a grid, with everything laid out where it keeps that.
    public var bytesHeld: Int
    public var bytesPerItem: Double
  }

  /// The width of the viewport that a wall changes to, in points.
  public static let newWidth = ScrollWorkload.viewport.width - 160
  /// The most cards that are laid out at once; more would take gigabytes.
  public static let mostEager = 10_000_000
  /// Steps, edits, widths, and the layout of all of it.
  public static let parts = 4

  /// Runs all steps once on a grid that is thrown away, so that code and caches are warm, and then on a new grid, with each step
  /// timed.
  ///
  /// - Parameter progress: called with the number of ``parts`` that are measured.
  /// - Throws: `GridError` when the engine refuses the number of items, `WrongResult` when an answer is wrong.
  public func run(progress: (Int) -> Void = { _ in }) throws -> Result {
    progress(0)
    _ = try Trace(wall)
    var (setup, firstJump): ([UInt64], [UInt64]) = ([], [])
    for _ in 0..<ScrollMeasurement.setups {
      let sizes = WallWorkload.Sizes()
      let start = Monotonic.nanoseconds
      let grid = try wall.makeGrid(sizes)
      setup.append(Monotonic.nanoseconds - start)
      let middle = grid.largestOffset / 2
      let jump = Monotonic.nanoseconds
      grid.scroll(to: middle, measure: sizes.measure)
      firstJump.append(Monotonic.nanoseconds - jump)
    }
    let trace = try Trace(wall)
    progress(1)
    _ = try Edits(wall, count: self.edits)
    let edits = try Edits(wall, count: self.edits)
    progress(2)
    let widths = try Widths(wall, rounds: rounds)
    progress(3)
    let whole = try Whole(wall, rounds: rounds)
    var parameters = Result.Parameters(
      items: wall.items, lanes: nil, chunk: nil, edits: self.edits, rounds: rounds)
    if case .lanes(let lanes, let chunk) = wall.kind { (parameters.lanes, parameters.chunk) = (lanes, chunk) }
    let bytes = max(whole.bytesHeld, trace.grid.bytesHeld)
    return Result(
      measurement: wall.kind == .justified ? "justified" : "lanes", parameters: parameters,
      setup: FrameStatistics(setup), firstJump: FrameStatistics(firstJump), scroll: FrameStatistics(trace.scroll),
      jump: FrameStatistics(trace.jump),
      measuredPerJump: trace.questions, insert: FrameStatistics(edits.insert), delete: FrameStatistics(edits.delete),
      resizeItem: FrameStatistics(edits.resizeItem), anchorError: edits.anchorError,
      newWidth: RoundTimes(widths.width), newLanes: widths.lanes.isEmpty ? nil : RoundTimes(widths.lanes),
      fullPass: whole.times.isEmpty ? nil : RoundTimes(whole.times), slices: whole.slices,
      allocationsPerStep: trace.allocationsPerStep, bytesHeld: bytes,
      bytesPerItem: Double(bytes) / Double(max(1, wall.items)))
  }
}
