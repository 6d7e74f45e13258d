// Photos that are paged in justified rows: their aspect ratios come with their pages.

import GridEngine
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

@Suite struct PagedWallTests {
  private static func aspect(_ row: TestRow) -> Double { [1.5, 0.75, 1, 1.78, 0.67][(row.id + row.text) % 5] }

  private static func grid(_ source: TableSource, cacheBytes: Int) throws -> PagedGrid<TableSource> {
    var options = PagingOptions()
    options.cacheBytes = cacheBytes
    options.changesInterval = 0.001
    // Nothing is cropped, so that every frame has the ratio of its row.
    let pager = Pager(source, options: options) { _, count in
      .justified(JustifiedItems(repeating: 1.4, count: count), target: 60, crops: false, spacing: 2, header: 24)
    }
    let grid = try PagedGrid(pager, aspect: PagedWallTests.aspect) { _, _, proposal in
      Size(width: proposal.width ?? 0, height: 24)
    }
    grid.resize(to: Size(width: 300, height: 400))
    return grid
  }

  /// What is shown otherwise than as wide as its ratio makes it.
  private static func wrong(_ grid: PagedGrid<TableSource>) -> [String] {
    grid.visibleCells.filter { $0.id.kind == .item && !$0.isRetained }.compactMap { cell in
      guard let row = grid.rows[cell.id].value else { return nil }
      let ratio = cell.frame.width / cell.frame.height
      return abs(ratio / aspect(row) - 1) < 0.001 ? nil : "\(cell.id) is \(ratio) wide, and \(aspect(row)) its photo"
    }
  }

  @Test(
    "each photo that is there has its ratio, wherever one looks, jumps and writes", .seeds(6),
    arguments: [5_000, 1 << 20])
  func ratios(cacheBytes: Int) async throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let (store, source) = PagerTests.table(1_000)
    let grid = try PagedWallTests.grid(source, cacheBytes: cacheBytes)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await PagerTests.settle(grid, &deliveries, until: PagerTests.isFilled)
    for step in 0..<25 {
      if random.chance(40), let cell = grid.rows.cell(ofRow: random.int(0...grid.rows.count - 1)) {
        grid.step(to: .cell(cell, anchor: .top), at: Double(step))
      } else {
        grid.step(to: .by(Double(random.int(-400...400))), at: Double(step))
      }
      if random.chance(50) { await SourceConformanceTests.write(store, step) }
      try await PagerTests.settle(grid, &deliveries, until: PagerTests.isFilled)
      #expect(PagedWallTests.wrong(grid) == [], "step \(step)")
    }
    // The last that was written comes too.
    let version = await store.table.version
    try await PagerTests.settle(grid, &deliveries) { $0.rows.version >= version && PagerTests.isFilled($0) }
    #expect(PagedWallTests.wrong(grid) == [], "at the end")
    await grid.pager.close()
  }

  @Test("photos that get their ratios move nothing that is in view above them", .seeds(6))
  func nothingMoves() async throws {
    var random = SeededGenerator(seed: Seed.current)
    let (_, source) = PagerTests.table(1_000)
    let grid = try PagedWallTests.grid(source, cacheBytes: 5_000)
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    try await PagerTests.settle(grid, &deliveries, until: PagerTests.isFilled)
    var compared = 0
    for step in 0..<25 {
      if let cell = grid.rows.cell(ofRow: random.int(0...grid.rows.count - 1)) {
        grid.step(to: .cell(cell, anchor: .top), at: Double(step))
      }
      var isDone = PagerTests.isFilled(grid)
      while !isDone, let delivery = await deliveries.next(isolation: nil) {
        let anchor = grid.anchor?.id
        let before = anchor.flatMap { grid.frame(of: $0) }.map { $0.y - grid.offset }
        try grid.apply(delivery)
        isDone = PagerTests.isFilled(grid)
        let after = anchor.flatMap { grid.frame(of: $0) }.map { $0.y - grid.offset }
        let range = grid.offsetRange
        guard let before, let after, grid.offset > range.lowerBound, grid.offset < range.upperBound else { continue }
        #expect(abs(after - before) <= 1.0 / 1024, "step \(step)")
        compared += 1
      }
    }
    #expect(compared > 10)
    await grid.pager.close()
  }
}
