// Packing a few rows anew around items that stay, as a preview does: a packer that begins in the middle of a grid.

extension Packer {
  /// Begins at a row: all cells above count as taken, and the rows from there on are free.
  ///
  /// - Parameters:
  ///   - count: rows for which room is made at once.
  ///   - leftInChunk: items up to the next barrier.
  mutating func begin(at row: Int, rows count: Int, leftInChunk: Int) {
    restore(PackerState(), base: row)
    bitmap.grow(by: count)
    self.leftInChunk = leftInChunk
  }

  /// Takes the cells of an item that stays where it is.
  ///
  /// - Complexity: O(h), h rows.
  mutating func keep(_ area: GridArea) {
    guard area.columns > 0, area.row + area.rows > floor.row else { return }
    mark(CellPosition(row: area.row, column: area.column), width: area.columns, height: area.rows)
  }

  /// Goes on as after an item that was placed in the order of the others.
  mutating func follow(_ area: GridArea) {
    if packing.isSparse { cursor = max(cursor, CellPosition(row: area.row, column: area.column)) }
    rows = max(rows, area.row + area.rows)
    guard packing.isBounded else { return }
    floor = max(floor, CellPosition(row: max(0, rows - 1 - min(rows, packing.lookback))))
  }

  /// Sets a barrier below all items that were placed in order.
  mutating func setBarrier() { floor = max(floor, CellPosition(row: rows)) }

  /// Sets a barrier above a row.
  mutating func setBarrier(above row: Int) { floor = max(floor, CellPosition(row: row)) }
}
