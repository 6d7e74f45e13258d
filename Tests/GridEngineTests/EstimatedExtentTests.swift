// What is known of the extent of a cell, in view or not.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct EstimatedExtentTests {
  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let extent = Double(10 + 20 * (id.kind == .item ? id.item % 3 : 9)) + 8 * HeightMix.noise(id.item, id.section)
    return Size(width: extent, height: extent)
  }

  @Test("a cell counts as what was declared or measured of it, else as its row", arguments: [1, 2])
  func estimates(columns: Int) throws {
    let grid = try VirtualGrid(sections: [
      .lazy(
        count: 10_000, tracks: Array(repeating: .flexible(), count: columns), rowSizing: .measured(estimate: 77),
        header: .measured(estimate: 41), footer: 12),
      .list(count: 50, rowSizing: .fixed(33)),
      .packed(
        PackedItems(count: 500) { GridSpan(columns: 1 + $0 % 2) }, tracks: [.fr(1), .fr(1)],
        rowSizing: .measured(estimate: 60)),
    ])
    #expect(grid.estimatedExtent(of: .item(100, section: 2)) == 60)
    #expect(grid.estimatedExtent(of: .item(5)) == 77 && grid.estimatedExtent(of: .header(section: 0)) == 41)
    grid.resize(to: Size(width: 300, height: 400))
    grid.layout(measure: measure)
    for cell in grid.visibleCells {
      let truth = measure(cell.id, ProposedSize(width: nil, height: nil)).height
      #expect(abs(grid.estimatedExtent(of: cell.id)! - truth) <= 1.0 / 1024)
    }
    #expect(grid.estimatedExtent(of: .item(9_000)) == grid.rowStatistics(inSection: 0)?.mean)
    #expect(grid.estimatedExtent(of: .footer(section: 0)) == 12)
    #expect(grid.estimatedExtent(of: .item(7, section: 1)) == 33)
    for id in [CellID.item(10_000), .item(-1), .item(0, section: 3), .header(section: 1), .item(.max, section: .min)] {
      #expect(grid.estimatedExtent(of: id) == nil)
    }
    // From inside of a measurement too, since nothing is asked.
    var inside: Double?
    grid.scroll(to: .item(5_000)) { id, proposal in
      inside = grid.estimatedExtent(of: .item(9_000))
      return measure(id, proposal)
    }
    #expect(inside != nil && grid.diagnosticCount == 0)
  }
}
