// Tracks of any numbers: what lies across the scrolling axis stays finite, and too many tracks are said to be.

import Testing

@testable import GridEngine

@Suite struct HostileTracksTests {
  private let measure = Sizes.uniform(30)

  @Test("geometry across stays finite, whatever is declared")
  func acrossOverflow() throws {
    let sections: [GridSection] = [
      .lazy(count: 4, tracks: [.fixed(1e308), .fixed(1e308)]),
      .lazy(count: 4, tracks: [.fixed(10)], alignment: 1e308),
      .lazy(count: 4, tracks: [.fixed(10)], insets: EdgeInsets(leading: 1e308, trailing: 1e308)),
      .lazy(count: 4, tracks: [.fixed(10, spacing: 1e308), .flexible(maximum: -1e308)]),
    ]
    for (axis, direction) in [(Axis.vertical, LayoutDirection.rightToLeft), (.horizontal, .leftToRight)] {
      for section in sections {
        let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: [section, .list(count: 3)])
        #expect(grid.diagnostics == [.clampedLength(section: 0)])
        grid.resize(to: Size(width: 100, height: 100))
        grid.layout(measure: measure)
        #expect(grid.contentSize.width.isFinite)
        #expect(grid.contentSize.height.isFinite)
        let last = try #require(grid.frame(of: .item(3)))
        #expect((last.maxX + last.maxY + last.x + last.y).isFinite)
        for cell in grid.visibleCells { #expect((cell.frame.maxX + cell.frame.maxY + cell.alignment.x).isFinite) }
      }
    }
  }

  @Test("ten thousand columns, and more tracks than are allowed")
  func manyColumns() throws {
    let tracks = Array(repeating: Track.fixed(10, spacing: 0), count: 10_000)
    let grid = try VirtualGrid.shown(
      sections: [.lazy(count: 1_000_000, tracks: tracks)], in: Size(width: 1000, height: 60), measure: measure)
    #expect(grid.visibleCells.count == 20_000)
    #expect(grid.contentSize.width == 100_000)
    let thin = try VirtualGrid(sections: [.lazy(count: 10, tracks: [.adaptive(minimum: 1e-9, spacing: 0)])])
    thin.resize(to: Size(width: 1e6, height: 60))
    #expect(thin.diagnostics == [.tooManyTracks(section: 0)])
  }
}
