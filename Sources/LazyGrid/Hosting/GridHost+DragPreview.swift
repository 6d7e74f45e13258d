// Showing where dragged cells would lie, with their content.

public import GridEngine

extension GridHost {
  /// Shows in a preview what would be in view if the dragged items lay where they would be dropped at a point too; see
  /// `VirtualGrid.preview(_:at:)`. Nothing of the host changes, and no content is made.
  ///
  /// Show ``changes(of:)`` afterwards. The drop itself is an update of the data, so the declaration changes with it:
  ///
  ///     host.preview(&drag, at: finger)
  ///     for change in host.changes(of: drag) { animate(change.cell.id, to: change.cell.frame) }
  ///     if let update = drag.update { try host.update(moved(by: update), applying: update) }
  ///
  /// - Complexity: That of the grid's.
  public func preview(_ drag: inout DragPreview, at point: Point) { grid.preview(&drag, at: point) }

  /// The cells that are to be shown elsewhere than before the last move or `cancel()` of a preview, with their
  /// content. Cells that are not in view any more are left out.
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
    return HostedCell(cell, content, declared.sections, environment.rounding.rounding)
  }
}
