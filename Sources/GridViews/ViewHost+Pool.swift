// The views that wait: for any cell of their type, or bound to one that comes into view.

import GridEngine

extension ViewHost {
  /// The size of a cell: of the view that shows it, else of one that is bound to it and shows it later.
  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    if let handle = grid.visibleCell(id)?.handle, let shown = shown(handle) {
      if !shown.isBound {
        surface.bind(shown.view, to: id)
        views[handle]?.isBound = true
      }
      return surface.measure(shown.view, id, proposal)
    }
    if let (view, _) = prepared[id] { return surface.measure(view, id, proposal) }
    let type = typeOfCell(id)
    let view = takeView(ofType: type)
    surface.bind(view, to: id)
    // A step that passes very many cells shows few of them.
    if prepared.count < mostPrepared {
      prepared[id] = (view, type)
      measured.append(id)
    } else {
      add(view, type)
    }
    return surface.measure(view, id, proposal)
  }

  var mostPrepared: Int { 64 + 2 * grid.visibleCells.count }

  /// A view of a type that shows nothing, or a cell that is about to leave.
  func takeView(ofType type: Int) -> Surface.View {
    if let view = spare[type]?.popLast() {
      spareCount -= 1
      return view
    }
    guard let handle = leaving[type]?.popLast(), let shown = shown(handle) else {
      return surface.makeView(ofType: type)
    }
    views[handle] = nil
    // Should its cell stay after all, it gets another one.
    isStale = true
    surface.hide(shown.view)
    return shown.view
  }

  /// Finds the views that a step to a target can have before it is known what leaves: those of items in view where it leads so far away
  /// that none of them can be expected to stay. Cells are measured in their views, so a jump would need those of two screens.
  func findLeaving(in target: ScrollTarget) {
    guard preview == nil, !isMoving, leadsFarAway(target) else { return }
    for cell in grid.visibleCells where cell.id.kind == .item && !cell.isRetained && cell.id != grid.focusedCell {
      if cell.pane == PaneID(), let handle = cell.handle, let type = shown(handle)?.type {
        leaving[type, default: []].append(handle)
      }
    }
  }

  /// True for a target more than two viewports away.
  private func leadsFarAway(_ target: ScrollTarget) -> Bool {
    let (isVertical, range) = (grid.axis == .vertical, grid.offsetRange)
    let goal: Double? =
      switch target {
      case .by(let distance, _): grid.offset + distance
      case .to(let offset, _): offset
      case .cell(let id, _, _, _):
        // Offsets from right to left begin at the other end than frames.
        isVertical || grid.layoutDirection == .leftToRight
          ? grid.frame(of: id).map { isVertical ? $0.y : $0.x } : nil
      case .start: range.lowerBound
      case .end: range.upperBound
      case .thumb(let position): range.lowerBound + (range.upperBound - range.lowerBound) * position
      case .stay, .anchor, .resume: nil
      }
    guard let goal else { return false }
    let viewport = isVertical ? grid.viewportSize.height : grid.viewportSize.width
    return abs(min(max(goal, range.lowerBound), range.upperBound) - grid.offset) > 2 * (viewport + grid.overscan)
  }

  /// Lets a hidden view wait.
  func add(_ view: Surface.View, _ type: Int) {
    spare[type, default: []].append(view)
    spareCount += 1
  }

  /// Lets a view that is shown wait.
  func putAway(_ handle: Int) {
    guard let shown = shown(handle) else { return }
    views[handle] = nil
    surface.hide(shown.view)
    add(shown.view, shown.type)
  }

  /// Lets prepared views wait for any cell, and views that are too many go: as many wait as are in view, and a few.
  func tidyPool() {
    for id in measured {
      if let (view, type) = prepared.removeValue(forKey: id) { add(view, type) }
    }
    measured.removeAll(keepingCapacity: true)
    while spareCount > grid.visibleCells.count + 8 {
      guard let type = spare.max(by: { $0.value.count < $1.value.count })?.key, let view = spare[type]?.popLast() else {
        return
      }
      spareCount -= 1
      surface.destroy(view)
    }
  }

  /// Forgets which cells prepared views are bound to, because cells are about to get other numbers or content.
  func forgetPrepared() {
    for (_, prepared) in prepared { add(prepared.view, prepared.type) }
    prepared.removeAll(keepingCapacity: true)
  }
}
