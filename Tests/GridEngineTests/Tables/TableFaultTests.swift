// Tables that are declared where none can be, and columns without width.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableFaultTests {
  private let measure: VirtualGrid.Measure = { id, _ in
    Size(width: Double(30 + (id.item * 7 + id.column * 13) % 50), height: Double(10 + (id.item + id.column) % 9))
  }

  private func text(_ grid: VirtualGrid) -> [String] {
    grid.visibleCells.map { "\($0.id.column) \($0.id) \(grid.viewFrame(of: $0)) \($0.pane)" }
  }

  private var columns: TableColumns {
    var columns = TableColumns(count: 20, width: .fit(minimum: 30), spacing: 1)
    columns.frozen = (1, 0)
    return columns
  }

  /// A table with another in it, which has a foot or not; and the same where that one's parts are rows.
  private func grids(foot: Bool, ownFoot: Bool) throws -> (VirtualGrid, VirtualGrid) {
    func sections(_ head: GridSection, _ foot: GridSection?) -> [GridSection] {
      [.table(columns: columns, head: 2), .tableRows(count: 20, header: 14), head, .tableRows(count: 20, level: 2)]
        + (foot.map { [$0] } ?? []) + (ownFoot ? [.table(foot: 1)] : [])
    }
    let nested = try VirtualGrid(
      sections: sections(
        .table(columns: TableColumns(count: 3, width: .fixed(10)), head: 3, level: 1),
        foot ? .table(foot: 2, level: 1) : nil))
    let plain = try VirtualGrid(
      sections: sections(.tableRows(count: 3), foot ? .tableRows(count: 2) : nil))
    return (nested, plain)
  }

  @Test(
    "a table in a table is reported, and its rows are rows of the outer one, once", arguments: [false, true],
    [false, true])
  func tableInTable(foot: Bool, ownFoot: Bool) throws {
    let (nested, plain) = try grids(foot: foot, ownFoot: ownFoot)
    #expect(nested.diagnostics == [.tableInTable(section: 2)], "diagnostics")
    #expect(plain.diagnostics.isEmpty, "diagnostics of one table")
    for grid in [nested, plain] {
      grid.resize(to: Size(width: 300, height: 150))
      grid.layout(measure: measure)
    }
    for index in 0..<(isOptimised ? 30 : 8) {
      let (along, across) = (Double(index * 53 % 90 - 20), Double(index * 31 % 70 - 20))
      for grid in [nested, plain] { grid.step(to: .by(along, across: across), measure: measure) }
      let (got, expected) = (text(nested), text(plain))
      #expect(got == expected, "cells after step \(index)")
      #expect(Set(nested.visibleCells.map(\.id)).count == nested.visibleCells.count, "each cell is there once")
      #expect(nested.panes(ofSection: 2) == plain.panes(ofSection: 2), "panes after step \(index)")
    }
    for row in 0..<3 {
      let target = ScrollTarget.cell(.cell(row: row, column: 5, section: 2), anchor: nil)
      for grid in [nested, plain] { grid.step(to: target, measure: measure) }
      let (got, expected) = (text(nested), text(plain))
      #expect(got == expected, "cells with row \(row) in view")
    }
  }

  @Test("a table that comes into another is reported, and so is one that is declared anew")
  func updates() throws {
    let grid = try VirtualGrid(sections: [.table(columns: columns, head: 1), .tableRows(count: 5)])
    var update = GridUpdate()
    update.insertSection(.table(columns: columns, head: 1, level: 1), at: 2)
    try grid.apply(update)
    #expect(grid.diagnostics == [.tableInTable(section: 2)], "one that comes")
    update = GridUpdate()
    update.redeclareSection(1, as: .table(columns: columns, level: 1))
    try grid.apply(update)
    #expect(grid.diagnostics == [.tableInTable(section: 2), .tableInTable(section: 1)], "one that is declared anew")
    update = GridUpdate()
    update.deleteSections(0..<1)
    update.insertSection(.tableRows(count: 4), at: 0)
    try grid.apply(update)
    #expect(grid.diagnostics.last == .noColumns(section: 0), "rows without a head")
  }

  @Test("rows without a head are reported and as tall as their estimate", arguments: [nil, 25.0])
  func noHead(estimate: Double?) throws {
    let grid = try VirtualGrid(sections: [
      .tableRows(count: 100_000, rowSizing: .measured(estimate: estimate), header: 10),
      .table(foot: 3, rowSizing: .measured(estimate: estimate)), .list(count: 10),
    ])
    #expect(grid.diagnostics == [.noColumns(section: 0), .noColumns(section: 1)], "diagnostics")
    grid.resize(to: Size(width: 300, height: 150))
    grid.layout { _, _ in Size(width: 20, height: 20) }
    #expect(grid.diagnosticCount == 2, "the step is not cut short")
    #expect(grid.contentSize.height > 100_000 * (estimate ?? 16), "rows take room")
    for _ in 0..<5 { grid.step(to: .by(100)) { _, _ in Size(width: 20, height: 20) } }
    #expect(grid.offset == 500, "the offset")
    let rows = grid.model.section(0)?.rowsExtent
    #expect(rows == FixedPoint(100_000 * (estimate ?? 32)), "the extent of all rows")
  }

  @Test("rows of a table whose head has no columns are as tall as their estimate")
  func headWithoutColumns() throws {
    let grid = try VirtualGrid(sections: [
      .table(columns: TableColumns(count: 0)), .tableRows(count: 100_000, rowSizing: .measured(estimate: 21)),
    ])
    #expect(grid.diagnostics == [.noTracks(section: 0)], "diagnostics")
    grid.resize(to: Size(width: 300, height: 150))
    grid.layout(measure: measure)
    #expect(grid.contentSize.height == 2_100_000, "the extent of all")
  }

  @Test("of a million columns without width some thousand are shown, frozen or not", arguments: [0, 1_000_000])
  func withoutWidth(frozen: Int) throws {
    var columns = TableColumns(count: 1_000_000, width: .fixed(0))
    columns.frozen = (frozen, 0)
    // Without a width the table has no place of its own.
    columns[999_999] = .fixed(10)
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: 1, rowSizing: .fixed(20)), .tableRows(count: 50, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 300, height: 200))
    grid.layout(measure: measure)
    #expect(grid.visibleCells.count == 10 * (4096 + 4 * 300), "cells")
    #expect(grid.diagnostics == [.stepBudgetExceeded], "diagnostics")
    grid.step(to: .by(40, across: 20), measure: measure)
    #expect(grid.visibleCells.count == 10 * (4096 + 4 * 300), "cells after a step")
  }

  @Test("columns that turn out to have no width are learnt some thousand at a time")
  func learntWithoutWidth() throws {
    let grid = try VirtualGrid(sections: [
      .table(columns: TableColumns(count: 100_000, width: .fit(.leading(1))), rowSizing: .fixed(20)),
      .tableRows(count: 50, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 10, height: 20))
    var asked = 0
    grid.layout { id, _ in
      asked += 1
      // What the others count with is not nothing then.
      return Size(width: id.column == 0 ? 5 : 0, height: 0)
    }
    #expect(asked <= 4096 + 4 * 10 + 1, "questions")
    #expect(grid.visibleCells.count == 4096 + 4 * 10, "cells")
  }
}
