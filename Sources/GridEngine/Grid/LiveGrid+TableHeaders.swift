// The headers of cells of tables, as grids and snapshots answer it.

extension LiveGrid {
  /// The headers of a column that a screen reader says before a cell of a table. They are the cells over it in the
  /// frozen rows of the head, from the top down; of a cell of the head those before it. In a horizontal grid, whose
  /// rows a person sees as columns, they are the cells before it in the row, in the columns that are frozen at the
  /// table's start.
  ///
  /// Empty for a cell that does not exist or is in no table, and for a header or footer. ``GridQuerying/headers(of:)`` has the
  /// headers of the groups of rows.
  ///
  /// - Complexity: O(d log S + log R + log C + h), d levels, S sections, R measured rows and runs of unmeasured ones, C
  ///   columns, h headers.
  public func columnHeaders(of id: CellID) -> [CellID] {
    model.headers(of: id, ofColumn: true, reader.grid.orientation, reader.grid.state.viewport)
  }

  /// The headers of a row that a screen reader says before a cell of a table. They are the cells before it in the
  /// columns that are frozen at the table's start, without hidden ones. In a horizontal grid they are the cells of the
  /// head.
  ///
  /// - Complexity: That of ``columnHeaders(of:)``.
  public func rowHeaders(of id: CellID) -> [CellID] {
    model.headers(of: id, ofColumn: false, reader.grid.orientation, reader.grid.state.viewport)
  }
}

extension GridSnapshot {
  /// The headers of the column of a cell of a table; see ``LiveGrid/columnHeaders(of:)``.
  ///
  /// - Complexity: That of the grid's.
  public func columnHeaders(of id: CellID) -> [CellID] { model.headers(of: id, ofColumn: true, boundary, viewport) }

  /// The headers of the row of a cell of a table; see ``LiveGrid/rowHeaders(of:)``.
  ///
  /// - Complexity: That of the grid's.
  public func rowHeaders(of id: CellID) -> [CellID] { model.headers(of: id, ofColumn: false, boundary, viewport) }
}

extension GridModel {
  /// The headers of a row or a column as a person sees it.
  fileprivate func headers(
    of id: CellID, ofColumn: Bool, _ boundary: Boundary, _ viewport: Viewport
  ) -> [CellID] {
    ofColumn == (boundary.axis == .vertical)
      ? columnHeaders(of: id, in: viewport.extent)
      : rowHeaders(of: id, in: FixedPoint(viewport.across), content: FixedPoint(viewport.contentAcross(in: self)))
  }
}
