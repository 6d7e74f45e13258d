// A scroll position that is kept from launch to launch, and the values that a host makes itself.

import Foundation
import GridEngine
import TestSupport
import Testing

@Suite struct ScrollAnchorTests {
  @Test("a position comes back from its coded form and scrolls to where it was")
  func coding() throws {
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: Double(10 + id.item % 7)) }
    func launch() throws -> VirtualGrid {
      let grid = try VirtualGrid(sections: [.list(count: 500, header: 20), .list(count: 500, footer: 20)])
      grid.resize(to: Size(width: 100, height: 200))
      return grid
    }
    let grid = try launch()
    grid.scroll(to: .item(321, section: 1), anchor: .top, measure: measure)
    grid.scroll(by: 5, measure: measure)
    let anchor = try #require(grid.anchor)
    let stored = try JSONEncoder().encode(anchor)
    let restored = try JSONDecoder().decode(ScrollAnchor.self, from: stored)
    #expect(restored == anchor && restored.hashValue == anchor.hashValue)
    let later = try launch()
    later.step(to: .anchor(restored), measure: measure)
    #expect(screen(later) == screen(grid))
  }

  /// Where each cell in view is, from the viewport's edge.
  private func screen(_ grid: VirtualGrid) -> [CellID: Double] {
    Dictionary(uniqueKeysWithValues: grid.visibleCells.map { ($0.id, $0.frame.y - grid.offset) })
  }

  @Test("every cell has a coded form, also one that no grid has")
  func cells() throws {
    let ids: [CellID] = [
      .item(0), .item(7, section: 3), .header(section: 0), .footer(section: 12), .item(-4, section: -9),
      .item(.max, section: .max), .header(section: .min),
    ]
    for id in ids {
      let anchor = ScrollAnchor(id: id, distance: -12.5)
      let text = try JSONEncoder().encode(anchor)
      #expect(try JSONDecoder().decode(ScrollAnchor.self, from: text) == anchor)
    }
    #expect(
      String(decoding: try JSONEncoder().encode(ScrollAnchor(id: .header(section: 2))), as: UTF8.self)
        .contains("2\\/header"))
  }

  @Test(
    "damaged forms are refused",
    arguments: ["", "3", "3/", "/3", "a/3", "3/4/5/6", "3/4/x", "3/heading", "99999999999999999999/1"])
  func damaged(cell: String) throws {
    let good = Data("{\"id\": \"3/4\", \"distance\": 1}".utf8)
    #expect(
      try JSONDecoder().decode(ScrollAnchor.self, from: good) == ScrollAnchor(id: .item(4, section: 3), distance: 1))
    let other = Data("{\"id\": \"\(cell)\", \"distance\": 1}".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ScrollAnchor.self, from: other) }
  }

  @Test("a position that makes no sense is reported and does not scroll")
  func hostile() throws {
    let grid = try VirtualGrid(sections: [.list(count: 50, rowSizing: .fixed(20))])
    grid.resize(to: Size(width: 100, height: 100))
    let measure: VirtualGrid.Measure = { _, _ in .zero }
    for anchor in [ScrollAnchor(id: .item(70)), ScrollAnchor(id: .item(3), distance: .nan)] {
      grid.step(to: .anchor(anchor), measure: measure)
      #expect(grid.offset == 0)
    }
    #expect(grid.diagnosticCount == 2)
  }

  @Test("a host makes questions, drop targets and positions itself")
  func values() {
    let question = MeasurementRequest(id: .item(3), proposal: ProposedSize(width: 40, height: nil))
    #expect(question.id == .item(3) && question.proposal.width == 40)
    let target = InsertionTarget(section: 1, item: 4, beside: .item(3, section: 1), side: .after, line: .zero)
    #expect(target.id == .item(4, section: 1))
    let rows = RowEstimate(estimate: 7, bound: 0, atLeast: 7)
    let position = AccessibilityPosition(
      area: nil, isRowExact: true, rowCount: rows, columnCount: rows, line: 3, lineCount: 8, index: nil, count: 5,
      header: .header(section: 0), footer: nil, level: 0, isExpanded: true)
    #expect(position.rowCount == rows && position.header == .header(section: 0))
  }

  @Test("an anchor at the largest offset by the estimates keeps its place when the content turns out to be longer")
  func anchorAtEnd() throws {
    let grid = try VirtualGrid(sections: [
      .list(count: 1, rowSizing: .measured(estimate: nil), footer: .measured(estimate: 0))
    ])
    grid.resize(to: Size(width: 200, height: 1))
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 0, height: id.kind == .item ? 77 : 6) }
    grid.step(to: .cell(.item(0), anchor: .topLeading), measure: measure)
    grid.step(to: .anchor(ScrollAnchor(id: .item(0), distance: -76)), measure: measure)
    #expect(grid.offset == 76, "the last point of the item")
    grid.step(to: .anchor(ScrollAnchor(id: .item(0), distance: -100)), measure: measure)
    #expect(grid.offset == 82, "beyond it the end is sought, which is that of the footer")
  }
}
