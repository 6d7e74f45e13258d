// How much of the viewport headers and footers may cover that are pinned under one another, and which give way.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct PinnedShareTests {
  private static let orientations: [(Axis, LayoutDirection)] = [
    (.vertical, .leftToRight), (.vertical, .rightToLeft), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
  ]

  /// Sections one below the other with headers of some extents, of which the last has rows of ten points; and a footer that closes
  /// each where footers are given.
  private func grid(
    _ headers: [Double], footers: [Double] = [], rows: Int = 60, axis: Axis = .vertical,
    direction: LayoutDirection = .leftToRight
  ) throws -> VirtualGrid {
    var sections = headers.enumerated().map { level, extent in
      var section = GridSection.list(
        count: level == headers.count - 1 ? rows : 0, rowSizing: .fixed(10), header: .fixed(extent))
      section.level = level
      return section
    }
    for (level, extent) in footers.enumerated().reversed() {
      var section = GridSection.list(count: 0, footer: .fixed(extent))
      (section.level, section.closesLevel) = (level, true)
      sections.append(section)
    }
    let grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections)
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.resize(to: axis == .vertical ? Size(width: 50, height: 100) : Size(width: 100, height: 50))
    return grid
  }

  /// The levels of the headers, or the footers, that are pinned in the middle of the rows.
  private func pinned(_ grid: VirtualGrid, _ kind: CellID.Kind = .header) -> [Int] {
    let end = grid.axis == .vertical ? grid.contentSize.height : grid.contentSize.width
    grid.scroll(to: end / 2) { _, _ in .zero }
    return grid.visibleCells.filter { $0.isPinned && $0.id.kind == kind }.compactMap {
      grid.accessibilityPosition(of: $0.id)?.level
    }.sorted()
  }

  @Test("from the outside in, as many are pinned as end within the share, and at least two")
  func rule() throws {
    for (axis, direction) in PinnedShareTests.orientations {
      let grid = try grid([20, 20, 20, 20, 20], axis: axis, direction: direction)
      #expect(grid.maximumPinnedShare == 0.4)
      #expect(pinned(grid) == [0, 1])
      for (share, count) in [(0.6, 3), (0.599, 2), (0.8, 4), (0, 2), (1, 5)] as [(Double, Int)] {
        grid.maximumPinnedShare = share
        #expect(pinned(grid) == Array(0..<count), "\(share), \(axis), \(direction)")
        #expect(pinned(try self.grid([], footers: [9])) == [])
      }
      // The two outermost stay whatever they cover; of a larger viewport more is pinned.
      grid.maximumPinnedShare = 0.1
      #expect(pinned(grid) == [0, 1])
      grid.resize(to: axis == .vertical ? Size(width: 50, height: 600) : Size(width: 600, height: 50))
      #expect(pinned(grid) == [0, 1, 2])
    }
  }

  @Test("below one that gives way none is pinned, however small")
  func unbroken() throws {
    #expect(pinned(try grid([10, 10, 30, 2, 2])) == [0, 1])
    #expect(pinned(try grid([10, 10, 20, 1])) == [0, 1, 2])
    #expect(pinned(try grid([90, 90, 1])) == [0, 1])
    // One that is not pinned by choice, or has no extent, does not count.
    #expect(pinned(try grid([10, 0, 10, 20, 1])) == [0, 2, 3])
  }

  @Test("footers have the same share for themselves")
  func footers() throws {
    for (axis, direction) in PinnedShareTests.orientations {
      let grid = try grid([5, 5, 5], footers: [15, 15, 15], axis: axis, direction: direction)
      #expect(pinned(grid, .footer) == [0, 1])
      #expect(pinned(grid) == [0, 1, 2])
      grid.maximumPinnedShare = 0.45
      #expect(pinned(grid, .footer) == [0, 1, 2])
      #expect(pinned(grid) == [0, 1, 2])
    }
    #expect(pinned(try grid([5, 5, 5, 5], footers: [10, 10, 30, 2]), .footer) == [0, 1])
  }

  @Test("bars over the viewport leave less of it")
  func insets() throws {
    let grid = try grid([10, 10, 10, 10])
    #expect(pinned(grid) == [0, 1, 2, 3])
    grid.contentInsets = EdgeInsets(top: 20, bottom: 5)
    #expect(pinned(grid) == [0, 1, 2])
  }

  @Test("numbers that make no sense are clamped, with a diagnostic")
  func clamped() throws {
    for (value, clamped) in [
      (Double.nan, 0.4), (-0.1, 0), (-.infinity, 0), (1.01, 1), (.infinity, 1), (1e300, 1), (0.3, nil), (0, nil),
      (1, nil),
    ] as [(Double, Double?)] {
      let grid = try grid([20, 20, 20])
      grid.maximumPinnedShare = value
      #expect(grid.maximumPinnedShare == clamped ?? value)
      #expect(grid.diagnostics == (clamped == nil ? [] : [.invalidLength]), "\(value)")
    }
  }

  @Test("grids of one or two levels do not know of it", .seeds(40))
  func fewLevels() throws {
    var random = SeededGenerator(seed: Seed.current)
    var paper = OutlinePaper(&random, count: 40, deepest: 1, hasFooters: random.chance(50))
    for index in paper.parts.indices { paper.parts[index].header? *= 6 }
    paper.extent = 120
    let grids = try [0.4, 0, 1].map { share in
      paper.share = share
      return try paper.grid()
    }
    for _ in 0..<60 {
      let offset = Double(random.int(0...Int(grids[0].contentSize.height * 4))) / 4
      for grid in grids { grid.scroll(to: offset) { _, _ in .zero } }
      #expect(grids.dropFirst().allSatisfy { $0.visibleCells == grids[0].visibleCells }, "\(offset)")
    }
  }

  @Test("while a grid scrolls, nothing on the screen moves farther than it does", .seeds(24))
  func continuity() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var paper = OutlinePaper(&random, count: 50, deepest: 9, hasFooters: random.chance(50))
    (paper.extent, paper.share) = (Double(random.int(40...120)), random.pick([0.4, 0.2, 0.5]))
    let (axis, direction) = PinnedShareTests.orientations[Int(seed % 4)]
    let grid = try paper.grid(axis, direction)
    grid.layout { _, _ in .zero }
    func edges() -> [CellID: Double] {
      Dictionary(
        uniqueKeysWithValues: grid.visibleCells.map { ($0.id, grid.boundary.inner($0.frame).y - grid.offset) })
    }
    var before = edges()
    let way = random.pick([0.5, 3, 7.25])
    for direction in [way, -way] {
      for _ in 0..<Int(paper.view(at: 0).contentExtent / way) {
        let offset = grid.offset
        grid.scroll(by: direction) { _, _ in .zero }
        let after = edges()
        for (id, edge) in after {
          guard let old = before[id] else { continue }
          #expect(abs(edge - old) <= abs(grid.offset - offset), "\(id) at \(grid.offset)")
        }
        before = after
      }
    }
  }

  @Test("a step that moves nothing but what follows it ends as one that walks", .seeds(12))
  func quietSteps() throws {
    var random = SeededGenerator(seed: Seed.current)
    var paper = OutlinePaper(&random, count: 30, deepest: 6)
    (paper.extent, paper.share) = (100, random.pick([0.4, 0.2]))
    let (quiet, walking) = (try paper.grid(), try paper.grid())
    let distance = random.pick([0.25, 1])
    var steps = 0
    let last = Int(max(0, paper.view(at: 0).contentExtent - 100) / distance)
    for k in 0..<2 * last + 4 {
      walking.state.shown.quiet = nil
      quiet.state.step.pass.budget.places = -7
      let way = k <= last ? distance : -distance
      let (a, b) = (quiet.scroll(by: way) { _, _ in .zero }, walking.scroll(by: way) { _, _ in .zero })
      if quiet.state.step.pass.budget.places == -7 { steps += 1 }
      #expect(a.moved == b.moved)
      #expect(a.entered == b.entered)
      #expect(a.left == b.left)
      #expect(a.offset == b.offset)
      try #require(quiet.visibleCells == walking.visibleCells, "offset \(b.offset)")
    }
    #expect(steps > last / 4, "\(steps) quiet steps of \(2 * last)")
  }

  @Test("a jump stops below the headers that are pinned, and above the footers", .seeds(40))
  func jumps() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var paper = OutlinePaper(&random, count: 60, deepest: 12)
    (paper.extent, paper.share) = (random.pick([80.0, 150]), random.pick([0.4, 0.25, 0.1]))
    let (axis, direction) = PinnedShareTests.orientations[Int(seed % 4)]
    let grid = try paper.grid(axis, direction)
    var shown = 0
    let sections = paper.parts.indices.filter {
      let room = paper.room(around: $0)
      return paper.parts[$0].rows > 0 && !paper.isHidden($0) && !paper.parts[$0].isCollapsed
        && room.header + room.footer + 10 <= paper.extent
    }
    for _ in 0..<60 {
      guard let section = sections.randomElement(using: &random) else { break }
      let id = CellID.item(random.int(0...paper.parts[section].rows - 1), section: section)
      let isStart = random.chance(50)
      grid.scroll(to: id, anchor: isStart ? .topLeading : .bottomTrailing) { _, _ in .zero }
      let frame = grid.boundary.inner(try #require(grid.frame(of: id)))
      let room = paper.room(around: section)
      let (start, end) = (frame.y - grid.offset, frame.maxY - grid.offset)
      #expect(start >= room.header, "\(id) at \(start)")
      #expect(end <= paper.extent - room.footer, "\(id) at \(start)")
      let isAtEnd = grid.offset == 0 || grid.offset == grid.offsetRange.upperBound
      #expect(isAtEnd || (isStart ? start == room.header : end == paper.extent - room.footer), "\(id) at \(start)")
      shown += 1
      // What is on top there is the cell itself, and on the pinned headers those.
      let point = Point(x: grid.frame(of: id)!.x + 1, y: grid.frame(of: id)!.y + 1)
      #expect(grid.cell(at: point)?.id == id)
      #expect(grid.snapshot.cell(at: point)?.id == id)
    }
    #expect(shown == (sections.isEmpty ? 0 : 60))
  }

  @Test("a header that gives way scrolls under those that do not")
  func givesWay() throws {
    let grid = try grid([20, 20, 20])
    grid.scroll(to: 30) { _, _ in .zero }
    // It lies from 40 to 60 in the content, and the pinned ones from 30 to 70.
    let cell = try #require(grid.visibleCells.first { $0.id == .header(section: 2) })
    #expect(!cell.isPinned)
    #expect(!cell.isPushed)
    #expect(cell.frame.y == 40)
    #expect(grid.cell(at: Point(x: 5, y: 45))?.id == .header(section: 0))
    #expect(grid.cell(at: Point(x: 5, y: 65))?.id == .header(section: 1))
    #expect(grid.pinnedReach(of: .header(section: 2)) == nil)
    #expect(grid.pinnedReach(of: .header(section: 1)) != nil)
    grid.scroll(to: 10) { _, _ in .zero }
    #expect(grid.cell(at: Point(x: 5, y: 55))?.id == .header(section: 2))
    // What is dropped on a pinned header goes where it goes without the one that gives way.
    grid.scroll(to: 300) { _, _ in .zero }
    #expect(!grid.visibleCells.contains { $0.id == .header(section: 2) })
    grid.maximumPinnedShare = 0.6
    grid.layout { _, _ in .zero }
    #expect(grid.visibleCells.contains { $0.id == .header(section: 2) && $0.isPinned })
    #expect(grid.pinnedReach(of: .header(section: 2)) != nil)
  }

  @Test("headers that may be pinned are measured, those below one that gives way are not")
  func measured() throws {
    let sections = (0..<8).map { level in
      var section = GridSection.list(
        count: level == 7 ? 100 : 0, rowSizing: .fixed(10), header: .measured(estimate: 200))
      section.level = level
      return section
    }
    for id in [CellID.item(50, section: 7), .item(99, section: 7), .item(20, section: 7)] {
      let grid = try VirtualGrid(sections: sections)
      grid.pinnedViews = .sectionHeaders
      grid.resize(to: Size(width: 50, height: 100))
      var asked: [Int] = []
      grid.scroll(to: id, anchor: .top) { id, _ in
        asked.append(id.section)
        return Size(width: 50, height: 11)
      }
      // The fourth ends at 44 of 100; it was asked, as it was estimated only.
      #expect(asked == [0, 1, 2, 3], "\(id)")
      #expect(pinned(grid) == [0, 1, 2])
      grid.scroll(to: id, anchor: .top) { _, _ in .zero }
      #expect(grid.offset == grid.offsetRange.upperBound || grid.frame(of: id)!.y - grid.offset == 33)
    }
  }

  @Test("a restored grid pins as the saved one")
  func restored() throws {
    let saved = try grid([20, 20, 20])
    saved.maximumPinnedShare = 0.6
    #expect(pinned(saved) == [0, 1, 2])
    let grid = try grid([20, 20, 20])
    grid.maximumPinnedShare = 0.6
    try grid.restore(from: saved.savedState())
    grid.layout { _, _ in .zero }
    #expect(grid.visibleCells == saved.visibleCells)
    let other = try self.grid([20, 20, 20])
    other.maximumPinnedShare = 0.6
    let sections = (0..<3).map { level in
      var section = GridSection.list(count: level == 2 ? 60 : 0, rowSizing: .fixed(10), header: 20)
      section.level = level
      return section
    }
    try other.restore(from: saved.savedState(), of: sections, applying: GridUpdate())
    other.layout { _, _ in .zero }
    #expect(other.visibleCells == saved.visibleCells)
    #expect(other.maximumPinnedShare == 0.6)
  }

  @Test("a page is what the headers that are pinned leave, not those that give way")
  func pages() throws {
    let grid = try VirtualGrid(
      sections: (0..<6).map { level in
        var section = GridSection.list(count: level == 5 ? 300 : 0, spacing: 0, rowSizing: .fixed(20), header: 50)
        section.level = level
        return section
      })
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 100, height: 300))
    grid.scroll(to: .item(20, section: 5), anchor: .top) { _, _ in .zero }
    // Two of six are pinned: 200 of 300 points are uncovered, ten rows.
    var memory = FocusMemory()
    #expect(grid.neighbor(of: .item(20, section: 5), .pageDown(), memory: &memory) == .item(30, section: 5))
    #expect(grid.neighbor(of: .item(30, section: 5), .pageUp(), memory: &memory) == .item(20, section: 5))
  }
}
