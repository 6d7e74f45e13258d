// Moving the viewport: each step measures what comes into view and says what changed.

extension VirtualGrid {
  /// What a host answers when it is asked for the size of a cell, in points. Only the extent along the scrolling axis
  /// counts; NaN and negative ones count as 0, larger ones than ``Limits/extent`` as that, with a diagnostic.
  public typealias Measure = (CellID, ProposedSize) -> Size

  /// Sets the size of the viewport. Tracks are resolved anew; if any track of the grid gets another width, all rows are
  /// measured again as they come into view, and their means stay as estimates. The anchored cell stays in place as far as
  /// the content reaches. The next step reports what moved. Of many sections those far from view follow later: see
  /// ``pack(while:)``.
  ///
  /// - Parameter size: points; a size that is NaN, infinite, negative or beyond 2⁴⁰ points is refused with a diagnostic.
  /// - Complexity: O(t + log S + log R) when tracks change, t different section declarations, S sections, R measured rows and
  ///   runs of unmeasured ones; before the first step O(S).
  public func resize(to size: Size) {
    guard isIdle() else { return }
    guard size.width >= 0, size.height >= 0, size.width <= Limits.across, size.height <= Limits.across else {
      report(.invalidViewport)
      return
    }
    guard size != viewportSize || !hasViewport else { return }
    noteOrigin()
    hasViewport = true
    viewportSize = size
    let boundary = Boundary(axis: axis, direction: layoutDirection)
    hold()
    pool.forgetSize()
    revision += 1
    if layout.resize(across: boundary.across(size), along: FixedPoint(boundary.along(size))) {
      learnedTypes.removeAll(keepingCapacity: true)
    }
    reportSections()
    note(.layout)
  }

  /// A step that stays where it is: materialises the viewport after a change of size, pins or measurements. Like every
  /// step it does nothing before the first ``resize(to:)``.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view.
  @discardableResult
  public func layout(measure: Measure) -> Changes { step(.stay, measure: measure) }

  /// Moves the viewport's leading edge to an offset.
  ///
  /// When nothing was ever measured and nothing estimated, the start of the content is measured first, as a sample.
  /// Within two viewports (each with its overscan) of the present place the content moves by just the difference,
  /// measuring what it passes; beyond that the estimates say which row lies there, so that it may move by more or by less.
  /// What is measured on arrival corrects the estimate for what lies before, so that ``offset`` may then be another number for
  /// the same place. Both ends are exact: offset 0 is the start of the content, and an offset at or beyond the last one that
  /// estimates allow is its end.
  ///
  /// - Parameters:
  ///   - offset: points from the content's leading edge, clamped to the content (see ``allowsOverscroll``). NaN does not
  ///     scroll and is reported.
  ///   - measure: the size of a cell that comes into view.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or passed.
  @discardableResult
  public func scroll(to offset: Double, measure: Measure) -> Changes {
    step(offset.isNaN ? nil : .to(FixedPoint(offset)), measure: measure)
  }

  /// Moves the viewport by a distance; see ``scroll(to:measure:)-(Double,_)``.
  ///
  /// - Parameters:
  ///   - distance: points, positive towards the end. NaN does not scroll and is reported.
  ///   - measure: the size of a cell that comes into view.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or passed.
  @discardableResult
  public func scroll(by distance: Double, measure: Measure) -> Changes {
    step(distance.isNaN ? nil : .by(FixedPoint(distance)), measure: measure)
  }

  /// Moves the viewport so that a cell is in view, as SwiftUI's `scrollTo(_:anchor:)` does.
  ///
  /// - Parameters:
  ///   - id: the cell; one that does not exist is reported and does not scroll.
  ///   - anchor: the point of the cell that is put on the same point of the viewport, as far as the content reaches
  ///     (also with ``allowsOverscroll``); only its fraction along the scrolling axis counts, up to ±1024, and NaN does not
  ///     scroll and is reported. `nil` moves as little as possible to show the whole cell.
  ///   - measure: the size of a cell that comes into view.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view.
  @discardableResult
  public func scroll(to id: CellID, anchor: UnitPoint? = nil, measure: Measure) -> Changes {
    let fraction = anchor.map { axis == .vertical ? $0.y : $0.x }
    if let fraction, fraction.isNaN { return step(nil, measure: measure) }
    return step(.cell(id, fraction.map { max(-1024, min(1024, $0)) }), measure: measure)
  }

  /// Forgets what was measured of a cell, which is measured again when it is next in view; what was measured of its
  /// neighbours stays. A cell that does not exist is reported. For many cells at once see
  /// ``GridUpdate/reloadItems(_:section:)``.
  ///
  /// - Complexity: O(log R), R measured rows and runs of unmeasured ones.
  public func invalidateSize(of id: CellID) {
    guard isIdle() else { return }
    guard layout.place(of: id) != nil else {
      report(.unknownCell(id))
      return
    }
    hold()
    layout.passOn(id.section)
    guard let place = layout.place(of: id) else { return }
    let wasMeasured =
      place.isRow
      ? layout.reloadItems(GridUpdate.Items(section: id.section, range: id.item..<id.item + 1))
      : layout.forgetSupplementary(place)
    if wasMeasured { note(.layout) }
  }

  func step(_ target: GridLayout.Target?, measure: Measure) -> Changes {
    guard isIdle(), hasViewport else { return Changes() }
    let anchor = layout.anchor
    if target == nil { report(.invalidOffset) }
    let measured = layout.measurementCount
    isMeasuring = true
    postponedTarget = nil
    // What holds its place comes first; a move goes on from there.
    if layout.isHolding, !isStay(target) { _ = run(.stay, measure: measure) }
    if layout.isCold, case .to? = target { _ = run(.stay, measure: measure) }
    if !run(target ?? .stay, measure: measure), let id = target?.cell { report(.unknownCell(id)) }
    if layout.pass.isPostponed {
      postponedTarget = target ?? .stay
      // Until the packer has come there, everything stays as it is; so it does when even that has to be packed anew.
      if !isStay(target) { _ = run(.stay, measure: measure) }
    }
    isMeasuring = false
    if layout.pass.isPostponed {
      changes.reset()
    } else {
      materialise(keeping: anchor)
    }
    changes.isPostponed = postponedTarget != nil
    changes.isDeferred = layout.pass.isPostponed
    changes.measurements = layout.measurementCount - measured
    return changes
  }

  private func isStay(_ target: GridLayout.Target?) -> Bool {
    if case .stay? = target { true } else { target == nil }
  }

  /// One pass of the layout; `false` when the target does not exist.
  private func run(_ target: GridLayout.Target, measure: Measure) -> Bool {
    let exists = layout.begin(target)
    let boundary = Boundary(axis: axis, direction: layoutDirection)
    let learnsTypes = typeOfCell != nil
    while let request = layout.nextRequest() {
      let size = measure(request.id, boundary.proposal(across: request.across))
      let answer = layout.answer(boundary.along(size), for: request.id)
      if learnsTypes { learn(answer.extent, of: request.id) }
      if let problem = answer.problem { report(problem) }
    }
    layout.finish()
    if let problem = layout.takeProblem() { report(problem) }
    return exists
  }

  /// Collects the cells in view and compares them with those of the step before.
  private func materialise(keeping anchor: (id: CellID, distance: FixedPoint)?) {
    swap(&cells, &previousCells)
    cells.removeAll(keepingCapacity: true)
    let offset = layout.collectCells(&cells)
    if axis == .horizontal || layoutDirection == .rightToLeft {
      let boundary = boundary
      for i in cells.indices {
        cells[i].frame = boundary.rect(cells[i].frame)
        cells[i].alignment = boundary.alignment(cells[i].alignment)
      }
    }
    reserveBuffers()
    changes.reset()
    assignHandles()
    changes.difference(
      from: previousCells, updated: cellUpdate, to: cells, anchor: anchor?.id, axis: axis, reason: pendingReason)
    noteReuse()
    traceChanges()
    cellUpdate = nil
    noteTravel(to: offset, from: anchor)
    changes.offset = offset.points
    changes.visibleCount = cells.count
    pendingReason = .scroll
  }

  /// Adds up by how much the content moved on the screen: the offset's change without the shift.
  ///
  /// - Parameter anchor: the anchor before the step; where nothing that was in view still is, it tells the distance.
  private func noteTravel(to offset: FixedPoint, from anchor: (id: CellID, distance: FixedPoint)?) {
    let isMirrored = axis == .horizontal && layoutDirection == .rightToLeft
    let width = isMirrored ? layout.contentExtent : .zero
    if changes.isShiftKnown {
      let shift = FixedPoint(axis == .vertical ? changes.shift.y : changes.shift.x)
      travel += offset - lastOffset - (isMirrored ? width - lastWidth - shift : shift)
    } else if tracksTravel, let anchor, let place = layout.place(of: anchor.id) {
      travel += offset - layout.offset(of: place) - anchor.distance
    }
    lastOffset = offset
    lastWidth = width
  }

  /// Keeps room for a quarter more cells than are in view, so that the steps to come do not allocate.
  private func reserveBuffers() {
    guard cells.capacity < cells.count + cells.count / 4 || changes.left.capacity < cells.count else { return }
    let room = cells.count * 2
    cells.reserveCapacity(room)
    previousCells.reserveCapacity(room)
    changes.reserve(room)
  }
}
