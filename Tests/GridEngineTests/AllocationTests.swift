// A warmed-up step allocates nothing: counted, with proof that the counter counts.

import CAllocationCounter
import Testing

@testable import GridEngine

/// Whether allocations can be judged: code that is not optimised allocates where it need not, and elsewhere than on Linux
/// nobody counts. `swift test -c release` runs these tests.
private var countsAllocations: Bool {
  #if DEBUG
    false
  #else
    allocation_counter_is_live()
  #endif
}

@Suite struct AllocationTests {
  private func allocations(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_count()
    body()
    return allocation_counter_count() - before
  }

  /// The fewest that the same session takes in three runs. What allocates in a step does so in each of them; now and then the
  /// runtime allocates on a thread for itself, as where another test has a library loaded meanwhile.
  private func fewest(_ session: () throws -> UInt64) rethrows -> UInt64 {
    var fewest = try session()
    for _ in 0..<2 where fewest > 0 { fewest = min(fewest, try session()) }
    return fewest
  }

  private func grid(items: Int) throws -> VirtualGrid {
    let columns = Array(repeating: Track.flexible(spacing: 0), count: 4)
    let grid = try VirtualGrid(sections: [
      .lazy(count: items / 2, tracks: columns, spacing: 0, header: .measured(estimate: 30)),
      .lazy(count: items / 2, tracks: columns, spacing: 0, header: 30, footer: 20),
    ])
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.overscan = 50
    grid.resize(to: Size(width: 1280, height: 800))
    return grid
  }

  private func height(_ id: CellID) -> Size {
    Size(width: 1, height: Double(40 + (id.item &* 2_654_435_761 & 0xFFFF_FFFF) % 160))
  }

  @Test("the counter counts", .enabled(if: allocation_counter_is_live()))
  func counterCounts() {
    var kept: [[Int]] = []
    kept.reserveCapacity(20)
    let count = allocations { for i in 0..<10 { kept.append(Array(repeating: i, count: 100 + i)) } }
    #expect(count >= 10)
    #expect(kept.reduce(0) { $0 + $1.count } == 1045)
  }

  @Test(
    "steps, jumps and returns allocate nothing once warm, also where rows are measured for the first time",
    .enabled(if: countsAllocations, "needs an optimised build on Linux"), arguments: [100_000, 1_000_000_000])
  func steps(items: Int) throws {
    let count = try fewest {
      let grid = try grid(items: items)
      grid.layout(measure: { id, _ in height(id) })
      for _ in 0..<16 { grid.scroll(by: 37) { id, _ in height(id) } }
      let measured = grid.measuredRowCount
      let count = allocations {
        for _ in 0..<300 { grid.scroll(by: 37) { id, _ in height(id) } }
        for k in 1...60 {
          let fraction = Double((k &* 2_654_435_761) & 0xFFFF_FFFF) / 4_294_967_296
          grid.scroll(to: fraction * (grid.contentSize.height - 800)) { id, _ in height(id) }
          grid.scroll(by: -90) { id, _ in height(id) }
        }
      }
      #expect(grid.measuredRowCount > measured + 200)
      return count
    }
    #expect(count == 0)
  }

  @Test(
    "nor do steps over packed items once they are placed, measured, declared or both",
    .enabled(if: countsAllocations, "needs an optimised build on Linux"),
    arguments: [
      PackedTrack.Growing.repeating([.pt(24)]), .fit, .repeating([.pt(60), .pt(110)]), .repeating([.pt(60), .fit]),
    ], [PackingMode.sparse, .dense, .dense(lookback: 8), .dense(chunk: 256)])
  func packedSteps(rows: PackedTrack.Growing, packing: PackingMode) throws {
    let count = try fewest {
      let spans = [(1, 1), (2, 1), (1, 2), (3, 2), (2, 3)].map { GridSpan(columns: $0.0, rows: $0.1) }
      let items = PackedItems(count: 40_000) { spans[($0 &* 7 + $0 / 11) % 5] }
      let grid = try VirtualGrid(sections: [
        .packed(
          items, tracks: Array(repeating: .fr(1), count: 12), packing: packing, spacing: 4, rows: rows, header: 30)
      ])
      grid.pinnedViews = .sectionHeaders
      grid.resize(to: Size(width: 1280, height: 800))
      grid.layout(measure: { id, _ in height(id) })
      #expect(grid.performPostponedWork { true })
      func jump(_ k: Int) {
        let fraction = Double((k &* 2_654_435_761) & 0xFFFF_FFFF) / 4_294_967_296
        grid.scroll(to: fraction * (grid.contentSize.height - 800)) { id, _ in height(id) }
      }
      for k in 1...16 { jump(k) }
      grid.scroll(to: 0) { id, _ in height(id) }
      for _ in 0..<16 { grid.scroll(by: 37) { id, _ in height(id) } }
      let count = allocations {
        for _ in 0..<300 { grid.scroll(by: 37) { id, _ in height(id) } }
        for k in 17...60 { jump(k) }
      }
      return count
    }
    // A slab of extents now and then, where rows are measured.
    let measures = rows == .fit || rows == .repeating([.pt(60), .fit])
    #expect(count <= (measures ? 8 : 0))
  }

  @Test(
    "nor do steps over placeholders, and over items beside them",
    .enabled(if: countsAllocations, "needs an optimised build on Linux"))
  func provisionalSteps() throws {
    let count = try fewest {
      let grid = try grid(items: 100_000)
      grid.hasProvisionalSize = { $0.item / 40 % 2 == 0 }
      grid.layout(measure: { id, _ in height(id) })
      for _ in 0..<100 { grid.scroll(by: 37) { id, _ in height(id) } }
      for _ in 0..<100 { grid.scroll(by: -37) { id, _ in height(id) } }
      let measured = grid.measuredRowCount
      let count = allocations {
        for _ in 0..<200 { grid.scroll(by: 37) { id, _ in height(id) } }
        for _ in 0..<200 { grid.scroll(by: -37) { id, _ in height(id) } }
        for k in 1...60 {
          let fraction = Double((k &* 2_654_435_761) & 0xFFFF_FFFF) / 4_294_967_296
          grid.scroll(to: fraction * (grid.contentSize.height - 800)) { id, _ in height(id) }
        }
      }
      #expect(grid.measuredRowCount > measured + 100 && grid.model.hasProvisionalSizes)
      return count
    }
    #expect(count == 0)
  }

  @Test(
    "nor do steps after items came, went and moved, where rows follow from what their items measured before",
    .enabled(if: countsAllocations, "needs an optimised build on Linux"))
  func stepsAfterUpdates() throws {
    let count = try fewest {
      let grid = try grid(items: 100_000)
      grid.layout(measure: { id, _ in height(id) })
      for _ in 0..<100 { grid.scroll(by: 37) { id, _ in height(id) } }
      var update = GridUpdate()
      update.insertItems(1, at: .item(0))
      update.deleteItems(5..<7)
      update.moveItems(40_000..<40_001, to: .item(9))
      try grid.apply(update)
      for _ in 0..<100 { grid.scroll(by: -37) { id, _ in height(id) } }
      for _ in 0..<100 { grid.scroll(by: 37) { id, _ in height(id) } }
      var asked: UInt64 = 0
      let count = allocations {
        for _ in 0..<100 {
          grid.scroll(by: -37) { id, _ in
            asked += 1
            return height(id)
          }
        }
        for _ in 0..<300 { grid.scroll(by: 37) { id, _ in height(id) } }
      }
      #expect(asked == 0)
      return count
    }
    #expect(count == 0)
  }

  @Test(
    "nor does giving cells handles, planning ahead and moving the thumb",
    .enabled(if: countsAllocations, "needs an optimised build on Linux"))
  func followers() throws {
    let count = try fewest {
      let grid = try grid(items: 1_000_000)
      grid.contentType = { $0.kind == .item ? $0.item % 3 : -1 }
      var planner = PrefetchPlanner()
      var plan = PrefetchPlan()
      var time = 0.0
      var positions = 0.0
      func step(_ distance: Double) {
        time += 1.0 / 60
        grid.scroll(by: distance) { id, _ in height(id) }
        grid.planPrefetch(&planner, at: time, into: &plan)
        positions += grid.thumb.position
      }
      grid.layout(measure: { id, _ in height(id) })
      // No slab of extents is to be added meanwhile: what is passed was measured before.
      for _ in 0..<2 {
        for _ in 0..<200 { step(90) }
        for _ in 0..<200 { step(-80) }
      }
      let count = allocations {
        for _ in 0..<300 { step(37) }
        for _ in 0..<100 { step(-60) }
      }
      #expect(!plan.may.isEmpty)
      #expect(positions > 0)
      #expect(grid.visibleCells.allSatisfy { $0.handle != nil })
      return count
    }
    #expect(count == 0)
  }

  @Test(
    "the same count notices a step that allocates", .enabled(if: countsAllocations, "needs an optimised build on Linux")
  )
  func canFail() throws {
    let grid = try grid(items: 100_000)
    grid.layout(measure: { id, _ in height(id) })
    for _ in 0..<16 { grid.scroll(by: 37) { id, _ in height(id) } }
    var held: [Changes] = []
    held.reserveCapacity(10)
    // A host that keeps the change sets makes the grid copy its buffers.
    let count = allocations { for _ in 0..<10 { held.append(grid.scroll(by: 37) { id, _ in height(id) }) } }
    #expect(count > 0)
  }

  @Test(
    "a query into a warm buffer allocates nothing", .enabled(if: countsAllocations, "needs an optimised build on Linux")
  )
  func queries() throws {
    let count = try fewest {
      let grid = try VirtualGrid.shown(
        sections: [
          .lazy(count: 100_000, tracks: [.adaptive(minimum: 80)], header: 20, footer: 10)
        ], in: Size(width: 1000, height: 800)
      ) { id, _ in height(id) }
      var buffer: [Cell] = []
      grid.cells(in: Rect(x: 0, y: 0, width: 1000, height: 900), into: &buffer)
      let cells = buffer.count
      let count = allocations {
        for i in 0..<50 { grid.cells(in: Rect(x: 0, y: Double(i) * 500, width: 1000, height: 700), into: &buffer) }
        for i in 0..<50 { _ = grid.frame(of: .item(i * 1000)) }
      }
      #expect(cells >= 50 && !buffer.isEmpty)
      return count
    }
    #expect(count == 0)
  }

  @Test(
    "moving a focus and asking where it is allocate nothing",
    .enabled(if: countsAllocations, "needs an optimised build on Linux"))
  func focus() throws {
    let items = PackedItems(count: 2_000) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    let grid = try VirtualGrid(sections: [
      .lazy(count: 500, tracks: [.flexible(), .flexible()], header: 20),
      .packed(items, tracks: Array(repeating: .fr(1), count: 5), packing: .dense, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 1280, height: 800))
    _ = grid.performPostponedWork { true }
    let moves: [FocusMove] = [
      .down, .down, .right, .up, .left, .pageDown(), .pageUp(90), .rowEnd, .next, .down, .rowStart,
    ]
    let count = fewest {
      var (cell, memory, lines) = (CellID.item(480), FocusMemory(), 0)
      let count = allocations {
        for step in 0..<1_000 {
          if let next = grid.neighbor(of: cell, moves[step % moves.count], memory: &memory) { cell = next }
          lines += grid.accessibilityPosition(of: cell)?.line ?? 0
        }
      }
      #expect(cell.section == 1 && lines > 1_000)
      return count
    }
    #expect(count == 0)
  }

  @Test(
    "nor does moving what is dragged, in rows of tracks and in packed ones, with and without steps, nor cancelling",
    .enabled(if: countsAllocations, "needs an optimised build on Linux"))
  func dragging() throws {
    let items = PackedItems(count: 2_000) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    let columns = Array(repeating: Track.flexible(), count: 3)
    let grid = try VirtualGrid(sections: [
      .list(count: 40, rowSizing: .fixed(20)),
      .lazy(count: 120, tracks: columns, rowSizing: .measured(estimate: 30), header: 20),
      .packed(items, tracks: Array(repeating: .fr(1), count: 5), packing: .dense, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 600, height: 800))
    _ = grid.performPostponedWork { true }
    let dragged = [3, 9, 17].map { CellID.item($0) } + (90..<100).map { .item($0, section: 2) }
    let count = fewest {
      grid.scroll(to: 0) { id, _ in height(id) }
      var drag = DragPreview(dragged)
      var (moved, gaps) = (0, 0)
      func session() {
        grid.scroll(to: 0) { id, _ in height(id) }
        for step in 0..<300 {
          let view = grid.visibleRect
          grid.preview(
            &drag, at: Point(x: view.x + Double(step &* 7919 % 600), y: view.y + Double(step &* 104_729 % 800)))
          moved += drag.changes.moved.count
          gaps += drag.gaps.count
          if step % 10 == 9 { drag.cancel() }
          if step % 3 == 0 { grid.scroll(by: 70) { id, _ in height(id) } }
        }
      }
      for _ in 0..<2 { session() }
      (moved, gaps) = (0, 0)
      let count = allocations { session() }
      #expect(moved > 1_000)
      #expect(gaps > 500)
      #expect(grid.visibleCells.contains { $0.section == 2 })
      return count
    }
    #expect(count == 0)
  }
}
