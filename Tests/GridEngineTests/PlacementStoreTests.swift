// The placement store against packing everything afresh: lazily, after any edits, for every packing mode.

import TestSupport
import Testing

@testable import GridEngine

/// A store and the plain list of spans that it should hold.
struct StoreScript: ~Copyable {
  var spans: [GridSpan]
  var store: PlacementStore
  /// Items of each chunk, with chunks.
  var rowCount: Int
  let packing: PackingMode

  init(_ spans: [GridSpan], columns: Int, packing: PackingMode) {
    self.spans = spans
    self.packing = packing
    store = PlacementStore(count: spans.count, columns: columns, packing: packing) { spans[$0] }
    rowCount = store.publishedRows
  }

  /// The areas that packing all items one by one gives; barriers lie where the store has put them.
  func expected() -> [GridArea] {
    guard store.isChunked else {
      var packer = Packer(columns: store.columns, packing: packing)
      return spans.map { packer.place($0) }
    }
    var areas: [GridArea] = []
    var base = 0
    var item = 0
    while item < spans.count {
      var packer = Packer(columns: store.columns, packing: .dense)
      var end = item
      repeat {
        end += Int(store.blocks.block(ofItem: end)!.entry.count)
      } while end < spans.count
        && !store.blocks.block(ofItem: end)!.entry.startsChunk
      for span in spans[item..<end] {
        let area = packer.place(span)
        areas.append(GridArea(column: area.column, row: base + area.row, columns: area.columns, rows: area.rows))
      }
      base += packer.rows
      item = end
    }
    return areas
  }

  /// What follows from the rows that are said to have changed must be the rows that are published.
  mutating func takeRowChanges() {
    for change in store.rowChanges {
      #expect(change.row >= 0)
      #expect(change.removed >= 0)
      #expect(change.inserted >= 0)
      #expect(change.row + change.removed <= rowCount, "\(change) of \(rowCount)")
      rowCount += change.inserted - change.removed
    }
    store.rowChanges = []
    #expect(rowCount == store.publishedRows)
  }

  mutating func insert(_ new: [GridSpan], at item: Int) {
    spans.insert(contentsOf: new, at: item)
    store.insert(new.count, at: item) { BlockItem.Request(new[$0]) }
  }

  mutating func remove(_ range: Range<Int>) {
    spans.removeSubrange(range)
    store.remove(range)
  }

  mutating func placeAll() {
    var budget = Int.max
    if store.isChunked {
      while store.isComplete == false { store.placeChunks(inRows: 0..<Int.max) }
    } else {
      _ = store.place(to: .all, budget: &budget)
    }
    store.publishRows()
  }

  /// Every placed item lies where packing afresh puts it, and rows give back the items in them.
  func check(_ message: String) {
    let expected = expected()
    let areas = expected.indices.map { store.area(of: $0) }
    var wrong = 0
    for (item, area) in expected.enumerated() {
      guard let found = areas[item] else { continue }
      // Of chunks that are not placed only the rows inside each are known.
      if store.isChunked, !store.isComplete { continue }
      if found != area {
        wrong += 1
        if wrong < 3 {
          #expect(found == area, "item \(item) of \(expected.count), \(store.blocks.firstUnplaced) placed, \(message)")
        }
      }
    }
    guard wrong == 0 else { return }
    #expect(store.blocks.tree.brokenInvariant() == nil)
    let rows = expected.map { $0.row + $0.rows }.max() ?? 0
    for first in [0, rows / 3, rows / 2, max(0, rows - 3)] {
      var found: [Int] = []
      store.forEachItem(inRows: first..<first + 5) { item, _ in found.append(item) }
      let range = first..<first + 5
      let wanted = expected.indices.filter {
        areas[$0] != nil && expected[$0].row < range.upperBound && expected[$0].row + expected[$0].rows > first
      }
      if !store.isChunked || store.isComplete { #expect(found.sorted() == wanted, "rows from \(first), \(message)") }
    }
    if store.isComplete { #expect(store.publishedRows == rows, "\(message)") }
  }
}

@Suite(.checksInvariants) struct PlacementStoreTests {
  static let packings: [PackingMode] = [
    .sparse, .dense, .dense(lookback: 0), .dense(lookback: 8), .dense(chunk: 1), .dense(chunk: 50), .dense(chunk: 700),
  ]

  @Test("two changes of rows one after another are one", .seeds(300))
  func joinedRowChanges() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    typealias Change = PlacementStore.RowChange
    var rows = Array(0..<30)
    var next = 100
    func apply(_ change: Change, to rows: inout [Int], _ next: inout Int) {
      rows.replaceSubrange(change.row..<change.row + change.removed, with: next..<next + change.inserted)
      next += change.inserted
    }
    let first = Change(row: random.int(0...20), removed: random.int(0...9), inserted: random.int(0...9))
    let size = rows.count - first.removed + first.inserted
    let row = random.int(max(0, first.row - 2)...min(size, first.row + first.inserted + 2))
    let second = Change(row: row, removed: random.int(0...min(12, size - row)), inserted: random.int(0...9))
    var joined = rows
    apply(first, to: &rows, &next)
    apply(second, to: &rows, &next)
    guard let both = first.followed(by: second) else {
      #expect(row < first.row || row > first.row + first.inserted)
      return
    }
    apply(both, to: &joined, &next)
    // What was there before has to be where it was; new rows are new under any number.
    #expect(rows.map { min($0, 100) } == joined.map { min($0, 100) }, "\(first), then \(second): \(both)")
  }

  @Test("holes that stay open far above do not make a query look at every block")
  func openHoles() {
    // The fifth column waits for single cells, which are rare: the first rows are never final.
    let spans = (0..<60_000).map { $0 % 1_000 == 999 ? GridSpan() : GridSpan(columns: 2, rows: 2) }
    var script = StoreScript(spans, columns: 5, packing: .dense)
    script.placeAll()
    #expect(script.store.prefix!.finalRows < script.store.usedRows / 2)
    script.check("open holes")
    for first in stride(from: 0, to: script.store.usedRows, by: 3_989) {
      var visited = 0
      let rows = Int64(first)..<Int64(first + 20)
      let reaching = script.store.blocks.tree.seek { $0.growth > first }?.prefix.items ?? 0
      var found = script.store.blocks.tree.block(from: Int(reaching), reachingInto: rows)
      while let block = found {
        visited += 1
        found = script.store.blocks.tree.block(after: block, reachingInto: rows)
      }
      // The blocks beside the rows, and one for each single cell that came to lie in them later.
      #expect(visited < 20 + 12, "\(visited) blocks of \(script.store.blocks.blockCount) for rows from \(first)")
    }
  }

  static func spans(_ random: inout SeededGenerator, _ count: Int, largest: Int) -> [GridSpan] {
    (0..<count).map { _ in
      GridSpan(
        columns: random.int(1...largest), rows: random.chance(99) ? random.int(1...largest) : random.pick([1, 9, 40]))
    }
  }

  @Test("items of any height and width lie as if placed one by one", arguments: PlacementStoreTests.packings)
  func everySize(packing: PackingMode) {
    var spans = Array(repeating: GridSpan(), count: 40)
    // Sizes on both sides of every power of 2 that a stored item's bits could be taken apart at.
    for bits in 0..<12 {
      for offset in -1...3 {
        spans.append(GridSpan(columns: 1 + spans.count % 3, rows: max(1, (1 << bits) + offset)))
        spans.append(GridSpan(columns: max(1, (1 << bits) + offset), rows: 1 + spans.count % 4))
      }
    }
    #if DEBUG
      let widths = [12]
    #else
      let widths = [12, 70]
    #endif
    for columns in widths {
      var script = StoreScript(spans, columns: columns, packing: packing)
      script.placeAll()
      script.check("\(packing), \(columns) columns")
    }
  }

  @Test("after any edits items lie as if packed afresh", .seeds(100, unoptimised: 1))
  func edits() {
    let seed = Seed.current
    for packing in PlacementStoreTests.packings {
      var random = SeededGenerator(seed: seed)
      let columns = random.pick([1, 3, 5, 12, 12, 64, 70])
      let largest = random.pick([1, 2, 3, 4, 6])
      let size = random.pick([0, 10, 300, 2_000])
      var script = StoreScript(
        PlacementStoreTests.spans(&random, size, largest: largest), columns: columns, packing: packing)
      for step in 0..<(isOptimised ? 24 : 8) {
        var budget = Int.max
        switch random.int(0...7) {
        case 0, 1:
          let count = random.pick([1, 1, 1, 3, 40, 600])
          script.insert(
            PlacementStoreTests.spans(&random, count, largest: largest), at: random.int(0...script.spans.count))
          if random.chance(70) { script.store.settle(budget: random.pick([100, .max])) }
        case 2, 3:
          let first = random.int(0...script.spans.count)
          script.remove(first..<min(script.spans.count, first + random.pick([1, 1, 3, 100, 700])))
          if random.chance(70) { script.store.settle(budget: random.pick([100, .max])) }
        case 4: script.placeAll()
        case 5:
          script.store.settle(budget: .max)
          if script.store.isChunked {
            let row = random.int(0...max(0, script.store.publishedRows))
            script.store.placeChunks(inRows: row..<row + 20)
          } else if random.chance(50) {
            _ = script.store.place(to: .row(random.int(0...100)), budget: &budget)
          } else {
            _ = script.store.place(to: .item(random.int(0...max(1, script.spans.count))), budget: &budget)
          }
        default:
          // A move.
          guard script.spans.count > 1 else { break }
          let from = random.int(0...script.spans.count - 1)
          let span = script.spans[from]
          script.remove(from..<from + 1)
          script.insert([span], at: random.int(0...script.spans.count))
        }
        script.store.settle(budget: .max)
        script.takeRowChanges()
        script.check("seed \(seed), \(packing), step \(step), columns \(columns)")
      }
      script.placeAll()
      script.takeRowChanges()
      #expect(script.store.isComplete == true)
      script.check("seed \(seed), \(packing), end")
    }
  }
}

extension PlacementStoreTests {
  @Test(
    "items with starts lie as placing everything does, also after edits",
    .seeds(100, unoptimised: 1))
  func starts() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let columns = random.int(1...6)
    for policy in [PlacementPolicy.lockedFirst, .css] {
      for packing in PlacementStoreTests.packings {
        func items(_ count: Int) -> [PlacementItem] {
          (0..<count).map { _ in
            PlacementItem(
              GridSpan(columns: random.int(1...4), rows: random.int(1...3)),
              startColumn: random.chance(10) ? random.int(-1...7) : nil,
              startRow: random.chance(10) ? random.int(0...60) : nil)
          }
        }
        var plain = items(random.pick([1, 30, 600]))
        var store = PlacementStore(PackedItems(plain), columns: columns, policy: policy, packing: packing)
        for step in 0..<4 {
          var budget = Int.max
          if store.isChunked {
            store.placeChunks(inRows: 0..<Int.max)
          } else {
            #expect(store.place(to: .all, budget: &budget))
          }
          let expected = Placement.place(plain, tracks: columns, policy: policy, packing: packing)
          // Chunks keep their barriers through edits.
          if step == 0 || !store.isChunked {
            let found = plain.indices.map { store.area(of: $0) }
            #expect(found == expected.areas, "seed \(seed), \(policy), \(packing), step \(step)")
            #expect(store.usedRows == expected.growingTracks || store.isChunked)
            let diagnostics = plain.indices.flatMap { store.diagnostics(of: $0) }
            #expect(diagnostics == expected.diagnostics, "seed \(seed), \(policy), \(packing), step \(step)")
            let rows = random.int(0...expected.growingTracks)..<expected.growingTracks + 1
            var inRows: [Int] = []
            store.forEachItem(inRows: rows) { item, _ in inRows.append(item) }
            #expect(
              inRows.sorted()
                == plain.indices.filter { expected.areas[$0].row + expected.areas[$0].rows > rows.lowerBound })
          }
          let first = random.int(0...plain.count)
          let range = first..<min(plain.count, first + random.int(0...3))
          let new = items(random.int(0...3))
          plain.replaceSubrange(range, with: new)
          store.replace(range, with: PackedItems(new))
          store.settle(budget: .max)
        }
      }
    }
  }

  @Test(
    "declared in other columns or packed otherwise, items lie as if packed afresh",
    .seeds(60, unoptimised: 1))
  func redeclared() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let widest = random.pick([1, 3, 9])
    var spans = (0..<random.int(1...1_500)).map { _ in
      GridSpan(columns: random.int(1...widest), rows: random.chance(1) ? 3_000 : random.int(1...3))
    }
    let chunk = random.pick([Int.max, 40])
    func packing() -> PackingMode {
      chunk < .max ? .dense(chunk: chunk) : random.pick([.sparse, .dense, .dense(lookback: 4)])
    }
    var script = StoreScript(spans, columns: random.int(1...8), packing: packing())
    for step in 0..<4 {
      if random.chance(70) { script.placeAll() }
      if random.chance(50) {
        let new = GridSpan(columns: random.int(1...widest), rows: 2)
        let item = random.int(0...spans.count)
        script.insert([new], at: item)
        script.store.settle(budget: 100)
        spans.insert(new, at: item)
      }
      let (columns, packing) = (random.int(1...12), packing())
      #expect(script.store.canRedeclare(columns: columns, packing: packing) == true)
      var next = StoreScript(spans, columns: columns, packing: packing)
      next.store = PlacementStore(
        redeclaring: script.store, columns: columns, policy: .lockedFirst, packing: packing)
      next.rowCount = next.store.publishedRows
      // The old store is as it was.
      script.placeAll()
      script.check("seed \(seed), step \(step), before")
      next.placeAll()
      next.check("seed \(seed), step \(step), after")
      script = next
    }
  }
}
