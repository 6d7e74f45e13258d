// Numbers that are none, sizes without bound, spans beyond reason: an answer and a diagnostic, never a trap.

import GridEngine
import LazyGrid
import Testing

@Suite struct HostileInputTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 40,
  ]

  /// Content that answers one size whatever it is offered.
  private struct Answer: LayoutContent {
    var size: Size
    var priority = 0.0
    var spacing = ContentSpacing.standard
    var baseline: Double?
    func sizeThatFits(_ proposal: ProposedSize) -> Size { size }
    func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? { baseline }
  }

  /// No NaN anywhere, no negative extent, as many frames as cells.
  private func check(_ grid: Grid, _ proposal: ProposedSize, _ environment: LayoutEnvironment = LayoutEnvironment())
    -> Grid.Layout
  {
    let layout = grid.layout(proposal: proposal, environment: environment)
    #expect(layout.frames.count == grid.cellCount && layout.areas.count == grid.cellCount)
    let extents = layout.columns.extents + layout.rows.extents + [layout.size.width, layout.size.height]
    #expect(extents.allSatisfy { $0 >= 0 })
    for frame in layout.frames {
      #expect(!frame.x.isNaN, "\(frame)")
      #expect(!frame.y.isNaN, "\(frame)")
      #expect(frame.width >= 0, "\(frame)")
      #expect(frame.height >= 0, "\(frame)")
    }
    #expect((layout.columns.offsets + layout.rows.offsets).allSatisfy { !$0.isNaN })
    return layout
  }

  @Test("any answer to any proposal", arguments: numbers)
  func anyNumber(number: Double) {
    let grid = Grid {
      GridRow {
        Answer(size: Size(width: number, height: 10))
        Leaf(.flex)
        Answer(size: Size(width: 10, height: number), priority: number)
      }
      Answer(size: Size(width: number, height: number)).gridCellAnchor(UnitPoint(x: number, y: number))
      GridRow(alignment: .firstTextBaseline) {
        Answer(size: Size(width: 10, height: 10), baseline: number).gridCellColumns(2).layoutPriority(number)
        Answer(size: Size(width: 5, height: 5), spacing: ContentSpacing(leading: .points(number)))
      }
    }
    for other in HostileInputTests.numbers {
      for proposal in [
        .unspecified, ProposedSize(width: other, height: nil), ProposedSize(width: nil, height: other),
        ProposedSize(width: other, height: other), ProposedSize(width: 100, height: 100),
      ] {
        let environment = LayoutEnvironment(
          layoutDirection: .rightToLeft, defaultSpacing: number, displayScale: number)
        _ = check(grid, proposal)
        _ = check(grid, proposal, environment)
        _ = grid.sizeThatFits(proposal)
      }
      var spaced = grid
      spaced.horizontalSpacing = number
      spaced.verticalSpacing = other
      _ = check(spaced, ProposedSize(width: 100, height: 100))
    }
  }

  @Test("what is replaced is reported, once")
  func diagnostics() {
    let grid = Grid(horizontalSpacing: .nan) {
      GridRow {
        Answer(size: Size(width: -5, height: .nan))
        Answer(size: Size(width: 5, height: 5), priority: .nan)
        Leaf(.fixed(5, 5)).gridCellColumns(0)
        Leaf(.fixed(5, 5)).gridCellAnchor(UnitPoint(x: .nan, y: 0))
        Answer(size: Size(width: 5, height: 5), spacing: ContentSpacing(top: .points(-1)))
      }
    }
    let layout = check(
      grid, ProposedSize(width: -1, height: 1e300), LayoutEnvironment(defaultSpacing: -1, displayScale: 0))
    #expect(
      Set(layout.diagnostics) == [
        .spacing, .priority(cell: 1), .span(cell: 2), .anchor(cell: 3), .cellSpacing(cell: 4), .proposal,
        .cellSize(cell: 0), .displayScale,
      ])
    #expect(layout.diagnostics.count == 8)
    #expect(layout.columns.extents == [0, 5, 5, 5, 5])
    #expect(layout.columns.offsets == [0, 8, 21, 34, 47])
  }

  @Test("spans of nothing, of everything, and sums that overflow", arguments: [Int.min, -1, 0, 100_000, Int.max])
  func spans(count: Int) {
    let grid = Grid {
      GridRow {
        Leaf(.fixed(100, 10)).gridCellColumns(count).gridCellColumns(count)
        Leaf(.fixed(10, 10))
        Leaf(.fixed(10, 10)).gridCellColumns(count)
      }
      GridRow {
        Leaf(.fixed(10, 10)).gridCellColumns(count); Leaf(.flex).gridCellColumns(count)
      }
      Leaf(.flex).gridCellColumns(count)
    }
    for proposal in [.unspecified, ProposedSize(width: 300, height: 100), .infinity, .zero] {
      let layout = check(grid, proposal)
      #expect(layout.columns.count == (count < 1 ? 3 : 3 + Limits.tracks))
      #expect(!layout.diagnostics.isEmpty)
    }
    #expect(abs(grid.sizeThatFits(.unspecified).width - 136) < 1e-6)
  }

  @Test("one row of a hundred thousand cells, and of spans that come to as many columns")
  func wideRows() {
    let cells = Grid(horizontalSpacing: 0) { GridRow { for _ in 0..<100_000 { Leaf(.fixed(1, 1)) } } }
    #expect(check(cells, ProposedSize(width: 10, height: 10)).size == Size(width: 100_000, height: 1))
    let spans = Grid { for i in 1...200 { GridRow { Leaf(.fixed(Double(i), 1)).gridCellColumns(i * 100) } } }
    let layout = check(spans, ProposedSize(width: 10, height: nil))
    #expect(layout.columns.count == Limits.tracks + 1)
    // Rows of different spans meet in column 0, so their answers end in the widest.
    #expect(layout.size.width >= 200)
  }

  @Test("infinite content makes an infinite grid")
  func infinite() {
    let grid = Grid {
      GridRow {
        Leaf(.flex)
        Leaf(.fixed(10, 10))
      }
      GridRow { Leaf(.flex).gridCellColumns(2) }
    }
    #expect(grid.sizeThatFits(.infinity) == Size(width: .infinity, height: .infinity))
    #expect(grid.sizeThatFits(ProposedSize(width: .infinity, height: nil)) == Size(width: .infinity, height: 28))
    let layout = check(grid, .infinity)
    #expect(layout.frames[1].width == 10 && layout.frames[1].x == .infinity)
    #expect(layout.diagnostics.isEmpty)
  }

  @Test("finite content stays finite")
  func huge() {
    let grid = Grid { for _ in 0..<3 { Answer(size: Size(width: 1e300, height: 1e300)) } }
    let layout = check(grid, .unspecified)
    #expect(layout.size == Size(width: Limits.across, height: 3 * Limits.across + 16))
    #expect(layout.diagnostics == (0..<3).map { .cellSize(cell: $0) })
  }

  @Test("huge anchors end at ±1024 slots")
  func anchors() {
    let grid = Grid {
      GridRow { Leaf(.fixed(10, 10)).gridCellAnchor(UnitPoint(x: 1e9, y: -1e9)) }
      GridRow { Leaf(.fixed(20, 10)) }
    }
    let layout = check(grid, .unspecified)
    #expect(layout.frames[0].x == 10_240 && layout.diagnostics == [.anchor(cell: 0)])
  }

  @Test("of more elements than a grid takes the first are laid out, and that others are not is reported")
  func tooManyElements() {
    let endless = ForEach(0...UInt64.max, id: \.self) { _ in EmptyContent() }
    let grids = [
      Grid { endless }, Grid { GridRow { endless } }, Grid { GridRow { endless }.gridCellColumns(2) },
    ]
    for grid in grids { #expect(grid.layout(proposal: .unspecified).diagnostics == [.tooManyElements]) }
    #expect(Grid { ForEach(0..<3) { _ in EmptyContent() } }.layout(proposal: .unspecified).diagnostics.isEmpty)
  }
}
