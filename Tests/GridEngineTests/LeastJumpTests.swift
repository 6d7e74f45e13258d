// Jumps that move as little as possible: the cell is in view afterwards, also where the estimates were wrong.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct LeastJumpTests {
  @Test("a cell that measuring pushes out of view is brought back", .seeds(20))
  func pushedOut() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let extents = (0..<40).map { _ in Double(random.int(0...90)) }
    let grid = try VirtualGrid(sections: [.list(count: 40, rowSizing: .measured(estimate: 3))])
    grid.resize(to: Size(width: 100, height: 200))
    // No step before: all forty rows are in view by the estimates.
    let target = random.int(0...39)
    grid.scroll(to: .item(target, section: 0)) { id, _ in Size(width: 100, height: extents[id.item]) }
    let frame = grid.frame(of: .item(target, section: 0))!
    #expect(frame.y >= grid.offset)
    #expect(frame.maxY <= grid.offset + 200)
    // No farther than needed: the cells before it are measured, and fill the viewport up to its end.
    let before = extents.prefix(target + 1).reduce(8 * Double(target), +)
    #expect(
      grid.offset == 0 || abs(before - grid.offset - 200) < 1e-6 || before > 200 && frame.maxY == grid.offset + 200)
  }

  @Test("a cell in view up to the very edge is not moved, whatever is measured in the same step")
  func atTheEdge() throws {
    let grid = try VirtualGrid(sections: [.list(count: 40)])
    grid.resize(to: Size(width: 100, height: 300))
    grid.scroll(to: .item(5), anchor: .top) { _, _ in Size(width: 1, height: 100) }
    #expect(grid.visibleCells.map(\.item) == [5, 6, 7])
    grid.invalidateSize(of: .item(6))
    grid.scroll(to: .item(7)) { _, _ in Size(width: 1, height: 40) }
    #expect(grid.frame(of: .item(5))?.y == grid.offset)
  }
}
