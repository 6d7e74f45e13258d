// Where things stay on the screen while sections collapse and expand.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct OutlinePlaceTests {
  /// Sections of 20 rows of 10 points under headers of 20, at the levels 0, 1, 1, 0, 1, 1, 0.
  private func grid(_ axis: Axis, pinned: Bool) throws -> VirtualGrid {
    let sections = [0, 1, 1, 0, 1, 1, 0].map { level in
      var section = GridSection.list(count: 20, spacing: 0, rowSizing: .fixed(10), header: 20)
      section.level = level
      return section
    }
    let grid = try VirtualGrid(axis: axis, sections: sections)
    if pinned { grid.pinnedViews = .sectionHeaders }
    grid.resize(to: axis == .vertical ? Size(width: 50, height: 100) : Size(width: 100, height: 50))
    return grid
  }

  private func scroll(_ grid: VirtualGrid, to offset: Double) { grid.scroll(to: offset) { _, _ in .zero } }

  /// Where cells are seen on the screen.
  private func screen(_ grid: VirtualGrid) -> [CellID: Double] {
    var seen: [CellID: Double] = [:]
    for cell in grid.visibleCells {
      seen[cell.id] = (grid.axis == .vertical ? cell.frame.y : cell.frame.x) - grid.offset
    }
    return seen
  }

  @Test("the pinned header of a section that collapses stays where it is", arguments: [Axis.vertical, .horizontal])
  func pinnedHeader(axis: Axis) throws {
    let grid = try grid(axis, pinned: true)
    // Inside the second section, under the headers of the first and of itself.
    scroll(grid, to: 300)
    let before = screen(grid)
    #expect(before[.header(section: 0)] == 0 && before[.header(section: 1)] == 20)
    grid.collapse(1)
    grid.layout { _, _ in .zero }
    let after = screen(grid)
    #expect(after[.header(section: 1)] == 20 && after[.header(section: 2)] == 40)
    grid.expand(1)
    grid.layout { _, _ in .zero }
    #expect(screen(grid)[.header(section: 1)] == 20 && screen(grid)[.item(0, section: 1)] == 40)
    // The outer one takes both with it.
    scroll(grid, to: 300)
    grid.collapse(0)
    grid.layout { _, _ in .zero }
    #expect(screen(grid)[.header(section: 0)] == 0 && screen(grid)[.header(section: 3)] == 20)
  }

  @Test("what stays in view does not move, whatever collapses above, in or below it", arguments: 0..<7, [false, true])
  func staying(section: Int, pinned: Bool) throws {
    var counts = (header: 0, rows: 0)
    for offset in stride(from: 0.0, through: 1_400, by: 35) {
      let grid = try grid(.vertical, pinned: pinned)
      scroll(grid, to: offset)
      let (before, anchor) = (screen(grid), grid.anchor?.id)
      let lying = grid.visibleCells.filter { !$0.isPinned }.map(\.id)
      grid.collapse(section)
      let still = lying.filter { !grid.isHidden($0) }
      let isAnchorHidden = anchor.map { grid.isHidden($0) } ?? false
      grid.layout { _, _ in .zero }
      let after = screen(grid)
      let isAtEnd = grid.offset >= grid.contentSize.height - 100 - 1e-6 || grid.offset <= 0
      if isAtEnd { continue }
      let header = CellID.header(section: section)
      if isAnchorHidden, let y = before[header] {
        // What the hand is on stays below it.
        #expect(after[header] == y, "at \(offset): the header moved")
        counts.header += 1
      } else if !isAnchorHidden, let anchor {
        #expect(after[anchor] == before[anchor], "at \(offset): the anchor moved")
        // What lies before the section, and all of it where that is above, goes with the anchor.
        for id in still where id.section <= section || anchor.section > section {
          #expect(after[id] == before[id], "at \(offset): \(id) moved")
        }
        counts.rows += 1
      } else if !still.isEmpty {
        for id in still { #expect(after[id] == before[id], "at \(offset): \(id) moved") }
        counts.rows += 1
      }
    }
    #expect(counts.rows > 3 && (counts.header > 0 || !pinned || [0, 6].contains(section)))
  }

  @Test("collapsing and expanding again leads back to the same view where content reaches", arguments: 0..<7)
  func thereAndBack(section: Int) throws {
    var count = 0
    for offset in stride(from: 0.0, through: 1_000, by: 55) {
      let grid = try grid(.vertical, pinned: true)
      scroll(grid, to: offset)
      let (before, anchor) = (screen(grid), grid.anchor?.id)
      guard let anchor else { continue }
      grid.collapse(section)
      // Where the anchor itself is hidden, the header takes its place.
      guard !grid.isHidden(anchor) else { continue }
      grid.layout { _, _ in .zero }
      let isAtEnd = grid.offset >= grid.contentSize.height - 100 - 1e-6
      guard !isAtEnd else { continue }
      grid.expand(section)
      grid.layout { _, _ in .zero }
      #expect(screen(grid) == before, "at \(offset)")
      count += 1
    }
    #expect(count > 3)
  }

  @Test("what stays is the same when content is read from right to left")
  func mirrored() throws {
    func offsets(_ direction: LayoutDirection) throws -> [Double] {
      let grid = try VirtualGrid(
        axis: .horizontal, layoutDirection: direction,
        sections: [
          .list(count: 20, spacing: 0, rowSizing: .fixed(40)),
          .list(count: 10, spacing: 0, rowSizing: .fixed(40), header: 20),
          .list(count: 50, spacing: 0, rowSizing: .fixed(40), header: 20),
        ])
      grid.resize(to: Size(width: 200, height: 100))
      return stride(from: 760.0, through: 1_400, by: 34).map { offset in
        grid.expand(1)
        scroll(grid, to: offset)
        grid.collapse(1)
        grid.layout { _, _ in .zero }
        return grid.offset
      }
    }
    let expected = try offsets(.leftToRight)
    #expect(try offsets(.rightToLeft) == expected && Set(expected).count > 5)
  }

  @Test(
    "a header that was seen in part is seen after its section collapsed, also where it is measured anew and smaller",
    arguments: [Axis.vertical, .horizontal])
  func shrunkenHeader(axis: Axis) throws {
    let grid = try VirtualGrid(
      axis: axis,
      sections: [
        .list(count: 20, spacing: 0, rowSizing: .fixed(10), header: .measured(estimate: 40)),
        .list(count: 50, spacing: 0, rowSizing: .fixed(10)),
      ])
    grid.resize(to: Size(width: 100, height: 100))
    var extent = 40.0
    func measure(_: CellID, _: ProposedSize) -> Size { Size(width: extent, height: extent) }
    grid.layout(measure: measure)
    grid.scroll(to: 30, measure: measure)
    #expect(screen(grid)[.header(section: 0)] == -30)
    grid.collapse(0)
    grid.invalidateSize(of: .header(section: 0))
    extent = 12
    grid.layout(measure: measure)
    // A point of it stays, as of any cell that was in view and would leave it.
    #expect(screen(grid)[.header(section: 0)] == -11 && screen(grid)[.item(0, section: 1)] == 1)
    #expect(grid.offset == 11)
  }

  @Test("so is the nearest row in view where what collapsed has no header")
  func shrunkenRow() throws {
    let grid = try VirtualGrid(sections: [
      .list(count: 20, spacing: 0, rowSizing: .measured(estimate: 40)),
      .list(count: 20, spacing: 0, rowSizing: .fixed(10)),
      .list(count: 50, spacing: 0, rowSizing: .fixed(10)),
    ])
    grid.resize(to: Size(width: 100, height: 100))
    var extent = 40.0
    func measure(_: CellID, _: ProposedSize) -> Size { Size(width: 100, height: extent) }
    for offset in stride(from: 0.0, through: 775, by: 25) { grid.scroll(to: offset, measure: measure) }
    #expect(screen(grid)[.item(19, section: 0)] == -15 && grid.anchor?.id == .item(0, section: 1))
    grid.collapse(1)
    grid.invalidateSize(of: .item(19, section: 0))
    extent = 12
    grid.layout(measure: measure)
    #expect(screen(grid)[.item(19, section: 0)] == -11 && grid.offset == 771)
  }
}
