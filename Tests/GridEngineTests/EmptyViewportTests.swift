// A viewport without extent: it shows the cells that lie across its line.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct EmptyViewportTests {
  @Test("cells across the line are in view, wherever they begin", .seeds(20))
  func cells() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let spans = (0..<60).map { _ in GridSpan(columns: random.int(1...2), rows: random.int(1...4)) }
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(spans.map { PlacementItem($0) }), tracks: [.fr(1), .fr(1), .fr(1)], spacing: random.pick([0, 4]),
        rowSizing: .fixed(20), header: 25),
      .list(count: 20, rowSizing: .fixed(15), header: 10),
    ])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 90, height: 0))
    for _ in 0..<200 {
      let offset = Double(random.int(0...600)) + random.pick([0, 0, 0.5])
      grid.scroll(to: offset) { _, _ in .zero }
      let line = grid.offset
      var expected: [CellID] = []
      for section in 0..<2 {
        for item in 0..<grid.itemCount(inSection: section) {
          let frame = grid.frame(of: .item(item, section: section))!
          if frame.y < line, frame.maxY > line { expected.append(.item(item, section: section)) }
        }
      }
      #expect(grid.visibleCells.filter { $0.id.kind == .item }.map(\.id) == expected, "at \(line)")
      // A pinned header that the next section pushes out lies across the line; one at rest begins on it.
      for cell in grid.visibleCells where cell.id.kind == .header {
        #expect(cell.frame.y < line && cell.frame.maxY > line)
      }
      for section in 0..<2 {
        let natural = grid.frame(of: .header(section: section))!
        let end = section == 0 ? grid.frame(of: .header(section: 1))!.y - 8 : grid.contentSize.height
        let edge = max(natural.y, min(line, end - natural.height))
        let isAcross = edge < line && edge + natural.height > line
        #expect(grid.visibleCells.contains { $0.id == .header(section: section) } == isAcross, "header at \(line)")
      }
    }
  }

  @Test("a place within rows that items cross is the same after restoring", arguments: [37.0, 900])
  func restored(offset: Double) throws {
    let section = GridSection.packed(
      PackedItems([PlacementItem(GridSpan(columns: 1, rows: 2)), PlacementItem(GridSpan(columns: 1, rows: 6))]),
      tracks: [.fr(1), .fr(1)], spacing: 8, rows: .repeating([.pt(20), .fit]), header: .fixed(20),
      insets: EdgeInsets(top: 0, leading: 0, bottom: 6, trailing: 0))
    let grid = try VirtualGrid(sections: [section])
    grid.resize(to: Size(width: 200, height: 0))
    grid.layout { _, _ in Size(width: 1, height: 2.5) }
    grid.scroll(by: offset) { _, _ in Size(width: 1, height: 2.5) }
    let restored = try VirtualGrid(sections: [section])
    try restored.restore(from: grid.savedState())
    restored.layout { id, _ in
      Issue.record("\(id) is measured again")
      return .zero
    }
    #expect(restored.visibleCells == grid.visibleCells)
    #expect(restored.anchor == grid.anchor)
  }
}
