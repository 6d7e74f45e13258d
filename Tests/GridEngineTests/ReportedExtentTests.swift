// The extent that parents are told: it seldom changes, is never far from the truth, and is true at the end.

import GridEngine
import TestSupport
import Testing

@Suite struct ReportedExtentTests {
  private func extent(of item: Int, salt: Int) -> Double { Double(20 + (item &* 7919 &+ salt) % 61) }

  @Test(
    "it changes in one step of twenty at most, is within a tenth, reaches beyond the viewport, and is exact at the end",
    .seeds(40))
  func steady() throws {
    var random = SeededGenerator(seed: Seed.current)
    let axis: Axis = random.chance(50) ? .vertical : .horizontal
    let salt = random.int(0...60)
    let grid = try VirtualGrid(axis: axis, sections: [.list(count: 20_000, rowSizing: .measured(estimate: 30))])
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      let extent = extent(of: id.item, salt: salt)
      return Size(width: extent, height: extent)
    }
    func content() -> Double { axis == .vertical ? grid.contentSize.height : grid.contentSize.width }
    func check(_ text: String) {
      let reported = grid.reportedExtent
      #expect(abs(reported - content()) <= content() * 0.112, "\(text): \(reported) of \(content())")
      #expect(reported >= grid.offset + 300 - 0.001, "\(text): \(reported) at \(grid.offset)")
    }
    grid.resize(to: Size(width: 300, height: 300))
    grid.layout(measure: measure)
    check("at first")
    var (changes, before) = (0, grid.reportedExtent)
    for step in 0..<400 {
      grid.scroll(by: Double(random.int(20...150)), measure: measure)
      check("step \(step)")
      if grid.reportedExtent != before { changes += 1 }
      before = grid.reportedExtent
    }
    #expect(changes <= 20, "\(changes) changes in 400 steps")
    grid.scroll(to: .infinity, measure: measure)
    #expect(grid.reportedExtent == content())
    for _ in 0..<30 {
      grid.scroll(to: Double(random.int(0...500_000)), measure: measure)
      check("a jump")
    }
    var update = GridUpdate()
    update.deleteItems(100..<random.pick([200, 15_000, 19_990]), section: 0)
    try grid.apply(update)
    grid.layout(measure: measure)
    check("after an update")
  }

  @Test("what is declared is told as it is, at once")
  func declared() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1_000, spacing: 0, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 100, height: 100))
    #expect(grid.reportedExtent == 20_000)
    var update = GridUpdate()
    update.insertItems(1, at: .item(500))
    try grid.apply(update)
    #expect(grid.reportedExtent == 20_020)
  }

  @Test("from inside a measurement it is what it was")
  func measuring() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1_000)])
    grid.resize(to: Size(width: 100, height: 100))
    let before = grid.reportedExtent
    grid.layout { _, _ in
      #expect(grid.reportedExtent == before)
      return Size(width: 10, height: 90)
    }
    #expect(grid.reportedExtent > before)
  }
}
