// The examples of the pages and comments on previews of drops.

import Testing

@testable import GridEngine

@Suite struct DocumentationDraggingTests {
  private let measure = Sizes.uniform(30)

  @Test("What it would look like")
  func preview() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100)])
    grid.resize(to: Size(width: 100, height: 200))
    grid.layout(measure: measure)
    let dragged = [CellID.item(40), .item(50)]
    var frames: [CellID: Double] = [:]
    func animate(_ id: CellID, _ frame: Rect) { frames[id] = frame.y }
    func show(_ changes: Changes) { for change in changes.moved { frames[change.id] = change.frame.y } }

    var drag = DragPreview(dragged)
    func hover(at point: Point) {
      grid.preview(&drag, at: point)
      for change in drag.changes.moved { animate(change.id, change.frame) }
    }
    func letGo() throws {
      try grid.drop(&drag)
      show(grid.layout(measure: measure))
    }
    func escape() {
      drag.cancel()
      for change in drag.changes.moved { animate(change.id, change.frame) }
    }
    hover(at: Point(x: 50, y: 100))
    #expect(frames == [.item(3): 150, .item(4): 180, .item(5): 210, .item(6): 240])
    escape()
    #expect(frames == [.item(3): 90, .item(4): 120, .item(5): 150, .item(6): 180])
    hover(at: Point(x: 50, y: 100))
    frames = [:]
    try letGo()
    // Nothing moves: everything lies where it was shown, and two cells entered in the gap.
    #expect(frames.isEmpty && grid.visibleCells.map { $0.frame.y } == [0, 30, 60, 90, 120, 150, 180])
  }

  @Test("DragPreview")
  func comment() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100)])
    grid.resize(to: Size(width: 100, height: 200))
    grid.layout(measure: measure)
    let selected = [CellID.item(50)]
    let finger = Point(x: 50, y: 190)
    var frames: [CellID: Rect] = [:]
    func animate(_ id: CellID, to frame: Rect) { frames[id] = frame }
    var drag = DragPreview(selected)
    grid.preview(&drag, at: finger)
    for change in drag.changes.moved { animate(change.id, to: change.frame) }
    #expect(frames == [.item(6): Rect(x: 0, y: 210, width: 100, height: 30)])
  }
}
