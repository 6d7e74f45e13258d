// Previews of drops in packed sections: beside a packer of cells that sees what is in view.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct DragPreviewPackedTests {
  private static let row = 20.0
  private static let gap = 4.0
  private static let track = 30.0
  private static let header = 15.0

  /// A packed section between two others.
  private struct Stage {
    let grid: VirtualGrid
    var columns: Int
    var spans: [PlacementItem] = []
    var other: [GridSpan] = []
    var packing: PackingMode
    var chunk = Int.max
    var listCount: Int

    init(_ random: inout SeededGenerator) throws {
      columns = random.int(1...6)
      packing = .sparse
      let hasStarts = random.chance(40)
      for _ in 0..<random.pick([0, 5, 30, 120]) {
        var item = PlacementItem(GridSpan(columns: random.int(1...4), rows: random.pick([1, 1, 2, 3])))
        if hasStarts, random.chance(10) {
          item.startRow = random.chance(70) ? random.int(0...30) : nil
          item.startColumn = random.chance(70) ? random.int(0...5) : nil
        }
        spans.append(item)
      }
      other = (0..<6).map { _ in GridSpan(columns: random.int(1...8), rows: random.int(1...3)) }
      switch random.int(0...3) {
      case 0: packing = .sparse
      case 1: packing = .dense
      case 2: packing = .dense(lookback: random.int(0...3))
      default:
        if !hasStarts { chunk = random.int(4...20) }
        packing = hasStarts ? .dense : .dense(chunk: chunk)
      }
      listCount = random.int(0...4)
      let axis: Axis = random.chance(50) ? .vertical : .horizontal
      let boundary = Boundary(axis: axis, direction: random.chance(50) ? .leftToRight : .rightToLeft)
      let (columns, packing, other) = (columns, packing, other)
      func section(_ items: PackedItems, _ policy: PlacementPolicy) -> GridSection {
        boundary.inner(
          .packed(
            items, tracks: Array(repeating: .pt(DragPreviewPackedTests.track), count: columns), packing: packing,
            policy: policy, spacing: DragPreviewPackedTests.gap, trackSpacing: 2,
            rowSizing: .fixed(DragPreviewPackedTests.row), alignment: 0, header: .fixed(DragPreviewPackedTests.header)))
      }
      grid = try VirtualGrid(
        axis: axis, layoutDirection: boundary.direction, sectionSpacing: 5,
        sections: [
          .list(count: listCount, rowSizing: .fixed(10)),
          section(PackedItems(spans), random.pick([.lockedFirst, .css])), .list(count: 9, rowSizing: .fixed(10)),
          section(PackedItems(count: other.count) { other[$0] }, .lockedFirst),
        ])
      let (width, height) = (Double(random.int(100...200)), Double(random.int(60...200)))
      grid.resize(to: axis == .vertical ? Size(width: width, height: height) : Size(width: height, height: width))
      #expect(grid.performPostponedWork { true })
      grid.layout { _, _ in .zero }
    }

    var start: Double { grid.offset }
    var end: Double { start + (grid.axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width) }

    func turned(_ frame: Rect) -> Rect { grid.boundary.inner(frame) }

    func area(_ item: Int) -> CellArea {
      var area = grid.area(of: .item(item, section: 1))!
      if grid.axis == .horizontal { area = area.transposed }
      return CellArea(column: area.column, row: area.row, columns: area.columns, rows: area.rows)
    }

    /// The leading edge of the section's first row.
    var rowsStart: Double {
      let lead = listCount == 0 ? 0 : Double(listCount) * 10 + 5
      return lead + DragPreviewPackedTests.header + DragPreviewPackedTests.gap
    }

    func frame(_ area: CellArea) -> Rect {
      let stride = DragPreviewPackedTests.row + DragPreviewPackedTests.gap
      return Rect(
        x: Double(area.column) * 32, y: rowsStart + Double(area.row) * stride, width: Double(area.columns) * 32 - 2,
        height: Double(area.rows) * stride - DragPreviewPackedTests.gap)
    }

    func hasStart(_ item: Int) -> Bool { spans[item].startRow != nil || spans[item].startColumn != nil }

    /// The span of an item that is dragged.
    func span(_ id: CellID) -> GridSpan {
      switch id.section {
      case 1: spans[id.item].span
      case 3: other[id.item]
      default: GridSpan()
      }
    }

    /// The cells in view and the gaps with the items before one of the packed section.
    func preview(_ items: [CellID], before target: Int) -> (frames: [CellID: Rect], gaps: [CellID: Rect]) {
      var frames: [CellID: Rect] = [:]
      var gaps: [CellID: Rect] = [:]
      let shown = grid.visibleCells.filter { $0.section == 1 && $0.id.kind == .item }.map { $0.item }
      let stride = DragPreviewPackedTests.row + DragPreviewPackedTests.gap
      let rows = rowCount
      // The first row that ends in view.
      let top =
        (0..<max(1, rows)).first {
          rowsStart + Double($0) * stride + DragPreviewPackedTests.row > start
        } ?? max(0, rows - 1)
      // Only part of each chunk is packed anew, so their ends are set here.
      var packer = CellPacker(
        columns: columns, packing: packing == .sparse ? .sparse : .lookback(packing.lookback), top: top)
      func isBelow(_ item: Int) -> Bool { area(item).row + area(item).rows > top }
      for item in shown where isBelow(item) {
        if hasStart(item) {
          packer.take(area(item), inOrder: false)
        } else if item < target {
          packer.take(area(item), inOrder: true)
        }
      }
      if chunk < .max, !spans.isEmpty {
        let first = max(0, target - 1) / chunk * chunk
        packer.raiseFloor(to: (first..<min(first + chunk, spans.count)).map { area($0).row }.min()!)
      }
      for id in items {
        let isFixed = id.section == 1 && hasStart(id.item)
        gaps[id] = frame(isFixed ? area(id.item) : packer.place(span(id)))
      }
      var part = max(0, target - 1) / chunk
      for item in shown where item >= target && !hasStart(item) && isBelow(item) {
        if item / chunk != part { packer.raiseFloor(to: packer.bottom) }
        part = item / chunk
        frames[.item(item, section: 1)] = frame(
          packer.place(GridSpan(columns: area(item).columns, rows: area(item).rows)))
      }
      let growth = Double(max(0, packer.bottom - rows)) * stride
      for cell in grid.visibleCells where frames[cell.id] == nil {
        frames[cell.id] = turned(cell.frame)
        if cell.section > 1 { frames[cell.id]!.y += growth }
      }
      return (frames, gaps)
    }

    /// Rows of the packed section.
    var rowCount: Int { spans.indices.map { area($0).row + area($0).rows }.max() ?? 0 }
  }

  @Test(
    "what is in view is packed as cell by cell, around what comes before and what has a start", .seeds(400))
  func sessions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let stage = try Stage(&random)
    let grid = stage.grid
    var all: [CellID] = []
    for section in 0..<grid.sectionCount {
      all += (0..<grid.itemCount(inSection: section)).map { .item($0, section: section) }
    }
    let before = all.map { grid.frame(of: $0) }
    var moved = 0
    for number in 0..<6 {
      if random.chance(60) { grid.scroll(by: Double(random.int(-100...150))) { _, _ in .zero } }
      let items = Set((0..<random.int(1...4)).map { _ in random.pick(all) }).sorted()
      var drag = DragPreview(items)
      let view = grid.visibleRect
      let point = Point(
        x: view.x + view.width * Double(random.int(0...20)) / 20,
        y: view.y + view.height * Double(random.int(0...20)) / 20)
      for _ in 0..<random.int(1...2) { grid.preview(&drag, at: point) }
      guard let target = drag.target, target.section == 1, !stage.spans.isEmpty else { continue }
      let line = stage.turned(target.line)
      let isOpen = line.y < stage.end && (line.maxY > stage.start || line.y >= stage.start)
      let isSame = items.allSatisfy { $0.section == 1 } && items.count == items.last!.item - items[0].item + 1
      guard isOpen, !isSame || target.item < items[0].item || target.item > items.last!.item + 1 else {
        #expect(drag.cells == grid.visibleCells)
        continue
      }
      let expected = stage.preview(items, before: target.item)
      var isRight = true
      for cell in drag.cells where stage.turned(cell.frame) != expected.frames[cell.id] { isRight = false }
      for gap in drag.gaps where stage.turned(gap.frame) != expected.gaps[gap.id] { isRight = false }
      let seen = expected.gaps.filter { $0.value.y < stage.end && $0.value.maxY > stage.start }.map { $0.key }.sorted()
      isRight = isRight && drag.gaps.map { $0.id } == seen
      if !isRight {
        Issue.record(
          """
          seed \(seed), step \(number): \(items) before \(target.item) of \(stage.spans.count), \(stage.packing)
          \(drag.cells.map { "\($0.id.item) \(stage.turned($0.frame)) \(String(describing: expected.frames[$0.id]))" })
          \(drag.gaps.map { "\($0.id) \(stage.turned($0.frame))" }) \(expected.gaps)
          """)
        return
      }
      moved += zip(drag.cells, grid.visibleCells).filter { $0.frame != $1.frame }.count
      drag.cancel()
      #expect(drag.cells == grid.visibleCells)
    }
    #expect(all.map { grid.frame(of: $0) } == before)
  }

  @Test("rows that are full may be let go of while what stays takes its cells", arguments: isOptimised ? 1...3 : 2...2)
  func longColumns(columns: Int) throws {
    let spans = PackedItems(count: 400) { GridSpan(columns: columns, rows: [4_096, 1, 3, 300, 40][$0 % 5]) }
    for packing in [PackingMode.sparse, .dense, .dense(lookback: 3), .dense(chunk: 7)] {
      let grid = try VirtualGrid.shown(
        sections: [
          .packed(
            spans, tracks: Array(repeating: .fr(1), count: columns), packing: packing, spacing: 0, rowSizing: .fixed(2))
        ], in: Size(width: 90, height: 30_000))
      for item in [0, 5, 12, 13] {
        var drag = DragPreview([.item(301)])
        let frame = try #require(grid.frame(of: .item(item)))
        grid.preview(&drag, at: Point(x: 1, y: frame.y + 0.5))
        let gap = try #require(drag.gaps.first)
        // Nothing lies beside anything: the dragged item comes right before the target, and pushes it.
        #expect(gap.frame.y == frame.y)
        #expect(gap.frame.height == 2)
        #expect(drag.cells.first { $0.id == .item(item) }?.frame.y == frame.y + 2)
      }
    }
  }
}
