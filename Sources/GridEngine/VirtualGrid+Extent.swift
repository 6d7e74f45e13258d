// How far the content reaches, and how sure that is.

extension VirtualGrid {
  /// The extent of the content along the scrolling axis, and how sure that is; its estimate is that of ``contentSize``.
  ///
  /// - Complexity: O(t log b), t different section declarations (each packed section is one by itself), b blocks of packed
  ///   items; O(log S) more, S sections.
  public var extentEstimate: ExtentEstimate { layout.sections.extentEstimate(mean: layout.mean) }

  /// The extent of a section along the scrolling axis, without the spacing after it, and how sure that is; `nil` for a
  /// section that does not exist. Of a section that has not been passed on to a new width (see ``pack(while:)``) it is what it
  /// is going to be.
  ///
  /// - Complexity: O(log S + log b), S sections, b blocks of packed items.
  public func extentEstimate(inSection index: Int) -> ExtentEstimate? {
    let mean = layout.mean
    return layout.sections.section(index, mean: mean).map { layout.sections.extentEstimate(of: $0, mean: mean) }
  }

  /// What is known of the rows of a section; `nil` for a section that does not exist. Rows of a fixed extent are never
  /// measured.
  ///
  /// - Complexity: O(log S), S sections.
  public func rowStatistics(inSection index: Int) -> RowStatistics? {
    let mean = layout.mean
    return layout.sections.section(index, mean: mean).map { layout.sections.rowStatistics(of: $0, mean: mean) }
  }
}
