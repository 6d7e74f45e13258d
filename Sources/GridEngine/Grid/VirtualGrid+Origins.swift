// The places that cells come from and go to when the data or the size of the viewport changes.

/// A grid as it was before the first change since the last step, and what changed since.
struct Origin {
  let snapshot: GridSnapshot
  var plans: [UpdatePlan] = []
}

extension VirtualGrid {
  /// True when changes say where cells come from and go to, for hosts that animate: after an update or a new size of
  /// the viewport, the ``CellChange/previousFrame`` of a cell that enters is where it lay before, unless it is new; and
  /// the ``CellChange/destination`` of a cell that leaves is where it lies now, unless it is deleted. What is not
  /// measured lies where the estimates put it. `false` at first.
  ///
  /// Each change then costs a snapshot: the storage that updates write to is copied first.
  public var tracksOrigins: Bool {
    get { state.pending.keepsOrigin }
    set {
      guard isIdle() else { return }
      state.pending.keepsOrigin = newValue
      if !newValue { state.pending.origin = nil }
    }
  }

  /// Keeps the grid as it is before a change.
  func noteOrigin() {
    if state.pending.keepsOrigin, state.pending.origin == nil { state.pending.origin = Origin(snapshot: snapshot) }
  }

  /// Sets the places that the cells of a change set come from and go to.
  func traceChanges() {
    guard let origin = state.pending.origin else { return }
    state.pending.origin = nil
    for i in state.changes.entered.indices {
      var id: CellID? = state.changes.entered[i].id
      for plan in origin.plans.reversed() { id = id.flatMap { plan.origin(of: $0) } }
      state.changes.entered[i].setOrigin(id.flatMap { origin.snapshot.frame(of: $0) })
    }
    for i in state.changes.left.indices where !state.changes.left[i].isDeleted {
      var id: CellID? = state.changes.left[i].id
      for plan in origin.plans { id = id.flatMap { plan.fate(of: $0).newID } }
      state.changes.left[i].setOrigin(id.flatMap { frame(of: $0) })
    }
  }
}
