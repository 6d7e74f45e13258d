// Saving a grid's state and restoring it, as bytes.

extension VirtualGrid {
  /// The measurements and the place: everything that a grid with the same sections needs to show what this one shows,
  /// without measuring anything that is known. For packed items the state has their sizes, not their places: they are
  /// packed again as far as they are needed. Save after a step: a place that is held between an update and the step
  /// after it is not saved, nor is what the host sets (pinned views, overscan, anchor policy, focus).
  ///
  /// - Returns: bytes in a format of their own, with a version and a checksum: about 100, and 4 for each row and item
  ///   that is measured and each run that is not, and 17 for each section that has been visited.
  /// - Complexity: O(S + k), S sections, k measured rows and items and runs of unmeasured ones.
  public func savedState() -> [UInt8] { model.saved(state.viewport, axis).bytes }

  /// Restores the state that another grid with the same sections saved: its place, and everything that had been
  /// measured. This also sets the viewport's size. The next step materialises what was in view there.
  ///
  /// Sections are the same when there are as many of the same counts, tracks and spacing. The host has to make sure
  /// that the items, and the spans of packed ones, are the same.
  ///
  /// From inside a measurement nothing happens and ``GridDiagnostic/callDuringMeasurement`` is reported.
  ///
  /// - Parameter bytes: the result of ``savedState()``. Any bytes are allowed.
  /// - Throws: what is wrong with them; the grid is then as it was.
  /// - Complexity: O(S + n), S sections, n bytes.
  public func restore(from bytes: [UInt8]) throws(SavedStateError) {
    guard isIdle() else { return }
    let saved = try SavedGrid(bytes)
    let restored = model.copy()
    defer { restored.deallocate() }
    let position = try restored.restore(saved, axis)
    // The statistics of content types are of another width.
    if saved.across != state.viewport.across { reuse.learnedTypes.removeAll(keepingCapacity: true) }
    model.become(restored)
    state.viewport.across = saved.across
    state.viewport.bounds = FixedPoint(raw: saved.along)
    state.viewport.size = orientation.size(across: saved.across, along: state.viewport.bounds.points)
    state.viewport.anchor = position
    state.viewport.held = nil
    state.viewport.isRestored = true
    state.pending.target = nil
    state.pending.origin = nil
    state.travel.revision += 1
    reportSections()
    note(.layout)
  }
}
