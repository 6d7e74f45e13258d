// What an update does to merged cells: checked with the rest of it, and carried out with the rest.

/// What an update that was checked does to merged cells.
struct RangePlan: Sendable {
  /// A table with merged cells whose rows may get other numbers.
  struct Table: Sendable {
    /// The section of its head, and the number of its first row in the grid, before the update.
    var head: Int
    var base: Int
    var columns: Int32
    /// True where other cells are merged afterwards, and those that there are would be left in pieces.
    var isUnmerged = false
  }

  var tables: [Table] = []
  /// Rows of the whole grid; `nil` where all stay.
  var rows: AxisChanges?
}

extension UpdatePlan {
  /// Checks what an update does to merged cells.
  ///
  /// - Throws: the first merged cell that it would leave in pieces, or what is wrong with the first that it adds.
  func rangePlan(_ model: GridModel) throws(GridError) -> RangePlan {
    var ranges = RangePlan()
    for change in update.rangeChanges {
      guard change.section >= 0, change.section < model.sections.count else {
        throw .unknownSections(change.section..<change.section.saturatingSum(1), count: model.sections.count)
      }
      guard let head = model.wholeSection(change.section), let own = head.metrics.kind.ownColumns,
        model.columnSet(of: head) == own
      else { throw .noColumns(section: change.section) }
      guard newSection(change.section) != nil else { throw .columnsOfDeletedSection(change.section) }
    }
    if model.contents.columnSets.hasRanges {
      ranges.tables = tablesWithRanges(model)
      if !ranges.tables.isEmpty { ranges.rows = RowChanges(self, model.sections).changes }
      for index in ranges.tables.indices {
        let table = ranges.tables[index]
        guard var store = model.contents.columnSets[table.columns].ranges.first else { continue }
        for change in update.rangeChanges where change.section == table.head {
          for range in change.unmerged { _ = store.removeAll(meeting: range) }
        }
        let rows = ranges.rows.map { $0.shifted(old: table.base, new: 0..<Limits.items) }
        guard let torn = store.torn(rows: rows, columns: columnPlan(of: table.head)?.order.changes) else { continue }
        guard replacesMergedCells(ofHead: table.head) else {
          throw .mergedCells(.tornRange(torn), section: table.head)
        }
        ranges.tables[index].isUnmerged = true
      }
    }
    return ranges
  }

  /// True where the update says which cells of a table are merged afterwards.
  private func replacesMergedCells(ofHead head: Int) -> Bool {
    update.rangeChanges.contains { $0.section == head && $0.replacement != nil }
      || spans.redeclarations.contains { $0.index == head && $0.section.mergedCells != nil }
  }

  /// Checks the cells that are merged by carrying everything out in a copy.
  func checkMerges(_ model: GridModel) throws(GridError) {
    let copy = model.copy()
    defer { copy.deallocate() }
    copy.carryOut(self) { $0 }
    try copy.merge(self)
  }

  /// The tables with merged cells whose rows or columns may get other numbers.
  private func tablesWithRanges(_ model: GridModel) -> [RangePlan.Table] {
    var tables: [RangePlan.Table] = []
    func add(_ index: Int) {
      if let last = tables.last, last.head == index { return }
      guard let section = model.wholeSection(index), let table = model.rangedTable(of: section),
        !tables.contains(where: { $0.columns == table.columns })
      else { return }
      tables.append(RangePlan.Table(head: table.sections.lowerBound, base: table.base, columns: table.columns))
    }
    // A section that is declared anew may be in another table then.
    if sections.isEmpty, spans.redeclarations.isEmpty {
      var last = -1
      for index in items.removed.map({ Int($0.section) }) + items.inserted.map({ Int($0.section) })
        + columns.map({ $0.sections.lowerBound }) where index != last
      {
        last = index
        add(index)
      }
    } else {
      var index = 0
      model.sections.tree.forEach { record in
        if model.contents.styles.entries[Int(record.style)].metrics.kind.ownColumns != nil { add(index) }
        index += 1
      }
    }
    return tables
  }
}

extension GridModel {
  /// Unmerges cells, before anything has other numbers.
  func unmerge(_ plan: UpdatePlan) {
    for change in plan.update.rangeChanges where !change.unmerged.isEmpty {
      unmerge(change.unmerged, ofTable: change.section)
    }
    let all = CellRange(rows: 0..<Limits.items, columns: 0..<Limits.columns)
    for table in plan.ranges.tables where table.isUnmerged { unmerge([all], ofTable: table.head) }
  }

  /// Gives merged cells the numbers of their rows, once all rows have theirs. Those that an update leaves in another table, or in
  /// none, are cut to their own.
  func followRows(_ plan: UpdatePlan) {
    for table in plan.ranges.tables {
      guard let head = plan.newSection(table.head), let section = wholeSection(head),
        section.metrics.kind.ownColumns == table.columns,
        let span = self.table(around: section, in: AxisRange(), freezes: false)
      else { continue }
      let base = sections.itemBase(of: span.sections.lowerBound)
      let rows = sections.itemBase(of: span.sections.upperBound) - base
      // A head without rows may move before others though no row does.
      let unchanged = base == table.base ? nil : AxisChanges(deleted: [], inserted: [], moved: [])
      var decided: [CellRange] = []
      if let changes = plan.ranges.rows ?? unchanged {
        decided = contents.columnSets[table.columns].followRanges(
          rows: changes.shifted(old: table.base, new: base..<base + rows))
      }
      decided += contents.columnSets[table.columns].cutRanges(toRows: rows)
      let range = CellRange(row: 0, column: 0)
      forgetRows(decided, of: TableRange(range: range, sections: span.sections, columns: table.columns, base: base))
    }
  }

  /// Merges cells by the numbers that they have after an update: those that it names, and those of tables that it declares.
  func merge(_ plan: UpdatePlan) throws(GridError) {
    let update = plan.update
    for declaration in plan.spans.redeclarations {
      guard let ranges = declaration.section.mergedCells, let head = plan.newSection(declaration.index) else {
        continue
      }
      try merge(ranges, ofTable: head, replaces: true, name: declaration.index)
    }
    for piece in plan.sections.inserted where piece.move < 0 {
      guard let ranges = update.sectionInsertions[-1 - Int(piece.move)].section.mergedCells else { continue }
      for head in piece.range { try merge(ranges, ofTable: head, replaces: true, name: head) }
    }
    for change in update.rangeChanges {
      guard let head = plan.newSection(change.section) else { continue }
      if let ranges = change.replacement {
        try merge(ranges, ofTable: head, replaces: true, name: change.section)
      }
      if change.merged.isEmpty { continue }
      try merge(change.merged, ofTable: head, replaces: false, name: change.section)
    }
  }
}

extension GridUpdate {
  /// True where it merges cells, or declares a table with merged ones.
  var mergesCells: Bool {
    rangeChanges.contains(where: { !$0.merged.isEmpty || $0.replacement != nil })
      || sectionInsertions.contains(where: { $0.section.mergedCells != nil })
      || redeclarations.contains(where: { $0.section.mergedCells != nil })
  }
}
