// What a step changed, shown: views come, go, and get their order.

import GridEngine

extension ViewHost {
  /// Shows the changes of a step. The grid may be in the middle of work that was postponed: then it has changed nothing.
  func show(_ changes: Changes) {
    if changes.status != .deferred {
      for handle in changes.hidden { putAway(handle) }
      for handle in changes.discarded { putAway(handle) }
      for change in changes.entered { if let handle = change.handle { enter(change.id, handle) } }
    }
    // A step in which nothing comes or goes passes over no views.
    if !changes.isEmpty || isStale { update(changes) }
    tidyPool()
    movePreview()
  }

  /// Binds, orders and describes the views in view where a step or an update made that necessary.
  private func update(_ changes: Changes) {
    // Other views may name the cells now.
    if changes.entered.contains(where: { $0.cell.mayBeLabel }) || changes.left.contains(where: { $0.cell.mayBeLabel }) {
      describesAll = true
    }
    var isChanged = describesAll
    for cell in grid.visibleCells {
      guard let handle = cell.handle else { continue }
      // Its view was taken in the hope that it would leave.
      if shown(handle) == nil { enter(cell.id, handle) }
      guard var shown = shown(handle) else { continue }
      if shown.id != cell.id { (shown.id, shown.isDescribed) = (cell.id, false) }
      if !shown.isBound { surface.bind(shown.view, to: cell.id) }
      shown.isBound = true
      views[handle] = shown
      isChanged = isChanged || !shown.isDescribed || !shown.isOrdered
    }
    if isChanged || !changes.moved.isEmpty { orderViews() }
    followFocus(changes)
    if isChanged || !changes.left.isEmpty { describeViews() }
    isStale = false
  }

  /// Gives a cell that comes into view its view: the prepared one, else the one that its handle had, else any.
  private func enter(_ id: CellID, _ handle: Int) {
    while views.count <= handle { views.append(nil) }
    if let (view, type) = prepared.removeValue(forKey: id) {
      putAway(handle)
      views[handle] = ShownView(view: view, type: type, id: id, isBound: true)
      return
    }
    let type = typeOfCell(id)
    if let shown = shown(handle), shown.type == type {
      views[handle] = ShownView(view: shown.view, type: shown.type, id: id, isOrdered: shown.isOrdered)
    } else {
      // The handle may be of a cell whose type changed.
      putAway(handle)
      views[handle] = ShownView(view: takeView(ofType: type), type: type, id: id)
    }
  }

  /// Puts views where they are drawn: as few as a walk along both orders finds.
  private func orderViews() {
    let cells = grid.visibleCells
    nextDrawn.removeAll(keepingCapacity: true)
    var start = 0
    while start < cells.count {
      let layer = cells[start].layer
      let end = cells[start...].firstIndex { $0.layer != layer } ?? cells.count
      // Cells come by layers; only within one, that of headers and footers, some are pushed under the others.
      for isPushed in [true, false] {
        for cell in cells[start..<end] where cell.isPushed == isPushed {
          if let handle = cell.handle, shown(handle) != nil { nextDrawn.append(handle) }
        }
      }
      start = end
    }
    round += 1
    // What left lies under all others.
    var (next, previous) = (0, ghosts.last?.view)
    for handle in nextDrawn {
      while next < drawn.count, !isWhereItWas(drawn[next]) { next += 1 }
      if next < drawn.count, drawn[next] == handle {
        next += 1
      } else if let view = views[handle]?.view {
        surface.order(view, after: previous)
        views[handle]?.isOrdered = true
        views[handle]?.round = round
      }
      previous = views[handle]?.view
    }
    swap(&drawn, &nextDrawn)
  }

  /// False for a view that is gone, new, or that this walk put elsewhere.
  private func isWhereItWas(_ handle: Int) -> Bool {
    shown(handle).map { $0.isOrdered && $0.round != round } ?? false
  }
}

extension Cell {
  /// True for what names other cells: headers, and the frozen cells of tables.
  fileprivate var mayBeLabel: Bool { id.kind == .header || pane != PaneID() }
}
