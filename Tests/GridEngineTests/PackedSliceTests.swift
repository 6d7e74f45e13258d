// Packing in slices while rows are in view that items of later slices fill.

import Testing

@testable import GridEngine

@Suite struct PackedSliceTests {
  @Test("an item that a slice puts into a hole in view is in view afterwards, and its row as tall as it")
  func filledHole() throws {
    // Rows of two cells of three; the only item that fills a hole comes late.
    let late = 20_000
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(count: 32_000) { GridSpan(columns: $0 == late ? 1 : 2, rows: 1) },
        tracks: [.fr(1), .fr(1), .fr(1)], packing: .dense, spacing: 0)
    ])
    func measure(_ id: CellID, _: ProposedSize) -> Size { Size(width: 1, height: id.item == late ? 55 : 20) }
    grid.resize(to: Size(width: 300, height: 100))
    grid.layout(measure: measure)
    #expect(grid.frame(of: .item(1))?.y == 20 && grid.area(of: .item(late)) == nil)
    while grid.area(of: .item(late)) == nil {
      var isFirst = true
      grid.performPostponedWork {
        defer { isFirst = false }
        return isFirst
      }
      // Sums of the section are of the rows as they are, also before the next step.
      #expect(grid.model.brokenInvariant() == nil)
      grid.layout(measure: measure)
    }
    #expect(grid.visibleCells.contains { $0.id == .item(late) })
    #expect(grid.frame(of: .item(1))?.y == 55 && grid.frame(of: .item(late))?.y == 0)
  }

  @Test("an item says what of its span could not be followed")
  func diagnostics() throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(
          PackedItems(count: 4) { GridSpan(columns: $0 == 2 ? 9 : 1, rows: 1) }, tracks: [.fr(1), .fr(1)],
          header: .fixed(10))
      ], in: Size(width: 300, height: 500)
    ) { _, _ in Size(width: 1, height: 20) }
    #expect(grid.placementDiagnostics(of: .item(2)) == [.clampedSpan(item: 2)])
    #expect(grid.placementDiagnostics(of: .item(1)) == [])
    #expect(grid.placementDiagnostics(of: .header(section: 0)) == [])
    #expect(grid.placementDiagnostics(of: .item(4)) == [])
    #expect(grid.placementDiagnostics(of: .item(2, section: 1)) == [])
  }
}
