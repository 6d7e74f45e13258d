// Previews of drops in rows of tracks: beside drawings of the whole content, in all orientations, through random
// sessions.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct DragPreviewTests {
  /// A grid of a world whose rows are all measured.
  private struct Stage {
    let world: DragWorld
    let grid: VirtualGrid
    var screen = DragScreen()

    init(_ world: DragWorld, _ random: inout SeededGenerator) throws {
      self.world = world
      let axis: Axis = random.chance(50) ? .vertical : .horizontal
      let direction: LayoutDirection = random.chance(50) ? .leftToRight : .rightToLeft
      let boundary = Boundary(axis: axis, direction: direction)
      grid = try VirtualGrid(
        axis: axis, layoutDirection: direction, sectionSpacing: world.sectionSpacing,
        sections: world.sections.map { boundary.inner($0.declaration) })
      grid.pinnedViews = random.pick([[], .sectionHeaders, [.sectionHeaders, .sectionFooters]])
      grid.overscan = random.pick([0, 0, 30])
      let view = Size(width: DragWorld.width, height: Double(random.int(60...200)))
      grid.resize(to: axis == .vertical ? view : Size(width: view.height, height: view.width))
      step { $0.layout(measure: $1) }
      while grid.offset < grid.offsetRange.upperBound { step { $0.scroll(by: 50, measure: $1) } }
      step { $0.scroll(to: 0, measure: $1) }
    }

    mutating func step(_ body: (VirtualGrid, (CellID, ProposedSize) -> Size) -> Changes) {
      let grid = grid
      screen.show(
        body(grid) { id, _ in
          let extent = DragWorld.extent(of: id.item, in: id.section)
          return grid.axis == .vertical ? Size(width: 1, height: extent) : Size(width: extent, height: 1)
        })
    }

    /// A frame from the grid's coordinates to the drawing's, or back.
    func turned(_ frame: Rect) -> Rect {
      let boundary = grid.boundary
      return boundary.inner(frame)
    }

    func frames() -> [Rect?] {
      world.sections.flatMap { section in
        ([.header(section: section.number), .footer(section: section.number)]
          + (0..<section.count).map { .item($0, section: section.number) })
          .map { grid.frame(of: $0) }
      }
    }

    /// Compares a preview with the drawing.
    func check(_ drag: DragPreview, of items: [CellID], at point: Point, _ note: Comment) {
      let target = grid.insertionTarget(at: point)
      #expect(drag.target == target, note)
      let start = grid.offset
      let end = start + (grid.axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width)
      let line = target.map { turned($0.line) }
      let isOpen = line.map { $0.y < end && ($0.maxY > start || $0.y >= start) } ?? false
      let stays = target.map { target in
        items.allSatisfy { $0.section == target.section } && items.last!.item - items.first!.item == items.count - 1
          && items.first!.item <= target.item && target.item <= items.last!.item + 1
      }
      let isMoving = isOpen && stays != true
      let drawing = world.drawing(dragging: isMoving ? items : [], before: isMoving ? target?.id : nil)
      #expect(drag.cells.map { $0.id } == grid.visibleCells.map { $0.id }, note)
      for (cell, natural) in zip(drag.cells, grid.visibleCells) {
        let expected = cell.isPinned ? turned(natural.frame) : drawing.frames[cell.id]
        if turned(cell.frame) == expected { continue }
        // What is pushed out of view is not seen.
        if isMoving, turned(cell.frame).y >= end + grid.overscan, expected!.y >= end + grid.overscan { continue }
        Issue.record(
          "\(cell.id) \(turned(cell.frame)), not \(expected!), of \(items) at \(target?.id ?? .item(-1)), \(note)")
        return
      }
      if isMoving {
        let seen = drawing.gaps.prefix { $0.y < end + grid.overscan }
        #expect(drag.gaps.map { turned($0.frame) } == Array(seen), note)
        #expect(drag.gaps.map { $0.id } == Array(items.prefix(seen.count)), note)
      } else {
        let own = stays == true && isOpen ? grid.visibleCells.filter { items.contains($0.id) } : []
        #expect(drag.gaps.map { $0.frame } == own.map { $0.frame }, note)
      }
      var shown = drag.cells.allSatisfy { screen.frames[$0.id] == $0.frame }
      shown = shown && screen.frames.count == drag.cells.count
      if !shown { Issue.record("the changes do not lead to the cells; \(note)") }
    }

    func anyPoint(_ random: inout SeededGenerator) -> Point {
      let view = grid.visibleRect
      let (far, x, y) = (random.chance(10) ? 3.0 : 1, Double(random.int(-5...105)), Double(random.int(-5...105)))
      return Point(x: view.x + view.width * x / 100 * far, y: view.y + view.height * y / 100 * far)
    }
  }

  @Test("the cells in view lie as in a drawing with the items in it, whatever was shown before", .seeds(300))
  func sessions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = DragWorld(&random)
    let all = world.sections.flatMap { section in (0..<section.count).map { CellID.item($0, section: section.number) } }
    guard !all.isEmpty else { return }
    var stage = try Stage(world, &random)
    let share = random.pick([3, 10, 50, 100])
    var items = all.filter { _ in random.chance(share) }
    if items.isEmpty || random.chance(20) { items = [random.pick(all)] }
    var drag = DragPreview(items.reversed() + [.header(section: 0), items[0], .item(99, section: 0), .item(-1)])
    let before = stage.frames()
    #expect(drag.cells.isEmpty)
    #expect(drag.target == nil)
    #expect(drag.update == nil)
    for number in 0..<12 {
      let note: Comment = "seed \(seed), step \(number)"
      if random.chance(30) {
        let distance = Double(random.int(-120...120))
        stage.step { $0.scroll(by: distance, measure: $1) }
      }
      if random.chance(10) {
        // A preview that was not told of the last step would put cells back that left.
        stage.grid.preview(&drag, at: stage.anyPoint(&random))
        stage.screen.show(drag.changes)
        drag.cancel()
        stage.screen.show(drag.changes)
        #expect(drag.target == nil, note)
        #expect(drag.update == nil, note)
        #expect(drag.gaps.isEmpty, note)
        continue
      }
      let point = stage.anyPoint(&random)
      for _ in 0..<random.int(1...2) {
        stage.grid.preview(&drag, at: point)
        stage.screen.show(drag.changes)
        stage.check(drag, of: items, at: point, note)
      }
      #expect(drag.changes.entered.isEmpty, note)
      #expect(drag.changes.left.isEmpty, note)
      #expect(drag.changes.shift == .zero, note)
    }
    drag.cancel()
    stage.screen.show(drag.changes)
    #expect(stage.grid.visibleCells.allSatisfy { stage.screen.frames[$0.id] == $0.frame }, "seed \(seed)")
    #expect(stage.frames() == before, "seed \(seed)")
  }

  @Test("a list opens a gap as long as what is dragged, and closes it again")
  func list() throws {
    let grid = try VirtualGrid.shown(
      sections: [.list(count: 100, spacing: 2, rowSizing: .fixed(20)), .list(count: 3)],
      in: Size(width: 100, height: 100))
    var drag = DragPreview([.item(50), .item(7)])
    grid.preview(&drag, at: Point(x: 10, y: 45))
    #expect(drag.target?.id == .item(2))
    #expect(drag.cells.map { $0.frame.y } == [0, 22, 88, 110, 132])
    #expect(drag.gaps.map { $0.id } == [.item(7), .item(50)])
    #expect(drag.gaps.map { $0.frame.y } == [44, 66])
    #expect(drag.changes.moved.map { $0.id } == [.item(2), .item(3), .item(4)])
    #expect(drag.changes.moved.map { $0.previousFrame?.y } == [44, 66, 88])
    #expect(drag.changes.moved.allSatisfy { $0.reason == .drag })
    #expect(drag.changes.visibleCount == 5)
    grid.preview(&drag, at: Point(x: 90, y: 46))
    #expect(drag.changes.isEmpty)
    #expect(drag.gaps.count == 2)
    grid.preview(&drag, at: Point(x: 90, y: 75))
    #expect(drag.changes.moved.map { $0.id } == [.item(2)])
    #expect(drag.gaps.map { $0.frame.y } == [66, 88])
    drag.cancel()
    #expect(drag.cells == grid.visibleCells)
    #expect(drag.changes.moved.map { $0.frame.y } == [66, 88])
    drag.cancel()
    #expect(drag.cells == grid.visibleCells)
    #expect(drag.changes.isEmpty)
  }

  @Test("of items that lie already where they would be dropped, those that are retained out of view have no gap")
  func retainedOutOfView() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 100, height: 100))
    grid.retainedCells = [.item(5), .item(6)]
    grid.scroll(to: 120) { _, _ in .zero }
    #expect(grid.visibleCells.first?.isRetained == true)
    var drag = DragPreview([.item(5), .item(6)])
    grid.preview(&drag, at: Point(x: 50, y: 121))
    #expect(drag.update?.isEmpty == true)
    #expect(drag.gaps.map { $0.id } == [.item(6)])
  }

  @Test("bad points, items and grids show nothing, and a drop without a target does nothing")
  func badInput() throws {
    let grid = try VirtualGrid(sections: [.list(count: 5, rowSizing: .fixed(20)), .lazy(count: 4, tracks: [])])
    var drag = DragPreview([.item(1)])
    grid.preview(&drag, at: Point(x: 1, y: 1))
    #expect(drag.cells.isEmpty)
    #expect(drag.gaps.isEmpty)
    grid.resize(to: Size(width: 100, height: 200))
    grid.layout { _, _ in .zero }
    for bad in [Double.nan, .infinity, -.infinity] {
      grid.preview(&drag, at: Point(x: bad, y: 0))
      #expect(drag.target == nil)
      #expect(drag.update == nil)
      #expect(drag.cells == grid.visibleCells)
      #expect(drag.gaps.isEmpty)
      grid.preview(&drag, at: Point(x: 0, y: bad))
      #expect(drag.target == nil)
      #expect(drag.cells == grid.visibleCells)
    }
    try grid.drop(&drag)
    #expect(grid.itemCount == 9)
    for (far, item) in [(-1e300, 0), (1e300, nil)] {
      grid.preview(&drag, at: Point(x: far, y: far))
      #expect(drag.target?.item == item)
      #expect(drag.gaps.count == (item == nil ? 0 : 1))
    }
    for items in [[], [CellID.header(section: 0)], [.item(5), .item(-1), .item(.max), .item(.min, section: .max)]] {
      var drag = DragPreview(items)
      grid.preview(&drag, at: Point(x: 50, y: 1))
      #expect(drag.target?.id == .item(0))
      #expect(drag.cells == grid.visibleCells)
      #expect(drag.gaps.isEmpty)
      #expect(drag.update?.isEmpty == true)
      try grid.drop(&drag)
      #expect(drag.target == nil)
      #expect(drag.cells.isEmpty)
    }
    let empty = try VirtualGrid(sections: [])
    empty.resize(to: Size(width: 100, height: 200))
    empty.preview(&drag, at: .zero)
    #expect(drag.target == nil)
    #expect(drag.cells.isEmpty)
  }

  @Test("a collapsed section opens no gap, and items hidden in one have room elsewhere")
  func collapsed() throws {
    var folded = GridSection.list(count: 0, rowSizing: .fixed(10), header: 10)
    folded.isExpanded = false
    var hiding = GridSection.list(count: 8, rowSizing: .fixed(10), header: 10)
    hiding.isExpanded = false
    let grid = try VirtualGrid.shown(
      sections: [folded, .list(count: 5, rowSizing: .fixed(10)), hiding], in: Size(width: 100, height: 200))
    var drag = DragPreview([.item(3, section: 2), .item(1, section: 1)])
    grid.preview(&drag, at: Point(x: 1, y: 5))
    #expect(drag.target?.section == 0)
    #expect(drag.cells == grid.visibleCells)
    #expect(drag.gaps.isEmpty)
    grid.preview(&drag, at: Point(x: 1, y: 11))
    #expect(drag.target?.id == .item(0, section: 1))
    #expect(drag.gaps.count == 2)
    #expect(drag.cells.first { $0.id == .header(section: 2) }?.frame.y == 80)
    try grid.drop(&drag)
    #expect(grid.itemCount(inSection: 1) == 6)
    #expect(grid.itemCount(inSection: 2) == 7)
  }

  @Test("dragging everything shows what there is room for")
  func everything() throws {
    let items = (0..<100_000).map { CellID.item($0) }
    for columns in [1, 4] {
      let grid = try VirtualGrid.shown(
        sections: [
          .lazy(count: 100_000, tracks: Array(repeating: .flexible(), count: columns), rowSizing: .fixed(10)),
          .list(count: 10),
        ], in: Size(width: 100, height: 200))
      var drag = DragPreview(items)
      grid.preview(&drag, at: Point(x: 0, y: 91))
      #expect(drag.cells == grid.visibleCells)
      #expect(drag.gaps.count == drag.cells.count)
      #expect(drag.update?.isEmpty == true)
      drag = DragPreview(items.filter { $0.item % 2 == 0 })
      grid.preview(&drag, at: Point(x: 0, y: 91))
      #expect(drag.gaps.count == 7 * columns && drag.gaps.last!.frame.y < 200)
      #expect(drag.cells.suffix(7 * columns).allSatisfy { $0.frame.y >= 200 })
    }
  }
}
