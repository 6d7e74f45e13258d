// The cells to make next, and those no longer needed.

/// The work of a host before the next frame, in order of need. No list has cells that are in view.
public struct PrefetchPlan: Sendable {
  /// Cells that come into view with the next frame.
  public internal(set) var must: [CellID] = []
  /// Cells that come into view within the planner's lead time, nearest first.
  public internal(set) var should: [CellID] = []
  /// Cells for idle time: a viewport farther on, nearest first, and then half a viewport in the other direction.
  public internal(set) var may: [CellID] = []
  /// Cells of the previous plan that are neither in this one nor in view. After an update of the grid these are all of
  /// them, under the numbers that they had.
  public internal(set) var cancelled: [CellID] = []

  /// An empty plan.
  ///
  /// - Complexity: O(1).
  public init() {}

  mutating func add(_ id: CellID, _ need: PrefetchReach.Need) {
    switch need {
    case .must: must.append(id)
    case .should: should.append(id)
    case .may: may.append(id)
    }
  }

  mutating func removeAll() {
    must.removeAll(keepingCapacity: true)
    should.removeAll(keepingCapacity: true)
    may.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
  }
}
