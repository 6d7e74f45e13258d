// Tracks, cells and containers: sections 1 to 5 of the exyte/Grid README.

import GridEngine
import LazyGrid

extension Example {
  static let tracks: [Example] = [
    Example("tracks-equal", "PackedGrid(tracks: 3)") {
      [Panel("", PackedGrid(0..<6, tracks: 3) { Tile("\($0)", $0) }, width: 330, height: 160)]
    },
    Example("containers", "ForEach among other items") {
      let grid = PackedGrid(tracks: 4) {
        Tile("red", 8)
        Tile("purple", 10)
        ForEach(0..<4) { Tile("\($0)", 0) }
        Tile("orange", 6)
        Tile("green", 4)
      }
      return [Panel("", grid, width: 420, height: 140)]
    },
    Example("tracks-pt", "[.pt(50), .pt(200), .pt(100)]") {
      let grid = PackedGrid(0..<6, tracks: [.pt(50), .pt(200), .pt(100)]) { Tile("\($0)", $0) }
      return [Panel("", grid, width: nil, height: 140)]
    },
    Example("tracks-fit", "[.fit, .fit, .fit]: as wide as the widest item") {
      let grid = PackedGrid(0..<6, tracks: [.fit, .fit, .fit]) { item in
        Tile("\(50 + 15 * item)", item, width: Double(50 + 15 * item)).gridCellBackground(Tile("", item + 6))
      }
      return [Panel("", grid, width: nil, height: 140)]
    },
    Example("tracks-fr", "[.pt(100), .fr(1), .fr(2.5)]") {
      let grid = PackedGrid(0..<6, tracks: [.pt(100), .fr(1), .fr(2.5)]) { Tile("\($0)", $0) }
      return [Panel("", grid, width: 480, height: 140)]
    },
    Example("tracks-minmax", ".minmax(80, .pt(140)) beside .fr(1)") {
      [300.0, 220, 170].map { width in
        let grid = PackedGrid(0..<4, tracks: [.minmax(80, .pt(140)), .fr(1)]) { Tile("\($0)", $0) }
        return Panel("in \(Int(width)) points", grid, width: width, height: 100)
      }
    },
    Example("tracks-auto-fill", ".repeat(.autoFill, …) and .autoFit of .minmax(80, .fr(1)), four items") {
      [("autoFill", GridTrack.Repetition.autoFill), ("autoFit", .autoFit)].map { name, repetition in
        let grid = PackedGrid(0..<4, tracks: [.repeat(repetition, [.minmax(80, .fr(1))])]) { Tile("\($0)", $0) }
        return Panel(name, grid, width: 540, height: 60)
      }
    },
    Example("tracks-growing", "Sizes for growing tracks: [.pt(24), .fit], again and again") {
      let grid = PackedGrid(0..<12, tracks: 3, contentMode: .scroll) { Tile("\($0)", $0 / 3, ideal: 50) }
      return [
        Panel("scroll", grid, width: 240, height: nil),
        Panel("with growing tracks", grid.gridGrowingTracks([.pt(24), .fit]), width: 240, height: nil),
      ]
    },
    Example("cell-background", "Backgrounds and overlays take the cell, content what it needs") {
      let grid = PackedGrid(tracks: [.fit, .pt(120), .fr(1)], contentMode: .scroll) {
        for item in 0..<6 {
          Tile("\(item)", item, width: Double(40 + 12 * item), height: Double(30 + 20 * (item % 3)))
            .gridCellBackground(Tile("", item + 6))
        }
      }
      return [Panel("", grid, width: 420, height: nil)]
    },
    Example("spans", "gridSpan(column:row:) on [.fr(1), .pt(150), .fr(2)]") {
      let grid = PackedGrid(tracks: [.fr(1), .pt(150), .fr(2)]) {
        Tile("2 columns", 0).gridSpan(column: 2)
        Tile("2 rows", 5).gridSpan(row: 2)
        Tile("red", 8)
        Tile("cyan", 2)
        Tile("2 columns, 3 rows", 4).gridSpan(column: 2, row: 3)
        Tile("orange", 6)
        Tile("2 rows", 3).gridSpan(row: 2)
      }
      return [Panel("", grid, width: 450, height: 300)]
    },
    Example("spans-mixed", "Spans across [.fr(1), .fit, .fit]") {
      let grid = PackedGrid(tracks: [.fr(1), .fit, .fit], contentMode: .scroll, spacing: 10) {
        Tile("fr", 8, height: 80)
        Tile("70", 6, width: 70, height: 60)
        Tile("100, 2 rows", 4, width: 100, height: 190).gridSpan(row: 2)
        Tile("2 columns", 3, height: 60).gridSpan(column: 2)
        Tile("3 columns", 2, height: 50).gridSpan(column: 3)
      }
      return [Panel("", grid, width: 380, height: nil)]
    },
  ]
}
