// Measuring all cells of a table's exact columns, in slices between steps.

extension VirtualGrid {
  /// Asks for the width of all cells of a table's exact columns (``ColumnWidth/exact(minimum:maximum:)``), for as long as
  /// `shouldContinue` allows, those nearest to the viewport first. Columns grow to the widest; what is in view stays where it is, and
  /// the next step reports what moved. Until all are measured, an exact column is as wide as its widest cell so far.
  ///
  /// Columns that are hidden and those that a user resized are left out. Merged cells of one column count once; those of several
  /// columns do not. A size that is provisional does not count either. After an update of the grid measuring begins anew, and no
  /// column becomes narrower.
  ///
  /// - Parameters:
  ///   - section: any section of the table. Others have no columns, so that nothing is left to do.
  ///   - measure: the size of a cell, which is offered no width. Inside it the grid can be read, not changed.
  ///   - shouldContinue: called before each row but the first; when it returns false, work stops.
  /// - Returns: true when all rows are measured.
  /// - Complexity: O(r (log S + k log m)), r rows that are measured, k exact columns, S sections, m merged cells; and that of
  ///   ``apply(_:)`` where columns grow.
  @discardableResult
  public func measureColumns(
    ofSection section: Int = 0, measure: Measure, while shouldContinue: () -> Bool
  ) -> Bool {
    guard isIdle() else { return false }
    guard let table = model.table(ofSection: section) else { return true }
    let columns = model.contents.columnSets[table.columns].exactColumns
    let count = model.sections.itemBase(of: table.sections.upperBound) - table.base
    guard !columns.isEmpty, count > 0 else { return true }
    var progress = exactProgress(in: table, count)
    var widths = [FixedPoint?](repeating: nil, count: columns.count)
    state.pending.isMeasuring = true
    var isFirst = true
    while isFirst || shouldContinue(), let row = progress.next(of: count) {
      isFirst = false
      let first = model.cell(row: row, column: 0, of: table)
      for index in columns.indices {
        guard let width = width(of: first, columns[index], row, table, measure) else { continue }
        widths[index] = max(widths[index] ?? .zero, width)
      }
    }
    state.pending.isMeasuring = false
    grow(columns, to: widths, of: table)
    progress.revision = state.travel.revision
    state.exactColumns.removeAll { $0.set == progress.set }
    state.exactColumns.append(progress)
    return progress.rows.count == count
  }

  private func grow(_ columns: [Int], to widths: [FixedPoint?], of table: TableRange) {
    var update = GridUpdate()
    for (column, width) in zip(columns, widths) {
      guard let width else { continue }
      // What is not settled has an estimate.
      if model.contents.columnSets[table.columns].isSettled(column),
        width <= model.contents.columnSets[table.columns].slot(of: column).extent
      {
        continue
      }
      update.growColumn(column, to: width.points, section: table.sections.lowerBound)
    }
    // It names columns that there are.
    try? apply(update)
  }

  /// The rows of a table whose cells of exact columns ``measureColumns(ofSection:measure:while:)`` did not ask for yet; 0 where no
  /// column is exact.
  ///
  /// - Complexity: O(d log S + r + k), d levels, S sections, r runs of columns that are declared alike, k exact columns.
  public func unmeasuredRowCount(ofSection section: Int = 0) -> Int {
    guard let table = model.table(ofSection: section), !model.contents.columnSets[table.columns].exactColumns.isEmpty
    else { return 0 }
    let count = model.sections.itemBase(of: table.sections.upperBound) - table.base
    return count - exactProgress(in: table, count).rows.count
  }

  /// What was measured of a table before; nothing, around the row in view, after an update.
  private func exactProgress(in table: TableRange, _ count: Int) -> ExactColumns {
    if let progress = state.exactColumns.first(where: { $0.set == table.columns }),
      progress.revision == state.travel.revision
    {
      return progress
    }
    var start = 0
    if let id = state.viewport.anchor?.id, id.kind == .item, table.sections.contains(id.section) {
      start = max(0, min(count - 1, model.row(of: id, in: table)))
    }
    return ExactColumns(set: table.columns, start: start, rows: start..<start, revision: state.travel.revision)
  }

  /// The width of a cell; `nil` where it does not count.
  ///
  /// - Parameters:
  ///   - first: the first cell of its row.
  ///   - row: the number of that in the table.
  private func width(
    of first: CellID, _ column: Int, _ row: Int, _ table: TableRange, _ measure: Measure
  ) -> FixedPoint? {
    var id = first
    id.column = column
    if let range = model.contents.columnSets[table.columns].range(row: row, column: column),
      range.columns.count > 1 || range.rows.lowerBound != row
    {
      return nil
    }
    let entry = entry(measure(id, orientation.proposal(across: -1)), of: id, -1)
    return entry.isProvisional ? nil : entry.extent
  }
}
