// Merged cells of tables, as grids and snapshots answer it.

extension LiveGrid {
  /// The cells that a merged cell of a table covers, by any of these; `nil` for a cell that is not merged, or does not exist.
  ///
  /// Rows count through the whole table, from the first of the head. The merged cell's own number is that of its first row and
  /// column; ``GridQuerying/frame(of:)`` says where the whole of it lies.
  ///
  /// - Complexity: O(d log S + log n), d levels, S sections, n merged cells of the table.
  public func mergedCells(around id: CellID) -> CellRange? { model.range(covering: id)?.range }

  /// The least rectangle of cells of a table that holds another one and cuts no merged cell: what ``TableSelection`` selects.
  ///
  ///     selection.extend(toRow: row, column: column) { grid.growing($0) }
  ///
  /// - Parameters:
  ///   - rectangle: rows count through the whole table, from the first of the head.
  ///   - section: the table's head, or any section of it. For others the rectangle stays as it is.
  /// - Complexity: O(d log S + s (log n + m)), d levels, S sections, s times that it grows, n merged cells, m of them near its edges.
  public func growing(_ rectangle: CellRange, ofSection section: Int = 0) -> CellRange {
    model.growing(rectangle, ofSection: section)
  }
}

extension GridSnapshot {
  /// The cells that a merged cell of a table covers; see ``LiveGrid/mergedCells(around:)``.
  ///
  /// - Complexity: That of the grid's.
  public func mergedCells(around id: CellID) -> CellRange? { model.range(covering: id)?.range }

  /// The least rectangle of cells that cuts no merged cell; see ``LiveGrid/growing(_:ofSection:)``.
  ///
  /// - Complexity: That of the grid's.
  public func growing(_ rectangle: CellRange, ofSection section: Int = 0) -> CellRange {
    model.growing(rectangle, ofSection: section)
  }
}

extension GridModel {
  fileprivate func growing(_ rectangle: CellRange, ofSection section: Int) -> CellRange {
    guard let section = wholeSection(section), let table = rangedTable(of: section) else { return rectangle }
    return contents.columnSets[table.columns].ranges[0].grown(rectangle)
  }
}
