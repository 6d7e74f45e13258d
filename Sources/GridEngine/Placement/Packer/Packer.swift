// Automatic placement as a value that can stop after any item and go on.

/// Places items without starts, one after another, in a grid whose rows never end.
///
/// Dense packing keeps one frontier per shape. Cells are only ever taken, so the first place where a shape fits never
/// moves back. Going on from there gives what searching from the origin would: no row is searched twice for the same
/// shape. A shape starts where the shapes that fit in it have got to. The state is the rows that are not full and the
/// frontiers; a copy is a checkpoint.
public struct Packer: Sendable {
  /// Columns of the grid.
  public let columns: Int
  /// The rule by which items are packed.
  public let packing: PackingMode
  /// Rows used: the row after the lowest cell that was taken.
  public internal(set) var rows = 0

  var bitmap: OccupancyBitmap
  var frontiers = FrontierTable(isBounding: true)
  /// The cell at which the item before starts, in sparse packing.
  var cursor = CellPosition.origin
  /// Nothing is placed before this: rows above are full, final or behind a barrier.
  var floor = CellPosition.origin
  var leftInChunk: Int
  /// A small item of more than two rows or columns was met, so that the quick loop has to look at that many.
  var hasTall = false

  /// A packer for an empty grid.
  ///
  /// - Parameters:
  ///   - columns: below 0 counts as 0, above ``Limits/tracks`` as that. A grid of 0 columns takes no items.
  ///   - packing: whether items fill holes.
  /// - Complexity: O(1).
  public init(columns: Int, packing: PackingMode = .sparse) {
    self.columns = min(max(0, columns), Limits.tracks)
    self.packing = packing
    leftInChunk = packing.chunk
    bitmap = OccupancyBitmap(columns: max(1, self.columns))
  }

  /// Places the next item and takes its cells.
  ///
  /// A span is clamped to at least 1, to the columns of the grid and to ``Placement/rowLimit``. When no room is left above
  /// that limit the item lies in the last rows, over others. In a grid without columns the area is empty.
  ///
  /// - Complexity: O(h) plus the rows that the shape's frontier passes, which no item of the shape passes again.
  public mutating func place(_ span: GridSpan) -> GridArea {
    guard columns > 0 else { return .none }
    let width = min(max(1, span.columns), columns)
    let height = min(max(1, span.rows), Placement.rowLimit)
    return place(width: width, height: height) ?? Packer.last(width: width, height: height)
  }

  /// The area of an item for which there is no room above the limit.
  static func last(width: Int, height: Int) -> GridArea {
    GridArea(column: 0, row: Placement.rowLimit - height, columns: width, rows: height)
  }

  /// Places an item whose span is in bounds; `nil` when no room is left.
  @inline(__always)
  mutating func place(width: Int, height: Int) -> GridArea? {
    assert(width > 0 && width <= columns && height > 0 && height <= Placement.rowLimit)
    let slot = packing.isSparse ? 0 : frontiers.slot(width: width, height: height)
    let start = max(packing.isSparse ? cursor : frontiers[slot], floor)
    var bits: Int64 = -1
    if height <= bitmap.tallest {
      bits = bitmap.take(width: width, height: height, from: start, reach: Packer.stretch)
    }
    let found = bits >= 0 ? CellPosition(bits: bits) : search(width: width, height: height, from: start)
    if packing.isSparse { cursor = found } else { frontiers[slot] = found }
    bitmap.probes &+= 1 &+ found.row &- start.row
    guard found.row <= Placement.rowLimit &- height else { return settleWithoutRoom() }
    settle(below: found.row &+ height)
    return GridArea(at: found, width: width, height: height)
  }

  /// Places an item at a fixed column, in the order of automatic items as CSS does; `nil` when no room is left.
  mutating func place(width: Int, height: Int, inColumn column: Int) -> GridArea? {
    assert(width > 0 && column >= 0 && column + width <= columns && height > 0)
    var start = max(cursor, floor).row
    var slot = 0
    if packing.isSparse {
      if column < cursor.column, start == cursor.row { start += 1 }
    } else {
      slot = frontiers.slot(for: Shape(width: width, height: height, column: column))
      start = max(frontiers[slot], floor).row
    }
    let row = bitmap.firstRow(from: start, column: column, width: width, height: height)
    let found = CellPosition(row: row, column: column)
    if packing.isSparse { cursor = found } else { frontiers[slot] = found }
    guard row <= Placement.rowLimit - height else { return settleWithoutRoom() }
    mark(found, width: width, height: height)
    settle(below: row + height)
    return GridArea(at: found, width: width, height: height)
  }

  /// Notes that an item comes to lie in the last rows, over others.
  @inline(never)
  private mutating func settleWithoutRoom() -> GridArea? {
    settle(below: Placement.rowLimit)
    return nil
  }

  /// Places an item at a fixed column and in the first row with room, whatever the packing mode; it does not take part in
  /// the order of automatic items. `nil` when no room is left.
  mutating func placeFirst(width: Int, height: Int, inColumn column: Int) -> GridArea? {
    let slot = frontiers.slot(for: Shape(width: width, height: height, column: column))
    let row = bitmap.firstRow(from: frontiers[slot].row, column: column, width: width, height: height)
    let found = CellPosition(row: row, column: column)
    frontiers[slot] = found
    guard row <= Placement.rowLimit - height else { return nil }
    mark(found, width: width, height: height)
    return GridArea(at: found, width: width, height: height)
  }

  /// Takes cells, and lets go of rows that no search will ask for.
  mutating func mark(_ position: CellPosition, width: Int, height: Int) {
    bitmap.discard(before: packing.isSparse ? cursor.row : floor.row)
    bitmap.mark(row: position.row, column: position.column, width: width, height: height)
    floor = max(floor, CellPosition(row: bitmap.base))
  }

  /// Rows that are searched before asking whether another shape's frontier allows to skip some.
  static let stretch = 255

  /// The search from `start` on that takes any number of rows, and the cells where it ends.
  @inline(never)
  private mutating func search(width: Int, height: Int, from start: CellPosition) -> CellPosition {
    var start = start
    while height <= bitmap.tallest {
      let bits = bitmap.take(width: width, height: height, from: start, reach: Packer.stretch)
      if bits >= 0 { return CellPosition(bits: bits) }
      start = max(start, CellPosition(row: Int(truncatingIfNeeded: ~bits)))
      guard start.row <= bitmap.end &- height else { break }
      if !packing.isSparse { start = max(start, frontiers.bound(for: Shape(width: width, height: height))) }
    }
    let found = bitmap.sweep(width: width, height: height, from: start)
    guard found.row <= Placement.rowLimit - height else { return found }
    mark(found, width: width, height: height)
    return found
  }

  /// Notes that an item ends above row `bottom`, and what the packing mode makes final thereby.
  @inline(__always)
  private mutating func settle(below bottom: Int) {
    rows = max(rows, bottom)
    if packing.isBounded { raiseFloor() }
  }

  private mutating func raiseFloor() {
    floor = max(floor, CellPosition(row: max(0, rows - 1 - min(rows, packing.lookback))))
    guard packing.chunk < .max else { return }
    leftInChunk -= 1
    guard leftInChunk == 0 else { return }
    leftInChunk = packing.chunk
    floor = max(floor, CellPosition(row: rows))
  }
}
