// Track lists by hand: minmax, repetitions, tracks that collapse.

import GridEngine
import LazyGrid
import Testing

@Suite struct PackedTrackListTests {
  private func columns(
    _ tracks: GridTrackList, in width: Double?, gap: Double = 0, items: [Leaf] = [Leaf(.fixed(0, 0))]
  ) -> Grid.Tracks {
    let grid = PackedGrid(tracks: tracks, contentMode: .scroll, spacing: GridSpacing(gap)) {
      for item in items { item }
    }
    let layout = grid.gridContentAlignment(.topLeading).layout(proposal: ProposedSize(width: width, height: nil))
    #expect(!layout.diagnostics.contains(.tracks))
    return layout.columns
  }

  @Test("minmax of points: the minimum, equal shares of the room that is left, at most the maximum (CSS Grid 12.6)")
  func minmax() {
    #expect(columns([.minmax(100, .pt(200)), .pt(50)], in: 500).extents == [200, 50])
    #expect(columns([.minmax(100, .pt(200)), .pt(50)], in: 180).extents == [130, 50])
    #expect(columns([.minmax(100, .pt(200)), .pt(50)], in: 20).extents == [100, 50])
    // 90 points are left; the first takes 20, and the others share 70.
    #expect(
      columns([.minmax(50, .pt(70)), .minmax(60, .pt(200)), .minmax(0, .pt(90))], in: 200).extents == [70, 95, 35])
    // A maximum below the minimum counts as that, and so does any room that is not definite.
    #expect(columns([.minmax(80, .pt(30))], in: 500).extents == [80])
    #expect(columns([.minmax(10, .pt(30)), .minmax(5, .pt(7))], in: nil).extents == [30, 7])
    // They grow before flexible tracks, and content tracks have theirs first.
    let items = [Leaf(.fixed(0, 0)), Leaf(.fixed(40, 10))]
    #expect(columns([.minmax(100, .pt(200)), .fit, .fr(1)], in: 500, gap: 5, items: items).extents == [200, 40, 250])
    #expect(columns([.minmax(100, .pt(200)), .fit, .fr(1)], in: 210, gap: 5, items: items).extents == [160, 40, 0])
  }

  @Test("minmax of points and parts: never below the minimum (CSS Grid 12.7)")
  func flexibleMinimum() {
    #expect(columns([.minmax(100, .fr(1)), .fr(1)], in: 300).extents == [150, 150])
    #expect(columns([.minmax(100, .fr(1)), .fr(1)], in: 150).extents == [100, 50])
    #expect(columns([.minmax(100, .fr(1)), .fr(3)], in: 240).extents == [100, 140])
    // The part of 60 is too small for the first; of what is then left, 30 a part, also for the second.
    #expect(columns([.minmax(150, .fr(1)), .minmax(50, .fr(1)), .fr(2)], in: 240).extents == [150, 50, 40])
    #expect(columns([.minmax(30, .fr(0)), .fr(0.5)], in: 130).extents == [30, 50])
    // Without a definite room a part is what the minimum asks for, by factor if that is above 1.
    #expect(columns([.minmax(60, .fr(2)), .fr(1)], in: nil).extents == [60, 30])
    #expect(columns([.minmax(60, .fr(0.5)), .fr(1)], in: nil).extents == [60, 60])
    // What lies in the track asks nothing of it.
    #expect(columns([.minmax(60, .fr(1))], in: 70, items: [Leaf(.fixed(500, 1))]).extents == [70])
  }

  @Test("lists are repeated so many times, and as often as there is room (CSS Grid 7.2.3)")
  func repetition() {
    #expect(columns([.repeat(2, [.pt(10), .pt(20)]), .pt(5)], in: 100).extents == [10, 20, 10, 20, 5])
    func count(_ tracks: GridTrackList, _ width: Double?, _ gap: Double = 0) -> Int {
      columns(tracks, in: width, gap: gap).count
    }
    let fixed: GridTrackList = [.repeat(.autoFill, [.pt(100)])]
    #expect(count(fixed, 350) == 3)
    #expect(count(fixed, 300) == 3)
    #expect(count(fixed, 299) == 2)
    #expect(count(fixed, 50) == 1)
    #expect(count(fixed, 0) == 1)
    #expect(count(fixed, nil) == 1)
    // (350 + 10) / (100 + 10)
    #expect(count(fixed, 350, 10) == 3)
    #expect(count(fixed, 319, 10) == 2)
    #expect(count(fixed, 320, 10) == 3)
    // Two others of 30 and 20, with their gaps: (400 − 50 − 2 · 10 + 10) / (40 + 25 + 2 · 10) = 4
    let mixed: GridTrackList = [.pt(30), .repeat(.autoFill, [.pt(40), .pt(25)]), .pt(20)]
    #expect(count(mixed, 400, 10) == 10 && count(mixed, 399, 10) == 8)
    // A minimum counts where the maximum is not definite, and else the maximum; flexible others count as nothing.
    #expect(columns([.repeat(.autoFill, [.minmax(90, .fr(1))])], in: 300).extents == [100, 100, 100])
    #expect(count([.repeat(.autoFill, [.minmax(90, .pt(150))]), .fr(1)], 400) == 3)
    #expect(count([.repeat(.autoFill, [.pt(0)])], 40) == 40)
    // Rows, where items flow down columns.
    let rows = PackedGrid(0..<7, tracks: [.repeat(.autoFill, [.pt(20)])], flow: .columns, spacing: 5) { _ in
      Leaf(.flex)
    }
    #expect(rows.layout(proposal: ProposedSize(width: 90, height: 100)).rows.count == 4)
  }

  @Test("auto-fit takes the room of tracks in which nothing lies, and that of their gaps")
  func autoFit() {
    func layout(_ repetition: GridTrack.Repetition, items: Int, flow: GridFlow = .rows) -> PackedGrid.Layout {
      let grid = PackedGrid(
        0..<items, tracks: [.pt(20), .repeat(repetition, [.minmax(50, .fr(1))]), .pt(40)], flow: flow, spacing: 10
      ) { _ in Leaf(.flex) }
      return grid.layout(proposal: ProposedSize(width: 310, height: 310))
    }
    // (310 − 60 − 20 + 10) / 60 = 4 columns, in which four items leave the last one and the fixed one empty.
    let fill = layout(.autoFill, items: 4)
    #expect(fill.columns.extents == [20, 50, 50, 50, 50, 40] && fill.columns.offsets == [0, 30, 90, 150, 210, 270])
    let fit = layout(.autoFit, items: 4)
    #expect(fit.columns.extents == [20, 70, 70, 70, 0, 40] && fit.columns.offsets == [0, 30, 110, 190, 270, 270])
    #expect(fit.areas.map(\.column) == [0, 1, 2, 3] && fit.frames[3] == Rect(x: 190, y: 0, width: 70, height: 310))
    #expect(layout(.autoFit, items: 5) == layout(.autoFill, items: 5))
    let down = layout(.autoFit, items: 2, flow: .columns)
    #expect(down.rows.extents == [20, 230, 0, 0, 0, 40] && down.rows.offsets == [0, 30, 270, 270, 270, 270])

    // Holes in the middle, and none in the end.
    let grid = PackedGrid(tracks: [.repeat(.autoFit, [.pt(30)])], spacing: 10) {
      Leaf(.flex).gridStart(column: 1)
      Leaf(.flex).gridStart(column: 3).gridSpan(column: 2)
    }
    let holes = grid.gridContentAlignment(.topLeading).layout(proposal: ProposedSize(width: 230, height: 10))
    #expect(holes.columns.extents == [0, 30, 0, 30, 30, 0] && holes.columns.offsets == [0, 0, 40, 40, 80, 110])
    #expect(holes.frames[1] == Rect(x: 40, y: 0, width: 70, height: 10) && holes.areas[1].column == 3)
  }

  @Test("what breaks the rules of a list is taken once, with a diagnostic")
  func invalid() {
    func check(_ tracks: GridTrackList, _ expected: Int) {
      let grid = PackedGrid(tracks: tracks) { Leaf(.flex) }
      let layout = grid.layout(proposal: ProposedSize(width: 100, height: 100))
      #expect(layout.columns.count == expected && layout.diagnostics == [.tracks], "\(tracks)")
    }
    check([.repeat(.autoFill, [.fr(1)])], 1)
    check([.repeat(.autoFit, [.pt(10), .fit])], 2)
    check([.repeat(.autoFill, [.pt(10)]), .repeat(.autoFill, [.pt(10), .pt(2)])], 6)
    check([.repeat(0, [.pt(10)])], 1)
    check([.repeat(-3, [.pt(10)]), .pt(1)], 2)
    check([.repeat(.count(.max), [.pt(1)])], Limits.tracks)
    check([.repeat(.autoFill, [])], 0)
    check([.repeat(2, [.repeat(2, [.pt(1)]), .pt(4)])], 6)
    check(GridTrackList(count: .max), Limits.tracks)
    check([.pt(-1), .fr(.nan), .minmax(.infinity, .pt(2))], 3)
    let growing = PackedGrid(0..<2, tracks: 1) { _ in Leaf(.flex) }.gridGrowingTracks([.repeat(.autoFill, [.pt(7)])])
    #expect(growing.layout(proposal: ProposedSize(width: 100, height: 100)).rows.extents == [7, 7])
  }
}
