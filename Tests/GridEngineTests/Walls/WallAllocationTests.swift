// Steps over walls allocate nothing where somebody has been before.

import Testing

@testable import GridEngine

@Suite struct WallAllocationTests {
  @Test(
    "scrolling and jumping over lanes and justified rows that were seen allocates nothing", arguments: [true, false])
  func steps(stacks: Bool) throws {
    let aspects = JustifiedItems(count: 100_000) { [1.5, 0.75, 1.33, 1][$0 * 7 % 4] }
    let grid = try VirtualGrid(sections: [
      stacks
        ? .lanes(count: 100_000, lanes: .fixed(4), spacing: 8, header: 30)
        : .justified(aspects, target: 200, spacing: 8, header: 30)
    ])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 1_000, height: 800))
    var entered = 0
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: 1, height: Double(80 + id.item &* 37 % 240))
    }
    func go() {
      // Not a list of places: a loop over one allocates in a test that is not optimised.
      for place in 0..<4 {
        entered += grid.step(to: .to(Double(place * place * place) * 40_000), measure: measure).entered.count
        for _ in 0..<100 { entered += grid.step(to: .by(37), measure: measure).entered.count }
        for _ in 0..<50 { entered += grid.step(to: .by(-29), measure: measure).entered.count }
      }
    }
    go()
    go()
    #expect(entered > 300, "cells come into view")
    #expect(allocations(go) == 0, "allocations of 600 steps and four jumps")
  }

  @Test("a card in lanes that was seen takes 22 bytes at most")
  func bytesOfCards() throws {
    let count = 64_000
    let grid = try VirtualGrid(sections: [
      .lanes(count: count, lanes: .fixed(4), policy: .shortest(chunk: 128), itemSizing: .measured(estimate: 200))
    ])
    func size(_ cell: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: proposal.width ?? 0, height: Double(80 + cell.item * 37 % 241))
    }
    grid.resize(to: Size(width: 1280, height: 800))
    grid.layout(measure: size)
    let before = grid.bytesHeld
    for item in stride(from: 0, to: count, by: 128) { grid.step(to: .cell(.item(item), anchor: .top), measure: size) }
    let bytes = Double(grid.bytesHeld - before) / Double(count)
    #expect(bytes > 8 && bytes <= 22, "\(bytes)")
  }
}
