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

  /// Draws the cells in view: items first, so that pinned headers lie above them.
  func draw(on screen: inout Screen) {
    let origin = host.visibleRect
    for cell in host.cells {
      guard let text = cell.content(as: TextCell.self) else { continue }
      let (x, y) = (Int(cell.frame.x - origin.x), Int(cell.frame.y - origin.y))
      for (number, line) in text.lines(width: Int(cell.frame.width)).enumerated() {
        screen.write(line, column: x, line: y + number, width: Int(cell.frame.width), style: text.style)
      }
    }
  }
}
