// Showing where dragged items would lie, and dropping them there.

extension LiveGrid {
  /// Shows in a preview what would be in view if the dragged items lay where they would be dropped at a point too.
  /// The grid itself stays as it is; nothing is measured, placed or laid out.
  ///
  /// The target is that of ``VirtualGrid/insertionTarget(at:)``, found among the cells where they naturally lie, so that the gap
  /// does not run away from the pointer. While it is in view a gap opens:
  ///
  /// - in a section of one column, in a table, and in the target's lane of a wall before the target, as long as the dragged
  ///   items: as they were measured, or as the section estimates its rows,
  /// - in justified rows by filling the rows anew from the target's row on,
  /// - in one of several columns the items from the target on move on by as many places, from row to row. Rows keep
  ///   their extents, and new ones at the section's end have the estimated one,
  /// - in a packed section the dragged items and then those from the target on are packed anew by the section's rule.
  ///   Items before the target and items with starts stay, and the others are packed around them; on a board of up to 4,096
  ///   items all are placed anew. Packing begins at the
  ///   first row in view, so that after the drop an item may lie in a hole above it. Of very many dragged items as many
  ///   are packed as there are cells in view. New rows have the estimated extent.
  ///
  /// What follows the section moves on by what it grew; pinned headers and footers stay. The dragged items' own cells
  /// stay too, or move like others behind the target: the hole that they leave closes with the drop. Where the drop
  /// would change nothing, nothing moves, and ``DragPreview/gaps`` are the cells of the items themselves.
  ///
  /// Where the line of the target is out of view, or its section is collapsed, no gap opens. A point that is not
  /// finite has no target, and closes the gap.
  ///
  /// Of more dragged items than fill the viewport only those have room that do: what they push out of view lies
  /// somewhere behind it, and at most 4096 are shown. So a move takes no longer with a million of them.
  ///
  /// Call it again after a step. Do not call it between a change of the grid and the step that shows it: what is in view is
  /// then not yet where the grid has it. As long as neither the target nor what is in view changed, that costs little more
  /// than finding the target. A host that keeps no copies of the preview lets it use its room again, so that nothing is
  /// allocated.
  ///
  /// - Parameters:
  ///   - drag: the preview, which shows ``DragPreview/cells`` afterwards.
  ///   - point: in content coordinates.
  /// - Complexity: That of ``VirtualGrid/insertionTarget(at:)``, and O(c log R), c cells in view, R measured rows and runs of
  ///   unmeasured ones. The first move after an update takes O(r log S) more, r runs of consecutive dragged items, S
  ///   sections.
  public func preview(_ drag: inout DragPreview, at point: Point) {
    let grid = reader.grid
    drag.show(grid.insertionTarget(at: point), in: grid.previewScene, grid.state.shown.cells)
  }

  /// Shows in a preview what would be in view if the dragged panel of a board started where somebody moved it to.
  ///
  /// The panel gets the column and the row whose leading edges are nearest to its own as its start, and comes first in its
  /// section. So panels that start there make room for it. Those that start in a row further up, or in the same row further
  /// left, take their places before it, as the section's ``PlacementPolicy`` says. ``DragPreview/gaps`` has the cell that the
  /// panel would have, and ``DragPreview/panel`` its new start. ``VirtualGrid/drop(_:)`` drops it there.
  ///
  ///     var frame = grid.frame(of: panel)!
  ///     frame.x += distance.x
  ///     frame.y += distance.y
  ///     grid.preview(&drag, panelAt: frame)
  ///
  /// No gap opens where the line of the target is out of view. There is no target, and the gap closes: where several items are
  /// dragged or one that is not packed, in a section of more than 4,096 items or one that is collapsed, and for a frame whose
  /// corner is not finite. All else is as in ``VirtualGrid/preview(_:at:)``.
  ///
  /// - Parameters:
  ///   - drag: the preview, of one item, which shows ``DragPreview/cells`` afterwards.
  ///   - frame: where the panel was moved to, in content coordinates. Its leading top corner counts.
  /// - Complexity: O(log S + log R + c log R) and what placing n items takes, n items of the section, at most 4,096, S sections,
  ///   c cells in view, R measured rows and runs of unmeasured ones; O(log S + log R) where neither the start nor what is in view
  ///   changed.
  public func preview(_ drag: inout DragPreview, panelAt frame: Rect) {
    let grid = reader.grid
    let scene = grid.previewScene
    let corner = grid.boundary.inner(frame)
    let found = drag.onlyItem(in: scene).flatMap {
      DropFinder(model: scene.model).target(ofPanel: $0, at: Point(x: corner.x, y: corner.y))
    }
    guard var (target, panel) = found else { return drag.show(nil, in: scene, grid.state.shown.cells) }
    target.line = scene.boundary.rect(target.line)
    if scene.boundary.axis == .horizontal { panel = panel?.transposed }
    drag.show(target, panel, in: scene, grid.state.shown.cells)
  }
}

extension VirtualGrid {
  /// What a move of a preview needs to know.
  fileprivate var previewScene: DragPreview.Scene {
    let offset = state.viewport.offset(in: model)
    let start = offset - state.viewport.insets.leading
    return DragPreview.Scene(
      grid: ObjectIdentifier(self), model: model, boundary: boundary, revision: state.shown.revision,
      start: start, end: start + state.viewport.bounds,
      materialisedEnd: offset + state.viewport.extent + state.viewport.margins.after,
      offset: state.viewport.hostOffset(offset))
  }
}

extension VirtualGrid {
  /// Drops the items of a preview at its target, and ends the preview.
  ///
  /// It applies ``DragPreview/update``, and besides lets the next step begin with what the preview shows. A cell that
  /// the gap did not move holds its place, and the changes of the step lead from the previewed frames to the new ones.
  /// So what is in view stays where the preview showed it, but for what closes the hole that the items leave, and what
  /// is sized otherwise than expected. Without a target nothing happens.
  ///
  /// - Throws: as ``apply(_:)``; the grid and the preview are then as they were.
  /// - Complexity: That of ``apply(_:)``, and O(c (log r + log S + log R)), c cells in view, r runs of dragged items,
  ///   S sections, R measured rows and runs of unmeasured ones.
  public func drop(_ drag: inout DragPreview) throws(GridError) {
    guard isIdle(), let update = drag.update else { return }
    _ = drop(&drag, try model.plan(update))
  }

  /// Drops the items of a preview as ``drop(_:)`` does, after checking that the result is what somebody expects, as
  /// ``apply(_:expectingSections:itemCount:columnCount:)`` does.
  ///
  /// - Parameters:
  ///   - drag: the preview, which ends.
  ///   - sectionCount: the number of sections.
  ///   - itemCount: the number of items that a section is to have.
  /// - Returns: true when the next step begins with what the preview shows. False when nothing moves, and where the grid was
  ///   changed since the last move of the preview: then the step begins with what the grid shows.
  /// - Throws: as ``apply(_:expectingSections:itemCount:columnCount:)``; the grid and the preview are then as they were.
  /// - Complexity: That of ``drop(_:)``, and O(S (log S + log k)), S sections, k changes.
  @discardableResult
  public func drop(
    _ drag: inout DragPreview, expectingSections sectionCount: Int, itemCount: (_ section: Int) -> Int
  ) throws(GridError) -> Bool {
    guard isIdle(), let update = drag.update else { return false }
    let plan = try model.plan(update)
    try plan.check(model.sections, sections: sectionCount, itemCount: itemCount)
    return drop(&drag, plan)
  }

  /// Drops the items by an update that was checked; true when the next step begins with what the preview shows.
  private func drop(_ drag: inout DragPreview, _ plan: UpdatePlan) -> Bool {
    defer { drag.end() }
    guard let target = drag.target, let update = drag.update, !update.isEmpty else { return false }
    let isCurrent = drag.isCurrent(ObjectIdentifier(self), state.shown.revision, state.shown.cells)
    if isCurrent {
      hold(as: drag, before: target.id, by: plan)
      for index in state.shown.cells.indices { state.shown.cells[index].frame = drag.cells[index].frame }
    }
    apply(plan)
    return isCurrent
  }

  /// Lets what holds its place do so where a preview shows it: if the gap moves that, what lies before the gap does instead.
  private func hold(as drag: DragPreview, before target: CellID, by plan: UpdatePlan) {
    guard state.viewport.held == nil else { return }
    _ = holdStaying(by: plan)
    let offset = state.viewport.offset(in: model)
    switch state.viewport.held {
    case .cell(var point):
      guard let moved = drag.displacement(of: point.id, boundary), moved != .zero else { return }
      if let unmoved = unmovedItem(in: drag, before: target, at: offset) {
        let sight = state.viewport.sight(at: offset, until: state.viewport)
        state.viewport.held = state.viewport.hold(unmoved.id, point.view, sight, in: model)
      } else {
        // The gap may have pushed it out of view; it stays where the preview has it.
        point.distance += moved
        point.isInView = false
        state.viewport.held = .cell(point)
      }
    case .anchor:
      guard let anchor = state.viewport.anchor, let moved = drag.displacement(of: anchor.id, boundary), moved != .zero
      else { return }
      if let unmoved = unmovedItem(in: drag, before: target, at: offset) {
        state.viewport.anchor = (unmoved.id, offset - unmoved.start)
      } else {
        state.viewport.anchor = (anchor.id, anchor.distance - moved)
      }
    case .start, .end, nil: return
    }
  }

  /// The last item in view before a target that a preview neither moves nor drags.
  private func unmovedItem(
    in drag: DragPreview, before target: CellID, at offset: FixedPoint
  ) -> (id: CellID, start: FixedPoint)? {
    let unmoved = state.shown.cells.last {
      $0.id.kind == .item && !$0.isRetained && $0.id < target && !drag.isDragged($0.id)
        && drag.displacement(of: $0.id, boundary) == .zero
    }
    guard let unmoved, let span = model.span(of: unmoved.id), span.start + span.extent > offset,
      span.start < offset + state.viewport.extent
    else { return nil }
    return (unmoved.id, span.start)
  }
}
