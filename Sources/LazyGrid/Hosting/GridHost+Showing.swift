// What a framework asks of a host that it lays out among other things: a declaration, a size and a scroll in one step, and sizes for
// proposals that nothing is shown for.

public import GridEngine

extension GridHost {
  /// Shows another declaration of the grid in a viewport of a size, and goes to a target, all in one step. Three calls,
  /// ``update(_:environment:)``, `resize(to:)` and `step(to:)`, would make and measure content at the old place too.
  ///
  /// - Parameters:
  ///   - grid: the new declaration, as in ``update(_:environment:)``.
  ///   - size: the size of the viewport in points; `nil` leaves it, and one that is refused by `resize(to:)` too.
  ///   - environment: another environment; `nil` keeps the present one.
  ///   - target: where to go; cells in it are numbered as in the new declaration.
  /// - Returns: the changes in view; none before the viewport has a size.
  /// - Throws: `GridError` when there are more items or sections than `Limits` allow; the host then shows what it did.
  /// - Complexity: That of ``update(_:environment:)`` and of one step.
  @discardableResult
  public func show(
    _ grid: some HostedGrid, in size: Size? = nil, environment: LayoutEnvironment? = nil,
    scroll target: ScrollTarget = .stay
  ) throws(GridError) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    isBusy = true
    let declaration = grid.declaration(after: declared)
    isBusy = false
    return try update(declaration, environment ?? self.environment, in: size, to: target)
  }

  /// The size that the content takes where it is offered `proposal`, by what is known: nothing is made, measured or moved.
  ///
  /// Across the scrolling axis the content takes what it is offered, or what it has if that is `nil` or not finite. A stack takes no more than the
  /// content in view, as ``contentBounds`` says, once there is some: lay it out in the width that is offered. Along it is as long as
  /// `reportedExtent` says for the present viewport, whatever is proposed: a parent that does not scroll takes the smaller of both. Before
  /// the first `resize(to:)` that is by estimates alone.
  ///
  /// - Complexity: that of `reportedExtent`; for a stack O(c) more, c cells in view.
  public func estimatedSize(_ proposal: ProposedSize) -> Size {
    let isVertical = axis == .vertical
    let offered = isVertical ? proposal.width : proposal.height
    var own = isVertical ? contentSize.width : contentSize.height
    var across = offered.flatMap { $0.isFinite ? max(0, min($0, Limits.across)) : nil }
    if declared.layout.hugsContent, !grid.visibleCells.isEmpty || itemCount == 0 {
      let bounds = contentBounds
      own = isVertical ? bounds.width : bounds.height
      across = across.map { min($0, own) }
    }
    let size = across ?? own
    return isVertical ? Size(width: size, height: reportedExtent) : Size(width: reportedExtent, height: size)
  }

  /// The room that content takes, in content coordinates: across the scrolling axis from the first edge of content in view to the last, along it from 0
  /// to the end of `contentSize`. Empty across where nothing is in view.
  ///
  /// - Complexity: O(c), c cells in view.
  public var contentBounds: Rect {
    let isVertical = axis == .vertical
    var (start, end) = (Double.infinity, -Double.infinity)
    for cell in cells {
      let frame = cell.frame
      start = min(start, isVertical ? frame.x : frame.y)
      end = max(end, isVertical ? frame.x + frame.width : frame.y + frame.height)
    }
    if start > end { (start, end) = (0, 0) }
    return isVertical
      ? Rect(x: start, y: 0, width: end - start, height: contentSize.height)
      : Rect(x: 0, y: start, width: contentSize.width, height: end - start)
  }
}
