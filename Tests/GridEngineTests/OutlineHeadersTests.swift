// Sections without headers in an outline: nobody could expand them again.

import GridEngine
import Testing

@Suite struct OutlineHeadersTests {
  private func grid() throws -> VirtualGrid {
    func part(_ level: Int, header: Double?, count: Int = 3) -> GridSection {
      var section = GridSection.list(count: count, rowSizing: .fixed(10))
      section.level = level
      section.header = header.map { .fixed($0) }
      return section
    }
    var footer = part(0, header: nil, count: 0)
    (footer.footer, footer.closesLevel) = (.fixed(5), true)
    let grid = try VirtualGrid.shown(
      sections: [
        part(0, header: nil), part(0, header: 20), part(1, header: 20), part(1, header: nil), footer,
        part(0, header: nil),
      ], in: Size(width: 50, height: 500))
    return grid
  }

  @Test("what lies beside the headers of a level stays when all below it is hidden")
  func besideHeaders() throws {
    let grid = try grid()
    let height = grid.contentSize.height
    grid.collapse(belowLevel: 1)
    #expect((0..<6).map { grid.isExpanded($0) } == [true, true, false, true, true, true])
    #expect(!grid.isHidden(.item(0, section: 3)) && grid.isHidden(.item(0, section: 2)))
    grid.collapse(belowLevel: 0)
    #expect((0..<6).map { grid.isExpanded($0) } == [true, false, false, true, true, true])
    #expect(!grid.isHidden(.item(0)) && !grid.isHidden(.item(0, section: 5)))
    #expect(grid.isHidden(.item(0, section: 3)) && grid.isHidden(.footer(section: 4)))
    // Whoever opens headers, one after the other, sees everything again.
    grid.expand(1)
    #expect(!grid.isHidden(.item(0, section: 3)) && !grid.isHidden(.footer(section: 4)))
    grid.expand(2)
    #expect(grid.contentSize.height == height)
    // One that was collapsed by itself stays so, and is expanded with the others.
    grid.collapse(3)
    grid.collapse(belowLevel: 0)
    #expect(!grid.isExpanded(3))
    grid.expand(belowLevel: 0)
    #expect(grid.contentSize.height == height)
  }
}
