// Headlines over all tracks, and tracks that are at least as wide as their content, in declared packed grids.

import GridEngine
import LazyGrid
import Testing

@Suite struct PackedToLastTests {
  private func shelf() -> PackedGrid {
    PackedGrid(tracks: [.repeat(.autoFill, [.minmax(80, .fr(1))])], contentMode: .scroll, spacing: 0) {
      Leaf(.flexW(20), "title").gridSpan(column: GridSpan.toLast)
      ForEach(0..<20) { Leaf(.flexW(40), "\($0)") }
      Leaf(.flexW(20), "side").gridStart(column: 1, row: 3).gridSpan(column: GridSpan.toLast)
    }
  }

  @Test(
    "a headline follows the number of tracks that there is room for",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func widths(direction: LayoutDirection) throws {
    let grid = shelf()
    let environment = LayoutEnvironment(layoutDirection: direction)
    for (width, tracks) in [(400.0, 5), (170, 2), (1000, 12)] {
      let layout = grid.layout(proposal: ProposedSize(width: width, height: nil), environment: environment)
      #expect(layout.areas[0] == GridArea(column: 0, row: 0, columns: tracks, rows: 1))
      #expect(layout.areas[21].column + layout.areas[21].columns == tracks)
      #expect(layout.diagnostics.isEmpty)
    }
    let host = try GridHost(grid, environment: environment)
    for (width, tracks) in [(400.0, 5), (170, 2), (1000, 12)] {
      host.layout(in: Size(width: width, height: 300))
      #expect(host.area(of: .item(0))?.columns == tracks)
      let title = try #require(host.cells.first { $0.content(as: Leaf.self)?.name == "title" })
      #expect(abs(title.slot.width - width) < 1e-9)
    }
  }

  @Test("content widens a flexible track to what it needs, as 1fr does in CSS")
  func contentMinimum() {
    let tracks: GridTrackList = [.minmax(.fit, .fr(1)), .minmax(.fit, .fr(1))]
    let plain: GridTrackList = 2
    for (list, widths) in [(tracks, [300.0, 100]), (plain, [200, 200])] {
      let grid = PackedGrid(tracks: list, spacing: 0) {
        Leaf(.fixed(300, 10), "wide")
        Leaf(.fixed(20, 10), "small")
      }
      let layout = grid.layout(proposal: ProposedSize(width: 400, height: 10))
      #expect(layout.columns.extents == widths)
      #expect(layout.diagnostics.isEmpty)
    }
  }

  @Test("of content that wraps only the smallest width counts")
  func smallestWidth() {
    let grid = PackedGrid(tracks: [.minmax(.fit, .fr(1)), .fr(1)], spacing: 0) {
      Probe { proposal in
        let width = min(300, max(50, proposal.width ?? 300))
        return Size(width: width, height: 3000 / width)
      }
    }
    let wide = grid.layout(proposal: ProposedSize(width: 400, height: nil))
    #expect(wide.columns.extents == [200, 200])
    let narrow = grid.layout(proposal: ProposedSize(width: 60, height: nil))
    #expect(narrow.columns.extents == [50, 10])
    let ideal = grid.layout(proposal: .unspecified)
    #expect(ideal.columns.extents == [300, 300])
  }

  @Test("an item across several of them is shared out by their parts, and others get nothing")
  func spanning() {
    let grid = PackedGrid(tracks: [.minmax(.fit, .fr(1)), .minmax(.fit, .fr(3)), .fr(1), .pt(20)], spacing: 0) {
      Leaf(.fixed(500, 10), "wide").gridSpan(column: 4)
    }
    let layout = grid.layout(proposal: ProposedSize(width: 100, height: 10))
    #expect(layout.columns.extents == [120, 360, 0, 20])
  }

  @Test("automatic repetitions count tracks with an extent in points only")
  func repetitions() {
    let bad = PackedGrid(0..<4, tracks: [.repeat(.autoFit, [.fr(1)])], spacing: 0) { _ in Leaf(.flex) }
    let layout = bad.layout(proposal: ProposedSize(width: 40, height: 10))
    #expect(layout.columns.extents == [40] && layout.diagnostics == [.tracks])
    let good = PackedGrid(0..<4, tracks: [.repeat(.autoFit, [.minmax(0, .fr(1))])], spacing: 0) { _ in Leaf(.flex) }
    let fitted = good.layout(proposal: ProposedSize(width: 40, height: 10))
    #expect(fitted.columns.extents.filter { $0 > 0 } == [10, 10, 10, 10] && fitted.diagnostics.isEmpty)
    let content = PackedGrid(0..<4, tracks: [.repeat(.autoFill, [.minmax(.fit, .fr(1))])], spacing: 0) { _ in
      Leaf(.flex)
    }
    #expect(content.layout(proposal: ProposedSize(width: 40, height: 10)).diagnostics == [.tracks])
  }

  @Test("in a host, where not all content is known, such a track takes its parts, with a diagnostic")
  func hosted() throws {
    let grid = PackedGrid(tracks: [.minmax(.fit, .fr(3)), .fr(1)], contentMode: .scroll, spacing: 0) {
      Leaf(.fixed(300, 10), "wide")
      Leaf(.fixed(20, 10), "small")
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 400, height: 100))
    #expect(host.cells.map(\.slot.width) == [300, 100])
    #expect(host.diagnostics.contains(.grid(.unsupportedTrack(section: 0))))
  }
}
