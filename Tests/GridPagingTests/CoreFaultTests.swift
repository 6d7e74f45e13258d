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

}
