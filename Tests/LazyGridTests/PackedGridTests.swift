// Packed grids by hand: what the exyte/Grid README shows, feature by feature, in numbers.

import GridEngine
import LazyGrid
import Testing

private func area(_ column: Int, _ row: Int, _ columns: Int = 1, _ rows: Int = 1) -> GridArea {
  GridArea(column: column, row: row, columns: columns, rows: rows)
}

private struct Model: Identifiable, Hashable {
  var id: String
}

@Suite struct PackedGridTests {
  private let room = ProposedSize(width: 300, height: 200)

  @Test("1: statements, a range, identifiable data and a key path give the same grid")
  func initialization() {
    let models = (0..<6).map { Model(id: "\($0)") }
    let grids = [
      PackedGrid(tracks: 3, spacing: 0) {
        Leaf(.flex)
        Leaf(.flex)
        Leaf(.flex)
        Leaf(.flex)
        Leaf(.flex)
        Leaf(.flex)
      },
      PackedGrid(0..<6, tracks: 3, spacing: 0) { _ in Leaf(.flex) },
      PackedGrid(models, tracks: 3, spacing: 0) { Leaf(.flex, $0.id) },
      PackedGrid(models, id: \.self, tracks: 3, spacing: 0) { Leaf(.flex, $0.id) },
    ]
    for grid in grids {
      let layout = grid.layout(proposal: room)
      #expect(layout.size == Size(width: 300, height: 200) && layout.diagnostics.isEmpty)
      for (item, frame) in layout.frames.enumerated() {
        let (column, row) = (Double(item % 3), Double(item / 3))
        #expect(frame == Rect(x: 100 * column, y: 100 * row, width: 100, height: 100))
        #expect(layout.cellFrames[item] == frame)
      }
      #expect(layout.frames.count == 6)
    }
  }

  @Test("2: ForEach and groups add their items to those around them")
  func containers() {
    let grid = PackedGrid(tracks: 4) {
      Leaf(.flex, "a")
      GridGroup {
        Leaf(.flex, "b")
        ForEach(0..<3) { Leaf(.flex, "c\($0)") }
        GridGroup.empty
      }
      GridGroup(0..<2) { Leaf(.flex, "d\($0)") }
      GridGroup([Model(id: "e")]) { Leaf(.flex, $0.id) }
      GridGroup(["f", "g"], id: \.self) { Leaf(.flex, $0) }
    }
    #expect(names(grid) == ["a", "b", "c0", "c1", "c2", "d0", "d1", "e", "f", "g"])
    let expected = (0..<10).map { area($0 % 4, $0 / 4) }
    #expect(grid.layout(proposal: room).areas == expected)
  }

  private func names(_ grid: PackedGrid) -> [String?] {
    (0..<grid.items.count).map { grid.items.content(of: $0, as: Leaf.self)?.name }
  }

  @Test("3: tracks of fixed size, of the size of the content, and with parts of the rest")
  func tracks() {
    func columns(_ tracks: GridTrackList, _ spacing: GridSpacing = 0) -> [Double] {
      let grid = PackedGrid(0..<6, tracks: tracks, spacing: spacing) { Leaf(.fixed(50 + 15 * Double($0), 20)) }
      return grid.layout(proposal: ProposedSize(width: 450, height: 100)).columns.extents
    }
    #expect(columns([.pt(50), .pt(200), .pt(100)]) == [50, 200, 100])
    // The wider items are 3, 4 and 5.
    #expect(columns([.fit, .fit, .fit]) == [95, 110, 125])
    #expect(columns([.pt(100), .fr(1), .fr(2.5)]) == [100, 100, 250])
    #expect(columns(3) == [150, 150, 150] && columns([.fr(1), .fr(1), .fr(1)], 15) == [140, 140, 140])
    // Factors below 1 leave the rest empty, as in CSS.
    #expect(columns([.fr(0.25), .pt(50), .fr(0.25)]) == [100, 50, 100])
  }

  @Test("4: backgrounds and overlays of cells take the cell's frame")
  func cells() throws {
    let grid = PackedGrid(tracks: [.pt(100), .pt(60)], contentMode: .scroll, spacing: 10) {
      Leaf(.fixed(40, 20)).gridCellBackground(Leaf(.flex, "back")).gridCellOverlay(Leaf(.flex, "over"))
      Leaf(.fixed(10, 50))
    }
    let layout = grid.layout(proposal: .unspecified)
    #expect(layout.size == Size(width: 170, height: 50))
    #expect(layout.frame(of: 0) == Rect(x: 30, y: 15, width: 40, height: 20))
    #expect(layout.cellFrame(of: 0) == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(layout.cellFrames[1] == Rect(x: 110, y: 0, width: 60, height: 50))
    #expect(grid.items.background(of: 0, as: Leaf.self)?.name == "back")
    #expect(grid.items.overlay(of: 0, as: Leaf.self)?.name == "over")
    #expect(grid.items.background(of: 1, as: Leaf.self) == nil && grid.items.overlay(of: 7, as: Leaf.self) == nil)
  }

  @Test("5: spans across tracks of several kinds")
  func spans() {
    let grid = PackedGrid(tracks: [.fr(1), .pt(150), .fr(2)], spacing: 0) {
      Leaf(.flex).gridSpan(column: 2)
      Leaf(.flex).gridSpan(row: 2)
      Leaf(.flex)
      Leaf(.flex)
      Leaf(.flex).gridSpan(column: 2, row: 3)
      Leaf(.flex)
      Leaf(.flex).gridSpan(row: 2)
    }
    let layout = grid.layout(proposal: ProposedSize(width: 450, height: 500))
    #expect(layout.columns.extents == [100, 150, 200] && layout.rows.extents == [100, 100, 100, 100, 100])
    #expect(
      layout.areas == [
        area(0, 0, 2), area(2, 0, 1, 2), area(0, 1), area(1, 1), area(0, 2, 2, 3), area(2, 2), area(2, 3, 1, 2),
      ])
    #expect(layout.frames[4] == Rect(x: 0, y: 200, width: 250, height: 300))

    // An item across a flexible track asks nothing of the others; one across two content rows does.
    let cards = PackedGrid(tracks: [.fr(1), .fit, .fit], contentMode: .scroll, spacing: 10) {
      Leaf(.fixed(80, 90))
      Leaf(.fixed(70, 60))
      Leaf(.fixed(100, 170)).gridSpan(row: 2)
      Leaf(.fixed(500, 50)).gridSpan(column: 2)
      Leaf(.fixed(900, 40)).gridSpan(column: 3)
    }.layout(proposal: ProposedSize(width: 320, height: nil))
    #expect(cards.columns.extents == [130, 70, 100])
    #expect(cards.columns.offsets == [0, 140, 220])
    // 170 − 10 − 90 − 50 = 20, in equal parts.
    #expect(cards.rows.extents == [100, 60, 40] && cards.rows.offsets == [0, 110, 180])
    #expect(cards.size == Size(width: 320, height: 220))
  }

  @Test("6: starts of both kinds go first, then columns, then rows, then all others")
  func starts() {
    let layout = PackedGrid(tracks: [.pt(50), .fr(1), .fr(1.5), .fit], spacing: 0) {
      ForEach(0..<6) { _ in Leaf(.flex) }
      Leaf(.flex).gridSpan(column: 3)
      Leaf(.flex).gridSpan(column: 2)
      Leaf(.flex).gridSpan(row: 3)
      Leaf(.flex).gridStart(row: 1).gridSpan(column: 2, row: 2)
      Leaf(.flex).gridStart(row: 2)
      Leaf(.clampW(0, 50, 10)).gridStart(column: 3, row: 0).gridSpan(row: 9)
      Leaf(.flex).gridSpan(column: 2, row: 3)
      Leaf(.flex)
      Leaf(.flex).gridStart(column: 2)
    }.layout(proposal: ProposedSize(width: 310, height: 90))
    #expect(
      layout.areas == [
        area(0, 0), area(1, 0), area(2, 1), area(0, 3), area(1, 3), area(2, 3), area(0, 4, 3), area(0, 5, 2),
        area(2, 5, 1, 3), area(0, 1, 2, 2), area(2, 2), area(3, 0, 1, 9), area(0, 6, 2, 3), area(2, 8), area(2, 0),
      ])
    // The tall item asks for 10 points where nothing is proposed.
    #expect(layout.columns.extents == [50, 100, 150, 10])
    #expect(layout.diagnostics.isEmpty)

    let conflict = PackedGrid(tracks: 2) {
      Leaf(.flex).gridStart(column: 0, row: 0)
      Leaf(.flex).gridStart(column: 0, row: 0)
      Leaf(.flex).gridStart(column: 5)
      Leaf(.flex).gridSpan(column: 3)
    }.layout(proposal: room)
    #expect(conflict.areas == [area(0, 0), area(1, 0), area(0, 1), area(0, 2, 2)])
    #expect(
      conflict.diagnostics == [
        .placement(.conflict(item: 1)), .placement(.droppedStart(item: 2)), .placement(.clampedSpan(item: 3)),
      ])
    let css = PackedGrid(tracks: 2) {
      Leaf(.flex).gridStart(column: 0, row: 0)
      Leaf(.flex).gridStart(column: 0, row: 0)
    }.gridPolicy(.css)
    #expect(css.layout(proposal: room).areas == [area(0, 0), area(0, 0)])
  }

  @Test("7: items flow along rows or down columns")
  func flow() {
    let grid = PackedGrid(0..<15, tracks: 5, spacing: 5) { _ in Leaf(.flex) }
    let rows = grid.layout(proposal: ProposedSize(width: 320, height: 100))
    let along = (0..<15).map { area($0 % 5, $0 / 5) }
    #expect(rows.areas == along)
    #expect(rows.columns.extents == [60, 60, 60, 60, 60] && rows.rows.extents == [30, 30, 30])
    let columns = grid.gridFlow(.columns).layout(proposal: ProposedSize(width: 320, height: 120))
    let down = (0..<15).map { area($0 / 5, $0 % 5) }
    #expect(columns.areas == down)
    #expect(columns.rows.extents == [20, 20, 20, 20, 20])
    #expect(columns.columns.extents.allSatisfy { abs($0 - 310 / 3) < 1e-9 } && columns.columns.count == 3)
  }

  @Test("8: content that scrolls takes what it needs along the flow; else the room is filled")
  func contentMode() {
    let grid = PackedGrid(0..<5, tracks: 2, spacing: 0) { Leaf(.fixed(30, 40 + Double($0))) }
    let fill = grid.layout(proposal: room)
    #expect(fill.rows.extents.allSatisfy { abs($0 - 200 / 3) < 1e-9 } && fill.size.height == 200)
    let scroll = grid.gridContentMode(.scroll).layout(proposal: room)
    #expect(scroll.rows.extents == [41, 43, 44] && scroll.size == Size(width: 300, height: 128))
    let sideways = grid.gridContentMode(.scroll).gridFlow(.columns).layout(proposal: room)
    #expect(sideways.columns.extents == [30, 30, 30] && sideways.rows.extents == [100, 100])
    #expect(sideways.size == Size(width: 90, height: 200))
    // Text is asked for its height at the width that it got.
    let text = PackedGrid(tracks: [.pt(50), .fit], contentMode: .scroll, spacing: 0) {
      Leaf(.text(120))
      Leaf(.text(120))
      Leaf(.text(120)).gridSpan(column: 2)
    }.layout(proposal: .unspecified)
    #expect(text.columns.extents == [50, 120] && text.rows.extents == [30, 10])
  }

  @Test("9: sparse keeps the order, dense fills holes, and not further back or ahead than it may")
  func packing() {
    let grid = PackedGrid(tracks: 4) {
      Leaf(.flex)
      Leaf(.flex).gridSpan(column: 4)
      Leaf(.flex)
      Leaf(.flex)
      Leaf(.flex)
    }
    func areas(_ packing: PackingMode) -> [GridArea] {
      Array(grid.gridPacking(packing).layout(proposal: room).areas.dropFirst(2))
    }
    #expect(areas(.sparse) == [area(0, 2), area(1, 2), area(2, 2)])
    #expect(areas(.dense) == [area(1, 0), area(2, 0), area(3, 0)])
    #expect(areas(.dense(lookback: 0)) == [area(0, 2), area(1, 2), area(2, 2)])
    #expect(areas(.dense(lookback: 1)) == areas(.dense))
    #expect(areas(.dense(chunk: 3)) == [area(1, 0), area(0, 2), area(1, 2)])
  }

  @Test("10: spacing between columns and between rows, and none around the grid")
  func spacing() {
    func layout(_ spacing: GridSpacing) -> PackedGrid.Layout {
      PackedGrid(0..<21, tracks: 3, contentMode: .scroll, packing: .dense, spacing: spacing) {
        Leaf(.fixed(10, 20)).gridSpan(column: max(1, $0 % 4))
      }.layout(proposal: ProposedSize(width: 320, height: nil))
    }
    let wide = layout([10, 5])
    #expect(wide.columns.offsets == [0, 110, 220] && wide.columns.extents == [100, 100, 100])
    // 5 · (1 + 1 + 2 + 3) + 1 = 36 cells: twelve rows, filled.
    #expect(wide.rows.count == 12 && wide.rows.offsets[11] == 11 * 25 && wide.size.height == 295)
    #expect(layout(7).rows.offsets[1] == 27 && layout(7.5).columns.offsets[1] == (320 - 15) / 3 + 7.5)
    #expect(layout([4]) == layout(4) && layout([10, 5, 9]) == wide)
    #expect(layout([]) == layout(8) && layout(GridSpacing(horizontal: 10, vertical: 5)) == wide)
    #expect(layout(.zero).size.height == 240)
    let environment = LayoutEnvironment(defaultSpacing: 20)
    let grid = PackedGrid(0..<4, tracks: 2) { _ in Leaf(.flex) }
    #expect(grid.layout(proposal: room, environment: environment).columns.offsets == [0, 160])
  }

  @Test("11: an item's alignment comes before that of its track, and that before the grid's")
  func alignment() {
    let grid = PackedGrid(
      tracks: [.pt(100, alignment: .leading), .pt(100), .fit(alignment: .bottomTrailing)], contentMode: .scroll,
      spacing: 0
    ) {
      Leaf(.fixed(20, 50))
      Leaf(.fixed(20, 10))
      Leaf(.fixed(30, 10))
      Leaf(.fixed(20, 10)).gridItemAlignment(.topTrailing)
      Leaf(.fixed(20, 30)).gridSpan(column: 2)
    }.gridCommonItemsAlignment(.top)
    let frames = grid.layout(proposal: .unspecified).frames
    #expect(frames[0] == Rect(x: 0, y: 0, width: 20, height: 50))
    #expect(frames[1] == Rect(x: 140, y: 0, width: 20, height: 10))
    #expect(frames[2] == Rect(x: 200, y: 40, width: 30, height: 10))
    #expect(frames[3] == Rect(x: 80, y: 50, width: 20, height: 10))
    #expect(frames[4] == Rect(x: 155, y: 50, width: 20, height: 30))

    let growing = PackedGrid(0..<3, tracks: [.pt(40)], spacing: 0) { _ in Leaf(.fixed(10, 10)) }
      .gridGrowingTracks([.pt(30, alignment: .topLeading), .pt(20)]).layout(proposal: .unspecified)
    #expect(growing.rows.extents == [30, 20, 30])
    #expect(growing.frames.map(\.x) == [0, 15, 0] && growing.frames.map(\.y) == [0, 35, 50])
  }

  @Test("11: content alignment says where the tracks lie in the room that they leave")
  func contentAlignment() {
    let grid = PackedGrid(0..<2, tracks: [.pt(40), .pt(60)], spacing: 0) { _ in Leaf(.flex) }
    func offsets(_ alignment: UnitPoint, _ mode: GridContentMode = .fill) -> [Double] {
      let layout = grid.gridGrowingTracks([.pt(50)]).gridContentMode(mode).gridContentAlignment(alignment)
        .layout(proposal: room)
      #expect(layout.frames[0].x == layout.columns.offsets[0] && layout.frames[1].y == layout.rows.offsets[0])
      return layout.columns.offsets + layout.rows.offsets
    }
    #expect(offsets(.topLeading) == [0, 40, 0])
    #expect(offsets(.center) == [100, 140, 75])
    #expect(offsets(.bottomTrailing) == [200, 240, 150])
    #expect(offsets(.bottomTrailing, .scroll) == [200, 240, 0])
    // Tracks that need more than the room make the grid larger; nothing sticks out of it.
    let narrow = grid.layout(proposal: ProposedSize(width: 30, height: 10))
    #expect(narrow.size == Size(width: 100, height: 10) && narrow.columns.offsets == [0, 40])
  }
}
