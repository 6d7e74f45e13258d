// The cost of placing N items: time, memory, and steps over the placed grid.

import Dispatch
import GridEngine
public import ScrollSimulation

/// Times the first viewport, placing everything, and scrolling over one packed section.
public struct PlaceMeasurement: Sendable {
  /// The grid.
  public var grid: PackedWorkload
  /// The threads that place chunks; 1 places all on the caller's.
  public var threads: Int

  public init(_ grid: PackedWorkload, threads: Int = 1) { (self.grid, self.threads) = (grid, max(1, threads)) }

  /// Pieces of a slice for each thread, so that one that is held up does not hold up the others for long.
  private static let piecesPerThread = 4

  /// The figures. Times of steps are nanoseconds, other times are seconds.
  public struct Result: Codable, Sendable {
    /// The number of rows that the section was estimated to have after the first viewport.
    public struct Estimate: Codable, Sendable {
      public var rows = 0
      /// The possible error of the estimate.
      public var bound = 0
      var atLeast = 0
    }

    var measurement = "place"
    var unit = "nanoseconds"
    public var parameters: PackedWorkload.Parameters
    public var threads = 1
    /// Rows of the section.
    public var rows = 0
    /// Σ row · 31 + column, modulo 2⁶⁴.
    public var checksum: UInt64 = 0
    /// Placing all items that the first layout left, in slices as a host would.
    public var seconds = 0.0
    public var itemsPerSecond = 0.0
    /// The ratio of the time to that of copying 8 bytes an item, the least that placing has to read and write.
    public var timesOfCopying = 0.0
    public var copiedGigabytesPerSecond = 0.0
    /// The memory of the grid when everything is placed.
    public var bytesPerItem = 0.0
    /// Listing the items with their spans: what ``PackedItems`` takes.
    public var listSeconds = 0.0
    /// Creating the grid of the listed items.
    public var declareSeconds = 0.0
    /// The first layout of the viewport.
    public var firstViewportSeconds = 0.0
    public var firstEstimate = Estimate()
    /// Steps over the placed section.
    public var scroll = FrameStatistics([Double]())
    public var jump = FrameStatistics([Double]())
    /// Per step after the first 16; `nil` if allocations are not counted.
    @OrNull public var allocationsPerStep: Double?
  }

  /// - Throws: `GridError` when the engine refuses the number of items.
  public func run() throws -> Result {
    var result = Result(parameters: grid.parameters(), threads: threads)
    let spans = grid.mix.spans(grid.items)
    var start = Monotonic.nanoseconds
    let items = PackedItems(count: spans.count) { spans[$0] }
    result.listSeconds = Monotonic.seconds(since: start)
    start = Monotonic.nanoseconds
    let grid = try self.grid.makeGrid(items)
    result.declareSeconds = Monotonic.seconds(since: start)
    start = Monotonic.nanoseconds
    grid.layout(measure: PackedWorkload.size)
    result.firstViewportSeconds = Monotonic.seconds(since: start)
    if let estimate = grid.rowEstimate(inSection: 0) {
      result.firstEstimate = Result.Estimate(
        rows: estimate.estimate, bound: estimate.bound, atLeast: estimate.atLeast)
    }
    start = Monotonic.nanoseconds
    place(all: grid)
    result.seconds = max(1e-9, Monotonic.seconds(since: start))
    let copySeconds = PlaceMeasurement.copySeconds(words: self.grid.items)
    let count = Double(max(1, self.grid.items))
    result.itemsPerSecond = count / result.seconds
    result.timesOfCopying = result.seconds / copySeconds
    result.copiedGigabytesPerSecond = 8e-9 * count / copySeconds
    result.bytesPerItem = Double(grid.bytesHeld) / count
    result.rows = grid.rowEstimate(inSection: 0)?.estimate ?? 0
    for item in 0..<self.grid.items {
      guard let area = grid.area(of: .item(item)) else { continue }
      result.checksum &+= UInt64(truncatingIfNeeded: area.row * 31 + area.column)
    }
    let steps = WarmSteps(on: grid, from: 0, measure: PackedWorkload.size)
    (result.scroll, result.jump) = (steps.scroll, steps.jump)
    result.allocationsPerStep = steps.allocationsPerStep
    return result
  }

  private func place(all grid: VirtualGrid) {
    guard threads > 1 else {
      grid.performPostponedWork { true }
      return
    }
    var isDone = false
    while !isDone {
      isDone = grid.pack(pieces: threads * PlaceMeasurement.piecesPerThread) { count, piece in
        // Each of so many iterations takes every so many-th piece, so that there are no more threads.
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
          for index in stride(from: thread, to: count, by: threads) { piece(index) }
        }
      }
    }
  }

  /// The shortest of a few copies.
  private static func copySeconds(words count: Int) -> Double {
    let words = (0..<UInt64(max(1, count))).map { $0 }
    var copy = [UInt64](repeating: 0, count: words.count)
    var shortest = UInt64.max
    for _ in 0..<5 {
      let start = Monotonic.nanoseconds
      copy.replaceSubrange(copy.indices, with: words)
      shortest = min(shortest, Monotonic.nanoseconds - start)
    }
    // The comparison keeps the optimiser from removing the copies.
    return copy.last == words.last ? Double(max(1, shortest)) / 1e9 : .greatestFiniteMagnitude
  }
}
