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
  var columns: [Column]
  var frozen: (leading: Int, trailing: Int)
  /// The rows of the head, of the groups, and of the foot.
  var rows: [[Int]]
  /// Deciding columns by identity, where they are named.
  var deciding: [Int]
  let gap: Double
  var views: [CellID: View] = [:]
  /// Rows that are hidden, by identity.
  var hiddenRows: Set<Int> = []
  var nextID = 0
  var focus: (row: Int, column: Int)?
  var retained: (row: Int, column: Int)?
  /// The widths that columns have learnt, by identity.
  var learnt: [Int: Double] = [:]
  /// True where the last edits gave a column a width, which holds its place wherever it is.
  var isResized = false
  /// True where they hid or showed rows.
  var changesRows = false
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

  static func width(_ random: inout SeededGenerator) -> Double {
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
    let mixed: Int = row % 97 * 7 + column * 5
    return 14 + Double(abs(mixed) % 17) + (width < 50 ? 9 : 0)
  }

  func contentWidth(row: Int, column: Int) -> Double {
    let mixed: Int = row % 89 * 5 + column * 37
    return 15 + Double(abs(mixed) % 90)
  }

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
  func note(_ changes: Changes) {
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

  func has(_ feature: TableFeature, _ usually: Bool = true) -> Bool { features?.contains(feature) ?? usually }

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
