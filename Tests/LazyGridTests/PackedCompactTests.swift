// Dashboards in declared packed grids: eager, in a host, and read by position in one column.

import GridEngine
import LazyGrid
import Testing

@Suite struct PackedCompactTests {
  private struct Panel: Identifiable, Hashable {
    var id: String
    var column: Int
    var row: Int
    var width: Int
    var height: Int
  }

  /// The last panel sits at the top.
  private static let panels = [
    Panel(id: "cpu", column: 0, row: 4, width: 6, height: 3),
    Panel(id: "memory", column: 6, row: 4, width: 6, height: 5),
    Panel(id: "log", column: 0, row: 30, width: 12, height: 2),
    Panel(id: "over", column: 3, row: 4, width: 6, height: 1),
    Panel(id: "title", column: 0, row: 0, width: 12, height: 1),
  ]

  private func board(_ panels: [Panel], tracks: Int) -> PackedGrid {
    PackedGrid(tracks: GridTrackList(count: tracks), contentMode: .scroll, spacing: 0) {
      ForEach(panels) { panel in
        Leaf(.flexW(10), panel.id).gridSpan(column: panel.width, row: panel.height)
          .gridStart(column: panel.column, row: panel.row)
      }
    }.gridPolicy(.compact).gridGrowingTracks([.pt(10)])
  }

  @Test("panels push down what they collide with, and move up", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func eager(direction: LayoutDirection) {
    let layout = board(PackedCompactTests.panels, tracks: 12)
      .layout(
        proposal: ProposedSize(width: 120, height: nil), environment: LayoutEnvironment(layoutDirection: direction))
    #expect(layout.areas.map(\.row) == [1, 5, 10, 4, 0])
    #expect(layout.diagnostics.isEmpty)
    #expect(layout.size.height == 120)
    let few = board(PackedCompactTests.panels, tracks: 4).layout(proposal: ProposedSize(width: 120, height: nil))
    #expect(few.diagnostics.contains(.placement(.clampedStart(item: 1))))
    #expect(few.areas.map(\.row) == [1, 5, 10, 4, 0])
  }

  @Test("a host lays boards out alike, follows edits, and reads one column by start row, then column")
  func hosted() throws {
    var panels = PackedCompactTests.panels
    let host = try GridHost(board(panels, tracks: 12))
    host.layout(in: Size(width: 120, height: 400))
    func check(_ tracks: Int) {
      let layout = board(panels, tracks: tracks).layout(proposal: ProposedSize(width: 120, height: nil))
      for cell in host.cells { #expect(cell.slot == layout.cellFrames[cell.cellID.item], "\(cell.cellID)") }
      #expect(host.cells.count == panels.count)
    }
    check(12)
    panels[1].row = 0
    panels[1].column = 0
    panels.remove(at: 3)
    try host.update(board(panels, tracks: 12))
    check(12)
    panels = PackedCompactTests.panels
    try host.update(board(panels, tracks: 1))
    check(1)
    var memory = FocusMemory()
    var focus = host.neighbor(of: .item(0), .first, memory: &memory)
    var read: [String] = []
    while let id = focus, read.count < 9 {
      read.append(panels[id.item].id)
      #expect(host.accessibilityPosition(of: id)?.index == read.count - 1)
      focus = host.neighbor(of: id, .next, memory: &memory)
    }
    #expect(read == ["title", "cpu", "over", "memory", "log"])
    #expect(host.neighbor(of: .item(0), .last, memory: &memory) == .item(2))
  }
}
