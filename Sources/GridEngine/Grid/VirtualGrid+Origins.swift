// Where cells come from and go to when the data or the size of the viewport changes.

extension VirtualGrid {
  /// The grid as it was before the first change since the last step, and what changed since.
  struct Origin {
    let snapshot: GridSnapshot
    var plans: [UpdatePlan] = []
  }

  /// Whether changes say where cells come from and go to, for hosts that animate: after an update or a new size of the
  /// viewport, a cell that enters has a ``CellChange/previousFrame``, where it lay before, unless it is new; and a cell that
  /// leaves has a ``CellChange/destination``, where it lies now, unless it is deleted. What is not measured lies where the
  /// estimates put it. `false` at first.
  ///
  /// It costs a snapshot for each change: what updates write to is copied before.
  public var tracksOrigins: Bool {
    get { pending.keepsOrigin }
    set {
      guard isIdle() else { return }
      pending.keepsOrigin = newValue
      if !newValue { pending.origin = nil }
    }
  }

  /// Keeps the grid as it is before a change.
  func noteOrigin() {
    if pending.keepsOrigin, pending.origin == nil { pending.origin = Origin(snapshot: snapshot) }
  }

  /// Tells where the cells of a change set come from and go to.
  func traceChanges() {
    guard let origin = pending.origin else { return }
    pending.origin = nil
    for i in changes.entered.indices {
      var id: CellID? = changes.entered[i].id
      for plan in origin.plans.reversed() { id = id.flatMap { plan.origin(of: $0) } }
      changes.entered[i].previousFrame = id.flatMap { origin.snapshot.frame(of: $0) }
    }
    for i in changes.left.indices where !changes.left[i].isDeleted {
      var id: CellID? = changes.left[i].id
      for plan in origin.plans { id = id.flatMap { newID(of: $0, by: plan) } }
      changes.left[i].destination = id.flatMap { frame(of: $0) }
    }
  }
}
