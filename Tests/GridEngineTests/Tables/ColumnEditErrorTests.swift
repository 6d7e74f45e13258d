// Updates of columns that are refused, what follows columns besides cells, and what edits of columns leave measured.

import Testing

@testable import GridEngine

@Suite struct ColumnEditErrorTests {
  private static func grid(_ columns: TableColumns, rows: Int = 50) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [
      .list(count: 1, rowSizing: .fixed(10)), .table(columns: columns, head: 1), .tableRows(count: rows),
      .table(foot: 1),
    ])
    grid.resize(to: Size(width: 300, height: 200))
    grid.layout { _, _ in Size(width: 60, height: 20) }
    return grid
  }

  private func error(_ body: (inout GridUpdate) -> Void) throws -> GridError? {
    let grid = try Self.grid(TableColumns(count: 10, width: .fixed(50)))
    let before = grid.visibleCells
    var update = GridUpdate()
    update.deleteItems(3..<5, section: 2)
    update.resizeColumn(1, to: 10, section: 1)
    body(&update)
    do throws(GridError) {
      try grid.apply(update)
      return nil
    } catch {
      #expect(grid.sectionCount == 4 && grid.itemCount == 53, "rows as before")
      #expect(grid.layout { _, _ in Size(width: 60, height: 20) }.isEmpty, "nothing changed")
      #expect(grid.visibleCells == before, "cells as before")
      #expect(!error.description.isEmpty)
      return error
    }
  }

  @Test("each bad change is named, and nothing is changed, rows neither")
  func errors() throws {
    func columns(_ error: ColumnError) -> GridError { .columns(error, section: 1) }
    #expect(try error { $0.deleteColumns(8..<11, section: 1) } == columns(.unknownColumns(8..<11, count: 10)))
    #expect(try error { $0.deleteColumns(-1..<1, section: 1) } == columns(.unknownColumns(-1..<1, count: 10)))
    #expect(
      try error { $0.hideColumns(.min ..< .max, section: 1) } == columns(.unknownColumns(.min ..< .max, count: 10)))
    #expect(try error { $0.showColumns(3..<12, section: 1) } == columns(.unknownColumns(3..<12, count: 10)))
    #expect(
      try error { $0.resizeColumn(.max, to: 1, section: 1) } == columns(.unknownColumns(.max ..< .max, count: 10)))
    #expect(try error { $0.resizeColumn(-3, to: nil, section: 1) } == columns(.unknownColumns(-3 ..< -2, count: 10)))
    #expect(try error { $0.resizeColumn(4, to: .nan, section: 1) } == columns(.invalidWidth(4)))
    #expect(try error { $0.growColumn(5, to: .nan, section: 1) } == columns(.invalidWidth(5)))
    #expect(try error { $0.growColumn(10, to: 9, section: 1) } == columns(.unknownColumns(10..<11, count: 10)))
    #expect(try error { $0.moveColumns(4..<6, to: 9, section: 1) } == columns(.unknownTarget(9, count: 10)))
    #expect(try error { $0.moveColumns(4..<6, to: -1, section: 1) } == columns(.unknownTarget(-1, count: 10)))
    #expect(try error { $0.insertColumns(-1, at: 0, section: 1) } == columns(.negativeCount(-1, at: 0)))
    #expect(try error { $0.insertColumns(1, at: 12, section: 1) } == columns(.unknownTarget(12, count: 11)))
    #expect(
      try error { $0.insertColumns(Limits.columns, at: 0, section: 1) }
        == columns(.tooManyColumns(count: Limits.columns + 10)))
    let twice = try error {
      $0.deleteColumns(2..<4, section: 1)
      $0.moveColumns(3..<5, to: 0, section: 1)
    }
    #expect(twice == columns(.columnLeavesTwice(3)))
    let taken = try error {
      $0.insertColumns(2, at: 2, section: 1)
      $0.moveColumns(7..<8, to: 3, section: 1)
    }
    #expect(taken == columns(.targetTaken(3)))
    for section in [0, 2, 3] {
      #expect(try error { $0.deleteColumns(0..<1, section: section) } == .noColumns(section: section))
    }
    #expect(try error { $0.deleteColumns(0..<1, section: 4) } == .unknownSections(4..<5, count: 4))
    #expect(try error { $0.deleteColumns(0..<1, section: .min) } == .unknownSections(.min ..< .min + 1, count: 4))
    #expect(try error { $0.deleteSections(1..<2) } == .columnsOfDeletedSection(1))
    #expect(try error { $0.deleteItems(49..<51, section: 2) } == .unknownItems(49..<51, section: 2, count: 50))
    #expect(try error { $0.resizeColumn(1, to: -.infinity, section: 1) } == nil)
  }

  @Test("hidden columns, deciding columns, a focus, its memory, a selection and a mapping follow their columns")
  func following() throws {
    var columns = TableColumns(count: 8, width: .fixed(50))
    columns.hidden = [3..<4]
    columns.decidingColumns = [2, 5]
    let grid = try Self.grid(columns)
    grid.settings.focusedCell = .cell(row: 3, column: 5, section: 2)
    var update = GridUpdate()
    update.insertColumns(1, width: .fixed(10), at: 0, section: 1)
    update.deleteColumns(1..<2, section: 1)
    update.moveColumns(5..<6, to: 7, section: 1)
    let mapping = try grid.mapping(of: update)
    try grid.apply(update)
    let cell = CellID.cell(row: 3, column: 5, section: 2)
    #expect(mapping.newID(of: cell) == .cell(row: 3, column: 7, section: 2))
    #expect(mapping.oldID(of: .cell(row: 3, column: 7, section: 2)) == cell)
    #expect(mapping.moves(cell))
    #expect(mapping.newID(of: .cell(row: 0, column: 1, section: 3)) == nil)
    #expect(mapping.oldID(of: .cell(row: 0, column: 0, section: 1)) == nil)
    #expect(!mapping.moves(.cell(row: 0, column: 7, section: 1)))
    #expect(mapping.newID(of: .cell(row: 0, column: 7, section: 1)) == .cell(row: 0, column: 6, section: 1))
    #expect(grid.settings.focusedCell == .cell(row: 3, column: 7, section: 2))
    #expect(grid.model.contents.columnSets[0].deciding == [2, 7])
    #expect(
      (0..<8).map { grid.model.contents.columnSets[0].isHidden($0) } == [
        false, false, false, true, false, false, false, false,
      ])
    var selection = TableSelection()
    selection.select(columns: 4..<6)
    selection.followColumns(of: 2, mapping)
    #expect(
      (0..<8).map { selection.contains(row: 0, column: $0) } == [false, false, false, false, true, false, false, true])
  }

  @Test("a cell that had the focus names the one in the next column where its own is deleted")
  func successor() throws {
    let grid = try Self.grid(TableColumns(count: 8, width: .fixed(50)))
    grid.settings.focusedCell = .cell(row: 3, column: 2, section: 2)
    var update = GridUpdate()
    update.deleteColumns(2..<4, section: 1)
    update.insertItems(1, at: .item(0, section: 2))
    try grid.apply(update)
    let changes = grid.layout { _, _ in Size(width: 60, height: 20) }
    let left = changes.left.first { $0.id == .cell(row: 3, column: 2, section: 2) }
    #expect(left?.successor == .cell(row: 4, column: 2, section: 2))
    #expect(left?.isDeleted == true)
    #expect(left?.reason == .data)
    #expect(changes.left.allSatisfy { $0.reason == .data })
    #expect(
      changes.renumbered.contains(
        CellRenumbering(previous: .cell(row: 0, column: 4, section: 1), current: .cell(row: 0, column: 2, section: 1))))
    #expect(grid.settings.focusedCell == nil)
  }

  @Test("rows stay measured but where a deciding column comes, goes, or gets another width")
  func measuredRows() throws {
    var columns = TableColumns(count: 10, width: .fixed(50))
    columns.decidingColumns = [4]
    let grid = try Self.grid(columns)
    func questions(_ body: (inout GridUpdate) -> Void) throws -> Int {
      var update = GridUpdate()
      body(&update)
      try grid.apply(update)
      var count = 0
      grid.layout { _, _ in
        count += 1
        return Size(width: 60, height: 20)
      }
      return count
    }
    #expect(try questions { $0.resizeColumn(0, to: 90, section: 1) } == 0)
    #expect(try questions { $0.deleteColumns(1..<2, section: 1) } == 0)
    #expect(try questions { $0.insertColumns(2, width: .fixed(50), at: 0, section: 1) } == 0)
    #expect(try questions { $0.moveColumns(5..<6, to: 1, section: 1) } == 0)
    #expect(try questions { $0.resizeColumn(1, to: 50, section: 1) } == 0)
    #expect(try questions { $0.hideColumns(2..<3, section: 1) } == 0)
    #expect(try questions { $0.resizeColumn(1, to: 51, section: 1) } > 0)
    // Of the named ones none is left: the first that is shown decides.
    #expect(try questions { $0.hideColumns(1..<2, section: 1) } > 0)
    #expect(try questions { $0.showColumns(0..<10, section: 1) } > 0)
    #expect(try questions { $0.deleteColumns(1..<2, section: 1) } > 0)
  }

  @Test("rows of head and foot that are reloaded are measured again while they are frozen")
  func frozenRows() throws {
    let grid = try Self.grid(TableColumns(count: 3, width: .fixed(50)))
    var update = GridUpdate()
    update.reloadSections(1..<4)
    try grid.apply(update)
    grid.layout { _, _ in Size(width: 60, height: 30) }
    #expect(grid.visibleCells.filter { $0.section > 0 }.allSatisfy { $0.frame.height == 30 })
  }

  @Test("changes before the columns in view shift all cells, and list those of frozen columns alone")
  func shift() throws {
    var columns = TableColumns(count: 100, width: .fixed(50))
    columns.frozen = (1, 1)
    let grid = try Self.grid(columns)
    grid.step(to: .by(0, across: 1000)) { _, _ in Size(width: 60, height: 20) }
    let places = grid.visibleCells.filter { $0.section > 0 }.map { grid.viewFrame(of: $0).x }
    var update = GridUpdate()
    update.insertColumns(1, width: .fixed(30), at: 2, section: 1)
    update.deleteColumns(5..<6, section: 1)
    try grid.apply(update)
    let changes = grid.layout { _, _ in Size(width: 60, height: 20) }
    #expect(changes.shift == Point(x: -20, y: 0))
    #expect(grid.offsetAcross == 980)
    #expect(grid.visibleCells.filter { $0.section > 0 }.map { grid.viewFrame(of: $0).x } == places)
    #expect(changes.entered.isEmpty && changes.left.isEmpty)
    #expect(
      changes.moved.allSatisfy { $0.cell.pane.columns == .leading || $0.section == 0 }, "\(changes.moved.map(\.id))")
  }

  @Test("an edit of one of a hundred thousand columns takes no pass over them")
  func cost() throws {
    let grid = try Self.grid(TableColumns(count: 100_000, width: .fit(), spacing: 1), rows: 1_000_000)
    grid.step(to: .by(0, across: 3_000_000)) { _, _ in Size(width: 60, height: 20) }
    let clock = ContinuousClock()
    let time = try clock.measure {
      for round in 0..<50 {
        var updates = Array(repeating: GridUpdate(), count: 4)
        updates[0].resizeColumn(50_000 + round, to: 33, section: 1)
        updates[1].insertColumns(1, at: 60_000 + round, section: 1)
        updates[2].moveColumns(70_000..<70_001, to: round, section: 1)
        updates[3].hideColumns(80_000 + round..<80_001 + round, section: 1)
        for update in updates {
          try grid.apply(update)
          grid.layout { _, _ in Size(width: 60, height: 20) }
        }
      }
    }
    // Two hundred passes over so many columns would take a minute in a build that is not optimised.
    #expect(time < .seconds(10), "\(time)")
  }
}
