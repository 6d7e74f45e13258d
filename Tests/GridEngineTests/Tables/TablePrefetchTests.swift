// Planning ahead on both axes: cells by the time at which they come into view.

import CAllocationCounter
import TestSupport
import Testing

@testable import GridEngine

@Suite struct TablePrefetchTests {
  private static let (rows, columns) = (4000, 200)
  private static let size = Size(width: 500, height: 300)
  private static func width(of column: Int) -> Double { 30 + Double((column &* 7919) % 90) }

  /// A list, and a table with one frozen row and column at each end, and two columns at the start where so asked.
  private struct World {
    let grid: VirtualGrid
    let leading: Int
    let edges: [Double]
    /// What frozen cells cover.
    var covered: (top: Double, bottom: Double, leading: Double, trailing: Double)

    init(leading: Int, isRightToLeft: Bool, overscan: Double) throws {
      self.leading = leading
      var columns = TableColumns(count: TablePrefetchTests.columns, spacing: 2) {
        .fixed(TablePrefetchTests.width(of: $0))
      }
      columns.frozen = (leading: leading, trailing: 1)
      grid = try VirtualGrid(
        layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
        sections: [
          .list(count: 50, rowSizing: .fixed(20)),
          .table(columns: columns, head: 1, rowSizing: .fixed(24)),
          .tableRows(count: TablePrefetchTests.rows, rowSizing: .fixed(20)),
          .table(foot: 1, rowSizing: .fixed(26)),
        ])
      grid.resize(to: TablePrefetchTests.size)
      grid.overscanAcross = overscan
      grid.overscan = overscan
      var edges = [0.0]
      for column in 0..<TablePrefetchTests.columns {
        edges.append(edges[column] + TablePrefetchTests.width(of: column) + 2)
      }
      self.edges = edges
      let last = TablePrefetchTests.width(of: TablePrefetchTests.columns - 1) + 2
      covered = (24, 26, edges[leading], last)
    }

    /// How far a body cell is from what is shown; 0 in it.
    func distances(_ row: Int, _ column: Int, _ margin: Double) -> (along: Double, across: Double) {
      let top = 1000 + 24 + 20 * Double(row)
      let (width, height) = (TablePrefetchTests.size.width, TablePrefetchTests.size.height)
      // The head sticks once the list has gone; the foot lies at the end of the viewport unless the table ends before.
      let head = max(0, min(24, grid.offset - 1000 + 24))
      let headEnd = grid.offset >= 1000 ? grid.offset + head : max(grid.offset, 1024)
      let footStart = min(grid.offset + height - 26, 1000 + 24 + 20 * Double(TablePrefetchTests.rows))
      let along = gap((top, top + 20), (headEnd - margin, footStart + margin))
      let start = grid.offsetAcross
      let across = gap(
        (edges[column], edges[column + 1] - 2),
        (start + covered.leading - margin, start + width - covered.trailing + margin))
      return (along, across)
    }

    private func gap(_ cell: (Double, Double), _ window: (Double, Double)) -> Double {
      cell.0 >= window.1
        ? max(.leastNonzeroMagnitude, cell.0 - window.1)
        : cell.1 <= window.0 ? min(-.leastNonzeroMagnitude, cell.1 - window.0) : 0
    }
  }

  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 10, height: 20) }

  @Test(
    "a rectangle of cells in order of arrival, corners when the later axis has come", .seeds(2, unoptimised: 1),
    arguments: [0, 35.5])
  func random(overscan: Double) throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try World(leading: random.int(0...2), isRightToLeft: random.chance(3), overscan: overscan)
    let grid = world.grid
    grid.step(to: .to(20_000, across: 7000), measure: measure)
    var (planner, plan) = (PrefetchPlanner(), PrefetchPlan())
    var wanted: Set<CellID> = []
    var speed = (along: 0.0, across: 0.0)
    for frame in 0..<(isOptimised ? 36 : 18) {
      if frame % 9 == 0 {
        speed = (Double(random.int(-60...60)), Double(random.int(-60...60)))
        if random.chance(4) { speed.along = 0 }
        if random.chance(4) { speed.across = 0 }
      }
      grid.step(to: .by(speed.along, across: speed.across), measure: measure)
      grid.planPrefetch(&planner, at: Double(frame) / 60, into: &plan)
      let problem = frame % 4 != 3 ? nil : check(world, planner, plan, overscan)
      #expect(problem == nil, "\(problem ?? ""), frame \(frame), seed \(seed)")
      let all = Set(plan.must + plan.should + plan.may)
      #expect(Set(plan.cancelled) == wanted.subtracting(all).subtracting(grid.visibleCells.map(\.id)))
      wanted = all
      if problem != nil { return }
    }
    #expect(abs(planner.velocity - speed.along * 60) < 300)
    #expect(abs(planner.velocityAcross - speed.across * 60) < 300)
  }

  /// What is wrong with a plan; `nil` for nothing.
  private func check(_ world: World, _ planner: PrefetchPlanner, _ plan: PrefetchPlan, _ margin: Double) -> String? {
    let grid = world.grid
    let all = plan.must + plan.should + plan.may
    if Set(all).count != all.count { return "a cell is planned twice" }
    let shown = Set(grid.visibleCells.map(\.id))
    if let cell = all.first(where: { shown.contains($0) }) { return "\(cell) is planned, and is in view" }
    let reach = (
      along: Reach(planner.velocity, TablePrefetchTests.size.height),
      across: Reach(planner.velocityAcross, TablePrefetchTests.size.width)
    )
    let body = all.filter { $0.section == 2 }
    // Frozen columns come with their rows.
    let last = TablePrefetchTests.columns - 1
    var expected: [CellID: (list: Int, time: Double)] = [:]
    // Nothing farther away is planned: such cells would be too many.
    let firstRow = max(0, Int(grid.offset - 2500) / 20)
    let near = (0...last).filter { column in
      column < world.leading || column == last || abs(world.edges[column] - grid.offsetAcross) < 3000
    }
    for row in firstRow..<min(TablePrefetchTests.rows, firstRow + 260) {
      for column in near {
        var distance = world.distances(row, column, margin)
        if column < world.leading || column == last { distance.across = 0 }
        guard distance.along != 0 || distance.across != 0 else { continue }
        let (one, other) = (
          reach.along.arrival(planner.velocity, isForward: planner.along.isForward, distance.along),
          reach.across.arrival(planner.velocityAcross, isForward: planner.across.isForward, distance.across)
        )
        guard let one, let other else { continue }
        if one.list == 3 && distance.across != 0 || other.list == 3 && distance.along != 0 { continue }
        let isCorner = distance.along != 0 && distance.across != 0
        if isCorner, abs(distance.across) >= reach.across.soon { continue }
        expected[.cell(row: row, column: column, section: 2)] = (max(one.list, other.list), max(one.time, other.time))
      }
    }
    if Set(body) != Set(expected.keys) {
      let (missing, more) = (Set(expected.keys).subtracting(body), Set(body).subtracting(expected.keys))
      return "\(missing.sorted().prefix(3)) are not planned, and \(more.sorted().prefix(3)) are"
    }
    for (number, list) in [plan.must, plan.should, plan.may].enumerated() {
      var last = -1.0
      for id in list {
        guard let cell = expected[id] else { continue }
        if min(cell.list, 2) != number { return "\(id) is in list \(number), not \(cell.list)" }
        if cell.time < last - 1e-9 { return "\(id) comes at \(cell.time), and is planned after \(last)" }
        last = cell.time
      }
    }
    return nil
  }

  private struct Reach {
    let (next, soon, far, back): (Double, Double, Double, Double)

    init(_ velocity: Double, _ viewport: Double) {
      next = min(velocity.magnitude / 60, viewport)
      soon = min(max(next, velocity.magnitude / 4), 3 * viewport)
      (far, back) = (soon + viewport, viewport / 2)
    }

    /// The list, 3 for what lies behind, and the time; `nil` for what is too far away.
    func arrival(_ velocity: Double, isForward: Bool, _ distance: Double) -> (list: Int, time: Double)? {
      if distance == 0 { return (0, 0) }
      let ahead = isForward ? distance : -distance
      if ahead < 0 { return -ahead < back ? (3, 1e12 - ahead) : nil }
      guard ahead < far else { return nil }
      return (ahead < next ? 0 : ahead < soon ? 1 : 2, velocity == 0 ? 1e6 + ahead : ahead / velocity.magnitude)
    }
  }

  @Test("learning widths is no movement, and a quiet step is one", arguments: [false, true])
  func learning(isRightToLeft: Bool) throws {
    let columns = TableColumns(count: 150, width: .growing(), spacing: 1)
    let grid = try VirtualGrid(
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
      sections: [.table(columns: columns), .tableRows(count: 5000, rowSizing: .fixed(20))])
    grid.resize(to: TablePrefetchTests.size)
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: 40 + Double((id.item &* 31 + id.column) % 60), height: 20)
    }
    grid.step(to: .to(0, across: 3000), measure: measure)
    var (planner, plan) = (PrefetchPlanner(), PrefetchPlan())
    for frame in 0..<120 {
      grid.step(to: .by(30, across: frame < 60 ? 0 : 2), measure: measure)
      grid.planPrefetch(&planner, at: Double(frame) / 60, into: &plan)
      #expect(abs(planner.velocityAcross - (frame < 60 ? 0 : 120)) < (frame < 90 && frame >= 60 ? 121 : 2))
    }
    #expect(abs(planner.velocityAcross - 120) < 2)
  }

  @Test(
    "a plan of a warmed-up table allocates nothing",
    .enabled(if: allocation_counter_is_live(), "needs a build that counts"))
  func allocatesNothing() throws {
    #if !DEBUG
      let grid = try World(leading: 1, isRightToLeft: false, overscan: 0).grid
      var (planner, plan, frame) = (PrefetchPlanner(), PrefetchPlan(), 0)
      grid.step(to: .to(20_000, across: 7000), measure: measure)
      func session() {
        for step in 0..<400 {
          frame += 1
          grid.step(to: .by(step < 200 ? 20 : -20, across: step % 100 < 50 ? 10 : -10), measure: measure)
          grid.planPrefetch(&planner, at: Double(frame) / 60, into: &plan)
        }
      }
      // Twice, since buffers take turns.
      session()
      session()
      #expect(allocations(session) == 0)
    #endif
  }
}
