// What is learnt of cells by their content type.

extension VirtualGrid {
  /// What measuring cells of a content type has taught since ``contentType`` was set, at the present width; `nil` before the
  /// first of them was measured. A width at which any track is wider or narrower begins anew.
  ///
  /// - Complexity: O(1).
  public func statistics(ofContentType type: Int) -> TypeStatistics? { learnedTypes[type] }

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
    guard let (extent, isKnown) = layout.cellExtent(of: id) else { return nil }
    guard !isKnown, let typeOfCell, !isMeasuring else { return extent.points }
    isMeasuring = true
    defer { isMeasuring = false }
    return learnedTypes[typeOfCell(id)]?.mean ?? extent.points
  }

  /// Takes note of what the host said of a cell.
  func learn(_ extent: FixedPoint, of id: CellID) {
    guard let typeOfCell else { return }
    learnedTypes[typeOfCell(id), default: TypeStatistics()].add(extent.points)
  }
}

extension GridLayout {
  /// The extent of a cell by itself, and whether that was declared or measured; otherwise what its place counts for.
  fileprivate func cellExtent(of id: CellID) -> (extent: FixedPoint, isKnown: Bool)? {
    guard let place = place(of: id) else { return nil }
    let section = place.section
    if place.isHeader { return (section.headerExtent, section.record.headerIsExact) }
    if !place.isRow { return (section.footerExtent, section.record.footerIsExact) }
    if let fixed = sections.styles.entries[section.style].metrics.fixedRow { return (fixed, true) }
    let isMeasured = !section.isBehind || section.record.measuredRows > 0
    let known =
      !isMeasured
      ? nil
      : section.metrics.rowsAreItems
        ? rows.extent(ofRow: section.rowBase + id.item) : items.extent(ofRow: section.itemBase + id.item)
    return known.map { ($0, true) } ?? (sections.inItsOwnRoom(section, mean: mean).estimate, false)
  }
}
