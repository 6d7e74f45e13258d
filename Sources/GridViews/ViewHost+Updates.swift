// Changed data: the grid follows, and views of what was reloaded get their content again.

public import GridEngine
import GridMotion

extension ViewHost {
  /// Changes items and sections, after the program changed its data: the surface is asked for content by the new numbers. Selection,
  /// focus and its memory follow; what is reloaded is bound again; views move to their places if there are ``motionSettings``. A
  /// drag that is under way ends.
  ///
  /// - Throws: what is wrong with the update, or with the moment; nothing is changed then.
  /// - Complexity: That of `VirtualGrid.apply(_:)` and of ``step(to:)``, and O((k + c) log k), k changes, c cells in
  ///   view.
  public func apply(_ update: GridUpdate) throws(ViewHostError) {
    cancelDrag()
    try apply(update, because: .update) { grid throws(GridError) in try grid.apply(update) }
  }

  func apply(
    _ update: GridUpdate, because cause: MotionCause, by change: (VirtualGrid) throws(GridError) -> Void
  ) throws(ViewHostError) {
    guard !isShowing else { throw .calledFromSurface }
    guard !update.isEmpty else { return }
    do {
      let (mapping, reloaded) = (try grid.mapping(of: update), try grid.reloadedCells(by: update))
      try change(grid)
      selection.follow(mapping)
      memory.follow(mapping)
      letMove(because: cause) { mapping.newID(of: $0) }
      unbind(Set(reloaded))
      changeTypes()
    } catch {
      throw .grid(error)
    }
    forgetPrepared()
    // Numbers and counts are others.
    (describesAll, isStale) = (true, true)
    showUpdate()
  }

  /// Gives the views of cells their content again, which may have another size now. As with what is measured, nothing moves to its
  /// place; an update with reloads moves.
  ///
  /// - Parameter ids: cells in view or not; those that do not exist are left out.
  /// - Complexity: O(k log R) for k cells, R measured rows, and that of ``step(to:)``.
  public func reload(_ ids: some Sequence<CellID>) {
    guard !isShowing else { return }
    let ids = Set(ids)
    unbind(ids)
    changeTypes()
    forgetPrepared()
    isStale = true
    invalidateSizes(of: ids)
  }

  /// Measures views again whose content has another size now, though it is still that of the cell: an image that arrived, another
  /// font. Nothing is bound. From a function of the surface nothing happens.
  ///
  /// - Parameter ids: cells in view or not; those that do not exist are left out.
  /// - Complexity: O(k log R) for k cells, R measured rows, and that of ``step(to:)``.
  public func invalidateSizes(of ids: some Sequence<CellID>) {
    guard !isShowing else { return }
    for id in ids where grid.frame(of: id) != nil { grid.invalidateSize(of: id) }
    step(to: .stay)
  }

  /// Gives cells whose type an update changed a view of that type, as an item gets that moves to a section of another kind.
  private func changeTypes() {
    for cell in grid.visibleCells {
      guard let handle = cell.handle, let shown = shown(handle) else { continue }
      let type = typeOfCell(cell.id)
      guard type != shown.type else { continue }
      putAway(handle)
      views[handle] = ShownView(view: takeView(ofType: type), type: type, id: cell.id)
    }
  }

  /// Lets the views of cells be bound again, at the latest at the end of the next step.
  private func unbind(_ ids: Set<CellID>) {
    guard !ids.isEmpty else { return }
    for cell in grid.visibleCells where ids.contains(cell.id) {
      if let handle = cell.handle, shown(handle) != nil {
        views[handle]?.isBound = false
        views[handle]?.isDescribed = false
      }
    }
  }
}
