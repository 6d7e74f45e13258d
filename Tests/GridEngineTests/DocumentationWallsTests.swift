// The examples of the article on walls, as they stand there.

import Testing

@testable import GridEngine

@Suite struct DocumentationWallsTests {
  @Test("Walls")
  func sections() throws {
    let ratios = [1.5, 0.75, 1, 1.33]
    let grid = try VirtualGrid(sections: [
      .lanes(count: 1_000_000, lanes: .adaptive(minimum: 180), spacing: 8, header: 32),
      .justified(JustifiedItems(count: 1_000) { ratios[$0 % ratios.count] }, target: 240, header: 32),
    ])
    grid.resize(to: Size(width: 1280, height: 800))
    grid.layout { cell, proposal in
      Size(width: proposal.width ?? 0, height: 60 + Double(cell.item % 9) * 20)  // the card's height in its lane
    }
    // Six lanes.
    let tracks = Set(grid.visibleCells.filter { $0.id.kind == .item }.map(\.frame.width))
    #expect(tracks == [1240.0 / 6])
    grid.scroll(to: .item(0, section: 1), anchor: .topLeading) { _, _ in .zero }
    let row = grid.visibleCells.filter { $0.section == 1 && $0.id.kind == .item && $0.item < 4 }
    #expect(row.count == 4 && Set(row.map(\.frame.height)).count == 1)
  }

  @Test("Lanes")
  func lanes() {
    let layout = LanesLayout(
      [LaneItem(), LaneItem(span: 2), LaneItem(start: -1), LaneItem()], tracks: [.fr(1), .fr(1), .fr(1)], spacing: 10,
      in: ProposedSize(width: 300, height: nil)
    ) { item, _ in Size(width: 100, height: [80, 40, 30, 50][item]) }
    print(layout.lanes)  // [0, 1, 2, 1]
    #expect(layout.lanes == [0, 1, 2, 1])
  }
}
