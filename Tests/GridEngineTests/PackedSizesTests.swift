// The sizes of packed items: which are asked for again, and that rows once measured stay so while the rest is placed.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct PackedSizesTests {
  private func update(_ body: (inout GridUpdate) -> Void) -> GridUpdate {
    var update = GridUpdate()
    body(&update)
    return update
  }

  @Test(
    "items of a section that is loaded again have new sizes, also where another span moves their rows",
    arguments: [PackingMode.sparse, .dense, .dense(chunk: 1), .dense(lookback: 4)])
  func reloadAndReshape(packing: PackingMode) throws {
    var size = 10.0
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: size, height: size) }
    let items = PackedItems(count: 40) { GridSpan(rows: $0 < 4 ? 3 : 1) }
    let grid = try VirtualGrid.shown(
      sections: [.packed(items, tracks: [.fr(1)], packing: packing)], in: Size(width: 100, height: 200),
      measure: measure)
    grid.scroll(to: .item(39, section: 0), measure: measure)
    size = 20
    try grid.apply(
      update {
        $0.reloadSections(0..<1)
        $0.reshapeItems(from: 0, section: 0, as: PackedItems(count: 4) { _ in GridSpan() })
      })
    grid.layout(measure: measure)
    for cell in grid.visibleCells { #expect(cell.frame.height == 20, "item \(cell.id.item)") }
    #expect(grid.visibleCells.count > 5)
  }

  @Test("items with starts that move have the sizes of the columns that they take then", .seeds(30))
  func movedToOtherColumns() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let measure = Sizes.text(600)
    var items = (0..<12).map { _ in
      PlacementItem(
        GridSpan(columns: random.int(1...3)), startColumn: random.chance(50) ? random.int(0...3) : nil,
        startRow: random.chance(50) ? random.int(0...3) : nil)
    }
    func grid() throws -> VirtualGrid {
      let section = GridSection.packed(
        PackedItems(items), tracks: [.pt(30), .pt(30), .pt(30)], packing: random.pick([.sparse, .dense]))
      return try VirtualGrid.shown(sections: [section], in: Size(width: 100, height: 2_000), measure: measure)
    }
    let edited = try grid()
    for _ in 0..<12 {
      let (from, to) = (random.int(0...11), random.int(0...11))
      try edited.apply(update { $0.moveItems(from..<from + 1, section: 0, to: .item(to, section: 0)) })
      items.insert(items.remove(at: from), at: to)
      edited.layout(measure: measure)
      for cell in edited.visibleCells {
        let columns = try #require(edited.area(of: cell.id)).columns
        let (extent, isKnown) = try #require(edited.model.cellExtent(of: cell.id))
        let width = Double(30 * columns + 8 * (columns - 1))
        #expect(isKnown, "seed \(seed), \(from) to \(to): \(cell.id.item)")
        #expect(abs(extent.points - 600 / width) < 0.01, "seed \(seed), \(from) to \(to): \(cell.id.item)")
      }
    }
  }

  @Test("what is held stays where chunks above are placed on the way back", arguments: [1, 3, 16])
  func chunksOnTheWayBack(chunk: Int) throws {
    let measure = Sizes.modulo(83, item: 7919)
    let items = PackedItems(count: 90) { GridSpan(columns: 1 + $0 % 2, rows: [5, 2, 1, 1, 3, 2, 1][$0 % 7]) }
    let tracks: [PackedTrack] = [.fr(1), .fr(1), .fr(1), .fr(1)]
    for distance in stride(from: 100.0, through: 2_000, by: 100) {
      let grid = try VirtualGrid(sections: [.list(count: 0, footer: 20)])
      grid.resize(to: Size(width: 200, height: 200))
      grid.allowsOverscroll = true
      grid.layout(measure: measure)
      grid.scroll(by: -distance, measure: measure)
      let before = try #require(grid.frame(of: .footer(section: 0))).y - grid.offset
      try grid.apply(
        update { $0.insertSection(.packed(items, tracks: tracks, packing: .dense(chunk: chunk), spacing: 3.5), at: 0) })
      grid.layout(measure: measure)
      let after = try #require(grid.frame(of: .footer(section: 1))).y - grid.offset
      // At the start of the content nothing can be held.
      if grid.offset > 0 { #expect(after == before, "\(distance) points before the content") }
    }
  }

  @Test("a list of row tracks begins anew with each chunk, so what is placed elsewhere changes no row in view")
  func rowTracksOfChunks() throws {
    let items = PackedItems(count: 400) { GridSpan(rows: 1 + $0 % 7 / 6) }
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(
          items, tracks: [.fr(1)], packing: .dense(chunk: 7), spacing: 0, rows: .repeating([.pt(10), .pt(30), .pt(50)]))
      ], in: Size(width: 100, height: 300))
    grid.scroll(to: .item(350, section: 0), anchor: .top) { _, _ in .zero }
    func heights() -> [Double] { grid.visibleCells.map(\.frame.height) }
    let before = heights()
    #expect(Array(before.prefix(7)) == [10, 30, 50, 10, 30, 50, 40])
    while grid.unpackedItemCount > 0 {
      var isFirst = true
      _ = grid.performPostponedWork {
        defer { isFirst = false }
        return isFirst
      }
      grid.layout { _, _ in .zero }
      #expect(heights() == before)
    }
  }
}
