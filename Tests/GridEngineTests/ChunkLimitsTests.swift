// Chunks at their limits: rows beyond what a grid can have, and rows beside those of chunks that are not placed.

import GridEngine
import TestSupport
import Testing

@Suite struct ChunkLimitsTests {
  private func grid(_ spans: [GridSpan], chunk: Int) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(spans.map { PlacementItem($0) }), tracks: [.pt(100)], packing: .dense(chunk: chunk), spacing: 8,
        rowSizing: .measured(estimate: nil))
    ])
    grid.resize(to: Size(width: 100, height: 200))
    return grid
  }

  @Test("rows beyond the limit trap nothing, and no item lies above its chunk", arguments: [1, 2, 3])
  func rows(chunk: Int) throws {
    let tall = GridSpan(rows: .max)
    let spans = [GridSpan(), GridSpan(rows: 2), GridSpan(), tall, GridSpan(), tall, tall]
    let grid = try grid(spans, chunk: chunk)
    grid.layout { _, _ in Size(width: 100, height: 20) }
    for step in 0..<20 {
      grid.scroll(to: .item(step % spans.count), anchor: .top) { _, _ in Size(width: 100, height: 20) }
      grid.scroll(by: 5) { _, _ in Size(width: 100, height: 20) }
    }
    var last = 0
    for item in spans.indices where item % chunk == 0 {
      guard let area = grid.area(of: .item(item)) else { continue }
      #expect(area.row >= last && area.row + area.rows <= Placement.rowLimit)
      last = area.row
    }
    grid.scroll(to: 0) { _, _ in Size(width: 100, height: 20) }
    #expect(grid.visibleCells.prefix(3).map(\.id) == [.item(0), .item(1), .item(2)])
    // Each cell in view is found in its own frame.
    for cell in grid.visibleCells {
      var found: [Cell] = []
      grid.cells(in: cell.frame, into: &found)
      #expect(found.contains { $0.id == cell.id })
    }
    var update = GridUpdate()
    update.deleteItems(3..<4)
    try grid.apply(update)
    grid.layout { _, _ in Size(width: 100, height: 20) }
    #expect(grid.visibleCells.contains { $0.id == .item(3) })
  }

  @Test(
    "an item for which there is no room is found where it lies, in whatever block it is",
    arguments: [PackingMode.sparse, .dense, .dense(lookback: 2), .dense(chunk: 1), .dense(chunk: 1_500)],
    [false, true])
  func withoutRoom(packing: PackingMode, hasStart: Bool) throws {
    let high = GridSpan(rows: Placement.rowLimit - 1)
    for before in [0, 1, isOptimised ? 700 : 300] {
      var items = Array(repeating: PlacementItem(GridSpan(columns: 1, rows: 3)), count: before)
      items += [PlacementItem(high), PlacementItem(GridSpan(rows: 2)), PlacementItem(GridSpan(rows: 2))]
      items += Array(repeating: PlacementItem(GridSpan(columns: 1, rows: 3)), count: before)
      if hasStart { items.append(PlacementItem(GridSpan(), startRow: 4)) }
      let grid = try VirtualGrid(sections: [
        .packed(
          PackedItems(items), tracks: [.fr(1)], packing: packing, policy: .css, rowSizing: .measured(estimate: 47))
      ])
      grid.resize(to: Size(width: 100, height: 200))
      for target in [0, before, items.count - 1] {
        grid.scroll(to: .item(target), anchor: .top) { _, _ in Size(width: 100, height: 20) }
        for item in items.indices {
          guard grid.area(of: .item(item)) != nil, let frame = grid.frame(of: .item(item)) else { continue }
          var found: [Cell] = []
          grid.cells(in: frame, into: &found)
          #expect(found.contains { $0.id == .item(item) }, "\(before) before, \(item) is lost")
        }
        for cell in grid.visibleCells { #expect(grid.frame(of: cell.id) == cell.frame) }
      }
    }
  }

  private let measure = Sizes.modulo(32, from: 4, item: 13)

  /// What a grid that is restored from another one measures that the other does not measure in its next step.
  private func measuredAgain(_ grid: VirtualGrid, in restored: VirtualGrid) throws -> [CellID] {
    try restored.restore(from: grid.savedState())
    var (asked, needed): ([CellID], [CellID]) = ([], [])
    restored.layout {
      asked.append($0)
      return measure($0, $1)
    }
    grid.layout {
      needed.append($0)
      return measure($0, $1)
    }
    return asked.filter { !needed.contains($0) }
  }

  @Test("rows are sized alike whether the next chunk is placed or not")
  func neighbors() throws {
    let rows = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 1, 1, 3, 2, 1, 1, 2]
    let columns = [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 2, 1, 3, 1, 1, 1, 1, 1, 3]
    func make() throws -> VirtualGrid {
      try VirtualGrid(sections: [
        .packed(
          PackedItems(zip(columns, rows).map { PlacementItem(GridSpan(columns: $0, rows: $1)) }),
          tracks: [.pt(1), .fr(1)], packing: .dense(chunk: 1), spacing: 4, rowSizing: .measured(estimate: nil),
          header: .measured(estimate: 31))
      ])
    }
    let grid = try make()
    grid.resize(to: Size(width: 281, height: 300))
    for offset in [0.0, 4, 83] { grid.scroll(to: offset, measure: measure) }
    #expect(try measuredAgain(grid, in: make()).isEmpty)
  }

  @Test("the row that holds the place is known in full, also where a viewport without extent shows none of it")
  func held() throws {
    func make() throws -> VirtualGrid {
      let first = PlacementItem(GridSpan(columns: 2, rows: 2), startColumn: 1)
      let others = (0..<20).map { PlacementItem(GridSpan(columns: $0 == 0 ? 3 : 1)) }
      return try VirtualGrid(
        axis: .horizontal,
        sections: [
          .packed(PackedItems([first] + others), tracks: [.fit], spacing: 0, rowSizing: .measured(estimate: nil))
        ])
    }
    let grid = try make()
    grid.resize(to: Size(width: 0, height: 0))
    grid.layout(measure: measure)
    #expect(try measuredAgain(grid, in: make()).isEmpty)
  }
}
