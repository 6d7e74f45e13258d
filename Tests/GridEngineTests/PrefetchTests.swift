// Planning ahead: the right cells in order of need, and what is not needed any more.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct PrefetchTests {
  private let measure: VirtualGrid.Measure = { _, _ in Size(width: 1, height: 20) }

  /// Items of 20 points, two in a row, ten rows in view.
  private func grid(_ axis: Axis = .vertical) throws -> VirtualGrid {
    let grid = try VirtualGrid.shown(
      axis: axis,
      sections: [
        .lazy(count: 2000, tracks: [.flexible(), .flexible()], spacing: 0, rowSizing: .fixed(20)),
        .list(count: 100, rowSizing: .fixed(20), header: 20),
      ], in: Size(width: 200, height: 200), measure: measure)
    return grid
  }

  @Test("standing still: a viewport ahead and half a one behind, for idle time")
  func still() throws {
    let grid = try grid()
    grid.scroll(to: 10_000, measure: measure)
    var planner = PrefetchPlanner()
    var plan = PrefetchPlan()
    grid.planPrefetch(&planner, at: 0, into: &plan)
    #expect(plan.must.isEmpty)
    #expect(plan.should.isEmpty)
    #expect(plan.cancelled.isEmpty)
    // Nearest first: ten rows after the viewport in order, then five before it, the nearest first.
    let ahead = (1020..<1040).map { CellID.item($0) }
    #expect(Array(plan.may.prefix(20)) == ahead)
    #expect(plan.may.dropFirst(20).map(\.item) == (990..<1000).reversed())
  }

  @Test("scrolling: what the next frame shows, then what comes soon, in the direction of the movement")
  func moving() throws {
    let grid = try grid()
    var planner = PrefetchPlanner()
    var plan = PrefetchPlan()
    for direction in [1.0, -1] {
      grid.scroll(to: 10_000, measure: measure)
      for frame in 0..<60 {
        grid.scroll(by: 16 * direction, measure: measure)
        grid.planPrefetch(&planner, at: Double(frame) / 60 + (direction < 0 ? 10 : 0), into: &plan)
      }
      #expect(abs(planner.velocity - 960 * direction) < 20)
      let visible = Set(grid.visibleCells.map(\.id))
      let first = direction > 0 ? visible.map(\.item).max()! + 1 : visible.map(\.item).min()! - 1
      // 240 points in a quarter of a second.
      #expect(plan.must.count <= 2)
      #expect((20...26).contains(plan.must.count + plan.should.count))
      let next = (plan.must + plan.should).map(\.item)
      #expect(next == (0..<next.count).map { direction > 0 ? first + $0 : first - $0 })
      #expect(visible.isDisjoint(with: plan.must + plan.should + plan.may))
      #expect(plan.cancelled.count <= 4)
    }
  }

  @Test("turning round and jumping cancel what was planned and is not wanted any more", .seeds(20))
  func cancelling() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let grid = try grid(random.pick([.vertical, .horizontal]))
    var planner = PrefetchPlanner()
    var plan = PrefetchPlan()
    var wanted: Set<CellID> = []
    for frame in 0..<200 {
      if random.chance(5) {
        grid.scroll(to: Double(random.int(0...20_000)), measure: measure)
      } else {
        grid.scroll(by: Double(random.int(-90...90)), measure: measure)
      }
      grid.planPrefetch(&planner, at: Double(frame) / 60, into: &plan)
      let all = plan.must + plan.should + plan.may
      #expect(Set(all).count == all.count)
      let visible = Set(grid.visibleCells.map(\.id))
      #expect(visible.isDisjoint(with: all))
      #expect(Set(plan.cancelled) == wanted.subtracting(all).subtracting(visible))
      wanted = Set(all)
    }
  }

  @Test("an update cancels everything under its old numbers; then it is planned anew")
  func updates() throws {
    let grid = try grid()
    var planner = PrefetchPlanner()
    var plan = PrefetchPlan()
    grid.planPrefetch(&planner, at: 0, into: &plan)
    let before = Set(plan.must + plan.should + plan.may)
    var update = GridUpdate()
    update.insertItems(4, at: .item(0))
    try grid.apply(update)
    grid.layout(measure: measure)
    grid.planPrefetch(&planner, at: 1, into: &plan)
    #expect(!before.isEmpty)
    #expect(Set(plan.cancelled) == before)
  }

  @Test("bad times and settings; an empty grid; planning from inside a measurement")
  func hostile() throws {
    let grid = try grid()
    var planner = PrefetchPlanner()
    var plan = PrefetchPlan()
    planner.frameDuration = .nan
    planner.leadTime = .infinity
    for time in [Double.nan, 5, 5, 4, .infinity, -.infinity, .nan, 5.01] {
      grid.scroll(by: 30, measure: measure)
      grid.planPrefetch(&planner, at: time, into: &plan)
      #expect(planner.velocity.isFinite)
      #expect(plan.may.count + plan.should.count + plan.must.count < 200)
    }
    grid.invalidateSize(of: .header(section: 1))
    let empty = try VirtualGrid(sections: [])
    empty.planPrefetch(&planner, at: 6, into: &plan)
    #expect(plan.must.isEmpty)
    #expect(plan.should.isEmpty)
    #expect(plan.may.isEmpty)
    let lazy = try VirtualGrid(sections: [.list(count: 100)])
    lazy.resize(to: Size(width: 100, height: 100))
    lazy.layout { _, _ in
      var planner = PrefetchPlanner()
      lazy.planPrefetch(&planner, at: 0, into: &plan)
      return Size(width: 1, height: 10)
    }
    #expect(lazy.diagnostics.isEmpty)
    #expect(!plan.may.isEmpty)
  }

  @Test("what is in view is in no list, pinned or not", .seeds(10))
  func pinned() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let grid = try VirtualGrid(
      sections: (0..<random.int(1...12)).map { _ in
        .lazy(count: random.int(0...60), tracks: [.flexible(), .flexible()], header: 30, footer: 12)
      })
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    func size(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 10, height: Double(10 + id.item % 40)) }
    grid.resize(to: Size(width: 300, height: 240))
    grid.layout(measure: size)
    var planner = PrefetchPlanner()
    var plan = PrefetchPlan()
    for step in 0..<100 {
      grid.scroll(by: Double(random.int(-200...260)), measure: size)
      grid.planPrefetch(&planner, at: Double(step) / 60, into: &plan)
      let shown = Set(grid.visibleCells.map(\.id))
      let planned = plan.must + plan.should + plan.may
      #expect(planned.allSatisfy { !shown.contains($0) }, "step \(step), seed \(seed)")
    }
  }

  @Test("the same history gives the same plan")
  func determinism() throws {
    func plans() throws -> [[CellID]] {
      let grid = try grid()
      var planner = PrefetchPlanner()
      var plan = PrefetchPlan()
      return (0..<50).map { frame in
        grid.scroll(by: Double(frame * 7 % 90), measure: measure)
        grid.planPrefetch(&planner, at: Double(frame) / 60, into: &plan)
        return plan.must + plan.should + plan.may + plan.cancelled
      }
    }
    #expect(try plans() == plans())
  }

  @Test(
    "packed items: nearest first wherever they lie, and what is still planned is not cancelled", .seeds(30))
  func packed() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let items = (0..<400).map { _ in PlacementItem(GridSpan(columns: random.int(1...2), rows: random.int(1...5))) }
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(items), tracks: [.fr(1), .fr(1), .fr(1)], packing: random.pick([.sparse, .dense]),
        rowSizing: .fixed(20))
    ])
    grid.resize(to: Size(width: 200, height: 200))
    var planner = PrefetchPlanner()
    var plan = PrefetchPlan()
    var time = 0.0
    for _ in 0..<40 {
      grid.scroll(by: Double(random.int(-80...120)), measure: measure)
      time += 1.0 / 60
      let before = Set(plan.must + plan.should + plan.may)
      grid.planPrefetch(&planner, at: time, into: &plan)
      let planned = plan.must + plan.should + plan.may
      let visible = Set(grid.visibleCells.map(\.id))
      #expect(Set(plan.cancelled) == before.subtracting(planned).subtracting(visible))
      let isForward = planner.velocity >= 0
      func distance(_ id: CellID) -> Double {
        let frame = grid.frame(of: id)!
        return isForward ? frame.y - grid.offset - 200 : grid.offset - frame.maxY
      }
      let next = (plan.must + plan.should).map(distance)
      #expect(next == next.sorted() && planner.velocity != 0 || next.isEmpty)
    }
  }
}
