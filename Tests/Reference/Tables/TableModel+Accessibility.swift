// What assistive technology is told: X1 and X2.

/// Where a cell stands in a table.
public struct ModelPosition: Hashable, Sendable {
  /// Origin and spans, hidden rows and columns counted (X1).
  public var cell: ModelRange
  public var rowCount: Int
  public var columnCount: Int
  public var columnHeaders: [ModelAddress]
  public var rowHeaders: [ModelAddress]
  /// Groups with a header that the first row is in, outermost first.
  public var groupHeaders: [Int]

  public init(
    cell: ModelRange, rowCount: Int, columnCount: Int, columnHeaders: [ModelAddress], rowHeaders: [ModelAddress],
    groupHeaders: [Int]
  ) {
    (self.cell, self.rowCount, self.columnCount) = (cell, rowCount, columnCount)
    (self.columnHeaders, self.rowHeaders, self.groupHeaders) = (columnHeaders, rowHeaders, groupHeaders)
  }
}

extension TableModel {
  /// - Parameter rowHeaders: how many leading columns hold row headers; `nil` for the frozen ones.
  ///
  /// X2 as the cases read it: a header in a hidden head row (leading column) is none, but one over a cell whose first
  /// column (row) is hidden is told all the same. A header has as headers those that come before it.
  public func position(of cell: ModelAddress, rowHeaders: Int? = nil) -> ModelPosition {
    let along = along
    let target = range(at: cell)
    let headRows = (0..<min(along.leading, target.row)).filter { !rows.hidden.contains($0) }
    let headColumns = (0..<min(rowHeaders ?? across.leading, target.column)).filter { !columns.hidden.contains($0) }
    let group = along.groupRows.firstIndex { $0.contains(target.row) }
    return ModelPosition(
      cell: target, rowCount: rows.extents.count, columnCount: columns.extents.count,
      columnHeaders: origins(headRows.map { ModelAddress($0, target.column) }, but: target),
      rowHeaders: origins(headColumns.map { ModelAddress(target.row, $0) }, but: target),
      groupHeaders: group.map { groupsAround($0) + [$0] }?.filter { groups[$0].header != nil } ?? [])
  }

  /// The origins of some cells, each once.
  private func origins(_ cells: [ModelAddress], but target: ModelRange) -> [ModelAddress] {
    var origins: [ModelAddress] = []
    for cell in cells {
      let origin = range(at: cell).origin
      if origin != target.origin, !origins.contains(origin) { origins.append(origin) }
    }
    return origins
  }
}
