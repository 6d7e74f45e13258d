// The first place of a grid, and steps that nobody can see: before the viewport has a size, and while it has no extent.

extension VirtualGrid {
  /// Keeps the target of a step for when the viewport can be seen, and shows nothing but what is retained. Nothing is
  /// measured, and the place stays what it was.
  func postponeUnseen(_ target: Step.Target?) -> Changes {
    if target == nil { report(.invalidOffset) }
    switch target {
    case .stay, nil: break
    case .by(let distance, let across):
      state.pending.unseen = (state.pending.unseen ?? initialTarget ?? .stay).moved(by: distance, across: across)
    // By then other bars may cover the viewport.
    default: state.pending.unseen = target?.shifted(by: .zero - state.viewport.insets.leading)
    }
    guard state.viewport.size != nil else { return Changes() }
    if state.pending.unseenCells.isEmpty { state.pending.unseenCells = state.shown.cells }
    state.run = StepRun()
    state.step.pass.walk = Step.Walk()
    materialise(keeping: nil)
    state.changes.status = state.pending.target == nil ? .done : .postponed
    state.changes.measurements = 0
    return state.changes
  }

  /// Takes over where a grid was to go that this one is shown instead of. That is the target of its steps that nobody could
  /// see, before its first ``resize(to:)`` or while its viewport had no extent. A distance is added to the target that this
  /// grid has itself. From inside a measurement nothing happens, which is reported.
  ///
  /// - Parameters:
  ///   - other: the grid that was shown before.
  ///   - newID: the number that a cell of the other grid has in this one; `nil` for one that is gone.
  /// - Complexity: O(1), and `newID` once.
  public func takeUnseenTarget(from other: VirtualGrid, newID: (CellID) -> CellID?) {
    guard isIdle(), other !== self, let target = other.state.pending.unseen?.renumbered(newID) else { return }
    guard case .by(let distance, let across) = target else {
      state.pending.unseen = target
      return
    }
    state.pending.unseen = (state.pending.unseen ?? initialTarget ?? .stay).moved(by: distance, across: across)
  }

  /// The target of a step, and of those before it that nobody could see; the place where the grid opens, if nothing was in
  /// view yet.
  ///
  /// - Parameter opening: takes the target that nobody could see, if the step goes there.
  func opened(_ target: Step.Target?, _ opening: inout Step.Target?) -> Step.Target? {
    let before = state.pending.unseen?.shifted(by: state.viewport.insets.leading) ?? initialTarget
    (opening, state.pending.unseen) = (state.pending.unseen, nil)
    guard let before else { return target }
    switch target {
    case .stay, nil: break
    case .by(let distance, let across): return before.moved(by: distance, across: across)
    default:
      // What it goes to takes the place of where others were to go.
      opening = nil
      return target
    }
    if state.viewport.anchor == nil { state.viewport.held = nil }
    return before
  }

  /// The place where the grid opens; `nil` at the start, where nothing can be shown, and once something was.
  private var initialTarget: Step.Target? {
    guard state.viewport.anchor == nil, model.firstPlace != nil else { return nil }
    switch state.configuration.initialPosition {
    case .start: return nil
    case .end: return .end(.zero)
    case .cell(let id, let anchor):
      // A setting is not refused for NaN, as a jump is: each use of a point takes that as the middle.
      return target(to: id, anchor?.checked, 0)
    }
  }
}
