// The effect of updates on the cells that the last step left in view.

/// The cells of the last step under the numbers of the data as it is now.
struct CellUpdate: Sendable {
  /// The number that each remaining cell had in the last step.
  private(set) var previousIDs: [CellID]
  /// Cells that were deleted, as the last step left them, and the cell that takes the place of each, if anybody wants to know.
  private(set) var deleted: [(cell: Cell, successor: CellID?)] = []

  /// The cells before any update.
  init(_ cells: [Cell]) { previousIDs = cells.map { $0.id } }

  /// Renumbers cells in view, in their order.
  ///
  /// - Parameters:
  ///   - newID: the number of a cell after the update; `nil` for a deleted one.
  ///   - successor: the cell that takes the place of a deleted one, if that is asked for.
  /// - Complexity: O(c), c cells, O(c log c) where they change their order, and `newID` for each.
  mutating func renumber(
    _ cells: inout [Cell], newID: (CellID) -> CellID?, successor: (_ id: CellID, _ isAsked: Bool) -> CellID?
  ) {
    var count = 0
    var isInOrder = true
    for index in deleted.indices {
      if let id = deleted[index].successor { deleted[index].successor = newID(id) ?? successor(id, true) }
    }
    for index in cells.indices {
      guard let id = newID(cells[index].id) else {
        deleted.append((cells[index], successor(cells[index].id, false)))
        deleted[deleted.count - 1].cell.id = previousIDs[index]
        continue
      }
      if count < index {
        cells[count] = cells[index]
        previousIDs[count] = previousIDs[index]
      }
      if cells[count].id != id { cells[count].id = id }
      if count > 0, cells[count].precedesInView(cells[count - 1]) { isInOrder = false }
      count += 1
    }
    cells.removeLast(cells.count - count)
    previousIDs.removeLast(previousIDs.count - count)
    // Moves change the order.
    if !isInOrder { sort(&cells) }
  }

  private mutating func sort(_ cells: inout [Cell]) {
    let places = sortedPlaces(cells.count) { cells[$0].precedesInView(cells[$1]) }
    cells.arrange(places)
    previousIDs.arrange(places)
  }
}
