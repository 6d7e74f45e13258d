// The steps of a wall's measurement, each with a clock around it.

import GridEngine

extension WallMeasurement {
  /// The steps on one new grid, and what they took in nanoseconds.
  struct Trace {
    let grid: VirtualGrid
    private(set) var scroll: [UInt64] = []
    private(set) var jump: [UInt64] = []
    private var asked: [Int] = []
    private var allocations: UInt64 = 0
    private let sizes = WallWorkload.Sizes()

    init(_ wall: WallWorkload) throws {
      grid = try wall.makeGrid(sizes)
      scroll.reserveCapacity(ScrollWorkload.scrolls)
      jump.reserveCapacity(ScrollWorkload.jumps)
      asked.reserveCapacity(ScrollWorkload.jumps)
      for _ in 0..<ScrollWorkload.scrolls { take(\.scroll) { $0.step(to: .by(ScrollWorkload.distance), measure: $1) } }
      for k in 1...ScrollWorkload.jumps {
        let before = sizes.asked
        let offset = ScrollWorkload.fraction(k) * grid.largestOffset
        take(\.jump) { $0.step(to: .to(offset), measure: $1) }
        asked.append(sizes.asked - before)
      }
      let isBelow = grid.largestOffset > 0
      guard !grid.visibleCells.isEmpty, grid.offset > 0 || !isBelow else { throw WrongResult(workload: "wall: jump") }
    }

    var questions: Result.Questions {
      Result.Questions(mean: Double(asked.reduce(0, +)) / Double(max(1, asked.count)), max: asked.max() ?? 0)
    }

    var allocationsPerStep: Double? {
      let counted = scroll.count + jump.count - ScrollMeasurement.uncountedSteps
      return AllocationMeter.isLive ? Double(allocations) / Double(counted) : nil
    }

    private mutating func take(
      _ series: WritableKeyPath<Trace, [UInt64]>, _ step: (VirtualGrid, VirtualGrid.Measure) -> Void
    ) {
      let isCounted = scroll.count + jump.count >= ScrollMeasurement.uncountedSteps
      let sizes = sizes
      let counted = AllocationMeter.count
      let start = Monotonic.nanoseconds
      step(grid) { sizes.measure($0, $1) }
      let end = Monotonic.nanoseconds
      if isCounted { allocations += AllocationMeter.count - counted }
      self[keyPath: series].append(end - start)
    }
  }
}
