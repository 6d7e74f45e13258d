// The examples of the articles in GridMotion.docc, as they stand there.

import GridEngine
import GridMotion
import TestSupport
import Testing

/// A view of any kind.
private final class View {
  private(set) var frame = Rect.zero
  private(set) var opacity = 0.0

  func place(_ frame: Rect, opacity: Double) { (self.frame, self.opacity) = (frame, opacity) }
}

/// A host that shows cells as views of any kind.
private final class Host {
  let grid: VirtualGrid
  var motion = CellMotion()
  var views: [CellID: View] = [:]
  var ghosts: [Int: View] = [:]

  init(_ grid: VirtualGrid) {
    self.grid = grid
    grid.tracksOrigins = true
  }

  func take(_ target: ScrollTarget, _ cause: MotionCause, at time: Double, newID: ((CellID) -> CellID?)? = nil) {
    let changes = grid.step(to: target) { _, proposal in Size(width: proposal.width ?? 0, height: 44) }
    motion.note(changes, of: grid, because: cause, at: time, newID: newID) { ghost, change in
      self.ghosts[ghost] = self.views[change.id]
    }
    for change in changes.left { views[change.id] = nil }
    let renumbered = changes.renumbered.map { ($0.current, views.removeValue(forKey: $0.previous)) }
    for (id, view) in renumbered { views[id] = view }
    for change in changes.entered { views[change.id] = View() }
  }

  func update(_ update: GridUpdate, at time: Double) throws {
    let mapping = try grid.mapping(of: update)
    try grid.apply(update)
    take(.stay, .update, at: time) { mapping.newID(of: $0) }
  }

  func draw(at time: Double) {
    for cell in grid.visibleCells { views[cell.id]?.place(cell.frame, opacity: 1) }
    var isShown: Set<Int> = []
    for frame in motion.frames(at: time) {
      if let ghost = frame.ghost {
        ghosts[ghost]?.place(frame.shown(frame.frame), opacity: frame.opacity)
        isShown.insert(ghost)
      } else if let cell = grid.visibleCell(frame.id) {
        views[cell.id]?.place(frame.shown(cell.frame), opacity: frame.opacity)
      }
    }
    ghosts = ghosts.filter { isShown.contains($0.key) }
  }
}

extension Host {
  fileprivate var shown: [Rect] {
    (views.values.map { $0.frame } + ghosts.values.map { $0.frame }).sorted { $0.y < $1.y }
  }
}

@Suite struct DocumentationTests {
  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { .zero }

  @Test("the front page")
  func frontPage() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1_000, rowSizing: .fixed(44))])
    grid.tracksOrigins = true
    grid.resize(to: Size(width: 390, height: 844))
    var motion = CellMotion()
    motion.note(grid.layout(measure: measure), of: grid, because: .layout, at: 0)

    var update = GridUpdate()
    update.insertItems(1, at: .item(3))
    try grid.apply(update)
    motion.note(grid.layout(measure: measure), of: grid, because: .update, at: 0)
    for frame in motion.frames(at: 1.0 / 60) {
      print(frame.id, frame.offset, frame.scale, frame.opacity)
    }
    #expect(motion.frames(at: 1.0 / 60).count == 18)
  }

  @Test("Moving cells: a host")
  func host() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1_000, rowSizing: .fixed(44))])
    let host = Host(grid)
    grid.resize(to: Size(width: 390, height: 440))
    host.take(.stay, .layout, at: 0)
    var update = GridUpdate()
    update.deleteItems(2..<3)
    try host.update(update, at: 0)
    host.draw(at: 0)
    #expect(host.shown.map { $0.y } == (0...10).map { Double($0) * 44 } && host.ghosts.count == 1)
    host.take(.by(10), .scroll, at: 0.1)
    host.draw(at: 3)
    #expect(host.shown.map { $0.y } == (0...10).map { Double($0) * 44 } && host.ghosts.count == 0)
  }

  @Test("Zooming: a pinch")
  func zooming() throws {
    let pinch = (scale: 0.5, center: Point(x: 200, y: 300), speed: 2.0)
    let (width, now) = (390.0, 1.0)
    var drawn: [CellID: Rect] = [:]
    func draw(_ id: CellID, _ frame: Rect, _ opacity: Double) { drawn[id] = frame }

    func photos(columns: Int) -> GridSection {
      .lazy(
        count: 1_000_000, tracks: Array(repeating: .flexible(spacing: 2), count: columns), spacing: 2,
        rowSizing: .fixed(width / Double(columns)))
    }
    var grid = try VirtualGrid(sections: [photos(columns: 3)])
    grid.resize(to: Size(width: width, height: 844))
    grid.scroll(to: 90_000, measure: measure)

    var zoom = DensityZoom(grid, level: 3, levels: 3...12) { level, update in
      update.redeclareSection(0, as: photos(columns: level))
    }
    // Whenever fingers move:
    zoom.zoom(to: 3 / pinch.scale, anchoring: pinch.center, measure: measure)
    for frame in zoom.frames(at: now) { draw(frame.id, frame.frame, frame.opacity) }
    #expect(drawn.count > 30 && !zoom.isResting)
    // When they let go, and then at each frame until `isResting`:
    zoom.release(speed: pinch.speed, at: now)
    for frame in zoom.frames(at: now + 1.0 / 60) { draw(frame.id, frame.frame, frame.opacity) }
    _ = zoom.frames(at: now + 9)
    if zoom.isResting { grid = zoom.grid }
    #expect(zoom.isResting && grid.visibleCells.count > 70)
  }

  @Test("every example of the pages is in this file")
  func examples() throws {
    let examples = try DocumentedExamples(of: "GridMotion", beside: #filePath)
    #expect(examples.count > 0 && examples.pagesWithoutImport == [])
    #expect(examples.untested == [])
  }
}
