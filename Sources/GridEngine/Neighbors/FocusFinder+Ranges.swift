// Moving a focus among merged cells: from where the line that it keeps to leaves its cell, and to the merged cell that is there.

extension FocusFinder {
  /// The cell that a move goes to; see ``VirtualGrid/neighbor(of:_:memory:)``.
  func neighbor(of id: CellID, _ move: InnerMove, _ memory: inout FocusMemory) -> CellID? {
    guard PackedSections.areBuilt, model.contents.columnSets.hasRanges else {
      return plainNeighbor(of: id, move, &memory)
    }
    if let start = start(of: id) {
      if case .order(let isForward) = move { return cell(inOrderFrom: start, isForward: isForward, &memory) }
      if let line = line(from: start, id, move, memory) { return cell(from: start, on: line, id, move, &memory) }
    }
    var inner = memory
    guard let found = plainNeighbor(of: id, move, &inner) else { return nil }
    let origin = model.origin(of: found)
    if origin == id { return nil }
    memory = inner
    if origin != found { keep(to: found, at: origin, &memory) }
    return origin
  }

  /// Lets a focus that comes to a merged cell from elsewhere keep to the line that it came on.
  private func keep(to cell: CellID, at origin: CellID, _ memory: inout FocusMemory) {
    if memory.cell == cell { return memory.stand(at: origin, row: rowsBetween(origin, cell)) }
    guard let section = model.section(cell.section) else { return }
    memory.set(
      origin, column: cell.column, of: columnCount(of: section), row: rowsBetween(origin, cell), along: .zero, across: 0
    )
  }

  /// The cell that a focus is on, as a range of a table with merged cells, and the part of it that is shown.
  private struct Start {
    let table: TableRange
    let rows: Range<Int>
    let columns: Range<Int>
  }

  private func start(of id: CellID) -> Start? {
    guard id.kind == .item, let section = model.wholeSection(id.section), var table = model.rangedTable(of: section)
    else { return nil }
    let row = model.row(of: id, in: table)
    table.range =
      model.contents.columnSets[table.columns].range(row: row, column: id.column)
      ?? CellRange(row: row, column: id.column)
    guard let rows = model.shownRows(table.range.rows, of: table),
      let columns = model.contents.columnSets[table.columns].shownColumns(table.range.columns)
    else { return nil }
    return Start(table: table, rows: rows, columns: columns)
  }

  /// The row and the column that a focus keeps to, of those of its cell; `nil` for moves that keep to none.
  private func line(
    from start: Start, _ id: CellID, _ move: InnerMove, _ memory: FocusMemory
  ) -> (row: Int, column: Int)? {
    switch move {
    case .end, .section, .order: return nil
    case .along, .across, .page, .rowEnd, .columnEnd: break
    }
    let own = model.row(of: id, in: start.table)
    var line = (row: start.rows.lowerBound, column: start.columns.lowerBound)
    if memory.cell == id {
      line = (own + memory.row, memory.column)
    } else if !(own == start.table.range.rows.lowerBound && id.column == start.table.range.columns.lowerBound) {
      line = (own, id.column)
    }
    return (
      max(start.rows.lowerBound, min(start.rows.upperBound - 1, line.row)),
      max(start.columns.lowerBound, min(start.columns.upperBound - 1, line.column))
    )
  }

  private func cell(
    from start: Start, on line: (row: Int, column: Int), _ id: CellID, _ move: InnerMove, _ memory: inout FocusMemory
  ) -> CellID? {
    var (row, column) = line
    var inner = memory
    switch move {
    case .along(let isForward), .page(_, let isForward):
      row = isForward ? start.rows.upperBound - 1 : start.rows.lowerBound
    case .across(let isForward): column = isForward ? start.columns.upperBound - 1 : start.columns.lowerBound
    case .end, .section, .order, .rowEnd, .columnEnd: break
    }
    let edge = model.cell(row: row, column: column, of: start.table)
    if memory.cell == id, column == memory.column { inner.stand(at: edge, row: 0) } else { inner.begin() }
    guard let found = plainNeighbor(of: edge, move, &inner) else { return nil }
    let origin = model.origin(of: found)
    if origin == id { return nil }
    memory = inner
    memory.stand(at: origin, row: rowsBetween(origin, found))
    return origin
  }

  private func rowsBetween(_ origin: CellID, _ cell: CellID) -> Int {
    model.sections.itemBase(of: cell.section) + cell.item - model.sections.itemBase(of: origin.section) - origin.item
  }

  // MARK: In order

  /// The next cell in the order of first rows and columns.
  ///
  /// - Complexity: O((m + k) (log n + d log S)), m merged cells beside one another and k rows of them until the cell, n merged cells
  ///   of the table, d levels, S sections. Rows in which none begins and that look alike are passed at once.
  private func cell(inOrderFrom start: Start, isForward: Bool, _ memory: inout FocusMemory) -> CellID? {
    var memoryBetween = memory
    var position = model.cell(
      row: start.rows.lowerBound, column: isForward ? start.columns.upperBound - 1 : start.columns.lowerBound,
      of: start.table)
    // Of the row that is passed through: whether it was from its very end on, and up to where rows are like it.
    var (row, isWhole, alike) = (start.rows.lowerBound, false, isForward ? Int.max : Int.min)
    while let next = plainNeighbor(of: position, .order(isForward: isForward), &memoryBetween) {
      guard next.kind == .item, let section = model.wholeSection(next.section),
        let own = model.rangedTable(of: section)
      else {
        memory.begin()
        return next
      }
      let nextRow = model.row(of: next, in: own)
      if own.columns == start.table.columns, nextRow != row {
        if isWhole {
          let last = isForward ? alike - 1 : alike + 1
          if isForward ? last > row : last < row, let ends = ends(of: own) {
            // In none of these rows does any cell begin.
            row = last
            isWhole = false
            position = model.cell(row: last, column: isForward ? ends.upperBound - 1 : ends.lowerBound, of: own)
            continue
          }
        }
        (row, isWhole, alike) = (nextRow, true, isForward ? .max : .min)
      }
      guard let found = self.start(of: next), found.table.range.rows.count > 1 || found.table.range.columns.count > 1,
        found.rows.lowerBound != nextRow
      else {
        memory.begin()
        return model.origin(of: next)
      }
      alike = isForward ? min(alike, found.rows.upperBound) : max(alike, found.rows.lowerBound)
      position = model.cell(
        row: nextRow, column: isForward ? found.columns.upperBound - 1 : found.columns.lowerBound, of: found.table)
    }
    return nil
  }

  /// The shown columns of a table.
  private func ends(of table: TableRange) -> Range<Int>? {
    model.contents.columnSets[table.columns].shownColumns(0..<model.contents.columnSets[table.columns].count)
  }
}
