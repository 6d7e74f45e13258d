// ForEach in a Grid, and grid rows in a lazy grid.

import GridEngine
import LazyGrid
import Testing

@Suite struct LazyGridRowTests {
  @Test("a ForEach of rows is what a loop over rows is")
  func rows() {
    let players = [("Ann", 12.0), ("Bo", 8), ("Cy", 3)]
    let eager = Grid {
      for (name, points) in players {
        GridRow {
          Tile(name, 30, 10)
          if points > 5 { Tile(points, points, 10) } else { Tile("few", 5, 5) }
        }
        Tile("line", 50, 1).gridCellUnsizedAxes(.horizontal)
      }
    }
    let declared = Grid {
      ForEach(players, id: \.0) { name, points in
        GridRow {
          Tile(name, 30, 10)
          if points > 5 { Tile(points, points, 10) } else { Tile("few", 5, 5) }
        }
        Tile("line", 50, 1).gridCellUnsizedAxes(.horizontal)
      }
    }
    let proposal = ProposedSize(width: 100, height: nil)
    #expect(declared.cellCount == 9)
    #expect(declared.layout(proposal: proposal) == eager.layout(proposal: proposal))
  }

  @Test("every form of statement in a ForEach of a Grid")
  func statements() {
    let grid = Grid {
      ForEach(0..<4) { number in
        if number == 0 { Tile("zero") }
        if number == 1 { GridRow { Tile("one") } } else { GridRow {} }
        for copy in 0..<number { GridRow { Tile(copy) } }
        EmptyContent()
      }
      ForEach(0..<3) { Tile($0) }
    }
    #expect(
      grid.contents(as: Tile.self).map(\.content.name) == ["zero", "one", "0", "0", "1", "0", "1", "2", "0", "1", "2"])
  }

  @Test("rows outside of a Grid are their cells")
  func rowsInLazyGrid() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        GridRow {
          Tile("a")
          Tile("b")
        }
        ForEach(0..<2) { number in
          GridRow { Tile(number) }.gridCellColumns(3)
        }
      })
    host.layout(in: Size(width: 20, height: 100))
    #expect(host.names == ["a", "b", "0", "1"] && Set(host.cells.map(\.id)).count == 4)
  }
}
