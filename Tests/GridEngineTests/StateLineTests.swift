// The line in which tests print the state of a grid.

import Testing

@testable import GridEngine

@Suite struct StateLineTests {
  @Test("rows of one extent are counted, what is not measured is a gap, and provisional rows are marked")
  func rows() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 3_200_000, tracks: [.flexible()], spacing: 0, header: 32, footer: 20),
      .lazy(count: 0, tracks: [.flexible()]),
    ])
    #expect(grid.stateLine == "header(32) gap(3.2M est. 32) footer(20) | nothing")
    grid.resize(to: Size(width: 100, height: 100))
    grid.layout { id, _ in Size(width: 0, height: id.item == 1 ? 10.5 : 40) }
    #expect(
      grid.stateLine
        == "header(32) row(40) row(10.5) row(40) gap(3.2M est. 30.1669921875) footer(20) | nothing @ 0 from \(CellID.header(section: 0))"
    )
  }
}
