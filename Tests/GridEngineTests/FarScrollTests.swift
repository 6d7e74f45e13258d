// Scrolling farther than the content is measured: the estimates decide how far it goes, never in which direction.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct FarScrollTests {
  @Test("a far scroll back does not move content forward where rows are smaller than their estimate")
  func smallerThanEstimated() throws {
    let grid = try VirtualGrid(sections: [.list(count: 2_000, rowSizing: .measured(estimate: 100))])
    grid.resize(to: Size(width: 100, height: 200))
    func measure(_ id: CellID, _: ProposedSize) -> Size { Size(width: 1, height: id.item < 1_000 ? 1 : 100) }
    grid.scroll(to: .item(1_000), anchor: .top, measure: measure)
    let first = grid.visibleCells.map(\.id.item).min()!
    grid.scroll(by: -490, measure: measure)
    #expect(grid.visibleCells.map(\.id.item).min()! < first)
  }

  @Test("random far scrolls go where they are told to, and the thumb with them", .seeds(40))
  func directions() throws {
    let seed = Seed.current
    #if DEBUG
      let count = 30
    #else
      let count = 600
    #endif
    var random = SeededGenerator(seed: seed)
    let sizes = (0..<1000).map { _ in Double(random.pick([0, 1, 2, 40, 90, 400])) }
    let grid = try VirtualGrid(sections: [
      .list(count: 700, rowSizing: .measured(estimate: random.pick([nil, 2, 60, 300]))),
      .packed(
        PackedItems(count: 300) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 5) }, tracks: [.fr(1), .fr(1), .fr(1)],
        header: random.pick([nil, 30])),
    ])
    grid.resize(to: Size(width: 100, height: 150))
    func measure(_ id: CellID, _: ProposedSize) -> Size {
      Size(width: 1, height: sizes[(id.item + id.section * 311) % 1000])
    }
    grid.layout(measure: measure)
    for _ in 0..<count {
      let distance: Double = random.pick([-60, 60, -310, 310, -900, 2_000, -4_000, 9_000])
      let thumb = grid.thumb
      let anchor = try #require(grid.state.viewport.anchor)
      grid.scroll(by: distance, measure: measure)
      // How far the cell that held its place moved on the screen.
      let place = try #require(grid.model.place(of: anchor.id))
      let moved = grid.model.offset(of: place) + anchor.distance - grid.exactOffset
      #expect(distance > 0 ? moved <= .zero : moved >= .zero, "\(distance): \(moved)")
      let (before, after) = (thumb.position, grid.thumb.position)
      #expect(distance > 0 ? after >= before : after <= before, "\(distance): thumb from \(before) to \(after)")
      if random.chance(10), let cell = grid.visibleCells.first {
        grid.invalidateSize(of: cell.id)
        grid.layout(measure: measure)
      }
    }
  }

  @Test("rows without extent are found from a place before them")
  func emptyRows() throws {
    let grid = try VirtualGrid(sections: [
      .list(
        count: 30, spacing: 0, rowSizing: .fixed(0), header: .fixed(10),
        insets: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0))
    ])
    grid.resize(to: Size(width: 100, height: 100))
    for start in [0.0, 10, 20, 49] {
      var cells: [Cell] = []
      grid.cells(in: Rect(x: 0, y: start, width: 100, height: 100), into: &cells)
      #expect(cells.filter { $0.id.kind == .item }.count == 30, "from \(start)")
    }
  }

  @Test("who is beyond the end already does not come back by scrolling on")
  func beyondTheEnd() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100, rowSizing: .fixed(20))])
    grid.allowsOverscroll = true
    grid.resize(to: Size(width: 100, height: 300))
    let measure = Sizes.uniform(20)
    grid.scroll(by: 1e15, measure: measure)
    let far = grid.offset
    grid.scroll(by: 250, measure: measure)
    let farther = grid.offset
    #expect(farther > far)
    grid.scroll(by: 10_000, measure: measure)
    #expect(grid.offset >= farther)
  }
}
