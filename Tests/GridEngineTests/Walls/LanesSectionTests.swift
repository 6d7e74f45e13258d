// Lanes as sections of a grid: random hands against the same chunks laid out at once, edits, and what holds its place.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct LanesSectionTests {
  @Test("of as many lanes as there can be an item that comes takes the shortest, and not the last", .checksInvariants)
  func mostLanes() throws {
    let grid = try VirtualGrid(sections: [.lanes(count: 510, lanes: .fixed(1_000), policy: .shortest(chunk: 512))])
    grid.resize(to: Size(width: 5_000, height: 400))
    // The first lane is much shorter than others once there are two items in each.
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 1, height: id.item == 0 ? 10 : 100) }
    grid.layout(measure: measure)
    #expect(grid.visibleCells.count == 510 && Set(grid.visibleCells.map(\.track)) == Set(0..<255))
    var update = GridUpdate()
    update.insertItems(1, at: .item(510, section: 0))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.visibleCells.first { $0.id.item == 510 }?.track == 0)
  }

  @Test(
    "wherever the hands go, items in view lie as all chunks at once do",
    .seeds(160))
  func hands() throws {
    var world = try LanesWorld(seed: Seed.current, Seed.current % 2 == 0 ? .plain : .any)
    var done: [String] = []
    world.layout()
    for _ in 0..<25 {
      if let fault = world.fault() {
        Issue.record("\(fault) after \(done): \(world.grid.stateLine)")
        return
      }
      done.append(world.move())
    }
  }

  @Test(
    "items that were seen keep their lanes while others come, go and change their sizes",
    .seeds(160))
  func edits() throws {
    var world = try LanesWorld(seed: Seed.current, Seed.current % 2 == 0 ? .plain : .any)
    var done: [String] = []
    world.layout()
    for _ in 0..<25 {
      done.append(try world.edit())
      world.layout()
      if let fault = world.faultInView() {
        Issue.record("\(fault) after \(done): \(world.grid.stateLine)")
        return
      }
      if world.random.chance(50) { done.append(world.move()) }
    }
  }

  @Test(
    "the anchor stays where it is, to the unit, while items elsewhere and sizes above change",
    .seeds(120))
  func anchor() throws {
    var world = try LanesWorld(seed: Seed.current, count: 2_000, Seed.current % 2 == 0 ? .plain : .any)
    world.layout()
    world.layout(.cell(.item(1_000, section: 1), anchor: .top))
    for _ in 0..<10 {
      world.layout(.by(Double(world.random.int(-400...400))))
      guard let (id, distance) = world.grid.state.viewport.anchor, id.section == 1 else { return }
      var target = id.item
      switch world.random.int(0...2) {
      case 0:
        world.extents.insert(contentsOf: [50, 60, 70], at: 100)
        world.items.insert(contentsOf: [LaneItem(), LaneItem(), LaneItem()], at: 100)
        var update = GridUpdate()
        update.insertItems(3, at: .item(100, section: 1))
        try world.grid.apply(update)
        target += 3
      case 1:
        world.extents.removeSubrange(200..<260)
        world.items.removeSubrange(200..<260)
        var update = GridUpdate()
        update.deleteItems(200..<260, section: 1)
        try world.grid.apply(update)
        target -= 60
      default:
        // Above it in its own chunk.
        let item = max(0, target - world.random.int(1...20))
        world.extents[item] += 30
        world.grid.invalidateSize(of: .item(item, section: 1))
      }
      world.layout()
      let anchor = try #require(world.grid.state.viewport.anchor)
      #expect(anchor.id == .item(target, section: 1) && anchor.distance == distance)
      // Where one item fills the view, the one below it holds its place.
      let frame = try #require(world.grid.frame(of: .item(target, section: 1)))
      #expect(FixedPoint(world.grid.offset - frame.y) == distance)
    }
  }

  @Test("a jump asks for one chunk or two, a scroll for whole chunks, and nothing twice")
  func asks() throws {
    var world = try LanesWorld(seed: 7, count: 100_000)
    world.layout()
    world.layout(.cell(.item(50_000, section: 1), anchor: .top))
    #expect(world.asked > 0 && world.asked <= 3 * LanesStore.usualChunk)
    world.layout(.by(1))
    world.layout(.by(-1))
    #expect(world.asked == 0)
  }

  @Test("nobody is asked for the size of items that declare it, wherever the view is", arguments: [false, true])
  func declared(isHorizontal: Bool) throws {
    let items = LaneItems(count: 100_000) {
      LaneItem(span: $0 % 5 == 0 ? 2 : 1, extent: .aspect($0 % 3 == 0 ? 2 : 0.5))
    }
    let grid = try VirtualGrid(
      axis: isHorizontal ? .horizontal : .vertical,
      sections: [.lanes(items, lanes: .fixed(4), policy: .dense(), spacing: 8, trackSpacing: 8)])
    grid.resize(to: isHorizontal ? Size(width: 700, height: 424) : Size(width: 424, height: 700))
    for item in [0, 50_000, 99_999] {
      grid.step(to: .cell(.item(item), anchor: .top)) { id, _ in
        Issue.record("asked for \(id)")
        return .zero
      }
      #expect(grid.visibleCells.contains { $0.item == item })
      for cell in grid.visibleCells {
        let across = isHorizontal ? cell.frame.height : cell.frame.width
        #expect(across == (cell.item % 5 == 0 ? 208 : 100))
        #expect(abs(cell.frame.width / cell.frame.height - (cell.item % 3 == 0 ? 2 : 0.5)) < 0.001)
      }
    }
  }

  @Test("a span and a start that cannot be followed are told, and one that an update gives is")
  func requests() throws {
    let items: LaneItems = [LaneItem(span: 9), LaneItem(start: 7), LaneItem(start: -4), LaneItem(span: 2, start: -1)]
    let grid = try VirtualGrid(sections: [.lanes(items, lanes: .fixed(3), spacing: 8)])
    grid.resize(to: Size(width: 300, height: 500))
    grid.layout { _, _ in Size(width: 0, height: 50) }
    #expect(grid.placementDiagnostics(of: .item(0)) == [.clampedSpan(item: 0)])
    #expect(grid.placementDiagnostics(of: .item(1)) == [.droppedStart(item: 1)])
    #expect(grid.placementDiagnostics(of: .item(2)) == [.droppedStart(item: 2)])
    #expect(grid.placementDiagnostics(of: .item(3)) == [])
    #expect(grid.visibleCells.map(\.track) == [0, 0, 1, 1])
    var update = GridUpdate()
    update.insertItems([LaneItem(start: 2), LaneItem(span: 3, extent: .points(20))], at: .item(1))
    update.setShapes([LaneItem(start: -1)], from: .item(3))
    try grid.apply(update)
    grid.layout { _, _ in Size(width: 0, height: 50) }
    #expect(grid.visibleCells.map(\.track) == [0, 2, 0, 2, 1, 1])
    #expect(grid.visibleCells[2].frame.height == 20)
    // Declared anew with one lane more, its items keep what they ask for.
    update = GridUpdate()
    update.redeclareSection(0, as: .lanes(count: 0, lanes: .fixed(4), spacing: 8))
    try grid.apply(update)
    grid.layout { _, _ in Size(width: 0, height: 50) }
    #expect(grid.visibleCells.map(\.track) == [0, 2, 0, 3, 0, 2])
    for (first, count) in [(5, 2), (-1, 1), (.max, 1)] {
      update = GridUpdate()
      update.insertItems(1, at: .item(0))
      update.deleteItems(0..<1)
      update.setShapes(LaneItems(repeating: LaneItem(span: 2), count: count), from: .item(first))
      #expect(throws: GridError.unknownTarget(.item(first), count: 6)) { try grid.apply(update) }
    }
    update = GridUpdate()
    update.placeItemsAnew(ofSections: 0..<2)
    #expect(throws: GridError.unknownSections(0..<2, count: 1)) { try grid.apply(update) }
    update = GridUpdate()
    update.insertItems(LaneItems(count: -3), at: .item(0))
    #expect(throws: GridError.negativeCount(-3, at: .item(0))) { try grid.apply(update) }
  }

  @Test("items that kept their lanes through edits are placed anew where an update asks for it")
  func anew() throws {
    var random = SeededGenerator(seed: 5)
    var extents = (0..<120).map { _ in Double(random.int(20...200)) }
    let grid = try VirtualGrid(sections: [.lanes(count: 120, lanes: .fixed(4), policy: .shortest(chunk: 128))])
    grid.resize(to: Size(width: 400, height: 10_000))
    func layout() { grid.layout { id, _ in Size(width: 0, height: extents[id.item]) } }
    func spare() -> Double {
      let ends = (0..<4).map { lane in grid.visibleCells.filter { $0.track == lane }.map(\.frame.maxY).max() ?? 0 }
      return (ends.max() ?? 0) - (ends.min() ?? 0)
    }
    layout()
    #expect(spare() < 250)
    let lanes = grid.visibleCells.map(\.track)
    for item in 0..<120 where lanes[item] == 1 { extents[item] += 100 }
    var update = GridUpdate()
    update.reloadItems(ofSections: 0..<1)
    try grid.apply(update)
    layout()
    #expect(grid.visibleCells.map(\.track) == lanes)
    #expect(spare() > 1_000)
    update = GridUpdate()
    update.placeItemsAnew(ofSections: 0..<1)
    try grid.apply(update)
    layout()
    #expect(spare() < 350 && grid.visibleCells.count == 120)
  }

  @Test("sections that nobody saw are estimated by their items, not by whole chunks, and by what these declare")
  func estimates() throws {
    func height(_ section: GridSection) throws -> Double {
      let grid = try VirtualGrid(sections: [section])
      grid.resize(to: Size(width: 800, height: 100))
      return grid.contentSize.height
    }
    let sizing = GridSection.RowSizing.measured(estimate: 92)
    // Two items in each lane, a gap between them.
    #expect(try height(.lanes(count: 8, lanes: .fixed(4), spacing: 8, itemSizing: sizing)) == 192)
    // Two chunks of 65 items in the mean: 17 below one another.
    let chunk: Double = 17 * 100 - 8
    #expect(try height(.lanes(count: 129, lanes: .fixed(4), spacing: 8, itemSizing: sizing)) == chunk + 8 + chunk)
    let tall = LaneItems(repeating: LaneItem(extent: .points(492)), count: 8)
    #expect(try height(.lanes(tall, lanes: .fixed(4), spacing: 8, itemSizing: sizing)) == 992)
    let mixed = LaneItems(count: 8) { LaneItem(extent: $0 % 2 == 0 ? .points(292) : .measured) }
    #expect(try height(.lanes(mixed, lanes: .fixed(4), spacing: 8, itemSizing: sizing)) == 392)
    #expect(try height(.lanes(count: 0, lanes: .fixed(4), spacing: 8, itemSizing: sizing)) == 0)
  }

  @Test("focus moves along a lane over barriers, and across to what lies beside")
  func neighbors() throws {
    let extents = (0..<60).map { Double(20 + $0 * 7 % 50) }
    let grid = try VirtualGrid(
      axis: .vertical,
      sections: [.lanes(count: 60, lanes: .fixed(3), policy: .shortest(tolerance: 0, chunk: 20), spacing: 4)])
    grid.resize(to: Size(width: 300, height: 3_000))
    grid.layout { id, _ in Size(width: 0, height: extents[id.item]) }
    let cells = grid.visibleCells
    #expect(cells.count == 60)
    func neighbor(_ id: CellID, _ move: FocusMove) -> CellID? {
      var memory = FocusMemory()
      return grid.neighbor(of: id, move, memory: &memory)
    }
    for cell in cells {
      let below = cells.first { $0.track == cell.track && $0.frame.y > cell.frame.y }
      if let below { #expect(neighbor(cell.id, .down) == below.id) }
      let above = cells.last { $0.track == cell.track && $0.frame.y < cell.frame.y }
      if let above { #expect(neighbor(cell.id, .up) == above.id) }
      if cell.track < 2, let right = neighbor(cell.id, .right) {
        #expect(cells.first { $0.id == right }?.track == cell.track + 1)
      }
    }
  }

  @Test("a declaration with numbers that make no sense is clamped, and said")
  func hostile() throws {
    for number in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      let grid = try VirtualGrid(
        axis: .horizontal,
        sections: [
          .lanes(
            LaneItems(count: 50) {
              LaneItem(
                span: $0 % 2 == 0 ? .max : .min, start: $0 % 3 == 0 ? .max : .min,
                extent: $0 % 5 == 0 ? .aspect(number) : .points(number))
            }, lanes: .adaptive(minimum: number), policy: .dense(tolerance: number, chunk: .min),
            seam: .spread(upTo: number), trackSpacing: number, itemSizing: .fixed(number)),
          .lanes(count: -5, lanes: .fixed(.max)), .lanes(count: 100_000, lanes: .fixed(.min)),
        ])
      grid.resize(to: Size(width: 300, height: 200))
      grid.layout { _, _ in Size(width: number, height: number) }
      grid.scroll(to: .item(49)) { _, _ in Size(width: number, height: number) }
      #expect(grid.visibleCells.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
      #expect(grid.diagnostics.contains(.clampedLength(section: 0)))
    }
  }
}
