// The examples for hosts of toolkits in GridEngine.docc, as they stand there.

import GridEngine
import Testing

@Suite struct DocumentationHostsTests {
  private let measure: VirtualGrid.Measure = { id, _ in Size(width: 20, height: 20 + Double(id.item % 5) * 10) }

  /// A toolkit's scroll bar.
  private final class Scroller {
    var (lower, upper, page) = (0.0, 0.0, 0.0)
    func setBounds(_ lower: Double, _ upper: Double, page: Double) {
      (self.lower, self.upper, self.page) = (lower, upper, page)
    }
  }

  @Test("a toolkit that scrolls by itself")
  func projection() throws {
    let grid = try VirtualGrid(sections: [.list(count: 10_000)])
    grid.resize(to: Size(width: 390, height: 844))
    grid.layout(measure: measure)
    let scroller = Scroller()
    do {
      var projection = ScrollProjection()
      projection.follow(grid)  // after each step that the host takes by itself
      func valueChanged(_ value: Double, isThumbHeld: Bool) {
        if let target = projection.target(of: value, isHeld: isThumbHeld) { grid.step(to: target, measure: measure) }
        projection.follow(grid)
        scroller.setBounds(projection.lower, projection.upper, page: projection.page)
      }
      valueChanged(60, isThumbHeld: false)
      #expect(grid.offset == 60 && scroller.lower == 0 && scroller.page == 844)
      valueChanged(scroller.upper - 844, isThumbHeld: false)
      #expect(grid.offset == grid.offsetRange.upperBound)
    }
  }

  @Test("views found by number, made anew, and sliding")
  func views() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000)])
    grid.contentType = { _ in 0 }
    grid.resize(to: Size(width: 390, height: 300))
    grid.layout(measure: measure)
    var update = GridUpdate()
    update.reloadItems(2..<4)
    update.deleteItems(0..<1)
    var bound: [Cell?] = []
    func bind(_ cell: Cell?) { bound.append(cell) }
    do {
      let shown = grid.visibleCell(.item(3))?.handle
      let reloaded = try grid.reloadedCells(by: update)
      try grid.apply(update)
      grid.layout(measure: measure)
      for id in reloaded { bind(grid.visibleCell(id)) }
      #expect(shown == bound.last??.handle)
    }
    #expect(bound.map { $0?.id } == [.item(1), .item(2)])
    var insertion = GridUpdate()
    insertion.insertItems(1, at: .item(2))
    var slides: [CellID: Point] = [:]
    func animate(_ cell: Cell, from distance: Point) { slides[cell.id] = distance }
    do {
      let before = grid.snapshot
      try grid.apply(insertion)
      let changes = grid.layout(measure: measure)
      for slide in grid.slides(of: changes, since: before) { animate(slide.cell, from: slide.distance) }
    }
    #expect(slides[.item(1)] == nil && slides[.item(3)].map { $0.y < 0 } == true)
  }
}
