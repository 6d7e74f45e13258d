// Numbers of rows, items and slots: those of a section, those of the grid, and the way from one to the other.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct SectionIndexTests {
  @Test("ranges of rows are counted, walked and cut like ranges of plain numbers", .seeds(20))
  func ranges() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    func range(_ random: inout SeededGenerator) -> Range<Int> {
      let lower = random.int(0...40)
      return lower..<lower + random.int(0...20)
    }
    func rows(_ range: Range<Int>) -> Range<RowIndex> { RowIndex(range.lowerBound)..<RowIndex(range.upperBound) }
    for _ in 0..<50 {
      let (a, b, number) = (range(&random), range(&random), random.int(0...70))
      #expect(rows(a).raw() == a, "seed \(seed)")
      #expect(rows(a).count == a.count, "seed \(seed)")
      #expect(rows(a).map(\.raw) == Array(a), "seed \(seed)")
      #expect(rows(a).reversed().map(\.raw) == a.reversed(), "seed \(seed)")
      #expect(rows(a).contains(RowIndex(number)) == a.contains(number), "seed \(seed)")
      #expect(rows(a).clamped(to: rows(b)) == rows(a.clamped(to: b)), "seed \(seed)")
    }
  }

  @Test("rows and items follow one another through the sections of a grid, and lead back to their section")
  func sections() throws {
    let counts = [5, 0, 7, 1]
    let grid = try VirtualGrid(
      axis: .vertical,
      sections: counts.map { .lazy(count: $0, tracks: [.flexible(), .flexible()], header: 20, footer: 10) })
    grid.resize(to: Size(width: 100, height: 100))
    var (nextRow, nextItem) = (GridRowIndex(0), GridItemIndex(0))
    for (index, count) in counts.enumerated() {
      let section = try #require(grid.model.section(index))
      #expect(section.rowRange.count == (count + 1) / 2)
      #expect(section.itemRange.count == count)
      for row in section.rowRange {
        #expect(section.gridRow(row) == nextRow)
        #expect(section.row(nextRow) == row)
        nextRow = nextRow + 1
      }
      for item in section.itemRange {
        #expect(section.gridItem(item) == nextItem)
        #expect(CellID(item: item, section: index).itemIndex == item)
        nextItem = nextItem + 1
      }
      #expect(section.allRows.upperBound == nextRow)
      #expect(section.allItems.upperBound == nextItem)
    }
  }

  @Test("slots are the header, the rows in order, and the footer")
  func slots() throws {
    let grid = try VirtualGrid(
      axis: .vertical, sections: [.lazy(count: 5, tracks: [.flexible(), .flexible()], header: 20, footer: 10)])
    grid.resize(to: Size(width: 100, height: 100))
    let section = try #require(grid.model.section(0))
    var slots: [SlotIndex] = []
    var place: Place? = section.firstPlace
    while let next = place {
      slots.append(next.slot)
      place = section.place(after: next.slot)?.place
    }
    #expect(slots == [.header, 0, 1, 2, section.footerSlot])
    #expect(section.lastPlace.slot == section.footerSlot)
    #expect(slots.map { section.row(at: $0) } == [nil, 0, 1, 2, nil])
    #expect(slots.map { RowIndex(from: $0) } == [0, 0, 1, 2, section.endRow])
    for row in section.rowRange {
      let place = Place(section: 0, row: row)
      #expect(section.row(at: place.slot) == row)
      #expect(!place.isHeader)
      #expect(grid.model.cell(of: place).id == .item(2 * row.raw))
    }
  }
}
