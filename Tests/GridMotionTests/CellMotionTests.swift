// What moves after single changes, and what does not.

import GridEngine
import Testing

@testable import GridMotion

/// A grid and what is in motion in it.
final class Stage {
  let grid: VirtualGrid
  var motion: CellMotion
  var time = 0.0
  private(set) var kept: [Int: CellID] = [:]

  init(
    _ sections: [GridSection], in size: Size = Size(width: 100, height: 200), axis: Axis = .vertical,
    direction: LayoutDirection = .leftToRight, _ settings: MotionSettings = MotionSettings()
  ) throws {
    grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections)
    grid.tracksOrigins = true
    motion = CellMotion(settings)
    grid.resize(to: size)
    take(.layout)
  }

  static func rows(_ count: Int, header: GridSection.Supplementary? = nil) -> GridSection {
    .list(count: count, rowSizing: .fixed(20), header: header)
  }

  func take(_ cause: MotionCause, to target: ScrollTarget = .stay, newID: ((CellID) -> CellID?)? = nil) {
    let changes = grid.step(to: target) { _, _ in .zero }
    motion.note(changes, of: grid, because: cause, at: time, newID: newID) { self.kept[$0] = $1.id }
  }

  func update(_ body: (inout GridUpdate) -> Void) throws {
    var update = GridUpdate()
    body(&update)
    let mapping = try grid.mapping(of: update)
    try grid.apply(update)
    take(.update, newID: { mapping.newID(of: $0) })
  }

  func frames(after seconds: Double = 0) -> [MotionFrame] {
    time += seconds
    return motion.frames(at: time)
  }

  func frame(_ id: CellID) -> MotionFrame? { motion.frames(at: time).first { $0.id == id && $0.ghost == nil } }
}

/// A host that takes steps by itself, and gives its grid away to be read.
private final class Host: LiveGrid, GridConfigurable {
  private let grid: VirtualGrid

  init(_ grid: VirtualGrid) { self.grid = grid }

  var reader: GridReader { GridReader(grid) }
  var settings: GridSettings {
    get { grid.settings }
    set { grid.settings = newValue }
  }

  func update(_ update: GridUpdate) throws {
    try grid.apply(update)
    grid.layout { _, _ in .zero }
  }
}

@Suite struct CellMotionTests {
  @Test("where a host takes the steps, what they changed is read from it")
  func hosted() throws {
    let grid = try VirtualGrid(sections: [Stage.rows(100)])
    let host = Host(grid)
    #expect(host.lastChanges.isEmpty)
    host.tracksOrigins = true
    grid.resize(to: Size(width: 100, height: 200))
    try host.update(GridUpdate())
    var motion = CellMotion()
    motion.note(host.lastChanges, of: host, because: .layout, at: 0)
    var update = GridUpdate()
    update.insertItems(2, at: .item(3))
    try host.update(update)
    motion.note(host.lastChanges, of: host, because: .update, at: 0)
    #expect(motion.frames(at: 0).first { $0.id == .item(5) }?.offset == Point(x: 0, y: -40))
    #expect(host.lastChanges.entered.map { $0.id } == [.item(3), .item(4)])
  }

  @Test("what an insertion moves goes on from where it was, and comes to rest")
  func insertion() throws {
    let stage = try Stage([Stage.rows(100)])
    #expect(stage.motion.isResting && stage.frames().isEmpty)
    try stage.update { $0.insertItems(2, at: .item(3)) }
    #expect(stage.frame(.item(2)) == nil)
    #expect(stage.frame(.item(5))?.offset == Point(x: 0, y: -40))
    let new = try #require(stage.frame(.item(3)))
    #expect(new.opacity == 0 && new.offset == .zero && abs(new.scale.width - 0.85) < 1e-6)
    let ghosts = stage.frames().filter { $0.ghost != nil }
    #expect(ghosts.map { $0.frame.y } == [200, 220] && ghosts.map { $0.offset.y } == [-40, -40])
    #expect(stage.kept.values.sorted() == [.item(8), .item(9)])
    var last = -40.0
    for _ in 0..<20 {
      let y = try #require(stage.frames(after: 0.01).first { $0.id == .item(5) }).offset.y
      #expect(y > last)
      last = y
    }
    #expect(stage.frames(after: 2).isEmpty && stage.motion.isResting && stage.motion.bytesHeld == 0)
  }

  @Test("scrolling moves no offset, and what is seen on its way goes on out of view")
  func scrolling() throws {
    let stage = try Stage([Stage.rows(100)])
    try stage.update { $0.insertItems(2, at: .item(0)) }
    // The first row holds its place, so the new ones are before it.
    #expect(stage.grid.offset == 40 && stage.motion.isResting)
    stage.take(.scroll, to: .to(0))
    #expect(stage.motion.isResting)
    try stage.update { $0.insertItems(5, at: .item(1)) }
    _ = stage.frames(after: 0.05)
    let before = try #require(stage.frame(.item(6))).offset
    stage.take(.scroll, to: .by(30))
    #expect(try #require(stage.frame(.item(6))).offset == before)
    stage.take(.scroll, to: .by(-30))
    #expect(try #require(stage.frame(.item(6))).offset == before)
  }

  @Test("a change in mid-flight goes on with place and speed")
  func interruption() throws {
    let stage = try Stage([Stage.rows(100)])
    try stage.update { $0.insertItems(2, at: .item(3)) }
    _ = stage.frames(after: 0.1)
    let (before, place) = (try #require(stage.frame(.item(5))).offset.y, stage.grid.frame(of: .item(5))?.y ?? 0)
    let speed = Double(try #require(stage.motion.cells.first { $0.id.id == .item(5) }).speedY)
    try stage.update { $0.deleteItems(1..<2) }
    let after = try #require(stage.frame(.item(4)))
    #expect(stage.grid.frame(of: .item(4))?.y == place - 20)
    #expect(abs(after.offset.y - (before + 20)) < 1e-4)
    let moving = try #require(stage.motion.cells.first { $0.id.id == .item(4) })
    #expect(abs(Double(moving.speedY) - speed) < 1e-4 && speed > 10)
  }

  @Test("what is deleted fades where it is, and scrolls with its neighbors")
  func deletion() throws {
    let stage = try Stage([Stage.rows(100)])
    try stage.update { $0.deleteItems(3..<4) }
    let ghost = try #require(stage.frames().first { $0.ghost != nil })
    #expect(ghost.frame.y == 60 && ghost.opacity == 1 && ghost.offset == .zero)
    stage.take(.scroll, to: .by(15))
    let scrolled = try #require(stage.frames(after: 0.125).first { $0.ghost != nil })
    #expect(scrolled.frame.y == 60 && abs(scrolled.opacity - 0.5) < 1e-5)
    #expect(stage.frames(after: 0.2).allSatisfy { $0.ghost == nil })
  }

  @Test("what is deleted makes room as its neighbors do")
  func following() throws {
    let stage = try Stage([Stage.rows(100)])
    try stage.update { $0.deleteItems(4..<5) }
    #expect(stage.frames().filter { $0.ghost != nil }.map { $0.frame.y } == [80])
    try stage.update { $0.insertItems(2, at: .item(1)) }
    let known = try #require(stage.frames().first { $0.ghost != nil && $0.id.section < 0 })
    #expect(known.frame.y == 120 && known.offset == Point(x: 0, y: -40))
    _ = stage.frames(after: 3)
    try stage.update {
      $0.deleteItems(4..<5)
      $0.insertItems(2, at: .item(1))
    }
    let new = try #require(stage.frames().first { $0.ghost != nil && $0.id.section < 0 })
    #expect(new.frame.y == 120 && new.offset == Point(x: 0, y: -40))
  }

  @Test("what comes from far away begins just out of view, on the side on which it was")
  func clamping() throws {
    let stage = try Stage([Stage.rows(1000)])
    stage.take(.scroll, to: .to(10_000))
    try stage.update { $0.moveItems(0..<1, to: .item(502)) }
    let fromAbove = try #require(stage.frame(.item(502)))
    let frame = try #require(stage.grid.frame(of: .item(502)))
    #expect(fromAbove.shown(frame).y - stage.grid.offset == -60)
    _ = stage.frames(after: 5)
    try stage.update { $0.moveItems(900..<901, to: .item(503)) }
    let below = try #require(stage.frame(.item(503)))
    #expect(below.shown(try #require(stage.grid.frame(of: .item(503)))).y - stage.grid.offset == 240)
  }

  @Test("a collapsed section folds to its header, which stays pinned, and comes out of it again")
  func collapsing() throws {
    let sections = [Stage.rows(100, header: 30), Stage.rows(100, header: 30)]
    let stage = try Stage(sections)
    stage.grid.pinnedViews = .sectionHeaders
    stage.take(.scroll, to: .to(100))
    #expect(stage.motion.isResting)
    stage.grid.collapse(0)
    stage.take(.layout)
    #expect(stage.frame(.header(section: 0)) == nil)
    let ghosts = stage.frames().filter { $0.ghost != nil }
    let header = try #require(stage.grid.visibleCells.first { $0.id == .header(section: 0) })
    #expect(ghosts.count == 11 && ghosts.allSatisfy { $0.frame.maxY == header.frame.maxY })
    #expect(try #require(stage.frame(.item(0, section: 1))).offset.y > 150)
    let half = stage.frames(after: 0.1).filter { $0.ghost != nil }
    #expect(half.count == 11 && half.allSatisfy { abs($0.opacity - 0.6) < 1e-5 })
    stage.grid.expand(0)
    stage.take(.layout)
    // They come back from where their ghosts are.
    let back = try #require(stage.frame(.item(5)))
    #expect(abs(back.opacity - 0.6) < 1e-5)
    _ = stage.frames(after: 3)
    stage.grid.collapse(0)
    stage.take(.layout)
    _ = stage.frames(after: 3)
    stage.grid.expand(0)
    stage.take(.layout)
    let unfolding = try #require(stage.frame(.item(2)))
    #expect(unfolding.opacity == 0 && unfolding.offset.y == -60)
  }

  @Test("cells make room for what is dragged, and a drop begins where they are")
  func dragging() throws {
    let stage = try Stage([Stage.rows(100)])
    var drag = DragPreview([.item(1)])
    stage.grid.preview(&drag, at: Point(x: 50, y: 121))
    stage.motion.note(drag, of: stage.grid, at: stage.time)
    let room = try #require(stage.frame(.item(7)))
    #expect(room.offset == Point(x: 0, y: -20) && stage.frame(.item(2)) == nil)
    _ = stage.frames(after: 0.1)
    let moving = try #require(stage.frame(.item(7))).offset.y
    #expect(moving > -19 && moving < -1)
    let mapping = try stage.grid.mapping(of: try #require(drag.update))
    try stage.grid.drop(&drag)
    stage.take(.drop, newID: { mapping.newID(of: $0) })
    let dropped = try #require(stage.frame(.item(7)))
    let frame = try #require(stage.grid.frame(of: .item(7)))
    // The preview had it at 160, and it was shown before that.
    #expect(abs(dropped.shown(frame).y - stage.grid.offset - (160 + moving)) < 0.001)
    _ = stage.frames(after: 3)
    var other = DragPreview([.item(3)])
    stage.grid.preview(&other, at: Point(x: 50, y: 121))
    stage.motion.note(other, of: stage.grid, at: stage.time)
    _ = stage.frames(after: 3)
    #expect(stage.motion.isResting)
    // Without a word of the preview, cells go back from where it had them.
    stage.take(.scroll, to: .by(1))
    #expect(try #require(stage.frame(.item(7))).offset == Point(x: 0, y: 20))
    other.cancel()
    stage.motion.note(other, of: stage.grid, at: stage.time)
    #expect(try #require(stage.frame(.item(7))).offset == Point(x: 0, y: 20))
  }

  @Test("right to left along the scrolling axis")
  func mirrored() throws {
    let stage = try Stage(
      [Stage.rows(100, header: 30)], in: Size(width: 200, height: 100), axis: .horizontal, direction: .rightToLeft)
    try stage.update { $0.insertItems(1, at: .item(1)) }
    #expect(stage.frame(.item(2))?.offset == Point(x: 20, y: 0))
    stage.grid.collapse(0)
    stage.take(.layout)
    let header = try #require(stage.grid.frame(of: .header(section: 0)))
    #expect(stage.frames().contains { $0.ghost != nil && $0.frame.x == header.x })
  }

  @Test("frozen columns and rows stay while others move, and are scrolled across by themselves")
  func panes() throws {
    var columns = TableColumns(count: 20, width: .fixed(30))
    columns.frozen = (1, 0)
    let stage = try Stage([
      .table(columns: columns, head: 1, rowSizing: .fixed(20)), .tableRows(count: 50, rowSizing: .fixed(20)),
    ])
    stage.take(.scroll, to: .by(100, across: 60))
    #expect(stage.motion.isResting && stage.grid.offsetAcross == 60)
    try stage.update { $0.insertColumns(1, width: .fixed(30), at: 4) }
    // Columns 3 and 5 are in view, and the new one between.
    let frames = stage.frames().filter { $0.ghost == nil }
    #expect(frames.count > 10 && frames.allSatisfy { $0.id.column == 4 && $0.opacity == 0 || $0.id.column == 5 })
    #expect(frames.filter { $0.id.column == 5 }.allSatisfy { $0.offset == Point(x: -30, y: 0) })
    #expect(frames.contains { $0.pane.rows == .leading } && frames.allSatisfy { $0.pane.columns == .body })
    let offsets = frames.map { $0.offset }
    stage.take(.scroll, to: .by(0, across: 5))
    #expect(stage.frames().filter { $0.ghost == nil }.map { $0.offset } == offsets)
    _ = stage.frames(after: 3)
    try stage.update { $0.insertItems(2, at: .item(7, section: 1)) }
    let moved = stage.frames().filter { $0.ghost == nil && $0.opacity == 1 }
    #expect(!moved.isEmpty && moved.allSatisfy { $0.offset == Point(x: 0, y: -40) && $0.id.section == 1 })
    #expect(moved.contains { $0.pane.columns == .leading })
    let ghosts = stage.frames().filter { $0.ghost != nil }
    #expect(ghosts.contains { $0.pane.columns == .leading } && ghosts.allSatisfy { $0.offset == Point(x: 0, y: -40) })
  }
}
