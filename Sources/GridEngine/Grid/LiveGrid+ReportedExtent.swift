// An extent of the content that seldom changes, for whoever lays out a grid among other things.

extension LiveGrid {
  /// The extent of the content along the scrolling axis in points, for containers whose parents are laid out anew when it changes.
  ///
  /// ``GridQuerying/contentSize`` changes with nearly every row that is measured. This one stays until it is wrong by more than a
  /// tenth, or until the viewport's end comes within two viewports of the content's. There it is that of the content, as it is where
  /// nothing is estimated.
  ///
  /// Reading it moves it on, so read it after each step.
  ///
  /// - Complexity: O(t log b + log S), t different section declarations (each packed section is one by itself), b blocks of
  ///   packed items, S sections.
  public var reportedExtent: Double {
    let grid = reader.grid
    guard !grid.state.pending.isMeasuring else { return grid.lastReportedExtent }
    let estimate = extentEstimate
    let (extent, reported) = (estimate.estimate, grid.lastReportedExtent)
    let reach = grid.state.viewport.offset(in: model).points + 3 * grid.state.viewport.extent.points
    if estimate.bound == 0 || abs(extent - reported) > reported / 10 || reach >= min(extent, reported) {
      grid.lastReportedExtent = extent
    }
    return grid.lastReportedExtent
  }
}
