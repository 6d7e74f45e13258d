// Where cells are for screen readers, counted in a drawing of all cells.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct AccessibilityPositionTests {
  @Test("rows, columns and numbers are those that a drawing counts, in all orientations", .seeds(150))
  func positions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try NeighborTests.world(&random)
    let reference = try world.reference()
    let grid = try NeighborTests.grid(of: world.sections, &random)
    let axis = grid.axis
    var line = 0
    let lines = reference.sections.reduce(0) {
      $0 + $1.rowTops.count + ($1.hasHeader ? 1 : 0) + ($1.hasFooter ? 1 : 0)
    }
    for (index, section) in reference.sections.enumerated() {
      let (header, footer) = (CellID.header(section: index), CellID.footer(section: index))
      let firstRow = line + (section.hasHeader ? 1 : 0)
      let cells =
        section.areas.indices.map { CellID.item($0, section: index) } + (section.hasHeader ? [header] : [])
        + (section.hasFooter ? [footer] : [])
      for cell in cells {
        let found = try #require(grid.accessibilityPosition(of: cell))
        #expect(grid.snapshot.accessibilityPosition(of: cell) == found)
        let area = cell.kind == .item ? section.areas[cell.item] : nil
        #expect(found.area == (axis == .vertical ? area : area?.transposed))
        #expect(found.isRowExact)
        let rows = RowEstimate(estimate: section.rowTops.count, bound: 0, atLeast: section.rowTops.count)
        let columns = RowEstimate(estimate: section.columns.count, bound: 0, atLeast: section.columns.count)
        #expect(found.rowCount == (axis == .vertical ? rows : columns))
        #expect(found.columnCount == (axis == .vertical ? columns : rows))
        let ownLine = cell == header ? line : cell == footer ? firstRow + section.rowTops.count : firstRow + area!.row
        #expect(found.line == ownLine)
        #expect(found.lineCount == lines)
        #expect(found.index == (cell.kind == .item ? cell.item : nil))
        #expect(found.count == section.areas.count)
        #expect(found.header == (section.hasHeader ? header : nil))
        #expect(found.footer == (section.hasFooter ? footer : nil))
      }
      if !section.hasHeader { #expect(grid.accessibilityPosition(of: header) == nil) }
      if !section.hasFooter { #expect(grid.accessibilityPosition(of: footer) == nil) }
      #expect(grid.accessibilityPosition(of: .item(section.areas.count, section: index)) == nil)
      line = firstRow + section.rowTops.count + (section.hasFooter ? 1 : 0)
    }
    for number in [-1, Int.min, .max, 99] {
      #expect(grid.accessibilityPosition(of: .item(number)) == nil)
      #expect(grid.accessibilityPosition(of: .item(0, section: number)) == nil)
      #expect(grid.accessibilityPosition(of: .header(section: number)) == nil)
    }
  }

  @Test("what is not placed has no cells, and what is estimated says so")
  func unplaced() throws {
    let items = PackedItems(count: 20_000) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    for packing in [PackingMode.dense, .dense(chunk: 100)] {
      let grid = try VirtualGrid(sections: [
        .packed(items, tracks: Array(repeating: .fr(1), count: 5), packing: packing, rowSizing: .fixed(20)),
        .list(count: 1),
      ])
      grid.itemsPackedPerStep = 500
      grid.resize(to: Size(width: 300, height: 200))
      grid.layout { _, _ in Size(width: 10, height: 10) }
      if packing != .dense { grid.scroll(to: .item(12_345)) { _, _ in Size(width: 10, height: 10) } }
      let exact = (0..<20_000).prefix { grid.area(of: .item($0)) != nil }.count
      for item in stride(from: 0, to: 20_000, by: 7) {
        let found = try #require(grid.accessibilityPosition(of: .item(item)))
        #expect(found.area == grid.area(of: .item(item)))
        #expect(found.rowCount == grid.rowEstimate(inSection: 0))
        #expect(found.isRowExact == (item < exact))
        #expect(found.rowCount.bound > 0)
        #expect(found.columnCount.bound == 0)
        #expect(found.index == item)
        #expect(found.count == 20_000)
        #expect(found.line < found.lineCount)
      }
      let last = try #require(grid.accessibilityPosition(of: .item(0, section: 1)))
      _ = grid.performPostponedWork { true }
      let known = try #require(grid.accessibilityPosition(of: .item(0, section: 1)))
      #expect(known.line == grid.rowEstimate(inSection: 0)?.estimate)
      #expect(known.lineCount == known.line + 1)
      #expect(abs(last.line - known.line) < 500)
    }
  }

  @Test("a section without tracks shows no item, but its header")
  func noTracks() throws {
    let grid = try VirtualGrid(sections: [.lazy(count: 5, tracks: [], header: 10)])
    grid.resize(to: Size(width: 300, height: 200))
    #expect(grid.accessibilityPosition(of: .item(0)) == nil)
    let header = try #require(grid.accessibilityPosition(of: .header(section: 0)))
    #expect(header.lineCount == 1)
    #expect(header.rowCount.estimate == 0)
    #expect(header.columnCount.estimate == 0)
  }
}
