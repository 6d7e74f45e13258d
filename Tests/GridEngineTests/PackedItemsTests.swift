// Declared items: what they say of themselves, and a grid that takes over their blocks beside one that reads each item.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct PackedItemsTests {
  /// Spans of all kinds: small ones, some wider than narrow grids, some than any grid, some higher than 8 bytes tell.
  private static func spans(_ count: Int, seed: UInt64, hostile: Bool) -> [GridSpan] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      guard hostile, Int.random(in: 0..<8, using: &random) == 0 else {
        return GridSpan(columns: .random(in: 1...3, using: &random), rows: .random(in: 1...3, using: &random))
      }
      let choices = [Int.min, -1, 0, 9, 2_046, 2_047, Limits.tracks, Limits.tracks + 1, 1_000_000, Int.max]
      return GridSpan(columns: random.pick(choices), rows: random.pick(choices))
    }
  }

  private static func clamped(_ span: GridSpan) -> GridSpan {
    GridSpan(
      columns: min(max(1, span.columns), Placement.rowLimit), rows: min(max(1, span.rows), Placement.rowLimit))
  }

  @Test("every item says what was declared, and transposing exchanges both", arguments: [0, 1, 255, 256, 257, 3_000])
  func spans(count: Int) {
    let spans = PackedItemsTests.spans(count, seed: UInt64(count) + 1, hostile: true)
    let items = PackedItems(count: count) { spans[$0] }
    #expect(items.count == count && items.list.map(\.span) == spans.map(PackedItemsTests.clamped))
    var transposed = items
    transposed.transpose()
    #expect(
      transposed.list.map(\.span)
        == spans.map(PackedItemsTests.clamped).map { GridSpan(columns: $0.rows, rows: $0.columns) })
    transposed.transpose()
    #expect(transposed == items && transposed.hashValue == items.hashValue)
    guard count > 0 else { return }
    var others = spans
    others[count / 2] = GridSpan(columns: 4, rows: 4)
    #expect(PackedItems(count: count) { others[$0] } != items)
    var started = spans.map { PlacementItem($0) }
    #expect(PackedItems(started) == items)
    started[count / 2].startRow = 3
    #expect(PackedItems(started) != items)
  }

  @Test("a negative number of items is none")
  func negative() {
    #expect(PackedItems(count: .min) { _ in GridSpan() } == [])
  }

  @Test(
    "a grid that takes over blocks places as one that reads each item",
    arguments: [PackingMode.sparse, .dense, .dense(lookback: 4), .dense(chunk: 256), .dense(chunk: 300)])
  func sameAsRead(packing: PackingMode) {
    for (count, hostile) in [(0, false), (200, true), (2_000, false), (2_000, true), (9_000, false)] {
      for columns in [0, 1, 2, 7, 12] {
        let spans = PackedItemsTests.spans(count, seed: UInt64(count + columns), hostile: hostile)
        let items = PackedItems(count: count) { spans[$0] }
        var taken = PlacementStore(items, columns: columns, policy: .lockedFirst, packing: packing)
        var read = PlacementStore(count: count, columns: columns, packing: packing) { spans[$0] }
        #expect(taken.count == read.count && taken.rowEstimate == read.rowEstimate)
        #expect(taken.prefix?.census.smallestShapes == read.prefix?.census.smallestShapes)
        for item in stride(from: 0, to: count, by: 97) {
          var (a, b) = (500, 500)
          #expect(taken.place(to: .item(item), budget: &a) == read.place(to: .item(item), budget: &b) && a == b)
        }
        PackedItemsTests.placeAll(&taken)
        PackedItemsTests.placeAll(&read)
        #expect(taken.usedRows == read.usedRows && taken.isComplete == read.isComplete)
        let isSame = (0..<count).allSatisfy { taken.area(of: $0) == read.area(of: $0) }
        #expect(isSame, "\(count) in \(columns), \(packing)")
        #expect(items.list.map(\.span) == spans.map(PackedItemsTests.clamped), "a kept declaration does not change")
      }
    }
  }

  private static func placeAll(_ store: inout PlacementStore) {
    var budget = Int.max
    _ = store.place(to: .all, budget: &budget)
    store.placeChunks(inRows: 0..<Int.max)
    store.publishRows()
  }

  @Test("a grid that takes over blocks asks for no memory for each item")
  func sharesBlocks() {
    let items = PackedItems(count: 100_000) { GridSpan(columns: 1 + $0 % 2) }
    let store = PlacementStore(items, columns: 4, policy: .lockedFirst, packing: .sparse)
    let listed = items.declared.blocks[70_000 / BlockList.capacity].items
    let shared = store.blocks.block(ofItem: 70_000).map { block in
      store.blocks.items(of: block).withUnsafeBufferPointer { stored in
        listed.withUnsafeBufferPointer { $0.baseAddress == stored.baseAddress }
      }
    }
    #expect(shared == true)
  }
}

extension ShapeCensus {
  fileprivate var smallestShapes: Set<Shape> {
    var census = self
    return Set(census.smallest())
  }
}
