// Pages and changes of sources with several lanes, in the shortest orders in which they meet.

import GridEngine
import Testing

@testable import GridPaging

@Suite struct LaneEventTests {
  /// A core whose rows are of two lanes, with a page that is asked for.
  private func twoLanes() throws -> (script: EventScript, load: Int) {
    var script = EventScript()
    script.send(.tick)
    var index = PagedIndex<Int>(version: 5, fences: [0], counts: [2])
    index.otherLanes = [7]
    script.send(.opened(index))
    script.look(at: 0)
    return (script, try #require(script.loads.last?.number))
  }

  private func answer(_ version: Int64, _ lanes: [Int64]) -> PageAnswer<Int, EventItem> {
    var answer = PageAnswer(version: version, keys: [1, 2], rows: [EventItem(id: 1), EventItem(id: 2)])
    answer.otherLanes = lanes
    return answer
  }

  @Test("a page that is newer in one lane waits for changes of it, and is older in no other meanwhile")
  func lanes() throws {
    var (script, load) = try twoLanes()
    script.send(.answered(load: load, answer(5, [9])))
    #expect(script.core.rows[0].value == nil)
    #expect(script.work.changes?.since == 5 && script.work.changes?.lanes == [7])
    var changes = SourceChanges<Int, EventItem>(version: 6, rows: [RowChange(id: 2, from: 2, to: nil)])
    changes.otherLanes = [9]
    script.send(.changed(changes))
    // The change of the first lane happened after the answer.
    #expect(script.core.rows.count == 1 && script.core.rows[0].value == EventItem(id: 1))
    #expect(script.core.rows.version == 6 && script.core.rows.otherLanes == [9])
  }

  @Test("what changed in a lane in which a page is newer is not done to it again")
  func newerLane() throws {
    var (script, load) = try twoLanes()
    var changes = SourceChanges<Int, EventItem>(version: 6)
    var gone = RowChange<Int, EventItem>(id: 2, from: 2, to: nil)
    gone.lane = 1
    changes.rows = [gone]
    changes.otherLanes = [8]
    script.send(.changed(changes))
    #expect(script.core.rows.count == 1)
    // In the second lane the row came again; in the first the answer is older.
    script.send(.answered(load: load, answer(5, [9])))
    changes = SourceChanges(version: 6)
    changes.otherLanes = [9]
    // Without its row, so that it could not be done again.
    var back = RowChange<Int, EventItem>(id: 2, from: nil, to: 2)
    back.lane = 1
    changes.rows = [back]
    script.send(.changed(changes))
    #expect(script.core.rows.count == 2 && script.core.rows[1].value == EventItem(id: 2))
  }

  @Test("a page of one lane waits for no other")
  func oneLane() throws {
    var (script, load) = try twoLanes()
    var page = answer(5, [99])
    page.lane = 0
    script.send(.answered(load: load, page))
    #expect(script.core.rows[0].value == EventItem(id: 1))
  }
}
