// Declared items: what they say of themselves, and a grid that takes over their blocks beside one that reads each item.

import Foundation
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
    let counts = [(0, false), (200, true), (600, false), (2_000, true), (2_000, false), (9_000, false)]
    for (count, hostile) in counts.prefix(isOptimised ? 6 : 3) {
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

  @Test(
    "items of one span are those that have it one by one",
    arguments: [
      PackingMode.sparse, .dense, .dense(lookback: 4), .dense(chunk: 256), .dense(chunk: 300), .dense(chunk: 7),
    ])
  func repeated(packing: PackingMode) {
    for span in [
      GridSpan(), GridSpan(columns: 3, rows: 2), GridSpan(columns: -4, rows: 0), GridSpan(columns: 9, rows: 12),
      GridSpan(columns: 1, rows: 5_000), GridSpan(columns: .max, rows: .max),
    ] {
      for count in [0, 1, 256, 700] {
        let items = PackedItems(repeating: span, count: count)
        let listed = PackedItems(count: count) { _ in span }
        #expect(items == listed)
        #expect(listed == items)
        #expect(items.hashValue == listed.hashValue)
        #expect(items.list == listed.list, "\(span)")
        #expect(count == 0 || items != PackedItems(repeating: GridSpan(columns: 2, rows: 9), count: count))
        var (turned, other) = (items, listed)
        turned.transpose()
        other.transpose()
        #expect(turned == other && turned.list == other.list)
        for columns in [0, 1, 4] {
          var store = PlacementStore(items, columns: columns, policy: .lockedFirst, packing: packing)
          var read = PlacementStore(listed, columns: columns, policy: .lockedFirst, packing: packing)
          #expect(store.count == count && store.rowEstimate == read.rowEstimate)
          #expect(store.tallestItem == read.tallestItem)
          #expect(store.prefix?.census.smallestShapes == read.prefix?.census.smallestShapes)
          PackedItemsTests.placeAll(&store)
          PackedItemsTests.placeAll(&read)
          #expect(store.isComplete == read.isComplete)
          #expect((0..<count).allSatisfy { store.area(of: $0) == read.area(of: $0) }, "\(span) in \(columns)")
        }
      }
    }
    #expect(PackedItems(repeating: GridSpan(), count: .min) == [])
  }

  private static func placeAll(_ store: inout PlacementStore) {
    var budget = Int.max
    _ = store.place(to: .all, budget: &budget)
    store.placeChunks(inRows: 0..<Int.max)
    store.publishRows()
  }

  @Test("a lazy section that is declared anew as packed takes little for each block, and nothing for each item")
  func redeclaredLazySection() throws {
    let asked = ProcessInfo.processInfo.environment["LAZYGRID_REDECLARE"].flatMap { Int($0) }
    let count = asked.map { max(2_000_000, $0) } ?? 2_000_000
    let grid = try VirtualGrid.shown(sections: [.list(count: count)], in: Size(width: 300, height: 300)) { _, _ in
      Size(width: 10, height: 40)
    }
    let before = grid.bytesHeld
    var update = GridUpdate()
    update.redeclareSection(0, as: .packed([], tracks: [.fr(1), .fr(1)], packing: .dense))
    let time = try ContinuousClock().measure { try grid.apply(update) }
    if asked != nil { print("\(count) items of a lazy section are packed ones after \(time)") }
    let store = PlacementStore(copying: grid.model.contents.placements[0])
    let blocks = [3_000, 1_700_000].map { item in
      store.blocks.items(of: store.blocks.block(ofItem: item)!).withUnsafeBufferPointer { $0.baseAddress }
    }
    #expect(blocks[0] == blocks[1], "blocks that are not placed share their items")
    #expect(grid.itemCount == count)
    #expect(grid.bytesHeld > before)
    #expect(grid.bytesHeld < before + 2 * count)
    _ = grid.scroll(to: .item(5_000), anchor: .top) { _, _ in Size(width: 10, height: 40) }
    #expect(grid.area(of: .item(5_000)) == GridArea(column: 0, row: 2_500, columns: 1, rows: 1))
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
