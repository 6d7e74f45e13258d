// What is learnt of cells by their content type.

extension VirtualGrid {
  /// What measuring cells of a content type has taught since ``contentType`` was set, at the present width; `nil` before the
  /// first of them was measured. A width at which any track is wider or narrower begins anew.
  ///
  /// - Complexity: O(1).
  public func statistics(ofContentType type: Int) -> TypeStatistics? { reuse.learnedTypes[type] }

  /// The extent of a cell along the scrolling axis in points, as far as it is known: what was declared or measured of it, else
  /// the mean of its content type, else what its row, or the header or footer, counts for. `nil` for a cell that does not
  /// exist.
  ///
  /// It is for placeholders and for preparing content ahead. The layout does not go by it: rows count with the mean of their
  /// section, since what type cells are that nobody has seen only the host knows, and it is not asked for all of them.
  ///
  /// - Parameter id: a cell in view or not; its content type is asked for where the cell is not known.
  /// - Complexity: O(log S + log R), S sections, R measured rows and items and runs of unmeasured ones.
  public func estimatedExtent(of id: CellID) -> Double? {
    guard let (extent, isKnown) = model.cellExtent(of: id) else { return nil }
    guard !isKnown, let typeOfCell = reuse.typeOfCell, !state.pending.isMeasuring else { return extent.points }
    state.pending.isMeasuring = true
    defer { state.pending.isMeasuring = false }
    return reuse.learnedTypes[typeOfCell(id)]?.mean ?? extent.points
  }

  /// Takes note of what the host said of a cell.
  func learn(_ extent: FixedPoint, of id: CellID) {
    guard let typeOfCell = reuse.typeOfCell else { return }
    reuse.learnedTypes[typeOfCell(id), default: TypeStatistics()].add(extent.points)
  }
}
