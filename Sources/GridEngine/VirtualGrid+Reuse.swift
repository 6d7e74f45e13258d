// Views that are used again, and where cells come from and go to when the data changes.

extension VirtualGrid {
  /// The content type of a cell: a number of the host's for the kind of view that shows it. `nil`, as at first, means that
  /// nothing is used again.
  ///
  /// With it every cell in view has a ``Cell/handle``, a small number that is its own as long as it is in view. When it
  /// leaves, the next cell of its type to enter gets the handle, and with it the host's view. So a host keeps its views in
  /// an array by handle, takes away those in ``Changes/discarded``, and makes one where ``CellChange/isReused`` is false.
  ///
  /// It is asked when a cell is measured and when it enters; from inside of it the grid can be read, not changed. A cell whose
  /// type changes while it is in view is to be deleted and inserted. Setting `nil` takes back all handles without a word, and
  /// forgets ``statistics(ofContentType:)``.
  public var contentType: ((CellID) -> Int)? {
    get { typeOfCell }
    set {
      guard isIdle() else { return }
      typeOfCell = newValue
      guard newValue == nil else { return }
      pool = ReusePool()
      learnedTypes = [:]
      for i in cells.indices { cells[i].slot = -1 }
    }
  }

  /// Gives the cells in view their handles, when they are to have any.
  func assignHandles() {
    guard let typeOfCell else { return }
    isMeasuring = true
    pool.assign(
      &cells, after: previousCells, deleted: cellUpdate?.deleted, discarded: &changes.discarded, type: typeOfCell)
    isMeasuring = false
  }

  /// Says of the cells that entered whether their handles were used before.
  func noteReuse() {
    guard typeOfCell != nil else { return }
    for i in changes.entered.indices { changes.entered[i].isReused = !pool.isNew(changes.entered[i].cell.slot) }
  }
}
