// How views move, by the clock of the tests: beside what motion says of a grid like it, and what is left when all has come to rest.

import CAllocationCounter
import GridEngine
import GridMotion
import GridViews
import TestSupport
import Testing

/// Rows with names, in sections that fold.
@MainActor final class NamedRows: TestContent {
  var sections: [[String]]
  init(_ counts: Int...) {
    sections = counts.enumerated().map { section, count in (0..<count).map { "\(section) \($0)" } }
  }

  func content(of id: CellID) -> String {
    id.kind == .item ? sections[id.section][id.item] + (id.column > 0 ? " \(id.column)" : "") : "title \(id.section)"
  }

  func size(of id: CellID, _ proposal: ProposedSize) -> Size {
    let extent = 20 + Double(content(of: id).utf8.reduce(0) { $0 + Int($1) } % 4) * 7
    return Size(width: extent, height: extent)
  }
}

/// How a view is shown.
struct SeenView: Equatable {
  var place: ViewPlace
  /// The middle as it is drawn.
  var x: Double { place.frame.x + place.frame.width / 2 }
  var y: Double { place.frame.y + place.frame.height / 2 }
}

@MainActor @Suite struct MotionTests {
  private func host(
    _ rows: NamedRows, _ sections: [GridSection]? = nil, motion: MotionSettings? = MotionSettings()
  ) throws -> ViewHost<TestSurface> {
    let declared = sections ?? rows.sections.map { .list(count: $0.count, header: 24) }
    let grid = try VirtualGrid(sections: declared)
    grid.pinnedViews = .sectionHeaders
    let host = ViewHost(TestSurface(rows), showing: grid) { $0.kind == .item ? 0 : 1 }
    host.motionSettings = motion
    host.resize(to: Size(width: 300, height: 400))
    return host
  }

  /// What is seen, by what it says.
  private func seen(_ host: ViewHost<TestSurface>) -> [String: SeenView] {
    var seen: [String: SeenView] = [:]
    host.placeViews { view, place in
      #expect(view.isShown)
      seen[view.content ?? "", default: SeenView(place: place)].place = place
    }
    return seen
  }

  /// Every view is in its place, and none is left over.
  private func expectRest(_ host: ViewHost<TestSurface>, at location: SourceLocation = #_sourceLocation) {
    #expect(!host.isMoving, sourceLocation: location)
    var count = 0
    host.placeViews { _, place in
      count += 1
      #expect(place == ViewPlace(place.frame), sourceLocation: location)
    }
    let cells = host.grid.visibleCells
    #expect(count == cells.count && host.surface.siblings.count == count, sourceLocation: location)
    let seen = seen(host)
    for cell in cells {
      let place = seen[host.surface.content.content(of: cell.id)]?.place.frame
      let frame = host.grid.viewFrame(of: cell)
      #expect(
        abs((place?.y ?? .nan) - frame.y) <= 1 && abs((place?.x ?? .nan) - frame.x) <= 1, sourceLocation: location)
    }
  }

  private func insert(_ host: ViewHost<TestSurface>, _ rows: NamedRows, _ names: [String], at item: Int) throws {
    rows.sections[0].insert(contentsOf: names, at: item)
    var update = GridUpdate()
    update.insertItems(names.count, at: .item(item))
    try host.apply(update)
  }

  private func delete(_ host: ViewHost<TestSurface>, _ rows: NamedRows, _ items: Range<Int>) throws {
    rows.sections[0].removeSubrange(items)
    var update = GridUpdate()
    update.deleteItems(items)
    try host.apply(update)
  }

  @Test("each frame has what motion says of another grid to which the same happens", .seeds(60))
  func reference() throws {
    let twins = try Twins(seed: Seed.current)
    for number in 0..<40 { try twins.step(number) }
    #expect(twins.compared > 0)
    twins.finish()
  }

  @Test("the checks beside that grid have something to check")
  func checks() throws {
    var (compared, ghosts, panes) = (0, 0, 0)
    for seed in 1...8 {
      let twins = try Twins(seed: UInt64(seed))
      for number in 0..<40 { try twins.step(number) }
      (compared, ghosts, panes) = (compared + twins.moved, ghosts + twins.ghosts, panes + twins.panes)
    }
    #expect(compared > 1000 && ghosts > 200 && panes > 10, "\(compared) \(ghosts) \(panes)")
  }

  @Test("an update, another in the middle of it, and the end: nothing jumps, and no view is left over")
  func interruption() throws {
    let rows = NamedRows(100)
    let host = try host(rows)
    let start = try #require(seen(host)["0 5"])
    try insert(host, rows, ["new"], at: 3)
    #expect(seen(host)["0 5"] == start && seen(host)["new"]?.place.opacity == 0 && host.isMoving)
    #expect(host.advanceMotion(by: 0.1))
    let middle = seen(host)
    #expect(try #require(middle["0 5"]).y > start.y)
    #expect(abs((middle["new"]?.place.opacity ?? 0) - 0.4) < 1e-6)
    try delete(host, rows, 3..<6)
    for (name, view) in seen(host) {
      guard let before = middle[name] else { continue }
      #expect(abs(view.y - before.y) <= 1 && abs(view.place.opacity - before.place.opacity) < 1e-6, "\(name)")
    }
    let gone = seen(host)
    #expect(gone["new"]?.place.isLeaving == true && gone["0 4"]?.place.isLeaving == true)
    #expect(gone["0 5"]?.place.isLeaving == false)
    #expect(host.advanceMotion(by: .nan) && host.advanceMotion(by: -3) && seen(host) == gone)
    #expect(host.advanceMotion(by: 0.1) && seen(host) != gone)
    #expect(!host.advanceMotion(by: .infinity))
    expectRest(host)
  }

  @Test("what moves is scrolled like all else, and goes on to its place")
  func scrolling() throws {
    let rows = NamedRows(100)
    let host = try host(rows)
    try delete(host, rows, 2..<3)
    host.advanceMotion(by: 0.05)
    let before = seen(host)
    host.scroll(toValue: 37)
    let after = seen(host)
    for name in ["0 2", "0 3", "0 5"] {
      let (old, new) = (try #require(before[name]), try #require(after[name]))
      #expect(old.y - new.y == 37 && old.place.opacity == new.place.opacity, "\(name)")
    }
    while host.advanceMotion(by: 0.016) {}
    expectRest(host)
  }

  @Test("at rest nobody is asked for anything, and a scroll allocates what it does without motion")
  func rest() throws {
    let rows = NamedRows(5_000)
    let others = NamedRows(5_000)
    let (host, still) = (try host(rows), try host(others, motion: nil))
    try insert(host, rows, ["new"], at: 3)
    try insert(still, others, ["new"], at: 3)
    #expect(host.isMoving && !still.isMoving)
    while host.advanceMotion(by: 0.016) {}
    func count(_ body: () -> Void) -> UInt64 {
      (0..<3).map { _ in
        let before = allocation_counter_count()
        body()
        return allocation_counter_count() - before
      }.min() ?? 0
    }
    let asked = (host.surface.placings, host.surface.bound, host.surface.ordered)
    #expect(count { for _ in 0..<100 { host.advanceMotion(by: 0.016) } } == 0)
    #expect(asked == (host.surface.placings, host.surface.bound, host.surface.ordered))
    for value in 1...3 {
      for host in [host, still] { host.scroll(toValue: Double(value) * 0.1) }
    }
    let (moving, plain) = (
      count { for _ in 0..<50 { host.step(to: .by(0.01)) } }, count { for _ in 0..<50 { still.step(to: .by(0.01)) } }
    )
    // What is not optimised allocates where it need not.
    #if !DEBUG
      #expect(moving == plain, "\(moving) \(plain)")
    #endif
  }

  @Test("who prefers less motion sees cells in their places at once, and those that go fade there")
  func lessMotion() throws {
    let rows = NamedRows(100)
    var settings = MotionSettings()
    settings.reducesMotion = true
    let host = try host(rows, motion: settings)
    let before = seen(host)
    try delete(host, rows, 2..<3)
    let after = seen(host)
    #expect(after["0 2"]?.place.frame == before["0 2"]?.place.frame && after["0 2"]?.place.isLeaving == true)
    for cell in host.grid.visibleCells {
      #expect(after[rows.content(of: cell.id)].map { abs($0.place.frame.y - cell.frame.y) <= 1 } == true)
    }
    #expect(!host.advanceMotion(by: 0.3))
    expectRest(host)
  }

  @Test("motion that is turned off in the middle ends there, and begins with the next change when it is on again")
  func turnedOff() throws {
    let rows = NamedRows(100)
    let host = try host(rows)
    try delete(host, rows, 2..<9)
    host.advanceMotion(by: 0.05)
    host.motionSettings = nil
    expectRest(host)
    #expect(!host.grid.tracksOrigins)
    try delete(host, rows, 2..<3)
    expectRest(host)
    host.scroll(toValue: 100)
    host.motionSettings = MotionSettings()
    expectRest(host)
    let before = seen(host)
    try insert(host, rows, ["new"], at: 9)
    for (name, view) in seen(host) where name != "new" { #expect(view.y == before[name]?.y ?? view.y, "\(name)") }
    #expect(host.isMoving)
    host.close()
    #expect(host.surface.made == host.surface.destroyed && host.surface.siblings.isEmpty)
    #expect(!host.isMoving && !host.grid.tracksOrigins)
    // The grid belongs to another host now.
    let other = ViewHost(TestSurface(rows), showing: host.grid) { $0.kind == .item ? 0 : 1 }
    other.motionSettings = MotionSettings()
    host.motionSettings = nil
    #expect(other.grid.tracksOrigins)
  }

  @Test("a layout that a function of the surface asks for lets no view move that the step under way scrolled")
  func layoutWithinStep() throws {
    let rows = NamedRows(100)
    let host = try host(rows)
    host.surface.onBind = { [unowned host] in host.layout() }
    host.step(to: .by(170))
    host.surface.onBind = nil
    expectRest(host)
  }

  @Test("another size of the window, of what is measured and of reloaded content moves nothing; a fold moves")
  func causes() throws {
    let rows = NamedRows(10, 40)
    let host = try host(rows)
    host.resize(to: Size(width: 250, height: 300))
    expectRest(host)
    rows.sections[0][1] += "!"
    host.reload([.item(1)])
    expectRest(host)
    host.step(to: .cell(.item(20, section: 1), anchor: .top))
    host.step(to: .start)
    expectRest(host)
    host.grid.collapse(0)
    host.layout()
    let folding = seen(host)
    #expect(folding["0 3"]?.place.isLeaving == true && host.isMoving)
    // Ghosts lie under all that is there.
    let leaving = folding.values.count { $0.place.isLeaving }
    #expect(host.surface.siblings.prefix(leaving).allSatisfy { folding[$0.content ?? ""]?.place.isLeaving == true })
    while host.advanceMotion(by: 0.016) {}
    expectRest(host)
    host.grid.expand(0)
    host.layout()
    #expect(seen(host)["0 3"]?.place.opacity == 0)
    while host.advanceMotion(by: 0.016) {}
    expectRest(host)
  }

  @Test("a cell that comes back in the middle of its leaving goes on from there")
  func backAgain() throws {
    let rows = NamedRows(100)
    let host = try host(rows)
    func move(_ item: Int, to target: Int, _ place: Int) throws {
      rows.sections[0].insert(rows.sections[0].remove(at: item), at: target)
      var update = GridUpdate()
      update.moveItems([.item(item)], before: .item(place))
      try host.apply(update)
    }
    try move(2, to: 90, 91)
    host.advanceMotion(by: 0.08)
    let before = try #require(seen(host)["0 2"])
    #expect(before.place.isLeaving)
    try move(90, to: 2, 2)
    let after = try #require(seen(host)["0 2"])
    #expect(abs(after.y - before.y) <= 1 && !after.place.isLeaving)
    #expect(host.surface.siblings.count == host.grid.visibleCells.count)
    while host.advanceMotion(by: 0.016) {}
    expectRest(host)
  }

  @Test("a gap opens and closes by the spring, and what is dropped goes on from where it is shown")
  func dragging() throws {
    let rows = NamedRows(100)
    let host = try host(rows)
    let start = seen(host)
    host.beginDrag([.item(1)])
    host.drag(to: Point(x: 20, y: 150))
    #expect(seen(host) == start && host.isMoving)
    host.advanceMotion(by: 5)
    let open = seen(host)
    #expect(open != start)
    host.cancelDrag()
    #expect(seen(host) == open && host.isMoving)
    host.advanceMotion(by: 5)
    #expect(seen(host) == start)
    host.beginDrag([.item(1)])
    host.drag(to: Point(x: 20, y: 150))
    host.advanceMotion(by: 0.1)
    let shown = seen(host)
    let target = try #require(host.dropTarget).item
    rows.sections[0].insert(rows.sections[0].remove(at: 1), at: target - 1)
    try host.drop()
    for (name, view) in seen(host) where shown[name] != nil {
      #expect(abs(view.y - (shown[name]?.y ?? .nan)) <= 1, "\(name)")
    }
    while host.advanceMotion(by: 0.016) {}
    expectRest(host)
    // Where they lie already, the gap closes.
    host.beginDrag([.item(1)])
    host.drag(to: Point(x: 20, y: 60))
    host.advanceMotion(by: 0.1)
    try host.drop()
    while host.advanceMotion(by: 0.016) {}
    expectRest(host)
  }

  @Test("a panel is dragged by where it is held, others make room, and the drop gives it its start")
  func panels() throws {
    let rows = NamedRows(4)
    // Two beside two others, in columns of 75 points and rows of 40.
    let panels = (0..<4).map { PlacementItem(GridSpan(columns: 2), startColumn: $0 % 2 * 2, startRow: $0 / 2) }
    let board = GridSection.packed(
      PackedItems(panels), tracks: Array(repeating: .fr(1), count: 4), policy: .compact, spacing: 0, trackSpacing: 0,
      rowSizing: .fixed(40))
    let host = try host(rows, [board])
    let start = seen(host)
    host.beginDrag(panel: .item(3), heldAt: Point(x: 100, y: 10))
    // Nearly where it lies.
    host.drag(to: Point(x: 250, y: 55))
    #expect(host.dropPanel == nil && host.dropUpdate?.isEmpty == true && seen(host) == start)
    host.drag(to: Point(x: 105, y: 12))
    #expect(host.dropPanel == PlacementItem(GridSpan(columns: 2), startColumn: 0, startRow: 0))
    host.advanceMotion(by: 5)
    let open = seen(host)
    #expect(open["0 0"]?.place.frame.y == 40 && open["0 2"]?.place.frame.y == 80 && open["0 1"] == start["0 1"])
    host.cancelDrag()
    host.advanceMotion(by: 5)
    #expect(seen(host) == start && host.dropPanel == nil)
    host.beginDrag(panel: .item(3), heldAt: Point(x: 100, y: 10))
    host.drag(to: Point(x: 105, y: 12))
    host.advanceMotion(by: 5)
    rows.sections[0].insert(rows.sections[0].remove(at: 3), at: 0)
    try host.drop()
    while host.advanceMotion(by: 0.016) {}
    expectRest(host)
    let after = seen(host)
    for name in ["0 0", "0 1", "0 2"] { #expect(after[name] == open[name], "\(name)") }
    #expect(after["0 3"]?.place.frame == Rect(x: 0, y: 0, width: 150, height: 40))
    // Other items are dragged as before.
    host.beginDrag([.item(1)])
    host.drag(to: Point(x: 20, y: 60))
    #expect(host.dropTarget != nil && host.dropPanel == nil)
    host.cancelDrag()
  }

  @Test("an update whose step is deferred leaves the screen as it is, and moves what it moved when that comes")
  func deferred() throws {
    let rows = NamedRows(20_000)
    let items = PackedItems(count: 20_000) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    func section(_ columns: Int) -> GridSection {
      .packed(items, tracks: Array(repeating: .fr(1), count: columns), packing: .dense, rowSizing: .fixed(40))
    }
    let host = try host(rows, [section(4)])
    host.grid.itemsPackedPerStep = 500
    host.step(to: .cell(.item(15_000), anchor: .top))
    host.work { true }
    let before = seen(host)
    #expect(before.keys.contains { Int($0.dropFirst(2)).map { $0 > 14_000 } ?? false })
    var update = GridUpdate()
    update.redeclareSection(0, as: section(6))
    try host.apply(update)
    #expect(seen(host) == before && !host.isMoving && host.grid.isScrollPostponed)
    host.work { true }
    let after = seen(host)
    #expect(host.isMoving)
    for (name, view) in after where before[name] != nil {
      #expect(abs(view.y - (before[name]?.y ?? .nan)) <= 1 && abs(view.x - (before[name]?.x ?? .nan)) <= 1, "\(name)")
    }
    while host.advanceMotion(by: 0.016) {}
    expectRest(host)
  }

  @Test("settings that a surface turns off while it shows views count from the next step on")
  func turnedOffWhileShowing() throws {
    let rows = NamedRows(100)
    let host = try host(rows)
    try delete(host, rows, 2..<9)
    host.advanceMotion(by: 0.05)
    host.placeViews { _, _ in host.motionSettings = nil }
    #expect(host.isMoving && !host.advanceMotion(by: 0))
    expectRest(host)
  }
}
