// What a step would ask the host for, so that a host can measure all of it at once.

/// Where a step goes, as a value: one of the ways of ``VirtualGrid`` to move its viewport.
public enum ScrollTarget: Sendable, Hashable {
  /// Nowhere: see ``VirtualGrid/layout(measure:)``.
  case stay
  /// By a distance in points: see ``VirtualGrid/scroll(by:measure:)``.
  case by(Double)
  /// To an offset in points: see ``VirtualGrid/scroll(to:measure:)-(Double,_)``.
  case to(Double)
  /// To a cell, a fraction of which meets the same fraction of the viewport; `nil` moves as little as possible: see
  /// ``VirtualGrid/scroll(to:anchor:expands:measure:)``.
  case cell(CellID, anchor: Double?)
  /// To where a step goes that was postponed: see ``VirtualGrid/resumeScrolling(measure:)``.
  case resume
  /// To the place of a thumb that is dragged, 0 … 1: see ``VirtualGrid/dragThumb(to:measure:)``.
  case thumb(Double)
}

/// A cell whose size is not known, and the size that it is offered.
public struct MeasurementPlanItem: Sendable, Hashable {
  /// The cell.
  public var id: CellID
  /// The proposal for it.
  public var proposal: ProposedSize
}

extension VirtualGrid {
  /// Takes a step to a target.
  ///
  /// - Complexity: That of the method that the target stands for.
  @discardableResult
  public func scroll(to target: ScrollTarget, measure: Measure) -> Changes {
    if case .thumb(let position) = target { return dragThumb(to: position, measure: measure) }
    return step(inner(target), measure: measure)
  }

  /// Lists the cells that a step to a target would ask for, without taking it: a host that pays for each time it measures,
  /// as a browser does, measures them all at once and answers from what it found.
  ///
  /// Where a cell lies may depend on the size of another, so the answer is right only if all have the sizes that the
  /// estimates say: the step itself may ask for some more, and for others not. A host asks again with the sizes that it has
  /// found, until the list is empty. Nothing changes but what is packed.
  ///
  /// - Parameters:
  ///   - target: where the step is to go.
  ///   - known: sizes that were measured meanwhile; `nil` for a cell that goes into the list.
  ///   - plan: the list; what is in it is removed, its room is used again.
  /// - Complexity: that of the step, and a copy of what it stores sizes in.
  public func planMeasuring(
    for target: ScrollTarget, known: (CellID, ProposedSize) -> Size?, into plan: inout [MeasurementPlanItem]
  ) {
    plan.removeAll(keepingCapacity: true)
    guard isIdle(), state.viewport.size != nil, let target = inner(target) else { return }
    guard !movesQuietly(target) else { return }
    state.pending.isMeasuring = true
    defer { state.pending.isMeasuring = false }
    var trial = Step(model.copy())
    defer { trial.model.deallocate() }
    var viewport = state.viewport
    // As the step itself: a held place is restored first, and without an estimate an offset does not say what lies there.
    if viewport.isHolding, !isStay(target), !self.plan(.stay, &trial, &viewport, known, into: &plan) { return }
    if trial.model.isCold, goesByOffset(target), !self.plan(.stay, &trial, &viewport, known, into: &plan) { return }
    _ = self.plan(target, &trial, &viewport, known, into: &plan)
  }

  /// Runs a pass of a trial, whose questions that cannot be answered go into the list; false when it would be postponed.
  private func plan(
    _ target: Step.Target, _ trial: inout Step, _ viewport: inout Viewport, _ known: (CellID, ProposedSize) -> Size?,
    into plan: inout [MeasurementPlanItem]
  ) -> Bool {
    let before = plan.count
    _ = trial.begin(target, viewport, itemsPacked: state.configuration.itemsPackedPerStep)
    var questions = Questions()
    while trial.walkToQuestions() {
      trial.exchange(&questions)
      questions.answer { id, across in
        let proposal = orientation.proposal(across: across)
        if let size = known(id, proposal) {
          return Questions.entry(orientation.along(size), isProvisional: false).entry
        }
        // A pass asks for no cell twice, but two may ask for the same.
        if !plan[..<before].contains(where: { $0.id == id }) {
          plan.append(MeasurementPlanItem(id: id, proposal: proposal))
        }
        // Nothing is to be learnt from a guess.
        let guess = trial.model.cellExtent(of: id)?.extent.points ?? 0
        return Questions.entry(guess, isProvisional: id.kind == .item).entry
      }
      trial.exchange(&questions)
    }
    _ = trial.finish()
    viewport = trial.viewport
    return !trial.budget.isPostponed
  }

  /// True when the extent of a cell is declared or measured at the present width; false for one that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func isMeasured(_ id: CellID) -> Bool { model.cellExtent(of: id)?.isKnown ?? false }

  /// The target of a step in the engine's own coordinates; `nil` for a number that is none.
  private func inner(_ target: ScrollTarget) -> Step.Target? {
    switch target {
    case .stay: .stay
    case .by(let distance): distance.isNaN ? nil : .by(FixedPoint(distance))
    case .to(let offset): offset.isNaN ? nil : .to(state.viewport.offset(ofHost: offset))
    case .cell(let id, let anchor): anchor?.isNaN ?? false ? nil : .cell(id, anchor.map { max(-1024, min(1024, $0)) })
    case .resume: state.pending.target ?? .stay
    case .thumb(let position): position.isNaN ? nil : thumbTarget(position)
    }
  }
}
