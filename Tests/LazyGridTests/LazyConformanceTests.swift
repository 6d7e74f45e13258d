// The conformance cases of SwiftUI's lazy grids, declared as its authors do.

import GridEngine
import LazyGrid
import TestSupport
import Testing

extension LazyCase.TrackCase {
  fileprivate var item: GridItem {
    let size: GridItem.Size =
      switch sizing {
      case .fixed(let points): .fixed(points)
      case .flexible(let minimum, let maximum): .flexible(minimum: minimum, maximum: maximum)
      case .adaptive(let minimum, let maximum): .adaptive(minimum: minimum, maximum: maximum)
      }
    return GridItem(size, spacing: spacing, alignment: alignment.flatMap { alignments[$0] })
  }
}

private let alignments: [String: Alignment] = [
  "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
  "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
]

@Suite struct LazyConformanceTests {
  @Test("all lazy grid cases: sizes and frames")
  func lazyGrids() throws {
    let cases: [LazyCase] = try ConformanceFile.lazyGrids.cases()
    #expect(cases.count == 80)
    for item in cases {
      let alignment = try #require(alignments[item.alignment])
      let tracks = item.tracks.map(\.item)
      let cells = ForEach(item.items.indices, id: \.self) { Tile($0, item.items[$0][0], item.items[$0][1]) }
      if item.isVertical {
        let grid = LazyVGrid(columns: tracks, alignment: alignment.horizontal, spacing: item.spacing) { cells }
        try check(item, grid)
      } else {
        let grid = LazyHGrid(rows: tracks, alignment: alignment.vertical, spacing: item.spacing) { cells }
        try check(item, grid)
      }
    }
  }

  private func check(_ item: LazyCase, _ grid: some LayoutContent & HostedGrid) throws {
    let name = Comment(rawValue: item.name)
    let size = grid.sizeThatFits(ProposedSize(width: item.proposal[0], height: item.proposal[1]))
    expect([size.width, size.height], near: item.expected.size, name)
    // What the grid takes without a proposal is what it gets.
    let across = item.isVertical ? item.proposal[0] : item.proposal[1]
    let host = try GridHost(grid)
    var viewport = Size(width: across ?? size.width, height: 1e6)
    if !item.isVertical { viewport = Size(width: 1e6, height: across ?? size.height) }
    host.layout(in: viewport)
    #expect(host.cells.count == item.expected.frames.count, name)
    for (cell, expected) in zip(host.cells, item.expected.frames) {
      expect([cell.frame.x, cell.frame.y, cell.frame.width, cell.frame.height], near: expected, name)
    }
    #expect(host.diagnostics.isEmpty, name)
  }
}
