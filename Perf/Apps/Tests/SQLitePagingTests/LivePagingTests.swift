// A pager over SQLite while strangers write: when it is quiet again, everything is as in a fresh query.

import GRDB
import GridEngine
import GridPaging
import PhotoLibrary
import Testing

@testable import SQLitePaging

@Suite struct LivePagingTests {
  @Test(arguments: seeds(6)) func whatIsShownIsWhatIsThere(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 2_500, seed: seed)
    let source = try PhotoSource<DateKey>(library, interval: 0.005)
    var options = PagingOptions()
    options.changesInterval = 0.005
    options.cacheBytes = 60_000
    let pager = Pager(source, options: options) { _, count in .lazy(count: count, tracks: [.flexible()], header: 1) }
    let strangers = [try folder.stranger(), try folder.stranger()]
    let writing = Task { [seed] in
      var changers = [PhotoChanger(seed: seed), PhotoChanger(seed: seed + 100)]
      for round in 0..<60 {
        let one = round % 2
        changers[one] = try await strangers[one].write { [changer = changers[one]] db in
          var next = changer
          try next.change(1 + round % 9, db)
          return next
        }
        try await Task.sleep(nanoseconds: 3_000_000)
      }
    }
    let grid = try VirtualGrid(sections: [])
    var rows: PagedRows<PhotoSource<DateKey>>?
    var quiet: Int64?
    for await delivery in pager.deliveries {
      if !delivery.update.isEmpty { try grid.apply(delivery.update) }
      rows = delivery.rows
      #expect(
        (0..<grid.sectionCount).map { grid.itemCount(inSection: $0) }
          == delivery.rows.sectionIDs.indices.map { delivery.rows.itemCount(ofSection: $0) })
      if quiet == nil, random.chance(10), delivery.rows.count > 0,
        let spot = delivery.rows.spot(ofRow: random.int(0...delivery.rows.count - 1))
      {
        pager.show(PagingView(first: spot, count: 20))
      }
      if quiet == nil, delivery.rows.version > 0, random.chance(3) || delivery.rows.version > 200 {
        try await writing.value
        quiet = try await library.pool.read { try PhotoSchema.version($0) }
        pager.refresh()
      }
      if let quiet, delivery.rows.version == quiet { break }
    }
    let shown = try #require(rows)
    let keys = try await library.pool.read { try sortedKeys(DateKey.self, $0) }
    #expect(shown.count == keys.count)
    for (row, key) in keys.enumerated() where shown[row].value != nil {
      #expect(shown.key(ofRow: row) == key && shown.id(ofRow: row) == .row(key.id))
    }
    var counts: [Month: Int] = [:]
    for key in keys { counts[key.section, default: 0] += 1 }
    #expect(shown.sectionIDs.map { counts[$0] } == shown.sectionIDs.indices.map { shown.itemCount(ofSection: $0) })
    for _ in 0..<50 {
      let row = random.int(0...keys.count - 1)
      let spot = try #require(try await pager.locate(keys[row]))
      #expect(shown.row(ofSpot: spot) == row)
      #expect(try await shown.spot(ofKey: keys[row], in: source) == spot)
    }
    await pager.close()
  }
}
