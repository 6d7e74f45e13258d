// Grids in which most sections have a header alone or nothing at all: what is in view is every cell there, one after another.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct HeaderSectionsTests {
  /// Sections by kind, and the cells that they have, in order.
  private struct Paper {
    enum Kind: Equatable {
      case nothing
      case fixed
      case measured
      case footed
      case rows(Int)
    }

    var kinds: [Kind]
    var collapsed: [Bool]
    let seed: UInt64

    init(_ random: inout SeededGenerator, seed: UInt64) {
      self.seed = seed
      let count = random.int(1...300)
      kinds = (0..<count).map { _ in
        random.pick([
          .fixed, .fixed, .fixed, .measured, .measured, .nothing, random.pick([.footed, .rows(random.int(1...3))]),
        ])
      }
      // Long runs of the same.
      for _ in 0..<random.int(0...4) {
        let (first, kind) = (random.int(0...count - 1), kinds[random.int(0...count - 1)])
        for section in first..<min(count, first + 60) { kinds[section] = kind }
      }
      collapsed = kinds.map { _ in random.chance(10) }
    }

    func declaration(_ section: Int) -> GridSection {
      var declaration =
        switch kinds[section] {
        case .nothing: GridSection.list(count: 0)
        case .fixed: GridSection.list(count: 0, spacing: gap(section), header: 20)
        case .measured: GridSection.list(count: 0, spacing: gap(section), header: .measured(estimate: 30))
        case .footed: GridSection.list(count: 0, spacing: gap(section), header: 20, footer: 11)
        case .rows(let count): GridSection.list(count: count, spacing: gap(section), header: .measured(estimate: 8))
        }
      declaration.isExpanded = !collapsed[section]
      return declaration
    }

    func gap(_ section: Int) -> Double {
      switch kinds[section] {
      case .nothing: 9
      case .fixed: 3
      case .measured: 5
      case .footed: 0
      case .rows(let count): Double(count)
      }
    }

    func extent(_ id: CellID) -> Double {
      switch (kinds[id.section], id.kind) {
      case (.fixed, .header), (.footed, .header): return 20
      case (.footed, .footer): return 11
      default:
        var random = SeededGenerator(
          seed: seed &+ UInt64(id.section * 8 + id.item) &+ (id.kind == .header ? 99_991 : 0))
        return random.chance(8) ? 0 : Double(random.int(1...40))
      }
    }

    /// All cells that are shown, in order.
    var cells: [CellID] {
      kinds.indices.flatMap { section -> [CellID] in
        if kinds[section] == .nothing { return [] }
        let header = [CellID.header(section: section)]
        if collapsed[section] { return header }
        switch kinds[section] {
        case .footed: return header + [.footer(section: section)]
        case .rows(let count): return header + (0..<count).map { .item($0, section: section) }
        case .nothing, .fixed, .measured: return header
        }
      }
    }
  }

  @Test("what is in view lies one after another, wherever a step goes", .seeds(60))
  func cellsInViewAreConsecutive() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var paper = Paper(&random, seed: seed)
    let grid = try VirtualGrid(sectionCount: paper.kinds.count) { paper.declaration($0) }
    let size = Size(width: 100, height: random.pick([90.0, 400, 1000]))
    grid.resize(to: size)
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 100, height: paper.extent(id)) }
    for step in 0..<60 {
      switch random.int(0...9) {
      case 0: grid.scroll(to: Double(random.int(0...1000)) / 1000 * grid.contentSize.height, measure: measure)
      case 1:
        let section = random.int(0...paper.kinds.count - 1)
        if paper.kinds[section] != .nothing {
          grid.scroll(to: .header(section: section), anchor: .top, measure: measure)
        }
      case 2:
        let section = random.int(0...paper.kinds.count - 1)
        paper.collapsed[section].toggle()
        if paper.collapsed[section] { grid.collapse(section) } else { grid.expand(section) }
        grid.layout(measure: measure)
      default: grid.scroll(by: Double(random.int(-150...170)), measure: measure)
      }
      check(grid, paper, size, "step \(step) of seed \(seed)")
    }
  }

  private func check(_ grid: VirtualGrid, _ paper: Paper, _ size: Size, _ name: Comment) {
    let all = paper.cells
    let visible = grid.visibleCells.sorted { $0.id < $1.id }
    guard let first = visible.first, let index = all.firstIndex(of: first.id) else {
      #expect(all.isEmpty, name)
      #expect(visible.isEmpty, name)
      return
    }
    let (start, end) = (grid.offset, grid.offset + size.height)
    // From the cell before the first to the one after the last, as they have to lie around the first.
    var edge = first.frame.y
    var expected: [CellID] = []
    for id in all[index...] {
      let extent = paper.extent(id)
      if edge >= end { break }
      expected.append(id)
      if let cell = visible.first(where: { $0.id == id }) {
        #expect(abs(cell.frame.y - edge) < 1e-6, name)
        #expect(abs(cell.frame.height - extent) < 1e-6, name)
      }
      edge += extent + paper.gap(id.section)
    }
    // A cell without extent at the very edge counts by where its edge is.
    #expect(visible.map(\.id) == expected, name)
    if index > 0 {
      let before = all[index - 1]
      #expect(first.frame.y - paper.gap(before.section) <= start + 1e-6, name)
    }
    #expect(first.frame.maxY >= start, name)
  }
}
