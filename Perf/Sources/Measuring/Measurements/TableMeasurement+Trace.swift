// The steps of a table's measurement, each with a clock around it.

import GridEngine

extension TableMeasurement {
  /// The steps on one new grid, and what they took in nanoseconds.
  struct Trace {
    let grid: VirtualGrid
    private(set) var along: [UInt64] = []
    private(set) var across: [UInt64] = []
    private(set) var diagonal: [UInt64] = []
    private(set) var jump: [UInt64] = []
    private(set) var quiet: [UInt64] = []
    private var steps = 0
    private var allocations: UInt64 = 0

    init(_ table: TableWorkload) throws {
      grid = try table.makeGrid()
      reserve()
      let (way, slow) = (ScrollWorkload.distance, TableMeasurement.slowDistance)
      for _ in 0..<ScrollWorkload.scrolls { take(.by(way), \.along) }
      for _ in 0..<ScrollWorkload.scrolls { take(.by(0, across: way), \.across) }
      for _ in 0..<ScrollWorkload.scrolls { take(.by(way, across: way), \.diagonal) }
      // Back, so that the end of a small table is no standstill.
      for _ in 0..<ScrollWorkload.scrolls { take(.by(-slow, across: -slow), nil) }
      for k in 1...ScrollWorkload.jumps {
        let (row, column) = table.place(k)
        let cell = table.cell(row: row, column: column)
        take(.cell(cell), \.jump, isJump: true)
        guard k % 50 > 0 || table.shows(cell, in: grid) else {
          throw WrongResult(workload: "table: jump")
        }
      }
    }

    var allocationsPerStep: Double? {
      AllocationMeter.isLive ? Double(allocations) / Double(steps - ScrollMeasurement.uncountedSteps) : nil
    }

    /// Room for all times, so that keeping them allocates nothing.
    private mutating func reserve() {
      let scrolls = ScrollWorkload.scrolls
      for series in [\Trace.along, \.across, \.diagonal] { self[keyPath: series].reserveCapacity(scrolls) }
      jump.reserveCapacity(ScrollWorkload.jumps)
      quiet.reserveCapacity(4 * scrolls)
    }

    /// - Parameter series: where the time of a step belongs that is not quiet; a jump belongs there anyway.
    private mutating func take(
      _ target: ScrollTarget, _ series: WritableKeyPath<Trace, [UInt64]>?, isJump: Bool = false
    ) {
      let counted = AllocationMeter.count
      let start = Monotonic.nanoseconds
      let changes = grid.step(to: target, measure: TableWorkload.size)
      let end = Monotonic.nanoseconds
      if steps >= ScrollMeasurement.uncountedSteps { allocations += AllocationMeter.count - counted }
      steps += 1
      let isQuiet = changes.entered.isEmpty && changes.left.isEmpty && changes.moved.isEmpty
      if isQuiet, !isJump {
        quiet.append(end - start)
      } else if let series {
        self[keyPath: series].append(end - start)
      }
    }
  }
}
