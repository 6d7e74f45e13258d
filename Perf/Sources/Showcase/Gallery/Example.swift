// An example of a feature: grids side by side, and their drawing.

public import Drawing
import GridEngine
import LazyGrid

/// A picture of the gallery.
public struct Example: Sendable {
  /// Its name on the command line and as a file.
  public let name: String
  /// A description of the picture.
  public let title: String
  private let makePanels: @Sendable () -> [Panel]

  init(_ name: String, _ title: String, _ makePanels: @escaping @Sendable () -> [Panel]) {
    self.name = name
    self.title = title
    self.makePanels = makePanels
  }

  /// The grids, from left to right.
  ///
  /// - Complexity: that of laying them out.
  var panels: [Panel] { makePanels() }

  /// Points between two panels and around them.
  static let margin = 16.0
  /// The height of a panel's heading.
  static let heading = 26.0

  /// The picture of all panels.
  ///
  /// - Complexity: that of laying the grids out.
  public var picture: ViewportPicture {
    var cells: [ViewportPicture.Cell] = []
    var x = Example.margin
    var height = 0.0
    for panel in panels {
      let top = panel.label.isEmpty ? Example.margin : Example.margin + Example.heading
      if !panel.label.isEmpty {
        let frame = Rect(
          x: x, y: Example.margin, width: panel.size.width, height: Example.heading - 6)
        cells.append(ViewportPicture.Cell(frame: frame, kind: .footer, lines: [panel.label]))
      }
      for item in panel.items { cells.append(item.cell(x: x, y: top)) }
      x += panel.size.width + Example.margin
      height = max(height, top + panel.size.height)
    }
    return ViewportPicture(width: x, height: height + Example.margin, title: title, cells: cells)
  }
}

/// One grid of an example.
struct Panel {
  /// Something to draw.
  struct Item {
    /// The tile, and its frame in the panel.
    var tile: Tile
    /// In points from the panel's corner.
    var frame: Rect

    func cell(x: Double, y: Double) -> ViewportPicture.Cell {
      var cell = ViewportPicture.Cell(
        frame: Rect(x: x + frame.x, y: y + frame.y, width: frame.width, height: frame.height),
        section: tile.hue)
      if tile.isGlyph { cell.glyph = tile.label } else { cell.caption = tile.label }
      return cell
    }
  }

  /// The heading; empty for none.
  let label: String
  /// The size of the grid.
  let size: Size
  /// The things to draw, in order.
  let items: [Item]

  init(_ label: String = "", size: Size, items: [Item]) {
    self.label = label
    self.size = size
    self.items = items
  }

  /// A packed grid in some room; backgrounds of cells first, then tiles, then overlays.
  init(_ label: String, _ grid: PackedGrid, width: Double?, height: Double?) {
    let layout = grid.layout(proposal: ProposedSize(width: width, height: height))
    let content = grid.items
    var (below, tiles, above): ([Item], [Item], [Item]) = ([], [], [])
    for item in layout.frames.indices {
      let cell = layout.cellFrames[item]
      if let tile = content.background(of: item, as: Tile.self) { below.append(Item(tile: tile, frame: cell)) }
      if let tile = content.content(of: item, as: Tile.self) {
        tiles.append(Item(tile: tile, frame: layout.frames[item]))
      }
      if let tile = content.overlay(of: item, as: Tile.self) { above.append(Item(tile: tile, frame: cell)) }
    }
    self.init(label, size: layout.size, items: below + tiles + above)
  }

  /// An eager grid in some room.
  init(_ label: String, _ grid: Grid, width: Double?, height: Double?) {
    let layout = grid.layout(proposal: ProposedSize(width: width, height: height))
    let items = grid.contents(as: Tile.self).map { Item(tile: $0.content, frame: layout.frames[$0.index]) }
    // A tile without a label is an empty cell.
    self.init(label, size: layout.size, items: items.filter { !$0.tile.label.isEmpty })
  }

  /// The contents of a viewport at the beginning of a lazy grid.
  init(_ label: String = "", hosting grid: some HostedGrid, width: Double, height: Double) {
    let size = Size(width: width, height: height)
    guard let host = try? GridHost(grid) else {
      self.init(label, size: size, items: [])
      return
    }
    host.layout(in: size)
    let items = host.cells.compactMap { cell in
      cell.content(as: Tile.self).map { Item(tile: $0, frame: cell.frame) }
    }
    self.init(label, size: size, items: items.filter { $0.frame.maxY <= height })
  }
}
