// States that an earlier version saved: they bring back their place, or are refused.

import Foundation
import Testing

@testable import GridEngine

@Suite struct OldStateTests {
  private static let spans = PackedItems(count: 40) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }

  /// The grids of `Tests/Fuzz/Targets/Restore.swift`, which has the same states in its corpus.
  private static let grids: [[GridSection]] = [
    [.list(count: 60, header: .measured(estimate: 9))],
    [
      .lazy(count: 50, tracks: [.flexible(), .flexible()]),
      .packed(PackedItems(count: 20) { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3) }, tracks: [.fr(1), .fr(1)]),
    ],
    [],
    [.list(count: 1_000_000), .lazy(count: 9, tracks: [.adaptive(minimum: 40)], rowSizing: .fixed(20), footer: 5)],
    [
      .packed(spans, tracks: [.fr(1), .fr(1), .fr(1)], packing: .dense, rows: .repeating([.pt(30), .fit])),
      .packed(spans, tracks: [.fr(1), .fr(1)], packing: .dense(chunk: 8), header: .fixed(20)),
      .packed(
        PackedItems([
          PlacementItem(GridSpan(columns: 2), startColumn: 1, startRow: 4), PlacementItem(GridSpan()),
          PlacementItem(GridSpan(rows: 3), startColumn: 0),
        ]), tracks: [.fr(1), .fr(1), .fr(1)]),
    ],
  ]

  /// A state of the commit fe0f928, without the two bytes that tell the fuzzer which grid it is of.
  private func state(_ grid: Int, _ part: Int) throws -> [UInt8] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzz/Corpus/Restore/fe0f928-\(grid)-\(part)")
    let bytes = [UInt8](try Data(contentsOf: file))
    try #require(bytes.prefix(2) == [0, UInt8(grid)])
    return Array(bytes.dropFirst(2))
  }

  private let measure = Sizes.modulo(32, from: 4, item: 13, section: 5)

  @Test("states of fe0f928 bring their place back", arguments: grids.indices, 0..<2)
  func restored(index: Int, part: Int) throws {
    let grid = try VirtualGrid(sections: OldStateTests.grids[index])
    try grid.restore(from: state(index, part))
    let saved = grid.anchor
    #expect(grid.viewportSize == Size(width: 240, height: 100))
    var questions = 0
    grid.layout { id, proposal in
      questions += 1
      return measure(id, proposal)
    }
    #expect(grid.anchor?.id == saved?.id)
    #expect(saved == nil || grid.visibleCells.contains { $0.id == saved?.id })
    // Rows of tracks are saved. Rows of packed items may have to be packed, and then measured, from their start.
    if index != 1, index != 4 {
      #expect(questions == 0)
      #expect(grid.anchor == saved)
    }
  }

  @Test("a state of another grid is refused")
  func refused() throws {
    let grid = try VirtualGrid(sections: OldStateTests.grids[0])
    #expect(throws: GridError.differentContent) { try grid.restore(from: state(1, 0)) }
  }
}
