// Which cells to make next, and which not any more.

/// What a host should do before the next frame, in order of need. All lists are without cells that are in view.
public struct PrefetchPlan: Sendable {
  /// Cells that come into view with the next frame.
  public internal(set) var must: [CellID] = []
  /// Cells that come into view within the planner's lead time, nearest first.
  public internal(set) var should: [CellID] = []
  /// Cells for idle time: a viewport farther on, nearest first, and then half a viewport in the other direction.
  public internal(set) var may: [CellID] = []
  /// Cells of the plan before that are neither in this one nor in view. After an update of the grid they are all of them,
  /// under the numbers that they had.
  public internal(set) var cancelled: [CellID] = []
  /// Whether more cells come into view in a frame than can be made in it, so that placeholders are in order.
  public internal(set) var showsPlaceholders = false

  /// A plan without anything.
  ///
  /// - Complexity: O(1).
  public init() {}

  mutating func removeAll() {
    must.removeAll(keepingCapacity: true)
    should.removeAll(keepingCapacity: true)
    may.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
    showsPlaceholders = false
  }
}
