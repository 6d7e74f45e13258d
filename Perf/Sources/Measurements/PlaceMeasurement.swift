// What placing N items costs, what the grid holds for them, and what steps cost in the grid of them.

public import GridEngine
public import JSONValues
public import ScrollSimulation

/// Times the first viewport, placing everything, and scrolling over one packed section.
public struct PlaceMeasurement: Sendable {
  /// The grid.
  public var grid: PackedGrid

  /// Steps that scroll, points of each, and jumps, once everything is placed.
  public static let scrolls = 600
  public static let scrollDistance = 37.0
  public static let jumps = 200
  /// Steps whose allocations are not counted: buffers grow to their size in them.
  public static let uncountedSteps = 16

  public init(_ grid: PackedGrid) { self.grid = grid }

  /// What was measured. Times are nanoseconds.
  public struct Result: Sendable {
    /// Rows of the section.
    public var rows = 0
    /// Σ row · 31 + column, modulo 2⁶⁴.
    public var checksum: UInt64 = 0
    /// Making the grid of the declared items.
    public var declare: UInt64 = 0
    /// The first layout of the viewport.
    public var firstViewport: UInt64 = 0
    /// Rows that were expected after the first viewport, and by how many that might be wrong.
    public var firstEstimate: RowEstimate?
    /// Placing everything, in slices as a host would.
    public var place: UInt64 = 0
    /// Copying 8 bytes an item: what placing has to read and write if it thinks about nothing. The shortest of a few.
    public var copy: UInt64 = 0
    /// Steps over the placed section.
    public var scroll = FrameStatistics([Double]())
    public var jump = FrameStatistics([Double]())
    /// Per step after the first 16; `nil` where nobody counts.
    public var allocationsPerStep: Double?
    /// Bytes that the grid holds when everything is placed.
    public var bytesHeld = 0
  }

  /// - Throws: `GridError` when the engine refuses that many items.
  public func run() throws -> Result {
    var result = Result()
    let items = grid.makeItems()
    var start = Monotonic.nanoseconds
    let grid = try self.grid.makeGrid(items)
    result.declare = Monotonic.nanoseconds - start
    start = Monotonic.nanoseconds
    grid.layout(measure: PackedGrid.size)
    result.firstViewport = Monotonic.nanoseconds - start
    result.firstEstimate = grid.rowEstimate(inSection: 0)
    start = Monotonic.nanoseconds
    _ = grid.pack { true }
    result.place = Monotonic.nanoseconds - start
    result.copy = PlaceMeasurement.copyTime(words: self.grid.items)
    result.bytesHeld = grid.bytesHeld
    result.rows = grid.rowEstimate(inSection: 0)?.estimate ?? 0
    for item in 0..<self.grid.items {
      guard let area = grid.area(of: .item(item)) else { continue }
      result.checksum &+= UInt64(truncatingIfNeeded: area.row * 31 + area.column)
    }
    measureSteps(grid, &result)
    return result
  }

  private static func copyTime(words count: Int) -> UInt64 {
    let words = (0..<UInt64(max(1, count))).map { $0 }
    var copy = [UInt64](repeating: 0, count: words.count)
    var shortest = UInt64.max
    for _ in 0..<5 {
      let start = Monotonic.nanoseconds
      copy.replaceSubrange(copy.indices, with: words)
      shortest = min(shortest, Monotonic.nanoseconds - start)
    }
    return copy.last == words.last ? shortest : 0
  }

  private func measureSteps(_ grid: VirtualGrid, _ result: inout Result) {
    var times: [UInt64] = []
    times.reserveCapacity(PlaceMeasurement.scrolls + PlaceMeasurement.jumps)
    var allocations: UInt64 = 0
    // Once over the way to warm up, then timed.
    for pass in 0..<2 {
      grid.scroll(to: 0, measure: PackedGrid.size)
      times.removeAll(keepingCapacity: true)
      allocations = 0
      func step(_ body: () -> Void) {
        let counted = AllocationMeter.count
        let start = Monotonic.nanoseconds
        body()
        let end = Monotonic.nanoseconds
        if pass == 1, times.count >= PlaceMeasurement.uncountedSteps { allocations += AllocationMeter.count - counted }
        times.append(end - start)
      }
      for _ in 0..<PlaceMeasurement.scrolls {
        step { grid.scroll(by: PlaceMeasurement.scrollDistance, measure: PackedGrid.size) }
      }
      for k in 1...PlaceMeasurement.jumps {
        let offset = ScrollMeasurement.fraction(k) * (grid.contentSize.height - PackedGrid.viewport.height)
        step { grid.scroll(to: offset, measure: PackedGrid.size) }
      }
    }
    result.scroll = FrameStatistics(Array(times[..<PlaceMeasurement.scrolls]))
    result.jump = FrameStatistics(Array(times[PlaceMeasurement.scrolls...]))
    result.allocationsPerStep =
      AllocationMeter.isLive ? Double(allocations) / Double(times.count - PlaceMeasurement.uncountedSteps) : nil
  }

  /// The parameters and the figures.
  public func json(_ result: Result) -> JSONValue {
    let items = Double(max(1, grid.items))
    return [
      "measurement": "place",
      "parameters": [
        "items": .integer(grid.items), "columns": .integer(grid.columns), "mix": .string(grid.mix),
        "rowExtent": grid.rowExtent.map { .number($0) } ?? .null,
      ],
      "rows": .integer(result.rows),
      "checksum": Int(exactly: result.checksum).map { .integer($0) } ?? .string("\(result.checksum)"),
      "seconds": .number(Double(result.place) / 1e9),
      "itemsPerSecond": .number(items / max(1e-9, Double(result.place) / 1e9)),
      "timesOfCopying": .number(Double(result.place) / Double(max(1, result.copy))),
      "copiedGigabytesPerSecond": .number(8 * items / Double(max(1, result.copy))),
      "bytesPerItem": .number(Double(result.bytesHeld) / items),
      "declareSeconds": .number(Double(result.declare) / 1e9),
      "firstViewportSeconds": .number(Double(result.firstViewport) / 1e9),
      "firstEstimate": [
        "rows": .integer(result.firstEstimate?.estimate ?? 0), "bound": .integer(result.firstEstimate?.bound ?? 0),
        "atLeast": .integer(result.firstEstimate?.atLeast ?? 0),
      ],
      "unit": "nanoseconds", "scroll": result.scroll.json, "jump": result.jump.json,
      "allocationsPerStep": result.allocationsPerStep.map { .number($0) } ?? .null,
    ]
  }
}
