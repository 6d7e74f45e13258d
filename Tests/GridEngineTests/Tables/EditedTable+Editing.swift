// Random edits of a table on both axes, in one update or in several before the next step.

import TestSupport

@testable import GridEngine

extension EditedTable {
  /// Edits columns and rows in one update, or in two before the next step; what is wrong afterwards, or `nil`.
  func edit(_ random: inout SeededGenerator) throws -> String? {
    let seen = bodyColumns
    let frozenBefore = frozenExtent
    isResized = false
    changesRows = false
    let edge = grid.offsetAcross
    var touched: Set<Int> = []
    if has(.collapsed, false), random.chance(40) {
      isCollapsed.toggle()
      changesRows = true
      if isCollapsed { grid.collapse(3) } else { grid.expand(3) }
    }
    if has(.ranges, false) {
      if let problem = try editMerged(&random, &touched) { return problem }
    } else {
      for _ in 0..<random.pick([1, 1, 1, 2]) { try applyRandom(&random, &touched) }
    }
    note(grid.layout(measure: measure))
    if let problem { return problem }
    // What is in view, is not touched, and has no others between it, has its place, but at the ends.
    let shown = columns.filter { !$0.isHidden }.map { $0.id }
    let range = grid.contentSize
    let most = max(
      0, (grid.axis == .vertical ? range.width - grid.viewportSize.width : range.height - grid.viewportSize.height))
    guard let first = seen.first, let place = shown.firstIndex(of: first.id),
      touched.isDisjoint(with: seen.map { $0.id }),
      shown[place...].starts(with: seen.map { $0.id }), frozenExtent == frozenBefore, grid.offsetAcross > 0,
      grid.offsetAcross < most, edge > 0, !isResized
    else { return nil }
    let now = bodyColumns
    // What grows moves what lies after it.
    if has(.growing, false) {
      let stays = seen.contains { old in now.contains { $0.id == old.id && abs($0.place - old.place) < 1e-9 } }
      return stays || changesRows ? nil : "no column is where it was: \(seen), \(now)"
    }
    // Other rows may be in view, with another cell that holds the place, or none is left.
    if changesRows || rows.allSatisfy({ $0.allSatisfy(hiddenRows.contains) }) { return nil }
    for (id, old) in seen {
      guard let new = now.first(where: { $0.id == id }) else { return "column \(id) went out of view" }
      if abs(new.place - old) > 1e-9 { return "column \(id) was at \(old), and is at \(new.place)" }
    }
    return nil
  }

  /// Merges and unmerges cells, and edits; where an edit would tear a merged cell, nothing must happen.
  private func editMerged(_ random: inout SeededGenerator, _ touched: inout Set<Int>) throws -> String? {
    let count = rows.reduce(0) { $0 + $1.count }
    let (row, column) = (random.int(0...max(0, count - 1)), random.int(0...max(0, columns.count - 1)))
    let range = CellRange(
      rows: row..<row + random.int(1...3), columns: column..<min(columns.count, column + random.int(1...3)))
    var update = GridUpdate()
    if random.chance(30) { update.unmerge(range, section: 1) } else { update.merge(range, section: 1) }
    do throws(GridError) { try grid.apply(update) } catch {}
    // The focus is on the origin of what its cell was merged into.
    if focus != nil { focus = grid.settings.focusedCell.map { (self.row($0), columns[$0.column].id) } }
    if retained != nil { retained = grid.settings.retainedCells.first.map { (self.row($0), columns[$0.column].id) } }
    changesRows = true
    touched.formUnion(columns[range.columns].map(\.id))
    note(grid.layout(measure: measure))
    if let problem { return "merging \(range): \(problem)" }
    let (state, shown, size) = (
      (columns, frozen, rows, deciding, hiddenRows, nextID, learnt), grid.visibleCells, grid.contentSize
    )
    do {
      try applyRandom(&random, &touched)
    } catch is GridError {
      (columns, frozen, rows, deciding, hiddenRows, nextID, learnt) = state
      if grid.visibleCells != shown || grid.contentSize != size { return "an edit that was refused changed something" }
    }
    return nil
  }

  /// The merged cell that covers a cell, as rows of its section and columns.
  func merged(_ id: CellID) -> CellRange? { grid.model.range(covering: id)?.range }

  /// True where cells other than that alone say how tall a row is.
  func isMerged(row item: Int, section: Int, _ deciding: [Column]) -> Bool {
    guard has(.ranges, false) else { return false }
    return columns.indices.contains { column in
      deciding.contains(columns[column]) && merged(.cell(row: item, column: column, section: section)) != nil
    }
  }

  private func applyRandom(_ random: inout SeededGenerator, _ touched: inout Set<Int>) throws {
    var update = GridUpdate()
    var nextColumn = nextID
    if random.chance(85) {
      if random.chance(30), has(.hidden) {
        let range = random.int(0...columns.count)..<columns.count
        let some = range.prefix(random.int(0...3))
        let hides = random.chance(60)
        for index in some {
          columns[index].isHidden = hides
          touched.insert(columns[index].id)
        }
        if hides { update.hideColumns(some, section: 1) } else { update.showColumns(some, section: 1) }
      }
      if random.chance(30), !columns.isEmpty, has(.resize) {
        let index = random.int(0...columns.count - 1)
        columns[index].chosen = random.chance(25) ? nil : EditedTable.width(&random)
        learnt[columns[index].id] = nil
        isResized = true
        update.resizeColumn(index, to: columns[index].chosen, section: 1)
        touched.insert(columns[index].id)
      }
      if has(.reorder) { editColumns(&random, &update, &nextColumn, &touched) }
    }
    if random.chance(50) {
      let section = random.int(0...3)
      if random.chance(50), !rows[section].isEmpty, has(.hidden) {
        changesRows = true
        let first = random.int(0...rows[section].count - 1)
        let some = first..<random.int(first...rows[section].count)
        if random.chance(60) {
          update.hideRows(some, section: section + 1)
          hiddenRows.formUnion(rows[section][some])
        } else {
          update.showRows(some, section: section + 1)
          hiddenRows.subtract(rows[section][some])
        }
      }
      if has(.reorder) { editRows(section, &random, &update, &nextColumn) }
    }
    nextID = nextColumn
    try grid.apply(update)
  }

  private func editColumns(
    _ random: inout SeededGenerator, _ update: inout GridUpdate, _ nextID: inout Int, _ touched: inout Set<Int>
  ) {
    var nextColumn = nextID
    defer { nextID = nextColumn }
    let widths = (0..<4).map { _ in EditedTable.width(&random) }
    let edit = RandomEdit(columns, &random) {
      nextColumn += 1
      var column = Column(id: nextColumn, declared: learns && nextColumn % 3 > 0 ? nil : widths[nextColumn % 4])
      column.grows = has(.growing, false) && (!has(.learnt) || nextColumn % 2 == 0)
      return column
    }
    let last = columns.indices.last { $0 < frozen.leading && isStaying($0, edit) }
    let first = columns.indices.first { $0 >= columns.count - frozen.trailing && isStaying($0, edit) }
    touched.formUnion(edit.moved.map { columns[$0].id })
    touched.formUnion(edit.deletes.flatMap { columns[$0].map(\.id) })
    func number(_ old: Int?) -> Int? { old.flatMap { old in edit.list.firstIndex { $0.id == columns[old].id } } }
    frozen = (number(last).map { $0 + 1 } ?? 0, number(first).map { edit.list.count - $0 } ?? 0)
    for range in edit.deletes { update.deleteColumns(range, section: 1) }
    for move in edit.moves { update.moveColumns(move.source, to: move.target, section: 1) }
    for insert in edit.inserts {
      let new = edit.list[insert.target..<insert.target + insert.count]
      update.insertColumns(new.map { $0.width }, at: insert.target, section: 1)
    }
    columns = edit.list
    deciding = deciding.filter { id in columns.contains { $0.id == id } }
  }

  private func editRows(
    _ section: Int, _ random: inout SeededGenerator, _ update: inout GridUpdate, _ nextColumn: inout Int
  ) {
    var fresh = nextColumn
    let edit = RandomEdit(rows[section], &random) {
      fresh += 1
      return 1_000_000 + fresh * 31
    }
    nextColumn = fresh
    for range in edit.deletes {
      update.deleteItems(range, section: section + 1)
      hiddenRows.subtract(rows[section][range])
    }
    for move in edit.moves {
      update.moveItems(move.source, section: section + 1, to: .item(move.target, section: section + 1))
    }
    for insert in edit.inserts { update.insertItems(insert.count, at: .item(insert.target, section: section + 1)) }
    rows[section] = edit.list
  }

  private func isStaying(_ index: Int, _ edit: RandomEdit<Column>) -> Bool {
    !edit.moved.contains(index) && !edit.deletes.contains { $0.contains(index) }
  }
}
