// Changes of the columns of a table that were checked, and which column becomes which.

/// Changes of the columns of one table that were checked. Carrying them out cannot fail.
struct ColumnPlan: Sendable {
  let update: ColumnUpdate
  let order: ColumnOrder
  /// The sections of the table before the update, from its head on.
  let sections: Range<Int>
  /// The number of columns before the update.
  let count: Int

  /// The single column that a width is given to, where it is not moved; `nil` for none, and for several.
  var resizedColumn: Int? {
    guard let column = update.resizes.first?.column,
      update.resizes.allSatisfy({ $0.column == column && !$0.isGrowth }),
      fate(of: column)?.isMoved == false
    else { return nil }
    return column
  }

  /// What becomes of a column that exists before the update; `nil` for one that is deleted.
  ///
  /// - Complexity: O(log k), k changes.
  func fate(of column: Int) -> (number: Int, isMoved: Bool)? {
    guard let changes = order.changes, column >= 0, column < count else { return (column, false) }
    return changes.run(of: column).map { (column + $0.shift, $0.isMoved) }
  }

  /// The old number of a column; `nil` for a new one.
  ///
  /// - Complexity: O(log k), k changes.
  func origin(of column: Int) -> Int? {
    guard let changes = order.changes, column >= 0, column < order.count else { return column }
    return changes.origin(of: column)
  }

  /// The new number of the nearest of some old columns, beside one of them, that is not deleted and of which something is true.
  ///
  /// - Parameters:
  ///   - forward: true for the nearest after the column, false for the nearest before it.
  ///   - nearest: the number that is wanted and nearest to the begin of consecutive new ones, or to their end if not forward.
  /// - Complexity: O(log k + d) and as many calls, k changes, d of them up to the column that is found.
  func survivor(
    beside column: Int, in columns: Range<Int>, forward: Bool, nearest: (Range<Int>) -> Int?
  ) -> Int? {
    let range =
      (forward
        ? column + 1..<max(column + 1, columns.upperBound) : columns.lowerBound..<max(columns.lowerBound, column))
    guard let changes = order.changes else { return nearest(range) }
    var index = changes.byOld.partitioningIndex {
      forward ? $0.old.upperBound > range.lowerBound : $0.old.lowerBound >= range.upperBound
    }
    if !forward { index -= 1 }
    while changes.byOld.indices.contains(index), changes.byOld[index].old.overlaps(range) {
      let run = changes.byOld[index]
      let part = run.old.clamped(to: range)
      if let found = nearest(part.lowerBound + run.shift..<part.upperBound + run.shift) { return found }
      index += forward ? 1 : -1
    }
    return nil
  }
}

extension ColumnPlan {
  /// The new number of a column, or of the nearest that is not deleted; 0 where all are.
  ///
  /// - Parameter forward: true when columns after one that is deleted are preferred to those before it.
  /// - Complexity: O(k), k changes.
  func follow(_ column: Int, forward: Bool) -> Int {
    if let fate = fate(of: column) { return fate.number }
    func nearest(_ isForward: Bool) -> Int? {
      survivor(beside: column, in: 0..<count, forward: isForward) { numbers in
        numbers.isEmpty ? nil : isForward ? numbers.lowerBound : numbers.upperBound - 1
      }
    }
    return nearest(forward) ?? nearest(!forward) ?? 0
  }
}

extension UpdatePlan {
  /// Checks the changes of columns against the tables of a grid.
  ///
  /// - Complexity: O(k log k + t (log t + log S)), k changes of columns of t tables, S sections.
  func columnPlans(_ model: GridModel) throws(GridError) -> [ColumnPlan] {
    var plans: [ColumnPlan] = []
    for change in update.columnChanges {
      let index = change.section
      guard index >= 0, index < model.sections.count else {
        throw .unknownSections(index..<index.saturatingSum(1), count: model.sections.count)
      }
      guard let head = model.wholeSection(index), let set = head.metrics.kind.ownColumns,
        let span = model.table(around: head, in: AxisRange(), freezes: false)
      else { throw .noColumns(section: index) }
      guard newSection(index) != nil else { throw .columnsOfDeletedSection(index) }
      let count = model.contents.columnSets[set].count
      do throws(ColumnError) {
        let order = try ColumnOrder(change.update, of: count)
        plans.append(ColumnPlan(update: change.update, order: order, sections: span.sections, count: count))
      } catch {
        throw .columns(error, section: index)
      }
    }
    plans.sortCompactly { $0.sections.lowerBound < $1.sections.lowerBound }
    return plans
  }

  /// Checks that an update of items and columns leaves every table with the number of columns that is expected of it.
  ///
  /// - Parameter expected: for the section of a head; `nil` for any number.
  /// - Complexity: O(S log S), S sections; nothing where no grid has tables.
  func checkColumns(in model: GridModel, _ expected: (Int) -> Int?) throws(GridError) {
    if model.contents.columnSets.isEmpty { return }
    for section in 0..<model.sections.count {
      guard let set = model.wholeSection(section)?.metrics.kind.ownColumns, let expected = expected(section) else {
        continue
      }
      let plan = columnPlan(of: section)
      let count = plan?.order.count ?? model.contents.columnSets[set].count
      if count != expected { throw .columns(.unexpectedCount(count, expected: expected), section: section) }
    }
  }

  /// The changes of the columns of the table that an old section is of; `nil` where there are none.
  ///
  /// - Complexity: O(log t), t tables whose columns change.
  func columnPlan(of section: Int) -> ColumnPlan? {
    let next = columns.partitioningIndex { $0.sections.lowerBound > section }
    return next > 0 && columns[next - 1].sections.contains(section) ? columns[next - 1] : nil
  }

  /// The new place of an old cell, by what becomes of its row and of its column.
  func columnFate(of id: CellID, _ row: Fate) -> Fate {
    guard id.kind == .item, var new = row.newID, let plan = columnPlan(of: id.section) else { return row }
    guard let column = plan.fate(of: id.column) else { return .isDeleted }
    new.column = column.number
    if case .moves = row { return .moves(new) }
    return column.isMoved ? .moves(new) : .stays(new)
  }

  /// An old cell under its old column, by its new one; `nil` where that is new.
  func columnOrigin(of id: CellID) -> CellID? {
    guard id.kind == .item, let plan = columnPlan(of: id.section) else { return id }
    return plan.origin(of: id.column).map { .cell(row: id.item, column: $0, section: id.section) }
  }
}

extension GridModel {
  /// Carries out changes of columns. Rows are measured again where a column that decides how tall they are is another one, or has
  /// another width.
  ///
  /// - Complexity: that of the changes; where rows are measured again, that of ``reloadItems(ofSections:)``.
  func editColumns(_ plans: [ColumnPlan]) {
    for plan in plans {
      guard let set = wholeSection(plan.sections.lowerBound)?.metrics.kind.ownColumns else { continue }
      let before = contents.columnSets[set].decidingWidths
      let room = contents.columnSets[set].flexedRoom
      let resized =
        plan.changesWidthsAlone && contents.columnSets[set].flexibleCount == 0
        ? plan.update.resizes.map { $0.column } : nil
      let merged = contents.columnSets[set].decidingCells(besideRangesChangedBy: resized)
      contents.columnSets[set].apply(plan.update, plan.order)
      if let room { contents.columnSets[set].flex(in: room) }
      let after = contents.columnSets[set].decidingWidths
      if before.count != after.count || plan.renumbered(before) != after {
        reloadItems(ofSections: plan.sections)
      } else if PackedSections.canMerge {
        reloadRows(besideRanges: merged, plan, set)
      }
    }
  }

  /// Makes rows unmeasured in which other cells decide than before, or as wide ones no longer, since cells are merged there.
  private func reloadRows(besideRanges before: [ColumnSet.DecidingCells]?, _ plan: ColumnPlan, _ set: Int32) {
    guard let before else { return reloadItems(ofSections: plan.sections) }
    let table = TableRange(
      range: CellRange(row: 0, column: 0), sections: plan.sections, columns: set,
      base: sections.itemBase(of: plan.sections.lowerBound))
    for row in before {
      let cells = contents.columnSets[set].decidingCells(ofRow: row.row)
      // Where none is left that decides, rows stay as tall as they are.
      if cells.isEmpty || plan.renumbered(row.cells) == cells { continue }
      let cell = cell(row: row.row, column: 0, of: table)
      reloadItems(cell.itemIndex..<cell.itemIndex + 1, ofSection: cell.section)
    }
  }
}

extension ColumnPlan {
  /// True where columns get other widths and nothing else becomes of them.
  fileprivate var changesWidthsAlone: Bool {
    order.changes == nil && update.hidings.isEmpty && update.redeclarations.isEmpty
  }

  /// The columns that are not deleted under their new numbers, in order.
  fileprivate func renumbered(_ widths: [ColumnSet.DecidingWidth]) -> [ColumnSet.DecidingWidth] {
    var new: [ColumnSet.DecidingWidth] = []
    for var width in widths {
      guard let number = order.number(of: width.column) else { continue }
      width.column = number
      new.append(width)
    }
    new.sortCompactly { $0.column < $1.column }
    return new
  }
}
