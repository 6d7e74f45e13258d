// How tall rows are beside merged cells, after edits of all kinds: as the cells that decide are at the widths that they have.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct MergedCellsHeightsTests {
  /// A table whose rows and columns keep keys of their own through edits, all of it in view along.
  private struct KeyedTable {
    var grid: VirtualGrid
    var columns: TableColumns
    /// Of the head, and of two groups.
    var rows: [[Int]]
    var keys: [Int]
    var nextKey = 1_000

    init(_ random: inout SeededGenerator, learns: Bool) throws {
      columns = TableColumns(count: 6) { _ in learns ? .fit() : .fixed(30) }
      columns.frozen = (random.int(0...1), 0)
      if random.chance(40) { columns.decidingColumns = [random.int(0...5), random.int(0...5)] }
      rows = [[0], Array(1...8), Array(9...12)]
      keys = Array(0..<6)
      grid = try Self.grid(columns, rows, ranges: Self.ranges(&random))
    }

    static func grid(_ columns: TableColumns, _ rows: [[Int]], ranges: [CellRange]) throws -> VirtualGrid {
      let sizing = GridSection.RowSizing.measured(estimate: 20)
      let grid = try VirtualGrid(sections: [
        .table(columns: columns, head: rows[0].count, rowSizing: sizing, merged: ranges),
        .tableRows(count: rows[1].count, rowSizing: sizing), .tableRows(count: rows[2].count, rowSizing: sizing),
      ])
      grid.resize(to: Size(width: 100, height: 4_000))
      return grid
    }

    static func ranges(_ random: inout SeededGenerator) -> [CellRange] {
      var ranges: [CellRange] = []
      for _ in 0..<random.int(1...6) {
        let range = range(&random, rows: 13, columns: 6)
        if !range.isOneCell, !ranges.contains(where: { $0.meets(range) }) { ranges.append(range) }
      }
      return ranges
    }

    static func range(_ random: inout SeededGenerator, rows: Int, columns: Int) -> CellRange {
      let (row, column) = (random.int(0...rows - 1), random.int(0...columns - 1))
      return CellRange(
        rows: row..<min(rows, row + random.int(1...3)), columns: column..<min(columns, column + random.int(1...4)))
    }

    /// The size of a cell: taller where it is narrower, and by its keys, which say the same of it wherever it is.
    func size(_ id: CellID, _ proposal: ProposedSize) -> Size {
      let key = rows[id.section][id.item] * 31 + keys[id.column] * 7
      let width = proposal.width ?? -1
      return Size(width: Double(10 + key % 50), height: Double(20 + key % 11) + (width < 0 ? 0 : (200 - width) / 8))
    }

    func layout() { grid.layout { size($0, $1) } }

    mutating func newKeys(_ count: Int) -> [Int] {
      defer { nextKey += count }
      return Array(nextKey..<nextKey + count)
    }

    var ranges: [CellRange] {
      var ranges: [CellRange] = []
      grid.model.contents.columnSets[0].ranges.first?.forEach { ranges.append($0) }
      return ranges
    }

    /// Changes the table; `nil` where the change would tear a merged cell.
    mutating func edit(_ random: inout SeededGenerator) throws -> String? {
      var (update, next, name) = (GridUpdate(), self, "")
      let section = random.int(1...2)
      let (count, width) = (rows[section].count, keys.count)
      switch random.int(0...8) {
      case 0 where count > 1:
        let range = random.int(0...count - 1)
        let deleted = range..<min(count, range + random.int(1...2))
        update.deleteItems(deleted, section: section)
        next.rows[section].removeSubrange(deleted)
        name = "delete rows \(deleted) of \(section)"
      case 1:
        let place = random.int(0...count)
        update.insertItems(1, at: .item(place, section: section))
        next.rows[section].insert(contentsOf: next.newKeys(1), at: place)
        name = "insert a row at \(place) of \(section)"
      case 2 where count > 0:
        let (row, target) = (random.int(0...count - 1), random.int(1...2))
        let place = random.int(0...(rows[target].count - (target == section ? 1 : 0)))
        update.moveItems(row..<row + 1, section: section, to: .item(place, section: target))
        next.rows[target].insert(next.rows[section].remove(at: row), at: place)
        name = "move row \(row) of \(section) to \(place) of \(target)"
      case 3 where width > 2:
        let column = random.int(0...width - 1)
        update.deleteColumns(column..<column + 1)
        next.keys.remove(at: column)
        name = "delete column \(column)"
      case 4 where width < 9:
        let place = random.int(0...width)
        update.insertColumns(1, width: .fixed(45), at: place)
        next.keys.insert(contentsOf: next.newKeys(1), at: place)
        name = "insert a column at \(place)"
      case 5:
        let (column, place) = (random.int(0...width - 1), random.int(0...width - 1))
        update.moveColumns(column..<column + 1, to: place)
        next.keys.insert(next.keys.remove(at: column), at: place)
        name = "move column \(column) to \(place)"
      case 6:
        let (column, chosen) = (random.int(0...width - 1), random.int(1...9) * 10)
        update.resizeColumn(column, to: Double(chosen))
        name = "make column \(column) \(chosen) wide"
      case 7:
        let column = random.int(0...width - 1)
        let isHidden = grid.model.contents.columnSets[0].isHidden(column)
        if isHidden {
          update.showColumns(column..<column + 1)
        } else {
          update.hideColumns(column..<column + 1)
        }
        name = "\(isHidden ? "show" : "hide") column \(column)"
      default:
        let range = Self.range(&random, rows: rows.reduce(0) { $0 + $1.count }, columns: width)
        update.unmerge(range)
        if random.chance(60), !range.isOneCell { update.merge(range) }
        name = "\(update.mergesCells ? "merge" : "unmerge") \(range)"
      }
      guard !update.isEmpty else { return nil }
      do throws(GridError) {
        try grid.apply(update)
      } catch {
        guard case .mergedCells(.tornRange, _) = error else { throw error }
        return nil
      }
      self = next
      return name
    }

    /// The first row that is not as tall as the same row of a table that is declared as this one came to be.
    func problem() throws -> String? {
      let set = grid.model.contents.columnSets[0]
      var columns = TableColumns(count: keys.count) { .fixed(set.slot(of: $0).extent.points) }
      for column in keys.indices where set.isHidden(column) {
        // A hidden column keeps its width, which nobody sees.
        columns.hidden += [column..<column + 1]
      }
      columns.frozen = (set.declaredFrozen.leading, 0)
      columns.decidingColumns = set.deciding
      let rebuilt = try Self.grid(columns, rows, ranges: ranges)
      rebuilt.layout { size($0, $1) }
      var row = 0
      for section in rows.indices {
        for item in rows[section].indices {
          defer { row += 1 }
          // Without a cell that decides a row stays as tall as it was.
          guard set.rowsAlike(from: row, before: row + 1).areDecided else { continue }
          let id = CellID.cell(row: item, column: 0, section: section)
          func height(_ grid: VirtualGrid) -> Double? {
            grid.model.section(section).map {
              grid.model.extent(of: SlotIndex(RowIndex(id.item)), in: $0).points
            }
          }
          let (found, expected) = (height(grid), height(rebuilt))
          if found != expected {
            return "row \(item) of section \(section) is \(found ?? -1), not \(expected ?? -1), tall"
          }
        }
      }
      return nil
    }
  }

  @Test(
    "after random edits rows are as tall as those of a table that is declared so",
    .checksInvariants, .seeds(3_000))
  func edits() throws {
    var random = SeededGenerator(seed: Seed.current)
    var table = try KeyedTable(&random, learns: false)
    table.layout()
    for round in 0..<8 {
      guard let name = try table.edit(&random) else { continue }
      table.layout()
      let problem = try table.problem()
      #expect(problem == nil, "round \(round): \(name), with \(table.ranges) merged")
      if problem != nil { return }
    }
  }

  @Test(
    "cells that are merged beside columns which are learnt later are measured again at the width that they get",
    .checksInvariants, .seeds(1_000))
  func learning() throws {
    var random = SeededGenerator(seed: Seed.current)
    let table = try KeyedTable(&random, learns: true)
    var widths: [CellID: Double] = [:]
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      if let width = proposal.width { widths[id] = width }
      return table.size(id, proposal)
    }
    for _ in 0..<8 {
      table.grid.step(to: .to(0, across: Double(random.int(0...300))), measure: measure)
      let set = table.grid.model.contents.columnSets[0]
      for range in table.ranges where range.rows.count == 1 && widths.keys.contains(origin(of: range, table)) {
        let known = range.columns.allSatisfy { set.isSettled($0) }
        let extent = set.slot(ofColumns: range.columns).extent.points
        if known { #expect(widths[origin(of: range, table)] == extent, "the width of \(range)") }
      }
    }
  }

  private func origin(of range: CellRange, _ table: KeyedTable) -> CellID {
    var (section, item) = (0, range.rows.lowerBound)
    while item >= table.rows[section].count {
      item -= table.rows[section].count
      section += 1
    }
    return .cell(row: item, column: range.columns.lowerBound, section: section)
  }
}
