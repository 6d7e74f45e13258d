// The passes of a step, one after another; the host is asked between them and inside them.

extension VirtualGrid {
  /// Begins a step that is not a quiet one.
  func begin(_ target: Step.Target?) {
    state.shown.quiet = nil
    if target == nil { report(.invalidOffset) }
    var target = target
    var opening: Step.Target?
    if state.pending.unseen != nil || state.viewport.anchor == nil { target = opened(target, &opening) }
    if !state.pending.unseenCells.isEmpty { state.pending.unseenCells.removeAll() }
    state.step.pass.budget.isPostponed = false
    state.run = StepRun(
      target: target, anchor: state.viewport.anchor, next: .restoring, postponed: state.pending.target, opening: opening
    )
    state.pending.target = nil
  }

  /// Runs the passes of a step. `answer` answers questions; where it returns `false`, it has answered none of them, and the step
  /// waits, which is what `false` means here too.
  @inline(__always)
  func run(answering answer: (inout Questions) -> Bool) -> Bool {
    state.pending.isMeasuring = true
    var questions = Questions()
    while state.run.waits || beginPass() {
      while state.run.waits || state.step.walkToQuestions() {
        state.run.waits = false
        state.step.exchange(&questions)
        let isAnswered = answer(&questions)
        state.step.exchange(&questions)
        if !isAnswered { return false }
      }
      endPass()
    }
    state.pending.isMeasuring = false
    return true
  }

  /// The answer to a question.
  @inline(__always)
  func entry(_ size: Size, of id: CellID, _ across: Double) -> RowEntry {
    var isProvisional = false
    if let hasProvisionalSize = state.provisionality, id.kind == .item { isProvisional = hasProvisionalSize(id) }
    // Without a proposal it is the width that is asked for.
    let extent = across < 0 ? orientation.across(size) : orientation.along(size)
    let (entry, isClamped) = Questions.entry(extent, isProvisional: isProvisional)
    if isClamped { report(.invalidMeasurement(id)) }
    return entry
  }

  /// Takes over what a step found.
  func finish() -> Changes {
    if state.step.pass.budget.isPostponed {
      assert(state.pending.target != nil, "A step that cannot even stay is postponed.")
      state.changes.reset()
      state.changes.status = .deferred
    } else {
      materialise(keeping: state.run.anchor)
      state.changes.status = state.pending.target == nil ? .done : .postponed
    }
    state.changes.measurements = state.run.questions
    return state.changes
  }

  /// Gives a step up that waits: what was measured stays, nothing moves, and a target that waited for packing waits again.
  func giveUp() {
    state.run.waits = false
    state.pending.isMeasuring = false
    if state.pending.target == nil { state.pending.target = state.run.postponed }
    if state.pending.unseen == nil { state.pending.unseen = state.run.opening }
    state.step.stop()
    takeCursors()
  }

  /// Begins the next pass of a step; `false` when there is none left.
  private func beginPass() -> Bool {
    let target = state.run.target
    if state.run.next == .restoring {
      state.run.next = .sampling
      if state.viewport.isHolding, !isStay(target) { return begin(pass: .stay) }
    }
    if state.run.next == .sampling {
      state.run.next = .moving
      if state.step.pass.budget.isPostponed {
        state.pending.target = target
        state.run.next = .nothing
      } else if model.isCold, goesByOffset(target) {
        return begin(pass: .stay)
      }
    }
    if state.run.next == .moving {
      state.run.next = .staying
      // Only where more than the viewport moves, or nothing may stay in view.
      if state.pending.reason != .scroll || state.travel.isTracked { state.run.start = state.viewport.anchor }
      return begin(pass: target ?? .stay)
    }
    if state.run.next == .staying {
      state.run.next = .nothing
      guard state.step.pass.budget.isPostponed else { return false }
      state.pending.target = target ?? .stay
      if !isStay(target) { return begin(pass: .stay) }
    }
    return false
  }

  private func begin(pass target: Step.Target) -> Bool {
    state.step.reader = state.shown.reader
    state.step.opened.firstCursor = state.shown.cursor
    let exists = state.step.begin(target, state.viewport, itemsPacked: state.configuration.itemsPackedPerStep)
    if !exists, let id = target.cell { reportUnknown(id) }
    return true
  }

  private func endPass() {
    if let problem = state.step.finish() { report(problem) }
    // A step that is postponed begins anew when it is taken: what was held is held until then.
    if !state.step.pass.budget.isPostponed { state.viewport = state.step.viewport }
    takeCursors()
    state.run.questions += state.step.pass.budget.measuredCells
  }

  private func takeCursors() {
    state.shown.reader = state.step.reader
    state.shown.cursor = state.step.opened.firstCursor
  }

  private func goesByOffset(_ target: Step.Target?) -> Bool {
    switch target {
    case .to?, .start?, .end?: true
    default: false
    }
  }

  func isStay(_ target: Step.Target?) -> Bool {
    if case .stay? = target { true } else { target == nil }
  }
}
