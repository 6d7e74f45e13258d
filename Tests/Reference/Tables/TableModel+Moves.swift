// Where keys take the focus: K1 to K3.

/// A move of the focus.
public enum ModelMove: String, Hashable, Sendable, CaseIterable {
  case up, down, left, right, next, previous, rowStart, rowEnd, columnStart, columnEnd, first, last
}

/// The focus, and the line that it moves along (K2).
public struct ModelFocus: Hashable, Sendable {
  /// An origin.
  public var cell: ModelAddress
  public var memory: ModelAddress

  public init(cell: ModelAddress, memory: ModelAddress) { (self.cell, self.memory) = (cell, memory) }
}

extension TableModel {
  /// The focus after a move; `nil` where there is nothing.
  public func move(_ focus: ModelFocus, _ move: ModelMove) -> ModelFocus? {
    let rowNumbers = rows.extents.indices.filter { !rows.hidden.contains($0) }
    let columnNumbers = columns.extents.indices.filter { !columns.hidden.contains($0) }
    guard let firstRow = rowNumbers.first, let lastRow = rowNumbers.last, let firstColumn = columnNumbers.first,
      let lastColumn = columnNumbers.last
    else { return nil }
    let current = range(at: focus.cell)
    var memory: ModelAddress? = focus.memory
    /// A move along an axis changes that axis' part only.
    func toRow(_ row: Int?) { memory = row.map { ModelAddress($0, focus.memory.column) } }
    func toColumn(_ column: Int?) { memory = column.map { ModelAddress(focus.memory.row, $0) } }
    switch move {
    case .up: toRow(rowNumbers.last { $0 < current.row })
    case .down: toRow(rowNumbers.first { $0 >= current.row + current.rows })
    case .left, .right:
      // K3: what a person sees.
      if (move == .left) != isRightToLeft {
        toColumn(columnNumbers.last { $0 < current.column })
      } else {
        toColumn(columnNumbers.first { $0 >= current.column + current.columns })
      }
    case .rowStart: toColumn(firstColumn)
    case .rowEnd: toColumn(lastColumn)
    case .columnStart: toRow(firstRow)
    case .columnEnd: toRow(lastRow)
    case .first: memory = ModelAddress(firstRow, firstColumn)
    case .last: memory = ModelAddress(lastRow, lastColumn)
    // K2 says by origins. Where the first row of a merged cell is hidden, it is in its place among what is seen.
    case .next:
      memory = firstShown(of: current).flatMap { own in allCells.compactMap(firstShown).filter { $0 > own }.min() }
    case .previous:
      memory = firstShown(of: current).flatMap { own in allCells.compactMap(firstShown).filter { $0 < own }.max() }
    }
    return memory.map { ModelFocus(cell: range(at: $0).origin, memory: $0) }
  }

  /// The first shown row and column of a cell: where an origin is hidden, a line through it would show nothing.
  private func firstShown(of cell: ModelRange) -> ModelAddress? {
    guard let row = cell.rowNumbers.first(where: { !rows.hidden.contains($0) }),
      let column = cell.columnNumbers.first(where: { !columns.hidden.contains($0) })
    else { return nil }
    return ModelAddress(row, column)
  }
}
