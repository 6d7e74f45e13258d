// What a paged grid has from the protocols of grids and hosts.

public import GridEngine

extension PagedGrid {
  /// What a step reports, and a change that takes one.
  public typealias Report = Changes

  /// What the queries read: the grid that lays the rows out.
  ///
  /// - Complexity: O(1).
  public var reader: GridReader { GridReader(grid) }

  /// Lets the grid be changed that lays the rows out.
  ///
  /// - Returns: `nil` from inside a measurement, which is reported.
  /// - Complexity: O(1).
  public func writer() -> GridWriter? { grid.writer() }

  /// No changes.
  ///
  /// - Complexity: O(1).
  public var noReport: Changes { Changes() }

  /// Makes the sizes of cells estimates, and measures those in view again: for what changed without a change of the data, as an
  /// image that arrived. Cells that do not exist are reported.
  ///
  /// - Returns: the changes in view.
  /// - Complexity: O(k log R + c), k cells, R measured rows and runs of unmeasured ones, c cells in view.
  @discardableResult
  public func invalidateSizes(of cells: some Sequence<CellID>) -> Changes {
    guard writer() != nil else { return noReport }
    for cell in cells { grid.invalidateSize(of: cell) }
    return layout()
  }

  /// The settings of the grid; a change takes effect at the next step.
  public var settings: GridSettings {
    get { grid.settings }
    set { grid.settings = newValue }
  }

  /// What was out of bounds and how it was corrected, in order; the first 64 since the grid was made.
  public var diagnostics: [GridDiagnostic] { grid.diagnostics }
}
