// Pages: whoever scrolls to the focus after each sees every cell whole, as many pages each way, whatever covers the viewport.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct PageTests {
  /// What of the cells that were in view after each page nothing covered.
  private struct Pages {
    var count = 0
    var whole: Set<CellID> = []
  }

  /// The part of the viewport along the scrolling axis that neither bars nor what is pinned there now leave to a cell.
  private func isWhole(_ cell: Cell, in grid: VirtualGrid) -> Bool {
    let view = grid.visibleRect
    let boundary = grid.boundary
    func along(_ frame: Rect) -> (start: Double, end: Double) {
      let inner = boundary.inner(frame)
      return (inner.y, inner.maxY)
    }
    var (start, end) = along(view)
    start += grid.axis == .vertical ? grid.contentInsets.top : grid.contentInsets.leading
    end -= grid.axis == .vertical ? grid.contentInsets.bottom : grid.contentInsets.trailing
    let own = along(cell.frame)
    guard own.start >= start - 0.01, own.end <= end + 0.01 else { return false }
    return !grid.visibleCells.contains {
      let other = along($0.frame)
      return $0.isPinned && $0.id != cell.id && other.start < own.end - 0.01 && other.end > own.start + 0.01
    }
  }

  private func page(
    _ grid: VirtualGrid, from start: CellID, _ move: FocusMove, _ measure: VirtualGrid.Measure
  ) -> Pages {
    var (pages, focus, memory) = (Pages(), start, FocusMemory())
    grid.scroll(to: focus, measure: measure)
    while true {
      for cell in grid.visibleCells where cell.id.kind == .item && isWhole(cell, in: grid) {
        pages.whole.insert(cell.id)
      }
      guard let next = grid.neighbor(of: focus, move, memory: &memory), pages.count < 100_000 else { return pages }
      focus = next
      pages.count += 1
      grid.scroll(to: focus, measure: measure)
    }
  }

  /// Pages through a grid both ways; returns how many each way, and the items that were never seen whole though there is room.
  private func walk(
    _ grid: VirtualGrid, extent: Double? = nil, measure: VirtualGrid.Measure = { _, _ in Size(width: 1, height: 1) }
  ) throws -> (down: Int, up: Int, missedDown: [CellID], missedUp: [CellID]) {
    let cells = (0..<grid.sectionCount).flatMap { section in
      (0..<grid.itemCount(inSection: section)).map { CellID.item($0, section: section) }
    }
    // Packed items do not lie in their order.
    let frames = cells.map { grid.boundary.inner(grid.frame(of: $0) ?? .zero) }
    let first = try #require(cells.indices.min { (frames[$0].y, $0) < (frames[$1].y, $1) })
    let last = try #require(cells.indices.max { (frames[$0].maxY, $0) < (frames[$1].maxY, $1) })
    let down = page(grid, from: cells[first], .pageDown(extent), measure)
    let up = page(grid, from: cells[last], .pageUp(extent), measure)
    func missed(_ pages: Pages) -> [CellID] {
      cells.filter { id in
        guard !pages.whole.contains(id), let frame = grid.frame(of: id) else { return false }
        // It is whole where a jump alone shows it whole.
        grid.scroll(to: id, measure: measure)
        let cell = grid.visibleCells.first { $0.id == id }
        return grid.boundary.along(frame.size) > 0 && cell.map { isWhole($0, in: grid) } == true
      }
    }
    return (down.count, up.count, missed(down), missed(up))
  }

  private func list(_ viewport: Double, rows: Double, count: Int = 300, header: Double? = nil) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [
      .list(count: count, rowSizing: .fixed(rows), header: header.map { .fixed($0) })
    ])
    if header != nil { grid.pinnedViews = .sectionHeaders }
    grid.resize(to: Size(width: 100, height: viewport))
    return grid
  }

  @Test("a pinned header covers nothing that paging does not show elsewhere")
  func pinnedHeader() throws {
    let result = try walk(list(300, rows: 20, header: 30))
    #expect(result.missedDown.isEmpty)
    #expect(result.missedUp.isEmpty)
    #expect(result.down == result.up)
    // 13 whole rows fit into 270 points.
    #expect(result.down == (299 + 12) / 13)
  }

  @Test(
    "a viewport that is no multiple of the row pages as far up as down", arguments: [299.0, 300, 301, 250, 100, 99])
  func uneven(viewport: Double) throws {
    let grid = try list(viewport, rows: 100)
    var memory = FocusMemory()
    let rows = max(1, Int(viewport / 100))
    #expect(grid.neighbor(of: .item(10), .pageDown(), memory: &memory) == .item(10 + rows))
    memory = FocusMemory()
    #expect(grid.neighbor(of: .item(10), .pageUp(), memory: &memory) == .item(10 - rows))
    let result = try walk(grid)
    #expect(result.missedDown.isEmpty)
    #expect(result.missedUp.isEmpty)
    #expect(result.down == result.up)
  }

  @Test("so it is with the extent that a host gives, within one row each way", arguments: [20.0, 47, 90, 270])
  func given(extent: Double) throws {
    let result = try walk(list(300, rows: 20, header: 30), extent: extent)
    #expect(result.missedDown.isEmpty)
    #expect(result.missedUp.isEmpty)
    #expect(result.down == result.up)
    #expect(result.down == (299 + Int(extent / 20) - 1) / Int(extent / 20))
  }

  @Test("under bars, headers, footers and stacks of them, on both axes and in both directions", .seeds(120))
  func covered() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let (axis, direction) = (
      random.pick([Axis.vertical, .horizontal]), random.pick([LayoutDirection.leftToRight, .rightToLeft])
    )
    let boundary = Boundary(axis: axis, direction: direction)
    let isOutline = random.chance(50)
    var level = 0
    let sections = (0..<random.int(1...5)).map { number -> GridSection in
      let columns = random.int(1...4)
      let count = random.pick([0, 3, 30, 80])
      let (header, footer): (GridSection.Supplementary?, GridSection.Supplementary?) = (
        random.pick([nil, .fixed(30)]), random.pick([nil, .fixed(25)])
      )
      var section: GridSection
      if random.chance(50) {
        section = .lazy(
          count: count, tracks: Array(repeating: .flexible(), count: columns), spacing: random.pick([0, 3]),
          rowSizing: .fixed(random.pick([20, 33, 90])), header: header, footer: footer)
      } else {
        section = .packed(
          PackedItems(
            (0..<count).map { _ in
              PlacementItem(GridSpan(columns: random.int(1...2), rows: random.pick([1, 1, 2, 3, 7])))
            }),
          tracks: Array(repeating: .fr(1), count: columns),
          packing: random.pick([.sparse, .dense, .dense(chunk: 16)]), spacing: random.pick([0, 3]),
          rowSizing: .fixed(20), header: header, footer: footer)
      }
      if isOutline {
        level = number == 0 ? 0 : min(3, random.int(0...level + 1))
        section.level = level
      }
      return section
    }
    guard sections.contains(where: { $0.count > 0 || $0.packed != nil }) else { return }
    let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections.map { boundary.inner($0) })
    guard grid.itemCount > 0 else { return }
    grid.pinnedViews = random.pick([[.sectionHeaders, .sectionFooters], .sectionHeaders, .sectionFooters, []])
    if random.chance(50) {
      grid.contentInsets =
        axis == .vertical ? EdgeInsets(top: 40, bottom: 20) : EdgeInsets(leading: 40, trailing: 20)
    }
    let extent = Double(random.int(220...460))
    grid.resize(to: axis == .vertical ? Size(width: 200, height: extent) : Size(width: extent, height: 200))
    _ = grid.performPostponedWork { true }
    let result = try walk(grid)
    #expect(result.missedDown == [], "down")
    #expect(result.missedUp == [], "up")
  }

  @Test("tall packed items are passed over by no page, also where the column of the focus has nothing")
  func tall() throws {
    // A column of one item after another beside one that is 14 rows tall.
    let grid = try VirtualGrid(sections: [
      .packed(
        PackedItems((0..<200).map { PlacementItem(GridSpan(rows: $0 % 9 == 4 ? 14 : 1 + $0 % 3)) }),
        tracks: [.fr(1), .fr(1), .fr(1)], packing: .dense, rowSizing: .fixed(20), header: .fixed(18))
    ])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 300, height: 300))
    _ = grid.performPostponedWork { true }
    let result = try walk(grid)
    #expect(result.missedDown == [])
    #expect(result.missedUp == [])
  }

  @Test("rows that are measured count as long as they are")
  func measured() throws {
    let grid = try VirtualGrid(sections: [.list(count: 200, header: 25)])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 100, height: 240))
    let measure: VirtualGrid.Measure = { id, _ in
      Size(width: 1, height: id.kind == .item ? Double(17 + id.item * 7 % 50) : 25)
    }
    while grid.offset < grid.offsetRange.upperBound { grid.scroll(by: 200, measure: measure) }
    grid.scroll(to: 0, measure: measure)
    let result = try walk(grid, measure: measure)
    #expect(result.missedDown == [])
    #expect(result.missedUp == [])
  }
}
