// Statistics of cells by their content type.

extension VirtualGrid {
  /// Statistics of the cells of a content type measured since ``contentType`` was set, at the present width; `nil`
  /// before the first of them was measured. A width at which any track is wider or narrower begins anew.
  ///
  /// - Complexity: O(1).
  public func statistics(ofContentType type: Int) -> TypeStatistics? { state.reuse.learnedTypes[type] }

  /// The extent of a cell along the scrolling axis in points, as far as it is known: declared or measured, else the
  /// mean of its content type, else its provisional extent, else the estimate for its row, header or footer. `nil` for a cell that does not exist.
  ///
  /// It is for placeholders and for preparing content ahead. The layout does not use it: rows are estimated by the mean
  /// of their section, since only the host knows the types of cells that are not in view, and it is not asked for all
  /// of them.
  ///
  /// - Parameter id: a cell in view or not; its content type is asked for where the cell is not known.
  /// - Complexity: O(log S + log R), S sections, R measured rows and items and runs of unmeasured ones.
  public func estimatedExtent(of id: CellID) -> Double? {
    guard let (extent, isKnown) = model.cellExtent(of: id) else { return nil }
    guard !isKnown, let typeOfCell = state.reuse.typeOfCell, !state.pending.isMeasuring else { return extent.points }
    state.pending.isMeasuring = true
    defer { state.pending.isMeasuring = false }
    return state.reuse.learnedTypes[typeOfCell(id)]?.mean ?? extent.points
  }

  /// Adds the measured extent of a cell to the statistics of its type.
  func learn(_ extent: FixedPoint, of id: CellID) {
    guard let typeOfCell = state.reuse.typeOfCell else { return }
    state.reuse.learnedTypes[typeOfCell(id), default: TypeStatistics()].add(extent.points)
  }
}
