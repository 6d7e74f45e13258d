// The place of a reader in all states that what is read again may be in.

import GridEngine
import TestSupport
import Testing

@testable import GridPaging

@Suite struct PlaceStateTests {
  /// Rows before all others.
  private static func add(_ count: Int, to trial: PlaceTrial) {
    trial.table.commit { rows, lastID in
      for _ in 0..<count {
        lastID += 1
        rows.append(TestRow(id: lastID, value: -1, text: 1))
      }
    }
  }

  private static func firstRow(_ trial: PlaceTrial) -> Int? {
    trial.grid.visibleCells.filter { $0.frame.y >= trial.grid.offset }.compactMap { trial.rows.row(ofCell: $0.id) }
      .min()
  }

  @Test(
    "a row whose page had not come, or could not be read, keeps its distance from where its page begins",
    arguments: [IndexKind.pages, .sections], [false, true])
  func notLoaded(kind: IndexKind, isFailing: Bool) throws {
    for sections in [0, 10] {
      let trial = try PlaceTrial(500, kind: kind, valuesInSection: sections) { $0.skips = true }
      trial.isStalled = !isFailing
      trial.isFailing = isFailing
      trial.go(to: 251, by: 0)
      let first = try #require(PlaceStateTests.firstRow(trial))
      #expect(trial.rows[first].value == nil)
      PlaceStateTests.add(37, to: trial)
      (trial.isStalled, trial.isFailing) = (false, false)
      trial.again(.reset)
      // In a page that is read in parts nothing says where a row is.
      if kind == .pages || sections == 10 {
        #expect(PlaceStateTests.firstRow(trial) == first + 37, "sections of \(sections)")
      }
      #expect(trial.isFilled && trial.core.hold == nil)
    }
  }

  @Test("a reset while changes, a count or pages are on their way holds the row", arguments: IndexKind.allCases)
  func running(kind: IndexKind) throws {
    let trial = try PlaceTrial(500, kind: kind) { if kind != .forward { $0.counts = true } }
    if kind == .forward { while trial.rows.count < 280 { trial.go(to: trial.rows.count - 1) } }
    trial.go(to: 251)
    trial.isStalled = true
    trial.step { $0.scroll(by: 900, measure: $1) }
    trial.step { $0.scroll(by: -900, measure: $1) }
    let (before, held, old) = (trial.seen, trial.heldID, trial.table.rows)
    PlaceStateTests.add(21, to: trial)
    trial.send(.noticed)
    trial.send(.readingChangesFailed(PagingFault(kind: .expired, message: "expired")))
    trial.isStalled = false
    trial.run()
    trial.again(.reset)
    #expect(trial.judge(held, before, old) == [])
  }

  @Test(
    "two resets in a row hold the row that was shown before both", arguments: IndexKind.allCases, [0.5, 5])
  func twice(kind: IndexKind, pause: Double) throws {
    // A source whose rows are found from the start alone has nothing to show at the place after two seconds without an answer.
    if kind == .forward, pause > 2 { return }
    for policy in [AnchorPolicy.top, AnchorPolicy([.lastVisible])] {
      let trial = try PlaceTrial(500, kind: kind, valuesInSection: 10, policy: policy)
      if kind == .forward { while trial.rows.count < 280 { trial.go(to: trial.rows.count - 1) } }
      trial.go(to: 251)
      let (before, held, old) = (trial.seen, trial.heldID, trial.table.rows)
      PlaceStateTests.add(21, to: trial)
      trial.isStalled = true
      trial.begin(.reset)
      trial.run()
      #expect(trial.seen == before && trial.resets == 0)
      PlaceStateTests.add(300, to: trial)
      trial.isStalled = false
      trial.again(.expired, after: pause)
      // What is not there after two seconds is shown as missing, once more.
      for _ in 0..<20 { trial.wait() }
      #expect(trial.judge(held, before, old) == [])
      #expect((1...2).contains(trial.resets))
    }
  }

  @Test("where nothing is left there is nothing, and what comes then is shown", arguments: IndexKind.allCases)
  func nothingLeft(kind: IndexKind) throws {
    let trial = try PlaceTrial(500, kind: kind)
    if kind == .forward { while trial.rows.count < 280 { trial.go(to: trial.rows.count - 1) } }
    trial.go(to: 251)
    trial.table.commit { rows, _ in rows = [] }
    trial.again(.reset)
    #expect(trial.rows.count == 0)
    #expect(trial.seen.isEmpty)
    #expect(trial.resets == 1)
    PlaceStateTests.add(40, to: trial)
    trial.again(.reset)
    #expect(trial.isFilled)
    #expect(trial.seen.map(\.id) == trial.table.rows.prefix(trial.seen.count).map(\.id))
  }

  @Test("at the start and at the end a reader who follows them goes on to", arguments: [false, true])
  func ends(isEnd: Bool) throws {
    let policy = isEnd ? AnchorPolicy.bottom : AnchorPolicy([.start, .firstVisible])
    let trial = try PlaceTrial(500, kind: .pages, policy: policy)
    if isEnd { trial.go(to: 499, by: 1_000) }
    trial.table.commit { rows, lastID in
      for _ in 0..<9 {
        lastID += 1
        rows.append(TestRow(id: lastID, value: isEnd ? 500 : -1, text: 1))
      }
    }
    trial.again(.reset)
    for _ in 0..<5 where !trial.isFilled { trial.wait() }
    #expect((isEnd ? trial.seen.last?.id : trial.seen.first?.id) == (isEnd ? 509 : 501))
  }

  @Test(
    "a page that fails after a reset is shown as failed, and its rows come at their place", arguments: [false, true])
  func failing(isSectioned: Bool) throws {
    for added in [0, 5, 21, 300] {
      let trial = try PlaceTrial(500, kind: .pages, valuesInSection: isSectioned ? 10 : 0)
      trial.go(to: 251)
      let (before, held, old) = (trial.seen, trial.heldID, trial.table.rows)
      PlaceStateTests.add(added, to: trial)
      trial.isFailing = true
      trial.begin(.reset)
      trial.run()
      #expect(trial.resets == 1 && trial.core.hold == nil)
      #expect(trial.rows[try #require(PlaceStateTests.firstRow(trial))].value == nil)
      trial.isFailing = false
      for _ in 0..<10 { trial.wait() }
      #expect(trial.judge(held, before, old) == [], "\(added) rows")
    }
  }

  @Test("pages that do not come are not waited for longer than two seconds")
  func silence() throws {
    let trial = try PlaceTrial(500)
    trial.go(to: 251)
    let (before, held, old) = (trial.seen, trial.heldID, trial.table.rows)
    PlaceStateTests.add(5, to: trial)
    trial.isStalled = true
    trial.begin(.reset)
    trial.run()
    let start = trial.now
    #expect(trial.resets == 0 && trial.seen == before)
    trial.wait()
    #expect(trial.resets == 1 && trial.now - start <= 2.1)
    trial.isStalled = false
    trial.run()
    #expect(trial.judge(held, before, old) == [])
  }

  @Test("a reader who goes elsewhere meanwhile is held there", arguments: IndexKind.allCases)
  func movingOn(kind: IndexKind) throws {
    let trial = try PlaceTrial(500, kind: kind)
    if kind == .forward { while trial.rows.count < 280 { trial.go(to: trial.rows.count - 1) } }
    trial.go(to: 251)
    trial.isStalled = true
    PlaceStateTests.add(21, to: trial)
    trial.begin(.reset)
    trial.run()
    trial.step { $0.scroll(by: -100, measure: $1) }
    let (before, held, old) = (trial.seen, trial.heldID, trial.table.rows)
    trial.isStalled = false
    trial.run()
    #expect(trial.judge(held, before, old) == [])
  }

  @Test(
    "focus, retained rows and measured sizes follow their rows", arguments: IndexKind.allCases,
    [AnchorPolicy.top, AnchorPolicy([.focusedCell, .center])])
  func others(kind: IndexKind, policy: AnchorPolicy) throws {
    let trial = try PlaceTrial(500, kind: kind, policy: policy)
    if kind == .forward { while trial.rows.count < 280 { trial.go(to: trial.rows.count - 1) } }
    trial.go(to: 40)
    let kept = try #require(trial.rows.cell(ofRow: 41))
    trial.grid.settings.retainedCells = [kept]
    trial.go(to: 251)
    let focused = try #require(trial.grid.visibleCells.last { !$0.isRetained }?.id)
    trial.grid.settings.focusedCell = focused
    let ids = [trial.rows[kept].value?.id, trial.rows[focused].value?.id]
    let before = trial.seen
    PlaceStateTests.add(21, to: trial)
    trial.table.commit { rows, _ in
      rows.removeAll { $0.id == 253 }
      rows[rows.firstIndex { $0.id == 254 }!].text += 1
    }
    trial.measured = []
    trial.again(.reset)
    let now = [trial.grid.settings.retainedCells.first, trial.grid.settings.focusedCell]
    #expect(now.map { $0.flatMap { trial.rows[$0].value?.id } } == ids)
    if policy != .top {
      let (was, its) = (before.first { $0.id == ids[1] }, trial.seen.first { $0.id == ids[1] })
      #expect(was != nil && was == its)
    }
    // Of the rows that were in view and still are, only the one that changed is measured again.
    let stayed = Set(before.map(\.id)).intersection(trial.seen.map(\.id)).union(ids.compactMap { $0 })
    #expect(trial.measured.intersection(stayed) == [254])
  }

  @Test("what follows cells by an update follows a row that moved", arguments: [0, 10])
  func moved(sections: Int) throws {
    let trial = try PlaceTrial(500, valuesInSection: sections)
    trial.go(to: 251)
    let cell = try #require(trial.grid.visibleCells.last?.id)
    let id = try #require(trial.rows[cell].value?.id)
    trial.grid.settings.focusedCell = cell
    trial.table.commit { rows, _ in rows[rows.firstIndex { $0.id == id }!].value -= 1 }
    trial.again(.reset)
    #expect(trial.grid.settings.focusedCell.flatMap { trial.rows[$0].value?.id } == id)
  }

  @Test("rows that are known by numbers alone follow their identifiers")
  func numbers() throws {
    var script = try GridScript {
      $0.hasChanges = false
      $0.pageSize = 10
    }
    script.open(Array(stride(from: 0, to: 100, by: 10)), Array(repeating: 10, count: 10), at: 42, count: 3)
    func answers(_ shift: Int) {
      while let load = script.loads.first {
        script.loads.removeFirst()
        let keys = Array((load.request.from ?? 0)..<(load.request.to ?? 100))
        script.send(
          .answered(load: load.number, PageAnswer(keys: keys, rows: keys.map { FaultItem(id: $0 - shift) })))
      }
    }
    answers(0)
    script.send(.refresh)
    script.send(
      .opened(PagedIndex(fences: Array(stride(from: 0, to: 100, by: 10)), counts: Array(repeating: 10, count: 10))))
    answers(2)
    #expect(script.core.rows[script.core.viewRows()!.lowerBound].value == FaultItem(id: 42))
    #expect(script.problem == nil)
  }

  @Test("a page of very many rows is counted up to the reader's row, and read from there")
  func counted() throws {
    let trial = try PlaceTrial(500, kind: .sections, cacheBytes: 20_000) { $0.skips = true }
    trial.go(to: 411)
    let (before, held, old) = (trial.seen, trial.heldID, trial.table.rows)
    PlaceStateTests.add(60, to: trial)
    let loads = trial.loads
    trial.again(.reset)
    #expect(trial.judge(held, before, old) == [])
    #expect(trial.ranked == 1 && trial.loads - loads <= 4)
    #expect(trial.rows.row(ofKey: old.first { $0.id == held }!.key) == old.firstIndex { $0.id == held }! + 60)
  }
}
