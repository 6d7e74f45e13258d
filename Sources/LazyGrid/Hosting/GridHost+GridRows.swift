// Steps of a hosted Grid, which make rows before anything is asked about their cells.

import GridEngine

extension GridHost {
  /// Takes a step over the rows of a ``Grid``. Where it comes to rows that were not made, it waits for them, and the engine is
  /// told what they say of columns and spans.
  ///
  /// - Complexity: That of the step, and of O(k log n) for k rows that are made and n cells of several columns.
  func step(to target: ScrollTarget, making rows: GridRowContent) -> Changes {
    rows.trim()
    adaptColumns(to: rows)
    let (shown, declared, environment, measured) = (shown, declared, environment, measured)
    var sizes: [MeasurementRequest: Size] = [:]
    // A step that asks for no row that is not made has to be answered.
    var answersAll = false
    // A function and no constant, so that what it captures needs no memory of its own.
    func known(_ id: CellID, _ proposal: ProposedSize) -> Size? {
      guard answersAll || rows.isNoted(id.item) else { return nil }
      let request = MeasurementRequest(id: id, proposal: proposal)
      guard let box = self.box(of: id, shown, declared) else { return .zero }
      measured.isProvisional = box.hasProvisionalSize
      // Asked for twice: whether it is known, and what it is.
      if let size = sizes[request] { return size }
      let size = box.size(proposal, in: environment)
      sizes[request] = size
      return size
    }
    // As wide as it likes, and asked for once.
    func ideal(_ box: ContentBox, _ row: Int, _ column: Int) -> Double {
      let request = MeasurementRequest(
        id: .cell(row: row, column: column, section: GridRowContent.section), proposal: .unspecified)
      let size = sizes[request] ?? box.size(.unspecified, in: environment)
      sizes[request] = size
      return size.width >= 0 ? min(size.width, Limits.extent) : 0
    }
    var requests: [MeasurementRequest] = []
    var changes = grid.step(to: target, known: known, asking: &requests)
    while changes == nil {
      var (update, isAligned) = (GridUpdate(), false)
      var noted: [(number: Int, cells: GridRowCells)] = []
      for request in requests where !rows.isNoted(request.id.item) {
        let row = (number: request.id.item, cells: rows.cells(ofRow: request.id.item))
        if note(row.number, row.cells, of: rows, &update) { isAligned = true }
        noted.append(row)
      }
      answersAll = noted.isEmpty
      let gap = rows.gap(in: environment)
      for column in rows.seen.grow(for: noted, gap: gap, ideal) {
        update.resizeColumn(column, to: rows.seen.widths[column])
      }
      if isAligned { setContentAside(keeping: KeptItems()) }
      if update.isEmpty {
        changes = grid.continueStep(known: known, asking: &requests)
      } else {
        if !isAligned { setContentAside(keeping: rows.keepsAll) }
        // It names what there is.
        try? grid.apply(update)
        changes = grid.step(to: target, known: known, asking: &requests)
      }
    }
    return changes ?? Changes()
  }

  /// Shows the columns that rows need, and makes them as wide: the engine's grid may be another one than that which was told, or have
  /// the state of an earlier time.
  private func adaptColumns(to rows: GridRowContent) {
    var update = GridUpdate()
    for (number, width) in rows.seen.widths.enumerated() {
      guard let column = grid.column(number, ofSection: 0) else { return }
      if column.isHidden { update.showColumns(number..<number + 1) }
      // Widths are kept in units of 1/1024 point, and none is beyond what a cell may have.
      if column.isHidden || column.width < min(width, Limits.extent) - 1 / 512 {
        update.resizeColumn(number, to: width)
      }
    }
    if !update.isEmpty { try? grid.apply(update) }
  }

  /// Adds what a row says that the engine does not know.
  ///
  /// - Returns: whether a column is aligned otherwise than before.
  private func note(_ row: Int, _ cells: GridRowCells, of rows: GridRowContent, _ update: inout GridUpdate) -> Bool {
    rows.note(row)
    for column in cells.clamped {
      report(.clampedCell(.cell(row: row, column: column, section: GridRowContent.section)))
    }
    let isAligned = rows.seen.note(cells)
    if grid.column(rows.seen.count - 1, ofSection: 0)?.isHidden == true { update.showColumns(0..<rows.seen.count) }
    let (spans, merged) = (cells.spans, mergedColumns(ofRow: row, upTo: rows.seen.count))
    guard spans != merged else { return isAligned }
    if !merged.isEmpty { update.unmerge(CellRange(rows: row..<row + 1, columns: 0..<GridRowCells.columnCount)) }
    for span in spans { update.merge(CellRange(rows: row..<row + 1, columns: span)) }
    return isAligned
  }

  /// The columns of the merged cells of a row.
  private func mergedColumns(ofRow row: Int, upTo end: Int) -> [Range<Int>] {
    var (merged, column) = ([Range<Int>](), 0)
    while column < end {
      let columns = grid.mergedCells(around: .cell(row: row, column: column, section: GridRowContent.section))?.columns
      if let columns { merged.append(columns) }
      column = columns?.upperBound ?? column + 1
    }
    return merged
  }
}
