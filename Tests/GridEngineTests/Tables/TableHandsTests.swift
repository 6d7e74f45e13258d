// Points and keys in grids with tables, beside the model of tables.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableHandsTests {
  /// The cases of a kind as grids.
  static func cases(_ kind: String) throws -> [(item: TableCase, table: ModelledTable)] {
    try TableCase.all.filter { $0.kind == kind }.map { item in
      var model = item.model
      model.labels = [:]
      let table = try ModelledTable(model)
      table.measureAll()
      return (item, table)
    }
  }

  /// A random table that grids show as the model does.
  static func table(_ random: inout SeededGenerator, merges: Bool = true) throws -> ModelledTable? {
    var model = TableModel(random: &random)
    if !merges { model.ranges = [] }
    model.labels = [:]
    (model.before, model.after) = (0, 0)
    // Where all rows are hidden nothing says where the viewport is across.
    guard model.viewport.x > 0, model.viewport.y > 0, model.rows.hidden.count < model.rows.extents.count else {
      return nil
    }
    let table = try ModelledTable(model)
    guard table.difference == nil else { return nil }
    table.measureAll()
    return table
  }

  // MARK: Points

  @Test("a grid answers the cases of hits")
  func hitCases() throws {
    let cases = try Self.cases("hit")
    #expect(cases.count == 12, "the number of cases")
    for (item, table) in cases {
      table.step(to: item.offset)
      for (point, expected) in zip(item.json["points"]!.elements, item.expected["hits"]!.elements) {
        let slop = item.json["slop"]!.units
        let hit = table.hit(point.point, slop: slop).hit
        #expect(hit == table.expectedHit(point.point, slop: slop, at: item.offset), "\(item.name) at \(point)")
        #expect(hit.cell.map { JSONValue($0) } == expected["cell"], "\(item.name) at \(point): the cell of the case")
        #expect(hit.pane.map { JSONValue($0) } == expected["pane"], "\(item.name) at \(point): the pane of the case")
        #expect(hit.header.map { JSONValue($0) } == expected["header"], "\(item.name) at \(point): the header")
        #expect(hit.edge.map { JSONValue($0) } == expected["edge"], "\(item.name) at \(point): the edge of the case")
      }
    }
  }

  @Test(
    "random tables: at points of the viewport a grid and its snapshot find what the model finds",
    .seeds(1_500))
  func hits() throws {
    var random = SeededGenerator(seed: Seed.current)
    guard let table = try Self.table(&random) else { return }
    let model = table.model
    var size = model.viewport
    if model.isHorizontal { size = ModelPoint(x: size.y, y: size.x) }
    for _ in 0..<4 {
      let offset = model.offset(model.offset(&random))
      table.step(to: offset)
      let snapshot = table.grid.snapshot
      for _ in 0..<40 {
        let point = point(&random, in: size, of: table)
        let slop = random.chance(20) ? 0 : random.int(0...9_000)
        let (hit, isLeading) = table.hit(point, slop: slop)
        // The model knows of no height for edges, and of right to left no left edge of the viewport.
        if model.isRightToLeft, point.x == 0 { continue }
        let isInside = 0..<size.x ~= point.x && 0..<size.y ~= point.y
        let expected = isInside ? table.expectedHit(point, slop: slop, at: offset) : ModelHit()
        #expect(hit == expected, "\(point) slop \(slop) at \(offset)")
        let place = Point(x: Double(point.x) / 1024, y: Double(point.y) / 1024)
        #expect(snapshot.cell(inViewAt: place) == table.grid.cell(inViewAt: place), "the snapshot at \(point)")
        let edge = table.grid.columnEdge(at: place, slop: Double(slop) / 1024)
        #expect(snapshot.columnEdge(at: place, slop: Double(slop) / 1024) == edge, "the snapshot's edge at \(point)")
        if let column = hit.edge {
          let isTrailing = column >= model.columns.extents.count - model.layout(at: offset).frozenColumns[1]
          #expect(isLeading == isTrailing, "the side of column \(column)")
        }
        if hit != expected { return }
      }
    }
  }

  /// A point of the viewport or beside it, often at the edge of a cell.
  private func point(
    _ random: inout SeededGenerator, in size: ModelPoint, of table: ModelledTable
  ) -> ModelPoint {
    var point = ModelPoint(x: random.int(-100...size.x + 100), y: random.int(-100...size.y + 100))
    guard random.chance(50), !table.grid.visibleCells.isEmpty else { return point }
    let frame = table.grid.viewFrame(of: random.pick(table.grid.visibleCells))
    if random.chance(70) { point.x = Int((random.chance(50) ? frame.x : frame.maxX) * 1024) + random.int(-1...1) }
    if random.chance(70) { point.y = Int((random.chance(50) ? frame.y : frame.maxY) * 1024) + random.int(-1...1) }
    return point
  }

  @Test(
    "cells of sections that are no tables are found in the viewport as in the content"
  )
  func plainHits() throws {
    var random = SeededGenerator(seed: 5)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for axis in [Axis.vertical, .horizontal] {
        let grid = try VirtualGrid(
          axis: axis, layoutDirection: direction,
          sections: (0..<6).map { _ in
            .lazy(
              count: 20, tracks: [.flexible(), .flexible()], spacing: 3, rowSizing: .fixed(17),
              header: .fixed(20), footer: .fixed(11))
          })
        grid.settings.pinnedViews = [.sectionHeaders, .sectionFooters]
        grid.settings.contentInsets = EdgeInsets(top: 9, leading: 9, bottom: 5, trailing: 5)
        grid.resize(to: Size(width: 200, height: 160))
        for _ in 0..<30 {
          grid.scroll(by: Double(random.int(-100...160))) { _, _ in .zero }
          let origin = grid.visibleRect
          for _ in 0..<30 {
            let point = Point(x: Double(random.int(1...398)) / 2 + 0.25, y: Double(random.int(1...318)) / 2 + 0.25)
            if point.x < 200, point.y < 160 {
              let natural = grid.cell(at: Point(x: point.x + origin.x, y: point.y + origin.y))
              // What a pinned header is away from is not shown there.
              let isShown = natural.map { cell in grid.visibleCells.contains { $0 == cell } } ?? true
              let found = grid.cell(inViewAt: point)
              if isShown { #expect(found?.id == natural?.id, "\(point) in \(origin)") }
            }
          }
        }
        for point in [Point(x: -1, y: 5), Point(x: .nan, y: 5), Point(x: 5, y: Double.infinity), Point(x: 200, y: 5)] {
          #expect(grid.cell(inViewAt: point) == nil, "\(point) is not in the viewport")
          #expect(grid.columnEdge(at: point, slop: 5) == nil, "no edge at \(point)")
        }
      }
    }
  }

  @Test("an edge is found with a slop of 0 and of any size, and with none that is negative or no number")
  func slop() throws {
    let columns = TableColumns(count: 1_000_000, width: .fixed(50), spacing: 2)
    let grid = try VirtualGrid(sections: [.table(columns: columns), .tableRows(count: 100, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 400, height: 300))
    grid.step(to: .to(0, across: 52 * 500_000)) { _, _ in .zero }
    let edge = ColumnEdge(section: 0, column: 500_001)
    #expect(grid.columnEdge(at: Point(x: 103, y: 5), slop: 0) == edge, "at the edge")
    #expect(grid.columnEdge(at: Point(x: 104, y: 5), slop: 0) == nil, "beside it")
    #expect(grid.columnEdge(at: Point(x: 104, y: 5), slop: .infinity) == edge, "the nearest")
    for slop in [-1, Double.nan, -Double.infinity] {
      #expect(grid.columnEdge(at: Point(x: 103, y: 5), slop: slop) == nil, "a slop of \(slop)")
    }
  }

  // MARK: Keys

  @Test("a grid answers the cases of moves as the model does")
  func moveCases() throws {
    let cases = try Self.cases("move")
    #expect(cases.count == 14, "the number of cases")
    for (item, table) in cases {
      let cell = item.json["focus"]!.address
      var focus = ModelFocus(cell: cell, memory: item.json["memory"]!.address)
      var memory = table.memory(of: focus)
      for move in item.json["moves"]!.elements {
        let problem = table.problem(moving: &focus, ModelMove(rawValue: move.string!)!, &memory)
        #expect(problem == nil, "\(item.name)")
      }
    }
  }

  @Test("random tables: every move goes where the model goes", .seeds(1_500))
  func moves() throws {
    var random = SeededGenerator(seed: Seed.current)
    guard let table = try Self.table(&random) else { return }
    let model = table.model
    let shown = model.columns.extents.indices.filter { !model.columns.hidden.contains($0) }
    guard !shown.isEmpty else {
      for move in ModelMove.allCases {
        var memory = FocusMemory()
        let found = table.grid.neighbor(of: table.id(of: ModelAddress(0, 0)), table.key(move), memory: &memory)
        #expect(found == nil, "\(move) where no column is shown")
      }
      return
    }
    let rows = model.rows.extents.indices.filter { !model.rows.hidden.contains($0) }
    guard !rows.isEmpty else { return }
    let line = ModelAddress(random.pick(rows), random.pick(shown))
    var focus = ModelFocus(cell: model.range(at: line).origin, memory: line)
    var memory = table.memory(of: focus)
    for _ in 0..<60 {
      let problem = table.problem(moving: &focus, random.pick(ModelMove.allCases), &memory)
      #expect(problem == nil)
      if problem != nil { return }
    }
  }

  @Test("a focus that stops at the headers of groups comes through them back to its column", .seeds(60))
  func stops() throws {
    var random = SeededGenerator(seed: Seed.current)
    guard let table = try Self.table(&random, merges: false) else { return }
    let model = table.model
    let shown = model.columns.extents.indices.filter { !model.columns.hidden.contains($0) }
    guard !shown.isEmpty else { return }
    let column = random.pick(shown)
    func isShown(_ row: Int) -> Bool { !model.rows.hidden.contains(row) }
    var stops = (0..<model.rows.leading).filter(isShown).map { table.id(of: ModelAddress($0, column)) }
    var row = model.rows.leading
    for (index, group) in model.groups.enumerated() {
      if group.header != nil { stops.append(.header(section: table.sections.lowerBound + 1 + index)) }
      for _ in 0..<group.rows {
        if isShown(row) { stops.append(table.id(of: ModelAddress(row, column))) }
        row += 1
      }
    }
    stops += (row..<model.rows.extents.count).filter(isShown).map { table.id(of: ModelAddress($0, column)) }
    var memory = FocusMemory(stopsAtHeadersAndFooters: true)
    guard let first = stops.firstIndex(where: { $0.kind == .item }) else { return }
    let way = Array(first..<stops.count) + (0..<stops.count - 1).reversed()
    for (from, to) in zip(way, way.dropFirst()) {
      let found = table.grid.neighbor(of: stops[from], table.key(to > from ? .down : .up), memory: &memory)
      #expect(found == stops[to], "from \(stops[from])")
    }
  }

  @Test("from a column that was hidden a focus goes to the nearest that is shown")
  func hiddenFocus() throws {
    var columns = TableColumns(count: 6, width: .fixed(50))
    columns.hidden = [2..<4]
    let grid = try VirtualGrid(
      sections: [
        .table(columns: columns, head: 1, rowSizing: .fixed(20)), .tableRows(count: 3, rowSizing: .fixed(20)),
      ])
    grid.resize(to: Size(width: 400, height: 300))
    func next(_ move: FocusMove) -> CellID? {
      var memory = FocusMemory()
      return grid.neighbor(of: .cell(row: 1, column: 3, section: 1), move, memory: &memory)
    }
    #expect(next(.left) == .cell(row: 1, column: 1, section: 1), "left")
    #expect(next(.right) == .cell(row: 1, column: 4, section: 1), "right")
    #expect(next(.down) == .cell(row: 2, column: 4, section: 1), "down")
    #expect(next(.columnStart) == .cell(row: 0, column: 4, section: 0), "the start of the column")
    #expect(next(.next) == .cell(row: 1, column: 4, section: 1), "the next one")
    #expect(next(.previous) == .cell(row: 1, column: 1, section: 1), "the one before")
  }

  @Test("also in a column without extent a focus keeps to its number through all sections of a table")
  func narrowColumn() throws {
    let columns = TableColumns(count: 4) { .fixed($0 == 1 || $0 == 2 ? 0 : 50) }
    let grid = try VirtualGrid(
      sections: [
        .table(columns: columns, head: 1, rowSizing: .fixed(20)), .tableRows(count: 1, rowSizing: .fixed(20)),
        .tableRows(count: 0), .tableRows(count: 1, rowSizing: .fixed(20), header: .fixed(9)),
        .table(foot: 1, rowSizing: .fixed(20)),
      ])
    grid.resize(to: Size(width: 400, height: 300))
    for column in 1...2 {
      var (memory, focus) = (FocusMemory(stopsAtHeadersAndFooters: true), CellID.cell(row: 0, column: column))
      for section in [1, 3, 3, 4] {
        focus = try #require(grid.neighbor(of: focus, .down, memory: &memory))
        #expect(focus.section == section, "down to \(focus)")
        #expect(focus.kind == .header || focus.column == column, "the column of \(focus)")
      }
    }
  }

  @Test("a table is left for the tracks below its column, and entered at the column there")
  func mixed() throws {
    let columns = TableColumns(count: 8, width: .fixed(50))
    let grid = try VirtualGrid(
      sections: [
        .table(columns: columns, head: 1, rowSizing: .fixed(20)), .tableRows(count: 3, rowSizing: .fixed(20)),
        .lazy(
          count: 8, tracks: [.flexible(), .flexible(), .flexible(), .flexible()], spacing: 0, rowSizing: .fixed(20)),
      ])
    grid.resize(to: Size(width: 400, height: 300))
    var (memory, focus) = (FocusMemory(), CellID.cell(row: 2, column: 5, section: 1))
    for (move, next) in [
      (FocusMove.down, CellID.item(2, section: 2)), (.down, .item(6, section: 2)), (.columnEnd, nil),
      (.columnStart, .item(2, section: 2)), (.up, .cell(row: 2, column: 5, section: 1)),
      (.columnStart, .cell(row: 0, column: 5)), (.columnEnd, .cell(row: 2, column: 5, section: 1)),
      (.nextSection, .item(0, section: 2)), (.previousSection, .cell(row: 0, column: 0, section: 1)),
      (.rowEnd, .cell(row: 0, column: 7, section: 1)), (.next, .cell(row: 1, column: 0, section: 1)),
      (.first, .cell(row: 0, column: 0)), (.last, .item(7, section: 2)),
    ] {
      let found = grid.neighbor(of: focus, move, memory: &memory)
      #expect(found == next, "\(move) from \(focus)")
      focus = found ?? focus
    }
  }

  @Test(
    "random tables: pages keep the column, come to the last row, and pass over none that no jump shows",
    .seeds(1_500))
  func pages() throws {
    var random = SeededGenerator(seed: Seed.current)
    guard let table = try Self.table(&random, merges: false), !table.model.isHorizontal else { return }
    let model = table.model
    let shown = model.columns.extents.indices.filter { !model.columns.hidden.contains($0) }
    let layout = model.layout(at: ModelPoint(x: 0, y: 0))
    let shownRows = model.rows.extents.indices.filter { !model.rows.hidden.contains($0) }
    guard !shown.isEmpty, let first = shownRows.first(where: { $0 >= layout.frozenRows[0] }) else { return }
    let column = random.pick(shown)
    var (focus, memory) = (ModelAddress(first, column), FocusMemory())
    for (move, last) in [(FocusMove.pageDown(), shownRows.last), (.pageUp(), shownRows.first)] {
      table.step(to: .cell(table.id(of: focus)))
      for _ in 0..<model.rows.extents.count {
        guard let next = table.grid.neighbor(of: table.id(of: focus), move, memory: &memory).map(table.address) else {
          break
        }
        #expect(next.column == column, "the column of \(next)")
        let before = wholeRows(of: table)
        table.step(to: .cell(table.id(of: next)))
        let after = wholeRows(of: table)
        // Frozen rows scroll nothing: a page from one shows what lies beside it only where that is in view.
        let isFrozen = focus.row < first || focus.row >= model.rows.extents.count - layout.frozenRows[1]
        for row in min(focus.row, next.row) + 1..<max(focus.row, next.row, min(focus.row, next.row) + 1) {
          let room = layout.panes.first { $0.pane == ModelPane(1, 1) }?.window.height ?? 0
          if !isFrozen, model.rows.extents[row] > 0, !model.rows.hidden.contains(row),
            model.rows.extents[row] <= room - model.groups.compactMap(\.header).reduce(0, +)
          {
            #expect(before.contains(row) || after.contains(row), "row \(row) between \(focus) and \(next)")
          }
        }
        #expect(move == .pageDown() ? next.row > focus.row : next.row < focus.row, "\(next) after \(focus)")
        focus = next
      }
      #expect(focus.row == last, "the end of \(move)")
    }
  }

  /// The rows that are seen whole.
  private func wholeRows(of table: ModelledTable) -> Set<Int> {
    let panes = table.grid.panes(ofSection: table.sections.lowerBound)
    let headers = table.grid.visibleCells.filter { $0.id.kind == .header }
    let bottom = headers.filter(\.isPinned).map { table.grid.viewFrame(of: $0).maxY }.max() ?? 0
    var rows: Set<Int> = []
    for cell in table.grid.visibleCells where cell.id.kind == .item && table.sections.contains(cell.section) {
      let frame = table.grid.viewFrame(of: cell)
      guard let window = panes.first(where: { $0.id == cell.pane })?.window else { continue }
      let top = cell.pane.rows == .body ? max(window.y, bottom) : window.y
      if frame.y >= top, frame.maxY <= window.maxY { rows.insert(table.address(of: cell.id).row) }
    }
    return rows
  }
}
