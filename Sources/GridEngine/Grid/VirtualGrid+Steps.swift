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
  /// A size without extent on either axis hides the viewport: until the next size with both, nothing is measured, nothing is in
  /// view but ``GridSettings/retainedCells``, the place stays what it is (``layoutSize``), and steps wait.
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

  /// A step that stays where it is: materialises the viewport after a change of size, pins or measurements. The first one
  /// goes to ``GridSettings/initialPosition``. Before the first ``resize(to:)``, and while the viewport has no extent, steps
  /// measure nothing; the target of the last one is kept, distances are added to it, and the first step that can be seen goes
  /// there.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view.
  @discardableResult
  public func layout(measure: Measure) -> Changes { step(.stay, measure: measure) }

  /// Moves the viewport's leading edge to an offset.
  ///
  /// When nothing was ever measured and nothing estimated, the start of the content is measured first, as a sample.
  /// Within two viewports (each with its overscan) of the present place the content moves by exactly the difference,
  /// measuring what it passes; beyond that the estimates decide which row lies there, so that it may move by more or by
  /// less. What is measured on arrival corrects the estimate for what lies before, so that ``offset`` may then be
  /// another number for the same place. Both ends are exact: offset 0 is the start of the content (with a leading inset
  /// −inset is), and an offset at or beyond the last one that estimates allow is its end.
  ///
  /// Where packed items before the target have to be placed first, more than ``GridSettings/itemsPackedPerStep`` of them, the
  /// step is postponed (``Changes/status``): what was shown stays shown until ``performPostponedWork(while:)`` and
  /// ``resumeScrolling(measure:)`` go there.
  ///
  /// - Parameters:
  ///   - offset: points from the content's leading edge, clamped to ``offsetRange`` (see ``allowsOverscroll``). NaN does
  ///     not scroll and is reported.
  ///   - measure: the size of a cell that comes into view.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or passed.
  @discardableResult
  public func scroll(to offset: Double, measure: Measure) -> Changes {
    step(offset.isNaN ? nil : .to(state.viewport.offset(ofHost: offset)), measure: measure)
  }

  /// Moves the viewport by a distance; see ``scroll(to:measure:)-(Double,_)``.
  ///
  /// - Parameters:
  ///   - distance: points, positive towards the end. NaN does not scroll and is reported.
  ///   - measure: the size of a cell that comes into view.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or passed; O(1) when no
  ///   cell enters or leaves, and none moves but a pinned header or footer that follows the viewport.
  @discardableResult
  public func scroll(by distance: Double, measure: Measure) -> Changes {
    step(distance.isNaN ? nil : .by(FixedPoint(distance)), measure: measure)
  }

  /// Moves the viewport so that a cell is in view, as SwiftUI's `scrollTo(_:anchor:)` does: in the part of it that nothing
  /// covers. ``contentInsets`` do, and an item lies beside the header and footer of its section where these are pinned,
  /// unless they leave nothing. The step may be postponed, as in ``scroll(to:measure:)-(Double,_)``.
  ///
  /// - Parameters:
  ///   - id: the cell; one that does not exist, or is hidden in a collapsed section, is reported and does not scroll.
  ///   - anchor: the point of the cell that is put on the same point of that part, as far as the content reaches
  ///     (also with ``allowsOverscroll``); only its fraction along the scrolling axis counts, up to ±1024, and NaN does
  ///     not scroll and is reported. `nil` moves as little as possible to show the whole cell, or its start where it is
  ///     larger.
  ///   - distance: points by which the cell lies further along the viewport than `anchor` says; negative ones put it nearer
  ///     to the viewport's start, and without an anchor they count for nothing. NaN does not scroll and is reported.
  ///   - expands: true to expand the collapsed sections that hide the cell first.
  ///   - measure: the size of a cell that comes into view.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view.
  @discardableResult
  public func scroll(
    to id: CellID, anchor: UnitPoint? = nil, distance: Double = 0, expands: Bool = false, measure: Measure
  ) -> Changes {
    let target = target(to: id, anchor.map { axis == .vertical ? $0.y : $0.x }, distance)
    if target != nil, expands, isHidden(id), state.run.waits || !state.pending.isMeasuring { expand(toShow: id) }
    return step(target, measure: measure)
  }

  /// The target of a jump to a cell; `nil` for numbers that are none.
  func target(to id: CellID, _ fraction: Double?, _ distance: Double) -> Step.Target? {
    guard fraction?.isNaN != true, !distance.isNaN else { return nil }
    return .cell(id, fraction.map { max(-1024, min(1024, $0)) }, Step.Target.bounded(FixedPoint(distance)))
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

  func step(_ target: Step.Target?, measure: Measure) -> Changes {
    guard isIdle() else { return Changes() }
    guard !state.viewport.isEmpty else { return postponeUnseen(target) }
    if let target, moveQuietly(target) { return state.changes }
    begin(target)
    let orientation = orientation
    _ = run { questions in
      questions.answer { id, across in entry(measure(id, orientation.proposal(across: across)), of: id) }
      return true
    }
    return finish()
  }

  /// Takes a step in which no cell enters or leaves, and none moves but those that follow the viewport; `false` when the
  /// grid has to be walked.
  ///
  /// - Complexity: O(1).
  func moveQuietly(_ target: Step.Target) -> Bool {
    guard var quiet = state.shown.quiet, let offset = quietOffset(target, quiet) else { return false }
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

  /// The offset that a step goes to, if that may be one in which no cell enters or leaves.
  private func quietOffset(_ target: Step.Target, _ quiet: QuietRange) -> FixedPoint? {
    guard state.pending.reason == .scroll, state.pending.target == nil, state.viewport.held == nil else { return nil }
    return switch target {
    case .stay: quiet.offset
    case .by(let distance): quiet.offset.saturatingAdd(distance)
    case .to(let target): target
    case .start, .end, .cell, .part: nil
    }
  }

  /// Collects the cells in view and compares them with those of the step before.
  func materialise(keeping anchor: (id: CellID, distance: FixedPoint)?) {
    let hadRetained = state.shown.hasRetained
    let (offset, slack, beside) = state.shown.collect(
      from: state.step.pass.walk.place, at: state.step.pass.walk.edge, in: model, state.viewport, &state.step.paths)
    state.shown.hasRetained = !state.configuration.retainedCells.isEmpty
    if state.shown.hasRetained { state.shown.retain(state.configuration.retainedCells, in: model) }
    // After a jump the first small move walks, so that jumps do not pay for what may not follow.
    if (offset - state.travel.lastOffset).magnitude <= state.viewport.bounds {
      state.shown.quiet = QuietRange(
        after: state.step.pass.walk, state.step.distance, at: offset, showing: state.shown.cells, slack, beside,
        state.shown.followers, state.viewport, in: model)
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
    state.changes.difference(
      from: state.shown.previous, updated: state.pending.cellUpdate, to: state.shown.cells, anchor: anchor?.id,
      axis: axis, isMirrored: orientation.isMirrored, reason: state.pending.reason,
      hasRetained: state.shown.hasRetained || hadRetained)
    noteReuse()
    traceChanges()
    state.pending.cellUpdate = nil
    noteTravel(to: offset)
    state.changes.offset = state.viewport.hostOffset(offset)
    state.changes.visibleCount = state.shown.cells.count
    state.pending.reason = .scroll
  }

  /// Keeps room for a quarter more cells than are in view, so that the steps to come do not allocate.
  private func reserveBuffers() {
    let count = state.shown.cells.count
    guard state.shown.cells.capacity < count + count / 4 || state.changes.left.capacity < count else { return }
    state.shown.cells.reserveCapacity(count * 2)
    state.shown.previous.reserveCapacity(count * 2)
    state.changes.reserve(count * 2)
    state.shown.reserveBuffers()
  }
}
