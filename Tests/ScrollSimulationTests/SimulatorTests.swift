// The simulator over real grids: its records, its bookkeeping, and that nothing on the screen jumps.

import GridEngine
import ScrollSimulation
import TestSupport
import Testing

@Suite struct SimulatorTests {
  @Test(arguments: SimulatedGrid.allCases)
  func theSameTraceGivesTheSameRecords(_ kind: SimulatedGrid) throws {
    let trace = kind.session(seed: 11, count: isOptimised ? 15 : 6)
    var first = Simulator(try kind.make(), tick: 1)
    var second = Simulator(try kind.make(), tick: 1000)
    let records = first.run(trace, measure: measured)
    let again = second.run(trace, measure: measured)
    #expect(records.map(\.withoutTimes) == again.map(\.withoutTimes))
    #expect(records != again)
    // A trace that went through text gives the same frames too.
    var third = Simulator(try kind.make(), tick: 1)
    #expect(third.run(try ScrollTrace(text: trace.text), measure: measured) == records)
  }

  private static let gestures = isOptimised ? 500 : 12

  @Test(arguments: SimulatedGrid.allCases, 1...3 as ClosedRange<UInt64>)
  func nothingJumpsInALongSession(_ kind: SimulatedGrid, seed: UInt64) throws {
    let trace = kind.session(seed: seed, count: SimulatorTests.gestures)
    let grid = try kind.make()
    var simulator = Simulator(grid)
    let records = simulator.run(trace, measure: measured)
    #expect(records.count > 10 * SimulatorTests.gestures)
    for record in records where record.anchorError != 0 {
      Issue.record("seed \(seed), step \(record.step): \(trace.steps[record.step]) jumped by \(record.anchorError)")
    }
    // Most frames end away from the ends of the content, where the error would be 0 by definition.
    let extent = kind.axis == .vertical ? SimulatedGrid.viewport.height : SimulatedGrid.viewport.width
    #expect(records.count { $0.offset > 0 && $0.offset + extent < $0.contentExtent } > records.count / 2)
    #expect(records.reduce(0) { $0 + $1.measurements } > 4 * SimulatorTests.gestures)
    #expect(grid.diagnostics == [])
  }

  @Test(arguments: SimulatedGrid.allCases)
  func countsAddUp(_ kind: SimulatedGrid) throws {
    let grid = try kind.make()
    var simulator = Simulator(grid)
    var measurements = 0
    let trace = kind.session(seed: 5, count: isOptimised ? 30 : 12)
    let records = simulator.run(trace) { id, proposal in
      measurements += 1
      return measured(id, proposal)
    }
    var (visible, views, mostVisible) = (0, 0, 0)
    for record in records {
      visible += record.entered - record.left
      views += record.created
      mostVisible = max(mostVisible, record.visible)
      #expect(record.visible == visible)
      #expect(record.reused + record.created == record.entered)
      #expect(record.reused >= 0)
      #expect(record.created >= 0)
      #expect(record.moved <= record.visible)
      // A list has one kind of cell, and a view is made only when all are on the screen.
      if kind == .list { #expect(views == mostVisible) }
    }
    #expect(views >= mostVisible && views < records.reduce(0) { $0 + $1.entered } / 4)
    #expect(records.reduce(0) { $0 + $1.measurements } == measurements)
    #expect(records.last?.offset == grid.offset)
    #expect(records.dropFirst().map(\.time) == trace.steps.map(\.time))
    #expect(records.dropFirst().map(\.kind) == trace.steps.map { FrameKind($0.action) })
  }

  @Test func aTraceBeginsWithAFrameForItsViewport() throws {
    let grid = try SimulatedGrid.list.make()
    var simulator = Simulator(grid)
    let trace = ScrollTrace(
      name: "", viewport: Size(width: 100, height: 200),
      steps: [ScrollStep(time: 3, action: .scrollBy(10)), ScrollStep(time: 4, action: .rest)])
    var progress: [[Int]] = []
    let records = simulator.run(trace, measure: measured, progress: { progress.append([$0, $1]) })
    #expect(grid.viewportSize == trace.viewport)
    #expect(records.map(\.step) == [-1, 0, 1] && records.map(\.kind) == [.resize, .scroll, .rest])
    #expect(records.map(\.time) == [3, 3, 4])
    #expect(records[0].entered > 0 && records[0].entered == records[0].created)
    #expect(progress == [[0, 2], [1, 2], [2, 2]])
    // Single steps count on from there.
    #expect(simulator.run(ScrollStep(time: 5, action: .rest), measure: measured).step == 2)
    #expect(simulator.run(ScrollTrace(name: "", viewport: .zero), measure: measured).map(\.step) == [-1])
  }

  @Test func theHostsTimeAndAllocationsAreItsOwn() throws {
    let (clock, allocations) = (Dial(), Dial())
    var simulator = Simulator(
      try SimulatedGrid.list.make(), clock: { UInt64(clock.read()) }, allocations: { allocations.read() })
    let records = simulator.run(SimulatedGrid.list.session(seed: 2, count: 5)) { id, proposal in
      clock.value += 1000
      allocations.value += 7
      return measured(id, proposal)
    }
    for record in records {
      #expect(record.nanoseconds == 0 && record.allocations == 0)
      #expect(record.hostNanoseconds == UInt64(1000 * record.measurements))
    }
    #expect(records[0].measurements > 0)
    // With a tick a reading, a measurement costs the host one and the engine one, and the frame one more.
    (clock.increment, allocations.increment) = (1, 1)
    let frame = simulator.run(ScrollStep(time: 0, action: .scrollToFraction(0.7)), measure: measured)
    #expect(frame.measurements > 0)
    #expect(frame.hostNanoseconds == UInt64(frame.measurements))
    #expect(frame.nanoseconds == UInt64(frame.measurements + 1))
    #expect(frame.allocations == frame.measurements + 1)
    // A clock that goes back does not trap.
    (clock.increment, clock.value, allocations.increment) = (-1, 1_000_000, -1)
    let back = simulator.run(ScrollStep(time: 0, action: .scrollToFraction(0.2)), measure: measured)
    #expect(back.measurements > 0)
    #expect(back.nanoseconds == 0)
    #expect(back.hostNanoseconds == 0)
    #expect(back.allocations == 0)
  }
}
