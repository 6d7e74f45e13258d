// Places, directions and packing: sections 6 to 11 of the exyte/Grid README, and features that it does not have.

import GridEngine
import LazyGrid

extension Example {
  static let places: [Example] = [
    Example("starts", "Starts go first: both, columns, rows, then the rest") {
      let grid = PackedGrid(tracks: [.pt(50), .fr(1), .fr(1.5), .fit]) {
        ForEach(0..<6) { Tile("\($0)", 0) }
        Tile("3 columns", 1).gridSpan(column: 3)
        Tile("2 columns", 9).gridSpan(column: 2)
        Tile("3 rows", 6).gridSpan(row: 3)
        Tile("row 1", 8).gridStart(row: 1).gridSpan(column: 2, row: 2)
        Tile("row 2", 11).gridStart(row: 2)
        Tile("3, 0", 10, width: 50).gridStart(column: 3, row: 0).gridSpan(row: 9)
        Tile("2 × 3", 4).gridSpan(column: 2, row: 3)
        Tile("last", 2)
        Tile("column 2", 5).gridStart(column: 2)
      }
      return [Panel("", grid, width: 450, height: 400)]
    },
    Example("flow", "Items flow along rows or down columns") {
      let grid = PackedGrid(0..<15, tracks: 5, spacing: 5) { Tile("\($0)", $0 % 2 == 0 ? 0 : 6) }
      return [
        Panel("flow: .rows", grid, width: 260, height: 200),
        Panel("flow: .columns", grid.gridFlow(.columns), width: 260, height: 200),
      ]
    },
    Example("content-mode", "Content that scrolls is as long as it is; else the room is filled") {
      let cards = PackedGrid(0..<9, tracks: 3, packing: .dense) { item in
        Tile("\(item)", item, ideal: Double(24 + item * 7 % 50)).gridSpan(column: 1 + item % 2)
      }
      let columns = PackedGrid(0..<8, tracks: 3, contentMode: .scroll, flow: .columns, packing: .dense) { item in
        Tile("\(item)", item, ideal: Double(30 + item * 17 % 50)).gridSpan(row: 1 + item % 2)
      }
      return [
        Panel(".scroll", cards.gridContentMode(.scroll), width: 220, height: 240),
        Panel(".fill", cards.gridContentMode(.fill), width: 220, height: 240),
        Panel(".scroll, flow: .columns", columns, width: 260, height: 240),
      ]
    },
    Example("packing", "Four kinds of packing: 13 items, every fourth of three columns") {
      let packings: [(String, PackingMode)] = [
        (".sparse", .sparse), (".dense", .dense), (".dense(lookback: 1)", .dense(lookback: 1)),
        (".dense(chunk: 5)", .dense(chunk: 5)),
      ]
      return packings.map { name, packing in
        let grid = PackedGrid(0..<13, tracks: 4, contentMode: .scroll, packing: packing, spacing: 4) { item in
          Tile("\(item)", item % 4 == 1 ? 6 : 0, height: 34).gridSpan(column: item % 4 == 1 ? 3 : 1)
        }
        return Panel(name, grid, width: 190, height: nil)
      }
    },
    Example("spacing", "Spacing lies between tracks and nowhere else") {
      let spacings: [(String, GridSpacing)] = [("0", 0), ("[10, 5]", [10, 5]), ("[2, 16]", [2, 16])]
      return spacings.map { name, spacing in
        let grid = PackedGrid(0..<21, tracks: 3, contentMode: .scroll, packing: .dense, spacing: spacing) { item in
          Tile("\(item)", item, height: 20).gridSpan(column: max(1, item % 4))
        }
        return Panel("spacing: \(name)", grid, width: 220, height: nil)
      }
    },
    Example("alignment", "Alignment of an item, of all items, of a track, of the whole grid") {
      func grid(_ tracks: GridTrackList) -> PackedGrid {
        PackedGrid(0..<4, tracks: tracks, spacing: 6) { item in
          Tile("\(item)", item, width: 44, height: 30).gridCellBackground(Tile("", item + 6))
        }
      }
      let items = PackedGrid(tracks: 2, spacing: 6) {
        Tile("leading", 8, width: 60, height: 30).gridItemAlignment(.leading).gridCellBackground(Tile("", 2))
        Tile("bottom", 0, width: 60, height: 30).gridItemAlignment(.bottom).gridCellBackground(Tile("", 6))
        Tile("common", 4, width: 60, height: 30).gridCellBackground(Tile("", 10))
        Tile("common", 5, width: 60, height: 30).gridCellBackground(Tile("", 11))
      }
      let whole = grid([.pt(60), .pt(60)]).gridGrowingTracks([.pt(50)])
      return [
        Panel("items", items, width: 200, height: 150),
        Panel("common: .topTrailing", grid(2).gridCommonItemsAlignment(.topTrailing), width: 200, height: 150),
        Panel(
          "first track: .bottomLeading", grid([.fr(1, alignment: .bottomLeading), .fr(1)]), width: 200, height: 150),
        Panel("content: .bottomTrailing", whole.gridContentAlignment(.bottomTrailing), width: 200, height: 150),
      ]
    },
    Example("groups", "A group with a span is a region") {
      let grid = PackedGrid(tracks: 6) {
        Tile("a", 0)
        GridGroup {
          Tile("wide", 6).gridSpan(column: 2)
          for item in 1..<8 { Tile("\(item)", 6) }
        }.gridSpan(column: 3)
        for item in 0..<10 { Tile("\(item)", 0) }
      }
      return [Panel("", grid, width: 460, height: 240)]
    },
    Example("areas", "Named areas: title, menu, page, foot") {
      let areas = try? GridAreas("title title title", "menu page page", "menu page page", "menu foot .")
      let grid = PackedGrid(tracks: [.pt(90), .fr(2), .fr(1)]) {
        Tile("page", 0).gridArea("page")
        Tile("foot", 2).gridArea("foot")
        Tile("title", 6).gridArea("title")
        Tile("menu", 4).gridArea("menu")
      }.gridAreas(areas)
      return [Panel("", grid, width: 420, height: 260)]
    },
  ]
}
