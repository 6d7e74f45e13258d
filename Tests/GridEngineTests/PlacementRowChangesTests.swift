// The rows that a placement store says have changed: all that hold other items than before, whatever was edited at once.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct PlacementRowChangesTests {
  /// A store of items with names, and what its rows held when somebody last looked.
  private struct Script: ~Copyable {
    var store: PlacementStore
    var names: [Int]
    /// For each row the item and the row of it that it held.
    var seen: [Set<[Int]>] = []
    private var next: Int

    init(count: Int, packing: PackingMode, _ span: (Int) -> GridSpan) {
      store = PlacementStore(count: count, columns: 7, packing: packing, span)
      names = Array(0..<count)
      next = count
    }

    func rows() -> [Set<[Int]>] {
      var rows = Array(repeating: Set<[Int]>(), count: store.publishedRows)
      for (item, name) in names.enumerated() {
        guard let area = store.area(of: item) else { continue }
        for row in 0..<area.rows where area.row + row < rows.count { rows[area.row + row].insert([name, row]) }
      }
      return rows
    }

    mutating func place(_ count: Int) {
      var budget = count
      _ = store.place(to: .all, budget: &budget)
      store.publishRows()
    }

    mutating func look() {
      store.rowChanges = []
      seen = rows()
    }

    /// Puts other items in the place of some.
    mutating func replace(_ range: Range<Int>, by spans: [GridSpan]) {
      store.remove(range)
      store.insert(spans.count, at: range.lowerBound) { BlockItem.Request(spans[$0]) }
      names.replaceSubrange(range, with: next..<next + spans.count)
      next += spans.count
    }

    /// Rows that nobody was told of hold what they held; more may have been placed into them.
    func check() {
      var origins: [Int?] = seen.indices.map { $0 }
      for change in store.rowChanges {
        origins.replaceSubrange(
          change.row..<change.row + change.removed, with: Array(repeating: nil, count: change.inserted))
      }
      let rows = rows()
      #expect(origins.count == rows.count)
      for (row, origin) in origins.enumerated() {
        guard let origin, row < rows.count else { continue }
        #expect(seen[origin].isSubset(of: rows[row]), "row \(row), which was \(origin)")
      }
    }
  }

  private static let packings: [PackingMode] = [.sparse, .dense(lookback: 4), .dense]

  @Test("an edit of what was placed last is told, also where one further up is repaired", arguments: packings)
  func lastBlock(packing: PackingMode) {
    var script = Script(count: 1_500, packing: packing) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    script.place(1_100)
    script.look()
    let last = script.store.blocks.firstUnplaced - 3
    script.replace(last..<last + 1, by: [GridSpan(columns: 7, rows: 3)])
    script.replace(40..<41, by: [GridSpan(columns: 2, rows: 1)])
    script.place(.max)
    script.check()
  }

  @Test("several edits at once are told, wherever they are", .seeds(20))
  func edits() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let packing = random.pick(PlacementRowChangesTests.packings)
    let spans = (0..<40).map { _ in GridSpan(columns: random.int(1...4), rows: random.int(1...3)) }
    var script = Script(count: random.int(300...1_500), packing: packing) { spans[$0 % spans.count] }
    script.place(random.int(200...1_500))
    for _ in 0..<3 {
      script.look()
      for _ in 0..<random.int(1...3) {
        let item = random.int(0...script.names.count - 20)
        let span = GridSpan(columns: random.int(1...4), rows: random.int(1...3))
        script.replace(item..<item + random.int(0...3), by: Array(repeating: span, count: random.int(0...3)))
      }
      script.place(random.pick([100, 600, .max]))
      script.check()
    }
  }

  @Test("a chunk that an edit leaves short is joined with the next, if both fit into one")
  func joinedChunks() {
    var store = PlacementStore(count: 300, columns: 8, packing: .dense(chunk: 100)) { _ in GridSpan() }
    store.remove(160..<200)
    store.settle(budget: 0)
    store.remove(20..<100)
    store.settle(budget: 0)
    store.placeChunks(inRows: 0..<100)
    // 20 and 60 items in rows of eight, without a barrier between them.
    #expect(store.area(of: 20) == GridArea(column: 4, row: 2, columns: 1, rows: 1))
    #expect(store.area(of: 80) == GridArea(column: 0, row: 10, columns: 1, rows: 1))
  }
}
