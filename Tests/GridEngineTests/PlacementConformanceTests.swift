// The placement cases of exyte/Grid and of CSS grids: every expected cell, exactly.

import Foundation
import Testing

@testable import GridEngine

struct PackedCase: Decodable {
  struct Item: Decodable {
    var span: [Int]
    var start: [Int?]
  }
  struct Expected: Decodable {
    var cells: [[Int]]?
  }
  struct Ignored: Decodable {}
  var name: String
  var policy: String
  var flow: String
  var packing: String
  var tracks: [Ignored]
  var items: [Item]
  var expected: Expected

  var placement: Placement {
    Placement.place(
      items.map {
        PlacementItem(
          GridSpan(columns: $0.span[0], rows: $0.span[1]), startColumn: $0.start[0], startRow: $0.start[1])
      }, tracks: tracks.count, flow: flow == "rows" ? .rows : .columns, policy: policy == "css" ? .css : .lockedFirst,
      packing: packing == "dense" ? .dense : .sparse)
  }
}

@Suite struct PlacementConformanceTests {
  @Test("all placement cases", arguments: [("locked-first", 100, 100), ("css-grid", 519, 259)])
  func cells(file: String, cases: Int, withCells: Int) throws {
    let url = try #require(Bundle.module.url(forResource: file, withExtension: "json", subdirectory: "Conformance"))
    let all = try JSONDecoder().decode([PackedCase].self, from: Data(contentsOf: url))
    #expect(all.count == cases)
    var checked = 0
    for item in all {
      guard let cells = item.expected.cells else { continue }
      checked += 1
      let placement = item.placement
      #expect(placement.areas.map(\.cells) == cells, Comment(rawValue: item.name))
      let alongEnds = cells.map { item.flow == "rows" ? $0[1] + $0[3] : $0[0] + $0[2] }
      #expect(placement.growingTracks == alongEnds.max() ?? 0, Comment(rawValue: item.name))
    }
    #expect(checked == withCells)
  }
}
