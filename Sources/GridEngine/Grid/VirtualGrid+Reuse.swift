// The reuse of views.

/// What is kept for the reuse of views.
struct Reuse {
  var typeOfCell: ((CellID) -> Int)?
  var pool = ReusePool()
}

extension GridChanging {
  /// The content type of a cell: a number of the host's for the kind of view that shows it. `nil`, as at first, turns
  /// reuse off.
  ///
  /// With it every cell in view has a ``Cell/handle``, a small number that is its own as long as it is in view. When it
  /// leaves, the next cell of its type to enter gets the handle, and with it the host's view. So a host keeps its views in
  /// an array by handle. It takes away those in ``Changes/discarded``, and hides those in ``Changes/hidden`` until a cell
  /// that enters has their handle. It makes a view where ``CellChange/isReused`` is false.
  ///
  /// It is called when a cell enters; inside it the grid can be read, not changed. If the type of a cell changes while it
  /// is in view, delete the item and insert it. Setting `nil` makes all handles invalid, which no change set reports.
  public var contentType: ((CellID) -> Int)? {
    get { reader.grid.state.reuse.typeOfCell }
    set { writer()?.grid.setContentType(newValue) }
  }
}

extension VirtualGrid {
  fileprivate func setContentType(_ type: ((CellID) -> Int)?) {
    state.reuse.typeOfCell = type
    // The next step gives handles to all cells.
    state.shown.quiet = nil
    guard type == nil else { return }
    state.reuse.pool = ReusePool()
    for i in state.shown.cells.indices { state.shown.cells[i].slot = -1 }
  }

  /// Gives the cells in view their handles, if ``contentType`` is set.
  func assignHandles() {
    guard let typeOfCell = state.reuse.typeOfCell else { return }
    state.pending.isMeasuring = true
    defer { state.pending.isMeasuring = false }
    // Taken out, because the host may read the grid while it is asked for types.
    var (pool, cells, discarded, hidden) = (ReusePool(), [Cell](), [Int](), [Int]())
    swap(&pool, &state.reuse.pool)
    swap(&cells, &state.shown.cells)
    swap(&discarded, &state.changes.discarded)
    swap(&hidden, &state.changes.hidden)
    pool.assign(
      &cells, after: state.shown.previous, deleted: state.pending.cellUpdate?.deleted, discarded: &discarded,
      hidden: &hidden, type: typeOfCell)
    swap(&pool, &state.reuse.pool)
    swap(&cells, &state.shown.cells)
    swap(&discarded, &state.changes.discarded)
    swap(&hidden, &state.changes.hidden)
  }

  /// Takes over the views of a grid that this one is shown instead of, with its ``contentType``: the handles of its cells wait
  /// here for cells of their types. The next step gives handles to all cells in view, and tells in ``Changes/hidden`` and
  /// ``Changes/discarded`` which handles of the other grid's cells none gets. The other grid has no handles any more. From inside
  /// a measurement nothing happens, which is reported.
  ///
  /// - Returns: the handles that were taken over: their views exist.
  /// - Complexity: O(c + h), c cells in view of the other grid, h handles.
  @discardableResult
  public func takeViews(from other: VirtualGrid) -> [Int] {
    guard isIdle(), other !== self, let type = other.state.reuse.typeOfCell else { return [] }
    var pool = other.state.reuse.pool
    pool.release(other.state.shown.cells)
    for (cell, _) in other.state.pending.cellUpdate?.deleted ?? [] { pool.release([cell]) }
    other.contentType = nil
    // Cells in view have no handles of another pool.
    contentType = nil
    contentType = type
    state.reuse.pool = pool
    return pool.handles
  }

  /// Marks the cells that entered whose handles were used before.
  func noteReuse() {
    guard state.reuse.typeOfCell != nil else { return }
    for i in state.changes.entered.indices {
      state.changes.entered[i].isReused = !state.reuse.pool.isNew(state.changes.entered[i].cell.slot)
    }
  }
}
