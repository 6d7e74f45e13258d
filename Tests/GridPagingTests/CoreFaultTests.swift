// What sources say that is unusual, or cannot be: the grid and the rows stay one.

import GridEngine
import Testing

@testable import GridPaging

@Suite struct CoreFaultTests {
  private typealias Change = RowChange<Int, FaultItem>

  private static func arrival(_ key: Int) -> Change { Change(id: key, from: nil, to: key, row: FaultItem(id: key)) }

  @Test("rows come to a first page that has rows below the fence of an index that was counted again")
  func belowTheFence() throws {
    var script = try GridScript {
      $0.pageSize = 8
      $0.counts = true
    }
    script.open([60], [10])
    script.answer(Array(1...10))
    script.send(.counted(PagedIndex(fences: [60], counts: [10])))
    #expect(script.core.rows.loadedCount == 10)
    script.change(1, (11...40).map { CoreFaultTests.arrival($0) })
    #expect(script.problem == nil)
    #expect((0..<40).allSatisfy { script.core.rows.key(ofRow: $0) == $0 + 1 })
  }
  // MARK: Sections

  @Test("a page of a section that was counted as empty turns out to have rows")
  func emptySection() throws {
    var script = try GridScript {
      $0.pageSize = 10
      $0.concurrentLoads = 8
    }
    script.open([0, 100, 200, 300], [10, 0, 10, 10], .estimated, at: 5, count: 10)
    for load in script.loads {
      let from = load.request.from ?? 0
      script.answer(Array(from..<from + (from == 100 ? 3 : 10)), load: load.number)
    }
    #expect(script.problem == nil)
    #expect(script.core.rows.sectionIDs == [0, 1, 2, 3] && script.core.rows.sections.counts == [10, 3, 10, 10])
  }

  @Test("rows after the place where the next begin are in their own section")
  func nextSection() throws {
    var script = try GridScript {
      $0.pageSize = 2
      $0.hasChanges = false
    }
    script.open([0], [20], .estimated, count: 10)
    script.answer([0, 1], next: 2)
    script.answer([150, 151], next: 152)
    script.answer([250])
    #expect(script.problem == nil)
    #expect(script.core.rows.sectionIDs == [0, 1, 2] && script.core.rows.sections.counts == [2, 2, 1])
    #expect(script.core.viewRows() == 0..<5)
  }

  @Test("a page without rows whose next begin in another section leaves that one the rest")
  func nothingBefore() throws {
    var script = try GridScript { $0.pageSize = 2 }
    script.open([0], [20], .estimated, count: 10)
    script.answer([], next: 150)
    #expect(script.core.rows.sectionIDs == [1])
    script.change(1, [CoreFaultTests.arrival(300)])
    #expect(script.problem == nil && script.core.rows.sectionIDs == [1, 3])
  }
  // MARK: Answers

  @Test("a first page without rows is not asked for again and again, and what comes after it is not lost")
  func nothingFirst() throws {
    var script = try GridScript { $0.pageSize = 8 }
    script.open([0], [20], .estimated)
    script.answer([], next: 50)
    for _ in 0..<10 {
      guard let load = script.work.loads.last else { break }
      let from = load.request.from ?? 0
      script.answer(from < 50 ? [] : Array(from..<from + 8), next: from < 50 ? 50 : nil, load: load.number)
    }
    #expect(script.problem == nil && script.loads.count < 4)
    #expect(script.core.rows.count == 8 && script.core.rows.key(ofRow: 0) == 50)
    // Nothing is known of rows before a fence that is too high: what there is stays, and says that it could not be read.
    var other = try GridScript { $0.pageSize = 8 }
    other.open([60], [20], .estimated)
    other.answer([], next: 50)
    guard case .failed(let failure) = other.core.rows[0] else { return #expect(Bool(false), "not failed") }
    #expect(other.core.rows.count == 20)
    #expect(other.core.statistics.faults == 1)
    #expect(failure.retryAt == nil)
    other.send(.retry(nil))
    other.answer(Array(60..<70), load: other.work.loads.last?.number)
    #expect(other.problem == nil && other.core.rows.key(ofRow: 3) == 63)
  }

  @Test("rows that lie after the place where the next begin are left out")
  func beyondNext() throws {
    var script = try GridScript { $0.pageSize = 8 }
    script.open([0], [20], .estimated)
    script.answer([1, 90, 5], next: 6)
    #expect(script.problem == nil && script.core.statistics.faults == 1)
    #expect(script.core.rows.key(ofRow: 0) == 1 && script.core.rows.key(ofRow: 1) == 5)
  }
  // MARK: Changes

  private static let contradictions: [[Change]] = [
    // A row twice: moved on, moved to two places, removed twice, removed and changed.
    [Change(id: 1, from: 1, to: 5, row: FaultItem(id: 1)), Change(id: 1, from: 5, to: 6, row: FaultItem(id: 1))],
    [Change(id: 1, from: 1, to: 5, row: FaultItem(id: 1)), Change(id: 1, from: 1, to: 6, row: FaultItem(id: 1))],
    [Change(id: 1, from: 1, to: nil), Change(id: 1, from: 1, to: nil)],
    [Change(id: 3, from: 3, to: 3, row: FaultItem(id: 3)), Change(id: 3, from: 3, to: nil)],
    // Two rows at one key.
    [arrival(8), Change(id: 9, from: nil, to: 8, row: FaultItem(id: 9))],
    [Change(id: 1, from: 1, to: 5, row: FaultItem(id: 1)), Change(id: 99, from: 50, to: 5, row: FaultItem(id: 99))],
    (0..<100).map { Change(id: 1_000 + $0, from: nil, to: 5 + $0 / 50, row: FaultItem(id: 1_000 + $0)) },
    // Rows that are not where they should have been.
    [Change(id: 1, from: 99, to: 8, row: FaultItem(id: 1))], [Change(id: 1, from: nil, to: nil)],
    [Change(id: 3, from: 1, to: 1, row: FaultItem(id: 3))],
    [Change(id: 1, from: 1, to: .max, row: FaultItem(id: 1)), Change(id: 2, from: 2, to: .min)],
  ]

  @Test("changes that contradict one another leave the grid and the rows one", arguments: contradictions.indices)
  func contradiction(number: Int) throws {
    var script = try GridScript { $0.pageSize = 4 }
    script.open([1, 100], [4, 3], count: 6)
    for load in script.loads {
      script.answer(load.request.to == nil ? [100, 101, 102] : [1, 2, 3, 4], load: load.number)
    }
    script.change(1, CoreFaultTests.contradictions[number])
    script.change(2, [CoreFaultTests.arrival(60)])
    #expect(script.problem == nil)
  }

  @Test("an answer that would get two rows with one key is read again")
  func sameKeyTwice() throws {
    var script = try GridScript { $0.pageSize = 4 }
    script.open([1], [4])
    script.change(1, [Change(id: 9, from: nil, to: 3, row: FaultItem(id: 9))])
    script.answer([1, 2, 3, 4])
    #expect(script.problem == nil)
    #expect(script.core.statistics.dropped == 1)
    #expect(script.loads.count == 2)
  }
  // MARK: Spots and sections of an index

  @Test("a spot of any offset is one, also where its page is joined to another")
  func hugeSpot() throws {
    var script = try GridScript { $0.pageSize = 20 }
    script.open([0, 20], [12, 12])
    script.send(.viewed(PagingView(first: PagingSpot(fence: 20, offset: .max), count: 1)))
    for load in script.loads {
      let from = load.request.from ?? 0
      script.answer(Array(from..<from + 12), load: load.number)
    }
    #expect(script.core.rows.loadedCount == 24)
    script.change(1, (0..<9).map { Change(id: $0, from: $0, to: nil) })
    #expect(script.core.rows.tree.pageCount == 1 && script.core.viewRows() == 14..<15)
  }

  @Test("rows of other sections than their page by a new index are read again")
  func otherSections() throws {
    var script = try GridScript {
      $0.pageSize = 4
      $0.counts = true
    }
    script.open([0, 200], [2, 3])
    script.answer([72, 86], load: 1)
    script.send(.counted(PagedIndex(fences: [149, 161], counts: [2, 5])))
    script.change(1, [CoreFaultTests.arrival(239)])
    #expect(script.problem == nil && script.core.rows.sectionIDs == [1, 2])
  }
  @Test("a row that is told as new while it is loaded in the same page moves there, and is not there twice")
  func newTwice() throws {
    var script = try GridScript { $0.pageSize = 8 }
    script.open([0], [4])
    script.answer([0, 10, 20, 30])
    script.change(1, [Change(id: 10, from: nil, to: 25, row: FaultItem(id: 10))])
    #expect(script.problem == nil && script.core.statistics.faults == 1)
    #expect((0..<script.core.rows.count).map { script.core.rows.key(ofRow: $0) } == [0, 20, 25, 30])
    #expect((0..<script.core.rows.count).map { script.core.rows.id(ofRow: $0) } == [0, 20, 10, 30].map { .row($0) })
    // One that others take the place of, and one that was told elsewhere before.
    script.change(
      2,
      [
        Change(id: 20, from: nil, to: 5, row: FaultItem(id: 20)),
        Change(id: 30, from: 90, to: 20, row: FaultItem(id: 30)),
        Change(id: 0, from: nil, to: 0, row: FaultItem(id: 0)),
      ])
    #expect(script.problem == nil)
    #expect((0..<script.core.rows.count).map { script.core.rows.id(ofRow: $0) } == [0, 20, 30, 10].map { .row($0) })
  }

  @Test("a page without rows whose next do not begin after its fence is not asked for again and again")
  func nothingAndNoNext() throws {
    for access in [SourceTraits.Access.byKey, .forward] {
      for (row, fence) in [(0, 60), (20, 100)] {
        for next in [fence - 30, fence] {
          var script = try GridScript {
            $0.pageSize = 8
            $0.access = access
          }
          script.open([60, 100, 200], [20, 20, 20], .atLeast, at: row)
          for second in 0..<200 {
            script.now = Double(second)
            script.send(.tick)
            while let load = script.loads.popLast() {
              let from = load.request.from ?? 60
              script.answer(
                from == fence ? [] : Array(from..<from + 20), next: from == fence ? next : nil, load: load.number)
            }
          }
          #expect(script.problem == nil && script.core.statistics.loads < 8, "\(access) \(fence) \(next)")
        }
      }
    }
  }
  // MARK: Counting

  /// Each answer says that more rows come, also beyond what was asked for.
  private struct EndlessSource: PagedSource {
    var last = 100

    func open() async throws -> PagedIndex<Int> { PagedIndex(fences: [], counts: []) }
    func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, FaultItem> {
      let from = request.from ?? 0
      if from > last { throw PagingError.permanent("asked on and on") }
      let keys = Array(from..<max(from, min(from + 4, request.to ?? .max)))
      return PageAnswer(keys: keys, rows: keys.map { FaultItem(id: $0) }, next: from + 4)
    }
  }

  @Test("rows are counted to the end of what is asked for, wherever the next begin")
  func counting() async throws {
    #expect(try await EndlessSource().count(from: nil, before: 10) == 10)
    #expect(try await EndlessSource().count(from: 3, before: 5) == 2)
  }
}
