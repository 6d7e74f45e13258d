// Drops of what a preview shows: nothing jumps, but what closes the hole that the items leave.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct DropTests {
  private let measure = Sizes.modulo(40, from: 10, item: 7919, section: 31)

  /// The distance of each frame from the viewport's edge.
  private func onScreen(_ cells: [Cell], _ grid: VirtualGrid, _ newID: (CellID) -> CellID?) -> [CellID: Rect] {
    var frames: [CellID: Rect] = [:]
    for cell in cells where !cell.isPinned {
      guard let id = newID(cell.id) else { continue }
      frames[id] = cell.frame
      frames[id]!.y -= grid.offset
    }
    return frames
  }

  /// Drops items somewhere in view; returns how many cells were seen before and after, and whether all of them were still.
  private func drop(_ items: [CellID], _ grid: VirtualGrid, at point: Point, _ note: Comment) throws -> Int? {
    var drag = DragPreview(items)
    grid.preview(&drag, at: point)
    guard let update = drag.update, !drag.gaps.isEmpty, !update.isEmpty else { return nil }
    let mapping = try grid.mapping(of: update)
    let dragged = Set(items)
    var before = onScreen(drag.cells.filter { !dragged.contains($0.id) }, grid) { mapping.newID(of: $0) }
    before.merge(onScreen(drag.gaps, grid) { mapping.newID(of: $0) }) { $1 }
    let shown = drag.cells
    try grid.drop(&drag)
    #expect(drag.target == nil, note)
    #expect(drag.cells.isEmpty, note)
    #expect(drag.gaps.isEmpty, note)
    #expect(drag.changes.isEmpty, note)
    let changes = grid.layout(measure: measure)
    var seen = 0
    for (id, frame) in onScreen(grid.visibleCells, grid, { $0 }) {
      guard let old = before[id] else { continue }
      seen += 1
      if frame != old { Issue.record("\(id) jumps from \(old) to \(frame), \(note)") }
    }
    // What was shown where it is now did not move, if the content did not.
    if changes.shift == .zero {
      for change in changes.moved
      where !change.cell.isPinned && !dragged.contains(where: { mapping.newID(of: $0) == change.id }) {
        let old = shown.first { mapping.newID(of: $0.id) == change.id }
        #expect(change.previousFrame == old?.frame, note)
      }
    }
    return seen
  }

  @Test(
    "in lists what comes from out of view lies where the preview showed it, and nothing else moves", .seeds(60))
  func lists() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let sections = (0..<4).map { _ in
      GridSection.list(
        count: random.int(10...60), spacing: Double(random.pick([0, 3])), header: random.chance(50) ? 12 : nil,
        footer: random.chance(30) ? 8 : nil)
    }
    let grid = try VirtualGrid(sections: sections)
    grid.anchorPolicy = random.pick([.top, .top, AnchorPolicy([.center]), AnchorPolicy([.lastVisible])])
    grid.resize(to: Size(width: 100, height: 300))
    grid.layout(measure: measure)
    while grid.offset < grid.offsetRange.upperBound { grid.scroll(by: 100, measure: measure) }
    var seen = 0
    for number in 0..<4 {
      let middle = grid.offsetRange.upperBound * Double(random.int(15...85)) / 100
      while abs(grid.offset - middle) > 1 {
        grid.scroll(by: max(-300, min(300, middle - grid.offset)), measure: measure)
      }
      let visible = Set(grid.visibleCells.map { $0.id })
      var items: [CellID] = []
      for _ in 0..<random.int(1...3) {
        let section = random.int(0...3)
        let count = grid.itemCount(inSection: section)
        if count > 0 { items.append(.item(random.int(0...count - 1), section: section)) }
      }
      items = Set(items).subtracting(visible).sorted()
      guard !items.isEmpty else { continue }
      let point = Point(x: 50, y: grid.offset + Double(random.int(0...300)))
      seen += try drop(items, grid, at: point, "seed \(seed), drop \(number)") ?? 1
      // New numbers have the sizes of others, so that they are measured again.
      while grid.offset > 0 { grid.scroll(by: -200, measure: measure) }
      while grid.offset < grid.offsetRange.upperBound { grid.scroll(by: 200, measure: measure) }
    }
    #expect(seen > 0, "seed \(seed)")
  }

  @Test("so it is in several columns and in packed rows, with what comes from below", .seeds(200))
  func columns() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let columns = random.int(2...5)
    let isPacked = random.chance(50)
    let items = PackedItems(count: 200) { GridSpan(columns: 1 + $0 * 7 % 3, rows: 1 + $0 * 5 % 2) }
    let grid = try VirtualGrid(sections: [
      isPacked
        ? .packed(
          items, tracks: Array(repeating: .fr(1), count: columns), spacing: 4, rowSizing: .fixed(20), header: 10)
        : .lazy(
          count: 200, tracks: Array(repeating: .flexible(), count: columns), spacing: 4, rowSizing: .fixed(20),
          header: 10),
      .list(count: 30, rowSizing: .fixed(20)),
    ])
    grid.resize(to: Size(width: 200, height: 150))
    _ = grid.performPostponedWork { true }
    grid.scroll(to: Double(random.int(0...400)), measure: measure)
    let last = grid.visibleCells.last { $0.id.kind == .item }!.item
    let dragged = Set(
      (0..<random.int(1...3)).map { _ in
        random.chance(30) ? CellID.item(random.int(0...29), section: 1) : .item(random.int(last + 1...199))
      }
    ).sorted()
    let point = Point(x: Double(random.int(0...200)), y: grid.offset + Double(random.int(0...150)))
    // After an item that begins above the viewport there may be room above it.
    if isPacked, let target = grid.insertionTarget(at: point), target.section == 0, target.item > 0,
      grid.frame(of: .item(target.item - 1))!.y < grid.offset
    {
      return
    }
    #expect(try drop(dragged, grid, at: point, "seed \(seed)") != 0)
  }

  @Test("with the hole in view, what lies before it and the gap stays")
  func holeInView() throws {
    for (item, y) in [(3, 105.0), (8, 25.0)] {
      let grid = try VirtualGrid.shown(
        sections: [.list(count: 20, rowSizing: .fixed(20))], in: Size(width: 100, height: 200), measure: measure)
      grid.scroll(by: 10, measure: measure)
      var drag = DragPreview([.item(item)])
      grid.preview(&drag, at: Point(x: 50, y: y))
      let target = drag.target!.item
      try grid.drop(&drag)
      let changes = grid.layout(measure: measure)
      #expect(grid.offset == 10)
      // What was dragged moves, and what closes the hole: not what the preview moved already.
      #expect(changes.moved.map { $0.id.item } == (item < target ? Array(item..<20).filter { $0 <= 10 } : [1, 9, 10]))
    }
  }

  @Test("a gap before the cell that holds its place does not push what lies above it")
  func gapAtTheAnchor() throws {
    let grid = try VirtualGrid.shown(
      sections: [.list(count: 100, rowSizing: .fixed(20))], in: Size(width: 100, height: 200), measure: measure)
    grid.scroll(by: 330, measure: measure)
    #expect(grid.anchor?.id == .item(17))
    var drag = DragPreview([.item(60), .item(3)])
    grid.preview(&drag, at: Point(x: 50, y: 341))
    #expect(drag.target?.id == .item(17))
    #expect(drag.gaps.map { $0.frame.y } == [340, 360])
    try grid.drop(&drag)
    grid.layout(measure: measure)
    // One of the two came from above.
    #expect(grid.offset == 310)
    #expect(grid.visibleCells.first?.id == .item(15))
    #expect(grid.frame(of: .item(18))?.y == 360)
  }

  @Test(
    "what holds its place is dragged itself: the gap stays where the preview showed it",
    arguments: [
      AnchorPolicy.top, AnchorPolicy([.center]), AnchorPolicy([.lastVisible]),
    ])
  func holderIsDragged(policy: AnchorPolicy) throws {
    for item in 20...29 {
      for target in 20...28 where target != item && target != item + 1 {
        let grid = try VirtualGrid(sections: [.list(count: 100, spacing: 0, rowSizing: .fixed(10))])
        grid.anchorPolicy = policy
        grid.resize(to: Size(width: 100, height: 100))
        grid.scroll(to: 200, measure: measure)
        var drag = DragPreview([.item(item)])
        grid.preview(&drag, at: Point(x: 1, y: Double(target * 10 + 1)))
        let gap = try #require(drag.gaps.first)
        let before = gap.frame.y - grid.offset
        try grid.drop(&drag)
        grid.layout(measure: measure)
        let landed = CellID.item(target > item ? target - 1 : target)
        let y = try #require(grid.frame(of: landed)).y - grid.offset
        // The hole may lie between the gap and what holds its place: then the gap moves by as much as closes it.
        #expect([before, before + (item < target ? -10 : 10)].contains(y), "\(item) before \(target): \(before), \(y)")
        #expect(y >= 0, "\(item) before \(target) is out of view")
        #expect(y < 100, "\(item) before \(target) is out of view")
      }
    }
  }

  @Test("a drop of items that have gone meanwhile is refused, and nothing changes")
  func refused() throws {
    let grid = try VirtualGrid.shown(
      sections: [.list(count: 10, rowSizing: .fixed(20))], in: Size(width: 100, height: 200), measure: measure)
    var drag = DragPreview([.item(9)])
    grid.preview(&drag, at: Point(x: 50, y: 1))
    var update = GridUpdate()
    update.deleteItems(5..<10)
    try grid.apply(update)
    let cells = grid.visibleCells
    #expect(throws: GridError.self) { try grid.drop(&drag) }
    #expect(grid.itemCount == 5)
    #expect(drag.target != nil)
    #expect(grid.visibleCells == cells)
    grid.preview(&drag, at: Point(x: 50, y: 1))
    #expect(drag.update?.isEmpty == true)
    #expect(drag.gaps.isEmpty)
  }

  @Test("nothing is dropped while the host is measuring")
  func measuring() throws {
    let grid = try VirtualGrid.shown(sections: [.list(count: 10)], in: Size(width: 100, height: 200), measure: measure)
    var drag = DragPreview([.item(4)])
    grid.preview(&drag, at: Point(x: 50, y: 1))
    var update = GridUpdate()
    update.reloadItems(0..<1)
    try grid.apply(update)
    grid.layout { id, proposal in
      #expect(throws: Never.self) { try grid.drop(&drag) }
      return measure(id, proposal)
    }
    #expect(grid.diagnostics.contains(.callDuringMeasurement))
    #expect(drag.target != nil)
  }
}
