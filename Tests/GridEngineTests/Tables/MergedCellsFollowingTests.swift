// Merged cells after random updates of rows, columns and sections, beside what becomes of each row and each column.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct MergedCellsFollowingTests {
  /// A table with columns, and what is merged in it.
  private struct Table {
    var head: Int
    var columns: Int32
    /// Its rows among those of the grid.
    var rows: Range<Int>
    var ranges: [CellRange]
  }

  private static func ranges(_ random: inout SeededGenerator, rows: Int, columns: Int, breaks: [Int]) -> [CellRange] {
    var ranges: [CellRange] = []
    for _ in 0..<random.int(0...6) {
      let (row, column) = (random.int(0...rows - 1), random.int(0...columns - 1))
      let range = CellRange(
        rows: row..<min(rows, row + random.int(1...4)), columns: column..<min(columns, column + random.int(1...3)))
      let isBroken = breaks.contains { range.rows.lowerBound < $0 && $0 < range.rows.upperBound }
      if range.isOneCell || isBroken || ranges.contains(where: { $0.meets(range) }) { continue }
      ranges.append(range)
    }
    return ranges
  }

  /// Two tables after a list, both with merged cells.
  private static func grid(_ random: inout SeededGenerator) throws -> VirtualGrid {
    var columns = TableColumns(count: 6, width: .fixed(20))
    columns.frozen = (1, 0)
    let grid = try VirtualGrid(sections: [
      .list(count: 3, rowSizing: .fixed(10)),
      .table(
        columns: columns, head: 2, rowSizing: .fixed(10),
        merged: ranges(&random, rows: 12, columns: 6, breaks: [7])),
      .tableRows(count: 5, rowSizing: .fixed(10)), .tableRows(count: 4, rowSizing: .fixed(10), header: .fixed(5)),
      .table(foot: 1, rowSizing: .fixed(10)),
      .table(
        columns: TableColumns(count: 4, width: .fixed(30)), head: 1, rowSizing: .fixed(10),
        merged: ranges(&random, rows: 7, columns: 4, breaks: [])),
      .tableRows(count: 6, rowSizing: .fixed(10)),
    ])
    grid.resize(to: Size(width: 60, height: 60))
    return grid
  }

  private static func tables(_ model: GridModel) -> [Table] {
    (0..<model.sections.count).compactMap { index in
      guard let section = model.wholeSection(index), let own = section.metrics.kind.ownColumns,
        let span = model.table(around: section, in: AxisRange(), freezes: false), span.columns == own
      else { return nil }
      var ranges: [CellRange] = []
      model.contents.columnSets[own].ranges.first?.forEach { ranges.append($0) }
      let rows = model.sections.itemBase(of: index)..<model.sections.itemBase(of: span.sections.upperBound)
      return Table(head: index, columns: own, rows: rows, ranges: ranges)
    }
  }

  private static func update(_ random: inout SeededGenerator, of grid: VirtualGrid) -> GridUpdate {
    var update = GridUpdate()
    func items(_ section: Int) -> Int { grid.itemCount(inSection: section) }
    func some(_ section: Int) -> Range<Int> {
      let first = random.int(0...items(section) - 1)
      return first..<min(items(section), first + random.int(1...3))
    }
    for _ in 0..<random.int(1...3) {
      let section = random.int(0...grid.sectionCount - 1)
      switch random.int(0...(random.chance(30) ? 7 : 4)) {
      case 0: if items(section) > 0 { update.deleteItems(some(section), section: section) }
      case 1: update.insertItems(random.int(1...2), at: .item(random.int(0...items(section)), section: section))
      case 2, 3:
        guard items(section) > 0 else { continue }
        let rows = some(section)
        let target = random.chance(70) ? section : random.int(0...grid.sectionCount - 1)
        let last = max(0, items(target) - (target == section ? rows.count : 0))
        update.moveItems(rows, section: section, to: .item(random.int(0...last), section: target))
      case 4:
        let head = random.chance(50) ? 1 : 5
        guard let set = grid.model.section(head)?.metrics.kind.ownColumns,
          case let count = grid.model.contents.columnSets[set].count, count > 0
        else { continue }
        let column = random.int(0...count - 1)
        switch random.int(0...2) {
        case 0: update.deleteColumns(column..<column + 1, section: head)
        case 1: update.insertColumns(1, width: .fixed(9), at: column, section: head)
        default: update.moveColumns(column..<column + 1, to: random.int(0...count - 1), section: head)
        }
      case 5: update.deleteSections(section..<section + 1)
      case 6: update.insertSection(.tableRows(count: random.int(0...2)), at: random.int(0...grid.sectionCount))
      default: update.moveSection(section, to: random.int(0...grid.sectionCount - 1))
      }
    }
    return update
  }

  /// The numbers from the first to the last of some that are left; `nil` where none is. Notes where others lie between.
  private static func cover(
    _ old: Range<Int>, _ isTorn: inout Bool, number: (Int) -> Int?, origin: (Int) -> Int?
  ) -> Range<Int>? {
    let new = old.compactMap(number)
    guard let first = new.min(), let last = new.max() else { return nil }
    for number in first...last { if let other = origin(number), !old.contains(other) { isTorn = true } }
    return first..<last + 1
  }

  @Test(
    "merged cells cover what lies between their outermost rows and columns that are left, and updates that would tear any are refused",
    .checksInvariants, .seeds(3_000))
  func following() throws {
    var random = SeededGenerator(seed: Seed.current)
    let grid = try Self.grid(&random)
    for round in 0..<6 {
      let (update, before, old) = (Self.update(&random, of: grid), Self.tables(grid.model), grid.model.copy())
      // Without merged cells an update says what becomes of each row.
      let bare = grid.model.copy()
      defer {
        old.deallocate()
        bare.deallocate()
      }
      for table in before { bare.contents.columnSets[table.columns].ranges = [] }
      guard !update.isEmpty, let plan = try? UpdatePlan(update, for: bare) else { continue }
      bare.apply(plan) { $0 }
      var origins: [Int?] = []
      for section in 0..<bare.sections.count {
        for item in 0..<bare.sections.itemCount(of: section) {
          // Of a column that is not new.
          let ids = (0..<8).lazy.compactMap { plan.origin(of: .cell(row: item, column: $0, section: section)) }
          origins.append(ids.first.map { old.sections.itemBase(of: $0.section) + $0.item })
        }
      }
      var numbers: [Int: Int] = [:]
      for (number, origin) in origins.enumerated() { if let origin { numbers[origin] = number } }
      var isTorn = false
      var expected: [Int32: [CellRange]] = [:]
      let after = Self.tables(bare)
      for table in before {
        let changes = plan.columnPlan(of: table.head)?.order.changes
        for range in table.ranges {
          let base = table.rows.lowerBound
          let all = range.rows.lowerBound + base..<range.rows.upperBound + base
          let rows = Self.cover(all, &isTorn, number: { numbers[$0] }, origin: { origins[$0] })
          let columns =
            changes == nil
            ? range.columns
            : Self.cover(
              range.columns, &isTorn, number: { changes!.number(of: $0) }, origin: { changes!.origin(of: $0) })
          guard let rows, let columns, let now = after.first(where: { $0.columns == table.columns }) else { continue }
          // Rows that are in another table now are no survivors.
          let left = all.compactMap { numbers[$0] }.filter { now.rows.contains($0) }
          guard let first = left.min(), let last = left.max(), rows.contains(first) else { continue }
          let cut = CellRange(rows: first - now.rows.lowerBound..<last + 1 - now.rows.lowerBound, columns: columns)
          if !cut.isOneCell { expected[table.columns, default: []].append(cut) }
        }
      }
      do throws(GridError) {
        try grid.apply(update)
      } catch {
        guard case .mergedCells(.tornRange, _) = error else {
          Issue.record("round \(round): \(error)")
          return
        }
        #expect(isTorn, "round \(round) is refused: \(error)")
        continue
      }
      #expect(!isTorn, "round \(round) is not refused")
      if isTorn { return }
      for table in Self.tables(grid.model) {
        let found = table.ranges.sorted { $0.precedes($1) }
        let wanted = (expected[table.columns] ?? []).sorted { $0.precedes($1) }
        #expect(found == wanted, "round \(round), the table of section \(table.head)")
        let problem = grid.model.contents.columnSets[table.columns].ranges.first?.brokenInvariant()
        #expect(problem == nil, "round \(round)")
        if found != wanted { return }
      }
      grid.layout { _, _ in .zero }
    }
  }
}
