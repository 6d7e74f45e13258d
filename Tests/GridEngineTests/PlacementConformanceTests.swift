// The placement cases of exyte/Grid and of CSS grids: every expected cell, exactly.

import TestSupport
import Testing

@testable import GridEngine

extension PackedCase {
  fileprivate var placement: Placement {
    Placement.place(
      items.map(\.placement), tracks: gridTracks.count, flow: gridFlow, policy: gridPolicy, packing: gridPacking)
  }
}

@Suite struct PlacementConformanceTests {
  @Test("all placement cases", arguments: [(ConformanceFile.lockedFirst, 100, 100), (.cssGrid, 519, 259)])
  func cells(file: ConformanceFile, cases: Int, withCells: Int) throws {
    let all: [PackedCase] = try file.cases()
    #expect(all.count == cases)
    var checked = 0
    for item in all {
      guard let cells = item.expected.cells else { continue }
      checked += 1
      let placement = item.placement
      #expect(placement.areas.map(\.cells) == cells, Comment(rawValue: item.name))
      let alongEnds = cells.map { item.gridFlow == .rows ? $0[1] + $0[3] : $0[0] + $0[2] }
      #expect(placement.growingTracks == alongEnds.max() ?? 0, Comment(rawValue: item.name))
    }
    #expect(checked == withCells)
  }
}
