// Planning ahead.

extension LiveGrid {
  /// Plans which cells to make next, after a step. Nothing is measured: what is not known lies where the estimates put
  /// it. From inside a measurement this plans by the step before.
  ///
  /// - Parameters:
  ///   - planner: the history, which this step is added to.
  ///   - time: seconds on any clock that goes forward; times that do not, and NaN, leave the speed as it was.
  ///   - plan: is emptied, keeping its room, and filled.
  /// - Complexity: O(log S + log R + c + p), S sections, R measured rows and runs of unmeasured ones, c cells planned,
  ///   p cells planned before; c more for each that is cancelled. With tables O(log C) more, C columns, and O(c log c). No
  ///   allocation once warm.
  public func planPrefetch(_ planner: inout PrefetchPlanner, at time: Double, into plan: inout PrefetchPlan) {
    reader.grid.plan(&planner, at: time, into: &plan)
  }
}

extension VirtualGrid {
  fileprivate func plan(_ planner: inout PrefetchPlanner, at time: Double, into plan: inout PrefetchPlan) {
    state.travel.isTracked = true
    if !model.contents.columnSets.isEmpty { planner.follow(model, state.viewport, revision: state.travel.revision) }
    let travel = (along: state.travel.distance.points, across: planner.travelAcross)
    let isSame = planner.note(travel: travel, time: time, revision: state.travel.revision)
    planner.plan(model, state.viewport, visible: state.shown.cells, isSame: isSame, into: &plan)
  }
}
