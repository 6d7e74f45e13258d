// What is asked in each step of a table allocates nothing.

import CAllocationCounter
import Testing

@testable import GridEngine

@Suite struct TableAllocationTests {
  @Test("ranges in view are found and selected cells told without allocating")
  func lookup() throws {
    let list = (0..<10_000).map { CellRange($0 / 100 * 90, $0 % 100 * 3, $0 % 3 == 0 ? 90 : 30, 2) }
    let store = try RangeStore(list, in: TableBounds(rows: 9000, columns: 300))
    var selection = TableSelection()
    for row in 0..<100 { selection.toggle(row: row * 7, column: row) }
    var (found, selected) = (0, 0)
    func look() {
      for row in 0..<200 {
        store.forEach(meeting: CellRange(row * 40, row, 40, 12)) { found += $0.rows.count }
        if store.range(containingRow: row, column: row) != nil { found += 1 }
        if selection.contains(row: row * 7, column: row) { selected += 1 }
      }
    }
    look()
    #expect(found > 0, "there are ranges in view")
    #expect(selected == 100, "cells are selected")
    #if !DEBUG
      if allocation_counter_is_live() {
        var fewest = UInt64.max
        for _ in 0..<3 {
          let before = allocation_counter_count()
          look()
          fewest = min(fewest, allocation_counter_count() - before)
        }
        #expect(fewest == 0, "allocations of 200 windows")
      }
    #endif
  }
}
