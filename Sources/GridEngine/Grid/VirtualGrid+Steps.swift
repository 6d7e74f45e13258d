// Moving the viewport: each step measures what comes into view and reports what changed.

extension VirtualGrid {
  /// The host's function for the size of a cell, in points, at a proposal. Only the extent along the scrolling axis is
  /// used; NaN and negative ones count as 0, larger ones than ``Limits/extent`` as that, with a diagnostic.
  public typealias Measure = (CellID, ProposedSize) -> Size

  /// Sets the size of the viewport. Tracks are resolved anew; if any track of the grid gets another width, all rows are
  /// measured again as they come into view, and their means stay as estimates. The anchored cell stays in place as far
  /// as the content reaches. The next step reports what moved. In a grid of many sections those far from view follow
  /// later: see ``performPostponedWork(while:)``.
  ///
  /// A size without extent on either axis hides the viewport until the next size with both. Meanwhile nothing is measured,
  /// nothing is in view but ``GridSettings/retainedCells``, the place stays what it is (``layoutSize``), and steps wait.
  ///
  /// - Parameter size: points; a size that is NaN, infinite, negative or beyond 2⁴⁰ points is refused with a
  ///   diagnostic.
  /// - Complexity: O(t + log S + log R) when tracks change, t different section declarations, S sections, R measured
  ///   rows and runs of unmeasured ones; before the first step O(S).
  public func resize(to size: Size) {
    guard isIdle() else { return }
    guard size.width >= 0, size.height >= 0, size.width <= Limits.across, size.height <= Limits.across else {
      report(.invalidViewport)
      return
    }
    guard size != state.viewport.size else { return }
    noteOrigin()
    var next = state.viewport
    next.size = size
    if !next.isEmpty {
      next.across = orientation.across(size)
      next.bounds = FixedPoint(orientation.along(size))
    }
    hold(until: next)
    state.shown.quiet = nil
    state.travel.revision += 1
    note(.layout)
    state.viewport.size = size
    if !next.isEmpty { resize(to: next) }
  }

  private func resize(to next: Viewport) {
    state.reuse.pool.forgetSize()
    let (isOtherWidth, wasInView) = (state.viewport.across != next.across, state.viewport.isAnchorInView)
    state.viewport.across = next.across
    state.viewport.bounds = next.bounds
    state.viewport.keepAnchorInView(wasInView)
    model.resize(across: next.across, keepsPlace: state.viewport.anchor != nil)
    if let anchor = state.viewport.anchor { model.revalidate(anchor.id.section) }
    if case .cell(var point)? = state.viewport.held {
      if isOtherWidth { point.keepShare() }
      state.viewport.held = .cell(point)
      model.revalidate(point.id.section)
    }
    reportSections()
  }

  /// Takes a step: goes to a target, measures what comes into view and is not known, and answers with what changed. All other
  /// ways to move the viewport are short for this one; ``step(to:known:asking:)`` is the same for hosts that measure in batches.
  ///
  /// Before the first ``resize(to:)``, and while the viewport has no extent, steps measure nothing. The target of the last one is
  /// kept, distances are added to it, and the first step that can be seen goes there.
  ///
  /// Where more packed items than ``GridSettings/itemsPackedPerStep`` have to be placed before the target, the step is postponed
  /// (``Changes/status``). What was shown stays shown until ``performPostponedWork(while:)`` is done and a step to
  /// ``ScrollTarget/resume`` goes there.
  ///
  /// - Parameters:
  ///   - target: where the step is to go; a number that is NaN does not scroll and is reported.
  ///   - measure: the size of a cell that comes into view.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or passed; O(1) for
  ///   ``ScrollTarget/stay``, ``ScrollTarget/by(_:across:)`` and ``ScrollTarget/to(_:across:)`` when no cell enters or leaves, and none moves but
  ///   a pinned header or footer that follows the viewport. For ``ScrollTarget/thumb(_:)`` O(log S) more, S sections.
  @discardableResult
  @inline(__always)
  public func step(to target: ScrollTarget, measure: Measure) -> Changes {
    guard isIdle() else { return Changes() }
    return step(inner(target), measure: measure)
  }

  /// A step that stays where it is: shows what changed of sizes, sections, settings or measurements.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view.
  @discardableResult
  public func layout(measure: Measure) -> Changes { step(to: .stay, measure: measure) }

  /// Moves the viewport's leading edge to an offset in points; see ``ScrollTarget/to(_:across:)``.
  ///
  /// - Complexity: That of ``step(to:measure:)``.
  @discardableResult
  public func scroll(to offset: Double, measure: Measure) -> Changes { step(to: .to(offset), measure: measure) }

  /// Moves the viewport by a distance in points, positive towards the end; see ``ScrollTarget/by(_:across:)``.
  ///
  /// - Complexity: That of ``step(to:measure:)``.
  @discardableResult
  public func scroll(by distance: Double, measure: Measure) -> Changes { step(to: .by(distance), measure: measure) }

  /// Moves the viewport so that a cell is in view; see ``ScrollTarget/cell(_:anchor:distance:expands:)``, which says what the
  /// parameters mean.
  ///
  /// - Complexity: That of ``step(to:measure:)``.
  @discardableResult
  public func scroll(
    to id: CellID, anchor: UnitPoint? = nil, distance: Double = 0, expands: Bool = false, measure: Measure
  ) -> Changes {
    step(to: .cell(id, anchor: anchor, distance: distance, expands: expands), measure: measure)
  }

  /// Forgets the measured size of a cell, which is measured again when it is next in view; the sizes of its neighbors
  /// stay. A cell that does not exist is reported. For many cells at once see ``GridUpdate/reloadItems(_:section:)``.
  ///
  /// - Complexity: O(log R), R measured rows and runs of unmeasured ones.
  public func invalidateSize(of id: CellID) {
    guard isIdle() else { return }
    guard model.exists(id) else {
      reportUnknown(id)
      return
    }
    hold()
    let wasMeasured =
      id.kind == .item
      ? model.reloadItems(id.itemIndex..<id.itemIndex + 1, ofSection: id.section) : model.reloadSupplementary(id)
    if wasMeasured { note(.layout) }
  }

  private func step(_ target: Step.Target?, measure: Measure) -> Changes {
    guard !state.viewport.isEmpty else { return postponeUnseen(target) }
    if let target, moveQuietly(target) { return state.changes }
    begin(target)
    let orientation = orientation
    _ = run { questions in
      questions.answer { id, across in entry(measure(id, orientation.proposal(across: across)), of: id, across) }
      return true
    }
    return finish()
  }

  /// Takes a step in which no cell enters or leaves, and none moves but those that follow the viewport; `false` when the
  /// grid has to be walked.
  ///
  /// - Complexity: O(1).
  func moveQuietly(_ target: Step.Target) -> Bool {
    guard var quiet = state.shown.quiet, state.pending.reason == .scroll, state.pending.target == nil,
      state.viewport.held == nil
    else { return false }
    guard let offset = quietOffset(target, quiet) else { return moveQuietlyAcross(target, quiet) }
    let before = quiet.offset
    guard quiet.move(to: offset, &state.viewport, in: model) else { return false }
    state.shown.quiet = quiet
    state.changes.reset()
    state.changes.isShiftKnown = true
    state.changes.measurements = 0
    state.changes.status = .done
    if offset != before {
      // In view other gaps may come to lie, even if no cell moves.
      state.shown.revision &+= 1
      if !state.shown.followers.isEmpty {
        state.shown.moveFollowers(by: offset - before, boundary, noting: &state.changes.moved)
      }
    }
    state.travel.distance += offset - before
    state.travel.lastOffset = offset
    state.changes.offset = state.viewport.hostOffset(offset)
    return true
  }

  /// The offset that a step goes to which moves along alone, if that may be a step in which no cell enters or leaves.
  private func quietOffset(_ target: Step.Target, _ quiet: QuietRange) -> FixedPoint? {
    switch target {
    case .stay: quiet.offset
    case .by(let distance, .zero): quiet.offset.saturatingAdd(distance)
    case .to(let target, nil): target
    case .by, .to, .start, .end, .cell, .part: nil
    }
  }

  /// Takes a quiet step that moves across, and may move along.
  private func moveQuietlyAcross(_ target: Step.Target, _ quiet: QuietRange) -> Bool {
    let (along, across): (Step.Target, FixedPoint)
    switch target {
    case .by(let distance, let way): (along, across) = (.by(distance), state.viewport.offsetAcross.saturatingAdd(way))
    case .to(let offset, let target?): (along, across) = (.to(offset), target)
    default: return false
    }
    let offset = state.viewport.offsetAcross(near: across, in: model)
    guard quiet.allows(offset), moveQuietly(along) else { return false }
    if offset != state.viewport.offsetAcross {
      state.shown.revision &+= 1
      state.viewport.moveQuietly(across: offset)
      state.changes.offsetAcross = offset.points
    }
    return true
  }

  /// Collects the cells in view and compares them with those of the step before.
  func materialise(keeping anchor: (id: CellID, distance: FixedPoint)?) {
    let hadRetained = state.shown.hasRetained
    let (offset, slack) = state.shown.collect(
      from: state.step.pass.walk.place, at: state.step.pass.walk.edge, in: model, state.viewport, &state.step.paths)
    let hasTables = !model.contents.columnSets.isEmpty && !state.shown.buffers.tables.isEmpty
    if hasTables, state.shown.buffers.tables[0].isCut { report(.stepBudgetExceeded) }
    state.shown.hasRetained = !state.configuration.retainedCells.isEmpty
    if state.shown.hasRetained { state.shown.retain(state.configuration.retainedCells, in: model, state.viewport) }
    // After a jump the first small move walks, so that jumps do not pay for what may not follow.
    if (offset - state.travel.lastOffset).magnitude <= state.viewport.bounds {
      state.shown.quiet = QuietRange(
        after: state.step.pass.walk, state.step.distance, at: offset, showing: state.shown.cells, slack,
        state.shown.followers, from: hasTables ? state.shown.firstOther : 0, state.viewport, in: model)
      if hasTables { narrowQuietRange() }
    }
    if axis == .horizontal || layoutDirection == .rightToLeft {
      let boundary = boundary
      for i in state.shown.cells.indices {
        state.shown.cells[i].frame = boundary.rect(state.shown.cells[i].frame)
        state.shown.cells[i].alignment = boundary.alignment(state.shown.cells[i].alignment)
      }
    }
    reserveBuffers()
    state.changes.reset()
    assignHandles()
    let leavesRows = state.changes.difference(
      from: state.shown.previous, updated: state.pending.cellUpdate, to: state.shown.cells, anchor: anchor?.id,
      across: mayShiftAcross(hasTables) ? shiftAcross : nil, axis: axis, isMirrored: orientation.isMirrored,
      reason: state.pending.reason, hasRetained: state.shown.hasRetained || hadRetained, leavesRows: hasTables)
    if leavesRows { mergeRows() }
    noteReuse()
    traceChanges()
    (state.pending.cellUpdate, state.pending.column) = (nil, nil)
    noteTravel(to: offset)
    state.changes.offset = state.viewport.hostOffset(offset)
    state.changes.offsetAcross = state.viewport.offsetAcross.points
    state.changes.visibleCount = state.shown.cells.count
    state.pending.reason = .scroll
  }

  /// Narrows the quiet range to what tables in view allow.
  @inline(never)
  private func narrowQuietRange() {
    let slack = state.shown.buffers.tables[0].slack
    state.shown.quiet?.narrow(along: slack.along, across: slack.across)
  }

  /// False where the content cannot have shifted across: a scroll does not, unless widths were learnt on the way.
  @inline(__always)
  private func mayShiftAcross(_ hasTables: Bool) -> Bool {
    hasTables && (state.pending.reason != .scroll || state.shown.buffers.tables[0].hasChangedColumns)
  }

  /// Fills the change set after a scroll by comparing rows of tables.
  @inline(never)
  private func mergeRows() {
    // A step that measured nothing has moved no row.
    let rows = state.shown.buffers.tables[0].commonRows(isStill: state.run.questions == 0)
    state.changes.mergeRows(state.shown.previous, state.shown.cells, rows)
  }

  /// Keeps room for a quarter more cells than are in view, so that the steps to come do not allocate. Lists of changes have some in any case:
  /// Embedded Swift stops where a list that never had room gets some for no element.
  private func reserveBuffers() {
    let count = state.shown.cells.count
    guard state.shown.cells.capacity < count + count / 4 || state.changes.left.capacity <= count else { return }
    state.shown.cells.reserveCapacity(count * 2)
    state.shown.previous.reserveCapacity(count * 2)
    state.changes.reserve(count * 2 + 1)
    state.shown.reserveBuffers()
  }
}
