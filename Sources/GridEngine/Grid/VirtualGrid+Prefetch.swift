// Planning ahead.

extension VirtualGrid {
  /// Plans which cells to make next, after a step. Nothing is measured: what is not known lies where the estimates put it.
  ///
  /// - Parameters:
  ///   - planner: the history; it takes note of this step.
  ///   - time: seconds on any clock that goes forward; times that do not, and NaN, leave the speed as it was.
  ///   - plan: is emptied, keeping its room, and filled.
  /// - Complexity: O(log S + log R + c + p), S sections, R measured rows and runs of unmeasured ones, c cells planned, p cells
  ///   planned before; c more for each that is cancelled. No allocation once warm.
  public func planPrefetch(_ planner: inout PrefetchPlanner, at time: Double, into plan: inout PrefetchPlan) {
    travel.isTracked = true
    let isSame = planner.note(travel: travel.distance.points, time: time, revision: travel.revision)
    planner.plan(model, viewport, visible: shown.cells, isSame: isSame, into: &plan)
  }
}
