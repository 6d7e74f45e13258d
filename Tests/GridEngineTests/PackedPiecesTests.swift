// Packing chunks on several threads: every item lies where it would on one, whatever the host does with the pieces.

import Dispatch
import TestSupport
import Testing

@testable import GridEngine

@Suite struct PackedPiecesTests {
  private static func grid(_ random: inout SeededGenerator) throws -> [VirtualGrid] {
    let (count, seed) = (random.pick([0, 1, 255, 256, 257, 5_000, 20_000]), random.next())
    let (columns, chunk) = (random.int(1...12), random.pick([1, 7, 256, 300, 5_000]))
    let tallest = random.pick([1, 3, 20])
    let sections = [
      GridSection.packed(PackedItems(count: 900) { GridSpan(columns: 1 + $0 % 3, rows: 1) }, tracks: [.fr(1), .fr(1)]),
      .lazy(count: 10, tracks: [.fixed(50)]),
      .packed(
        PackedItems(count: count) { item in
          var random = SeededGenerator(seed: seed &+ UInt64(item))
          return GridSpan(columns: random.int(1...4), rows: random.int(1...tallest))
        }, tracks: Array(repeating: .fr(1), count: columns), packing: .dense(chunk: chunk), spacing: 2,
        rowSizing: .fixed(10)),
    ]
    return try (0..<2).map { _ in
      let grid = try VirtualGrid(sections: sections)
      grid.resize(to: Size(width: 240, height: 500))
      return grid
    }
  }

  /// The ways in which hosts may run pieces.
  private static func run(_ way: Int, _ count: Int, _ piece: @Sendable (Int) -> Void) {
    switch way {
    case 0: DispatchQueue.concurrentPerform(iterations: count, execute: piece)
    case 1: for index in (0..<count).reversed() { piece(index) }
    case 2:
      // Some twice, some not at all, some that do not exist.
      for index in [0, 0, -1, count, .max] { piece(index) }
    default: break
    }
  }

  @Test("all ways of running pieces lead to the same areas, rows and frames", .seeds(16))
  func sameAreas() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let grids = try PackedPiecesTests.grid(&random)
    let (whole, parts) = (grids[0], grids[1])
    let measure = Sizes.uniform(12)
    // Some chunks are placed before, and some places are edited.
    let offset = Double(random.int(0...20_000))
    let edits = random.chance(50)
    for grid in grids {
      grid.scroll(to: offset, measure: measure)
      guard edits, grid.itemCount(inSection: 2) > 300 else { continue }
      var update = GridUpdate()
      update.deleteItems(3..<90, section: 2)
      update.insertItems(PackedItems(count: 700) { GridSpan(columns: 1 + $0 % 2, rows: 2) }, at: .item(200, section: 2))
      try grid.apply(update)
      grid.layout(measure: measure)
    }
    whole.performPostponedWork { true }
    let (pieces, way) = (random.int(1...9), random.int(0...3))
    var slices = 0
    while !parts.pack(pieces: pieces, running: { PackedPiecesTests.run(way, $0, $1) }) {
      slices += 1
      guard slices < 10_000 else { break }
    }
    #expect(parts.unpackedItemCount == 0)
    #expect(whole.unpackedItemCount == 0)
    #expect(whole.rowEstimate(inSection: 2) == parts.rowEstimate(inSection: 2))
    for item in 0..<whole.itemCount(inSection: 2) {
      let id = CellID.item(item, section: 2)
      guard whole.area(of: id) == parts.area(of: id) else {
        Issue.record("item \(item) lies elsewhere")
        return
      }
    }
    for grid in grids { grid.layout(measure: measure) }
    #expect(whole.visibleCells == parts.visibleCells)
    #expect(whole.contentSize == parts.contentSize)
  }

  @Test("pieces are made, more than one of them, and the grid can be read while they are run, not changed")
  func readsAndRefusesChanges() throws {
    let spans = PackedItems(count: 100_000) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    let grid = try VirtualGrid(
      sections: [.packed(spans, tracks: [.fr(1), .fr(1), .fr(1), .fr(1)], packing: .dense(chunk: 256))])
    grid.resize(to: Size(width: 200, height: 300))
    var most = 0
    let isDone = grid.pack(pieces: 4) { count, piece in
      most = max(most, count)
      #expect(grid.area(of: .item(0)) == nil)
      #expect(grid.contentSize.height > 0)
      grid.scroll(to: 50) { _, _ in .zero }
      for index in 0..<count { piece(index) }
    }
    #expect(most == 4)
    #expect(!isDone)
    #expect(grid.offset == 0)
    #expect(grid.unpackedItemCount < 40_000)
    #expect(grid.diagnostics.contains(.callDuringMeasurement))
    #expect(grid.area(of: .item(0)) != nil)
  }

  @Test("items too high for eight bytes are packed on one thread, in the same places")
  func oversized() throws {
    let spans = PackedItems(count: 2_000) { GridSpan(columns: 1 + $0 % 3, rows: $0 % 500 == 3 ? 5_000 : 1) }
    let grids = try (0..<2).map { _ in
      try VirtualGrid(sections: [.packed(spans, tracks: [.fr(1), .fr(1), .fr(1)], packing: .dense(chunk: 50))])
    }
    for grid in grids { grid.resize(to: Size(width: 200, height: 300)) }
    grids[0].performPostponedWork { true }
    while !grids[1].pack(pieces: 3, running: { PackedPiecesTests.run(0, $0, $1) }) {}
    for item in 0..<2_000 { #expect(grids[0].area(of: .item(item)) == grids[1].area(of: .item(item))) }
  }
}
