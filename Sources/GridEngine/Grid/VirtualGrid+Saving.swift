// Saving a grid's state and restoring it, as bytes.

extension LiveGrid {
  /// The measurements, the place along and across, and the widths that columns of tables learnt or users chose. A grid with
  /// the same sections shows from them what this one shows, and measures nothing that is known. For packed items the state has their sizes, not their places: they are
  /// packed again as far as they are needed. Save after a step: a place that is held between an update and the step
  /// after it is not saved, nor is what the host sets (pinned views, overscan, anchor policy, focus). Provisional sizes are left
  /// out (see ``VirtualGrid/hasProvisionalSize``): these items are asked again where they come into view, and the place is kept.
  ///
  /// - Returns: bytes in a format of their own, with a version and a checksum. They are about 100, with 4 for each row and
  ///   item that is measured and each run that is not, and 17 for each section that has been visited or is collapsed. A
  ///   grid with tables has 30 more, 8 for each table, and 8 for each run of columns that have the same width by their
  ///   content or from the user.
  /// - Complexity: O(S + k), S sections, k measured rows and items and runs of unmeasured ones; O(log S + log k) more for
  ///   each provisional one.
  public func savedState() -> [UInt8] { model.saved(reader.grid.state.viewport, axis).bytes }
}

extension GridChanging {
  /// Restores the state that another grid with the same sections saved: its place, and everything that had been
  /// measured. This also sets the viewport's size. The next step materialises what was in view there.
  ///
  /// Sections are the same when there are as many of the same counts, tracks and spacing. Tables are the same when they have
  /// the same columns: declared alike, the same ones hidden and as many frozen. The host has to make sure that the items,
  /// and the spans of packed ones, are the same.
  ///
  /// From inside a measurement nothing happens and ``GridDiagnostic/callDuringMeasurement`` is reported.
  ///
  /// - Parameter bytes: the result of ``VirtualGrid/savedState()``. Any bytes are allowed.
  /// - Throws: what is wrong with them; the grid is then as it was.
  /// - Complexity: O(S + n), S sections, n bytes.
  @discardableResult
  public func restore(from bytes: [UInt8]) throws(GridError) -> Report {
    guard let grid = writer()?.grid else { return noReport }
    try grid.takeSaved(bytes)
    return reportChange()
  }
}

extension VirtualGrid {
  fileprivate func takeSaved(_ bytes: [UInt8]) throws(GridError) {
    let saved = try SavedGrid(bytes)
    let restored = model.copy()
    defer { restored.deallocate() }
    var viewport = state.viewport
    viewport.anchor = try restored.restore(saved, axis)
    viewport.across = saved.across
    viewport.bounds = FixedPoint(raw: saved.along)
    viewport.size = orientation.size(across: saved.across, along: viewport.bounds.points)
    viewport.held = nil
    viewport.isRestored = true
    if !restored.contents.columnSets.isEmpty { restored.placeAcross(&viewport, as: saved) }
    adopt(restored, viewport)
  }

  /// Restores the state that was saved of other data, and turns it into today's. A chat that is opened again shows the place
  /// where it was left, and what is new moves it by the ``anchorPolicy``.
  ///
  ///     try grid.restore(from: bytes, of: [.list(count: countThen)], applying: update)
  ///
  /// From inside a measurement nothing happens and ``GridDiagnostic/callDuringMeasurement`` is reported.
  ///
  /// - Parameters:
  ///   - bytes: the result of ``savedState()``. Any bytes are allowed.
  ///   - sections: the sections as they were when the state was saved, with the axis, direction and spacing of this grid.
  ///   - update: the changes from those sections to the ones of this grid.
  /// - Throws: what is wrong with the bytes or the update, or ``GridError/differentContent`` if the update does not lead to
  ///   the sections of this grid; the grid is then as it was.
  /// - Complexity: that of ``init(axis:layoutDirection:sectionSpacing:sections:)`` and ``restore(from:)``, and of ``apply(_:)``.
  public func restore(
    from bytes: [UInt8], of sections: [GridSection], applying update: GridUpdate
  ) throws(GridError) {
    guard isIdle() else { return }
    let saved = try savedGrid(of: sections)
    var settings = state.configuration
    // These cells have today's numbers.
    settings.focusedCell = nil
    settings.anchorPolicy.renumber { _ in nil }
    // Nobody sees the step that would tell of them.
    settings.tracksOrigins = false
    saved.settings = settings
    try saved.restore(from: bytes)
    try saved.apply(update)
    guard saved.model.isDeclared(as: model, across: saved.state.viewport.across, axis) else { throw .differentContent }
    let restored = saved.model.copy()
    defer { restored.deallocate() }
    adopt(restored, saved.state.viewport)
  }

  /// Finds the cells in view at a place that was restored, before any step has shown it. A change before that step then chooses
  /// among them what holds its place, as in a grid that was there all along. Nothing is measured.
  func layOutRestored() {
    guard state.viewport.isRestored, state.viewport.held == nil, !state.viewport.isEmpty else { return }
    // A state of its own; the grid's is put back.
    var before = GridState(model)
    swap(&before, &state)
    (state.viewport, state.configuration) = (before.viewport, before.configuration)
    state.configuration.initialPosition = .start
    state.provisionality = before.provisionality
    var requests: [MeasurementRequest] = []
    if step(to: .stay, known: { _, _ in nil }, asking: &requests) == nil { giveUp() }
    let cells = state.shown.cells
    before.viewport = state.viewport
    before.viewport.isRestored = true
    swap(&before, &state)
    state.pending.unseenCells = cells.isEmpty ? restoredCells() : cells
  }

  /// The cells in view at a place that was restored, by the estimates where not all of it is known.
  private func restoredCells() -> [Cell] {
    let offset = state.viewport.offset(in: model)
    guard let first = model.located(atOffset: offset - state.viewport.margins.before) else { return [] }
    var (shown, paths) = (Shown(), OutlinePaths())
    let place = Place(section: first.section.index, slot: first.slot)
    _ = shown.collect(from: place, at: first.edge - offset, in: model, state.viewport, &paths)
    return shown.cells
  }

  private func savedGrid(of sections: [GridSection]) throws(GridError) -> VirtualGrid {
    do throws(GridError) {
      return try VirtualGrid(
        axis: axis, layoutDirection: layoutDirection, sectionSpacing: model.sections.spacing?.points,
        sections: sections)
    } catch {
      throw .differentContent
    }
  }

  private func adopt(_ restored: GridModel, _ viewport: Viewport) {
    // What was looked up in the model before is not to be taken for this one's.
    restored.contents.revision = max(restored.contents.revision, model.contents.revision) &+ 1
    restored.sections.countVersion(from: model.sections)
    model.become(restored)
    state.viewport = viewport
    moveHiddenFocus()
    state.pending.target = nil
    (state.pending.unseen, state.pending.unseenCells) = (nil, [])
    state.pending.origin = nil
    state.travel.revision += 1
    reportSections()
    note(.layout)
  }
}
