// Columns beside the viewport that are materialised too, and where a table says that it lies.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableOverscanTests {
  private func grid(_ columns: TableColumns, overscan: Double, isRightToLeft: Bool = false) throws -> VirtualGrid {
    let grid = try VirtualGrid(
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
      sections: [
        .table(columns: columns, head: 1, rowSizing: .fixed(24)),
        .tableRows(count: 5000, rowSizing: .fixed(20), header: 28),
        .table(foot: 1, rowSizing: .fixed(24)),
      ])
    grid.resize(to: Size(width: 500, height: 300))
    grid.overscanAcross = overscan
    return grid
  }

  private static func width(of column: Int) -> Double { 30 + Double((column &* 7919) % 90) }

  private func step(_ grid: VirtualGrid, to target: ScrollTarget) {
    grid.step(to: target) { id, _ in
      Size(width: TableOverscanTests.width(of: id.column) + Double(id.item % 3), height: 20)
    }
  }

  private func randomTarget(_ random: inout SeededGenerator) -> ScrollTarget {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .to(.random(in: 0...90_000, using: &random), across: .random(in: 0...60_000, using: &random))
    case 1:
      .cell(.cell(row: .random(in: 0..<5000, using: &random), column: .random(in: 0..<900, using: &random), section: 1))
    default: .by(.random(in: -40...40, using: &random), across: .random(in: -30...30, using: &random))
    }
  }

  @Test(
    "columns beside the viewport are those that reach into the room, whatever the steps before",
    arguments: [0, 1, 77.5, 400])
  func fixedColumns(overscan: Double) throws {
    var columns = TableColumns(count: 900, spacing: 2) { .fixed(TableOverscanTests.width(of: $0)) }
    columns.frozen = (leading: 1, trailing: 1)
    let grid = try grid(columns, overscan: overscan)
    var edges = [0.0]
    for column in 0..<900 { edges.append(edges[column] + TableOverscanTests.width(of: column) + 2) }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<(isOptimised ? 400 : 100) {
      step(grid, to: randomTarget(&random))
      let (start, end) = (
        grid.offsetAcross + edges[1] - overscan,
        grid.offsetAcross + 500 - TableOverscanTests.width(of: 899) - 2 + overscan
      )
      let expected = (1..<899).filter { edges[$0] < end && edges[$0 + 1] - 2 > start }
      let cells = grid.visibleCells.filter { $0.id.kind == .item && $0.section == 0 && $0.pane.columns == .body }
      #expect(cells.map(\.id.column) == expected, "seed 5, across \(grid.offsetAcross)")
    }
  }

  @Test(
    "columns that are not in view learn nothing, and what is in view is the same", arguments: [1, 2, 3] as [UInt64])
  func learntColumns(seed: UInt64) throws {
    var columns = TableColumns(count: 900, width: .fit(.leading(3)), spacing: 1)
    for column in stride(from: 5, to: 900, by: 7) { columns[column] = .growing() }
    columns.frozen = (leading: 1, trailing: 0)
    let (plain, ahead) = (try grid(columns, overscan: 0), try grid(columns, overscan: 250))
    var random = SeededGenerator(seed: seed)
    for number in 0..<(isOptimised ? 300 : 60) {
      let target = randomTarget(&random)
      step(plain, to: target)
      step(ahead, to: target)
      let cells = Set(ahead.visibleCells)
      #expect(plain.offsetAcross == ahead.offsetAcross, "seed \(seed), step \(number)")
      #expect(plain.contentSize == ahead.contentSize, "seed \(seed), step \(number)")
      #expect(plain.visibleCells.allSatisfy { cells.contains($0) }, "seed \(seed), step \(number)")
    }
  }

  @Test("where a table lies and what is frozen of it says where its cells are shown", arguments: [false, true])
  func areas(isRightToLeft: Bool) throws {
    var columns = TableColumns(count: 900, width: .fixed(60), spacing: 1)
    columns.frozen = (leading: 2, trailing: 1)
    let grid = try grid(columns, overscan: 0, isRightToLeft: isRightToLeft)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<(isOptimised ? 200 : 25) {
      step(grid, to: randomTarget(&random))
      let area = try #require(grid.tableArea(ofSection: 1))
      #expect(area == grid.tableArea(ofSection: 0))
      #expect(area.sections == 0..<3)
      for cell in grid.visibleCells where cell.id.kind == .item {
        let along = shift(
          cell.pane.rows, grid.offset, 300, (area.frame.y, area.frame.maxY), area.frozenRows)
        #expect(grid.viewFrame(of: cell).y == cell.frame.y + along - grid.offset)
        let edge = isRightToLeft ? grid.contentSize.width - cell.frame.maxX : cell.frame.x
        let across =
          edge - grid.offsetAcross
          + shift(cell.pane.columns, grid.offsetAcross, 500, (0, area.frame.width), area.frozenColumns)
        let shown = grid.viewFrame(of: cell)
        #expect((isRightToLeft ? 500 - shown.maxX : shown.x) == across)
      }
    }
    #expect(grid.tableArea(ofSection: 7) == nil)
  }

  private func shift(
    _ part: PanePart, _ view: Double, _ room: Double, _ table: (start: Double, end: Double),
    _ frozen: (leading: Double, trailing: Double)
  ) -> Double {
    switch part {
    case .leading: max(0, min(view, table.end - frozen.trailing - frozen.leading) - table.start)
    case .trailing: min(0, max(view + room, table.start + frozen.leading + frozen.trailing) - table.end)
    case .body, .whole: 0
    }
  }
}
