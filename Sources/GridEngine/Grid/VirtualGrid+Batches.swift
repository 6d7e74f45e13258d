// Steps of hosts that measure in batches: they stop where sizes are missing, and go on with them.

/// A cell whose size is not known, and the size that it is offered.
public struct MeasurementRequest: Sendable, Hashable {
  /// The cell.
  public var id: CellID
  /// The proposal for it.
  public var proposal: ProposedSize

  /// A question for a cell's size. Any values are stored as they are.
  ///
  /// - Complexity: O(1).
  public init(id: CellID, proposal: ProposedSize) { (self.id, self.proposal) = (id, proposal) }
}

extension VirtualGrid {
  /// The sizes that a host knows already, in points, as ``Measure`` answers them; `nil` for a cell that it has to measure first.
  public typealias KnownSize = (CellID, ProposedSize) -> Size?

  /// Takes a step to a target, or begins one: it stops where it needs sizes that are not known, instead of asking for each as
  /// ``step(to:measure:)`` does. A host that pays for each time it measures, as a browser does, so measures many cells at once:
  ///
  ///     var requests: [MeasurementRequest] = []
  ///     var changes = grid.step(to: .by(37), known: known, asking: &requests)
  ///     while changes == nil {
  ///       measureAll(requests)
  ///       changes = grid.continueStep(known: known, asking: &requests)
  ///     }
  ///
  /// Asked for is what the rest of the step is going to need if all is as large as the estimates say. Where it is not, the step
  /// stops again.
  ///
  /// Between the calls the grid can be read; rows that the step measured so far may have their sizes already. Whatever else changes
  /// the grid, another step too, gives this one up. Nothing moves, and what was measured stays. If the step was to go to a target
  /// that waited for packing, that waits again.
  ///
  /// - Parameters:
  ///   - target: where the step is to go; a number that is NaN does not scroll and is reported.
  ///   - known: sizes that the host has measured. It is called for each cell that the step asks for, inside of this call.
  ///   - requests: the cells to measure; what is in it is removed, its room is used again.
  /// - Returns: what changed; `nil` when the step waits for sizes.
  /// - Complexity: That of the step, and when it stops O(log R + c), R measured rows and runs of unmeasured ones, c cells that are
  ///   asked for.
  public func step(
    to target: ScrollTarget, known: KnownSize, asking requests: inout [MeasurementRequest]
  ) -> Changes? {
    requests.removeAll(keepingCapacity: true)
    guard isIdle() else { return Changes() }
    let target = inner(target)
    guard !state.viewport.isEmpty else { return postponeUnseen(target) }
    if let target, moveQuietly(target) { return state.changes }
    begin(target)
    return advance(known, &requests)
  }

  /// Goes on with a step that waits for sizes. Without one this is a step that stays.
  ///
  /// - Parameters:
  ///   - known: sizes that the host has measured.
  ///   - requests: the cells to measure; what is in it is removed, its room is used again.
  /// - Returns: what changed; `nil` when the step still waits for sizes.
  /// - Complexity: as ``step(to:known:asking:)``.
  public func continueStep(known: KnownSize, asking requests: inout [MeasurementRequest]) -> Changes? {
    guard state.run.waits else { return step(to: .stay, known: known, asking: &requests) }
    requests.removeAll(keepingCapacity: true)
    return advance(known, &requests)
  }

  /// True when a step waits for sizes: see ``step(to:known:asking:)``.
  ///
  /// - Complexity: O(1).
  public var waitsForSizes: Bool { state.run.waits }

  /// True when the extent of a cell is declared or measured at the present width; false for one that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func isMeasured(_ id: CellID) -> Bool { model.cellExtent(of: id)?.isKnown ?? false }

  private func advance(_ known: KnownSize, _ requests: inout [MeasurementRequest]) -> Changes? {
    let orientation = orientation
    let isDone = run { questions in
      var areKnown = true
      questions.forEach { id, across in
        if areKnown, known(id, orientation.proposal(across: across)) == nil { areKnown = false }
      }
      guard areKnown else { return false }
      questions.answer { id, across in entry(known(id, orientation.proposal(across: across)) ?? .zero, of: id, across) }
      return true
    }
    if isDone { return finish() }
    state.step.lookAhead()
    // Taken out, because the host may read the grid while it is asked.
    var questions: [Outlook.Question] = []
    swap(&questions, &state.step.outlook.questions)
    for (id, across) in questions {
      let proposal = orientation.proposal(across: across)
      if known(id, proposal) == nil { requests.append(MeasurementRequest(id: id, proposal: proposal)) }
    }
    swap(&questions, &state.step.outlook.questions)
    state.run.waits = true
    return nil
  }
}
