// Queries over rows that no item crosses: they cost what the items cost.

import CAllocationCounter
import Testing

@testable import GridEngine

@Suite struct EmptyRowsTests {
  @Test(
    "cells in a rectangle over two billion empty rows are found without looking at each",
    .enabled(if: allocation_counter_is_live()), arguments: [GridSection.RowSizing.fixed(10), .measured(estimate: nil)])
  func cells(sizing: GridSection.RowSizing) throws {
    let rows = [0, 70_000, 1_000_000_000, 2_000_000_000]
    let items = rows.map { PlacementItem(GridSpan(columns: 1, rows: 2), startColumn: 0, startRow: $0) }
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(PackedItems(items), tracks: [.pt(30), .pt(30)], spacing: 0, rowSizing: sizing), .list(count: 1),
      ], in: Size(width: 60, height: 100)
    ) { _, proposal in Size(width: proposal.width ?? 30, height: 40) }
    grid.performPostponedWork { true }
    var found: [Cell] = []
    let size = grid.contentSize
    let before = allocation_counter_bytes()
    grid.cells(in: Rect(x: 0, y: 0, width: 60, height: size.height), into: &found)
    #expect(allocation_counter_bytes() - before < 4_000_000)
    #expect(found.map(\.id) == (0..<4).map { .item($0) } + [.item(0, section: 1)])
    for cell in found { #expect(cell.frame == grid.frame(of: cell.id)) }
    // Rectangles that end between items, at their edges, and in them.
    for (item, row) in rows.enumerated() {
      let frame = try #require(grid.frame(of: .item(item)))
      for (height, count) in [(frame.y, item), (frame.y + frame.height / 2, item + 1), (frame.maxY, item + 1)]
      where height > 0 {
        grid.cells(in: Rect(x: 0, y: 0, width: 60, height: height), into: &found)
        #expect(found.count == count, "row \(row), to \(height)")
      }
    }
  }
}
