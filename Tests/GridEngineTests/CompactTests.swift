// Boards: panels push down what they collide with and move up as far as they can.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct CompactTests {
  private func placed(_ panels: [CompactModel.Panel], _ columns: Int = Board.columns) -> Placement {
    Placement.place(panels.map { $0.item }, tracks: columns, policy: .compact)
  }

  /// What holds of every board: no two panels overlap, and each touches another above it or the top.
  private func check(_ areas: [GridArea], _ comment: String) {
    for (index, area) in areas.enumerated() {
      let others = areas.indices.filter { $0 != index }.map { areas[$0] }
      #expect(!others.contains { CompactModel.overlap($0, area) }, "panel \(index) overlaps, \(comment)")
      let above = GridArea(column: area.column, row: area.row - 1, columns: area.columns, rows: area.rows)
      #expect(
        area.row == 0 || others.contains { CompactModel.overlap($0, above) }, "panel \(index) can move up, \(comment)")
    }
  }

  @Test("real boards lie as the rule says, twice over", arguments: Board.all)
  func boards(board: Board) {
    let panels = board.panels.map { CompactModel.Panel($0) }
    #expect((10...40).contains(panels.count))
    let areas = placed(panels).areas
    #expect(areas == CompactModel.areas(panels, columns: Board.columns))
    check(areas, board.testDescription)
    #expect(placed(areas.map { CompactModel.Panel($0) }).areas == areas, "what is compact stays")
    #expect(placed(panels).diagnostics.isEmpty)
    let narrow = placed(panels, 1)
    #expect(narrow.areas == CompactModel.areas(panels, columns: 1))
    check(narrow.areas, board.testDescription)
  }

  @Test("a board by hand: what collides goes down, the rest up, ties by order")
  func byHand() {
    let panels = [[0, 9, 6, 2], [6, 9, 6, 4], [0, 0, 12, 1], [3, 9, 6, 1], [0, 9, 6, 1]].map { CompactModel.Panel($0) }
    let areas = placed(panels).areas
    #expect(areas[2] == GridArea(column: 0, row: 0, columns: 12, rows: 1))
    #expect(areas[0] == GridArea(column: 0, row: 1, columns: 6, rows: 2))
    #expect(areas[4] == GridArea(column: 0, row: 3, columns: 6, rows: 1), "the later of two goes below")
    #expect(areas[3] == GridArea(column: 3, row: 4, columns: 6, rows: 1))
    #expect(areas[1] == GridArea(column: 6, row: 5, columns: 6, rows: 4))
  }

  @Test("random boards, with panels over others, beyond the grid and without a column or row", .seeds(300))
  func random() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let columns = random.int(1...12)
    var panels = (0..<random.int(0...40)).map { _ in
      CompactModel.Panel(
        column: random.chance(90) ? random.int(0...columns + 2) : nil,
        row: random.chance(90) ? random.int(0...25) : nil,
        width: random.int(-1...columns + 2), height: random.int(0...5))
    }
    func compare(_ comment: String) {
      let placed = placed(panels, columns)
      let model = CompactModel.areas(panels, columns: columns)
      for (index, area) in model.enumerated() where area != nil {
        #expect(placed.areas[index] == area, "panel \(index), \(comment)")
        let isAside = panels[index].column.map { $0 != area!.column } ?? false
        #expect(placed.diagnostics.contains(.clampedStart(item: index)) == isAside, "\(comment)")
      }
      let started = placed.areas.indices.filter { model[$0] != nil }.map { placed.areas[$0] }
      check(started, comment)
      #expect(self.placed(started.map { CompactModel.Panel($0) }, columns).areas == started, "\(comment)")
      for (a, area) in placed.areas.enumerated() {
        for b in placed.areas[(a + 1)...] { #expect(!CompactModel.overlap(area, b), "\(comment)") }
      }
      let turned = Placement.place(
        panels.map { $0.item.transposed }, tracks: columns, flow: .columns, policy: .compact)
      #expect(turned.areas == placed.areas.map { $0.transposed }, "\(comment)")
    }
    compare("seed \(seed)")
    guard !panels.isEmpty else { return }
    for step in 0..<5 {
      let panel = random.int(0...panels.count - 1)
      if random.chance(50) {
        (panels[panel].width, panels[panel].height) = (random.int(1...columns), random.int(1...6))
      } else {
        (panels[panel].column, panels[panel].row) = (random.int(0...columns - 1), random.int(0...30))
      }
      compare("seed \(seed), step \(step)")
    }
  }

  @Test("starts of any size are an order, and take no memory for the rows between them")
  func hostile() throws {
    let starts = [0, 1_000_000, Int.max, .max - 1, Placement.rowLimit, -5, .min]
    var items = starts.map { PlacementItem(GridSpan(columns: 2, rows: 3), startColumn: 1, startRow: $0) }
    items.append(PlacementItem(GridSpan(columns: .max, rows: .max), startColumn: .max, startRow: .max))
    let placement = Placement.place(items, tracks: 4, policy: .compact)
    // A negative row is none, so those two come last but one; the last has no room for all of its rows.
    #expect(placement.areas.prefix(7).map(\.row) == [0, 3, 12, 9, 6, 15, 18])
    #expect(placement.areas.prefix(7).allSatisfy { $0.column == 1 && $0.columns == 2 && $0.rows == 3 })
    #expect(placement.diagnostics.contains(.noRoom(item: 7)))
    #expect(placement.diagnostics.contains(.clampedSpan(item: 7)))
    #expect(Placement.place(items, tracks: 0, policy: .compact).areas.allSatisfy { $0.columns == 0 })
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems([
          PlacementItem(startColumn: 0, startRow: 1_000_000), PlacementItem(startColumn: 1, startRow: .max),
        ]),
        tracks: [.fr(1), .fr(1)], policy: .compact, rowSizing: .fixed(10))
    ])
    #expect(grid.area(of: .item(0)) == GridArea(column: 0, row: 0, columns: 1, rows: 1))
    #expect(grid.area(of: .item(1)) == GridArea(column: 1, row: 0, columns: 1, rows: 1))
    #expect(grid.bytesHeld < 200_000)
  }

  @Test("what has no start is packed around the board", arguments: [PackingMode.sparse, .dense, .dense(chunk: 3)])
  func automatic(packing: PackingMode) {
    var items = [[0, 5, 2, 2], [2, 9, 1, 1]].map { CompactModel.Panel($0).item }
    items += Array(repeating: PlacementItem(), count: 4)
    let areas = Placement.place(items, tracks: 3, policy: .compact, packing: packing).areas
    #expect(areas[0] == GridArea(column: 0, row: 0, columns: 2, rows: 2))
    #expect(areas[1] == GridArea(column: 2, row: 0, columns: 1, rows: 1))
    #expect(areas[2] == GridArea(column: 2, row: 1, columns: 1, rows: 1))
  }

  @Test("a section's board follows edits, and its items are read by position", .seeds(40))
  func sections() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let columns = random.pick([1, 1, 4, 12])
    func panel() -> CompactModel.Panel {
      CompactModel.Panel(
        column: random.int(0...11), row: random.int(0...20), width: random.int(1...4), height: random.int(1...3))
    }
    var panels = (0..<random.int(1...25)).map { _ in panel() }
    let axis: Axis = random.pick([.vertical, .horizontal])
    func items(_ panels: [CompactModel.Panel]) -> PackedItems {
      var items = PackedItems(panels.map { $0.item })
      if axis == .horizontal { items.transpose() }
      return items
    }
    let grid = try VirtualGrid(
      axis: axis, layoutDirection: random.pick([.leftToRight, .rightToLeft]),
      sections: [
        .list(count: 1, rowSizing: .fixed(10)),
        .packed(
          items(panels), tracks: Array(repeating: .fr(1), count: columns), policy: .compact, spacing: 0,
          rowSizing: .fixed(10)),
      ])
    grid.resize(to: Size(width: 240, height: 240))
    for step in 0..<8 {
      let comment = "seed \(seed), step \(step)"
      grid.performPostponedWork { true }
      _ = grid.layout { _, _ in .zero }
      let model = CompactModel.areas(panels, columns: columns).map { $0! }
      for (index, area) in model.enumerated() {
        let found = grid.area(of: .item(index, section: 1))
        #expect(found == (axis == .vertical ? area : area.transposed), "panel \(index), \(comment)")
        var problems: [PlacementDiagnostic] = []
        if panels[index].width > columns { problems.append(.clampedSpan(item: index)) }
        if panels[index].column != area.column { problems.append(.clampedStart(item: index)) }
        #expect(grid.placementDiagnostics(of: .item(index, section: 1)) == problems, "panel \(index), \(comment)")
      }
      let order = model.indices.sorted { (model[$0].row, model[$0].column) < (model[$1].row, model[$1].column) }
      var memory = FocusMemory()
      var focus: CellID? = .item(0, section: 0)
      for (rank, item) in order.enumerated() {
        focus = focus.flatMap { grid.neighbor(of: $0, .next, memory: &memory) }
        #expect(focus == .item(item, section: 1), "\(comment)")
        #expect(grid.accessibilityPosition(of: .item(item, section: 1))?.index == rank, "\(comment)")
      }
      #expect(grid.neighbor(of: .item(order[order.count - 1], section: 1), .next, memory: &memory) == nil)
      for item in order.dropLast().reversed() {
        focus = focus.flatMap { grid.neighbor(of: $0, .previous, memory: &memory) }
        #expect(focus == .item(item, section: 1), "\(comment)")
      }
      var update = GridUpdate()
      let place = random.int(0...panels.count - 1)
      switch random.int(0...3) {
      case 0:
        let new = panel()
        panels.insert(new, at: place)
        update.insertItems(items([new]), at: .item(place, section: 1))
      case 1 where panels.count > 1:
        panels.remove(at: place)
        update.deleteItems(place..<place + 1, section: 1)
      case 2:
        let to = random.int(0...panels.count - 1)
        let moved = panels.remove(at: place)
        panels.insert(moved, at: to)
        update.moveItems(place..<place + 1, section: 1, to: .item(to, section: 1))
      default:
        panels[place] = panel()
        update.reshapeItems(from: place, section: 1, as: items([panels[place]]))
      }
      try grid.apply(update)
    }
  }

  @Test("a drag shows what the drop makes of the board", .seeds(60))
  func drags() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    // Few starts, so that many panels want the same cells.
    let panels = (0..<random.int(2...20)).map { _ in
      PlacementItem(
        GridSpan(columns: random.int(1...3), rows: random.int(1...2)),
        startColumn: random.chance(85) ? random.int(0...2) : nil, startRow: random.chance(85) ? random.int(0...2) : nil)
    }
    let grid = try VirtualGrid(
      layoutDirection: random.pick([.leftToRight, .rightToLeft]),
      sections: [
        .packed(
          PackedItems(panels), tracks: Array(repeating: .pt(30), count: 4), packing: random.pick([.sparse, .dense]),
          policy: .compact, spacing: 2, rowSizing: .fixed(20)),
        .packed([GridSpan(columns: 2), GridSpan()], tracks: [.pt(30), .pt(30)], rowSizing: .fixed(20)),
      ])
    grid.resize(to: Size(width: 200, height: 2_000))
    grid.performPostponedWork { true }
    _ = grid.layout { _, _ in .zero }
    let dragged: [CellID] = [.item(random.int(0...panels.count - 1)), .item(1, section: 1)]
    var drag = DragPreview(random.chance(60) ? [dragged[0]] : dragged)
    let board = grid.visibleCells.filter { $0.id.section == 0 }
    let target = board[random.int(0...board.count - 1)].frame
    grid.preview(&drag, at: Point(x: target.x + 5, y: target.y + random.pick([2, 15])))
    let shown = drag.cells
    let gaps = drag.gaps
    try #require(drag.target?.section == 0)
    try grid.drop(&drag)
    grid.performPostponedWork { true }
    _ = grid.layout { _, _ in .zero }
    let after = grid.visibleCells.map(\.frame)
    for cell in shown where cell.id.section == 0 && !gaps.contains(where: { $0.id == cell.id }) {
      #expect(after.contains(cell.frame), "\(cell.id) is shown at \(cell.frame), seed \(seed)")
    }
    for gap in gaps { #expect(after.contains(gap.frame), "a gap at \(gap.frame), seed \(seed)") }
  }

  @Test(
    "a panel that spans to the last track begins at its start, and its preview is as high as it is",
    arguments: [Axis.vertical, .horizontal])
  func toLast(axis: Axis) throws {
    func item(_ columns: Int, _ rows: Int, column: Int?, row: Int?) -> PlacementItem {
      axis == .vertical
        ? PlacementItem(GridSpan(columns: columns, rows: rows), startColumn: column, startRow: row)
        : PlacementItem(GridSpan(columns: rows, rows: columns), startColumn: row, startRow: column)
    }
    func area(_ grid: VirtualGrid, _ item: Int) -> [Int]? {
      grid.area(of: .item(item)).map {
        axis == .vertical ? [$0.column, $0.row, $0.columns, $0.rows] : [$0.row, $0.column, $0.rows, $0.columns]
      }
    }
    let items = [
      item(1, GridSpan.toLast, column: 0, row: 0), item(GridSpan.toLast, 1, column: 2, row: 0),
      item(1, GridSpan.toLast, column: 1, row: nil), item(1, 1, column: 2, row: 1), item(1, 1, column: 3, row: 1),
    ]
    let grid = try VirtualGrid.shown(
      axis: axis,
      sections: [
        .packed(
          PackedItems(items), tracks: Array(repeating: .fr(1), count: 4), policy: .compact, spacing: 0,
          rows: .repeating([.pt(50), .pt(60), .pt(70)]))
      ], in: Size(width: 400, height: 400))
    #expect(area(grid, 0) == [0, 0, 1, 3])
    #expect(area(grid, 1) == [2, 0, 2, 1])
    #expect(area(grid, 2) == [1, 0, 1, 3])
    for item in 0..<5 { #expect(grid.placementDiagnostics(of: .item(item)).isEmpty) }
    // A drag of one panel leaves the others as high as they are.
    var drag = DragPreview([.item(4)])
    grid.preview(&drag, at: axis == .vertical ? Point(x: 250, y: 80) : Point(x: 80, y: 250))
    try #require(drag.target?.section == 0)
    let others = drag.cells.filter { $0.id == .item(0) || $0.id == .item(2) }
    #expect(others.count == 2)
    for cell in others {
      #expect(cell.frame.size == grid.frame(of: cell.id)?.size)
    }
  }
}
