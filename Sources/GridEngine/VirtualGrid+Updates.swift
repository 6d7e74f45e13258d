// Changing the data of a grid.

extension VirtualGrid {
  /// Changes items and sections. What is in view stays where it is as far as the content reaches; the next step measures
  /// what comes into view and reports what entered, left and moved.
  ///
  /// The update is checked as a whole before anything changes. From inside a measurement nothing happens and
  /// ``GridDiagnostic/callDuringMeasurement`` is reported.
  ///
  /// - Parameter update: the changes; see ``GridUpdate`` for which numbering each is in.
  /// - Throws: what is wrong with the update; the grid is then as it was.
  /// - Complexity: O(k (log k + log R + log S)), k changes, R measured rows and items and runs of unmeasured ones, S
  ///   sections. Deleted, moved and reloaded items and sections count with what is measured of them; so do, where tracks
  ///   are not equally wide, items that come to lie in another track.
  public func apply(_ update: GridUpdate) throws(GridUpdateError) {
    guard isIdle() else { return }
    guard !update.isEmpty else { return }
    var plan = try layout.plan(update)
    if axis == .horizontal { plan.transposeSpans() }
    hold()
    noteOrigin()
    origin?.plans.append(plan)
    let boundary = Boundary(axis: axis, direction: layoutDirection)
    layout.apply(plan) { boundary.inner($0) }
    // When an item moves away, its neighbours stay; when all do, as in sorting, it is followed.
    let isSorted = !cells.contains { $0.id.kind == .item && plan.stays($0.id) }
    layout.renumberAnchor(by: plan, followsMoves: isSorted, forward: policy.successor == .next)
    policy.renumber { newID(of: $0, by: plan) }
    focus = focus.flatMap { newID(of: $0, by: plan) }
    var update = cellUpdate ?? CellUpdate(cells)
    cellUpdate = nil
    // Most items in view stay beside one another.
    var run = UpdatePlan.Run()
    update.renumber(&cells) { id in
      if let new = run.newID(of: id) { return new }
      if let next = plan.run(from: id, atMost: Limits.items) { run = next }
      return run.newID(of: id) ?? newID(of: id, by: plan)
    }
    cellUpdate = update
    reportSections()
    revision += 1
    note(.data)
  }

  /// The number of a cell after an update that was carried out; `nil` when it is gone.
  func newID(of id: CellID, by plan: UpdatePlan) -> CellID? {
    switch plan.fate(of: id) {
    case .isDeleted: nil
    // A section may have lost its header or footer.
    case .stays(let new), .moves(let new): new.kind == .item || layout.place(of: new) != nil ? new : nil
    }
  }
}
