// A grid with a table that is edited on both axes, beside arrays of its rows and columns and a host that believes its changes.

import TestSupport

@testable import GridEngine

/// A table whose rows and columns have identities, and the views that a host would have of its cells.
final class EditedTable {
  struct Column: Equatable {
    var id: Int
    /// The declared width, `nil` where it is learnt; and the one that a user chose.
    var declared: Double?
    var chosen: Double?
    var isHidden = false
    /// True where the width that is learnt is that of the widest cell that was seen.
    var grows = false

    var width: ColumnWidth { (chosen ?? declared).map { .fixed($0) } ?? (grows ? .growing() : .fit(.leading(2))) }
  }

  /// What a host shows of a cell.
  struct View {
    var row: Int
    var column: Int
    var frame: Rect
  }

  let grid: VirtualGrid
  private(set) var columns: [Column]
  private(set) var frozen: (leading: Int, trailing: Int)
  /// The rows of the head, of the groups, and of the foot.
  private(set) var rows: [[Int]]
  /// Deciding columns by identity, where they are named.
  var deciding: [Int]
  let gap: Double
  var views: [CellID: View] = [:]
  /// Rows that are hidden, by identity.
  var hiddenRows: Set<Int> = []
  private var nextID = 0
  var focus: (row: Int, column: Int)?
  var retained: (row: Int, column: Int)?
  /// The widths that columns have learnt, by identity.
  var learnt: [Int: Double] = [:]
  let learns: Bool
  /// What the table has, and nothing else; `nil` for anything but what ``TableFeature/onRequest`` says.
  let features: Set<TableFeature>?
  /// True where the last group of rows is collapsed.
  var isCollapsed = false

  init(_ random: inout SeededGenerator, with features: Set<TableFeature>? = nil) throws {
    self.features = features
    /// Whether the table has something: by chance, unless that is given.
    func has(_ feature: TableFeature, _ byChance: Bool) -> Bool { features?.contains(feature) ?? byChance }
    let count = random.int(features == nil ? 1...14 : 4...14)
    let learns = has(.learnt, random.chance(40)) || has(.growing, false)
    self.learns = learns
    columns = (0..<count).map {
      let declared = learns && random.chance(70) ? nil : EditedTable.width(&random)
      var column = Column(id: $0, declared: declared, isHidden: has(.hidden, true) && random.chance(15))
      column.grows = has(.growing, false) && (!has(.learnt, true) || $0 % 2 == 0)
      return column
    }
    rows = [random.int(0...2), random.int(1...9), random.int(0...6), random.int(0...1)].map { count in
      (0..<count).map { _ in random.int(0...Int.max) }
    }
    for (part, feature) in [(0, TableFeature.head), (2, .groups), (3, .foot)] where features != nil {
      let isThere = has(feature, true) || part == 2 && has(.collapsed, false)
      rows[part] = isThere ? rows[part].isEmpty ? [random.int(0...Int.max)] : rows[part] : []
    }
    let leading = features == nil ? random.pick([0, 0, 1, 2]) : has(.frozen, true) ? random.int(1...2) : 0
    frozen.leading = min(count, leading)
    frozen.trailing = has(.frozen, true) && random.chance(30) ? min(1, count - frozen.leading) : 0
    gap = random.pick([0, 1, 2.5])
    deciding =
      has(.deciding, random.chance(40))
      ? Array(Set([random.int(0...count - 1), random.int(0...count - 1)])).sorted() : []
    nextID = count
    if has(.hidden, random.chance(50)) { hiddenRows = Set(rows.flatMap { $0 }.filter { _ in random.chance(25) }) }
    var orientation = random.pick([0, 0, 1, 2, 3])
    if features != nil { orientation = (has(.horizontal, true) ? 1 : 0) + (has(.rightToLeft, true) ? 2 : 0) }
    grid = try EditedTable.grid(columns, frozen, rows, hiddenRows, gap, deciding, isNew: orientation)
    grid.resize(to: Size(width: Double(random.int(40...500)), height: Double(random.int(40...200))))
    if has(.insets, false) {
      grid.settings.contentInsets =
        orientation & 1 == 0
        ? EdgeInsets(top: 13, leading: 0, bottom: 7.5, trailing: 0)
        : EdgeInsets(top: 0, leading: 13, bottom: 0, trailing: 7.5)
    }
    if random.chance(30) { grid.settings.anchorPolicy = .init([.firstVisible], successor: .previous) }
    if random.chance(20) { grid.settings.anchorPolicy = .bottom }
    note(grid.layout(measure: measure))
  }

  private static func width(_ random: inout SeededGenerator) -> Double {
    random.chance(8) ? 0 : Double(random.int(1...130)) + random.pick([0, 0.25])
  }

  static func grid(
    _ columns: [Column], _ frozen: (leading: Int, trailing: Int), _ rows: [[Int]], _ hiddenRows: Set<Int>,
    _ gap: Double, _ deciding: [Int], isNew orientation: Int
  ) throws -> VirtualGrid {
    var declared = TableColumns(widths: columns.map { $0.width }, spacing: gap)
    declared.frozen = frozen
    declared.hidden = columns.indices.filter { columns[$0].isHidden }.map { $0..<$0 + 1 }
    declared.decidingColumns = deciding.compactMap { id in columns.firstIndex { $0.id == id } }
    let hidden = rows.map { part in part.indices.filter { hiddenRows.contains(part[$0]) }.map { $0..<$0 + 1 } }
    return try VirtualGrid(
      axis: orientation & 1 == 0 ? .vertical : .horizontal,
      layoutDirection: orientation & 2 == 0 ? .leftToRight : .rightToLeft,
      sections: [
        .list(count: 1, rowSizing: .fixed(10)), .table(columns: declared, head: rows[0].count, hidden: hidden[0]),
        .tableRows(count: rows[1].count, hidden: hidden[1]),
        .tableRows(count: rows[2].count, header: .fixed(12), hidden: hidden[2]),
        .table(foot: rows[3].count, hidden: hidden[3]),
      ])
  }

  // MARK: What cells are, by identity

  func row(_ id: CellID) -> Int { rows[id.section - 1][id.item] }

  func height(row: Int, column: Int, width: Double) -> Double {
    14 + Double(abs(row % 97 * 7 + column * 5) % 17) + (width < 50 ? 9 : 0)
  }

  func contentWidth(row: Int, column: Int) -> Double { 15 + Double(abs(row % 89 * 5 + column * 37) % 90) }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let (row, column) = (row(id), columns[id.column].id)
    let across = grid.axis == .vertical ? proposal.width : proposal.height
    let height = height(row: row, column: column, width: across ?? 0)
    let width = contentWidth(row: row, column: column)
    return grid.axis == .vertical ? Size(width: width, height: height) : Size(width: height, height: width)
  }

  /// How wide a column is now.
  func width(_ column: Column) -> Double {
    columns.firstIndex(of: column).flatMap { grid.column($0, ofSection: 1) }?.width ?? 0
  }

  /// The columns that decide how tall rows are.
  var decidingColumns: [Column] {
    let named = columns.filter { deciding.contains($0.id) && !$0.isHidden }
    if !named.isEmpty { return named }
    let shown = columns[..<frozen.leading].filter { !$0.isHidden }
    return shown.isEmpty ? Array((columns.first { !$0.isHidden } ?? columns.first).map { [$0] } ?? []) : shown
  }

  // MARK: The host

  /// Believes changes; what does not fit is a problem that ``problem`` finds.
  private func note(_ changes: Changes) {
    noteOnce(changes)
    // What came into view because others grew is seen by the next step.
    if has(.growing, false), hostProblem == nil { noteOnce(grid.layout(measure: measure)) }
  }

  private func noteOnce(_ changes: Changes) {
    // A merged cell in several pieces has several views: those are looked at elsewhere.
    let hasPieces = grid.visibleCells.contains { $0.isCut }
    defer { hadPieces = hasPieces }
    if hasPieces || hadPieces {
      views = [:]
      for cell in grid.visibleCells where cell.id.kind == .item && cell.section > 0 {
        views[cell.id] = View(row: row(cell.id), column: columns[cell.id.column].id, frame: cell.frame)
      }
      hostProblem = nil
      return
    }
    var misses = 0
    for change in changes.left where change.id.kind == .item && change.section > 0 {
      if views.removeValue(forKey: change.id) == nil { misses += 1 }
    }
    let renumbered = changes.renumbered.map { ($0.current, views.removeValue(forKey: $0.previous)) }
    for (id, view) in renumbered where id.kind == .item && id.section > 0 {
      if let view { views[id] = view } else { misses += 1 }
    }
    for id in views.keys {
      views[id]!.frame.x += changes.shift.x
      views[id]!.frame.y += changes.shift.y
    }
    for change in changes.entered + changes.moved + changes.retained + changes.returned
    where change.id.kind == .item && change.section > 0 {
      let isNew = changes.entered.contains { $0.id == change.id }
      if isNew == (views[change.id] != nil) { misses += 1 }
      let old = views[change.id]
      views[change.id] = View(
        row: old?.row ?? row(change.id), column: old?.column ?? columns[change.id.column].id, frame: change.frame)
    }
    hostProblem = misses > 0 ? "\(misses) changes that do not fit: \(changes)" : nil
  }

  var hostProblem: String?
  private var hadPieces = false

  // MARK: Edits

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
    stayed += 1
    for (id, old) in seen {
      guard let new = now.first(where: { $0.id == id }) else { return "column \(id) went out of view" }
      if abs(new.place - old) > 1e-9 { return "column \(id) was at \(old), and is at \(new.place)" }
    }
    return nil
  }

  func has(_ feature: TableFeature, _ usually: Bool = true) -> Bool { features?.contains(feature) ?? usually }

  /// Merges and unmerges cells, and edits; where an edit would tear a merged cell, nothing must happen.
  private func editMerged(_ random: inout SeededGenerator, _ touched: inout Set<Int>) throws -> String? {
    let count = rows.reduce(0) { $0 + $1.count }
    let (row, column) = (random.int(0...max(0, count - 1)), random.int(0...columns.count - 1))
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

  /// True where the last edits gave a column a width, which holds its place wherever it is.
  private var isResized = false
  /// True where they hid or showed rows.
  private var changesRows = false
  /// How often columns in view were to stay where they are.
  private(set) var stayed = 0

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
    do {
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
  }

  private func editRows(
    _ section: Int, _ random: inout SeededGenerator, _ update: inout GridUpdate, _ nextColumn: inout Int
  ) {
    do {
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
  }

  private func isStaying(_ index: Int, _ edit: RandomEdit<Column>) -> Bool {
    !edit.moved.contains(index) && !edit.deletes.contains { $0.contains(index) }
  }

  // MARK: Steps

  func scroll(_ random: inout SeededGenerator) -> String? {
    func distance() -> Double { random.chance(70) ? Double(random.int(-120...120)) / random.pick([1, 4]) : 0 }
    switch random.int(0...5) {
    case 0: note(grid.step(to: .to(Double(random.int(0...300)), across: Double(random.int(0...900))), measure: measure))
    case 1:
      let section = random.int(0...3)
      guard let item = rows[section].indices.randomElement(using: &random),
        let column = columns.indices.randomElement(using: &random)
      else { return nil }
      let id = CellID.cell(row: item, column: column, section: section + 1)
      note(grid.step(to: .cell(id, anchor: random.chance(50) ? .center : nil), measure: measure))
      if random.chance(40) {
        grid.settings.focusedCell = id
        focus = (row(id), columns[column].id)
      }
      if random.chance(40) {
        grid.settings.retainedCells = [id]
        retained = (row(id), columns[column].id)
      }
    default: note(grid.step(to: .by(distance(), across: distance()), measure: measure))
    }
    return problem
  }
}
