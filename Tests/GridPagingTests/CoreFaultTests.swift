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
    // Nothing is known of rows before a fence that is too high: what there is stays until the source says more.
    var other = try GridScript { $0.pageSize = 8 }
    other.open([60], [20], .estimated)
    other.answer([], next: 50)
    #expect(other.core.rows.count == 20 && other.core.statistics.dropped == 1)
  }

  @Test("rows that lie after the place where the next begin are left out")
  func beyondNext() throws {
    var script = try GridScript { $0.pageSize = 8 }
    script.open([0], [20], .estimated)
    script.answer([1, 90, 5], next: 6)
    #expect(script.problem == nil && script.core.statistics.faults == 1)
    #expect(script.core.rows.key(ofRow: 0) == 1 && script.core.rows.key(ofRow: 1) == 5)
  }
}
