// What a scroll step costs over a grid of N items whose heights are known only when measured.

import GridEngine
public import ScrollSimulation

/// Times declaring, scrolling and jumping over one section of a vertical grid.
///
/// Item i is 40 + (i · 2654435761 mod 2³²) mod 160 points tall, in flexible tracks without spacing. The trace: 600
/// steps of 37 points from the start, then 200 jumps; jump k goes to (k · 2654435761 mod 2³²) / 2³² of the content.
public struct ScrollMeasurement: Sendable {
  /// Items in the grid.
  public var items: Int
  /// Flexible tracks across the grid.
  public var columns: Int

  /// The viewport in points.
  public static let viewport = (width: 1280.0, height: 800.0)
  /// Steps that scroll.
  public static let scrolls = 600
  /// Points of each of them.
  public static let scrollDistance = 37.0
  /// Steps that jump.
  public static let jumps = 200
  /// Fresh grids whose setup is timed.
  public static let setups = 32
  /// Steps at the start of the timed grid whose allocations are not counted: its buffers grow to their size in them.
  public static let uncountedSteps = 16

  /// What was measured. Times are nanoseconds and include the measure closure, a few arithmetic operations a cell.
  public struct Result: Sendable {
    /// Declaring a grid, setting its viewport and laying it out, on fresh grids.
    public var setup: FrameStatistics
    /// The steps that scroll.
    public var scroll: FrameStatistics
    /// The steps that jump.
    public var jump: FrameStatistics
    /// The mean over the steps after the first 16; `nil` where nobody counts allocations.
    public var allocationsPerStep: Double?
    /// Bytes of heap storage of the grid after the last step.
    public var bytesHeld: Int
    /// Rows that the grid has measured after the last step.
    public var measuredRows: Int
  }

  /// Any numbers are stored as they are; ``run()`` clamps the columns to what the engine takes.
  public init(items: Int, columns: Int) {
    self.items = items
    self.columns = columns
  }

  /// Runs the whole trace once on a grid that is thrown away, so that code and caches are warm, and then on a fresh
  /// grid, whose rows are measured for the first time, with a clock around every step.
  ///
  /// - Throws: `GridError` when the engine refuses that many items.
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

  /// A grid that is declared, has its viewport and is laid out.
  func makeGrid() throws -> VirtualGrid {
    let tracks = [Track](repeating: .flexible(spacing: 0), count: max(0, min(Limits.tracks, columns)))
    let grid = try VirtualGrid(sections: [.lazy(count: items, tracks: tracks, spacing: 0)])
    grid.resize(to: Size(width: ScrollMeasurement.viewport.width, height: ScrollMeasurement.viewport.height))
    grid.layout(measure: ScrollMeasurement.size)
    return grid
  }

  private func trace() throws -> Result {
    let grid = try makeGrid()
    var times: [UInt64] = []
    times.reserveCapacity(ScrollMeasurement.scrolls + ScrollMeasurement.jumps)
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
      setup: FrameStatistics([Double]()), scroll: FrameStatistics(Array(times[..<ScrollMeasurement.scrolls])),
      jump: FrameStatistics(Array(times[ScrollMeasurement.scrolls...])),
      allocationsPerStep: AllocationMeter.isLive
        ? Double(allocations) / Double(times.count - ScrollMeasurement.uncountedSteps) : nil,
      bytesHeld: grid.bytesHeld, measuredRows: grid.measuredRowCount)
  }

  /// All scrolls and jumps of the trace, each handed to `step` to be carried out.
  static func play(on grid: VirtualGrid, step: (() -> Void) -> Void) {
    for _ in 0..<scrolls { step { grid.scroll(by: scrollDistance, measure: size) } }
    for k in 1...jumps {
      let offset = fraction(k) * (grid.contentSize.height - viewport.height)
      step { grid.scroll(to: offset, measure: size) }
    }
  }

  /// Knuth's multiplicative hash: spreads neighbouring indexes over 0 …< 2³².
  static func hash(_ index: Int) -> UInt64 { (UInt64(index) &* 2_654_435_761) & 0xFFFF_FFFF }

  static func fraction(_ k: Int) -> Double { Double(hash(k)) / 4_294_967_296 }

  static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: Double(40 + hash(cell.item) % 160))
  }
}
