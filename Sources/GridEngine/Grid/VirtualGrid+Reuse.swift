// The reuse of views.

/// What is kept for the content types of cells.
struct Reuse {
  var typeOfCell: ((CellID) -> Int)?
  var learnedTypes: [Int: TypeStatistics] = [:]
  var pool = ReusePool()
}

extension VirtualGrid {
  /// The content type of a cell: a number of the host's for the kind of view that shows it. `nil`, as at first, turns
  /// reuse off.
  ///
  /// With it every cell in view has a ``Cell/handle``, a small number that is its own as long as it is in view. When it
  /// leaves, the next cell of its type to enter gets the handle, and with it the host's view. So a host keeps its views
  /// in an array by handle, takes away those in ``Changes/discarded``, and makes one where ``CellChange/isReused`` is
  /// false.
  ///
  /// It is called when a cell is measured and when it enters; inside it the grid can be read, not changed. If the type
  /// of a cell changes while it is in view, delete the item and insert it. Setting `nil` makes all handles invalid,
  /// which no change set reports, and forgets ``statistics(ofContentType:)``.
  public var contentType: ((CellID) -> Int)? {
    get { state.reuse.typeOfCell }
    set {
      guard isIdle() else { return }
      state.reuse.typeOfCell = newValue
      // The next step gives handles to all cells.
      state.shown.quiet = nil
      guard newValue == nil else { return }
      state.reuse.pool = ReusePool()
      state.reuse.learnedTypes = [:]
      for i in state.shown.cells.indices { state.shown.cells[i].slot = -1 }
    }
  }

  /// Gives the cells in view their handles, if ``contentType`` is set.
  func assignHandles() {
    guard let typeOfCell = state.reuse.typeOfCell else { return }
    state.pending.isMeasuring = true
    defer { state.pending.isMeasuring = false }
    // Taken out, because the host may read the grid while it is asked for types.
    var (pool, cells, discarded) = (ReusePool(), [Cell](), [Int]())
    swap(&pool, &state.reuse.pool)
    swap(&cells, &state.shown.cells)
    swap(&discarded, &state.changes.discarded)
    pool.assign(
      &cells, after: state.shown.previous, deleted: state.pending.cellUpdate?.deleted, discarded: &discarded,
      type: typeOfCell)
    swap(&pool, &state.reuse.pool)
    swap(&cells, &state.shown.cells)
    swap(&discarded, &state.changes.discarded)
  }

  /// Marks the cells that entered whose handles were used before.
  func noteReuse() {
    guard state.reuse.typeOfCell != nil else { return }
    for i in state.changes.entered.indices {
      state.changes.entered[i].isReused = !state.reuse.pool.isNew(state.changes.entered[i].cell.slot)
    }
  }
}
