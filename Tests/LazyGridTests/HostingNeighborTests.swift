// Moving a focus over a declared grid, and where its cells are for screen readers.

import GridEngine
import Testing

@testable import LazyGrid

@Suite struct HostingNeighborTests {
  private func host(_ direction: LayoutDirection) throws -> GridHost {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(.fixed(20)), GridItem(.fixed(20)), GridItem(.fixed(20))]) {
        Section {
          ForEach(["a", "b", "c", "d"], id: \.self) { Tile($0, 20, 20) }
        } header: {
          Tile("first", 60, 10)
        }
        Section { ForEach(["e", "f", "g"], id: \.self) { Tile($0, 20, 20) } }
      }, environment: LayoutEnvironment(layoutDirection: direction))
    host.layout(in: Size(width: 100, height: 100))
    host.layout()
    return host
  }

  @Test("the focus goes from element to element, as a person sees them")
  func elements() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let host = try host(direction)
      var (memory, cell) = (FocusMemory(), try #require(host.cell(ofElement: "c")))
      for name in ["d", "g", "d", "c"] {
        let move: FocusMove = name == "d" && cell == host.cell(ofElement: "c") || name == "g" ? .down : .up
        cell = try #require(host.neighbor(of: cell, move, memory: &memory))
        #expect(cell == host.cell(ofElement: name))
      }
      let left = host.neighbor(of: cell, .left, memory: &memory)
      #expect(left == (direction == .leftToRight ? host.cell(ofElement: "b") : nil))
    }
  }

  @Test("an element has a row, a column and a number")
  func positions() throws {
    let host = try host(.leftToRight)
    let cell = try #require(host.cell(ofElement: "d"))
    let position = try #require(host.accessibilityPosition(of: cell))
    #expect(position.area == GridArea(column: 0, row: 1, columns: 1, rows: 1) && position.index == 3)
    #expect(position.header == .header(section: 0))
    #expect(position.footer == nil)
    #expect(position.count == 4)
    #expect(position.line == 2)
    #expect(position.lineCount == 4)
    #expect(position.rowCount.estimate == 2)
    #expect(host.accessibilityPosition(of: .item(9)) == nil)
  }
}
