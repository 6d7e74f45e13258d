// The trace of scrolls and jumps on one grid: once to warm up, once with a clock around every step.

import GridEngine
import ScrollSimulation

/// What the steps of ``ScrollWorkload`` take in a grid in which they went the same way before.
struct WarmSteps {
  /// The number of steps whose allocations are not counted, because buffers grow to their size in them.
  static let uncountedSteps = 16

  /// Nanoseconds of the steps that scroll.
  var scroll: FrameStatistics
  /// Nanoseconds of the steps that jump.
  var jump: FrameStatistics
  /// Per step after the first 16; `nil` if allocations are not counted.
  var allocationsPerStep: Double?

  /// - Parameters:
  ///   - grid: a vertical grid that is laid out.
  ///   - start: the place from which it is scrolled, as a share of the largest offset.
  ///   - measure: the size of a cell.
  init(on grid: VirtualGrid, from start: Double, measure: VirtualGrid.Measure) {
    var times: [UInt64] = []
    times.reserveCapacity(ScrollWorkload.scrolls + ScrollWorkload.jumps)
    var allocations: UInt64 = 0
    for pass in 0..<2 {
      grid.scroll(to: start * grid.largestOffset, measure: measure)
      times.removeAll(keepingCapacity: true)
      allocations = 0
      func step(_ body: () -> Void) {
        let counted = AllocationMeter.count
        let start = Monotonic.nanoseconds
        body()
        let end = Monotonic.nanoseconds
        if pass == 1, times.count >= WarmSteps.uncountedSteps { allocations += AllocationMeter.count - counted }
        times.append(end - start)
      }
      for _ in 0..<ScrollWorkload.scrolls {
        step { grid.scroll(by: ScrollWorkload.distance, measure: measure) }
      }
      for k in 1...ScrollWorkload.jumps {
        let offset = ScrollWorkload.fraction(k) * grid.largestOffset
        step { grid.scroll(to: offset, measure: measure) }
      }
    }
    scroll = FrameStatistics(Array(times[..<ScrollWorkload.scrolls]))
    jump = FrameStatistics(Array(times[ScrollWorkload.scrolls...]))
    allocationsPerStep =
      AllocationMeter.isLive ? Double(allocations) / Double(times.count - WarmSteps.uncountedSteps) : nil
  }
}

extension VirtualGrid {
  /// The offset at which a vertical grid's viewport stands at the end of its content; 0 where all of it is in view.
  var largestOffset: Double { max(0, contentSize.height - viewportSize.height) }
}
