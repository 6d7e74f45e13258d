// The policy `compact`: boards whose items push down what they collide with, and then move up.

extension Placer {
  /// All others, as if the board were packed, after ``compact()``.
  mutating func placeCompact() {
    compact()
    for item in 0..<items.count where !isPlaced(item) { placeAutomatic(item, request(item)) }
  }

  /// An item of a board, in the order in which it gets its place.
  private struct Turn {
    var row: Int
    var column: Int
    var item: Int
  }

  /// Items with a start, by row, column and order; one without a row comes after all that have one.
  ///
  /// - Complexity: O(s log s + s · w log s) for s items of w columns; times the columns for those without one.
  mutating func compact() {
    isCompact = true
    var turns: [Turn] = []
    for item in 0..<items.count {
      let start = start(of: item)
      guard start.row != nil || start.column != nil else { continue }
      turns.append(Turn(row: start.row ?? .max, column: start.column ?? .max, item: item))
    }
    turns.sortCompactly { ($0.row, $0.column, $0.item) < ($1.row, $1.column, $1.item) }
    var board = Compaction(columns: packer.columns)
    for turn in turns {
      let width = compactWidth(of: turn.item)
      let height = compactHeight(of: turn.item)
      var best: (column: Int, row: Int)?
      for column in possibleColumns(of: turn.item, width) {
        let row = board.row(for: column..<column + width, height: height, start: turn.row)
        if row < best?.row ?? .max { best = (column, row) }
      }
      guard let best, best.row <= Placement.rowLimit - height else {
        assign(nil, turn.item, orLast: (width, height))
        continue
      }
      board.take(best.column..<best.column + width, best.row..<best.row + height)
      let position = CellPosition(row: best.row, column: best.column)
      packer.mark(position, width: width, height: height)
      assign(GridArea(at: position, width: width, height: height), turn.item)
    }
  }

  /// The starts of an item, as they are given; a negative one counts as none.
  private func start(of item: Int) -> (column: Int?, row: Int?) {
    let asked = flow == .rows ? items[item] : items[item].transposed
    return (asked.startColumn.flatMap { $0 < 0 ? nil : $0 }, asked.startRow.flatMap { $0 < 0 ? nil : $0 })
  }

  /// The columns that an item may begin at: its own, moved into the grid with all of its width, or any.
  private func possibleColumns(of item: Int, _ width: Int) -> ClosedRange<Int> {
    let last = packer.columns - width
    guard let column = start(of: item).column else { return 0...last }
    return min(column, last)...min(column, last)
  }

  /// The columns of an item: up to the last from its own column on, where it spans to the last.
  private func compactWidth(of item: Int) -> Int {
    let columns = flow == .rows ? items[item].span.columns : items[item].span.rows
    guard columns == GridSpan.toLast, let column = start(of: item).column else { return request(item).width }
    return packer.columns - min(column, packer.columns - 1)
  }

  private func compactHeight(of item: Int) -> Int {
    let rows = flow == .rows ? items[item].span.rows : items[item].span.columns
    if rows == GridSpan.toLast { return max(1, declaredRows - min(declaredRows, start(of: item).row ?? 0)) }
    return min(max(1, rows), Placement.rowLimit)
  }
}

extension PlacementItem {
  /// True when an area of a board does not begin at the column that is asked for.
  func isMovedAside(to area: GridArea) -> Bool { startColumn.map { $0 >= 0 && $0 != area.column } ?? false }
}
