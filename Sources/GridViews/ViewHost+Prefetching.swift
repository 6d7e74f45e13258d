// Views that are bound before their cells come into view, in the time that is left of a frame.

import GridEngine

extension ViewHost {
  /// Binds views to cells that are going to come into view, nearest first, while there is time. What is not going to come any more
  /// lets its view wait for another cell. Call it after the frame, with the time of the frame.
  ///
  /// - Parameters:
  ///   - time: seconds on any clock that goes forward.
  ///   - hasTime: asked before each view.
  /// - Returns: true when all planned views are bound.
  /// - Complexity: That of `LiveGrid.planPrefetch(_:at:into:)`, and what the surface takes to bind.
  @discardableResult
  public func prefetch(at time: Double, while hasTime: () -> Bool) -> Bool {
    guard !isShowing, grid.contentType != nil else { return false }
    grid.planPrefetch(&planner, at: time, into: &plan)
    for id in plan.cancelled {
      if let (view, type) = prepared.removeValue(forKey: id) { add(view, type) }
    }
    isShowing = true
    defer {
      isShowing = false
      tidyPool()
      takeSteps()
    }
    for id in [plan.must, plan.should].joined() where prepared[id] == nil && prepared.count < mostPrepared {
      guard hasTime() else { return false }
      let type = typeOfCell(id)
      let view = takeView(ofType: type)
      surface.bind(view, to: id)
      prepared[id] = (view, type)
    }
    return true
  }
}
