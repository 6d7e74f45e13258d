// What is known of extents: of the content with an error bound, and of cells that nobody has measured.

extension LiveGrid {
  /// The extent of the content along the scrolling axis, with an error bound; its estimate is that of ``GridQuerying/contentSize``. The bound
  /// counts what is not known of collapsed sections too.
  ///
  /// - Complexity: O(t log b), t different section declarations (each packed section is one by itself), b blocks of
  ///   packed items; O(log S) more, S sections.
  public var extentEstimate: ExtentEstimate { model.extentEstimate }

  /// The extent of a section along the scrolling axis, without the spacing after it, with an error bound. That of its
  /// header for a collapsed section; `nil` for a section that does not exist. For a section that still has the rows of an
  /// earlier width (see ``VirtualGrid/performPostponedWork(while:)``) it is the extent that it is going to have.
  ///
  /// - Complexity: O(log S + log b), S sections, b blocks of packed items.
  public func extentEstimate(inSection index: Int) -> ExtentEstimate? {
    model.section(index).map { model.extentEstimate(of: $0) }
  }

  /// Statistics of the rows of a section; `nil` for a section that does not exist. Rows of a fixed extent are never
  /// measured.
  ///
  /// - Complexity: O(log S), S sections.
  public func rowStatistics(inSection index: Int) -> RowStatistics? {
    model.wholeSection(index).map { model.rowStatistics(of: $0) }
  }

  /// The extent of a cell along the scrolling axis in points, as far as it is known. It is declared or measured; else
  /// it is the provisional extent of the cell, else the estimate for its row, header or footer. `nil` for a cell that
  /// does not exist.
  ///
  /// It is for placeholders and for preparing content ahead.
  ///
  /// - Parameter id: a cell in view or not.
  /// - Complexity: O(log S + log R), S sections, R measured rows and items and runs of unmeasured ones.
  public func estimatedExtent(of id: CellID) -> Double? { model.cellExtent(of: id)?.extent.points }
}
