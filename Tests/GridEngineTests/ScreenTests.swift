// What hosts ask of cells in view: by number, in the order of drawing, reloaded, and how far an update moved them.

import GridEngine
import TestSupport
import Testing

@Suite struct ScreenTests {
  private static func measure(_ id: CellID, _: ProposedSize) -> Size {
    let extent = 12 + Double((id.item &* 31 + id.section &* 7) % 60)
    return Size(width: extent, height: extent)
  }

  private func grid(_ random: inout SeededGenerator) throws -> VirtualGrid {
    var columns = TableColumns(count: 12, width: .fixed(90))
    columns.frozen = (1, random.int(0...1))
    let grid = try VirtualGrid(
      axis: random.pick([.vertical, .vertical, .horizontal]),
      layoutDirection: random.pick([.leftToRight, .rightToLeft]),
      sections: [
        .list(count: 40, header: 24, footer: 20),
        .lazy(count: 60, tracks: [.flexible(), .flexible(), .flexible()], header: 24),
        .table(columns: columns, head: 1), .tableRows(count: 80, header: 22), .list(count: 50, header: 24),
      ])
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.overscan = random.pick([0, 100])
    grid.resize(to: Size(width: 400, height: 500))
    grid.layout(measure: ScreenTests.measure)
    return grid
  }

  @Test("a cell in view is found by its number, and no other", .seeds(30))
  func visibleCell() throws {
    var random = SeededGenerator(seed: Seed.current)
    let grid = try grid(&random)
    for _ in 0..<20 {
      if random.chance(30) {
        grid.retainedCells = [
          .item(random.int(0...39)), .cell(row: random.int(0...79), column: random.int(0...11), section: 3),
        ]
      }
      grid.step(
        to: .by(Double(random.int(-900...900)), across: Double(random.int(-300...300))), measure: ScreenTests.measure)
      let cells = grid.visibleCells
      for cell in cells { #expect(grid.visibleCell(cell.id) == cells.first { $0.id == cell.id }) }
      for _ in 0..<40 {
        let section = random.int(-1...5)
        let id: CellID = random.pick([
          .item(random.int(-1...90), section: section), .header(section: section), .footer(section: section),
          .cell(row: random.int(0...90), column: random.int(-1...13), section: section),
        ])
        #expect(grid.visibleCell(id) == cells.first { $0.id == id }, "\(id)")
      }
    }
  }

  @Test("pushed headers are drawn under the others, and everything else in the order of the cells", .seeds(30))
  func drawingOrder() throws {
    var random = SeededGenerator(seed: Seed.current)
    let grid = try grid(&random)
    var pushed = 0
    for _ in 0..<250 {
      grid.step(to: .by(Double(random.int(5...20))), measure: ScreenTests.measure)
      let cells = grid.visibleCells
      pushed += cells.count { $0.isPushed }
      for (cell, next) in zip(cells, cells.dropFirst()) where cell.isPushed == next.isPushed {
        #expect(cell.drawingOrder <= next.drawingOrder)
      }
      for cell in cells {
        let others = cells.filter { $0.layer == cell.layer && $0.isPushed != cell.isPushed }
        #expect(others.allSatisfy { ($0.drawingOrder < cell.drawingOrder) == $0.isPushed })
      }
    }
    #expect(pushed > 0)
  }

  @Test("cells in view that an update reloads are told, under their new numbers")
  func reloads() throws {
    let grid = try VirtualGrid(sections: [.list(count: 40, header: .measured(estimate: 30)), .list(count: 40)])
    func measure(_: CellID, _: ProposedSize) -> Size { Size(width: 30, height: 30) }
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 400, height: 500))
    grid.scroll(to: .item(30), anchor: .top, measure: measure)
    #expect(try grid.reloadedCells(by: GridUpdate()) == [])
    var update = GridUpdate()
    update.deleteItems(0..<10)
    update.reloadItems(32..<34)
    update.reloadItems(35..<36)
    update.deleteItems(35..<36)
    update.reloadItems(30..<40, section: 1)
    #expect(try grid.reloadedCells(by: update) == [.item(22), .item(23)])
    try grid.apply(update)
    // The sizes are as they were: the step has nothing to say of those cells.
    let changes = grid.layout(measure: measure)
    #expect(!changes.moved.contains { $0.id == .item(22) } && grid.visibleCell(.item(22)) != nil)
    var whole = GridUpdate()
    whole.reloadSections(0..<1)
    let cells = grid.visibleCells.filter { $0.section == 0 }.map(\.id)
    #expect(cells.contains(.header(section: 0)) && cells.contains(.item(22)))
    #expect(try grid.reloadedCells(by: whole) == cells)
    var headers = GridUpdate()
    headers.reloadHeadersAndFooters()
    #expect(try grid.reloadedCells(by: headers) == grid.visibleCells.map(\.id).filter { $0.kind != .item })
    var wrong = GridUpdate()
    wrong.reloadItems(0..<1, section: 99)
    #expect(throws: GridError.self) { try grid.reloadedCells(by: wrong) }
  }

  @Test("slides are what the views moved on the screen", .seeds(40))
  func slides() throws {
    var random = SeededGenerator(seed: Seed.current)
    let grid = try grid(&random)
    grid.contentType = { $0.kind == .item ? 0 : 1 }
    grid.tracksOrigins = random.chance(50)
    for number in 0..<15 {
      grid.step(
        to: .by(Double(random.int(-900...900)), across: Double(random.int(-200...200))), measure: ScreenTests.measure)
      // Where each view is. Only a view that stays with its cell slides, so that a handle says which is which.
      var places: [Int: Rect] = [:]
      for cell in grid.visibleCells { if let handle = cell.handle { places[handle] = grid.viewFrame(of: cell) } }
      let before = grid.snapshot
      var update = GridUpdate()
      let count = grid.itemCount(inSection: 0)
      switch random.int(0...3) {
      case 0: update.insertItems(random.int(1...5), at: .item(random.int(0...count)))
      case 1: update.moveItems(0..<min(3, count), to: .item(max(0, count - 3)))
      case 2: if count > 5 { update.deleteItems(2..<4) }
      default: update.moveSection(0, to: 4)
      }
      if random.chance(20) { grid.resize(to: Size(width: random.pick([300, 400]), height: 500)) }
      try grid.apply(update)
      let changes = grid.layout(measure: ScreenTests.measure)
      let entered = Set(changes.entered.compactMap { $0.handle })
      var expected: [CellSlide] = []
      for cell in grid.visibleCells {
        let now = grid.viewFrame(of: cell)
        guard let handle = cell.handle, !entered.contains(handle), let old = places[handle] else { continue }
        let distance = Point(x: old.x - now.x, y: old.y - now.y)
        if max(distance.x.magnitude, distance.y.magnitude) > 1e-6 {
          expected.append(CellSlide(cell: cell, distance: distance))
        }
      }
      let all = grid.slides(of: changes, since: before)
      let slides = all.filter { !entered.contains($0.cell.handle ?? -1) }
      #expect(slides.map(\.cell) == expected.map(\.cell), "\(number)")
      for (slide, other) in zip(slides, expected) {
        #expect(abs(slide.distance.x - other.distance.x) < 1e-6 && abs(slide.distance.y - other.distance.y) < 1e-6)
      }
      #expect(grid.tracksOrigins || all.count == slides.count)
    }
  }
}
