// Where headers and footers may be pinned, beside a walk over all sections.

import GridEngine
import TestSupport
import Testing

@Suite struct PinnedReachTests {
  private static func grid(_ random: inout SeededGenerator, isOutline: Bool) throws -> VirtualGrid {
    let sections = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      var section = GridSection.list(count: Int.random(in: 0...4, using: &random), rowSizing: .fixed(40))
      section.header = Bool.random(using: &random) ? .fixed(Double(Int.random(in: 5...9, using: &random))) : nil
      section.footer = Bool.random(using: &random) ? .fixed(Double(Int.random(in: 3...4, using: &random))) : nil
      if isOutline { section.level = Int.random(in: 0...3, using: &random) }
      if isOutline { section.closesLevel = Int.random(in: 0..<6, using: &random) == 0 }
      section.isExpanded = Int.random(in: 0..<7, using: &random) > 0
      if Int.random(in: 0..<5, using: &random) == 0 { section.pinnedViews = [.sectionFooters] }
      return section
    }
    let grid = try VirtualGrid(sections: sections)
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.resize(to: Size(width: 100, height: Double(Int.random(in: 30...200, using: &random))))
    return grid
  }

  /// Takes random steps; returns how many cells were pushed.
  private static func steps(seed: UInt64) throws -> Int {
    var random = SeededGenerator(seed: seed)
    let grid = try grid(&random, isOutline: seed % 3 > 0)
    var pushed = 0
    for _ in 0..<30 {
      grid.scroll(to: .random(in: 0...max(1, grid.contentSize.height), using: &random)) { _, _ in .zero }
      for cell in grid.visibleCells where cell.id.kind != .item {
        guard let reach = grid.pinnedReach(of: cell.id) else {
          #expect(!cell.isPinned, "seed \(seed): \(cell.id) is pinned")
          continue
        }
        #expect(cell.frame.y >= reach.y && cell.frame.maxY <= reach.maxY, "seed \(seed): \(cell) in \(reach)")
        guard cell.isPushed else { continue }
        pushed += 1
        let isAtEnd = cell.id.kind == .header ? cell.frame.maxY == reach.maxY : cell.frame.y == reach.y
        #expect(isAtEnd, "seed \(seed): \(cell) in \(reach)")
      }
      // A header is shown as long as the edge is within its reach, unless those above it in the outline lie over it.
      for section in 0..<grid.sectionCount {
        let header = CellID.header(section: section)
        guard let reach = grid.pinnedReach(of: header), reach.y <= grid.offset, reach.maxY > grid.offset,
          grid.headers(of: header).count == 1
        else { continue }
        #expect(grid.visibleCells.contains { $0.id == header }, "seed \(seed): \(header) at \(grid.offset)")
      }
    }
    #expect(grid.pinnedReach(of: .item(0)) == nil && grid.pinnedReach(of: .header(section: 99)) == nil)
    grid.pinnedViews = []
    #expect((0..<grid.sectionCount).allSatisfy { grid.pinnedReach(of: .header(section: $0)) == nil })
    return pushed
  }

  @Test("what is pinned lies in its reach, at its end where it is pushed, and is shown while that is in view")
  func asPinned() throws {
    let seeds = seeds(isOptimised ? 400 : 50)
    var pushed = 0
    for seed in seeds { pushed += try PinnedReachTests.steps(seed: seed) }
    #expect(pushed > seeds.count / 2)
  }
}
