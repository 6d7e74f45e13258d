// The examples of the articles in GridEngine.docc, as they stand there; those on the scroll position have a file of their own.

import Foundation
import GridEngine
import TestSupport
import Testing

/// What a host shows a cell with.
private struct View: Equatable {
  var frame: Rect
  var isHidden = false

  mutating func move(by shift: Point) {
    frame.x += shift.x
    frame.y += shift.y
  }
}

private struct Message: Identifiable, Equatable {
  var id: String
}

private func follow(_ changes: Changes, in views: inout [CellID: View]) {
  for cell in changes.left { views[cell.id] = nil }
  let renumbered = changes.renumbered.map { ($0.current, views.removeValue(forKey: $0.previous)) }
  for (id, view) in renumbered { views[id] = view }
  for id in Array(views.keys) { views[id]?.move(by: changes.shift) }
  for cell in changes.moved { views[cell.id]?.frame = cell.frame }
  for cell in changes.entered { views[cell.id] = View(frame: cell.frame) }
}

private func show(_ changes: Changes, of grid: VirtualGrid, in views: inout [Int: View]) {
  for handle in changes.discarded { views[handle] = nil }
  for handle in changes.hidden { views[handle]?.isHidden = true }
  for cell in changes.entered {
    guard let handle = cell.handle else { continue }
    if cell.isReused { views[handle]?.isHidden = false } else { views[handle] = View(frame: cell.frame) }
  }
  for cell in grid.visibleCells {
    if let handle = cell.handle { views[handle]?.frame = cell.frame }
  }
}

/// Data of which some pages are there.
private final class PagedTable {
  var loaded: [Range<Int>] = []
  func isLoaded(_ row: Int) -> Bool { loaded.contains { $0.contains(row) } }
  func load(_ page: Range<Int>) { loaded.append(page) }
}

@Suite struct DocumentationTests {
  private let measure = Sizes.modulo(5, from: 20, step: 10)

  private func list(_ count: Int) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [.list(count: count)])
    grid.resize(to: Size(width: 390, height: 200))
    grid.layout(measure: measure)
    return grid
  }

  @Test("the front page")
  func frontPage() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 1_000_000, tracks: [.adaptive(minimum: 96)], spacing: 8, header: 32)
    ])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 390, height: 844))
    let changes = grid.scroll(to: 120_000) { cell, proposal in
      Size(width: proposal.width ?? 0, height: 40 + Double(cell.item % 7) * 10)  // your measuring
    }
    for cell in changes.entered { print(cell.item, cell.frame) }
    #expect(changes.entered.count == grid.visibleCells.count && changes.entered.last?.id == .header(section: 0))
  }

  @Test("Updating: numbers before and after")
  func numbers() throws {
    let grid = try list(5)
    var update = GridUpdate()
    update.deleteItems(1..<3)  // B and C of A B C D E
    update.insertItems(1, at: .item(0))  // X
    update.moveItems(4..<5, to: .item(1))  // E
    try grid.apply(update)  // X E A D
    let changes = grid.layout(measure: measure)
    #expect(grid.itemCount == 4 && changes.entered.map(\.item) == [0])
    #expect(changes.left.map(\.item) == [1, 2] && changes.left.allSatisfy { $0.isDeleted })
    #expect(Set(changes.renumbered.map { [$0.previous.item, $0.current.item] }) == [[0, 2], [4, 1]])
  }

  @Test("Updating: from identifiers, and from a difference")
  func identifiers() throws {
    let old = ["a", "b", "c", "d"].map { Message(id: $0) }
    let new = ["x", "d", "a", "c"].map { Message(id: $0) }
    var shown: [[[Int]]] = []
    do {
      let grid = try list(old.count)
      try grid.apply(GridUpdate(from: old.map(\.id), to: new.map(\.id)))
      shown.append(grid.layout(measure: measure).renumbered.map { [$0.previous.item, $0.current.item] })
      #expect(grid.itemCount == 4)
    }
    do {
      let grid = try list(old.count)
      let difference = new.map(\.id).difference(from: old.map(\.id)).inferringMoves()
      try grid.apply(GridUpdate(difference))
      shown.append(grid.layout(measure: measure).renumbered.map { [$0.previous.item, $0.current.item] })
    }
    #expect(shown[0] == shown[1] && shown[0] == [[3, 1], [0, 2], [2, 3]])
  }

  @Test("Updating: placeholders")
  func placeholders() throws {
    let grid = try list(1000)
    let table = PagedTable()
    let page = 0..<100
    grid.invalidateSize(of: .item(0))
    grid.hasProvisionalSize = { cell in !table.isLoaded(cell.item) }
    grid.layout(measure: measure)
    // When a page arrives:
    table.load(page)
    var update = GridUpdate()
    update.reloadItems(page, section: 0)
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.measuredRowCount == grid.visibleCells.count)
  }

  @Test("Updating: policies")
  func policies() throws {
    let grid = try list(100)
    grid.anchorPolicy = .bottom  // a chat: at the end it stays at the end
    grid.anchorPolicy = AnchorPolicy([.focusedCell, .center])  // a document that is edited
    grid.anchorPolicy = AnchorPolicy([.start, .firstVisible])  // a feed: at the start, what is new comes into view
    #expect(grid.anchorPolicy.candidates == [.start, .firstVisible])

    grid.anchorPolicy = .bottom
    grid.scroll(to: .infinity, measure: measure)
    var update = GridUpdate()
    update.insertItems(3, at: .item(100))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.visibleCells.last?.item == 102)

    grid.anchorPolicy = AnchorPolicy([.focusedCell, .center])
    grid.scroll(to: .item(50), anchor: .center, measure: measure)
    grid.focusedCell = .item(51)
    let before = try #require(grid.frame(of: .item(51))).y - grid.offset
    update = GridUpdate()
    update.insertItems(7, at: .item(0))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(try #require(grid.frame(of: .item(58))).y - grid.offset == before && grid.focusedCell == .item(58))

    grid.anchorPolicy = AnchorPolicy([.start, .firstVisible])
    grid.scroll(to: 0, measure: measure)
    update = GridUpdate()
    update.insertItems(2, at: .item(0))
    try grid.apply(update)
    #expect(grid.layout(measure: measure).entered.map(\.item).contains(0) && grid.offset == 0)
  }

  @Test("Updating: a host that follows change sets has what is in view, where it is")
  func following() throws {
    var random = SeededGenerator(seed: 4)
    let grid = try VirtualGrid(sections: [
      .lazy(count: 400, tracks: [.fixed(90), .flexible()], header: 30),
      .lazy(count: 90, tracks: [.adaptive(minimum: 50)]),
    ])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 390, height: 300))
    var views: [CellID: View] = [:]
    for _ in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        var update = GridUpdate()
        update.insertItems(Int.random(in: 0..<5, using: &random), at: .item(Int.random(in: 0..<300, using: &random)))
        update.deleteItems(20..<Int.random(in: 21..<24, using: &random))
        update.moveItems(30..<32, to: .item(7, section: 1))
        try? grid.apply(update)
        follow(grid.layout(measure: measure), in: &views)
      case 1: follow(grid.scroll(to: Double.random(in: 0..<6000, using: &random), measure: measure), in: &views)
      default: follow(grid.scroll(by: Double.random(in: -90..<99, using: &random), measure: measure), in: &views)
      }
      #expect(views == Dictionary(uniqueKeysWithValues: grid.visibleCells.map { ($0.id, View(frame: $0.frame)) }))
    }
  }

  @Test("Updating: items with spans")
  func spans() throws {
    let grid = try VirtualGrid(sections: [
      .packed(PackedItems(count: 20) { _ in GridSpan() }, tracks: [.fr(1), .fr(1), .fr(1)], rowSizing: .fixed(10))
    ])
    grid.resize(to: Size(width: 300, height: 300))
    grid.layout(measure: measure)
    var update = GridUpdate()
    update.insertItems([GridSpan(columns: 2, rows: 2), GridSpan()], at: .item(0))
    update.reshapeItems(from: 7, as: [GridSpan(columns: 3)])
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.area(of: .item(0)) == GridArea(column: 0, row: 0, columns: 2, rows: 2))
    #expect(grid.area(of: .item(9))?.columns == 3 && grid.area(of: .item(8))?.columns == 1)
  }

  @Test("Packed sections: declared, and packed in slices")
  func packed() throws {
    let itemCount = 100_000
    let spans = [GridSpan(), GridSpan(columns: 2), GridSpan(columns: 2, rows: 2)]
    let tiles = PackedItems(count: itemCount) { spans[$0 % 3] }
    let grid = try VirtualGrid(sections: [
      .packed(tiles, tracks: Array(repeating: .fr(1), count: 12), packing: .dense, rowSizing: .fixed(80))
    ])
    grid.resize(to: Size(width: 390, height: 844))
    grid.layout(measure: measure)
    do {
      var changes = grid.scroll(to: .item(itemCount / 2), measure: measure)
      while changes.status != .done {
        let end = ContinuousClock.now + .milliseconds(4)
        grid.performPostponedWork { ContinuousClock.now < end }
        changes = grid.step(to: .resume, measure: measure)  // draw a frame here
      }
      #expect(changes.entered.contains { $0.item == itemCount / 2 } && grid.unpackedItemCount < itemCount / 2)
    }
  }

  @Test("spans that end with the last track")
  func spansToLast() {
    let headline = PlacementItem(GridSpan(columns: GridSpan.toLast))
    let sidebar = PlacementItem(GridSpan(rows: GridSpan.toLast), startColumn: 0, startRow: 0)
    let areas = Placement.place([headline, sidebar], tracks: 5, declaredTracks: 3).areas
    #expect(areas[0] == GridArea(column: 0, row: 3, columns: 5, rows: 1))
    #expect(areas[1] == GridArea(column: 0, row: 0, columns: 1, rows: 3))
  }

  @Test("Packed sections: without a viewport")
  func withoutViewport() throws {
    do {
      let layout = PackedLayout(
        [PlacementItem(GridSpan(columns: 2)), PlacementItem(startColumn: 2), PlacementItem()],
        sizes: [Size(width: 90, height: 40), Size(width: 50, height: 90), Size(width: 30, height: 20)],
        tracks: [.fr(1), .fr(1), .pt(80)], horizontalSpacing: 8, verticalSpacing: 8,
        in: ProposedSize(width: 400, height: nil))
      let frame = layout.frame(of: 0)
      #expect(frame == Rect(x: 0, y: 0, width: 312, height: 90) && layout.areas[2].row == 1)
    }
    do {
      var packer = Packer(columns: 3, packing: .dense)
      let first = packer.place(GridSpan(columns: 2))  // columns 0 and 1 of row 0
      let second = packer.place(GridSpan(columns: 2))  // of row 1
      let third = packer.place(GridSpan())  // column 2 of row 0: the hole
      #expect(first.row == 0)
      #expect(first.column == 0)
      #expect(second.row == 1)
      #expect(second.column == 0)
      #expect(third.row == 0 && third.column == 2)
    }
  }

  @Test("Starts and boards: a panel is moved")
  func movedPanel() throws {
    let panels = (0..<8).map { PlacementItem(GridSpan(columns: 2, rows: 1), startColumn: $0 % 2 * 2, startRow: $0 / 2) }
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(panels), tracks: [.fr(1), .fr(1), .fr(1), .fr(1)], policy: .compact, rowSizing: .fixed(20))
    ])
    grid.resize(to: Size(width: 400, height: 400))
    grid.layout(measure: measure)
    var update = GridUpdate()
    update.reshapeItems(
      from: 7, as: PackedItems([PlacementItem(GridSpan(columns: 2, rows: 2), startColumn: 0, startRow: 3)]))
    update.moveItems(7..<8, to: .item(0))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.area(of: .item(0)) == GridArea(column: 0, row: 3, columns: 2, rows: 2))
    // The panel that was there.
    #expect(grid.area(of: .item(7)) == GridArea(column: 0, row: 5, columns: 2, rows: 1))
  }

  @Test("Starts and boards: where a panel would lie")
  func draggedPanel() throws {
    let panels = (0..<8).map { PlacementItem(GridSpan(columns: 2, rows: 1), startColumn: $0 % 2 * 2, startRow: $0 / 2) }
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems(panels), tracks: [.fr(1), .fr(1), .fr(1), .fr(1)], policy: .compact, spacing: 0,
        trackSpacing: 0, rowSizing: .fixed(20))
    ])
    grid.resize(to: Size(width: 400, height: 400))
    grid.layout(measure: measure)
    let frame = Rect(x: 10, y: 17, width: 200, height: 20)
    var animated: [CellID: Rect] = [:]
    var outlined: Rect?
    func animate(_ id: CellID, _ frame: Rect) { animated[id] = frame }
    func outline(_ frame: Rect) { outlined = frame }
    do {
      var drag = DragPreview([.item(7)])
      grid.preview(&drag, panelAt: frame)
      for change in drag.changes.moved { animate(change.id, change.frame) }
      if let gap = drag.gaps.first { outline(gap.frame) }
      try grid.drop(&drag)
    }
    grid.layout(measure: measure)
    #expect(outlined == grid.frame(of: .item(0)))
    #expect(outlined == Rect(x: 0, y: 20, width: 200, height: 20))
    #expect(animated[.item(2)]?.y == 40 && animated[.item(3)] == nil && grid.frame(of: .item(3))?.y == 40)
  }

  @Test("Views: used again, and planned ahead")
  func views() throws {
    let grid = try VirtualGrid(sections: [.lazy(count: 10_000, tracks: [.flexible(), .flexible()], header: 30)])
    grid.contentType = { $0.kind == .item ? 0 : 1 }
    grid.resize(to: Size(width: 390, height: 300))
    var views: [Int: View] = [:]
    var most = 0
    for step in 0..<200 {
      let changes =
        step % 9 == 0
        ? grid.scroll(to: Double(step * 700 % 9000), measure: measure) : grid.scroll(by: 31, measure: measure)
      show(changes, of: grid, in: &views)
      most = max(most, grid.visibleCells.count)
      #expect(grid.visibleCells.allSatisfy { $0.handle.flatMap { views[$0]?.frame } == $0.frame })
      #expect(views.values.filter { !$0.isHidden }.count == grid.visibleCells.count)
    }
    #expect(views.count <= 2 * most)
    // Most rows go: no view of theirs is left where the others lie.
    var update = GridUpdate()
    update.deleteItems(2..<10_000)
    try grid.apply(update)
    show(grid.layout(measure: measure), of: grid, in: &views)
    #expect(views.values.filter { !$0.isHidden }.count == grid.visibleCells.count && grid.visibleCells.count == 3)
    update = GridUpdate()
    update.insertItems(9_998, at: .item(2))
    try grid.apply(update)
    show(grid.layout(measure: measure), of: grid, in: &views)
    #expect(views.values.filter { !$0.isHidden }.count == grid.visibleCells.count)

    let playing = try #require(grid.visibleCells.first).id
    var hidden: [CellID] = []
    func hide(_ change: CellChange) { hidden.append(change.id) }
    func reveal(_ change: CellChange) { hidden.removeAll { $0 == change.id } }
    do {
      grid.retainedCells = [playing]
      let changes = grid.scroll(to: 8000, measure: measure)
      for change in changes.retained { hide(change) }  // out of view; the view stays, with its handle
      for change in changes.returned { reveal(change) }
      #expect(hidden == [playing] && grid.visibleCells.first?.isRetained == true)
      grid.retainedCells = []
      grid.layout(measure: measure)
    }

    let likely = grid.estimatedExtent(of: .item(4_000))
    #expect(likely == grid.rowStatistics(inSection: 0)?.mean && likely != nil)

    var made: Set<CellID> = []
    func startMaking(_ id: CellID) { made.insert(id) }
    func stopMaking(_ id: CellID) { made.remove(id) }
    do {
      var planner = PrefetchPlanner()
      var plan = PrefetchPlan()
      for frame in 0..<60 {
        grid.scroll(by: 25, measure: measure)
        grid.planPrefetch(&planner, at: Double(frame) / 60, into: &plan)
        for id in plan.cancelled { stopMaking(id) }
        for id in plan.must + plan.should { startMaking(id) }
      }
      let last = try #require(grid.visibleCells.last { $0.id.kind == .item })
      #expect(planner.velocity > 1000 && made.contains(last.id))
    }
  }
}
