// A picture of the viewport's present contents.

public import Drawing
public import GridEngine

extension SourceGrid {
  /// The cells in view at their places on the screen, with their texts, the scroll thumb, and bars where the content is inset.
  ///
  /// - Parameters:
  ///   - title: a line above the viewport.
  ///   - selection: the items that are marked as selected; the one with the focus is that of the grid.
  ///   - target: where something goes that is dragged.
  ///   - drag: what is dragged, and what makes room for it: it is drawn where it would lie, and leaves a hole.
  public func picture(
    title: String, selection: Selection = Selection(), target: InsertionTarget? = nil, drag: DragPreview? = nil
  ) -> ViewportPicture {
    let viewport = grid.viewportSize
    let corner = viewportCorner
    func moved(_ frame: Rect) -> Rect {
      Rect(x: frame.x - corner.x, y: frame.y - corner.y, width: frame.width, height: frame.height)
    }
    let dragged = Set((drag?.gaps ?? []).map(\.id))
    let shown = (drag?.cells ?? grid.visibleCells).filter { !dragged.contains($0.id) } + (drag?.gaps ?? [])
    let cells = shown.map { cell in
      var drawn = picture(of: cell, at: moved(cell.frame))
      drawn.isFocused = cell.id == grid.focusedCell
      drawn.isSelected = selection.contains(cell.id)
      return drawn
    }
    var whole = ViewportPicture(
      width: viewport.width, height: viewport.height, title: title, cells: cells, thumb: thumb,
      isRightToLeft: options.isRightToLeft)
    let insets = grid.contentInsets
    whole.bars = [
      Rect(x: 0, y: 0, width: viewport.width, height: insets.top),
      Rect(x: 0, y: viewport.height - insets.bottom, width: viewport.width, height: insets.bottom),
    ]
    whole.insertionLine = target.map { moved($0.line) }
    return whole
  }

  /// Where something goes that is dropped at a point of the viewport.
  public func insertionTarget(at point: Point) -> InsertionTarget? { grid.insertionTarget(at: content(point)) }

  /// Items that are dragged to a point of the viewport.
  public func preview(dragging items: [CellID], to point: Point) -> DragPreview {
    var drag = DragPreview(items)
    grid.preview(&drag, at: content(point))
    return drag
  }

  private func content(_ point: Point) -> Point {
    let corner = viewportCorner
    return Point(x: corner.x + point.x, y: corner.y + point.y)
  }

  private func picture(of cell: Cell, at frame: Rect) -> ViewportPicture.Cell {
    guard cell.id.kind == .item else {
      let own = grid.itemCount(inSection: cell.section)
      let count = own > 0 ? own : source.itemCount(underSection: cell.section)
      var drawn = ViewportPicture.Cell(
        frame: frame, kind: cell.id.kind == .header ? .header : .footer, isPinned: cell.isPinned,
        isPushed: cell.isPushed, level: source.level(ofSection: cell.section),
        lines: [source.header(ofSection: cell.section) ?? ""],
        caption: "\(NumberText.grouped(count)) cell\(count == 1 ? "" : "s")", section: cell.section)
      if options.folds != nil, cell.id.kind == .header { drawn.isExpanded = grid.isExpanded(cell.section) }
      return drawn
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
