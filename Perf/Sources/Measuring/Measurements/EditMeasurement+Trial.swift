// One timed edit of one grid, and the figures of many.

import GridEngine
import ScrollSimulation

extension EditMeasurement {
  /// The figures of one edit.
  struct Sample {
    var edit: UInt64
    var step: UInt64
    var editAllocations: UInt64
    var stepAllocations: UInt64
    var measurements: Int
    var anchorError: Double?
    var isForced = false
  }

  /// A grid and the edit that is to be timed.
  struct Trial {
    let grid: VirtualGrid
    let change: Change
    /// The anchored cell before the edit.
    private(set) var anchor: Anchored?

    init(_ grid: VirtualGrid, _ change: Change) {
      self.grid = grid
      self.change = change
    }

    /// Scrolls to the end and carries out the edit there.
    mutating func run() throws -> Sample {
      grid.scroll(to: grid.contentSize.height, measure: ScrollWorkload.size)
      anchor = Anchored(in: grid)
      let allocations0 = AllocationMeter.count
      let time0 = Monotonic.nanoseconds
      try change.perform(grid)
      let time1 = Monotonic.nanoseconds
      let allocations1 = AllocationMeter.count
      let time2 = Monotonic.nanoseconds
      let measurements = grid.layout(measure: change.size).measurements
      let time3 = Monotonic.nanoseconds
      let allocations2 = AllocationMeter.count
      return Sample(
        edit: time1 - time0, step: time3 - time2, editAllocations: allocations1 - allocations0,
        stepAllocations: allocations2 - allocations1, measurements: measurements)
    }

    /// The sample with the anchor error, which is computed outside of the timed part.
    func checked(_ sample: Sample) -> Sample {
      var sample = sample
      if let anchor, let item = change.newNumber(anchor.item) {
        let (error, isForced) = anchor.error(in: grid, item: item)
        sample.anchorError = error
        sample.isForced = isForced
      }
      return sample
    }
  }
}

extension EditMeasurement.Figures {
  init(_ samples: [EditMeasurement.Sample], first: FrameStatistics) {
    func mean(_ total: UInt64) -> Double { Double(total) / Double(max(1, samples.count)) }
    self.first = first
    edit = FrameStatistics(samples.map(\.edit))
    step = FrameStatistics(samples.map(\.step))
    whole = FrameStatistics(samples.map { $0.edit + $0.step })
    let isLive = AllocationMeter.isLive
    editAllocations = isLive ? mean(samples.reduce(0) { $0 + $1.editAllocations }) : nil
    stepAllocations = isLive ? mean(samples.reduce(0) { $0 + $1.stepAllocations }) : nil
    measurements = Double(samples.reduce(0) { $0 + $1.measurements }) / Double(max(1, samples.count))
    anchorError = samples.compactMap(\.anchorError).max()
    endForced = samples.count { $0.isForced }
  }
}
