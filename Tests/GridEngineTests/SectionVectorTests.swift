// Sections, laziness, estimates, pinning and programmatic scrolling: published vectors of SwiftUI's lazy grids.

import Testing

@testable import GridEngine

@Suite struct SectionVectorTests {
  /// Two fixed columns of 60, header 120×30, four cells 60×50, footer 120×24, no gaps.
  private func fixtureF(_ axis: Axis) throws -> VirtualGrid {
    let grid = try VirtualGrid.shown(
      axis: axis,
      sections: [
        .lazy(
          count: 4, tracks: [.fixed(60, spacing: 0), .fixed(60)], alignment: 0, spacing: 0, header: 30, footer: 24)
      ], in: axis == .vertical ? Size(width: 120, height: 500) : Size(width: 500, height: 120)
    ) { _, proposal in axis == .vertical ? Size(width: 60, height: 50) : Size(width: 50, height: 60) }
    return grid
  }

  @Test("vectors 35 and 36: header, rows and footer, vertical and transposed")
  func sections() throws {
    let vertical = try fixtureF(.vertical)
    #expect(
      vertical.visibleCells.map(\.frame) == [
        Rect(x: 0, y: 30, width: 60, height: 50), Rect(x: 60, y: 30, width: 60, height: 50),
        Rect(x: 0, y: 80, width: 60, height: 50), Rect(x: 60, y: 80, width: 60, height: 50),
        Rect(x: 0, y: 0, width: 120, height: 30), Rect(x: 0, y: 130, width: 120, height: 24),
      ])
    #expect(vertical.contentSize == Size(width: 120, height: 154))
    let horizontal = try fixtureF(.horizontal)
    #expect(
      horizontal.visibleCells.map(\.frame)
        == vertical.visibleCells.map {
          Rect(x: $0.frame.y, y: $0.frame.x, width: $0.frame.height, height: $0.frame.width)
        })
  }

  @Test("vector 34: a row is as tall as its tallest cell, measured at the track's width")
  func rowHeight() throws {
    let grid = try VirtualGrid(sections: [.lazy(count: 2, tracks: [.fixed(30), .fixed(50)], alignment: 0)])
    grid.resize(to: Size(width: 100, height: 100))
    var proposals: [ProposedSize] = []
    grid.layout { id, proposal in
      proposals.append(proposal)
      return Size(width: 1, height: id.item == 0 ? 40 : 55)
    }
    #expect(proposals == [ProposedSize(width: 30, height: nil), ProposedSize(width: 50, height: nil)])
    #expect(grid.visibleCells.map(\.frame.height) == [55, 55])
  }

  @Test("vector 37: just 16 of 1000 cells are built in a viewport of 200 points")
  func laziness() throws {
    let grid = try VirtualGrid(sections: [.lazy(count: 1000, tracks: [.flexible(), .flexible()])])
    grid.resize(to: Size(width: 200, height: 200))
    var built: [Int] = []
    grid.layout { id, _ in
      built.append(id.item)
      return Size(width: 10, height: 20)
    }
    #expect(built == Array(0..<16))
    #expect(grid.visibleCells.map(\.item) == Array(0..<16))
  }

  @Test("vector 38: nothing is built below the viewport, just the visible rows after scrolling")
  func belowHeader() throws {
    let grid = try VirtualGrid(
      sectionSpacing: 0, sections: [.list(count: 1, rowSizing: .fixed(300)), .list(count: 50)])
    grid.resize(to: Size(width: 100, height: 112))
    var built: [CellID] = []
    let measure: VirtualGrid.Measure = { id, _ in
      built.append(id)
      return Size(width: 100, height: 28)
    }
    grid.layout(measure: measure)
    #expect(built.isEmpty)
    grid.scroll(to: 300, measure: measure)
    #expect(built == (0...3).map { .item($0, section: 1) })
  }

  @Test("vector 39: a cold estimate from two measured rows")
  func estimate() throws {
    let grid = try VirtualGrid.shown(
      sections: [.lazy(count: 100, tracks: [.flexible(), .flexible()], spacing: 10)], in: Size(width: 200, height: 105)
    ) { id, _ in Size(width: 10, height: id.item < 2 ? 40 : 60) }
    #expect(grid.measuredRowCount == 2)
    #expect(grid.contentSize.height == 2990)
  }

  @Test("a first scroll into an unknown grid samples the start, so that it lands near where it was told to")
  func coldScroll() throws {
    let grid = try VirtualGrid(sections: [.list(count: 1000)])
    grid.resize(to: Size(width: 100, height: 100))
    let changes = grid.scroll(to: 30_000) { _, _ in Size(width: 1, height: 100) }
    #expect(grid.offset == 30_000 && changes.measurements == 2)
    #expect(grid.visibleCells.map(\.item) == [300])
  }

  /// Sections of five rows of 30 under headers of 20, with footers of 10 if asked, scrolled to an offset.
  private func pinned(
    offset: Double, spacing: Double = 0, footers: Bool = false, views: PinnedViews = .sectionHeaders,
    viewport: Double = 100, axis: Axis = .vertical, direction: LayoutDirection = .leftToRight,
    safeArea: EdgeInsets = .zero
  ) throws -> VirtualGrid {
    let section = GridSection.list(
      count: 5, spacing: spacing, rowSizing: .fixed(30), header: 20, footer: footers ? 10 : nil)
    let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: [section, section])
    grid.pinnedViews = views
    grid.contentInsets = safeArea
    grid.resize(to: axis == .vertical ? Size(width: 100, height: viewport) : Size(width: viewport, height: 100))
    grid.scroll(to: offset) { _, _ in .zero }
    return grid
  }

  private func edge(_ id: CellID, in grid: VirtualGrid) -> Double? {
    grid.visibleCells.first { $0.id == id }.map { $0.frame.y }
  }

  @Test(
    "vectors 40–43: a header rests, is pinned, is pushed off, and leaves",
    arguments: [(50.0, 50.0, nil), (150, 150, nil), (155, 150, 170), (175, nil, 175)] as [(Double, Double?, Double?)])
  func headers(offset: Double, first: Double?, second: Double?) throws {
    let grid = try pinned(offset: offset)
    #expect(edge(.header(section: 0), in: grid) == first)
    if let second { #expect(edge(.header(section: 1), in: grid) == second) }
    let isPinned = grid.visibleCells.first { $0.id == .header(section: 0) }?.isPinned
    #expect(isPinned == (first == nil ? nil : true))
  }

  @Test("vector 44: with row spacing a gap stays between the leaving header and the next")
  func headersWithSpacing() throws {
    let grid = try pinned(offset: 195, spacing: 8)
    #expect(edge(.header(section: 0), in: grid) == 190)
    #expect(edge(.header(section: 1), in: grid) == 218)
  }

  /// Uncertain in SwiftUI; here the end of the rows counts, not that of the footer.
  @Test("vector 45: the footer does not hold the header")
  func headerOverFooter() throws {
    #expect(edge(.header(section: 0), in: try pinned(offset: 160, footers: true)) == 150)
  }

  @Test(
    "vectors 46–48: a footer is pinned below, rests, and stops at the first row",
    arguments: [(0.0, 100.0, 90.0), (80, 100, 170), (100, 100, 170), (0, 25, 20)])
  func footers(offset: Double, viewport: Double, expected: Double) throws {
    let grid = try pinned(offset: offset, footers: true, views: .sectionFooters, viewport: viewport)
    #expect(edge(.footer(section: 0), in: grid) == expected)
  }

  @Test("vector 49: right to left, a horizontal grid pins to the right edge")
  func rightToLeft() throws {
    let grid = try pinned(offset: 155, axis: .horizontal, direction: .rightToLeft)
    #expect(grid.contentSize.width == 340)
    let header = try #require(grid.visibleCells.first { $0.id == .header(section: 0) })
    #expect(header.frame == Rect(x: 170, y: 0, width: 20, height: 100))
  }

  @Test("pinned views stop at the safe area, on both axes")
  func safeArea() throws {
    let grid = try pinned(offset: 50, safeArea: EdgeInsets(top: 12, leading: 50))
    #expect(edge(.header(section: 0), in: grid) == 62)
    let footers = try pinned(
      offset: 0, footers: true, views: .sectionFooters, safeArea: EdgeInsets(bottom: 7, trailing: 50))
    #expect(edge(.footer(section: 0), in: footers) == 83)
    let insets = EdgeInsets(top: 50, leading: 12, bottom: 50, trailing: 7)
    let across = try pinned(
      offset: 0, footers: true, views: [.sectionHeaders, .sectionFooters], axis: .horizontal, safeArea: insets)
    #expect(across.visibleCells.map(\.frame.x).suffix(2) == [12, 83])
    #expect(across.contentInsets == EdgeInsets(leading: 12, trailing: 7))
  }

  @Test("insets follow the axis and the direction")
  func insets() throws {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)
    let section = GridSection.list(count: 1, rowSizing: .fixed(30), insets: insets)
    let vertical = try VirtualGrid(sections: [section])
    vertical.resize(to: Size(width: 100, height: 100))
    #expect(vertical.frame(of: .item(0)) == Rect(x: 2, y: 1, width: 90, height: 30))
    #expect(vertical.contentSize == Size(width: 100, height: 35))
    let horizontal = try VirtualGrid(axis: .horizontal, sections: [section])
    horizontal.resize(to: Size(width: 100, height: 100))
    #expect(horizontal.frame(of: .item(0)) == Rect(x: 2, y: 1, width: 30, height: 95))
    #expect(horizontal.contentSize == Size(width: 40, height: 100))
    let mirrored = try VirtualGrid(layoutDirection: .rightToLeft, sections: [section])
    mirrored.resize(to: Size(width: 100, height: 100))
    #expect(mirrored.frame(of: .item(0)) == Rect(x: 8, y: 1, width: 90, height: 30))
  }

  @Test("headers and cells align as declared, mirrored right-to-left")
  func alignment() throws {
    let section = GridSection.lazy(
      count: 1, tracks: [.fixed(40, alignment: .bottomLeading)], alignment: 1, rowSizing: .fixed(30), header: 20)
    let grid = try VirtualGrid.shown(sections: [section], in: Size(width: 100, height: 100))
    #expect(grid.visibleCells.map(\.alignment) == [.bottomLeading, .trailing])
    let mirrored = try VirtualGrid.shown(
      layoutDirection: .rightToLeft, sections: [section], in: Size(width: 100, height: 100)
    ) { _, _ in .zero }
    #expect(mirrored.visibleCells.map(\.alignment) == [.bottomTrailing, .leading])
  }

  @Test("queries find cells by rectangle and by point, a pinned header before what it covers")
  func queries() throws {
    let grid = try VirtualGrid(sections: [
      .lazy(count: 40, tracks: [.fixed(40), .fixed(40)], alignment: 0, spacing: 0, rowSizing: .fixed(30), header: 20)
    ])
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 100, height: 100))
    grid.scroll(to: 100) { _, _ in .zero }
    #expect(grid.cell(at: Point(x: 50, y: 105))?.id == .header(section: 0))
    #expect(grid.cell(at: Point(x: 50, y: 125))?.id == .item(7))
    #expect(grid.cell(at: Point(x: 44, y: 125)) == nil)
    for y in [139.9998, 140, 140.0002] { #expect(grid.cell(at: Point(x: 5, y: y))?.item == (y < 140 ? 6 : 8)) }
    var buffer: [Cell] = []
    grid.cells(in: Rect(x: 60, y: 300, width: 10, height: 10), into: &buffer)
    #expect(buffer.map(\.item) == [19])
  }

  @Test("pulled past its start, a header moves with the content")
  func overscroll() throws {
    let grid = try pinned(offset: 0)
    grid.allowsOverscroll = true
    grid.scroll(by: -30) { _, _ in .zero }
    #expect(grid.offset == -30)
    #expect(edge(.header(section: 0), in: grid) == 0)
    grid.scroll(to: 300) { _, _ in .zero }
    #expect(grid.offset == 300 && grid.contentSize.height == 340)
    grid.scroll(by: 15) { _, _ in .zero }
    #expect(grid.offset == 315)
  }

  @Test("headers and footers come after the items, so that drawing in order puts them on top")
  func drawingOrder() throws {
    let kinds = try pinned(offset: 155, footers: true).visibleCells.map { $0.id.kind == .item }
    #expect(kinds == kinds.sorted { $0 && !$1 })
  }
}

@Suite struct ScrollVectorTests {
  private func list(_ count: Int, offset: Double = 0) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: [.list(count: count)])
    grid.resize(to: Size(width: 100, height: 100))
    grid.scroll(to: offset, measure: measure)
    return grid
  }

  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 100, height: 30) }

  @Test(
    "vectors 50–56: scrolling to an item with an anchor",
    arguments: [
      (20, 0.0, 10, UnitPoint.top, 300.0), (20, 0, 10, .center, 265), (20, 0, 10, .bottom, 230), (20, 0, 10, nil, 230),
      (20, 0, 1, nil, 0), (20, 300, 2, nil, 60), (20, 0, 19, .top, 500), (20, 0, 10, UnitPoint(x: 0.5, y: 0.25), 282.5),
      (20, 0, 77, .top, 0), (200, 0, 150, .top, 4500),
    ] as [(Int, Double, Int, UnitPoint?, Double)])
  func scrollTo(count: Int, from: Double, item: Int, anchor: UnitPoint?, expected: Double) throws {
    let grid = try list(count, offset: from)
    grid.scroll(to: .item(item), anchor: anchor, measure: measure)
    #expect(grid.offset == expected)
    #expect(grid.diagnostics == (item < count ? [] : [.unknownItem(.item(77), count: 20)]))
  }

  /// An element of two views is two cells; its target is the first.
  @Test(
    "vector 57: an element of two views is scrolled to its first", arguments: [(UnitPoint.top, 400.0), (.bottom, 330)])
  func twoViews(anchor: UnitPoint, expected: Double) throws {
    let grid = try VirtualGrid(sections: [.list(count: 40)])
    grid.resize(to: Size(width: 100, height: 100))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: id.item % 2 == 0 ? 30 : 10) }
    grid.layout(measure: measure)
    for row in stride(from: 0.0, through: 700, by: 90) { grid.scroll(to: row, measure: measure) }
    grid.scroll(to: .item(20), anchor: anchor, measure: measure)
    #expect(grid.offset == expected)
  }

  @Test("vector 58: a first position by item is the smallest scroll")
  func firstPosition() throws {
    let grid = try VirtualGrid(sections: [.list(count: 20)])
    grid.resize(to: Size(width: 100, height: 100))
    grid.scroll(to: .item(10), measure: measure)
    #expect(grid.offset == 230)
  }
}
