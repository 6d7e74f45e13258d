// Sources with more rows than a grid has: what is shown ends at a key, and nothing beyond it gets in.

import GridEngine
import Testing

@testable import GridPaging

@Suite struct CoreLimitTests {
  private typealias Change = RowChange<Int, FaultItem>

  private static let most = Int32(Limits.items)

  private static func arrival(_ key: Int) -> Change { Change(id: key, from: nil, to: key, row: FaultItem(id: key)) }
  private static func departure(_ key: Int) -> Change { Change(id: key, from: key, to: nil) }

  /// A grid at the last rows of an index with more rows than can be shown. The page at 200 is the first that is not shown.
  private static func script(
    _ fences: [Int] = [0, 100, 200], _ counts: [Int32] = [most - 5, 4, 9],
    _ accuracy: PagedIndex<Int>.Accuracy = .exact
  ) throws -> GridScript {
    var script = try GridScript {
      $0.pageSize = 8
      $0.counts = true
    }
    script.open(fences, counts, accuracy, at: Int(most) - 4)
    return script
  }

  private static func isCut(_ script: GridScript, at end: Int) -> Bool {
    script.problem == nil && script.core.rows.tree.end == end && script.core.rows.count <= Limits.items
      && script.core.rows.failure?.message.contains("more than \(Limits.items) rows") == true
  }

  @Test("the last page is read up to the first row that is not shown")
  func lastPage() throws {
    var script = try CoreLimitTests.script()
    let load = try #require(script.loads.first { $0.request.from == 100 })
    #expect(load.request.to == 200)
    script.answer([100, 101, 102, 103], next: 200, load: load.number)
    #expect(CoreLimitTests.isCut(script, at: 200))
    #expect(script.core.rows.count == Limits.items - 1)
    #expect(script.core.rows.row(ofKey: 103) == Limits.items - 2 && !script.core.jobs.counting.isWanted)
  }

  @Test("a last page that turns out to have more rows than there is room for ends where the room does")
  func longerPage() throws {
    for (next, end) in [(nil, 105), (150, 105)] as [(Int?, Int)] {
      var script = try CoreLimitTests.script()
      let load = try #require(script.loads.first { $0.request.from == 100 })
      script.answer(Array(100..<108), next: next, load: load.number)
      #expect(CoreLimitTests.isCut(script, at: end))
      #expect(script.core.rows.count == Limits.items && script.core.rows.key(ofRow: Limits.items - 1) == 104)
    }
    // No room at all for what comes next.
    var script = try CoreLimitTests.script()
    let load = try #require(script.loads.first { $0.request.from == 100 })
    script.answer(Array(100..<105), next: 150, load: load.number)
    #expect(CoreLimitTests.isCut(script, at: 150) && script.core.rows.count == Limits.items)
  }

  @Test("a page in the middle that has more rows takes the room of the last ones")
  func middlePage() throws {
    var script = try CoreLimitTests.script([0, 100, 200, 300, 400], [2, 4, Int32.max - 20, 9, 9])
    script.send(.viewed(PagingView(first: PagingSpot(fence: 100, offset: 0), count: 1)))
    let load = try #require(script.loads.first { $0.request.from == 100 })
    script.answer(Array(100..<112), load: load.number)
    #expect(CoreLimitTests.isCut(script, at: 300) && script.core.rows.key(ofRow: 13) == 111)
    #expect(script.core.rows.count == 2 + 12 + Limits.items - 20)
  }

  @Test("of a page that is read in parts a part is shown")
  func hugePage() throws {
    for accuracy in [PagedIndex<Int>.Accuracy.exact, .estimated, .atLeast] {
      var script = try CoreLimitTests.script([0, 100, 200], [10, .max, 5], accuracy)
      #expect(CoreLimitTests.isCut(script, at: 200) && script.core.rows.count == Limits.items)
      script.change(1, [CoreLimitTests.arrival(7), CoreLimitTests.arrival(150), CoreLimitTests.arrival(250)])
      #expect(CoreLimitTests.isCut(script, at: 200) && script.core.rows.count == Limits.items)
    }
  }

  @Test("an empty last page of an index that is full is not taken for one more row")
  func emptyLastPage() throws {
    let script = try CoreLimitTests.script([0, 100], [CoreLimitTests.most, 0], .estimated)
    #expect(script.problem == nil && script.core.rows.count == Limits.items)
  }

  @Test("rows that come push out the last ones, and those beyond the end are nobody's")
  func changes() throws {
    var script = try CoreLimitTests.script()
    let load = try #require(script.loads.first { $0.request.from == 100 })
    script.answer([100, 101, 102, 103], load: load.number)
    let count = script.core.rows.count
    // What is told of rows that are not shown.
    script.change(1, [CoreLimitTests.arrival(250), CoreLimitTests.departure(201)])
    #expect(CoreLimitTests.isCut(script, at: 200) && script.core.rows.count == count)
    // One finds room, the next does not, and the page at the end goes.
    script.change(2, [CoreLimitTests.arrival(50)])
    #expect(CoreLimitTests.isCut(script, at: 200) && script.core.rows.count == count + 1)
    script.change(3, [CoreLimitTests.arrival(51)])
    #expect(CoreLimitTests.isCut(script, at: 100) && script.core.rows.count == count + 2 - 4)
    #expect(script.core.rows.sectionIDs == [0] && script.core.rows.row(ofKey: 100) == nil)
    // Out of what is shown, and into it.
    script.change(
      4,
      [
        Change(id: 102, from: 102, to: 20, row: FaultItem(id: 102)),
        Change(id: 21, from: 21, to: 500, row: FaultItem(id: 21)), CoreLimitTests.departure(22),
      ])
    #expect(CoreLimitTests.isCut(script, at: 100) && script.core.rows.count == count + 2 - 4 - 1)
  }

  @Test("what was left out comes back when there is room and all is counted again")
  func roomAgain() throws {
    var script = try CoreLimitTests.script()
    #expect(!script.core.jobs.counting.isRunning)
    script.now = 20
    script.core.makeRoom(for: Limits.items / 8)
    script.change(1, [CoreLimitTests.departure(5)])
    #expect(script.work.counts)
    script.send(.counted(PagedIndex(version: 1, fences: [0, 100, 200], counts: [10, 4, 9])))
    #expect(script.problem == nil)
    #expect(script.core.rows.tree.end == nil)
    #expect(script.core.rows.failure == nil)
    #expect(script.core.rows.count == 23)
  }
}
