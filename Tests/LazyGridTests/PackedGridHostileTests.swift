// Packed grids of numbers that make no sense, of nothing, and of too much: an answer and a diagnostic, never a trap.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PackedGridHostileTests {
  private static let extents: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 40,
  ]

  /// Content that answers one size whatever it is offered.
  private struct Answer: LayoutContent {
    var size: Size
    func sizeThatFits(_ proposal: ProposedSize) -> Size { size }
  }

  private func check(_ layout: PackedGrid.Layout, _ comment: Comment) {
    let tracks = layout.columns.extents + layout.rows.extents + layout.columns.offsets + layout.rows.offsets
    let areFinite = tracks.allSatisfy { $0.isFinite }
    #expect(areFinite, comment)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite, comment)
    for item in layout.frames.indices {
      for frame in [layout.frames[item], layout.cellFrames[item]] {
        let isSensible = frame.x.isFinite && frame.y.isFinite && frame.width >= 0 && frame.height >= 0
        #expect(isSensible, comment)
        #expect(frame.maxX.isFinite, comment)
        #expect(frame.maxY.isFinite, comment)
      }
    }
  }

  @Test("any number anywhere", arguments: extents)
  func anyNumber(number: Double) {
    for other in PackedGridHostileTests.extents {
      for flow in [GridFlow.rows, .columns] {
        let grid = PackedGrid(
          tracks: [
            .pt(number), .fr(other), .fit, .minmax(number, .pt(other)),
            .repeat(.autoFit, [.minmax(other, .fr(number), alignment: UnitPoint(x: number, y: other))]),
          ], contentMode: flow == .rows ? .fill : .scroll, flow: flow,
          spacing: GridSpacing(horizontal: number, vertical: other)
        ) {
          Answer(size: Size(width: number, height: other)).gridItemAlignment(UnitPoint(x: other, y: number))
          Answer(size: Size(width: other, height: number)).gridSpan(column: 2)
          Leaf(.flex)
        }
        .gridCommonItemsAlignment(UnitPoint(x: number, y: number)).gridContentAlignment(UnitPoint(x: other, y: other))
        .gridGrowingTracks(flow == .rows ? nil : [.pt(other), .fr(number)])
        let comment: Comment = "\(number), \(other), \(flow)"
        let environment = LayoutEnvironment(
          layoutDirection: .rightToLeft, defaultSpacing: number, displayScale: other)
        for proposal in [
          .unspecified, .zero, ProposedSize(width: number, height: other), ProposedSize(width: 300, height: number),
        ] {
          check(grid.layout(proposal: proposal), comment)
          check(grid.layout(proposal: proposal, environment: environment), comment)
          let size = grid.sizeThatFits(proposal)
          #expect(size.width >= 0 && size.height >= 0, comment)
        }
      }
    }
  }

  @Test("what is replaced is reported, once for each item")
  func diagnostics() {
    let grid = PackedGrid(tracks: [.fit, .fit], spacing: GridSpacing(horizontal: -1)) {
      Answer(size: Size(width: .nan, height: 5)).gridItemAlignment(UnitPoint(x: .nan, y: 0))
      Answer(size: Size(width: .infinity, height: 5))
      Answer(size: Size(width: 1e300, height: -1))
    }.gridContentAlignment(UnitPoint(x: 2000, y: 0))
    let layout = grid.layout(
      proposal: ProposedSize(width: .nan, height: -5), environment: LayoutEnvironment(displayScale: 0))
    #expect(
      layout.diagnostics == [
        .alignment(item: 0), .proposal, .spacing, .gridAlignment, .measurement(item: 0), .measurement(item: 2),
        .displayScale,
      ])
    // An infinite answer takes the cell and asks nothing of its track.
    #expect(layout.columns.extents[1] == 0 && layout.frames[1].width == 0)
    let plain = PackedGrid(0..<2, tracks: 2) { _ in Answer(size: Size(width: Double.infinity, height: .infinity)) }
    let filled = plain.layout(proposal: ProposedSize(width: 208, height: 50))
    #expect(filled.diagnostics.isEmpty && filled.frames[1] == Rect(x: 108, y: 0, width: 100, height: 50))
  }

  @Test(
    "spans and starts beyond any grid",
    arguments: isOptimised ? [0, -1, 3, 1_000_000, Int.max, .min] : [0, .max, .min])
  func spans(number: Int) {
    for flow in [GridFlow.columns, .rows].prefix(isOptimised ? 2 : 1) {
      for policy in [PlacementPolicy.lockedFirst, .css] {
        let grid = PackedGrid(tracks: 3, flow: flow) {
          Leaf(.flex).gridSpan(column: number, row: number)
          Leaf(.flex).gridSpan(column: 1, row: 1).gridStart(column: number, row: number)
          GridGroup {
            Leaf(.flex).gridSpan(column: number)
            Leaf(.flex).gridStart(row: number)
          }.gridSpan(column: number, row: number).gridStart(column: 1)
          ForEach(0..<2) { _ in Leaf(.flex).gridSpan(column: 2).gridStart(column: number) }
        }.gridPolicy(policy)
        let layout = grid.layout(proposal: ProposedSize(width: 300, height: 300))
        check(layout, "\(number), \(flow), \(policy)")
        #expect(layout.areas.count == 6)
        for area in layout.areas {
          #expect(area.columns >= 1 && area.column + area.columns <= layout.columns.count)
          #expect(area.rows >= 1 && area.row + area.rows <= layout.rows.count)
        }
      }
    }
  }

  @Test("no tracks, no items, no such item")
  func nothing() {
    let none = PackedGrid(0..<3, tracks: []) { _ in Leaf(.fixed(10, 10)) }
    let layout = none.layout(proposal: ProposedSize(width: 100, height: 50))
    #expect(layout.size == Size(width: 100, height: 50))
    #expect(layout.columns.count == 0)
    #expect(layout.rows.count == 0)
    #expect(layout.frames.map(\.width) == [0, 0, 0])
    #expect(layout.frame(of: 0) == nil)
    #expect(layout.cellFrame(of: 0) == nil)
    #expect(none.sizeThatFits(.unspecified) == .zero)
    let empty = PackedGrid(tracks: 2) { GridGroup.empty }
    #expect(empty.layout(proposal: .unspecified).frames.isEmpty && empty.items.count == 0)
    #expect(empty.items.content(of: 0, as: Leaf.self) == nil && empty.items.id(of: 0) == nil)
    let one = PackedGrid { Leaf(.flex) }.layout(proposal: ProposedSize(width: 30, height: 20))
    #expect(one.frames[0] == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(one.frame(of: -1) == nil)
    #expect(one.frame(of: 1) == nil)
    #expect(one.cellFrame(of: .max) == nil)
    let region = PackedGrid(tracks: []) { GridGroup { Leaf(.flex) }.gridSpan(column: 2) }
    #expect(region.layout(proposal: .zero).frame(of: 0) == nil)
    let holes = PackedGrid(tracks: 2) {
      GridGroup {}.gridSpan(row: 2); Leaf(.flex)
    }
    #expect(holes.layout(proposal: ProposedSize(width: 8, height: 8)).areas[0].column == 1)
  }

  @Test("content that changes what it has between two looks is measured as what is there")
  func fickle() {
    final class Box { var isOn = true }
    let box = Box()
    let grid = PackedGrid(tracks: 2, contentMode: .scroll) {
      ForEach(0..<4) { _ in if box.isOn { Leaf(.fixed(10, 10)) } }
    }
    #expect(grid.layout(proposal: .unspecified).areas.count == 4)
    box.isOn = false
    let after = grid.layout(proposal: .unspecified)
    #expect(after.areas.count == 4 && after.size.height == 8)
    #expect(grid.items.content(of: 0, as: Leaf.self) == nil)
  }
}
