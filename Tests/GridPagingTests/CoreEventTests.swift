// Single orders of events, each the shortest that once went wrong.

import GridEngine
import Testing

@testable import GridPaging

@Suite struct CoreEventTests {
  @Test("two rows that exchange their keys are two moves")
  func exchange() {
    var script = EventScript()
    script.open([1], [2])
    script.answer([1, 2])
    script.send(
      .changed(
        SourceChanges(
          version: 1,
          rows: [
            RowChange(id: 1, from: 1, to: 2, row: EventItem(id: 1)),
            RowChange(id: 2, from: 2, to: 1, row: EventItem(id: 2)),
          ])))
    #expect(script.core.rows.count == 2)
    #expect(script.core.rows[0].value == EventItem(id: 2) && script.core.rows[1].value == EventItem(id: 1))
  }

  @Test("rows come to an index of pages without rows, and to sections that it does not know")
  func emptyPages() {
    var script = EventScript()
    script.open([1], [0])
    script.send(.changed(SourceChanges(version: 1, rows: [RowChange(id: 5, from: nil, to: 5)])))
    #expect(script.core.rows.count == 1 && script.core.rows.sectionIDs == [0])
    var other = EventScript()
    other.open([1, 100], [5, 0])
    other.send(.changed(SourceChanges(version: 1, rows: [RowChange(id: 150, from: nil, to: 150)])))
    #expect(other.core.rows.sectionIDs == [0, 1] && other.core.rows.sections.counts == [5, 1])
  }

  @Test("a page with a hole that turns out to have more rows is delivered without rows before it has them")
  func hole() {
    var script = EventScript()
    script.open([1], [2])
    script.answer([1, 2])
    script.send(.changed(SourceChanges(version: 1, rows: [RowChange(id: 2, from: 2, to: 2)])))
    script.send(
      .answered(
        load: script.loads.last!.number,
        PageAnswer(version: 1, keys: [1, 2, 3], rows: [1, 2, 3].map { EventItem(id: $0) })))
    for delivery in script.deliveries {
      for row in 0..<delivery.rows.count { _ = delivery.rows[row] }
    }
    #expect(script.deliveries.count == 2 && script.core.rows[2].value == EventItem(id: 3))
  }

  @Test("a page that failed is told, so that its cells are made again")
  func failure() {
    var script = EventScript()
    script.open([1], [2])
    script.send(.loadFailed(load: script.loads.last!.number, PagingFault(message: "no")))
    #expect(script.arrived == [1])
    if case .failed(let failure) = script.core.rows[0] {
      #expect(failure.message == "no")
    } else {
      Issue.record("no failure")
    }
  }

  @Test("a source whose places expire again and again is opened later each time")
  func expired() {
    var script = EventScript { $0.hasChanges = false }
    script.open([1], [2])
    for _ in 0..<50 {
      if script.work.opens { script.send(.opened(PagedIndex(fences: [1], counts: [2]))) }
      if let load = script.work.loads.last {
        script.send(.loadFailed(load: load.number, PagingFault(PagingError.expired)))
      } else if !script.work.opens {
        break
      }
    }
    #expect(script.opened <= 4 && script.loads.count <= 4)
    #expect(script.work.wakesAt.map { $0 > script.now } ?? false)
  }

  @Test("answers that cannot be taken are asked for again later each time", arguments: [false, true])
  func dropped(goesBack: Bool) {
    var script = EventScript()
    script.open([1], [2], version: 100)
    for _ in 0..<50 {
      guard let load = script.work.loads.last else { break }
      script.answer([1, 2], version: goesBack ? 100 : 50, next: goesBack ? 1 : nil, load: load.number)
    }
    #expect(script.loads.count <= 3 && script.core.rows[0].value == nil)
    #expect(script.work.wakesAt != nil)
    script.now = script.work.wakesAt ?? 0
    script.send(.tick)
    #expect(script.work.loads.count == 1)
  }

  @Test("changes of an earlier version open the source again")
  func backwards() {
    var script = EventScript()
    script.open([1], [2], version: 100)
    script.send(.changed(SourceChanges(version: 3)))
    #expect(script.opened == 2)
  }

  @Test("rows below the first fence are read without passing over rows")
  func belowTheFence() {
    var script = EventScript {
      $0.skips = true; $0.pageSize = 10
    }
    script.open([0], [300], .estimated, at: 90)
    #expect(script.loads.last?.request.skip == 90)
    script.answer(Array(-50 ..< -40), next: -40)
    #expect(script.loads.last?.request.skip == 0)
    #expect(script.core.rows.tree.page(ofRow: 0)?.fence == 0)
  }

  @Test("an estimate that is far too high is found out in a few steps")
  func highEstimate() {
    var script = EventScript {
      $0.skips = true; $0.pageSize = 100; $0.hasChanges = false
    }
    let rows = 3_000
    script.open([0], [1_000_000], .estimated, at: 999_999)
    var steps = 0
    while let load = script.loads.last, script.core.rows[script.core.rows.count - 1].value == nil, steps < 100 {
      steps += 1
      let first = load.request.skip + (load.request.from ?? 0)
      let keys = Array(min(rows, first)..<min(rows, first + load.request.limit))
      script.answer(keys, next: keys.last.flatMap { $0 + 1 < rows ? $0 + 1 : nil }, load: load.number)
      script.look(at: script.core.rows.count - 1)
    }
    #expect(steps < 40, "\(steps) loads")
    #expect(script.core.rows.count <= rows + 100)
  }

  @Test(
    "while a count that was an estimate waits to be made again, changes are read, and what becomes unknown is counted at once"
  )
  func estimatedCounts() {
    var script = EventScript { ($0.counts, $0.hasChanges) = (true, true) }
    script.open([0, 100], [100, 100], .estimated)
    #expect(script.counted == 1)
    func estimate(_ version: Int64) -> PagedIndex<Int> {
      PagedIndex(version: version, fences: [0, 100], counts: [90, 100], accuracy: .estimated)
    }
    // Later each time: after six of them only in many minutes.
    for round in 1...6 {
      script.send(.counted(estimate(Int64(round))))
      script.send(.noticed)
      #expect(script.counted == round && script.work.changes != nil, "changes are read after count \(round)")
      script.send(.changed(SourceChanges(version: Int64(round))))
      guard round < 6 else { break }
      script.now += 3_600
      script.send(.tick)
      #expect(script.counted == round + 1)
    }
    script.now += 20
    script.send(.tick)
    #expect(script.counted == 6)
    script.send(.noticed)
    script.send(.changed(SourceChanges(version: 7, unknown: [KeyRange(from: 0, to: 50)])))
    #expect(script.counted == 7, "what nobody knows is counted at once")
    script.send(.counted(PagedIndex(version: 7, fences: [0, 100], counts: [100, 100])))
    script.now += 7_200
    script.send(.tick)
    #expect(script.counted == 7 && script.core.rows.accuracy == .exact)
  }

  @Test("rows of an unknown range are read again, whatever is under way")
  func unknown() {
    var script = EventScript {
      $0.concurrentLoads = 1; $0.cancellingFreesSlot = false
    }
    script.open([1], [2], version: 5)
    let load = script.loads.last!.number
    script.send(.changed(SourceChanges(version: 6, unknown: [KeyRange(from: nil, to: nil)])))
    script.answer([1, 2], version: 5, load: load)
    #expect(script.core.rows[0].value == nil && script.loads.count == 2)
  }

  @Test("of an unknown range only that is counted, by whole pages, and pages outside stay")
  func unknownRange() throws {
    var script = EventScript {
      $0.counts = true; $0.countsRanges = true; $0.pageSize = 2
    }
    script.open([0, 10, 20, 30], [2, 2, 2, 2], version: 5, at: 0, count: 8)
    while let load = script.loads.popLast() {
      let from = load.request.from ?? 0
      script.answer([from, from + 1], version: 5, load: load.number)
    }
    #expect(script.core.rows.loadedCount == 8)
    script.send(.changed(SourceChanges(version: 6, unknown: [KeyRange(from: 15, to: 25)])))
    #expect(script.work.countsRange == KeyRange(from: 10, to: 30) && script.counted == 0)
    #expect(script.core.rows.accuracy == .estimated)
    let range = try #require(script.work.countsRange)
    script.send(.countedRange(range, PagedIndex(version: 6, fences: [10, 12, 20], counts: [2, 1, 3])))
    #expect(script.core.rows.accuracy == .exact && script.core.rows.count == 10 && script.counted == 0)
    let fences = script.core.rows.tree.fences.flatMap { $0 }
    #expect(fences == [0, 10, 12, 20, 30])
    let (first, last) = (script.core.rows.key(ofRow: 0), script.core.rows.key(ofRow: 9))
    #expect(first == 0 && last == 31)
  }

  @Test("a range is counted again where somebody wrote meanwhile, and all rows in the end")
  func movingRange() throws {
    var script = EventScript {
      $0.counts = true; $0.countsRanges = true
    }
    script.open([0, 10, 20], [2, 2, 2], version: 5)
    script.send(.changed(SourceChanges(version: 6, unknown: [KeyRange(from: 10, to: 20), KeyRange(from: 0, to: 5)])))
    var asked: [KeyRange<Int>] = []
    for round in 0..<20 where script.counted == 0 {
      if let range = script.work.countsRange {
        asked.append(range)
        script.send(.countedRange(range, PagedIndex(version: 100, fences: [10], counts: [7])))
      } else if script.work.changes != nil {
        script.send(.changed(SourceChanges(version: Int64(7 + round))))
      } else {
        script.now += 5
        script.send(.tick)
      }
    }
    #expect(asked == Array(repeating: KeyRange(from: 10, to: 20), count: 3) && script.counted == 1)
    #expect(script.core.jobs.ranges.isEmpty)
  }

  @Test("what a source wants people to know is shown, also while rows are held, until it says something else")
  func warnings() {
    var script = EventScript()
    script.send(.tick)
    var index = PagedIndex<Int>(version: 5, fences: [0], counts: [2])
    index.warnings = ["no index"]
    script.send(.opened(index))
    #expect(script.deliveries.last?.rows.warnings == ["no index"])
    script.look(at: 0)
    script.send(.changed(SourceChanges(version: 6)))
    #expect(script.core.rows.warnings == ["no index"])
    var changes = SourceChanges<Int, EventItem>(version: 7)
    changes.warnings = ["a shard is down"]
    script.send(.changed(changes))
    #expect(script.deliveries.last?.rows.warnings == ["a shard is down"])
    var reset = SourceChanges<Int, EventItem>(version: 8, isReset: true)
    reset.warnings = ["all are down"]
    script.send(.changed(reset))
    #expect(script.core.shownRows.warnings == ["all are down"])
    script.send(.opened(PagedIndex(version: 8, fences: [0], counts: [2])))
    #expect(script.core.shownRows.warnings == [])
  }

  @Test("a cache that is too small for neighbors does not load them")
  func smallCache() {
    var script = EventScript(cacheBytes: 20_000) { $0.pageSize = 10 }
    script.open([0, 10, 20, 30], [10, 10, 10, 10], at: 12)
    for _ in 0..<60 {
      if let load = script.work.loads.last {
        script.answer(Array((load.request.from ?? 0)..<(load.request.to ?? 40)), load: load.number)
      }
      script.look(at: 12)
    }
    #expect((1...4).contains(script.loads.count))
  }

  @Test("from a source that never waits, neighbors come after what is in view", arguments: [0.0005, 0.05])
  func neighbors(latency: Double) {
    var script = EventScript { $0.pageSize = 8 }
    let fences = Array(stride(from: 0, to: 800, by: 8))
    script.open(fences, fences.map { _ in 8 })
    func answer() {
      script.now += latency
      let from = script.loads[0].request.from ?? 0
      script.answer(Array(from..<from + 8), load: script.loads.removeFirst().number)
    }
    while !script.loads.isEmpty { answer() }
    script.look(at: 401, count: 4)
    let started = script.loads.map { $0.request.from }
    #expect(started == (latency < 0.004 ? [400] : [400, 408]))
    answer()
    #expect(script.loads.count == 2 && script.core.rows[401].value != nil)
    while !script.loads.isEmpty { answer() }
    #expect((392..<416).allSatisfy { script.core.rows[$0].value != nil })
  }

  @Test("an answer that had to be mended does not have all rows counted")
  func faulty() {
    var script = EventScript { $0.counts = true }
    script.open([1], [3])
    script.send(
      .answered(load: 1, PageAnswer(keys: [1, 2, 2], rows: [EventItem(id: 1), EventItem(id: 2), EventItem(id: 3)])))
    #expect(script.counted == 0)
    #expect(script.core.rows.count == 2)
    #expect(script.core.statistics.faults == 1)
  }

  @Test("pages in view do not make room for one another")
  func wavering() {
    var script = EventScript {
      $0.concurrentLoads = 1; $0.pageSize = 10
    }
    script.open([0, 10], [10, 10], at: 2, count: 10)
    for step in 0..<40 { script.look(at: step % 2 == 0 ? 7 : 2, count: 10) }
    #expect(script.cancelled.isEmpty && script.loads.count == 1)
  }

  @Test("very many rows that come to a loaded page become pages of the usual size")
  func manyRows() {
    var script = EventScript { $0.pageSize = 10 }
    script.open([0], [2])
    script.answer([0, 99])
    let rows = (1...90).map { RowChange(id: $0, from: nil, to: $0, row: EventItem(id: $0)) }
    script.send(.changed(SourceChanges(version: 1, rows: rows)))
    #expect(script.core.rows.count == 92 && script.core.rows.tree.pageCount == 10)
    #expect((0..<92).allSatisfy { script.core.rows.key(ofRow: $0) == ($0 < 91 ? $0 : 99) })
  }

  @Test("an estimate of no rows is asked for nonetheless")
  func noEstimate() {
    var script = EventScript { $0.hasChanges = false }
    script.open([0], [0], .estimated)
    #expect(script.loads.count == 1)
    script.answer([0, 1, 2])
    #expect(script.core.rows.count == 3)
  }

  @Test("what is in view stays what it is when its page is joined to the one before")
  func joined() {
    var script = EventScript { $0.pageSize = 20 }
    script.open([0, 20], [12, 12], at: 14)
    let changes = (0..<5).map { RowChange<Int, EventItem>(id: $0, from: $0, to: nil) }
    script.send(.changed(SourceChanges(version: 1, rows: changes)))
    #expect(script.core.viewRows() == 9..<10)
    let more = (5..<9).map { RowChange<Int, EventItem>(id: $0, from: $0, to: nil) }
    script.send(.changed(SourceChanges(version: 2, rows: more)))
    #expect(script.core.viewRows() == 5..<6)
  }

  @Test("numbers without measure are cut")
  func hugeNumbers() {
    var script = EventScript()
    script.open([1, 200], [.max, .max], at: 1, count: .max)
    #expect(script.core.rows.count == Int(Int32.max) && script.core.rows.failure != nil)
    var view = PagingView(first: PagingSpot(fence: 1, offset: .max), count: 3)
    (view.count, view.velocity) = (-5, .nan)
    script.send(.viewed(view))
    script.send(.changed(SourceChanges(version: 1, rows: [RowChange(id: 7, from: nil, to: 7)])))
    #expect(script.core.rows.sections.rowCount == script.core.rows.count)
  }

  @Test("of an evicted page keys are kept, so that what happens to its rows is exact")
  func bare() {
    var script = EventScript(cacheBytes: 40_000) { $0.pageSize = 10 }
    let fences = Array(stride(from: 0, to: 100, by: 10))
    script.open(fences, fences.map { _ in 10 }, at: 0, count: 5)
    for row in [0, 20, 40, 60, 80] {
      script.look(at: row, count: 5)
      for _ in 0..<4 {
        guard let load = script.work.loads.last else { break }
        let first = load.request.from ?? 0
        script.answer(Array(first..<(load.request.to ?? 100)), load: load.number)
      }
    }
    guard let page = script.core.rows.pages.values.first(where: { $0.isBare }) else {
      Issue.record("no page is without its rows")
      return
    }
    let key = page.fence + 3
    let row = script.core.rows.row(ofKey: key)!
    #expect(script.core.rows[row].value == nil && script.core.rows.id(ofRow: row) == .row(key))
    script.send(.changed(SourceChanges(version: 1, rows: [RowChange(id: page.fence, from: page.fence, to: nil)])))
    #expect(script.core.rows.row(ofKey: key) == row - 1 && script.core.rows.row(ofID: .row(key)) == row - 1)
  }
}
