// Content that is shorter than the viewport, and what holds its place at the end of a chat.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct ChatTests {
  private let measure: VirtualGrid.Measure = { id, _ in Size(width: 10, height: 20 + Double(id.item % 3)) }

  private func chat(_ count: Int, alignment: Double = 1, insets: EdgeInsets = .zero) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [.list(count: count, spacing: 0)])
    grid.contentAlignment = alignment
    grid.contentInsets = insets
    grid.anchorPolicy = .bottom
    grid.resize(to: Size(width: 100, height: 300))
    grid.layout(measure: measure)
    return grid
  }

  private func insert(_ count: Int, at item: Int, in grid: VirtualGrid) throws {
    var update = GridUpdate()
    update.insertItems(count, at: .item(item))
    try grid.apply(update)
    grid.layout(measure: measure)
  }

  @Test("short content lies at the start, in the middle or at the end", arguments: [0, 0.5, 1.0])
  func short(alignment: Double) throws {
    for insets in [EdgeInsets.zero, EdgeInsets(top: 44, bottom: 56)] {
      let grid = try chat(3, alignment: alignment, insets: insets)
      let room = 300 - insets.top - insets.bottom - 63
      let offset = -insets.top - room * alignment
      #expect(grid.offset == offset && grid.offsetRange == offset...offset)
      for target in [0, 1000, -1000] as [Double] {
        grid.scroll(to: target, measure: measure)
        #expect(grid.offset == offset)
        grid.scroll(by: target, measure: measure)
        #expect(grid.offset == offset)
        #expect(grid.thumb.position == 0)
        #expect(grid.thumb.length == 1)
      }
      grid.scroll(to: .item(2), anchor: .top, measure: measure)
      #expect(grid.offset == offset && grid.visibleCells.count == 3)
    }
  }

  @Test("a chat grows from the end until it fills the viewport, and its end stays in view", arguments: [0, 0.5, 1.0])
  func grows(alignment: Double) throws {
    let grid = try chat(0, alignment: alignment)
    for count in 1...40 {
      try insert(1, at: count - 1, in: grid)
      let content = grid.contentSize.height
      let expected = content < 300 ? -(300 - content) * alignment : content - 300
      #expect(abs(grid.offset - expected) <= 1 / 1024, "\(count) messages")
      #expect(grid.visibleCells.last?.id == .item(count - 1))
    }
    // Older ones come in above, and nothing moves on the screen.
    grid.scroll(by: -100, measure: measure)
    let edge = grid.frame(of: .item(30)).map { $0.y - grid.offset }
    try insert(25, at: 0, in: grid)
    #expect(grid.frame(of: .item(55)).map { $0.y - grid.offset } == edge)
  }

  @Test("an end that is near is kept at its distance, or snapped to")
  func snapping() throws {
    for snaps in [false, true] {
      let grid = try chat(100)
      grid.anchorPolicy = AnchorPolicy([.end, .lastVisible], distance: 40, snaps: snaps)
      let end = grid.offsetRange.upperBound
      grid.scroll(to: end, measure: measure)
      grid.scroll(by: -30, measure: measure)
      try insert(1, at: 100, in: grid)
      #expect(grid.offsetRange.upperBound - grid.offset == (snaps ? 0 : 30))
      // One that is farther away stays where it is.
      grid.scroll(to: .infinity, measure: measure)
      grid.scroll(by: -41, measure: measure)
      let offset = grid.offset
      try insert(1, at: 101, in: grid)
      #expect(grid.offset == offset)
    }
  }

  @Test("short content is aligned at the first layout also where the viewport may leave it")
  func firstLayoutWithOverscroll() throws {
    let grid = try VirtualGrid(sections: [.list(count: 3, spacing: 0)])
    grid.contentAlignment = 1
    grid.allowsOverscroll = true
    grid.resize(to: Size(width: 100, height: 300))
    grid.layout(measure: measure)
    #expect(grid.offset == -237 && grid.offsetRange == -237 ... -237)
    grid.scroll(by: 30, measure: measure)
    #expect(grid.offset == -207)
  }

  @Test("a start that is near is snapped to")
  func snappingToTheStart() throws {
    let grid = try chat(100)
    grid.anchorPolicy = AnchorPolicy([.start], distance: 40, snaps: true)
    grid.scroll(to: 33, measure: measure)
    try insert(5, at: 0, in: grid)
    #expect(grid.offset == 0)
  }

  @Test("another alignment takes effect at the next step; hostile ones are bounded")
  func changing() throws {
    let grid = try chat(3, alignment: 0)
    #expect(grid.offset == 0)
    grid.contentAlignment = 1
    grid.layout(measure: measure)
    #expect(grid.offset == -237)
    let count = grid.diagnosticCount
    grid.contentAlignment = .nan
    grid.layout(measure: measure)
    #expect(grid.offset == 0)
    #expect(grid.contentAlignment == 0)
    #expect(grid.diagnosticCount == count + 1)
    grid.contentAlignment = 7
    grid.layout(measure: measure)
    #expect(grid.offset == -237 && grid.contentAlignment == 1)
    grid.resize(to: Size(width: 100, height: 40))
    grid.layout(measure: measure)
    #expect(grid.offset == 23)
  }

  @Test("an empty grid, rows and viewports without extent are aligned without harm", arguments: [0.5, 1])
  func nothing(alignment: Double) throws {
    for sections in [[], [GridSection.list(count: 0)], [.list(count: 5, spacing: 0, rowSizing: .fixed(0))]] {
      let grid = try VirtualGrid(sections: sections)
      grid.contentAlignment = alignment
      grid.resize(to: Size(width: 100, height: 300))
      for _ in 0..<3 { grid.scroll(by: 10, measure: measure) }
      #expect(grid.offsetRange.contains(grid.offset))
      grid.resize(to: Size(width: 100, height: 0))
      grid.scroll(to: .infinity, measure: measure)
      #expect(grid.offsetRange.contains(grid.offset))
    }
  }
}
