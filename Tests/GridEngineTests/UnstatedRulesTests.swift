// Rules that changes drawn at random showed no other test to state.

import GridEngine
import Testing

@Suite struct UnstatedRulesTests {
  @Test("an alignment that is no number is the middle, and one far outside is cut")
  func alignment() throws {
    func frames(_ alignment: Double) throws -> [Rect] {
      let grid = try VirtualGrid(sections: [
        .lazy(count: 3, tracks: [.fixed(20)], alignment: alignment, rowSizing: .fixed(10))
      ])
      grid.resize(to: Size(width: 100, height: 100))
      grid.layout { _, _ in .zero }
      return grid.visibleCells.map(\.frame)
    }
    #expect(try frames(.nan) == frames(0.5))
    #expect(try frames(.nan).first?.x == 40)
    #expect(try frames(1e300) == frames(1024))
  }

  @Test("items of the first section that are the same stay: the update is empty")
  func firstSection() {
    let sections = [(id: "a", items: [1, 2, 3]), (id: "b", items: [4, 5])]
    let update = GridUpdate(from: sections, to: sections) { _ in .list(count: 0) }
    #expect(update.isEmpty)
  }
}
