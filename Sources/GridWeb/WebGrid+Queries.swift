// Questions about cells: where they are, which is beside which, and what a screen reader says of them.

import GridEngine

extension WebGrid {
  /// Writes the frame of a cell where it naturally lies; false for one that does not exist.
  func writeFrame(of id: CellID) -> Bool {
    output.removeAll()
    guard let frame = grid.frame(of: id) else { return false }
    write(frame)
    return true
  }

  /// Writes the cell at a point: along and across as everywhere; false where there is none.
  func writeCell(along: Double, across: Double) -> Bool {
    output.removeAll()
    guard let cell = grid.cell(at: point(along, across)) else { return false }
    write([cell])
    return true
  }

  /// Writes the cell that stands for another one: the merged cell that covers it, or itself.
  ///
  /// - Complexity: O(log n + s log S), n merged cells, s sections of the table, S of the grid.
  func writeOrigin(of id: CellID) {
    output.removeAll()
    guard let cells = grid.mergedCells(around: id), let table = grid.tableArea(ofSection: id.section) else {
      return output.add(id)
    }
    var row = cells.rows.lowerBound
    for section in table.sections {
      let count = grid.itemCount(inSection: section)
      if row < count { return output.add(CellID.cell(row: row, column: cells.columns.lowerBound, section: section)) }
      row -= count
    }
    output.add(id)
  }

  /// Writes the cells of a range along the axis: their number, and each.
  func writeCells(from start: Double, to end: Double) {
    output.removeAll()
    let size = grid.contentSize
    let isVertical = grid.axis == .vertical
    var rect = Rect(x: 0, y: start, width: size.width, height: max(0, end - start))
    if !isVertical {
      let x = grid.layoutDirection == .rightToLeft ? size.width - end : start
      rect = Rect(x: x, y: 0, width: max(0, end - start), height: size.height)
    }
    grid.cells(in: rect, into: &cells)
    write(cells)
  }

  /// Writes the column whose edge is at a point of the viewport; false where there is none.
  func writeColumnEdge(at point: Point, slop: Double) -> Bool {
    output.removeAll()
    guard hasTables, let edge = grid.columnEdge(at: point, slop: slop) else { return false }
    output.add(Double(edge.section))
    output.add(Double(edge.column))
    output.add(edge.isLeading ? 1 : 0)
    return true
  }

  private func point(_ along: Double, _ across: Double) -> Point {
    guard grid.axis == .horizontal else { return Point(x: across, y: along) }
    return Point(x: grid.layoutDirection == .rightToLeft ? grid.contentSize.width - along : along, y: across)
  }

  /// The moves of a focus by their numbers.
  private static let moves: [FocusMove] = [
    .up, .down, .left, .right, .pageUp(), .pageDown(), .next, .previous, .rowStart, .rowEnd, .nextSection,
    .previousSection, .first, .last,
  ]

  /// Writes the cell that a move of the focus goes to; false where there is none.
  func writeNeighbor(of id: CellID, _ move: Int) -> Bool {
    output.removeAll()
    guard WebGrid.moves.indices.contains(move),
      let next = grid.neighbor(of: id, WebGrid.moves[move], memory: &focusMemory)
    else { return false }
    output.add(next)
    return true
  }

  /// Writes the focused cell; false when there is none.
  func writeFocused() -> Bool {
    output.removeAll()
    guard let focused = grid.focusedCell else { return false }
    output.add(focused)
    return true
  }

  /// Writes where a cell is for screen readers, in 21 words: line, lines, row and column, spans of both, rows and columns of
  /// its section (−1 where they are not known), index (−1 for none), count, level, expanded, header, footer, and the bound of
  /// the number of rows; false for a cell that does not exist.
  func writePosition(of id: CellID) -> Bool {
    output.removeAll()
    guard let position = grid.accessibilityPosition(of: id) else { return false }
    output.add(Double(position.line))
    output.add(Double(position.lineCount))
    output.add(Double(position.area?.row ?? -1))
    output.add(Double(position.area?.column ?? -1))
    output.add(Double(position.area?.rows ?? 1))
    output.add(Double(position.area?.columns ?? 1))
    output.add(position.rowCount.bound == 0 ? Double(position.rowCount.estimate) : -1)
    output.add(position.columnCount.bound == 0 ? Double(position.columnCount.estimate) : -1)
    output.add(Double(position.index ?? -1))
    output.add(Double(position.count))
    output.add(Double(position.level))
    output.add(position.isExpanded ? 1 : 0)
    output.add(position.header)
    output.add(position.footer)
    output.add(Double(position.rowCount.bound))
    return true
  }

  /// Writes from where to where a header or footer may be pinned along the axis; false for a cell that never is.
  func writeReach(of id: CellID) -> Bool {
    output.removeAll()
    guard let reach = grid.pinnedReach(of: id) else { return false }
    let (start, end) = edges(of: reach)
    output.add(start)
    output.add(end)
    return true
  }

  private func edges(of frame: Rect) -> (start: Double, end: Double) {
    guard grid.axis == .horizontal else { return (frame.y, frame.maxY) }
    guard grid.layoutDirection == .rightToLeft else { return (frame.x, frame.maxX) }
    let width = grid.contentSize.width
    return (width - frame.maxX, width - frame.x)
  }
}
