// The least that a host has to write to show a grid: making one, and drawing its cells.

public import GridEngine
public import LazyGrid

/// A grid in a terminal, whose points are columns and lines.
public struct GridView {
  /// The host, to scroll and to update.
  public let host: GridHost

  /// Shows a grid in a number of columns and lines.
  public init(_ grid: some HostedGrid, size: Size) throws(GridError) {
    host = try GridHost(grid, environment: LayoutEnvironment(defaultSpacing: 1, displayScale: 1))
    host.resize(to: size)
  }

  /// Draws the cells in view: items first, so that headers lie above them, and headers that others push off before those. A
  /// column before each item has its mark, so that colour is not all that tells of focus and selection.
  func draw(on screen: inout Screen, focus: CellID? = nil, selection: Selection = Selection()) {
    // Frames are on whole lines; an offset may be between two, and what is pinned there goes to the nearer one.
    let origin = host.visibleRect
    let (left, top) = (Int(origin.x.rounded()), Int(origin.y.rounded()))
    let cells = host.cells
    for cell in cells.filter({ $0.isPushed || $0.cell.kind == .item })
      + cells.filter({ !$0.isPushed && $0.cell.kind != .item })
    {
      guard let text = cell.content(as: TextCell.self) else { continue }
      let (x, y) = (Int(cell.frame.x.rounded()) - left, Int(cell.frame.y.rounded()) - top)
      guard cell.cell.kind == .item else {
        screen.write(text.text, column: 0, line: y, width: screen.columns, style: text.style)
        continue
      }
      let (isFocused, isSelected) = (cell.cell == focus, selection.contains(cell.cell))
      let style = isFocused ? TextStyle.focused : isSelected ? .selected : text.style
      for (number, line) in text.lines(width: Int(cell.frame.width)).enumerated() {
        let mark = number > 0 ? " " : isFocused ? "▸" : isSelected ? "•" : " "
        screen.write(mark, column: x, line: y + number, width: 1)
        screen.write(line, column: x + 1, line: y + number, width: Int(cell.frame.width), style: style)
      }
    }
  }
}
