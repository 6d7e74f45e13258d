// Headers of sections below one another, pinned under one another, and footers that close what is before them.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct StackedHeaderTests {
  /// A list of rows of 10 points under a header of 20, without spacing.
  private func section(
    _ level: Int, rows: Int = 10, header: GridSection.Supplementary? = 20, footer: GridSection.Supplementary? = nil
  ) -> GridSection {
    var section = GridSection.list(count: rows, rowSizing: .fixed(10), header: header, footer: footer)
    section.level = level
    return section
  }

  private func closing(_ level: Int) -> GridSection {
    var section = section(level, rows: 0, header: nil, footer: 15)
    section.closesLevel = true
    return section
  }

  private func grid(_ sections: [GridSection], _ axis: Axis = .vertical) throws -> VirtualGrid {
    let grid = try VirtualGrid(axis: axis, sections: sections)
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.maximumPinnedShare = 1
    grid.resize(to: axis == .vertical ? Size(width: 50, height: 100) : Size(width: 100, height: 50))
    return grid
  }

  /// Where headers and footers lie in the viewport, as far as they are pinned.
  private func pins(_ grid: VirtualGrid) -> [String] {
    grid.visibleCells.filter { $0.isPinned }.map { cell in
      let edge = (grid.axis == .vertical ? cell.frame.y : cell.frame.x) - grid.offset
      return "\(cell.id.kind) \(cell.section) at \(Int(edge))\(cell.isPushed ? ", pushed" : "")"
    }
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func headersOfAllLevelsStayUnderOneAnother(axis: Axis) throws {
    // A plane of two blocks, of two lists each.
    let grid = try grid(
      [section(0, rows: 0), section(1, rows: 0), section(2), section(2), section(1, rows: 0), section(2), section(2)],
      axis)
    // Three headers of 20 points, ten rows of 10, a header, and so on.
    for (offset, expected) in [
      (0.0, []),
      (5, ["header 0 at 0", "header 1 at 20", "header 2 at 40"]),
      (100, ["header 0 at 0", "header 1 at 20", "header 2 at 40"]),
      // The last row of the first list comes to the end of its header, and pushes it.
      (110, ["header 0 at 0", "header 1 at 20", "header 2 at 30, pushed"]),
      (125, ["header 0 at 0", "header 1 at 20", "header 3 at 40"]),
      // The end of the first block pushes its header under that of the plane; that of its last list lies wholly under them.
      (250, ["header 0 at 0", "header 1 at 10, pushed"]),
      (275, ["header 0 at 0", "header 4 at 20", "header 5 at 40"]),
    ] as [(Double, [String])] {
      grid.scroll(to: offset) { _, _ in .zero }
      #expect(pins(grid) == expected, "at \(offset)")
    }
  }

  @Test func theFooterOfAClosingSectionStaysForAllThatItCloses() throws {
    let grid = try grid([
      section(0, rows: 5), section(1, footer: 12), section(1, footer: 12), closing(0), section(0, rows: 30),
    ])
    grid.layout { _, _ in .zero }
    // Its place is far below. That of the first list inside it is pushed wholly under it, by the first row of that.
    #expect(pins(grid) == ["footer 3 at 85"])
    grid.scroll(to: 55) { _, _ in .zero }
    // Two headers and the list's footer above the closing one.
    #expect(pins(grid) == ["header 0 at 0", "header 1 at 20", "footer 1 at 73", "footer 3 at 85"])
    // Where the group begins below the edge, its footer waits for its first row.
    let late = try self.grid([section(0, rows: 6), section(0, rows: 5), section(1), closing(0)])
    late.layout { _, _ in .zero }
    #expect(pins(late).isEmpty)
    late.scroll(to: 10) { _, _ in .zero }
    #expect(pins(late) == ["header 0 at 0", "footer 3 at 90, pushed"])
  }

  @Test func eachSectionChoosesWhatOfItIsPinned() throws {
    var sections = [section(0, rows: 0), section(1, rows: 0), section(2)]
    sections[1].pinnedViews = .sectionFooters
    let grid = try grid(sections)
    grid.scroll(to: 30) { _, _ in .zero }
    #expect(pins(grid) == ["header 0 at 0", "header 2 at 20"])
  }

  @Test func aJumpBringsACellOutFromUnderTheWholeStack() throws {
    let grid = try grid([section(0, rows: 0), section(1, rows: 0), section(2), section(2), section(1), closing(0)])
    for id in [CellID.item(9, section: 2), .item(0, section: 3), .item(4, section: 3), .header(section: 3)] {
      grid.scroll(to: id, anchor: .top) { _, _ in .zero }
      let top = grid.frame(of: id)!.y - grid.offset
      // Its own header does not lie over a header.
      #expect(top == (id.kind == .item ? 60 : 40), "\(id) at \(top)")
      grid.scroll(to: id, anchor: .bottom) { _, _ in .zero }
      #expect(grid.frame(of: id)!.maxY - grid.offset == 85, "\(id)")
    }
  }

  @Test func whatIsPushedLiesUnderWhatIsPinned() throws {
    let grid = try grid([section(0, rows: 0), section(1), section(1)])
    grid.scroll(to: 115) { _, _ in .zero }
    #expect(pins(grid) == ["header 0 at 0", "header 1 at 5, pushed"])
    #expect(grid.cell(at: Point(x: 1, y: 115 + 10))?.id == .header(section: 0))
    #expect(grid.cell(at: Point(x: 1, y: 115 + 22))?.id == .header(section: 1))
  }

  @Test func pinnedHeadersAboveTheViewportAreMeasured() throws {
    let grid = try grid([
      section(0, rows: 0, header: .measured()), section(1, rows: 0, header: .measured()),
      section(2, rows: 100, header: .measured()),
    ])
    var asked: [CellID] = []
    grid.scroll(to: .item(50, section: 2), anchor: .top) { id, _ in
      asked.append(id)
      return Size(width: 50, height: 11 + Double(id.section))
    }
    #expect(Set(asked) == [.header(section: 0), .header(section: 1), .header(section: 2)])
    #expect(pins(grid) == ["header 0 at 0", "header 1 at 11", "header 2 at 23"])
    #expect(grid.frame(of: .item(50, section: 2))!.y - grid.offset == 36)
  }

  @Test func levelsBeyondTheBoundsAreClamped() throws {
    var sections = [section(-1), section(32), section(Int.max), section(Int.min)]
    sections[0].spacing = 0
    let grid = try grid(sections)
    #expect(grid.diagnostics == [0, 1, 2, 3].map { .clampedLevel(section: $0) })
    grid.scroll(to: 130) { _, _ in .zero }
    #expect(pins(grid) == ["header 0 at 0", "header 1 at 20"])
  }

  @Test func eightHeadersFollowAStepThatMovesNothingElse() throws {
    let sections = (0..<8).map { section($0, rows: $0 == 7 ? 1_000 : 0, header: 5) }
    let grid = try grid(sections)
    grid.scroll(to: 500) { _, _ in .zero }
    grid.scroll(by: 1) { _, _ in .zero }
    let changes = grid.scroll(by: 1) { _, _ in .zero }
    #expect(changes.moved.map(\.id) == (0..<8).map { .header(section: $0) })
    #expect(changes.entered.isEmpty && changes.left.isEmpty)
    #expect(pins(grid) == (0..<8).map { "header \($0) at \(5 * $0)" })
  }

  @Test func sectionsThatComeAndGoAreFoundAgain() throws {
    let grid = try grid([section(0, rows: 0), section(1), section(1), section(1)])
    grid.scroll(to: .item(5, section: 3), anchor: .top) { _, _ in .zero }
    #expect(pins(grid) == ["header 0 at 0", "header 3 at 20"])
    var update = GridUpdate()
    update.insertSection(section(0, rows: 1), at: 2)
    try grid.apply(update)
    grid.layout { _, _ in .zero }
    #expect(pins(grid) == ["header 2 at 0", "header 4 at 20"])
    update = GridUpdate()
    update.redeclareSection(4, as: section(0))
    try grid.apply(update)
    grid.layout { _, _ in .zero }
    #expect(pins(grid) == ["header 4 at 0"])
  }

  @Test(
    "a step that moves nothing but what follows it ends as one that walks",
    arguments: isOptimised ? [1.0, 0.5, 7] : [7.0])
  func quietStepsAnswerAsWalkingOnes(distance: Double) throws {
    let sections = [
      section(0, rows: 0, footer: 4), section(1, rows: 3, footer: 7), section(2, rows: 5),
      section(2, rows: 1, footer: 9),
      closing(1), section(1, rows: 2), closing(0), section(0, rows: 9, footer: 3), section(3, rows: 4), closing(0),
    ]
    let (quiet, walking) = (try grid(sections), try grid(sections))
    let last = Int((quiet.contentSize.height - 100) / distance)
    var steps = 0
    for k in 0..<2 * last + 4 {
      let way = k <= last ? distance : -distance
      walking.state.shown.quiet = nil
      quiet.state.step.pass.budget.places = -7
      let (a, b) = (quiet.scroll(by: way) { _, _ in .zero }, walking.scroll(by: way) { _, _ in .zero })
      if quiet.state.step.pass.budget.places == -7 { steps += 1 }
      #expect(a.moved == b.moved)
      #expect(a.entered == b.entered)
      #expect(a.left == b.left)
      #expect(a.offset == b.offset)
      try #require(quiet.visibleCells == walking.visibleCells, "offset \(b.offset)")
    }
    if distance < 7 { #expect(steps > last) }
  }

  @Test func aHeaderThatBeginsToBePushedIsTold() throws {
    let grid = try grid([section(0, rows: 0), section(1), section(1)])
    // From the very place at which it is pushed when the viewport goes on.
    grid.scroll(to: 100) { _, _ in .zero }
    #expect(pins(grid) == ["header 0 at 0", "header 1 at 20"])
    let changes = grid.scroll(by: 5) { _, _ in .zero }
    #expect(pins(grid) == ["header 0 at 0", "header 1 at 15, pushed"])
    #expect(changes.moved.contains { $0.id == .header(section: 1) && $0.cell.isPushed })
  }

  @Test func aFooterUnderItsOwnHeaderIsBroughtOut() throws {
    let grid = try grid([section(0, footer: 15), section(1, rows: 100)])
    grid.scroll(to: .footer(section: 0), anchor: .top) { _, _ in .zero }
    #expect(grid.frame(of: .footer(section: 0))!.y - grid.offset == 20)
    // Without anything below the section the header is gone by then.
    let flat = try self.grid([section(0, footer: 15), section(0, rows: 100)])
    flat.scroll(to: .footer(section: 0), anchor: .top) { _, _ in .zero }
    #expect(flat.frame(of: .footer(section: 0))!.y == flat.offset)
  }

  @Test func restoredSectionsAreNotTakenForThoseBefore() throws {
    let sections = (0..<128).map { section($0 == 11 ? 1 : 0) }
    let saved = try grid(sections)
    saved.scroll(to: .item(5, section: 11), anchor: .top) { _, _ in .zero }
    let bytes = saved.savedState()
    let first = try grid(Array(sections.dropFirst()))
    first.scroll(to: .item(5, section: 10), anchor: .top) { _, _ in .zero }
    let others = first.savedState()
    let grid = try grid(sections)
    grid.layout { _, _ in .zero }
    var insertion = GridUpdate()
    insertion.insertSection(sections[0], at: 0)
    try grid.restore(from: others, of: Array(sections.dropFirst()), applying: insertion)
    grid.layout { _, _ in .zero }
    #expect(pins(grid) == ["header 10 at 0", "header 11 at 20"])
    var reload = GridUpdate()
    reload.reloadItems(0..<1, section: 0)
    try grid.restore(from: bytes, of: sections, applying: reload)
    grid.layout { _, _ in .zero }
    #expect(pins(grid) == ["header 10 at 0", "header 11 at 20"])
  }

  @Test func stateOfAnotherOutlineIsRefused() throws {
    let grid = try grid([section(0), section(1)])
    grid.layout { _, _ in .zero }
    let bytes = grid.savedState()
    #expect(throws: GridError.differentContent) {
      try grid.restore(from: bytes, of: [section(0), section(0)], applying: GridUpdate())
    }
  }

  @Test func aCellIsUnderTheHeadersOfAllSectionsAboveIt() throws {
    let grid = try grid([
      section(0, rows: 0), section(1, header: nil), section(3), section(2), closing(1), section(1), closing(0),
      section(0),
    ])
    let expected: [[Int]] = [[0], [0], [0, 2], [0, 3], [0], [0, 5], [0], [7]]
    for (index, headers) in expected.enumerated() {
      let id =
        index == 0
        ? CellID.header(section: 0) : [4, 6].contains(index) ? .footer(section: index) : .item(3, section: index)
      #expect(grid.headers(of: id) == headers.map { .header(section: $0) }, "\(id)")
      #expect(grid.snapshot.headers(of: id) == grid.headers(of: id))
      #expect(grid.accessibilityPosition(of: id)?.level == [0, 1, 3, 2, 1, 1, 0, 0][index])
    }
    #expect(grid.headers(of: .item(99, section: 2)).isEmpty && grid.headers(of: .header(section: 99)).isEmpty)
  }
}
