// What screen readers are told of the cells of tables, beside the model of tables.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableAccessibilityTests {
  @Test("a grid answers the cases of accessibility as the model does")
  func accessCases() throws {
    let cases = try TableHandsTests.cases("access")
    #expect(cases.count == 8, "the number of cases")
    for (item, table) in cases {
      for target in item.json["targets"]!.elements {
        let position = table.position(of: target.address)
        #expect(position == table.model.position(of: target.address), "\(item.name) \(target)")
      }
    }
  }

  @Test(
    "random tables: rows, columns, their numbers and all headers are those of the model",
    .seeds(1_500))
  func access() throws {
    var random = SeededGenerator(seed: Seed.current)
    guard let table = try TableHandsTests.table(&random) else { return }
    let (rows, columns) = (table.model.rows.extents.count, table.model.columns.extents.count)
    for _ in 0..<20 {
      let cell = ModelAddress(random.int(0...rows - 1), random.int(0...columns - 1))
      #expect(table.position(of: cell) == table.model.position(of: cell), "\(cell)")
      let (id, snapshot) = (table.id(of: cell), table.grid.snapshot)
      #expect(snapshot.accessibilityPosition(of: id) == table.grid.accessibilityPosition(of: id), "the snapshot")
      #expect(snapshot.columnHeaders(of: id) == table.grid.columnHeaders(of: id), "the snapshot's column headers")
      #expect(snapshot.rowHeaders(of: id) == table.grid.rowHeaders(of: id), "the snapshot's row headers")
    }
  }

  @Test("lines of the grid count rows that are hidden", .seeds(40))
  func linesOverHiddenRows() throws {
    var random = SeededGenerator(seed: Seed.current)
    let groups = (0..<random.int(1...5)).map { _ in
      (
        count: random.int(0...8), hasHeader: random.int(0...1) == 1,
        hidden: (0..<8).filter { _ in random.int(0...2) == 0 }
      )
    }
    let grid = try VirtualGrid(
      sections: [
        .list(count: 3, rowSizing: .fixed(10)), .table(columns: TableColumns(count: 2, width: .fixed(50)), head: 1),
      ]
        + groups.map { group in
          .tableRows(
            count: group.count, rowSizing: .fixed(20), header: group.hasHeader ? .fixed(10) : nil,
            hidden: group.hidden.map { $0..<$0 + 1 })
        } + [.list(count: 2, rowSizing: .fixed(10))])
    grid.resize(to: Size(width: 400, height: 300))
    // Counted one by one, as if nothing were hidden.
    var lines: [CellID] = (0..<3).map { .item($0, section: 0) } + [.cell(row: 0, column: 0, section: 1)]
    for (index, group) in groups.enumerated() {
      if group.hasHeader { lines.append(.header(section: index + 2)) }
      lines += (0..<group.count).map { .cell(row: $0, column: 0, section: index + 2) }
    }
    lines += (0..<2).map { .item($0, section: groups.count + 2) }
    for (line, id) in lines.enumerated() {
      let position = try #require(grid.accessibilityPosition(of: id))
      #expect(position.line == line && position.lineCount == lines.count, "\(id)")
    }
  }

  @Test(
    "a header of a group, a cell of a list and one that does not exist have no place in a table, and no headers of it")
  func noPlace() throws {
    let columns = TableColumns(count: 3, width: .fixed(50))
    let grid = try VirtualGrid(
      sections: [
        .table(columns: columns, head: 1, rowSizing: .fixed(20)),
        .tableRows(count: 3, rowSizing: .fixed(20), header: .fixed(10)), .list(count: 2, rowSizing: .fixed(20)),
      ])
    grid.resize(to: Size(width: 400, height: 300))
    for id in [CellID.header(section: 1), .item(1, section: 2), .cell(row: 3, column: 0, section: 1)] {
      #expect(grid.accessibilityPosition(of: id)?.table == nil, "\(id)")
      #expect(grid.columnHeaders(of: id).isEmpty, "column headers of \(id)")
      #expect(grid.rowHeaders(of: id).isEmpty, "row headers of \(id)")
    }
    let cell = CellID.cell(row: 1, column: 2, section: 1)
    let position = try #require(grid.accessibilityPosition(of: cell))
    #expect(position.area == GridArea(column: 2, row: 1, columns: 1, rows: 1), "in its section")
    #expect(position.columnCount == .known(3), "the columns of the section")
    #expect(position.table == TablePosition(row: 2, column: 2, rowCount: 4, columnCount: 3), "in the table")
  }
}
