// The places that cells come from and go to when the data or the size of the viewport changes.

/// A grid as it was before the first change since the last step, and what changed since.
struct Origin {
  let snapshot: GridSnapshot
  private(set) var plans: [UpdatePlan] = []
  /// Headers and footers that the new declaration of a plan does without, by its number. One that a later plan has again is
  /// another.
  private var missing: [(plan: Int, id: CellID)] = []

  init(_ snapshot: GridSnapshot) { self.snapshot = snapshot }

  /// Adds a plan that was carried out.
  mutating func add(_ plan: UpdatePlan, _ model: GridModel) {
    func note(_ id: CellID) { if !model.exists(id) { missing.append((plans.count, id)) } }
    for change in plan.spans.redeclarations {
      guard let section = plan.newSection(change.index) else { continue }
      note(.header(section: section))
      note(.footer(section: section))
    }
    plans.append(plan)
  }

  /// Where a cell lay; `nil` for one that is new.
  func frame(of id: CellID) -> Rect? {
    var id = id
    for number in plans.indices.reversed() {
      if missing.contains(where: { $0.plan == number && $0.id == id }) { return nil }
      guard let old = plans[number].origin(of: id) else { return nil }
      id = old
    }
    return snapshot.frame(of: id)
  }
}

extension VirtualGrid {
  /// Keeps the grid as it is before a change.
  func noteOrigin() {
    if state.configuration.tracksOrigins, state.pending.origin == nil { state.pending.origin = Origin(snapshot) }
  }

  /// Sets the places that the cells of a change set come from and go to.
  func traceChanges() {
    // Mostly there is none, and binding it would copy it.
    guard state.pending.origin != nil, let origin = state.pending.origin else { return }
    state.pending.origin = nil
    for i in state.changes.entered.indices {
      state.changes.entered[i].setOrigin(origin.frame(of: state.changes.entered[i].id))
    }
    for i in state.changes.left.indices where !state.changes.left[i].isDeleted {
      var id: CellID? = state.changes.left[i].id
      for plan in origin.plans { id = id.flatMap { plan.fate(of: $0).newID } }
      state.changes.left[i].setOrigin(id.flatMap { frame(of: $0) })
    }
  }
}
