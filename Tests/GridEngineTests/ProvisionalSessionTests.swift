// Provisional sizes in whole sessions: a grid estimates as if it had never seen a placeholder, pages that come and go move
// nothing that is in view, and all sums stay right.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct ProvisionalSessionTests {
  /// Two sections alike, and one that nobody visits.
  private func sections(_ columns: Int, estimate: Double?) -> [GridSection] {
    [300, 80, 500].map { count in
      .lazy(
        count: count, tracks: Array(repeating: .flexible(spacing: 0), count: columns), spacing: 3,
        rowSizing: .measured(estimate: estimate))
    }
  }

  private func packed(_ packing: PackingMode) -> [GridSection] {
    let spans = [GridSpan(), GridSpan(columns: 2), GridSpan(columns: 1, rows: 2), GridSpan(columns: 2, rows: 3)]
    return [300, 80].map { count in
      .packed(
        PackedItems(count: count) { spans[$0 * 7 / 3 % 4] }, tracks: Array(repeating: .fr(1), count: 3),
        packing: packing,
        spacing: 3)
    }
  }

  /// One grid has seen a page of placeholders, the other begins after it.
  @Test("estimates, bounds and statistics are those of a grid that never saw them", arguments: [1, 3], [nil, 25.0])
  func asIf(columns: Int, estimate: Double?) throws {
    let sections = sections(columns, estimate: estimate)
    try checkAsIf(sections, .vertical, .leftToRight, page: 30)
    try checkAsIf(sections, .horizontal, .rightToLeft, page: 30)
  }

  private func checkAsIf(
    _ sections: [GridSection], _ axis: Axis, _ direction: LayoutDirection, page: Int
  ) throws {
    let hosts = [PagedRows(), PagedRows()]
    for host in hosts { host.pages = Set(page / 10..<100) }
    let grids = try hosts.map { try $0.grid(sections, axis: axis, direction: direction) }
    func along(_ size: Size) -> Double { axis == .vertical ? size.height : size.width }
    grids[0].layout(measure: hosts[0].measure)
    while let last = grids[0].visibleCells.last, last.id.item < page {
      let next = CellID.item(last.id.item + 1)
      grids[0].scroll(to: next, anchor: .topLeading, measure: hosts[0].measure)
      if next.item == page { break }
    }
    #expect(grids[0].measuredRowCount >= 0)
    #expect(grids[0].model.hasProvisionalSizes)
    for (grid, host) in zip(grids, hosts) {
      grid.scroll(to: .item(page), anchor: .topLeading, measure: host.measure)
      for _ in 0..<5 { grid.scroll(by: 63, measure: host.measure) }
      grid.scroll(to: .item(10 * (page / 10), section: 1), anchor: .topLeading, measure: host.measure)
      for _ in 0..<5 { grid.scroll(by: 41, measure: host.measure) }
    }
    #expect(grids[0].model.hasProvisionalSizes)
    #expect(!grids[1].model.hasProvisionalSizes)
    #expect(grids.allSatisfy { $0.model.brokenInvariant() == nil })
    #expect(grids[0].measuredRowCount == grids[1].measuredRowCount)
    #expect(grids[0].measuredRowCount > 0)
    for section in sections.indices {
      #expect(grids[0].rowStatistics(inSection: section) == grids[1].rowStatistics(inSection: section))
      let last = CellID.item(grids[0].itemCount(inSection: section) - 1, section: section)
      #expect(grids[0].frame(of: last)?.size == grids[1].frame(of: last)?.size)
    }
    let (seen, never) = (grids[0].extentEstimate, grids[1].extentEstimate)
    #expect(seen.estimate == along(grids[0].contentSize))
    #expect(never.estimate == along(grids[1].contentSize))
    #expect(abs(seen.atLeast - never.atLeast) < 1e-6)
    #expect(abs(seen.bound - never.bound - (seen.estimate - never.estimate).magnitude) < 1e-6)
    #expect(seen.estimate != never.estimate)
  }

  @Test(
    "pages that come and go, in view and out of it, move nothing that holds its place",
    .seeds(24))
  func refetching() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let axis: Axis = random.pick([.vertical, .horizontal])
    let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
    let host = PagedRows()
    host.pages = Set((0..<30).filter { _ in random.chance(50) })
    let packing: PackingMode? = random.pick([nil, nil, .sparse, .dense, .dense(chunk: 40)])
    let sections = packing.map { packed($0) } ?? sections(random.pick([1, 3]), estimate: nil)
    let grid = try host.grid(sections, axis: axis, direction: direction)
    // Reloaded, and not in view since.
    var waiting: Set<CellID> = []
    grid.performPostponedWork { true }
    grid.scroll(to: .item(random.int(40...200)), anchor: .topLeading, measure: host.measure)
    for _ in 0..<40 {
      if random.chance(40) {
        let count = host.asked.count
        grid.scroll(by: random.pick([35, -90, 300]), measure: host.measure)
        waiting.subtract(host.asked[count...])
      }
      let anchor = try #require(grid.anchor)
      let edge = { (id: CellID) in grid.boundary.inner(grid.frame(of: id)!).y - grid.exactOffset.points }
      let before = edge(anchor.id)
      let isAtEnd = grid.exactOffset >= grid.exactMaximumOffset || grid.exactOffset <= .zero
      let count = host.asked.count
      let page = random.chance(50) ? anchor.id.item / 10 : random.int(0...29)
      try host.turn(page, of: grid)
      grid.layout(measure: host.measure)
      // The page is asked, and what its new sizes bring into view for the first time since it was asked or reloaded.
      waiting.formUnion((10 * page..<10 * page + 10).map { .item($0) })
      let known = Set(host.asked[..<count]).subtracting(waiting)
      #expect(known.isDisjoint(with: host.asked[count...]), "\(grid.stateLine)")
      waiting.subtract(host.asked[count...])
      #expect(grid.model.brokenInvariant() == nil, "\(grid.stateLine)")
      if isAtEnd || grid.exactOffset <= .zero || grid.exactOffset >= grid.exactMaximumOffset { continue }
      #expect(FixedPoint(edge(anchor.id)) == FixedPoint(before), "\(grid.stateLine)")
    }
  }

  @Test(
    "all sums stay right through any updates and widths", .seeds(60))
  func sums() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try RandomGrid(
      seed: seed, generator: &random, axis: random.pick([.vertical, .horizontal]), direction: .leftToRight,
      defersWidths: random.chance(30))
    var share = 50
    world.grid.hasProvisionalSize = { [unowned world] id in
      let token = world.tokens[id] ?? 0
      return HeightMix.noise(token, Int(world.version[token, default: 0])) * 100 < Double(share)
    }
    world.grid.resize(to: Size(width: 200, height: 200))
    world.grid.layout(measure: world.measure)
    for _ in 0..<50 {
      switch random.int(0...7) {
      case 0...2: try world.apply(world.randomUpdate(&random))
      case 3: world.grid.resize(to: Size(width: random.pick([200, 150, 90]), height: 200))
      case 4: share = random.pick([0, 50, 100])
      case 5: if let cell = world.grid.visibleCells.last { world.invalidate(cell.id) }
      case 6 where world.grid.sectionCount > 0:
        let section = random.int(0...world.grid.sectionCount - 1)
        if world.grid.isExpanded(section) { world.grid.collapse(section) } else { world.grid.expand(section) }
      default: world.grid.scroll(by: random.pick([120, -77, 333]), measure: world.measure)
      }
      #expect(world.grid.model.brokenInvariant() == nil, "\(world.grid.stateLine)")
      if random.chance(80) { world.grid.layout(measure: world.measure) }
      #expect(world.grid.model.brokenInvariant() == nil, "\(world.grid.stateLine)")
    }
    let restored = world.grid.model.copy()
    defer { restored.deallocate() }
    restored.revalidateAll()
    restored.forgetProvisionalSizes()
    #expect(!restored.hasProvisionalSizes, "\(world.grid.stateLine)")
    #expect(restored.brokenInvariant() == nil, "\(world.grid.stateLine)")
  }
}
