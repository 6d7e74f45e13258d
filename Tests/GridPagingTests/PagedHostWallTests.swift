// Paged photos in a declared wall of justified rows: each takes its ratio with its page, in the update that brings it.

import GridEngine
import LazyGrid
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

/// What a cell shows of a photo.
private struct Picture: LayoutContent {
  var row: PagedRow<TestRow>

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }
}

@Suite struct PagedHostWallTests {
  private static func aspect(_ row: TestRow) -> Double { [1.5, 0.75, 1, 1.78, 0.67][(row.id + row.text) % 5] }

  private static func album(_ rows: PagedRows<TableSource>) -> JustifiedGrid {
    var album = JustifiedGrid(
      groups: ForEach(rows.sectionIDs, id: \.self) { SectionTitle("\($0)") },
      items: { section in ForEach(rows, section: section) { Picture(row: $0) } }, usualAspect: 1.4, target: 60)
    // Nothing is cropped, so that every frame has the ratio of its row.
    album.crops = false
    return album
  }

  @Test("each photo that is there has its ratio, wherever one looks, jumps and writes", .seeds(6))
  func ratios() async throws {
    var random = SeededGenerator(seed: Seed.current)
    let (store, source) = PagerTests.table(1_000)
    var options = PagingOptions()
    options.changesInterval = 0.001
    // Pages go again soon, and their rows keep the ratios that they had.
    options.cacheBytes = 5_000
    let pager = Pager(source, options: options) { _, count in
      .justified(JustifiedItems(repeating: 1.4, count: count), target: 60)
    }
    var deliveries = pager.deliveries.makeAsyncIterator()
    var rows = PagedRows<TableSource>()
    let host = try GridHost(PagedHostWallTests.album(rows))
    host.layout(in: Size(width: 300, height: 400))
    func isFilled() -> Bool {
      rows.count > 0 && host.cells.allSatisfy { $0.content(as: Picture.self).map { $0.row.value != nil } ?? true }
    }
    func settle(until isDone: () -> Bool = { true }) async throws {
      if let view = host.view(of: rows) { pager.show(view) }
      while !(isFilled() && isDone()), let delivery = await deliveries.next(isolation: nil) {
        rows = delivery.rows
        try host.update(PagedHostWallTests.album(rows), applying: delivery, aspect: PagedHostWallTests.aspect)
        if let view = host.view(of: rows) { pager.show(view) }
      }
    }
    func check(_ step: Int) {
      var seen = 0
      for cell in host.cells {
        guard let row = cell.content(as: Picture.self)?.row.value else { continue }
        seen += 1
        let ratio = cell.slot.width / cell.slot.height
        #expect(abs(ratio / PagedHostWallTests.aspect(row) - 1) < 0.001, "step \(step): \(cell.id) is \(ratio) wide")
      }
      #expect(seen > 3, "step \(step)")
    }
    try await settle()
    for step in 0..<25 {
      if random.chance(40), let cell = rows.cell(ofRow: random.int(0...rows.count - 1)) {
        host.scroll(to: cell, anchor: .top)
      } else {
        host.scroll(by: Double(random.int(-400...400)))
      }
      if random.chance(50) { await SourceConformanceTests.write(store, step) }
      try await settle()
      check(step)
    }
    // The last that was written comes too.
    let version = await store.table.version
    try await settle { rows.version >= version }
    check(25)
    await pager.close()
  }
}
