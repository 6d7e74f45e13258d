// What a horizontal or right-to-left table shows: P4, at the boundary.

extension TableModel {
  /// What is in view at an offset, which counts from the leading edges.
  public func layout(at offset: ModelPoint) -> ModelLayout {
    var layout = innerLayout(at: offset)
    if isHorizontal { layout.transpose() }
    if isRightToLeft { layout.mirror(viewport: isHorizontal ? viewport.y : viewport.x, labels: !isHorizontal) }
    return layout
  }

  /// The nearest offset that the content reaches, along and across.
  public func offset(_ offset: ModelPoint) -> ModelPoint { innerLayout(at: offset).offset }

  public func cells(at offset: ModelPoint) -> [ModelCell] { layout(at: offset).cells }
  public func panes(at offset: ModelPoint) -> [ModelPaneView] { layout(at: offset).panes }
  public func headers(at offset: ModelPoint) -> [ModelHeader] { layout(at: offset).headers }

  /// - Parameters:
  ///   - point: in the viewport, as a person sees it.
  ///   - slop: how far from an edge its handle reaches.
  public func hit(_ point: ModelPoint, slop: Int, at offset: ModelPoint) -> ModelHit {
    var point = point
    if isRightToLeft { point.x = (isHorizontal ? viewport.y : viewport.x) - point.x }
    if isHorizontal { point = point.transposed }
    var hit = innerHit(point, slop: slop, at: offset)
    if isHorizontal { (hit.cell, hit.pane) = (hit.cell?.transposed, hit.pane?.transposed) }
    return hit
  }
}

extension ModelLayout {
  /// Content is mirrored in what is wider, itself or the viewport; so offsets count from the right.
  /// - Parameters:
  ///   - viewport: its width as a person sees it.
  ///   - labels: whether labels lie across, not down the columns that rows have become.
  fileprivate mutating func mirror(viewport: Int, labels: Bool) {
    let width = max(content.x, viewport)
    for index in panes.indices { panes[index].window.x = viewport - panes[index].window.across.upperBound }
    for index in cells.indices {
      cells[index].view.x = viewport - cells[index].view.x - cells[index].frame.width
      cells[index].frame.x = width - cells[index].frame.across.upperBound
      if labels {
        cells[index].label = cells[index].label.map { viewport - $0.upperBound..<viewport - $0.lowerBound }
      }
    }
    for index in headers.indices { headers[index].view.x = viewport - headers[index].view.across.upperBound }
  }

  fileprivate mutating func transpose() {
    (content, offset) = (content.transposed, offset.transposed)
    for index in panes.indices {
      panes[index].pane = panes[index].pane.transposed
      panes[index].window = panes[index].window.transposed
    }
    for index in cells.indices {
      cells[index].cell = cells[index].cell.transposed
      cells[index].pane = cells[index].pane.transposed
      cells[index].frame = cells[index].frame.transposed
      cells[index].view = cells[index].view.transposed
    }
    for index in headers.indices { headers[index].view = headers[index].view.transposed }
  }
}

extension ModelPoint { fileprivate var transposed: Self { Self(x: y, y: x) } }
extension ModelRect { fileprivate var transposed: Self { Self(x: y, y: x, width: height, height: width) } }
extension ModelAddress { fileprivate var transposed: Self { Self(column, row) } }
extension ModelPane { fileprivate var transposed: Self { Self(column, row) } }
