// The least that a host has to write to show a grid: declaring it, measuring its cells, and drawing them.

import GridEngine

/// A grid in a terminal, whose points are columns and lines.
class GridView: GridScrolling {
  let grid: VirtualGrid
  /// What the cells show.
  var source: OrderedSource

  init(_ data: BrowserData, size: Size) throws(GridError) {
    source = OrderedSource(data.source)
    grid = try VirtualGrid(sectionCount: data.source.sectionCount) { data.section($0) }
    grid.pinnedViews = .sectionHeaders
    layout(in: size)
  }

  var reader: GridReader { GridReader(grid) }
  func writer() -> GridWriter? { grid.writer() }
  var noReport: Changes { Changes() }
  func step(to target: ScrollTarget) -> Changes { grid.step(to: target, measure: measure) }

  /// The size of an item with an empty line below it.
  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let size = text(of: id).size(proposal)
    return Size(width: size.width, height: size.height + 1)
  }

  /// The text of a cell; of a header, with a mark that says whether its section is expanded.
  func text(of id: CellID) -> TextCell {
    guard id.kind == .header else { return source.cell(id.item, id.section) }
    let indent = String(repeating: "  ", count: source.level(ofSection: id.section))
    let mark = grid.isExpanded(id.section) ? "▾ " : "▸ "
    return TextCell(text: indent + mark + (source.header(ofSection: id.section) ?? ""), style: .bar)
  }

  /// Where a cell is shown, in content coordinates; `nil` for nowhere.
  func frame(of cell: Cell) -> Rect? { cell.isRetained ? nil : cell.frame }

  /// Draws the cells in view: items first, then headers, and those that are pinned last, so that what goes past lies under them,
  /// also a header that others push off.
  func draw(on screen: inout Screen, marks: Marks) {
    // An offset may be between two lines, and what is pinned there goes to the nearer one.
    let (left, top) = (Int(grid.visibleRect.x.rounded()), Int(grid.visibleRect.y.rounded()))
    let isOnTop = { (cell: Cell) in cell.isPinned && !cell.isPushed }
    for cell in grid.visibleCells.filter({ !isOnTop($0) }) + grid.visibleCells.filter(isOnTop) {
      guard let frame = frame(of: cell) else { continue }
      let (x, y) = (Int(frame.x.rounded()) - left, Int(frame.y.rounded()) - top)
      if cell.id.kind == .item {
        marks.draw(text(of: cell.id), cell.id, width: Int(frame.width), column: x, line: y, on: &screen)
      } else {
        marks.drawHeader(text(of: cell.id), cell.id, line: y, on: &screen)
      }
    }
  }
}
