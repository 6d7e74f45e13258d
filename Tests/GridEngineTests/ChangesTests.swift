// Change sets: what entered, left and moved, why, and the shift that is not a movement.

import Testing

@testable import GridEngine

@Suite struct ChangesTests {
  private func grid(pinned: PinnedViews = .sectionHeaders, rowSizing: GridSection.RowSizing = .fixed(30)) throws
    -> VirtualGrid
  {
    let section = GridSection.list(count: 5, spacing: 0, rowSizing: rowSizing, header: 20)
    let grid = try VirtualGrid(sections: [section, section, section])
    grid.pinnedViews = pinned
    grid.resize(to: Size(width: 100, height: 100))
    return grid
  }

  private let measure = Sizes.uniform(30)

  @Test("the first step is a layout, a scroll is a scroll")
  func reasons() throws {
    let grid = try grid()
    let first = grid.layout(measure: measure)
    #expect(first.entered.map(\.id) == grid.visibleCells.map(\.id))
    #expect(first.left.isEmpty)
    #expect(first.moved.isEmpty)
    #expect(first.entered.allSatisfy { $0.reason == .layout && $0.previousFrame == nil })
    let second = grid.scroll(by: 60, measure: measure)
    #expect(second.entered.map(\.id) == [.item(3), .item(4)])
    #expect(second.left.map(\.id) == [.item(0)])
    #expect(second.left[0].previousFrame == Rect(x: 0, y: 20, width: 100, height: 30))
    #expect((second.entered + second.left).allSatisfy { $0.reason == .scroll })
    #expect(second.offset == 60 && second.visibleCount == grid.visibleCells.count)
  }

  @Test("a pinned header that follows the viewport is told apart")
  func pinnedMove() throws {
    let grid = try grid()
    grid.layout(measure: measure)
    let changes = grid.scroll(by: 10, measure: measure)
    #expect(changes.moved.map(\.id) == [.header(section: 0)])
    #expect(changes.moved[0].reason == .scroll && changes.moved[0].cell.isPinned)
    #expect(changes.moved[0].previousFrame?.y == 0 && changes.moved[0].frame.y == 10)
    #expect(changes.shift == .zero)
  }

  @Test("a new width moves cells because of layout, and the anchored one not at all on the screen")
  func resize() throws {
    let grid = try VirtualGrid(sections: [.lazy(count: 100, tracks: [.adaptive(minimum: 40)], rowSizing: .fixed(30))])
    grid.resize(to: Size(width: 100, height: 100))
    grid.scroll(to: 300, measure: measure)
    let anchor = try #require(grid.anchor)
    grid.resize(to: Size(width: 200, height: 100))
    let changes = grid.layout(measure: measure)
    #expect((changes.entered + changes.left + changes.moved).allSatisfy { $0.reason == .layout })
    #expect(!changes.moved.isEmpty)
    let frame = try #require(grid.frame(of: anchor.id))
    #expect(frame.y - grid.offset == anchor.distance)
  }

  @Test("rotating back and forth keeps the very item that was jumped to")
  func rotation() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 1_000_000, tracks: [.adaptive(minimum: 40, spacing: 0)], rowSizing: .measured(estimate: 20))
    ])
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 20 + Double(id.item % 17)) }
    grid.resize(to: Size(width: 1240, height: 900))
    grid.scroll(to: .item(700_000), anchor: .top, measure: measure)
    for step in 0..<40 {
      #expect(grid.anchor == ScrollAnchor(id: .item(700_000), distance: 0))
      grid.resize(to: step % 2 == 0 ? Size(width: 900, height: 1240) : Size(width: 1240, height: 900))
      if step % 3 == 0 { grid.layout(measure: measure) } else { grid.scroll(by: 0, measure: measure) }
    }
    grid.scroll(by: 5000, measure: measure)
    #expect(try #require(grid.anchor).id.item > 700_000)
  }

  @Test("a far move to an end that the estimates put too near reaches it")
  func farEnd() throws {
    for way in [0, 1] {
      let grid = try VirtualGrid(sections: [.list(count: 1000, insets: EdgeInsets(bottom: 9))])
      grid.resize(to: Size(width: 100, height: 500))
      let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: id.item > 900 ? 400 : 20) }
      grid.layout(measure: measure)
      if way == 0 { grid.scroll(to: .infinity, measure: measure) } else { grid.scroll(by: .infinity, measure: measure) }
      #expect(grid.visibleCells.last?.item == 999 && grid.offset + 500 == grid.contentSize.height)
    }
  }

  @Test("setting what is set already leaves a scroll a scroll")
  func sameSettings() throws {
    let grid = try grid()
    grid.layout(measure: measure)
    grid.overscan = 0
    grid.pinnedViews = .sectionHeaders
    grid.allowsOverscroll = false
    grid.contentInsets = .zero
    grid.invalidateSize(of: .item(4, section: 2))
    grid.resize(to: grid.viewportSize)
    #expect(grid.scroll(by: 60, measure: measure).entered.allSatisfy { $0.reason == .scroll })
  }

  @Test("an item in rows of a fixed extent has no size to forget: a scroll stays a scroll")
  func nothingToForget() throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(PackedItems(count: 60) { _ in GridSpan() }, tracks: [.fr(1), .fr(1)], rowSizing: .fixed(20))
      ], in: Size(width: 100, height: 50), measure: measure)
    grid.invalidateSize(of: .item(3))
    let changes = grid.scroll(by: 60, measure: measure)
    #expect(!changes.entered.isEmpty && changes.entered.allSatisfy { $0.reason == .scroll })
  }

  @Test("the shift is that of the anchored cell, whatever moved around it")
  func anchoredShift() throws {
    let grid = try grid(pinned: [], rowSizing: .measured(estimate: nil))
    grid.scroll(to: 35, measure: measure)
    #expect(grid.anchor?.id == .item(1))
    grid.invalidateSize(of: .item(0))
    let changes = grid.layout { id, _ in Size(width: 1, height: id == .item(0) ? 70 : 30) }
    #expect(changes.shift.y == 40)
    #expect(changes.moved.map(\.id) == [.item(0)])
    #expect(grid.offset == 75)
  }

  @Test("far out, where Double cannot hold every unit, nothing is said to have moved")
  func farOut() throws {
    let grid = try VirtualGrid(sections: [
      .list(count: 2_000_000_000, spacing: Limits.gap, rowSizing: .fixed(Limits.extent)), .list(count: 5000),
    ])
    grid.resize(to: Size(width: 100, height: 100))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 20.3 + Double(id.item % 7)) }
    grid.scroll(to: .item(2500, section: 1), anchor: .top, measure: measure)
    for _ in 0..<50 { #expect(grid.scroll(by: -37.25, measure: measure).moved.isEmpty) }
  }

  @Test("rows measured above shift the content, and nothing is said to have moved")
  func shift() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000)])
    grid.resize(to: Size(width: 100, height: 100))
    let tall: VirtualGrid.Measure = { id, _ in Size(width: 1, height: Double(20 + id.item % 50)) }
    grid.layout(measure: tall)
    grid.scroll(to: .item(500), anchor: .top, measure: tall)
    let before = grid.visibleCells
    let offset = grid.offset
    let changes = grid.scroll(by: -15, measure: tall)
    #expect(changes.measurements == 1 && changes.moved.isEmpty)
    #expect(changes.shift.y != 0 && changes.shift.x == 0)
    #expect(grid.offset == offset - 15 + changes.shift.y)
    for old in before {
      guard let new = grid.visibleCells.first(where: { $0.id == old.id }) else { continue }
      #expect(new.frame.y == old.frame.y + changes.shift.y)
    }
  }

  @Test("an invalidated row is measured again; what follows moves because of layout")
  func invalidated() throws {
    let grid = try grid(pinned: [], rowSizing: .measured(estimate: nil))
    grid.layout(measure: measure)
    grid.invalidateSize(of: .item(1))
    let changes = grid.layout { id, _ in Size(width: 1, height: id == .item(1) ? 50 : 30) }
    #expect(changes.measurements == 1)
    #expect(changes.moved.map(\.id) == [.item(1)] && changes.left.map(\.id) == [.item(2)])
    #expect(changes.moved.allSatisfy { $0.reason == .layout })
    #expect(grid.visibleCells.map(\.frame.height) == [30, 50, 20])
  }

  @Test("a step that changes nothing says so")
  func nothing() throws {
    let grid = try grid()
    grid.layout(measure: measure)
    #expect(grid.layout(measure: measure).isEmpty)
    #expect(grid.scroll(by: 0, measure: measure).isEmpty)
    #expect(grid.scroll(by: -50, measure: measure).isEmpty)
  }
}
