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

  @Test("Coming from CSS grid lanes")
  func cssLanes() throws {
    var frames: [Rect] = []
    func place(_ item: Int, at frame: Rect) { frames.append(frame) }
    let cards = LanesLayout(
      [LaneItem(), LaneItem(), LaneItem(span: 2), LaneItem(), LaneItem()],
      tracks: .list(Array(repeating: .fr(1), count: 4)),
      policy: .shortest(tolerance: 16), trackSpacing: 8, spacing: 8, in: ProposedSize(width: 632, height: nil)
    ) { item, room in Size(width: room.width ?? 0, height: [120, 60, 90, 80, 40][item]) }
    for item in 0..<5 { place(item, at: cards.frame(of: item)!) }
    // Lanes of 152 points: the fourth card goes below the second, the fifth below the wide one.
    #expect(cards.lanes == [0, 1, 2, 1, 2])
    #expect(frames[2] == Rect(x: 320, y: 0, width: 312, height: 90))
    #expect(frames[3] == Rect(x: 160, y: 68, width: 152, height: 80) && frames[4].y == 98)
    let grid = try VirtualGrid(sections: [.lanes(count: 10_000_000, lanes: .fixed(4), spacing: 8, trackSpacing: 8)])
    grid.resize(to: Size(width: 632, height: 400))
    var asked = 0
    grid.step(to: .cell(.item(5_000_000), anchor: .top)) { _, _ in
      asked += 1
      return Size(width: 152, height: 90)
    }
    #expect(asked == 128, "one chunk")
  }

  @Test("Lanes: cards that say how large they are")
  func shapes() throws {
    let cards: LaneItems = [
      LaneItem(span: 2, extent: .aspect(16.0 / 9)), LaneItem(start: -1), LaneItem(extent: .points(120)),
    ]
    let wall = GridSection.lanes(cards, lanes: .fixed(3), policy: .dense())
    let grid = try VirtualGrid(sections: [wall])
    grid.resize(to: Size(width: 316, height: 500))
    grid.layout { id, _ in
      #expect(id == .item(1))
      return Size(width: 0, height: 40)
    }
    #expect(grid.visibleCells.map(\.track) == [0, 2, 2])
    #expect(grid.visibleCells.map(\.frame.height) == [117, 40, 120])
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
