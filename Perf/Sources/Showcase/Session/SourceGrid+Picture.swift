// A picture of the viewport's present contents.

public import Drawing
import GridEngine

extension SourceGrid {
  /// The cells in view at their places on the screen, with their texts, and the scroll thumb.
  public func picture(title: String) -> ViewportPicture {
    let viewport = grid.viewportSize
    let corner = viewportCorner
    let cells = grid.visibleCells.map { cell in
      picture(
        of: cell,
        at: Rect(
          x: cell.frame.x - corner.x, y: cell.frame.y - corner.y, width: cell.frame.width, height: cell.frame.height))
    }
    return ViewportPicture(
      width: viewport.width, height: viewport.height, title: title, cells: cells, thumb: thumb,
      isRightToLeft: options.isRightToLeft)
  }

  private func picture(of cell: Cell, at frame: Rect) -> ViewportPicture.Cell {
    guard cell.id.kind == .item else {
      let own = grid.itemCount(inSection: cell.section)
      let count = own > 0 ? own : source.itemCount(underSection: cell.section)
      return ViewportPicture.Cell(
        frame: frame, kind: cell.id.kind == .header ? .header : .footer, isPinned: cell.isPinned,
        isPushed: cell.isPushed, level: source.level(ofSection: cell.section),
        lines: [source.header(ofSection: cell.section) ?? ""],
        caption: "\(NumberText.grouped(count)) cell\(count == 1 ? "" : "s")", section: cell.section)
    }
    let item = sourceItem(cell.id)
    let lines = TextWrapping.lines(
      of: source.caption(ofItem: item, inSection: cell.section), capacity: metrics.capacity(width: frame.width))
    return ViewportPicture.Cell(
      frame: frame, glyph: source.glyph(ofItem: item, inSection: cell.section) ?? "",
      lines: [source.note(ofItem: item, inSection: cell.section)] + lines.map(String.init), section: cell.section)
  }

  /// The viewport's top left corner in content coordinates, which count from the left even if offsets count from the
  /// right.
  private var viewportCorner: Point {
    let (offset, content, viewport) = (grid.offset, grid.contentSize, grid.viewportSize)
    switch (options.axis, options.isRightToLeft) {
    case (.vertical, false): return Point(x: 0, y: offset)
    case (.vertical, true): return Point(x: content.width - viewport.width, y: offset)
    case (.horizontal, false): return Point(x: offset, y: 0)
    case (.horizontal, true): return Point(x: content.width - viewport.width - offset, y: 0)
    }
  }

  private var thumb: ViewportPicture.Thumb? {
    let isVertical = options.axis == .vertical
    let content = isVertical ? grid.contentSize.height : grid.contentSize.width
    let viewport = isVertical ? grid.viewportSize.height : grid.viewportSize.width
    guard content > viewport else { return nil }
    let share = grid.offset / (content - viewport)
    return ViewportPicture.Thumb(
      edge: isVertical ? (options.isRightToLeft ? .left : .right) : .bottom,
      position: !isVertical && options.isRightToLeft ? 1 - share : share, length: viewport / content)
  }
}
