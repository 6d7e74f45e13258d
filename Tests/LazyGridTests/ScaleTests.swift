// Large grids: how often content is asked, and that the same declaration always gives the same layout.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct ScaleTests {
  /// Counts how often content is asked.
  private final class Counter {
    var calls = 0
  }

  private struct Counted: LayoutContent {
    var leaf: Leaf
    var counter: Counter
    func sizeThatFits(_ proposal: ProposedSize) -> Size {
      counter.calls += 1
      return leaf.sizeThatFits(proposal)
    }
    var priority: Double { leaf.priority }
  }

  private enum Shape: CaseIterable { case square, row, column, views, spans }

  /// Cells of text, nearly all of different flexibility.
  private func grid(_ shape: Shape, cells: Int, _ counter: Counter) -> Grid {
    func text(_ i: Int) -> Counted {
      Counted(leaf: Leaf(.text(11 + Double((i &* 2_654_435_761) & 0xFFFF) / 64)), counter: counter)
    }
    let side = Int(Double(cells).squareRoot())
    return Grid {
      switch shape {
      case .square: for r in 0..<side { GridRow { for c in 0..<side { text(r * side + c) } } }
      case .row: GridRow { for c in 0..<cells { text(c) } }
      case .column: for r in 0..<cells { GridRow { text(r) } }
      case .views:
        GridRow { for c in 0..<cells / 2 { text(c) } }
        for r in 0..<cells / 2 { text(r) }
      case .spans:
        for r in 0..<side { GridRow { for c in 0..<side { text(r * side + c).gridCellColumns(1 + (r * c) % 7) } } }
      }
    }
  }

  @Test("content is asked at most four times, and once where nothing is proposed", arguments: [2500, 10_000])
  func calls(cells: Int) {
    // Without optimisation the large grids are left to the shape that is the usual one.
    for shape in cells == 10_000 ? [.square] : Shape.allCases {
      let counter = Counter()
      let grid = grid(shape, cells: cells, counter)
      #expect(grid.cellCount == cells)
      let layout = grid.layout(proposal: ProposedSize(width: 2000, height: 1000))
      #expect(layout.frames.count == cells)
      #expect(counter.calls > 2 * cells && counter.calls <= 4 * cells, "\(shape)")
      counter.calls = 0
      #expect(grid.sizeThatFits(ProposedSize(width: 2000, height: nil)) != .zero)
      #expect(counter.calls <= 3 * cells, "\(shape)")
      counter.calls = 0
      _ = grid.sizeThatFits(.unspecified)
      #expect(counter.calls == cells, "\(shape)")
    }
  }

  @Test("what was asked to find out how flexible content is, is not asked again")
  func probesAreKept() {
    let counter = Counter()
    let grid = Grid { GridRow { Counted(leaf: Leaf(.flex), counter: counter) } }
    _ = grid.sizeThatFits(.infinity)
    #expect(counter.calls == 1)
    counter.calls = 0
    let rigid = Grid { GridRow { Counted(leaf: Leaf(.fixed(10, 10)), counter: counter) } }
    _ = rigid.sizeThatFits(.zero)
    #expect(counter.calls == 2)
  }

  @Test("the same declaration gives the same layout, bit for bit, whatever was asked in between")
  func stability() {
    for seed in seeds(6) {
      var random = SeededGenerator(seed: seed)
      let declaration = GridCase.random(.all, rows: 12, columns: 12, using: &random)
      let proposal = ProposedSize(width: 333, height: 777)
      let grid = declaration.grid
      let first = grid.layout(proposal: proposal)
      _ = grid.layout(proposal: .infinity)
      _ = grid.sizeThatFits(.zero)
      #expect(grid.layout(proposal: proposal) == first, "seed \(seed)")
      #expect(declaration.grid.layout(proposal: proposal) == first, "seed \(seed)")
      #expect(grid.sizeThatFits(proposal) == first.size, "seed \(seed)")
    }
  }
}
