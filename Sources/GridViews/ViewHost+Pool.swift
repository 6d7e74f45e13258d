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

  /// A view of a type that shows nothing.
  func takeView(ofType type: Int) -> Surface.View {
    guard let view = spare[type]?.popLast() else { return surface.makeView(ofType: type) }
    spareCount -= 1
    return view
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
