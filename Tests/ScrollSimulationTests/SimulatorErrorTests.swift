// What the simulator makes of frames that go wrong, on purpose.

import GridEngine
import ScrollSimulation
import Testing

@Suite struct SimulatorErrorTests {
  private func frame(_ simulator: inout Simulator, _ action: ScrollAction) -> FrameRecord {
    simulator.run(ScrollStep(time: 0, action: action), measure: measured)
  }

  private func isFinite(_ record: FrameRecord) -> Bool {
    [record.anchorError, record.offset, record.contentExtent, record.offsetError].allSatisfy { $0.isFinite }
  }

  /// A row in the middle of the viewport that grows pushes those below away: the check has to see by how much.
  @Test func aRowThatGrowsInViewIsSeen() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000, rowSizing: .measured(estimate: 50))])
    var simulator = Simulator(grid)
    var grown = 0.0
    let measure = { (id: CellID, proposal: ProposedSize) in
      Size(width: 100, height: id.item == 104 ? 50 + grown : 50)
    }
    let trace = ScrollTrace(
      name: "", viewport: Size(width: 100, height: 500),
      steps: [
        ScrollStep(time: 0, action: .jump(.item(100), .top)), ScrollStep(time: 1, action: .scrollBy(10)),
      ])
    #expect(simulator.run(trace, measure: measure).map(\.anchorError) == [0, 0, 0])
    #expect(grid.offset == 5010)
    grown = 23.5
    grid.invalidateSize(of: .item(104))
    let record = simulator.run(ScrollStep(time: 2, action: .scrollBy(10)), measure: measure)
    #expect(record.anchorError == 23.5)
    #expect(simulator.run(ScrollStep(time: 2, action: .scrollBy(10)), measure: measure).anchorError == 0)
  }

  @Test(arguments: SimulatedGrid.allCases)
  func aHostThatContradictsItselfGivesFiniteRecords(_ kind: SimulatedGrid) throws {
    let grid = try kind.make()
    var simulator = Simulator(grid)
    var calls = 0
    let odd = [Double.nan, .infinity, -5, 0, 1e300, 17.3]
    let records = simulator.run(kind.session(seed: 4, count: 30)) { id, _ in
      calls += 1
      if calls % 3 == 0 { grid.invalidateSize(of: id) }
      let extent = calls % 50 == 0 ? odd[(calls / 50) % odd.count] : 20 + Double(calls % 97)
      return Size(width: extent, height: extent)
    }
    #expect(calls > 100)
    #expect(records.allSatisfy { isFinite($0) && $0.anchorError >= 0 && $0.offsetError >= 0 })
    #expect(grid.diagnosticCount > 0)
  }

  @Test(arguments: SimulatedGrid.allCases)
  func oddActionsGiveFiniteRecords(_ kind: SimulatedGrid) throws {
    var simulator = Simulator(try kind.make())
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0.1, -0.0]
    var actions: [ScrollAction] = [.rest, .resize(SimulatedGrid.viewport)]
    for value in odd {
      actions += [.scrollBy(value), .scrollTo(value), .scrollToFraction(value), .rest]
      actions += [.resize(Size(width: value, height: 300)), .resize(Size(width: 300, height: value))]
      for id in [CellID.item(77), .item(-1), .item(.max), .header(section: .min), .footer(section: 0)] {
        actions += [.jump(id, nil), .jump(id, UnitPoint(x: value, y: value)), .scrollBy(33)]
      }
    }
    for action in actions {
      let record = simulator.run(ScrollStep(time: .nan, action: action), measure: measured)
      #expect(isFinite(record) && record.anchorError >= 0, "\(action)")
    }
  }

  /// The engine keeps offsets in units of 1/1024 point, and does not scroll by what is not a number.
  @Test func roundedDistancesAreNoJumps() throws {
    let grid = try SimulatedGrid.list.make()
    var simulator = Simulator(grid)
    grid.resize(to: SimulatedGrid.viewport)
    _ = frame(&simulator, .jump(.item(9000), .center))
    for distance in [0.1, -1.0 / 3, 1.0 / 2048, -3.0 / 2048, 100.0005, .nan, -0.0] {
      let before = grid.offset
      let record = frame(&simulator, .scrollBy(distance))
      #expect(record.anchorError == 0 && record.visible > 0)
      #expect(record.measurements > 0 || (record.offset - before - distance).magnitude <= 1.0 / 2048 || distance.isNaN)
    }
  }

  @Test func offsetsAreWhatIsAskedFor() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000, rowSizing: .fixed(50))])
    var simulator = Simulator(grid)
    grid.resize(to: Size(width: 100, height: 500))
    for offset in [0.0, 1234.5, 0.1, 49_500, 60_000, -3, .infinity, 777] {
      let record = frame(&simulator, .scrollTo(offset))
      #expect(record.offsetError == 0 && record.anchorError == 0)
      #expect(abs(record.offset - min(max(offset, 0), 49_500)) <= 1.0 / 2048)
    }
    for fraction in [0.0, 0.25, 1, 2, -1, 1.0 / 3] {
      let record = frame(&simulator, .scrollToFraction(fraction))
      #expect(record.offsetError == 0)
      #expect(abs(record.offset - min(max(fraction, 0), 1) * 49_500) <= 1.0 / 2048)
    }
  }

  /// Rows that are passed and differ from their estimates change the content before the viewport, so that the offset is
  /// not the one asked for.
  @Test func anOffsetThatIsMissedIsSeen() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000, rowSizing: .measured(estimate: 10))])
    var simulator = Simulator(grid)
    grid.resize(to: Size(width: 100, height: 500))
    let measure = { (id: CellID, _: ProposedSize) in Size(width: 100, height: id.item < 200 ? 50 : 300) }
    let first = simulator.run(ScrollStep(time: 0, action: .scrollTo(2000)), measure: measure)
    #expect(grid.visibleCells.first?.item == 200)
    let asked = first.offset - 300
    let record = simulator.run(ScrollStep(time: 1, action: .scrollTo(asked)), measure: measure)
    #expect(record.measurements == 6)
    #expect(record.offsetError == abs(record.offset - asked) && record.offsetError > 0)
    #expect(record.anchorError == 0)
  }
}
