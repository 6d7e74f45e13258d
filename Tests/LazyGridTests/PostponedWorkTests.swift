// Postponed work in slices: it ends, tells how far it is, lets others run, and stops when its task is cancelled.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PostponedWorkTests {
  private func host(_ count: Int) throws -> GridHost {
    let host = try GridHost(
      PackedGrid(0..<count, tracks: 5, spacing: 0, span: { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }) {
        Tile($0, 10, 20)
      })
    host.layout(in: Size(width: 300, height: 400))
    return host
  }

  @Test("a jump arrives, and everything is packed", arguments: [Duration.zero, .microseconds(200), .seconds(10)])
  func arrives(slice: Duration) async throws {
    let (host, expected) = (try host(60_000), try host(60_000))
    expected.itemsPackedPerStep = .max
    expected.scroll(to: .item(40_000), anchor: .top)
    #expect(host.scroll(to: .item(40_000), anchor: .top).status != .done && host.isScrollPostponed)
    var shown = Set(host.cells.map(\.cellID))
    var shares: [Double] = []
    try await host.finishPostponedWork(slice: slice) { changes, share in
      for change in changes.left { shown.remove(change.cell.cellID) }
      for change in changes.entered { shown.insert(change.cell.cellID) }
      shares.append(share)
    }
    #expect(!host.isScrollPostponed)
    #expect(host.unpackedItemCount == 0)
    #expect(host.names == expected.names)
    #expect(shown == Set(host.cells.map(\.cellID)))
    #expect(shares == shares.sorted())
    #expect(shares.last == 1)
    #expect(shares.allSatisfy { (0...1).contains($0) })
    #expect(slice == .seconds(10) ? shares.count == 1 : shares.count > 1)
    var calls = 0
    try await host.finishPostponedWork { _, _ in calls += 1 }
    #expect(calls == 0)
  }

  @Test("between slices the host is used as ever")
  func meanwhile() async throws {
    let host = try host(60_000)
    host.scroll(to: .item(50_000), anchor: .top)
    var slices = 0
    try await host.finishPostponedWork(slice: .zero) { _, _ in
      slices += 1
      // Another step cancels the jump.
      if slices == 2 { host.scroll(to: .item(300), anchor: .top) }
    }
    #expect(slices > 2)
    #expect(host.names.contains("300"))
    #expect(!host.names.contains("50000"))
    #expect(host.unpackedItemCount == 0)
  }

  @Test("a task that is cancelled stops, and the work can be taken up again")
  func cancelled() async throws {
    let task = Task { () -> (left: Int, isPostponed: Bool, isDone: Bool) in
      let host = try host(60_000)
      host.itemsPackedPerStep = 1_000
      host.scroll(to: .item(50_000), anchor: .top)
      await #expect(throws: CancellationError.self) {
        try await host.finishPostponedWork(slice: .zero) { _, share in
          if share > 0.1 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      let (left, isPostponed) = (host.unpackedItemCount, host.isScrollPostponed)
      host.performPostponedWork { true }
      return (left, isPostponed, host.step(to: .resume).entered.contains { $0.cell.cellID == .item(50_000) })
    }
    let end = try await task.value
    #expect(end.left > 40_000)
    #expect(end.isPostponed)
    #expect(end.isDone)
  }

  @Test("a grid of the engine does the same")
  func engine() async throws {
    let spans = PackedItems(count: 50_000) { GridSpan(columns: 1 + $0 % 2) }
    let grid = try VirtualGrid(sections: [.packed(spans, tracks: [.fr(1), .fr(1), .fr(1)], rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 300, height: 400))
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 10, height: 20) }
    #expect(grid.scroll(to: .item(45_000), anchor: .top, measure: measure).status != .done)
    var last = 0.0
    try await grid.finishPostponedWork(slice: .zero, measure: measure) { _, share in last = share }
    #expect(last == 1)
    #expect(grid.visibleCells.contains { $0.id == .item(45_000) })
    #expect(grid.unpackedItemCount == 0)
  }
}
