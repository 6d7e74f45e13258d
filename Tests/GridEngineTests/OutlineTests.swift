// Collapsing and expanding sections: what is shown, what stays as it was, and what others say of what is hidden.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct OutlineTests {
  private let measure: VirtualGrid.Measure = { id, _ in
    Size(width: 10, height: id.kind == .item ? 20 + Double(id.item % 3) : 30)
  }

  /// Two parts of two chapters each, of 40 measured rows.
  private func grid(viewport: Double = 300) throws -> VirtualGrid {
    let grid = try VirtualGrid(sections: OutlineTests.sections())
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: Size(width: 100, height: viewport))
    grid.layout(measure: measure)
    return grid
  }

  static func sections() -> [GridSection] {
    [0, 1, 1, 0, 1, 1].map { level in
      var section = GridSection.list(count: level == 0 ? 2 : 40, spacing: 0, header: 30, footer: level == 0 ? nil : 12)
      section.level = level
      return section
    }
  }

  private func edit(_ grid: VirtualGrid, _ change: (inout GridUpdate) -> Void) throws {
    var update = GridUpdate()
    change(&update)
    try grid.apply(update)
  }

  private func exactExtent(_ grid: VirtualGrid) -> Double {
    while grid.offset < grid.contentSize.height - grid.viewportSize.height { grid.scroll(by: 200, measure: measure) }
    grid.scroll(to: 0, measure: measure)
    return grid.contentSize.height
  }

  @Test("a collapsed section shows its header alone, and comes back as it was measured")
  func headerAlone() throws {
    let grid = try grid()
    let extent = exactExtent(grid)
    let frames = (0..<40).map { grid.frame(of: .item($0, section: 2)) }
    // 13 triples of 63 points, and a last row of 20.
    let rows: Double = 13 * 63 + 20
    grid.collapse(1)
    grid.layout(measure: measure)
    #expect(!grid.isExpanded(1))
    #expect(grid.isExpanded(0))
    #expect(grid.isExpanded(2))
    #expect(grid.contentSize.height == extent - rows - 12)
    #expect(grid.frame(of: .header(section: 1)) != nil)
    for id in [CellID.item(0, section: 1), .item(39, section: 1), .footer(section: 1)] {
      #expect(grid.isHidden(id) && grid.frame(of: id) == nil)
    }
    #expect(grid.frame(of: .item(0, section: 2))?.y == frames[0].map { $0.y - rows - 12 })
    #expect(grid.itemCount(inSection: 1) == 40 && grid.itemCount == 164)
    var asked = 0
    grid.expand(1)
    grid.layout { id, proposal in
      asked += 1
      return measure(id, proposal)
    }
    #expect(asked == 0 && grid.contentSize.height == extent)
    #expect((0..<40).map { grid.frame(of: .item($0, section: 2)) } == frames)
  }

  @Test("what is below a collapsed section is hidden with it, and keeps its own state")
  func below() throws {
    let grid = try grid()
    grid.collapse(1)
    grid.collapse(0)
    let headers = (0..<6).map { grid.frame(of: .header(section: $0)) != nil }
    #expect(headers == [true, false, false, true, true, true])
    #expect(grid.isHidden(.header(section: 1)))
    #expect(grid.isHidden(.item(3, section: 2)))
    #expect(!grid.isHidden(.header(section: 0)))
    #expect(grid.isExpanded(2) && !grid.isExpanded(1))
    grid.expand(0)
    #expect(!grid.isHidden(.header(section: 1)) && grid.isHidden(.item(3, section: 1)))
    #expect(!grid.isHidden(.item(3, section: 2)))
    // Opens the inner one first, which shows nothing yet.
    grid.collapse(0)
    grid.expand(1)
    #expect(grid.isHidden(.header(section: 1)))
    grid.expand(0)
    #expect((0..<6).allSatisfy { !grid.isHidden(.item(0, section: $0)) })
  }

  @Test("everything below a level is folded and unfolded at once")
  func levels() throws {
    let grid = try grid()
    let extent = exactExtent(grid)
    grid.collapse(belowLevel: 1)
    #expect((0..<6).map { grid.isExpanded($0) } == [true, false, false, true, false, false])
    #expect(grid.contentSize.height == 6 * 30 + 2 * 41)
    grid.collapse(belowLevel: 0)
    #expect(grid.contentSize.height == 60 && (0..<6).allSatisfy { !grid.isExpanded($0) })
    // One step at a time from here: the headers below it alone.
    grid.expand(0)
    #expect(grid.isHidden(.item(0, section: 1)) && !grid.isHidden(.header(section: 1)))
    grid.expand(belowLevel: 0)
    #expect(grid.contentSize.height == extent && (0..<6).allSatisfy { grid.isExpanded($0) })
  }

  @Test("a section begins as it is declared, and keeps its state when it is declared anew")
  func declared() throws {
    var sections = OutlineTests.sections()
    (sections[1].isExpanded, sections[3].isExpanded) = (false, false)
    let grid = try VirtualGrid(sections: sections)
    #expect((0..<6).map { grid.isExpanded($0) } == [true, false, true, false, true, true])
    #expect(grid.isHidden(.item(0, section: 1)) && grid.isHidden(.header(section: 4)))
    grid.expand(3)
    try edit(grid) { $0.redeclareSection(3, as: sections[3]) }
    #expect(grid.isExpanded(3) && !grid.isHidden(.header(section: 4)))
    grid.collapse(2)
    try edit(grid) { $0.redeclareSection(2, as: sections[2]) }
    #expect(!grid.isExpanded(2))
    // Inserted below a collapsed one it is hidden; where that goes, it is shown.
    grid.collapse(0)
    var inner = GridSection.list(count: 3, rowSizing: .fixed(10))
    inner.level = 1
    try edit(grid) { $0.insertSection(inner, at: 3) }
    #expect(grid.isHidden(.item(0, section: 3)))
    try edit(grid) { $0.deleteSections(0..<1) }
    #expect(!grid.isHidden(.item(0, section: 2)) && grid.isHidden(.item(0, section: 1)))
  }

  @Test("a section that comes above a collapsed one, or goes out of its reach, shows what that hid")
  func rearranged() throws {
    let grid = try grid()
    grid.collapse(0)
    var top = GridSection.list(count: 1, rowSizing: .fixed(10))
    top.level = 0
    try edit(grid) { $0.insertSection(top, at: 2) }
    // The second chapter lies below the new one now.
    #expect(grid.isHidden(.header(section: 1)))
    #expect(!grid.isHidden(.item(0, section: 2)))
    #expect(!grid.isHidden(.item(0, section: 3)))
    try edit(grid) { $0.moveSection(2, to: 0) }
    #expect(!grid.isExpanded(1))
    #expect(grid.isHidden(.header(section: 2)))
    #expect(grid.isHidden(.header(section: 3)))
    var deeper = OutlineTests.sections()[3]
    deeper.level = 1
    try edit(grid) { $0.redeclareSection(4, as: deeper) }
    #expect(grid.isHidden(.item(0, section: 4)) && grid.isHidden(.header(section: 5)))
  }

  @Test("keys go past what is hidden, and lead out of it")
  func keys() throws {
    let grid = try grid()
    var memory = FocusMemory(stopsAtHeadersAndFooters: true)
    grid.collapse(1)
    #expect(grid.neighbor(of: .item(1, section: 0), .down, memory: &memory) == .header(section: 1))
    #expect(grid.neighbor(of: .header(section: 1), .down, memory: &memory) == .header(section: 2))
    #expect(grid.neighbor(of: .item(7, section: 1), .down, memory: &memory) == .header(section: 1))
    memory = FocusMemory()
    #expect(grid.neighbor(of: .item(1, section: 0), .down, memory: &memory) == .item(0, section: 2))
    #expect(grid.neighbor(of: .item(0, section: 2), .previous, memory: &memory) == .item(1, section: 0))
    grid.collapse(3)
    #expect(grid.neighbor(of: .item(39, section: 2), .down, memory: &memory) == nil)
    #expect(grid.neighbor(of: .item(0), .last, memory: &memory) == .item(39, section: 2))
  }

  @Test("a jump into a hidden part says so and moves nothing, or expands what hides it")
  func jumps() throws {
    let grid = try grid()
    let count = grid.diagnosticCount
    grid.collapse(3)
    grid.collapse(4)
    grid.layout(measure: measure)
    let (offset, extent) = (grid.offset, grid.contentSize)
    grid.scroll(to: .item(9, section: 4), measure: measure)
    #expect(grid.diagnostics.last == .hiddenCell(.item(9, section: 4)))
    #expect(grid.offset == offset)
    #expect(grid.contentSize == extent)
    grid.scroll(to: .item(9, section: 4), anchor: .top, expands: true, measure: measure)
    #expect(grid.diagnosticCount == count + 1)
    #expect(grid.isExpanded(3))
    #expect(grid.isExpanded(4))
    #expect(grid.visibleCells.contains { $0.id == .item(9, section: 4) })
    // A header needs what is above it, and not itself.
    grid.collapse(4)
    grid.collapse(3)
    grid.scroll(to: .header(section: 4), expands: true, measure: measure)
    #expect(grid.isExpanded(3) && !grid.isExpanded(4))
    grid.expand(toShow: .item(0, section: 4))
    #expect(grid.isExpanded(4))
    grid.expand(toShow: .item(99, section: 4))
    grid.collapse(-1)
    grid.expand(6)
    #expect(grid.diagnosticCount == count + 4)
    #expect(!grid.isExpanded(6))
    #expect(!grid.isExpanded(-1))
    #expect(!grid.isHidden(.item(99, section: 4)))
  }

  @Test("selection, retained cells, the focus and what a screen reader hears")
  func hands() throws {
    let grid = try grid()
    var selection = Selection.all
    selection.toggle(.item(3, section: 1))
    grid.focusedCell = .item(5, section: 1)
    grid.retainedCells = [.item(0, section: 1)]
    grid.layout(measure: measure)
    grid.collapse(0)
    let changes = grid.layout(measure: measure)
    #expect(grid.selectedItemCount(selection) == 163)
    #expect(grid.focusedCell == .header(section: 0))
    // It leaves with what hides it, and comes back with it.
    #expect(changes.left.contains { $0.id == .item(0, section: 1) } && grid.retainedCells == [.item(0, section: 1)])
    #expect(!grid.visibleCells.contains { $0.id == .item(0, section: 1) })
    #expect(grid.accessibilityPosition(of: .header(section: 0))?.isExpanded == false)
    #expect(grid.accessibilityPosition(of: .header(section: 3))?.isExpanded == true)
    grid.expand(0)
    grid.layout(measure: measure)
    #expect(grid.visibleCells.contains { $0.id == .item(0, section: 1) })
  }

  @Test("a saved grid brings back what was collapsed")
  func saved() throws {
    let grid = try grid()
    grid.collapse(1)
    grid.collapse(3)
    grid.scroll(to: .item(20, section: 2), measure: measure)
    let other = try VirtualGrid(sections: OutlineTests.sections())
    try other.restore(from: grid.savedState())
    other.pinnedViews = .sectionHeaders
    other.layout(measure: measure)
    #expect((0..<6).map { other.isExpanded($0) } == [true, false, true, false, true, true])
    #expect(other.contentSize == grid.contentSize && other.offset == grid.offset)
    #expect(other.visibleCells.map(\.frame) == grid.visibleCells.map(\.frame))
  }

  @Test("edits in a hidden part are there when it is expanded")
  func edits() throws {
    let grid = try grid()
    grid.collapse(0)
    let change: (inout GridUpdate) -> Void = { update in
      update.insertItems(5, at: .item(2, section: 1))
      update.deleteItems(0..<1, section: 2)
    }
    try edit(grid, change)
    grid.invalidateSize(of: .item(3, section: 1))
    grid.layout(measure: measure)
    #expect(grid.contentSize.height < 2_200 && grid.frame(of: .item(0, section: 1)) == nil)
    grid.expand(0)
    let extent = exactExtent(grid)
    let other = try self.grid()
    try edit(other, change)
    #expect(extent == exactExtent(other))
    #expect(grid.frame(of: .item(30, section: 2)) == other.frame(of: .item(30, section: 2)))
  }

  @Test("a focus that an update hides goes to the header that hides it")
  func focusThatIsHidden() throws {
    var folded = GridSection.list(count: 1, header: 10)
    folded.isExpanded = false
    let grid = try VirtualGrid.shown(
      sections: [folded, .list(count: 5)], in: Size(width: 100, height: 100), measure: measure)
    grid.focusedCell = .item(2, section: 1)
    try edit(grid) { $0.moveItems([.item(2, section: 1)], before: .item(0, section: 0)) }
    #expect(grid.focusedCell == .header(section: 0))
  }

  @Test("drops find a collapsed section by its header, and no hidden one")
  func drops() throws {
    var (folded, inner) = (GridSection.list(count: 4, rowSizing: .fixed(10), header: 20), GridSection.list(count: 0))
    folded.isExpanded = false
    inner.level = 1
    for sections in [
      [.list(count: 3, rowSizing: .fixed(10)), folded, inner], [.list(count: 3, rowSizing: .fixed(10)), folded],
    ] {
      let grid = try VirtualGrid.shown(sections: sections, in: Size(width: 100, height: 200), measure: measure)
      let header = try #require(grid.frame(of: .header(section: 1)))
      let start = try #require(grid.insertionTarget(at: Point(x: 5, y: header.y + 10)))
      #expect(start.id == .item(0, section: 1) && start.line == Rect(x: 0, y: header.maxY, width: 100, height: 0))
      #expect(grid.insertionTarget(at: Point(x: 5, y: 1_000))?.id == .item(4, section: 1))
      var drag = DragPreview([.item(0)])
      grid.preview(&drag, at: Point(x: 5, y: 1_000))
      #expect(drag.gaps.isEmpty && drag.cells == grid.visibleCells)
      try grid.drop(&drag)
      #expect(grid.itemCount(inSection: 1) == 5 && grid.isHidden(.item(4, section: 1)))
    }
  }

  @Test("a refused jump expands nothing, and folding what is folded is no change")
  func nothing() throws {
    let grid = try grid()
    grid.collapse(1)
    grid.scroll(to: .item(3, section: 1), anchor: UnitPoint(x: .nan, y: .nan), expands: true, measure: measure)
    #expect(!grid.isExpanded(1))
    grid.collapse(belowLevel: 0)
    grid.layout(measure: measure)
    let travelled = grid.state.travel.revision
    grid.collapse(belowLevel: 0)
    #expect(grid.state.travel.revision == travelled && !(0..<6).contains { grid.isExpanded($0) })
  }
}
