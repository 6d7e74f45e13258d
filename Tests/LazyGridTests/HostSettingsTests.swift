// The settings of a host: one value, which survives everything.

import GridEngine
import Testing

@testable import LazyGrid

@Suite struct HostSettingsTests {
  private func vertical(_ data: [Int]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(.fixed(20))]) { ForEach(data, id: \.self) { _ in Tile("", 20, 20) } }
  }

  private func horizontal(_ data: [Int]) -> some HostedGrid {
    LazyHGrid(rows: [GridItem(.fixed(20))]) { ForEach(data, id: \.self) { _ in Tile("", 20, 20) } }
  }

  @Test("another axis keeps all settings, and the focus stays with its element")
  func anotherAxis() throws {
    let host = try GridHost(vertical(Array(0..<50)))
    host.layout(in: Size(width: 100, height: 100))
    host.overscan = 30
    host.allowsOverscroll = true
    host.itemsPackedPerStep = 77
    host.focusedCell = .item(3)
    host.anchorPolicy = AnchorPolicy([.focusedCell, .cell(.item(4)), .end], distance: 5)
    try host.update(horizontal([9, 8, 3, 4] + Array(10..<50)))
    #expect(host.axis == .horizontal)
    #expect(host.overscan == 30)
    #expect(host.allowsOverscroll)
    #expect(host.itemsPackedPerStep == 77)
    #expect(host.focusedCell == .item(2))
    #expect(host.anchorPolicy == AnchorPolicy([.focusedCell, .cell(.item(3)), .end], distance: 5))
    try host.update(vertical([9, 8, 4]))
    #expect(host.focusedCell == nil)
    #expect(host.anchorPolicy.candidates == [.focusedCell, .cell(.item(2)), .end])
  }

  @Test("settings are one value: what one host has, another takes over at once")
  func oneValue() throws {
    let (first, second) = (try GridHost(vertical([1, 2, 3])), try GridHost(vertical([1, 2, 3])))
    first.overscan = 12
    first.contentInsets = EdgeInsets(top: 3, bottom: 4)
    first.focusedCell = .item(1)
    second.settings = first.settings
    #expect(second.settings == first.settings)
    #expect(second.overscan == 12)
    #expect(second.contentInsets.top == 3)
    #expect(second.focusedCell == .item(1))
    let before = second.diagnosticCount
    second.settings.overscan = .nan
    second.settings.focusedCell = .item(99)
    #expect(second.overscan == 0 && second.focusedCell == .item(1))
    #expect(second.diagnosticCount == before + 2)
  }

  @Test("what is pinned is a setting that the declaration of a host makes")
  func pinned() throws {
    func grid(_ pinned: PinnedScrollableViews, isVertical: Bool = true) -> any HostedGrid {
      if isVertical {
        return LazyVGrid(columns: [GridItem()], pinnedViews: pinned) { ForEach(0..<9) { Tile($0, 10, 10) } }
      }
      return LazyHGrid(rows: [GridItem()], pinnedViews: pinned) { ForEach(0..<9) { Tile($0, 10, 10) } }
    }
    func host(_ grid: some HostedGrid) throws -> GridHost { try GridHost(grid) }
    func update(_ host: GridHost, to grid: some HostedGrid) throws { try host.update(grid) }
    let host = try host(grid(.sectionHeaders))
    #expect(host.pinnedViews == .sectionHeaders)
    host.tracksOrigins = true
    host.settings.pinnedViews = []
    host.pinnedViews = .sectionFooters
    #expect(host.settings.pinnedViews == .sectionHeaders && host.tracksOrigins)
    try update(host, to: grid(.sectionFooters))
    #expect(host.pinnedViews == .sectionFooters)
    try update(host, to: grid(.sectionHeaders, isVertical: false))
    #expect(host.pinnedViews == .sectionHeaders)
    #expect(host.tracksOrigins)
    #expect(host.axis == .horizontal)
    host.settings = GridSettings()
    #expect(host.pinnedViews == .sectionHeaders && !host.tracksOrigins)
  }

  @Test("whatever has a grid answers what the grid does, by giving it to be read")
  func live() throws {
    struct Follower: LiveGrid {
      let grid: VirtualGrid
      var reader: GridReader { GridReader(grid) }
    }
    func answers(_ grid: some LiveGrid) -> [Double] {
      var (memory, cells) = (FocusMemory(), [Cell]())
      grid.cells(in: Rect(x: 0, y: 0, width: 100, height: 35), into: &cells)
      return [
        grid.offset, grid.offsetRange.upperBound, grid.contentSize.height, grid.layoutSize.height,
        grid.anchor?.distance ?? -1, grid.extentEstimate.estimate, grid.extentEstimate(inSection: 0)?.estimate ?? -1,
        grid.estimatedExtent(of: .item(8)) ?? -1, grid.thumb.position, grid.visibleRect.maxY,
        Double(grid.neighbor(of: .item(3), .down, memory: &memory)?.item ?? -1),
        grid.accessibilityPosition(of: .item(3)) == nil ? 0 : 1, Double(grid.headers(of: .item(3)).count),
        Double(grid.sectionCount), Double(grid.itemCount), Double(grid.itemCount(inSection: 0)),
        Double(grid.unpackedItemCount), Double(grid.unresolvedSectionCount), Double(cells.count),
        grid.isExpanded(0) ? 1 : 0, grid.isHidden(.item(3)) ? 1 : 0, grid.isScrollPostponed ? 1 : 0,
        grid.area(of: .item(3)) == nil ? 0 : 1, Double(grid.savedState().count),
        Double(grid.snapshot.visibleCells.count),
      ]
    }
    let host = try GridHost(vertical(Array(0..<9)))
    host.layout(in: Size(width: 100, height: 45))
    host.scroll(to: 25)
    let expected = answers(host.grid)
    #expect(answers(host) == expected && answers(Follower(grid: host.grid)) == expected)
    #expect(expected[0] == 25 && expected[14] == 9)
  }

  @Test("host and engine answer the same questions in the same way")
  func queries() throws {
    func summary(_ grid: some GridQuerying) -> [Double] {
      let frame = grid.frame(of: .item(7)) ?? .zero
      return [
        grid.offset, grid.contentSize.height, grid.viewportSize.width, frame.y, grid.visibleRect.y,
        grid.axis == .vertical ? 0 : 1, grid.layoutDirection == .leftToRight ? 0 : 1,
      ]
    }
    let host = try GridHost(vertical(Array(0..<50)))
    host.layout(in: Size(width: 20, height: 100))
    host.scroll(to: 60)
    #expect(summary(host) == summary(host.snapshot) && summary(host) == summary(host.grid))
  }

  @Test("a host finds the same place for a drop, and rounds its line to pixels")
  func insertionTarget() throws {
    let grid = LazyVGrid(columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible())]) {
      ForEach(0..<9) { _ in Tile("", 1, 10) }
    }
    let host = try GridHost(grid, environment: LayoutEnvironment(defaultSpacing: 0, displayScale: 1))
    host.layout(in: Size(width: 33, height: 100))
    let target = try #require(host.insertionTarget(at: Point(x: 12, y: 5)))
    let exact = try #require(host.grid.insertionTarget(at: Point(x: 12, y: 5)))
    #expect(target.id == .item(1))
    #expect(exact.id == target.id)
    #expect(exact.side == .after)
    #expect(exact.line.x == 16.5)
    #expect(target.line.x == 17)
    #expect(target.line.width == 0)
    #expect(host.insertionTarget(at: Point(x: .nan, y: 5)) == nil)
  }
}
