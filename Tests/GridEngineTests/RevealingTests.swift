// Bars over the viewport, and jumps that bring a cell out from under everything that covers it.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct RevealingTests {
  /// Four sections of rows of three, under headers and over footers that stay in view.
  private func grid(
    _ axis: Axis = .vertical, _ direction: LayoutDirection = .leftToRight, insets: EdgeInsets = .zero,
    pins: PinnedViews = [.sectionHeaders, .sectionFooters]
  ) throws -> VirtualGrid {
    let section = GridSection.lazy(
      count: 40, tracks: [.flexible(), .flexible(), .flexible()], spacing: 4, header: nil, footer: nil)
    var withPins = section
    (withPins.header, withPins.footer) = (.measured(), .measured())
    let grid = try VirtualGrid(
      axis: axis, layoutDirection: direction, sections: [withPins, section, withPins, withPins])
    grid.pinnedViews = pins
    grid.contentInsets = insets
    grid.resize(to: Size(width: 300, height: 300))
    return grid
  }

  private func measure(_ id: CellID, _: ProposedSize) -> Size {
    let extent = id.kind == .item ? 30 + Double(id.item * 7 % 23) : 24 + Double(id.section * 5)
    return Size(width: extent, height: extent)
  }

  /// Points by which a cell lies outside of the viewport, under a bar, or under a pinned cell.
  private func hidden(_ id: CellID, in grid: VirtualGrid) -> Double {
    func span(_ frame: Rect) -> (start: Double, end: Double) {
      let inner = grid.boundary.inner(frame)
      return (inner.y - grid.offset, inner.maxY - grid.offset)
    }
    guard let frame = grid.frame(of: id) else { return .infinity }
    let cell = span(frame)
    let insets = grid.contentInsets
    let (leading, trailing) = grid.axis == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    var hidden = max(0, leading - cell.start, cell.end - (300 - trailing))
    for pinned in grid.visibleCells where pinned.isPinned && pinned.id != id {
      let other = span(pinned.frame)
      hidden = max(hidden, min(other.end, cell.end) - max(other.start, cell.start))
    }
    return hidden
  }

  @Test(
    "an item that is gone to lies under nothing, wherever one comes from",
    arguments: [Axis.vertical, .horizontal], [LayoutDirection.leftToRight, .rightToLeft])
  func items(axis: Axis, direction: LayoutDirection) throws {
    let bars = EdgeInsets(top: 44, leading: 20, bottom: 50, trailing: 33)
    for insets in [EdgeInsets.zero, bars] {
      let grid = try grid(axis, direction, insets: insets)
      var ids: [CellID] = (0..<4).flatMap { section in (0..<40).map { .item($0, section: section) } }
      // As arrow keys go, down and up, and jumps all over.
      ids += ids.reversed() + (0..<(isOptimised ? 160 : 20)).map { ids[$0 * 67 % 160] }
      for id in ids {
        grid.scroll(to: id, measure: measure)
        #expect(hidden(id, in: grid) <= 1 / 1024, "\(id) at \(grid.offset)")
      }
      for anchor in [UnitPoint.topLeading, .center, .bottomTrailing] {
        for id in ids.suffix(isOptimised ? 160 : 40) {
          grid.scroll(to: id, anchor: anchor, measure: measure)
          #expect(hidden(id, in: grid) <= 2 / 1024, "\(id) at \(anchor)")
        }
      }
    }
  }

  @Test("headers and footers are gone to at their own places")
  func supplementary() throws {
    let grid = try grid(insets: EdgeInsets(top: 44, bottom: 50))
    for section in [0, 2, 3, 2, 0] {
      for id in [CellID.header(section: section), .footer(section: section)] {
        grid.scroll(to: id, measure: measure)
        #expect(hidden(id, in: grid) <= 1 / 1024, "\(id)")
      }
    }
  }

  @Test("of an item that is too large for what is not covered the start is shown")
  func tooLarge() throws {
    let grid = try VirtualGrid(sections: [.list(count: 9, spacing: 0, header: 30, footer: 20)])
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.contentInsets = EdgeInsets(top: 10, bottom: 40)
    grid.resize(to: Size(width: 100, height: 200))
    let extents: [Double] = [50, 50, 50, 101, 50, 50, 50, 50, 50]
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 100, height: extents[id.item]) }
    // 10 to 160 lie between the bars, 40 to 140 between the pins.
    for from in [0, 8, 3] {
      grid.scroll(to: .item(from), measure: measure)
      grid.scroll(to: .item(3), measure: measure)
      #expect(try #require(grid.frame(of: .item(3))).y - grid.offset == 40)
    }
    // Where nothing is left, what is pinned does not count.
    grid.resize(to: Size(width: 100, height: 90))
    grid.scroll(to: .item(5), anchor: .top, measure: measure)
    #expect(try #require(grid.frame(of: .item(5))).y - grid.offset == 10)
  }

  @Test("both ends of the content come out from under the bars, and content that fits begins below them")
  func ends() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100, spacing: 0, rowSizing: .fixed(20))])
    grid.contentInsets = EdgeInsets(top: 44, bottom: 80)
    grid.resize(to: Size(width: 100, height: 300))
    let measure: VirtualGrid.Measure = { _, _ in .zero }
    grid.layout(measure: measure)
    #expect(grid.offsetRange == -44...1780 && grid.snapshot.offsetRange == grid.offsetRange)
    #expect(grid.offset == -44)
    #expect(grid.visibleRect.y == -44)
    #expect(grid.thumb.position == 0)
    // Cells under the bars are there too.
    #expect(grid.visibleCells.map(\.item) == Array(0..<13))
    #expect(grid.anchor == ScrollAnchor(id: .item(0), distance: 44))
    grid.scroll(to: .infinity, measure: measure)
    #expect(grid.offset == 2000 - 300 + 80 && grid.thumb.position == 1)
    grid.scroll(to: 500, measure: measure)
    #expect(grid.offset == 500)
    #expect(grid.visibleCells.first?.item == 25)
    #expect(grid.visibleCells.last?.item == 39)
    #expect(grid.snapshot.offset == 500 && grid.anchor == ScrollAnchor(id: .item(28), distance: 60))
    let anchor = try #require(grid.anchor)
    grid.scroll(to: .item(90), measure: measure)
    grid.step(to: .anchor(anchor), measure: measure)
    #expect(grid.offset == 500)
    let changes = grid.scroll(by: 7, measure: measure)
    #expect(changes.offset == 507 && grid.offset == 507)
    var update = GridUpdate()
    update.deleteItems(4..<100)
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.offset == -44 && grid.offsetRange == -44 ... -44)
  }

  @Test("a keyboard lifts the end of a chat, and what is at the bottom when it is scrolled up")
  func keyboard() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100, spacing: 0, rowSizing: .fixed(20))])
    grid.anchorPolicy = .bottom
    grid.resize(to: Size(width: 100, height: 300))
    let measure: VirtualGrid.Measure = { _, _ in .zero }
    func edge(_ item: Int) -> Double { grid.frame(of: .item(item)).map { $0.y - grid.offset } ?? .nan }
    func show(_ keyboard: Double) {
      grid.contentInsets = EdgeInsets(bottom: keyboard)
      grid.layout(measure: measure)
    }
    grid.scroll(to: .infinity, measure: measure)
    show(120)
    #expect(edge(99) == 160 && grid.offset == 1820)
    show(0)
    #expect(edge(99) == 280)
    grid.scroll(by: -1000, measure: measure)
    let last = edge(40)
    show(120)
    #expect(edge(40) == last - 120)
    show(0)
    #expect(edge(40) == last)
    // Where what is at the top holds its place, a keyboard covers what is below and moves nothing.
    grid.anchorPolicy = .top
    show(120)
    #expect(edge(40) == last)
  }

  @Test("a keyboard lifts the field that has the focus, also at the start of the content")
  func focusedField() throws {
    let grid = try VirtualGrid.shown(
      sections: [.list(count: 100, spacing: 0, rowSizing: .fixed(20))], in: Size(width: 100, height: 300))
    grid.anchorPolicy = AnchorPolicy([.focusedCell], edge: 1)
    grid.focusedCell = .item(14)
    grid.contentInsets = EdgeInsets(bottom: 120)
    grid.layout { _, _ in .zero }
    #expect(grid.offset == 120)
  }

  @Test("a bar at the top moves the start of the content, and nothing in the middle of it", arguments: [0, 0.5, 1.0])
  func topBar(edge fraction: Double) throws {
    let grid = try VirtualGrid(sections: [.list(count: 100, spacing: 0)])
    grid.anchorPolicy = AnchorPolicy([.focusedCell, .firstVisible], edge: fraction)
    grid.resize(to: Size(width: 100, height: 300))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 20 + Double(id.item % 3)) }
    func show(_ bar: Double) {
      grid.contentInsets = EdgeInsets(top: bar, bottom: 30)
      grid.layout(measure: measure)
    }
    grid.layout(measure: measure)
    show(44)
    #expect(grid.offset == -44)
    show(96)
    #expect(grid.offset == -96)
    grid.scroll(to: 400, measure: measure)
    grid.focusedCell = .item(25)
    for bar in [0.0, 44, 96, 20] {
      show(bar)
      #expect(abs(grid.offset - 400) <= 1 / 1024, "under \(bar)")
    }
  }

  @Test("insets that leave nothing of the viewport, and hostile ones, are bounded")
  func hostile() throws {
    for insets in [
      EdgeInsets(top: 1e300, bottom: 5), EdgeInsets(top: 3, bottom: .infinity), EdgeInsets(top: 200, bottom: 200),
      EdgeInsets(top: .nan, bottom: -4),
    ] {
      let grid = try grid(insets: insets)
      let measure: VirtualGrid.Measure = { _, _ in Size(width: 10, height: 10) }
      for step in 0..<60 {
        switch step % 4 {
        case 0: grid.scroll(by: 35, measure: measure)
        case 1: grid.scroll(to: .item(step % 40, section: step % 3), measure: measure)
        case 2: grid.scroll(to: .infinity, measure: measure)
        default: grid.resize(to: Size(width: 300, height: Double(step % 7) * 50))
        }
        let (size, inset) = (grid.viewportSize.height, grid.contentInsets.top)
        #expect(grid.offset >= -min(size, inset) && grid.offset <= grid.contentSize.height)
      }
    }
  }

  @Test("a bar that comes is no scrolling: the thumb is as long as what is left, and speeds stay 0")
  func thumbAndSpeed() throws {
    let measure: VirtualGrid.Measure = { _, _ in .zero }
    let grid = try VirtualGrid(sections: [.list(count: 500, spacing: 0, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 100, height: 800))
    grid.scroll(to: 5000, measure: measure)
    #expect(grid.thumb.length == 0.08)
    var (planner, plan) = (PrefetchPlanner(), PrefetchPlan())
    grid.planPrefetch(&planner, at: 0, into: &plan)
    grid.contentInsets = EdgeInsets(top: 100, bottom: 200)
    grid.layout(measure: measure)
    grid.planPrefetch(&planner, at: 1 / 60, into: &plan)
    #expect(grid.offset == 5000 && grid.thumb.length == 0.05)
    #expect(planner.velocity == 0)
    #expect(abs(grid.thumb.position - 5100.0 / 9500) < 1e-9)
  }

  @Test("a saved place is restored between the bars")
  func saved() throws {
    let insets = EdgeInsets(top: 44, bottom: 50)
    let (one, other) = (try grid(insets: insets), try grid(insets: insets))
    one.scroll(to: 777, measure: measure)
    try other.restore(from: one.savedState())
    other.layout(measure: measure)
    #expect(other.offset == one.offset && other.visibleCells == one.visibleCells)
  }
}
