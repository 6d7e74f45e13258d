// Showing where dragged cells would lie, with their content.

public import GridEngine

extension GridHost {
  /// Drops the items of a preview at its target, shows the declaration of the data after it, and ends the preview; see
  /// `VirtualGrid.drop(_:)`. Without a target nothing happens.
  ///
  /// It is an update by `DragPreview.update` (see ``update(_:applying:)``) that goes on from what the preview shows. What
  /// the gap did not move holds its place, and changes lead from the frames of ``cells(of:)`` to the new ones.
  ///
  /// - Parameters:
  ///   - drag: the preview, as of its last move.
  ///   - grid: the new declaration, with the same sections, in which the items lie where the update puts them.
  /// - Returns: the changes in view.
  /// - Throws: what is wrong with the changes; the host and the preview are then as they were.
  /// - Complexity: that of ``update(_:applying:)`` and of `VirtualGrid.drop(_:)`; content in a slot of another
  ///   size is measured.
  @discardableResult
  public func drop(
    _ drag: inout DragPreview, showing grid: some HostedGrid
  ) throws(LazyGridError) -> HostedChanges {
    guard isIdle(), let update = drag.update else { return HostedChanges() }
    isBusy = true
    let declaration = grid.declaration(after: declared)
    let previewed = content(of: drag)
    isBusy = false
    return try self.update(declaration, applying: update) { new throws(GridError) in
      let goesOn = try self.grid.drop(&drag, expectingSections: new.sections.count) { new.sections[$0].content.count }
      if goesOn, !shown.isEmpty { shown = previewed }
    }
  }

  /// The content in view, sized for the slots of a preview.
  private func content(of drag: DragPreview) -> [ShownContent] {
    var content = shown
    for cell in drag.cells {
      guard let place = content.index(of: cell.id), grid.frame(of: cell.id)?.size != cell.frame.size else { continue }
      content[place].size = size(of: content[place].box, in: cell, environment)
    }
    return content
  }

  /// The cells that are to be shown elsewhere than before the last move or `cancel()` of a preview, with their
  /// content. Cells that are not in view any more are left out.
  ///
  /// A preview changes nothing of the host, and makes no content. The drop changes the data, and the declaration with them:
  ///
  ///     host.preview(&drag, at: finger)
  ///     for change in host.changes(of: drag) { animate(change.cell.id, to: change.cell.frame) }
  ///     if let update = drag.update { show(try host.drop(&drag, showing: moved(by: update))) }
  ///
  /// - Complexity: O(c), c changes; content in a slot of another size is measured.
  public func changes(of drag: DragPreview) -> [HostedChange] {
    guard isIdle() else { return [] }
    isBusy = true
    defer { isBusy = false }
    return drag.changes.moved.compactMap { change in
      guard let place = shown.index(of: change.id) else { return nil }
      let before = change.previousFrame.map { snapped(shown[place].frame(in: $0, of: change.cell)) }
      return HostedChange(
        cell: hosted(change.cell, at: place), previousFrame: before, reason: change.reason, isDeleted: false)
    }
  }

  /// The cells in view as a preview has them, with their content; ``cells`` are those where they naturally lie.
  ///
  /// - Complexity: O(c), c cells in view; content in a slot of another size is measured.
  public func cells(of drag: DragPreview) -> [HostedCell] {
    guard isIdle() else { return [] }
    isBusy = true
    defer { isBusy = false }
    return drag.cells.compactMap { cell in shown.index(of: cell.id).map { hosted(cell, at: $0) } }
  }

  /// Content in view in the cell that a preview gives it.
  private func hosted(_ cell: Cell, at place: Int) -> HostedCell {
    var content = shown[place]
    if grid.frame(of: cell.id)?.size != cell.frame.size { content.size = size(of: content.box, in: cell, environment) }
    return HostedCell(cell, content, declared.sections, environment.rounding.rounding, slot: slot(of: cell))
  }
}
