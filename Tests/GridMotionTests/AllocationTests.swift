// Frames allocate nothing, nor do scroll steps of a grid at rest: counted, with proof that the counter counts.

import CAllocationCounter
import GridEngine
import Testing

@testable import GridMotion

/// Whether allocations can be judged: code that is not optimised allocates where it need not, and elsewhere than on Linux
/// nobody counts. `swift test -c release` runs these tests.
private var countsAllocations: Bool {
  #if DEBUG
    false
  #else
    allocation_counter_is_live()
  #endif
}

@Suite(.enabled(if: countsAllocations)) struct AllocationTests {
  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_count()
    body()
    return allocation_counter_count() - before
  }

  /// The fewest of three runs: now and then the runtime allocates for itself.
  private func fewest(_ body: () -> Void) -> UInt64 { (0..<3).map { _ in allocations(body) }.min() ?? 0 }

  @Test("the counter counts")
  func counter() {
    var array: [Int] = []
    #expect(allocations { array = Array(repeating: 1, count: 1000) } > 0 && array.count == 1000)
  }

  private func moving() throws -> (Stage, Int) {
    let columns = Array(repeating: Track.flexible(minimum: 0, spacing: 0), count: 10)
    let stage = try Stage(
      [.lazy(count: 10_000, tracks: columns, spacing: 0, rowSizing: .fixed(20))], in: Size(width: 400, height: 400))
    stage.motion.settings.spring.response = 10
    try stage.update { $0.insertItems(1, at: .item(1)) }
    return (stage, stage.motion.count)
  }

  @Test("200 cells in motion, a frame")
  func frames() throws {
    let (stage, count) = try moving()
    #expect(count >= 200)
    var frames: [MotionFrame] = []
    var time = 0.0
    stage.motion.frames(at: time, into: &frames)
    let counted = fewest {
      for _ in 0..<100 {
        time += 0.001
        stage.motion.frames(at: time, into: &frames)
      }
    }
    #expect(counted == 0 && frames.count >= 200)
    #expect(stage.motion.bytesHeld <= 64 * 2 * count)
    var least = Duration.seconds(1)
    for _ in 0..<200 {
      let start = ContinuousClock.now
      for _ in 0..<10 {
        time += 0.0001
        stage.motion.frames(at: time, into: &frames)
      }
      least = min(least, (ContinuousClock.now - start) / 10)
    }
    print("a frame of \(frames.count) cells in motion: \(least)")
    #expect(least < .microseconds(20))
  }

  @Test("a scroll step of a grid at rest, and one in mid-flight")
  func scrolling() throws {
    let stage = try Stage([Stage.rows(10_000)])
    func scroll(_ stage: Stage) -> UInt64 {
      fewest {
        for _ in 0..<20 {
          let changes = stage.grid.scroll(by: 7) { _, _ in .zero }
          stage.motion.note(changes, of: stage.grid, because: .scroll, at: 0)
        }
      }
    }
    stage.take(.scroll, to: .by(100))
    #expect(scroll(stage) == 0)
  }

  @Test("a frame of a zoom")
  func zooming() throws {
    func section(_ columns: Int) -> GridSection {
      .lazy(
        count: 1_000_000, tracks: Array(repeating: .flexible(minimum: 0, spacing: 2), count: columns), spacing: 2,
        rowSizing: .fixed(400 / Double(columns)))
    }
    let grid = try VirtualGrid(sections: [section(3)])
    grid.resize(to: Size(width: 400, height: 800))
    grid.scroll(to: 50_000_000) { _, _ in .zero }
    var zoom = DensityZoom(grid, level: 3, levels: 3...12) { $1.redeclareSection(0, as: section($0)) }
    var frames: [ZoomFrame] = []
    var (steps, times) = (Duration.zero, [Duration]())
    let point = Point(x: 210, y: 333)
    var level = 3.0
    zoom.zoom(to: level, anchoring: point) { _, _ in .zero }
    zoom.frames(at: 0, into: &frames)
    let held = try #require(ZoomAnchor(point, in: zoom.grid))
    var off = 0.0
    for frame in 1...1800 {
      // From 3 to 12 columns and back.
      level = 3 + 9 * (1 - abs(1 - Double(frame) / 900))
      let start = ContinuousClock.now
      zoom.zoom(to: level, anchoring: point) { _, _ in .zero }
      let middle = ContinuousClock.now
      zoom.frames(at: Double(frame) / 60, into: &frames)
      steps = max(steps, middle - start)
      times.append(ContinuousClock.now - middle)
      let place = try #require(frames.first { $0.id == held.id }).frame
      off = max(off, abs(place.y + place.height * held.y - point.y))
      // The cell changes its column, and is back in the end.
      if frame == 1800 { off = max(off, abs(place.x + place.width * held.x - point.x)) }
    }
    // The machine may do something else now and then.
    times.sort()
    let (median, slow) = (times[times.count / 2], times[times.count * 99 / 100])
    print("zoom: a frame \(median), 99 of 100 \(slow), the slowest step \(steps), the anchor off by \(off)")
    #expect(off < 0.5 && median < .microseconds(100))
    var time = 40.0
    zoom.zoom(to: 7.5, anchoring: point) { _, _ in .zero }
    zoom.frames(at: time, into: &frames)
    let counted = fewest {
      for step in 0..<50 {
        time += 0.001
        zoom.zoom(to: 7.5 + Double(step) / 200, anchoring: point) { _, _ in .zero }
        zoom.frames(at: time, into: &frames)
      }
    }
    #expect(counted == 0)
  }
}
