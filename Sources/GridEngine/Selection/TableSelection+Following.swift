// Selections of tables and edits: what was selected is selected under its new numbers, and what is new is not.

extension TableSelection {
  /// Gives the selected cells the numbers that they have after a change. New rows and columns are not selected, also where
  /// they come among selected ones.
  ///
  /// - Complexity: O(b (k log i + i) + k log b), k changes, b bands, i intervals of columns in a band.
  mutating func follow(rows: AxisChanges?, columns: AxisChanges?) {
    let anchor = anchor.flatMap { old -> (row: Int, column: Int)? in
      guard let row = TableSelection.number(old.row, rows), let column = TableSelection.number(old.column, columns)
      else { return nil }
      return (row, column)
    }
    renumber(anchor) { steps in
      let steps = rows.map { TableSelection.renumbered(steps, by: $0) } ?? steps
      return columns.map { TableSelection.renumbered(steps, columnsBy: $0) } ?? steps
    }
  }

  /// Gives the selected cells the numbers that their columns have after an update. New columns are not selected, also where they
  /// come among selected ones. Rows are not followed.
  ///
  ///     let mapping = try grid.mapping(of: update)
  ///     try grid.apply(update)
  ///     selection.followColumns(of: 0, mapping)
  ///
  /// - Parameters:
  ///   - section: the head of the table, or any section of it, numbered as before the update.
  ///   - mapping: of an update of the grid with the table.
  /// - Complexity: O(b (k log i + i)), k changes of columns, b bands, i intervals of columns in a band.
  public mutating func followColumns(of section: Int, _ mapping: UpdateMapping) {
    if let changes = mapping.plan.columnPlan(of: section)?.order.changes { follow(rows: nil, columns: changes) }
  }

  private static func number(_ old: Int, _ changes: AxisChanges?) -> Int? {
    guard let changes else { return old }
    return changes.number(of: old)
  }

  private static func renumbered(_ steps: [Step], columnsBy changes: AxisChanges) -> [Step] {
    var result = StepList()
    for step in steps {
      var columns = step.columns
      columns.follow(changes)
      result.append(columns, from: Int(step.row))
    }
    return result.steps
  }

  private static func renumbered(_ steps: [Step], by changes: AxisChanges) -> [Step] {
    guard !steps.isEmpty else { return [] }
    var result = StepList()
    var end = 0
    for run in changes.byNew {
      if end < run.new { result.append(IntervalSet(), from: end) }
      var next = steps.partitioningIndex { $0.row > run.old.lowerBound }
      result.append(next > 0 ? steps[next - 1].columns : IntervalSet(), from: run.new)
      while next < steps.count, steps[next].row < run.old.upperBound {
        result.append(steps[next].columns, from: Int(steps[next].row).cutSum(run.shift))
        next += 1
      }
      end = run.isEndless ? Limits.items : run.new.cutSum(run.old.count)
    }
    result.append(IntervalSet(), from: end)
    return result.steps
  }
}
