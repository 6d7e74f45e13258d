// Packed sections that no author means: items of a billion rows, no tracks, chunks of one item.

import Testing

@testable import GridEngine

@Suite struct PackedHostileTests {
  private let measure = Sizes.modulo(50)

  private func walk(_ grid: VirtualGrid) {
    grid.resize(to: Size(width: 300, height: 240))
    grid.layout(measure: measure)
    grid.scroll(to: .infinity, measure: measure)
    grid.scroll(to: grid.contentSize.height / 2, measure: measure)
    for section in 0..<grid.sectionCount where grid.itemCount(inSection: section) > 0 {
      grid.scroll(
        to: .item(grid.itemCount(inSection: section) - 1, section: section), anchor: .center, measure: measure)
    }
    grid.scroll(by: -100, measure: measure)
    #expect(grid.contentSize.height.isFinite)
    #expect(grid.offset.isFinite)
    #expect(grid.visibleCells.count < 100_000)
  }

  static let packings: [PackingMode] = [
    .sparse, .dense, .dense(lookback: 0), .dense(lookback: .max), .dense(chunk: 1), .dense(chunk: 50),
  ]

  @Test("rows without number are cut, not added up past what a sum holds", arguments: packings)
  func endlessItems(packing: PackingMode) throws {
    let sections = (0..<6).map { _ in
      GridSection.packed(
        PackedItems(count: 3) { _ in GridSpan(columns: .max, rows: .max) }, tracks: [.fr(1), .fr(1)], packing: packing,
        spacing: 100_000, rowSizing: .fixed(1_000_000), header: 10)
    }
    let grid = try VirtualGrid.shown(sections: sections, in: Size(width: 300, height: 240), measure: measure)
    grid.scroll(to: .infinity, measure: measure)
    var update = GridUpdate()
    update.insertItems(PackedItems(count: 3) { _ in GridSpan(columns: .max, rows: .max) }, at: .item(1, section: 2))
    update.deleteItems(0..<1, section: 4)
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.contentSize.height < 4_503_599_627_370_496)
    #expect(grid.model.contents.rows.count <= Limits.items)
  }

  @Test("a packed section without tracks has no rows, before and after its items change", arguments: packings)
  func editsWithoutTracks(packing: PackingMode) throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(PackedItems(count: 2) { _ in GridSpan() }, tracks: [], packing: packing)
      ], in: Size(width: 300, height: 240), measure: measure)
    var update = GridUpdate()
    update.deleteItems(0..<1)
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.visibleCells.isEmpty && grid.contentSize.height == 0)
    update = GridUpdate()
    update.insertItems(PackedItems(count: 900) { _ in GridSpan(columns: 2, rows: 2) }, at: .item(1))
    try grid.apply(update)
    walk(grid)
    #expect(grid.visibleCells.isEmpty && grid.contentSize.height == 0)
  }

  @Test("with chunks nothing is put off, however little a step may pack", arguments: [1, 50, 300])
  func chunksAreAlwaysAffordable(chunk: Int) throws {
    let items = PackedItems(count: 5_000) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    let grid = try VirtualGrid(sections: [
      .packed(items, tracks: [.fr(1), .fr(1), .fr(1), .fr(1)], packing: .dense(chunk: chunk), rowSizing: .fixed(20))
    ])
    grid.itemsPackedPerStep = 1
    grid.resize(to: Size(width: 400, height: 300))
    for offset in [0, 7_000, 31_000, 9_000, .infinity, 3_000] {
      #expect(grid.scroll(to: offset, measure: measure).status == .done)
      #expect(!grid.isScrollPostponed)
      // Dense packing leaves holes only before a barrier.
      let area = grid.visibleCells.reduce(0) { $0 + $1.frame.width * $1.frame.height }
      #expect(area > (chunk == 1 ? 0.3 : 0.6) * 400 * 300, "\(grid.visibleCells.count) cells at \(offset)")
    }
  }

  @Test("a tall item with a start has a say in all its rows, wherever the viewport comes from")
  func tallItemsWithStarts() throws {
    var items = (0..<400).map { _ in PlacementItem(GridSpan()) }
    for first in stride(from: 5, to: 100, by: 20) {
      items.append(PlacementItem(GridSpan(columns: 1, rows: 9), startColumn: 0, startRow: first))
    }
    let declared = PackedItems(items)
    func grid() throws -> VirtualGrid {
      let grid = try VirtualGrid(sections: [.packed(declared, tracks: [.fr(1), .fr(1), .fr(1)], spacing: 2)])
      grid.resize(to: Size(width: 300, height: 120))
      return grid
    }
    func size(_ id: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: 10, height: id.item < 400 ? Double(10 + id.item % 3) : 800)
    }
    let walked = try grid()
    walked.layout(measure: size)
    for _ in 0..<200 { walked.scroll(by: 50, measure: size) }
    for item in stride(from: 20, to: 400, by: 17) {
      let jumped = try grid()
      jumped.scroll(to: .item(item), anchor: .top, measure: size)
      for cell in jumped.visibleCells {
        let known = try #require(walked.frame(of: cell.id))
        #expect(abs(known.height - cell.frame.height) < 0.01, "\(cell.id), after a jump to \(item)")
      }
    }
  }

  @Test("tall items among small ones end every step, also as chunks of one", arguments: packings)
  func tallItems(packing: PackingMode) throws {
    let items = PackedItems(count: 3000) {
      GridSpan(columns: 1 + $0 % 3, rows: $0 % 97 == 0 ? 100 : $0 % 501 == 3 ? 1_000_000 : 1)
    }
    walk(try VirtualGrid(sections: [.packed(items, tracks: [.fr(1), .fr(1), .fr(1)], packing: packing)]))
  }

  @Test("without tracks nothing is shown and nothing breaks", arguments: packings)
  func noTracks(packing: PackingMode) throws {
    let items = PackedItems(count: 300) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    let grid = try VirtualGrid(sections: [.packed(items, tracks: [], packing: packing), .list(count: 3)])
    walk(grid)
    #expect(grid.diagnostics.contains(.noTracks(section: 0)))
    #expect(grid.visibleCells.allSatisfy { $0.section == 1 })
    #expect(grid.performPostponedWork { true })
  }

  @Test("lengths that are none are clamped and reported", arguments: [Double.nan, -5, .infinity])
  func lengths(bad: Double) throws {
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(count: 90) { GridSpan(columns: $0 % 4, rows: $0 % 3) }, tracks: [.pt(bad), .fr(bad), .fr(1)],
        spacing: bad, trackSpacing: bad, rows: .repeating([.pt(bad), .fit, .fr(bad)]), itemAlignment: .center)
    ])
    walk(grid)
    #expect(grid.diagnostics.contains(.clampedLength(section: 0)))
    #expect(grid.visibleCells.allSatisfy { $0.frame.x.isFinite && $0.frame.width >= 0 })
  }

  @Test("calls from inside a measurement change nothing")
  func reentrant() throws {
    let items = PackedItems(count: 500) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }
    let grid = try VirtualGrid(sections: [.packed(items, tracks: [.fr(1), .fr(1)], packing: .dense)])
    grid.resize(to: Size(width: 100, height: 300))
    grid.layout { id, _ in
      var update = GridUpdate()
      update.deleteItems(0..<100)
      try? grid.apply(update)
      #expect(!grid.performPostponedWork { true } && grid.area(of: id) != nil)
      return Size(width: 1, height: 20)
    }
    #expect(grid.itemCount == 500 && grid.diagnostics.contains(.callDuringMeasurement))
  }
}
