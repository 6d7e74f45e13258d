// Rows of tables that are hidden by themselves: beside the model, and what becomes of what others keep of them.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct HiddenRowsTests {
  /// A table with a head of one row, groups of 6 and 4 rows under headers, and a foot; rows are 20 and some points tall.
  private static func grid(hidden: [Range<Int>]? = nil) throws -> VirtualGrid {
    let columns = TableColumns(count: 3, width: .fixed(50))
    let grid = try VirtualGrid(sections: [
      .table(columns: columns, head: 1), .tableRows(count: 6, header: .fixed(10), hidden: hidden),
      .tableRows(count: 4, header: .fixed(10)), .table(foot: 1),
    ])
    grid.resize(to: Size(width: 150, height: 400))
    return grid
  }

  private static func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    Size(width: 50, height: Double(20 + id.section * 10 + id.item))
  }

  private static func rows(_ grid: VirtualGrid, _ section: Int = 1) -> [Int] {
    grid.visibleCells.filter { $0.section == section && $0.id.kind == .item && $0.id.column == 0 }.map { $0.item }
      .sorted()
  }

  private static func hiding(_ rows: Range<Int>, section: Int = 1) -> GridUpdate {
    var update = GridUpdate()
    update.hideRows(rows, section: section)
    return update
  }

  private static func showing(_ rows: Range<Int>, section: Int = 1) -> GridUpdate {
    var update = GridUpdate()
    update.showRows(rows, section: section)
    return update
  }

  @Test("a part with hidden rows that is declared anew keeps them hidden, and is saved and restored", .checksInvariants)
  func declaredAnew() throws {
    let grid = try HiddenRowsTests.grid(hidden: [1..<4])
    grid.step(to: .stay, measure: HiddenRowsTests.measure)
    var update = GridUpdate()
    // What a head is declared with, so that its rows are made anew.
    update.redeclareSection(1, as: .table(columns: TableColumns(count: 2, width: .fixed(40)), head: 6))
    try grid.apply(update)
    grid.step(to: .stay, measure: HiddenRowsTests.measure)
    #expect(HiddenRowsTests.rows(grid) == [0, 4, 5])
    let height = grid.contentSize.height
    try grid.restore(from: grid.savedState())
    grid.step(to: .stay, measure: HiddenRowsTests.measure)
    #expect(grid.contentSize.height == height && HiddenRowsTests.rows(grid) == [0, 4, 5])
    try grid.apply(HiddenRowsTests.showing(0..<6))
    grid.step(to: .stay, measure: HiddenRowsTests.measure)
    #expect(HiddenRowsTests.rows(grid) == Array(0..<6) && grid.contentSize.height > height)
  }

  @Test("a footer of rows without columns that is retained is in view once")
  func retainedFooter() throws {
    let grid = try VirtualGrid(sections: [
      .tableRows(count: 4, header: .fixed(10), footer: .fixed(9)), .list(count: 30, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 150, height: 200))
    for retained in [CellID.footer(section: 0), .header(section: 0)] {
      grid.settings.retainedCells = [retained]
      for offset in [0.0, 140, 400] {
        grid.step(to: .to(offset), measure: HiddenRowsTests.measure)
        #expect(grid.visibleCells.count { $0.id == retained } == 1, "\(retained) at \(offset)")
      }
    }
  }

  @Test(
    "random tables: rows that are hidden and shown again and again are as in the model, and what stays keeps its place",
    .checksInvariants, .seeds(1_500))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    var model = TableModel(random: &random)
    (model.labels, model.before, model.after) = ([:], 0, 0)
    guard model.viewport.x > 0, model.viewport.y > 0, !model.rows.extents.isEmpty else { return }
    let table = try ModelledTable(model)
    guard table.difference == nil else { return }
    table.measureAll()
    table.step(to: model.offset(model.offset(&random)))
    for round in 0..<12 {
      var viewport = table.grid.state.viewport
      viewport.leaveCovered(in: table.grid.model)
      let anchor = viewport.anchor?.id
      let (row, before) = (anchor.flatMap { $0.kind == .item ? table.address(of: $0).row : nil }, table.places)
      let isHidden = random.chance(60)
      let first = random.int(0...model.rows.extents.count - 1)
      let rows = first..<random.int(first + 1...model.rows.extents.count)
      try table.setHidden(isHidden, rows)
      if let problem = table.problem(at: table.offset) {
        Issue.record("round \(round), rows \(rows) \(isHidden ? "hidden" : "shown"): \(problem)")
        return
      }
      let most = table.model.offset(ModelPoint(x: 0, y: .max / 4)).y
      if let row, let place = before[row], (1..<max(1, most)).contains(table.offset.y),
        !table.model.rows.hidden.contains(row)
      {
        // Frozen rows that are shown may cover it.
        if let now = table.places[row] { #expect(now == place, "round \(round): row \(row), which holds the place") }
      }
      table.step(to: table.model.offset(table.model.offset(&random)))
    }
  }

  @Test("heights are kept while rows are hidden, and nobody is asked for them again", .checksInvariants)
  func heights() throws {
    let grid = try Self.grid()
    grid.layout(measure: Self.measure)
    let extent = grid.contentSize.height
    try grid.apply(Self.hiding(1..<4))
    grid.layout { id, _ in
      Issue.record("\(id) is measured")
      return .zero
    }
    #expect(Self.rows(grid) == [0, 4, 5])
    #expect(grid.contentSize.height == extent - 31 - 32 - 33)
    #expect(grid.frame(of: .item(2, section: 1)) == nil)
    try grid.apply(Self.showing(0..<6))
    grid.layout { id, _ in
      Issue.record("\(id) is measured")
      return .zero
    }
    #expect(Self.rows(grid) == [0, 1, 2, 3, 4, 5])
    #expect(grid.contentSize.height == extent)
    #expect(grid.frame(of: .item(2, section: 1))?.height == 32)
  }

  @Test(
    "heights of hidden rows are forgotten with those of others, also where nothing of a section is shown",
    .checksInvariants)
  func forgetting() throws {
    let grid = try VirtualGrid(sections: [
      .table(columns: TableColumns(count: 2, width: .fixed(50))), .tableRows(count: 3), .tableRows(count: 3),
    ])
    grid.resize(to: Size(width: 100, height: 300))
    var height = 20.0
    func rows() -> [Double] {
      grid.layout { _, _ in Size(width: 0, height: height) }
      return (1...2).flatMap { section in (0..<3).compactMap { grid.frame(of: .item($0, section: section))?.height } }
    }
    #expect(rows() == Array(repeating: 20, count: 6))
    var hide = GridUpdate()
    hide.hideRows(0..<3, section: 1)
    hide.hideRows(1..<2, section: 2)
    try grid.apply(hide)
    #expect(rows() == [20, 20])
    var resize = GridUpdate()
    resize.resizeColumn(0, to: 30)
    try grid.apply(resize)
    height = 35
    var show = GridUpdate()
    show.showRows(0..<3, section: 1)
    show.showRows(0..<3, section: 2)
    try grid.apply(show)
    #expect(rows() == Array(repeating: 35, count: 6), "after another width of the column that decides")
    try grid.apply(hide)
    height = 50
    var reload = GridUpdate()
    reload.reloadItems(0..<3, section: 1)
    reload.reloadItems(0..<3, section: 2)
    try grid.apply(reload)
    try grid.apply(show)
    #expect(rows() == Array(repeating: 50, count: 6), "after they were reloaded")
  }

  @Test("hidden rows move with their section, and with their items, and go with them", .checksInvariants)
  func following() throws {
    let grid = try Self.grid(hidden: [1..<3, 5..<6, 9..<12])
    grid.layout(measure: Self.measure)
    #expect(Self.rows(grid) == [0, 3, 4], "as declared")
    var update = GridUpdate()
    update.moveItems(2..<4, section: 1, to: .item(0, section: 2))
    update.insertItems(1, at: .item(1, section: 1))
    update.deleteItems(5..<6, section: 1)
    try grid.apply(update)
    grid.layout(measure: Self.measure)
    // 0, new, 1 (hidden), 4; the other group begins with 2 (hidden) and 3.
    #expect(Self.rows(grid) == [0, 1, 3])
    #expect(Self.rows(grid, 2) == [1, 2, 3, 4, 5])
    var move = GridUpdate()
    move.moveSection(2, to: 1)
    try grid.apply(move)
    grid.layout(measure: Self.measure)
    #expect(Self.rows(grid, 1) == [1, 2, 3, 4, 5])
    #expect(Self.rows(grid, 2) == [0, 1, 3])
    var order = GridUpdate()
    order.arrangeItems(
      (0..<6).reversed().map { GridUpdate.Run(source: $0, count: 1) }, of: 6, section: 1, as: 1)
    try grid.apply(order)
    grid.layout(measure: Self.measure)
    #expect(Self.rows(grid, 1) == [0, 1, 2, 3, 4])
    var gone = GridUpdate()
    gone.deleteSections(1..<2)
    try grid.apply(gone)
    grid.layout(measure: Self.measure)
    #expect(Self.rows(grid, 1) == [0, 1, 3])
  }

  @Test("a part that is declared anew keeps its hidden rows, or has those that it lists", .checksInvariants)
  func redeclaring() throws {
    let grid = try Self.grid(hidden: [0..<2])
    grid.layout(measure: Self.measure)
    func redeclare(_ section: GridSection) throws {
      var update = GridUpdate()
      update.redeclareSection(1, as: section)
      try grid.apply(update)
      grid.layout(measure: Self.measure)
    }
    try redeclare(.tableRows(count: 6, spacing: 3, rowSizing: .fixed(15)))
    #expect(Self.rows(grid) == [2, 3, 4, 5], "other heights")
    try redeclare(.tableRows(count: 6, hidden: [3..<4]))
    #expect(Self.rows(grid) == [0, 1, 2, 4, 5], "other rows")
    try redeclare(.list(count: 6))
    #expect(Self.rows(grid) == [0, 1, 2, 3, 4, 5], "a list hides none")
    try redeclare(.tableRows(count: 6))
    #expect(Self.rows(grid) == [0, 1, 2, 3, 4, 5], "and a table that it was")
  }

  @Test("saved states know which rows are hidden, and how tall they are", .checksInvariants)
  func saving() throws {
    let grid = try Self.grid()
    grid.layout(measure: Self.measure)
    try grid.apply(Self.hiding(1..<3))
    try grid.apply(Self.hiding(0..<1, section: 2))
    grid.layout(measure: Self.measure)
    let state = grid.savedState()
    let restored = try Self.grid(hidden: [4..<6])
    try restored.restore(from: state)
    restored.layout { id, _ in
      Issue.record("\(id) is measured")
      return .zero
    }
    #expect(Self.rows(restored) == [0, 3, 4, 5])
    #expect(Self.rows(restored, 2) == [1, 2, 3])
    #expect(restored.savedState() == state)
    try restored.apply(Self.showing(0..<6))
    restored.layout { id, _ in
      Issue.record("\(id) is measured")
      return .zero
    }
    #expect(restored.frame(of: .item(1, section: 1))?.height == 31)
  }

  @Test("keys pass over hidden rows, and jumps to them are reported")
  func keys() throws {
    let grid = try Self.grid(hidden: [0..<1, 2..<4, 5..<6])
    grid.resize(to: Size(width: 150, height: 100))
    grid.layout(measure: Self.measure)
    var memory = FocusMemory()
    let way: [CellID] = [
      .cell(row: 1, column: 1, section: 1), .cell(row: 4, column: 1, section: 1), .cell(row: 0, column: 1, section: 2),
    ]
    for (from, to) in zip(way, way.dropFirst()) {
      #expect(grid.neighbor(of: from, .down, memory: &memory) == to)
    }
    for (from, to) in zip(way.reversed(), way.reversed().dropFirst()) {
      #expect(grid.neighbor(of: from, .up, memory: &memory) == to)
    }
    #expect(grid.neighbor(of: .item(2, section: 1), .down, memory: &memory) == nil, "from a hidden row")
    let last = CellID.cell(row: 1, column: 2, section: 1)
    #expect(grid.neighbor(of: last, .next, memory: &memory) == .cell(row: 4, column: 0, section: 1), "in order")
    let offset = grid.offset
    grid.step(to: .cell(.item(3, section: 1)), measure: Self.measure)
    #expect(grid.offset == offset)
    #expect(grid.diagnostics == [.hiddenCell(.item(3, section: 1))])
  }

  @Test("an anchor that is hidden leaves its place to the next row, or as the policy says to the one before")
  func anchors() throws {
    for (successor, expected) in [(AnchorPolicy.Successor.next, 5), (.previous, 2)] {
      let grid = try Self.grid()
      grid.settings.anchorPolicy = .init([.firstVisible], successor: successor)
      grid.settings.pinnedViews = []
      grid.resize(to: Size(width: 150, height: 100))
      grid.layout(measure: Self.measure)
      let anchor = try #require(grid.frame(of: .item(3, section: 1)))
      grid.step(to: .to(anchor.y - 20), measure: Self.measure)
      let place = anchor.y - grid.offset
      try grid.apply(Self.hiding(3..<5))
      grid.layout(measure: Self.measure)
      let frame = try #require(grid.frame(of: .item(expected, section: 1)))
      #expect(frame.y - grid.offset == place, "\(successor)")
    }
  }

  @Test("what comes or goes under a frozen head moves nothing that is seen", arguments: [true, false])
  func underTheHead(hides: Bool) throws {
    let grid = try VirtualGrid(sections: [
      .table(columns: TableColumns(count: 1, width: .fixed(50)), head: 1, rowSizing: .fixed(50)),
      .tableRows(count: 100, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 50, height: 200))
    grid.step(to: .to(400), measure: Self.measure)
    // Rows 18 and 19 begin under the head, and row 20 right after it.
    let seen = try #require(grid.frame(of: .item(20, section: 1)))
    #expect(seen.y - grid.offset == 50)
    var update = GridUpdate()
    if hides { update.hideRows(18..<20, section: 1) } else { update.deleteItems(18..<20, section: 1) }
    try grid.apply(update)
    grid.layout(measure: Self.measure)
    let frame = try #require(grid.frame(of: .item(hides ? 20 : 18, section: 1)))
    #expect(frame.y - grid.offset == 50)
  }

  @Test("rows of no table, rows that do not exist and sections that do not are refused, and nothing changes")
  func errors() throws {
    let grid = try VirtualGrid(sections: [
      .list(count: 3), .table(columns: TableColumns(count: 1, width: .fixed(9)), head: 2),
    ])
    #expect(throws: GridError.noTable(section: 0)) { try grid.apply(Self.hiding(0..<1, section: 0)) }
    #expect(throws: GridError.unknownItems(1..<3, section: 1, count: 2)) { try grid.apply(Self.hiding(1..<3)) }
    #expect(throws: GridError.unknownItems(-1..<1, section: 1, count: 2)) { try grid.apply(Self.showing(-1..<1)) }
    #expect(throws: GridError.self) { try grid.apply(Self.hiding(0..<1, section: 2)) }
    #expect(throws: GridError.self) { try grid.apply(Self.hiding(0..<1, section: -1)) }
    #expect(grid.model.contents.hidden.isEmpty)
    try grid.apply(Self.hiding(0..<0))
    try grid.apply(Self.hiding(0..<2))
    try grid.apply(Self.hiding(0..<2))
    grid.resize(to: Size(width: 100, height: 100))
    grid.layout(measure: Self.measure)
    #expect(Self.rows(grid).isEmpty)
    try grid.apply(Self.showing(0..<2))
    grid.layout(measure: Self.measure)
    #expect(Self.rows(grid) == [0, 1])
    #expect(grid.model.contents.hidden.isEmpty)
  }

  @Test("of a billion rows nearly all are hidden: what is shown is found, in little memory")
  func many() throws {
    let count = 1_000_000_000
    let grid = try VirtualGrid(sections: [
      .table(columns: TableColumns(count: 4, width: .fixed(50))),
      .tableRows(count: count, rowSizing: .fixed(20), hidden: [3..<count - 2]),
    ])
    grid.resize(to: Size(width: 200, height: 100))
    grid.layout(measure: Self.measure)
    #expect(Self.rows(grid) == [0, 1, 2, count - 2, count - 1])
    #expect(grid.contentSize.height == 100)
    try grid.apply(Self.showing(500..<600))
    grid.layout(measure: Self.measure)
    grid.step(to: .cell(.item(550, section: 1), anchor: .top), measure: Self.measure)
    #expect(Self.rows(grid) == Array(550..<555))
    #expect(grid.model.contents.hidden.bytesHeld < 100_000)
  }
}
