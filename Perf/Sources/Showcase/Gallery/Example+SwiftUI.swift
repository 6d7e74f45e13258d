// The examples of SwiftUI's documentation: GridRow and LazyVGrid.

import GridEngine
import LazyGrid

extension Example {
  static let swiftUI: [Example] = [
    Example("grid-row", "Grid and GridRow, with an empty corner") {
      let grid = Grid {
        GridRow {
          Tile("", 9).gridCellUnsizedAxes([.horizontal, .vertical])
          for column in 1..<4 { Tile("Column \(column)", 0, width: 70, height: 24) }
        }
        for row in 1..<4 {
          GridRow {
            Tile("Row \(row)", 6, width: 60, height: 24)
            for column in 1..<4 { Tile("\(row), \(column)", 2 + 2 * row) }
          }
        }
      }
      return [Panel("", grid, width: 420, height: 240)]
    },
    Example("lazy-v-grid", "LazyVGrid: two cells for each value") {
      let grid = LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(0x1f600...0x1f679, id: \.self) { value in
          Tile("U+" + String(value, radix: 16, uppercase: true), 0, height: 36)
          Tile.glyph(value)
        }
      }
      return [Panel(hosting: grid, width: 300, height: 352)]
    },
  ]

}

extension Tile {
  /// A code point as a character.
  static func glyph(_ value: Int) -> Tile {
    var tile = Tile(Unicode.Scalar(UInt32(value)).map { String(Character($0)) } ?? "", 6, height: 36)
    tile.isGlyph = true
    return tile
  }
}
