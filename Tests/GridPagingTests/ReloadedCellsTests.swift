// A screen that draws only what a paged grid names: what entered, and what was reloaded.

import GridEngine
import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

/// What is drawn in each cell.
private struct Screen {
  private(set) var texts: [CellID: String] = [:]
  private(set) var redrawn = 0

  static func text(_ row: PagedRow<TestRow>) -> String {
    switch row {
    case .loaded(let row): "\(row)"
    case .loading: "loading"
    case .failed: "failed"
    }
  }

  /// Draws what a step or a delivery changed.
  mutating func show(_ changes: Changes, reloaded: [CellID], _ rows: PagedRows<TableSource>) {
    for change in changes.left { texts[change.id] = nil }
    let before = texts
    for change in changes.renumbered { texts[change.previous] = nil }
    for change in changes.renumbered { texts[change.current] = before[change.previous] }
    for change in changes.entered { texts[change.id] = Screen.text(rows[change.id]) }
    for id in reloaded { texts[id] = Screen.text(rows[id]) }
    redrawn += reloaded.count
  }
}

@Suite struct ReloadedCellsTests {
  @Test("drawing what entered and what was reloaded shows all rows as they are", .seeds(6, unoptimised: 4))
  func screen() async throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    // Of few values in a section, sections often come or go with their rows.
    let (store, source) = PagerTests.table(random.chance(50) ? 60 : 600, valuesInSection: random.int(1...12))
    let grid = try PagerTests.grid(source, cacheBytes: 20_000)
    var screen = Screen()
    var deliveries = grid.pager.deliveries.makeAsyncIterator()
    for step in 0..<40 {
      if step > 0 {
        let changes =
          random.chance(30)
          ? grid.rows.cell(ofRow: random.int(0...grid.rows.count - 1))
            .map { grid.step(to: .cell($0, anchor: .top), at: Double(step)) } ?? Changes()
          : grid.step(to: .by(Double(random.int(-400...400))), at: Double(step))
        screen.show(changes, reloaded: [], grid.rows)
        if random.chance(60) { await SourceConformanceTests.write(store, step) }
      }
      while true {
        let version = await store.table.version
        if PagerTests.isFilled(grid), grid.rows.version == version { break }
        guard let delivery = await deliveries.next(isolation: nil) else { break }
        let changes = try grid.apply(delivery)
        screen.show(changes, reloaded: grid.reloaded, grid.rows)
        let cells = Set(grid.visibleCells.map(\.id))
        #expect(grid.reloaded.allSatisfy(cells.contains) && Set(grid.reloaded).count == grid.reloaded.count)
        #expect(Set(screen.texts.keys) == cells, "step \(step); LAZYGRID_SEED=\(seed)")
        // Of a row that was let go of in view, what is drawn stays right until its page comes again.
        for cell in cells where cell.kind == .item && grid.rows[cell].value != nil {
          #expect(screen.texts[cell] == Screen.text(grid.rows[cell]), "\(cell) in step \(step); LAZYGRID_SEED=\(seed)")
        }
      }
    }
    #expect(screen.redrawn > 20)
    await grid.pager.close()
  }
}
