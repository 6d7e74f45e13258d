// What is known of the extent of a cell that nobody has measured.

extension VirtualGrid {
  /// The extent of a cell along the scrolling axis in points, as far as it is known: declared or measured, else its
  /// provisional extent, else the estimate for its row, header or footer. `nil` for a cell that does not exist.
  ///
  /// It is for placeholders and for preparing content ahead.
  ///
  /// - Parameter id: a cell in view or not.
  /// - Complexity: O(log S + log R), S sections, R measured rows and items and runs of unmeasured ones.
  public func estimatedExtent(of id: CellID) -> Double? { model.cellExtent(of: id)?.extent.points }
}
