// Previews of panels that get another start: beside the board that a grid declared with that start has.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct PanelPreviewTests {
  private static let row = 20.0
  private static let gap = 2.0
  private static let track = 30.0

  /// A board between two lists.
  private struct Stage {
    let axis: Axis
    let direction: LayoutDirection
    let columns: Int
    let packing: PackingMode
    let policy: PlacementPolicy
    var panels: [PlacementItem]

    init(_ random: inout SeededGenerator) {
      axis = random.chance(60) ? .vertical : .horizontal
      direction = random.chance(60) ? .leftToRight : .rightToLeft
      columns = random.int(1...6)
      packing = random.pick([.sparse, .dense])
      policy = random.pick([.compact, .compact, .lockedFirst, .css])
      panels = (0..<random.int(1...16)).map { _ in
        PlacementItem(
          GridSpan(columns: random.int(1...3), rows: random.int(1...3)),
          startColumn: random.chance(80) ? random.int(0...6) : nil,
          startRow: random.chance(80) ? random.int(0...12) : nil)
      }
    }

    /// The grid of the board, all of it in view.
    func grid(_ panels: [PlacementItem]) throws -> VirtualGrid {
      let boundary = Boundary(axis: axis, direction: direction)
      let grid = try VirtualGrid(
        axis: axis, layoutDirection: direction,
        sections: [
          .list(count: 2, rowSizing: .fixed(10)),
          boundary.inner(
            .packed(
              PackedItems(panels), tracks: Array(repeating: .pt(PanelPreviewTests.track), count: columns),
              packing: packing, policy: policy, spacing: PanelPreviewTests.gap, trackSpacing: 2,
              rowSizing: .fixed(PanelPreviewTests.row), alignment: 0, header: .fixed(15))),
          .list(count: 3, rowSizing: .fixed(10)),
        ])
      grid.resize(to: axis == .vertical ? Size(width: 200, height: 1_500) : Size(width: 1_500, height: 200))
      grid.performPostponedWork { true }
      grid.layout { _, _ in .zero }
      return grid
    }

    /// A panel with columns across the scrolling axis; the same turns it back.
    func inner(_ panel: PlacementItem) -> PlacementItem {
      guard axis == .horizontal else { return panel }
      return PlacementItem(
        GridSpan(columns: panel.span.rows, rows: panel.span.columns), startColumn: panel.startRow,
        startRow: panel.startColumn)
    }

    func inner(_ area: GridArea?) -> GridArea? { axis == .horizontal ? area?.transposed : area }
  }

  @Test(
    "a preview of another start shows the board that is declared with it, and the drop keeps it", .seeds(300))
  func starts() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let stage = Stage(&random)
    let grid = try stage.grid(stage.panels)
    let number = random.int(0...stage.panels.count - 1)
    let id = CellID.item(number, section: 1)
    /// The number after the drop.
    func moved(_ id: CellID) -> CellID {
      guard id.section == 1, id.kind == .item else { return id }
      return .item(id.item == number ? 0 : id.item < number ? id.item + 1 : id.item, section: 1)
    }
    var drag = DragPreview([id])
    for _ in 0..<4 {
      let area = try #require(stage.inner(grid.area(of: id)))
      // Where its corner would lie, somewhat beside the lines.
      let (column, row) = (random.int(0...stage.columns - 1), random.int(0...14))
      let first = try #require(grid.frame(of: .header(section: 1)))
      let start = grid.boundary.inner(first).maxY + PanelPreviewTests.gap
      let corner = Point(
        x: Double(column) * 32 + Double(random.int(-15...15)),
        y: start + Double(row) * 22 + Double(random.int(-10...10)))
      let frame = grid.boundary.rect(Rect(x: corner.x, y: corner.y, width: 30, height: 20))
      grid.preview(&drag, panelAt: frame)
      let target = try #require(drag.target, "seed \(seed)")
      #expect(target.section == 1 && drag.changes.moved.allSatisfy { $0.reason == .drag })
      if area.column == column, area.row == row {
        #expect(drag.panel == nil && drag.update?.isEmpty == true && drag.cells == grid.visibleCells)
        #expect(drag.gaps.map(\.frame) == [grid.frame(of: id)])
        continue
      }
      var panel = stage.panels[number]
      (panel.startColumn, panel.startRow) = (column, row)
      #expect(drag.panel == stage.inner(panel), "seed \(seed)")
      var panels = stage.panels
      panels.remove(at: number)
      panels.insert(panel, at: 0)
      let other = try stage.grid(panels)
      for cell in drag.cells where cell.id != id {
        // What follows is not moved up by what the hole gives back.
        if cell.section == 2, cell.frame == grid.frame(of: cell.id) { continue }
        #expect(
          grid.boundary.inner(cell.frame) == other.innerFrame(of: moved(cell.id)), "\(cell.id), seed \(seed)")
      }
      #expect(
        drag.gaps.map { grid.boundary.inner($0.frame) } == [other.innerFrame(of: moved(id))], "seed \(seed)")
    }
    let shown = Dictionary(uniqueKeysWithValues: drag.cells.map { ($0.id, grid.boundary.inner($0.frame)) })
    let (isMoved, gap) = (drag.panel != nil, drag.gaps.first.map { grid.boundary.inner($0.frame) })
    try grid.drop(&drag)
    grid.performPostponedWork { true }
    grid.layout { _, _ in .zero }
    #expect(drag.target == nil && drag.panel == nil && drag.cells.isEmpty)
    guard isMoved else { return }
    #expect(grid.innerFrame(of: .item(0, section: 1)) == gap)
    for (cell, frame) in shown where cell.section == 1 && cell != id {
      #expect(grid.innerFrame(of: moved(cell)) == frame, "\(cell), seed \(seed)")
    }
  }

  @Test("what is no panel, or is moved nowhere, has no target")
  func hostile() throws {
    let panels = PackedItems([PlacementItem(startColumn: 0, startRow: 0), PlacementItem(startColumn: 1, startRow: 0)])
    let many = PackedItems(count: 5_000) { _ in GridSpan() }
    let grid = try VirtualGrid.shown(
      sections: [
        .packed(panels, tracks: [.pt(30), .pt(30)], policy: .compact, spacing: 0, rowSizing: .fixed(20)),
        .list(count: 3, rowSizing: .fixed(10)),
        .packed(many, tracks: [.pt(30)], rowSizing: .fixed(20)),
      ], in: Size(width: 60, height: 400))
    grid.performPostponedWork { true }
    let frame = Rect(x: 30, y: 40, width: 30, height: 20)
    for items in [
      [], [.item(0), .item(1)], [.item(0, section: 1)], [.item(7)], [.header(section: 0)], [.item(0, section: 2)],
      [.item(-1)], [.item(.max, section: .max)],
    ] as [[CellID]] {
      var drag = DragPreview(items)
      grid.preview(&drag, panelAt: frame)
      #expect(drag.target == nil && drag.update == nil && drag.gaps.isEmpty, "\(items)")
      #expect(drag.cells == grid.visibleCells)
    }
    var drag = DragPreview([.item(0)])
    for wild in [Double.nan, .infinity, -.infinity] {
      grid.preview(&drag, panelAt: frame)
      #expect(drag.panel == PlacementItem(startColumn: 1, startRow: 2))
      grid.preview(&drag, panelAt: Rect(x: wild, y: 0, width: 1, height: 1))
      #expect(drag.target == nil && drag.panel == nil && drag.gaps.isEmpty)
      grid.preview(&drag, panelAt: Rect(x: 0, y: wild, width: 1, height: 1))
      #expect(drag.target == nil && drag.panel == nil && drag.cells == grid.visibleCells)
    }
    for far in [1e9, 1e300] {
      grid.preview(&drag, panelAt: Rect(x: far, y: 0, width: 1, height: 1))
      #expect(drag.panel == PlacementItem(startColumn: 1, startRow: 0))
      grid.preview(&drag, panelAt: Rect(x: -far, y: -far, width: far, height: far))
      #expect(drag.target != nil && drag.panel == nil && drag.update?.isEmpty == true)
      // Out of view: a target, and no gap.
      grid.preview(&drag, panelAt: Rect(x: 0, y: far, width: 1, height: 1))
      #expect(drag.panel?.startRow ?? 0 > 4_000 && drag.gaps.isEmpty && drag.cells == grid.visibleCells)
    }
    // The other kind of preview goes on from there.
    grid.preview(&drag, panelAt: frame)
    #expect(drag.panel != nil)
    grid.preview(&drag, at: Point(x: 45, y: 10))
    #expect(drag.panel == nil && drag.target?.item == 1 || drag.target?.item == 2)
  }
}

extension VirtualGrid {
  /// The frame of a cell with the scrolling axis as y, from the start of the content.
  fileprivate func innerFrame(of id: CellID) -> Rect? { frame(of: id).map { boundary.inner($0) } }
}
