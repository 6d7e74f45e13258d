// The cell in view that has a number.

extension LiveGrid {
  /// The cell in view, or retained, that has a number: as a host needs it that is asked for a size, to find the view that shows
  /// the cell already. Of the pieces of a merged cell it is the first in ``visibleCells``.
  ///
  /// - Parameter id: a cell by its present number.
  /// - Returns: `nil` for a cell that was not in view after the last step, and for one that was deleted since.
  /// - Complexity: O(log c), c cells in view.
  public func visibleCell(_ id: CellID) -> Cell? {
    let cells = visibleCells
    // Items may be in any layer of a table but that of the headers, which have theirs everywhere.
    let layers = id.kind == .item ? 0...4 : 2...2
    for layer in layers where id.kind != .item || layer != 2 {
      let index = cells.partitioningIndex {
        if $0.layer != layer { return $0.layer > layer }
        return $0.id.place == id.place ? $0.id.key >= id.key : $0.id.place > id.place
      }
      if index < cells.count, cells[index].id == id, cells[index].layer == layer { return cells[index] }
      // Most cells are in no table, and then the layers above have no items.
      if let last = cells.last, last.layer <= layer { return nil }
    }
    return nil
  }
}
