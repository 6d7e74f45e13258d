// What updates made of the cells that the last step left in view.

/// The cells of the last step under the numbers of the data as it is now.
struct CellUpdate: Sendable {
  /// The number that each cell that is left had in the last step.
  private(set) var previousIDs: [CellID]
  /// Cells that were deleted, as the last step left them.
  private(set) var deleted: [Cell] = []

  /// No update as yet.
  init(_ cells: [Cell]) { previousIDs = cells.map { $0.id } }

  /// Renumbers cells in view, in their order.
  ///
  /// - Parameter newID: the number of a cell after the update; `nil` for a deleted one.
  /// - Complexity: O(c log c), c cells, and `newID` for each.
  mutating func renumber(_ cells: inout [Cell], newID: (CellID) -> CellID?) {
    var kept: [(cell: Cell, previous: CellID)] = []
    kept.reserveCapacity(cells.count)
    for (cell, previous) in zip(cells, previousIDs) {
      if let id = newID(cell.id) {
        kept.append((cell, previous))
        kept[kept.count - 1].cell.id = id
      } else {
        deleted.append(cell)
        deleted[deleted.count - 1].id = previous
      }
    }
    // Moves change the order.
    kept.sort { $0.cell.id.precedesInView($1.cell.id) }
    cells.removeAll(keepingCapacity: true)
    previousIDs.removeAll(keepingCapacity: true)
    for (cell, previous) in kept {
      cells.append(cell)
      previousIDs.append(previous)
    }
  }
}

extension CellID {
  /// The order of cells in view: items, then headers and footers.
  func precedesInView(_ other: CellID) -> Bool {
    let isItem = (kind == .item, other.kind == .item)
    return isItem.0 == isItem.1 ? self < other : isItem.0
  }
}
