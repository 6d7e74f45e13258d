// The examples of the articles on outlines, selections, the focus and dragging, as they stand there.

import GridEngine
import Testing

@Suite struct DocumentationHandsTests {
  private let measure = Sizes.modulo(5, from: 20, step: 10)

  private func list(_ count: Int) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [.list(count: count)])
    grid.resize(to: Size(width: 390, height: 200))
    grid.layout(measure: measure)
    return grid
  }

  @Test("Tables")
  func tables() throws {
    var columns = TableColumns(count: 10_000, width: .fixed(80), spacing: 1)
    columns[0] = .fixed(160)
    columns.frozen = (leading: 1, trailing: 0)
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: 2, rowSizing: .fixed(24)),
      .tableRows(count: 600_000, rowSizing: .fixed(20), header: 28),
      .tableRows(count: 400_000, rowSizing: .fixed(20), header: 28),
      .table(foot: 1, rowSizing: .fixed(24)),
    ])
    grid.resize(to: Size(width: 1280, height: 800))
    grid.step(to: .by(40, across: 12)) { _, _ in .zero }
    let frames = grid.visibleCells.map { grid.viewFrame(of: $0) }  // in the viewport, in drawing order
    #expect(frames.allSatisfy { $0.maxX > 0 && $0.x < 1280 && $0.maxY > 0 && $0.y < 800 })
    let corner = try #require(grid.visibleCells.last)
    #expect(corner.id == .cell(row: 0, column: 0, section: 3), "the foot's cell in the frozen column is on top")
    #expect(corner.pane == PaneID(rows: .trailing, columns: .leading))
    #expect(grid.viewFrame(of: corner) == Rect(x: 0, y: 776, width: 160, height: 24))
    let body = grid.panes(ofSection: 1).filter { $0.id == PaneID() }
    #expect(body.first?.window == Rect(x: 161, y: 48, width: 1119, height: 728))
    #expect(grid.panes(ofSection: 1).count == 6)
    var update = GridUpdate()
    update.insertColumns(1, width: .fit(), at: 4)
    update.moveColumns(7..<9, to: 0)
    update.resizeColumn(2, to: 140)  // what a user dragged it to, until resizeColumn(2, to: nil)
    update.deleteItems(10..<20, section: 1)
    try grid.apply(update)
    #expect(grid.itemCount == 999_993)
    var filter = GridUpdate()
    filter.hideRows(20..<500, section: 1)
    filter.showRows(40..<45, section: 1)  // of several calls for a row the last counts
    try grid.apply(filter)
    #expect(grid.isHidden(.item(39, section: 1)) && !grid.isHidden(.item(40, section: 1)))
  }

  @Test("Tables, merged cells")
  func mergedCells() throws {
    let grid = try VirtualGrid(sections: [
      .table(
        columns: TableColumns(count: 12, width: .fixed(80)), head: 1, rowSizing: .fixed(24),
        merged: [CellRange(rows: 0..<1, columns: 1..<4)]),
      .tableRows(count: 1_000, rowSizing: .fixed(20)),
    ])
    var update = GridUpdate()
    update.merge(CellRange(rows: 3..<5, columns: 0..<2))
    update.unmerge(CellRange(rows: 0..<1, columns: 1..<2))  // what covers any of these
    try grid.apply(update)
    #expect(grid.frame(of: .cell(row: 3, column: 1, section: 1)) == Rect(x: 0, y: 64, width: 160, height: 40))
    #expect(grid.frame(of: .cell(row: 0, column: 1)) == Rect(x: 80, y: 0, width: 80, height: 24))
  }

  @Test("Outlines")
  func outlines() throws {
    let plane = GridSection.list(count: 0, header: 32)
    var block = GridSection.lazy(count: 128, tracks: [.adaptive(minimum: 48)], header: 24)
    block.level = 1
    var closing = GridSection.list(count: 0, footer: 20)
    closing.closesLevel = true
    let grid = try VirtualGrid(sections: [plane, block, block, closing, plane, block, block])
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.resize(to: Size(width: 400, height: 300))
    grid.scroll(to: 100) { _, _ in Size(width: 48, height: 48) }
    let pinned = grid.visibleCells.filter(\.isPinned).map(\.id)
    #expect(pinned == [.header(section: 0), .header(section: 1), .footer(section: 3)])
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 48, height: 48) }
    grid.collapse(1)
    grid.expand(1)
    grid.collapse(belowLevel: 1)
    grid.scroll(to: .item(5, section: 2), expands: true, measure: measure)
    #expect(grid.isExpanded(2))
    #expect(!grid.isExpanded(1))
    #expect(grid.visibleCells.contains { $0.id == .item(5, section: 2) })
  }

  @Test("Selecting items")
  func selecting() throws {
    let grid = try VirtualGrid(sections: [.list(count: 20), .list(count: 5)])
    grid.resize(to: Size(width: 100, height: 2_000))
    grid.layout { _, _ in Size(width: 10, height: 10) }
    var highlighted: [CellID] = []
    func highlight(_ cell: Cell) { highlighted.append(cell.id) }
    var selection = Selection()
    selection.select(only: .item(3))  // a click
    selection.extend(to: .item(12))  // with shift
    selection.toggle(.item(7))  // with command or control
    for cell in grid.visibleCells where selection.contains(cell.id) { highlight(cell) }
    #expect(highlighted == (3...12).filter { $0 != 7 }.map { .item($0) })
    selection.select(sections: 1..<2)
    var update = GridUpdate()
    for section in 0..<grid.sectionCount {
      for range in selection.ranges(inSection: section, count: grid.itemCount(inSection: section)) {
        update.deleteItems(range, section: section)
      }
    }
    update.insertItems(2, at: .item(0))
    selection.invert()
    let mapping = try grid.mapping(of: update)
    try grid.apply(update)
    selection.follow(mapping)
    #expect(grid.itemCount == 13)
    #expect(grid.selectedItemCount(selection) == 11)
    #expect(!selection.contains(.item(1)))
  }

  @Test("Moving the focus")
  func movingTheFocus() throws {
    let grid = try VirtualGrid(sections: [
      .packed(PackedItems(count: 100) { GridSpan(columns: 1 + $0 % 2) }, tracks: [.fr(1), .fr(1), .fr(1)])
    ])
    let measure = Sizes.uniform(30)
    grid.resize(to: Size(width: 100, height: 200))
    grid.layout(measure: measure)
    var focused = CellID.item(0)
    var memory = FocusMemory()
    func press(_ move: FocusMove) {
      guard let cell = grid.neighbor(of: focused, move, memory: &memory) else { return }
      focused = cell
      grid.focusedCell = cell
      grid.scroll(to: cell, measure: measure)
    }
    press(.down)
    press(.pageDown())
    press(.last)
    #expect(focused == .item(99) && grid.visibleCells.contains { $0.item == 99 })
    var said: [String] = []
    func describe(_ parts: String...) { said = parts }
    if let position = grid.accessibilityPosition(of: focused), let cells = position.area {
      describe("row \(cells.row + 1) of \(position.rowCount.estimate)", "column \(cells.column + 1)")
    }
    #expect(said == ["row 50 of 50", "column 2"])
  }

  @Test("Dragging")
  func dragging() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 100, tracks: [.fixed(50, spacing: 0), .fixed(50)], alignment: 0, spacing: 0, header: 30),
      .list(count: 3, header: 30),
    ])
    let measure = Sizes.uniform(30)
    grid.resize(to: Size(width: 100, height: 200))
    grid.layout(measure: measure)
    func hold(at finger: Point, scrolling distance: Double) -> InsertionTarget? {
      grid.scroll(to: grid.offset + distance, measure: measure)
      let view = grid.visibleRect
      return grid.insertionTarget(at: Point(x: view.x + finger.x, y: view.y + finger.y))
    }
    func drop(_ dragged: [CellID], at target: InsertionTarget) throws {
      var update = GridUpdate()
      update.moveItems(dragged, before: target.id)
      try grid.apply(update)
    }
    let first = try #require(hold(at: Point(x: 60, y: 100), scrolling: 0))
    #expect(first.id == .item(5))
    #expect(first.side == .before)
    #expect(grid.offset == 0)
    #expect(first.line == Rect(x: 50, y: 90, width: 0, height: 30))
    let target = try #require(hold(at: Point(x: 60, y: 200), scrolling: 12_000))
    #expect(grid.offset == grid.offsetRange.upperBound && target.id == .item(3, section: 1))
    try drop([.item(7), .item(2, section: 1), .item(2)], at: target)
    #expect(grid.itemCount(inSection: 0) == 98 && grid.itemCount(inSection: 1) == 5)
  }
}
