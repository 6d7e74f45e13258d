// A grid beside the one that the reference judges: the same data in another orientation, asked cell by cell or in batches.

import GridEngine

/// A grid to which everything is done that is done to the first grid of a run, and that has to answer alike.
final class Follower {
  let orientation: Orientation
  /// True for a host that measures in batches, where a step allows it, and answers some of what it is asked at a time.
  let isBatched: Bool
  var grid: VirtualGrid
  var planner = PrefetchPlanner()
  var plan = PrefetchPlan()
  var memory = FocusMemory()
  var mirror = Mirror()
  /// The width of the content after the last step.
  var contentWidth = 0.0
  /// Its width before the first change since then.
  var originWidth = 0.0
  /// The first thing that the host found wrong.
  var problem: String?
  private unowned let run: Run
  private var rounds = 0

  init(_ grid: VirtualGrid, _ orientation: Orientation, isBatched: Bool, _ run: Run) {
    (self.grid, self.orientation, self.isBatched, self.run) = (grid, orientation, isBatched, run)
  }

  /// How frames are turned.
  var turning: Orientation {
    run.fault == .forgetsDirection ? Orientation(axis: orientation.axis, direction: .leftToRight) : orientation
  }

  var name: String { "\(orientation)\(isBatched ? ", in batches" : "")" }

  func inner(_ frame: Rect) -> Frame { turning.inner(frame, contentWidth: grid.contentSize.width) }

  private func across(_ proposal: ProposedSize) -> Double? {
    orientation.axis == .vertical ? proposal.width : proposal.height
  }

  /// What the first grid heard of a cell in this step, and was offered for it.
  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    guard let answer = run.answers[id], let across = across(proposal) else {
      problem = problem ?? "asks for \(id), as the first grid does not"
      return .zero
    }
    if !Units.areAlike(across, answer.across) {
      problem = problem ?? "\(id) is offered \(across), not \(answer.across)"
    }
    return orientation.size(along: answer.extent, across: across)
  }

  func step(to target: ScrollTarget?, _ body: (VirtualGrid, VirtualGrid.Measure) -> Changes) -> Changes {
    guard isBatched, let target else { return body(grid, measure) }
    return batchedStep(to: target) ?? body(grid) { _, _ in .zero }
  }

  private func batchedStep(to target: ScrollTarget) -> Changes? {
    var sizes: [CellID: (offer: ProposedSize, size: Size)] = [:]
    func known(_ id: CellID, _ offer: ProposedSize) -> Size? { sizes[id].flatMap { $0.offer == offer ? $0.size : nil } }
    var requests: [MeasurementRequest] = []
    var changes = grid.step(to: target, known: known, asking: &requests)
    for round in 0..<400 where changes == nil {
      if requests.isEmpty { problem = problem ?? "a step waits for nothing" }
      if !grid.waitsForSizes { problem = problem ?? "a step waits, and the grid says that none does" }
      // At first some of what is asked for, in the end all of it.
      let isPartial = scramble(run.index, rounds, round) % 3 == 0 && round < 20
      for (index, request) in requests.enumerated()
      where !isPartial || index == round % requests.count || index % 3 == 1 {
        // What the first grid did not need this one does not need either.
        let size = run.answers[request.id] == nil ? Size(width: 9, height: 9) : measure(request.id, request.proposal)
        sizes[request.id] = (request.proposal, size)
      }
      changes = grid.continueStep(known: known, asking: &requests)
    }
    rounds += 1
    if changes == nil { problem = problem ?? "a step waits for ever" }
    return changes
  }
}
