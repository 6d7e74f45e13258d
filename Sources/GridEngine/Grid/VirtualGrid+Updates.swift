// Changing the data of a grid.

extension VirtualGrid {
  /// Changes items and sections. What is in view stays where it is as far as the content reaches; the next step measures
  /// what comes into view and reports what entered, left and moved. A cell that holds its place and moves elsewhere, by
  /// itself or with its section, hands that on to the nearest item in view that does not move. When all in view move, as
  /// in sorting, it is followed.
  ///
  /// The update is checked as a whole before anything changes. From inside a measurement nothing happens and
  /// ``GridDiagnostic/callDuringMeasurement`` is reported.
  ///
  /// - Parameter update: the changes; see ``GridUpdate`` for the numbering that each uses.
  /// - Throws: what is wrong with the update; the grid is then as it was.
  /// - Complexity: O(k (log k + log R + log S)), k changes, R measured rows and items and runs of unmeasured ones, S
  ///   sections. Deleted, moved and reloaded items and sections add what is measured of them; so do, where tracks
  ///   are not equally wide, items that come to lie in another track.
  public func apply(_ update: GridUpdate) throws(GridError) {
    guard isIdle(), !update.isEmpty else { return }
    apply(try model.plan(update))
  }

  /// Changes items as ``apply(_:)`` does, after checking that the result is what somebody expects: a difference that does
  /// not fit its data is refused.
  ///
  /// - Parameters:
  ///   - update: changes of items; changes of sections are refused.
  ///   - sectionCount: the number of sections.
  ///   - itemCount: the number of items that a section is to have.
  ///   - columnCount: the number of columns that the table of a section is to have, if the section is its head; `nil` for any
  ///     number.
  /// - Throws: what is wrong with the update; the grid is then as it was.
  /// - Complexity: that of ``apply(_:)``, and O(S (log S + log k)), S sections, k changes.
  public func apply(
    _ update: GridUpdate, expectingSections sectionCount: Int, itemCount: (_ section: Int) -> Int,
    columnCount: (_ section: Int) -> Int? = { _ in nil }
  ) throws(GridError) {
    guard isIdle() else { return }
    guard !update.changesSections else { throw .sectionsChanged }
    let plan = try model.plan(update)
    try plan.check(model.sections, sections: sectionCount, itemCount: itemCount)
    try plan.checkColumns(in: model, columnCount)
    if !update.isEmpty { apply(plan) }
  }

  func apply(_ plan: UpdatePlan) {
    // Plans are large: only those whose spans are turned are copied.
    guard axis == .horizontal else { return applyTurned(plan) }
    var turned = plan
    turned.transposeSpans()
    applyTurned(turned)
  }

  private func applyTurned(_ plan: UpdatePlan) {
    if !model.contents.columnSets.isEmpty { state.viewport.leaveCovered(in: model) }
    let isSorted = !holdStaying(by: plan)
    noteOrigin()
    // What is to be shown first may come with this update, or a later one.
    let opening = state.configuration.initialPosition
    let opensAtKnown = opening.cell.map { model.exists($0) } ?? true
    let seeksKnown = state.pending.unseen?.cell.map { model.exists($0) } ?? true
    let column = heldColumn(by: plan)
    let redeclared = column == nil ? columnToHold(by: plan) : nil
    model.apply(plan) { orientation.inner($0) }
    hold(redeclared, after: plan)
    state.pending.origin?.add(plan, model)
    if let column { follow(column, by: plan) }
    state.viewport.renumberAnchor(
      by: plan, followsMoves: isSorted, forward: state.configuration.anchorPolicy.successor == .next, in: model)
    let (focused, retained) = (state.configuration.focusedCell, state.configuration.retainedCells)
    // What is merged now is the cell of its first row and column.
    state.configuration.renumber { newID(of: $0, by: plan).map { model.origin(of: $0) } }
    if !opensAtKnown { state.configuration.initialPosition = opening }
    state.pending.target = state.pending.target?.renumbered { newID(of: $0, by: plan) }
    if seeksKnown { state.pending.unseen = state.pending.unseen?.renumbered { newID(of: $0, by: plan) } }
    state.pending.unseenCells = state.pending.unseenCells.compactMap { cell in
      var cell = cell
      guard let id = newID(of: cell.id, by: plan) else { return nil }
      cell.id = id
      return cell
    }
    if !plan.keepsNumbers { renumberCells(by: plan, named: focused, retained) }
    state.shown.revision &+= 1
    moveHiddenFocus()
    reportSections()
    state.travel.revision += 1
    note(.data)
  }

  private func renumberCells(by plan: UpdatePlan, named focused: CellID?, _ retained: Set<CellID>) {
    var update = state.pending.cellUpdate ?? CellUpdate(state.shown.cells)
    state.pending.cellUpdate = nil
    if plan.columns.isEmpty {
      // Most items in view stay beside one another.
      var run = UpdatePlan.Run()
      update.renumber(&state.shown.cells) { id in
        if let new = run.newID(of: id) { return new }
        if let next = plan.run(from: id, atMost: Limits.items) { run = next }
        return run.newID(of: id) ?? newID(of: id, by: plan)
      } successor: { id, isAsked in
        isAsked || id == focused || retained.contains(id) ? successor(of: id, by: plan) : nil
      }
    } else {
      renumberColumns(&update, by: plan) { $0 == focused || retained.contains($0) }
    }
    state.pending.cellUpdate = update
  }

  /// Lets a cell hold its place that an update leaves beside its neighbors; false where none in view stays, as in sorting:
  /// then the cell that moves is followed.
  func holdStaying(by plan: UpdatePlan) -> Bool {
    hold()
    let isUnseen = state.viewport.isRestored || state.viewport.isEmpty
    let cells = isUnseen ? state.pending.unseenCells : state.shown.cells
    guard
      cells.allSatisfy({ $0.isRetained })
        || cells.contains(where: { $0.id.kind == .item && !$0.isRetained && plan.stays($0.id) })
    else { return false }
    state.viewport.leaveMoved(by: plan, among: cells, in: model)
    return true
  }

  /// The cell that takes the place of one that an update deleted; `nil` when nothing is left.
  func successor(of id: CellID, by plan: UpdatePlan) -> CellID? {
    model.follow(
      id, by: plan, followsMoves: true, forward: state.configuration.anchorPolicy.successor == .next)
  }

  /// The number of a cell after an update that was carried out; `nil` when it is gone.
  func newID(of id: CellID, by plan: UpdatePlan) -> CellID? {
    switch plan.fate(of: id) {
    case .isDeleted: nil
    // A section may have lost its header or footer.
    case .stays(let new), .moves(let new): new.kind == .item || model.exists(new) ? new : nil
    }
  }
}

extension LiveGrid {
  /// Checks an update without applying it, and tells which cell becomes which.
  ///
  /// - Parameter update: the changes that ``VirtualGrid/apply(_:)`` is given afterwards, if the grid is still the same.
  /// - Throws: what is wrong with the update.
  /// - Complexity: O(k (log k + log S)), k changes, S sections.
  public func mapping(of update: GridUpdate) throws(GridError) -> UpdateMapping {
    UpdateMapping(try model.plan(update))
  }
}
