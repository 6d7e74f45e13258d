// Saving what a host knows, and planning ahead.

public import GridEngine

extension GridHost {
  /// What was measured, and the place, as bytes; see `VirtualGrid.savedState()`. Save after a step.
  ///
  /// - Complexity: O(S + k), S sections, k measured rows and items and runs of unmeasured ones.
  public func savedState() -> [UInt8] { grid.savedState() }

  /// Goes where a host of the same declaration was when its state was saved, with all that had been measured and the
  /// viewport's size of then; only what was not measured is asked for its size. Where tracks are repeated as often as there
  /// is room, the host has to have as many of them as it had then.
  ///
  /// - Parameter bytes: what ``savedState()`` gave. Any bytes are allowed.
  /// - Throws: what is wrong with them; the host is then as it was.
  /// - Complexity: O(S + n + c), S sections, n bytes, c cells in view.
  @discardableResult
  public func restore(from bytes: [UInt8]) throws(SavedStateError) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    try grid.restore(from: bytes)
    return layout()
  }

  /// Moves the viewport so that a cell is where ``anchor`` said it was, as far as the content reaches.
  ///
  /// - Parameter anchor: a cell, and points from the viewport's leading edge to its own. A cell that does not exist, or a
  ///   distance that is NaN, is reported and does not scroll.
  @discardableResult
  public func scroll(to anchor: ScrollAnchor) -> HostedChanges {
    step { grid, measure in grid.scroll(to: anchor, measure: measure) }
  }

  /// Plans which cells to make next, after a step; see `VirtualGrid.planPrefetch(_:at:into:)`. ``content(of:as:)`` makes
  /// them.
  ///
  /// - Complexity: O(log S + log R + c + p), S sections, R measured rows and runs of unmeasured ones, c cells planned, p cells
  ///   planned before.
  public func planPrefetch(_ planner: inout PrefetchPlanner, at time: Double, into plan: inout PrefetchPlan) {
    if isIdle() { grid.planPrefetch(&planner, at: time, into: &plan) }
  }

  /// The content of a cell, where it is of a type or conforms to a protocol. Out of view it is made, and kept for some steps
  /// in case that it comes into view.
  ///
  /// - Complexity: O(log r), r statements in the section, and that of making the content.
  public func content<Content>(of cell: CellID, as type: Content.Type) -> Content? {
    if isBusy { return (shown[cell]?.box ?? made[cell])?.content(as: type) }
    isBusy = true
    defer { isBusy = false }
    return box(of: cell)?.content(as: type)
  }
}
