// Chunks at their limits: rows beyond what a grid can have, and rows beside those of chunks that are not placed.

import GridEngine
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

  @Test("rows are sized alike whether the next chunk is placed or not")
  func neighbours() throws {
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: 100, height: Double(id.item &* 13 & 31) + 4)
    }
    let spans = (0..<60).map { GridSpan(rows: 1 + $0 % 3) }
    for first in stride(from: 0.0, to: 400, by: 7) {
      let grid = try grid(spans, chunk: 1)
      grid.layout(measure: measure)
      grid.scroll(to: first, measure: measure)
      let restored = try self.grid(spans, chunk: 1)
      try restored.restore(from: grid.savedState())
      var asked: [CellID] = []
      restored.layout {
        asked.append($0)
        return measure($0, $1)
      }
      #expect(asked.isEmpty, "at \(first)")
      #expect(restored.visibleCells.map(\.id) == grid.visibleCells.map(\.id), "at \(first)")
      #expect(restored.visibleCells.map(\.frame.size) == grid.visibleCells.map(\.frame.size), "at \(first)")
    }
  }

  @Test("the row that holds the place is known in full, also where a viewport without extent shows none of it")
  func held() throws {
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 40, height: Double(id.item & 7) + 4) }
    func make() throws -> VirtualGrid {
      let items = [PlacementItem(GridSpan(rows: 2), startRow: 1)] + (0..<12).map { _ in PlacementItem(GridSpan()) }
      let grid = try VirtualGrid(sections: [
        .packed(PackedItems(items), tracks: [.pt(40)], spacing: 0, rowSizing: .measured(estimate: nil))
      ])
      grid.resize(to: Size(width: 40, height: 0))
      return grid
    }
    let grid = try make()
    grid.layout(measure: measure)
    let restored = try make()
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
    #expect(asked.allSatisfy { needed.contains($0) })
  }
}
