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

  /// The settings of the grid; a change takes effect at the next step.
  public var settings: GridSettings {
    get { grid.settings }
    set { grid.settings = newValue }
  }

  /// What was out of bounds and how it was corrected, in order; the first 64 since the grid was made.
  public var diagnostics: [GridDiagnostic] { grid.diagnostics }
}
