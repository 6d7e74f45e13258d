// The merged cells of a query: their pieces, and the cells that they cover, put among the cells of rows and columns.

/// The pieces of merged cells in view, in all tables of a query, and what they cover.
struct MergedCells: Sendable {
  /// The rows, by their numbers among the items of the grid, and the columns of a merged cell that was found.
  private var found: [CellRange] = []
  /// In the order of cells.
  private var pieces: [Cell] = []
  /// Buffers: all cells with the pieces, and the columns of one row that are covered.
  private var merged: [Cell] = []
  private var covered: [Range<Int>] = []

  /// True where no merged cell lies near what can be seen.
  var isEmpty: Bool { found.isEmpty }

  mutating func removeAll() {
    if found.isEmpty { return }
    found.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }

  /// Notes a merged cell.
  ///
  /// - Parameters:
  ///   - base: the number of the table's first row among the items of the grid.
  ///   - piece: what is in view of it in a pane; `nil` for nothing.
  mutating func add(_ range: CellRange, base: Int, _ piece: Cell?) {
    found.append(CellRange(rows: range.rows.lowerBound + base..<range.rows.upperBound + base, columns: range.columns))
    guard let piece else { return }
    // Those of a pane mostly come in order.
    guard let last = pieces.last, piece.precedesInView(last) else { return pieces.append(piece) }
    pieces.insert(piece, at: pieces.partitioningIndex { piece.precedesInView($0) })
  }

  /// Puts the pieces in the place of what they cover, in order; returns how many more cells there are before headers and footers.
  ///
  /// - Parameter base: the number of a section's first item among those of the grid.
  /// - Complexity: O(c + r m + s log S), c cells in r rows of s sections, m merged cells, S sections.
  mutating func put(into cells: inout [Cell], base: (Int) -> Int) -> Int {
    merged.removeAll(keepingCapacity: true)
    merged.reserveCapacity(cells.count + pieces.count)
    var (next, growth) = (0, 0)
    var (section, item, firstItem) = (-1, -1, 0)
    for cell in cells {
      if cell.id.kind == .item {
        if cell.section != section { (section, item, firstItem) = (cell.section, -1, base(cell.section)) }
        if cell.item != item {
          item = cell.item
          findCovered(in: firstItem + item)
        }
        if !covered.isEmpty, covered.contains(where: { $0.contains(cell.id.column) }) {
          if cell.layer < 2 { growth -= 1 }
          continue
        }
      }
      while next < pieces.count, pieces[next].precedesInView(cell) { takePiece(&next, &growth) }
      merged.append(cell)
    }
    while next < pieces.count { takePiece(&next, &growth) }
    swap(&cells, &merged)
    return growth
  }

  private mutating func takePiece(_ next: inout Int, _ growth: inout Int) {
    if pieces[next].layer < 2 { growth += 1 }
    merged.append(pieces[next])
    next += 1
  }

  private mutating func findCovered(in row: Int) {
    covered.removeAll(keepingCapacity: true)
    for range in found where range.rows.contains(row) { covered.append(range.columns) }
  }

  var bytesHeld: Int {
    (pieces.capacity + merged.capacity) * MemoryLayout<Cell>.stride
      + (found.capacity * 2 + covered.capacity) * MemoryLayout<Range<Int>>.stride
  }
}
