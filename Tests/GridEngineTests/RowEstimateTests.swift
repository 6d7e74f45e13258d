// The number of rows before everything is packed: how far off it is, and that it says so.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct RowEstimateTests {
  static let mixes =
    [SpanMix.small, .large] + SpanMix.hostile + [
      SpanMix("half width", columns: 12, [(7, 1)]),
      SpanMix("full and single", columns: 12, [(12, 1), (1, 1)]),
      SpanMix("tall", columns: 12, [(1, 30), (2, 1)]),
      SpanMix("one column", columns: 1, [(1, 1), (1, 2)]),
    ]

  @Test("the estimate is within its bound after any part of any mix", arguments: PlacementStoreTests.packings)
  func bounds(packing: PackingMode) {
    for mix in RowEstimateTests.mixes {
      var random: UInt64 = 88_172_645_463_325_252
      let count = isOptimised ? 20_000 : 2_500
      var store = PlacementStore(count: count, columns: mix.columns, packing: packing) { _ in
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        return mix.spans[Int(random % UInt64(mix.spans.count))]
      }
      var estimates: [(placed: Int, RowEstimate)] = []
      while !store.isComplete {
        estimates.append((store.blocks.firstUnplaced, store.rowEstimate))
        var budget = 61
        if store.isChunked {
          let row = Int(store.blocks.tree.seek { $0.items > Int64(estimates.count * 61 % count) }?.prefix.growth ?? 0)
          store.placeChunks(inRows: row..<row + 1)
          if estimates.count * 50 > count {
            budget = .max
            store.placeChunks(inRows: 0..<Int.max)
          }
        } else {
          _ = store.place(to: .all, budget: &budget)
        }
      }
      let rows = store.rowEstimate
      #expect(rows.bound == 0 && (rows.estimate == store.usedRows || store.isChunked))
      // A bound that allows everything says nothing: halfway it is far below the number itself.
      let middle = estimates[estimates.count / 2].1
      #expect(
        middle.bound * 4 < rows.estimate || packing.chunk < 50 || mix.spans.contains { $0.rows > 4 }, "\(mix.name)")
      for (placed, known) in estimates {
        let error = Double((known.estimate - rows.estimate).magnitude)
        #expect(known.atLeast <= rows.estimate, "\(mix.name)")
        if error > Double(known.bound) {
          #expect(
            error <= Double(known.bound), "\(mix.name), \(packing), \(placed) placed: \(known), really \(rows.estimate)"
          )
          break
        }
      }
    }
  }

  @Test("until everything is placed there are rows below those that are final, also where items have starts")
  func rowsBelowFinalOnes() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let columns = random.int(1...4)
      let count = random.int(1...60)
      let items = PackedItems(
        (0..<count).map { _ in
          PlacementItem(
            GridSpan(columns: random.int(1...3), rows: random.int(1...3)),
            startColumn: random.chance(20) ? random.int(0...3) : nil,
            startRow: random.chance(20) ? random.int(0...9) : nil)
        })
      for packing in [PackingMode.sparse, .dense] {
        var store = PlacementStore(items, columns: columns, policy: .lockedFirst, packing: packing)
        while !store.isComplete {
          let (known, final) = (store.rowEstimate, store.finalRows)
          let before = store.blocks.firstUnplaced
          var budget = 1
          _ = store.place(to: .all, budget: &budget)
          // Items that were placed before all others add nothing.
          guard let area = store.area(of: before), area.row >= final else { continue }
          #expect(known.atLeast > final && known.estimate > final, "seed \(seed), \(packing), item \(before)")
        }
      }
    }
  }
}
