// Selections of tables beside sets of cells.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct TableSelectionTests {
  struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// A set of cells of a table somewhat larger than what is asked for, so that what has no end can be told from what has.
  struct Model {
    var rows = 18
    var columns = 14
    var cells: Set<Cell> = []
    var ranges: [CellRange] = []

    func cells(of rectangle: CellRange) -> Set<Cell> {
      var cells: Set<Cell> = []
      for row in rectangle.rows.clamped(to: 0..<rows) {
        for column in rectangle.columns.clamped(to: 0..<columns) { cells.insert(Cell(row: row, column: column)) }
      }
      return cells
    }

    func grown(_ rectangle: CellRange) -> CellRange {
      var grown = rectangle
      for _ in ranges {
        for range in ranges where range.meets(grown) {
          grown = CellRange(
            rows: min(range.rows.lowerBound, grown.rows.lowerBound)..<max(range.rows.upperBound, grown.rows.upperBound),
            columns: min(
              range.columns.lowerBound, grown.columns.lowerBound)..<max(
                range.columns.upperBound, grown.columns.upperBound))
        }
      }
      return grown
    }

    func origin(_ row: Int, _ column: Int) -> Cell {
      let range = ranges.first { $0.contains(row: row, column: column) }
      return Cell(row: range?.rows.lowerBound ?? row, column: range?.columns.lowerBound ?? column)
    }

    /// What differs, cell by cell and in the bands.
    func difference(from selection: TableSelection) -> String? {
      for row in -1..<rows {
        for column in -1..<columns {
          let isSelected = cells.contains(Cell(row: row, column: column))
          if selection.contains(row: row, column: column) != isSelected { return "cell \(row), \(column)" }
        }
      }
      let bands = selection.bands(rows: rows, columns: columns)
      let listed = bands.flatMap { band in
        band.columns.flatMap { columns in
          cells(of: CellRange(rows: band.rows, columns: columns))
        }
      }
      if listed.count != cells.count || Set(listed) != cells { return "bands \(bands)" }
      for (one, next) in zip(bands, bands.dropFirst()) {
        if next.rows.lowerBound < one.rows.upperBound { return "bands that are not in order: \(bands)" }
        if next.rows.lowerBound == one.rows.upperBound, one.columns == next.columns { return "bands alike: \(bands)" }
      }
      for band in bands {
        if zip(band.columns, band.columns.dropFirst()).contains(where: { $0.upperBound >= $1.lowerBound }) {
          return "columns that touch: \(bands)"
        }
        if selection.columns(ofRow: band.rows.lowerBound, count: columns) != band.columns { return "columns of a row" }
      }
      if selection.count(rows: rows, columns: columns) != Int64(cells.count) { return "the number of cells" }
      return nil
    }
  }

  private static func rectangle(_ random: inout SeededGenerator) -> CellRange {
    CellRange(random.int(-1...15), random.int(-1...11), random.int(0...6), random.int(0...5))
  }

  @Test("random changes select what a set of cells has", .seeds(80))
  func changes() throws {
    var random = SeededGenerator(seed: Seed.current)
    var model = Model()
    if random.chance(60) {
      for _ in 0..<random.int(1...8) {
        let next = CellRange(random.int(0...12), random.int(0...9), random.int(1...4), random.int(1...4))
        if !next.isOneCell, !model.ranges.contains(where: { $0.meets(next) }) { model.ranges.append(next) }
      }
    }
    let table = TableBounds(rows: model.rows, columns: model.columns)
    let store = try RangeStore(model.ranges, in: table)
    var selection = TableSelection()
    var (anchor, base): (Cell?, Set<Cell>?) = (nil, nil)
    for operation in 0..<40 {
      let (row, column) = (random.int(0...15), random.int(0...11))
      let grow: (CellRange) -> CellRange = { store.grown($0) }
      let cell = model.grown(CellRange(row: row, column: column))
      let origin = model.origin(row, column)
      let rectangle = TableSelectionTests.rectangle(&random)
      let grown = rectangle.isEmpty ? rectangle : model.grown(rectangle)
      let kind = random.int(0...12)
      if kind != 2 { base = nil }
      switch kind {
      case 0:
        selection.select(onlyRow: row, column: column, growing: grow)
        (model.cells, anchor) = (model.cells(of: cell), origin)
      case 1:
        let isSelected = model.cells.contains(origin)
        selection.toggle(row: row, column: column, growing: grow)
        if isSelected {
          model.cells.subtract(model.cells(of: cell))
        } else {
          model.cells.formUnion(model.cells(of: cell))
        }
        anchor = origin
      case 2:
        selection.extend(toRow: row, column: column, growing: grow)
        if let anchor {
          base = base ?? model.cells
          let rectangle = CellRange(
            rows: min(anchor.row, row)..<max(anchor.row, row) + 1,
            columns: min(anchor.column, column)..<max(anchor.column, column) + 1)
          model.cells = base!.union(model.cells(of: model.grown(rectangle)))
        } else {
          model.cells.formUnion(model.cells(of: cell))
          anchor = origin
        }
      case 3, 4:
        selection.select(rectangle, growing: grow)
        model.cells.formUnion(model.cells(of: grown))
      case 5, 6:
        selection.deselect(rectangle, growing: grow)
        model.cells.subtract(model.cells(of: grown))
      case 7:
        selection.select(rows: rectangle.rows)
        model.cells.formUnion(model.cells(of: CellRange(rows: rectangle.rows, columns: 0..<model.columns)))
      case 8:
        selection.deselect(rows: rectangle.rows)
        model.cells.subtract(model.cells(of: CellRange(rows: rectangle.rows, columns: 0..<model.columns)))
      case 9:
        selection.select(columns: rectangle.columns)
        model.cells.formUnion(model.cells(of: CellRange(rows: 0..<model.rows, columns: rectangle.columns)))
      case 10:
        selection.deselect(columns: rectangle.columns)
        model.cells.subtract(model.cells(of: CellRange(rows: 0..<model.rows, columns: rectangle.columns)))
      case 11:
        selection.invert()
        model.cells = model.cells(of: CellRange(0, 0, model.rows, model.columns)).subtracting(model.cells)
      default:
        if random.chance(50) { selection.selectAll() } else { selection.deselectAll() }
        model.cells = selection.isEmpty ? [] : model.cells(of: CellRange(0, 0, model.rows, model.columns))
      }
      #expect(model.difference(from: selection) == nil, "operation \(operation), kind \(kind)")
      #expect(selection.anchor.map { Cell(row: $0.row, column: $0.column) } == anchor, "operation \(operation)")
      var again = TableSelection()
      for band in selection.bands(rows: 1000, columns: 1000).shuffled(using: &random) {
        for columns in band.columns {
          // What reaches to the end of a larger table has no end.
          let rows = band.rows.upperBound == 1000 ? band.rows.lowerBound..<Int.max : band.rows
          again.select(
            CellRange(rows: rows, columns: columns.upperBound == 1000 ? columns.lowerBound..<Int.max : columns))
        }
      }
      #expect(again == selection, "operation \(operation): equal cells are equal selections")
    }
  }

  @Test("any three rectangles of a small table select what a set has, in the same form")
  func exhaustive() {
    let edges = [0..<1, 1..<2, 2..<3, 0..<2, 1..<3, 0..<3]
    let all = edges.flatMap { rows in edges.map { CellRange(rows: rows, columns: $0) } }
    var model = Model(rows: 4, columns: 4)
    var forms: [Set<Cell>: TableSelection] = [:]
    for first in all {
      for second in all {
        for third in all {
          var selection = TableSelection()
          selection.select(first)
          selection.deselect(second)
          selection.select(third)
          model.cells = model.cells(of: first).subtracting(model.cells(of: second)).union(model.cells(of: third))
          if let same = forms[model.cells] {
            guard selection == same else {
              Issue.record("\(first), \(second), \(third): another form of the same")
              continue
            }
          } else {
            #expect(model.difference(from: selection) == nil, "\(first), \(second), \(third)")
            forms[model.cells] = selection
          }
        }
      }
    }
    #expect(forms.count > 200, "many shapes")
  }

  @Test("what was selected stays so under its new numbers", .seeds(200))
  func following() throws {
    var random = SeededGenerator(seed: Seed.current)
    var selection = TableSelection()
    for _ in 0..<random.int(0...6) {
      let rectangle = TableSelectionTests.rectangle(&random)
      switch random.int(0...5) {
      case 0: selection.select(rows: rectangle.rows.lowerBound..<(random.chance(50) ? .max : rectangle.rows.upperBound))
      case 1: selection.select(columns: rectangle.columns)
      case 2: selection.deselect(rectangle)
      case 3: selection.invert()
      default: selection.select(rectangle)
      }
    }
    selection.toggle(row: random.int(0...15), column: random.int(0...11))
    let anchor = try #require(selection.anchor)
    let isExtended = random.chance(50)
    let before = selection
    if isExtended { selection.extend(toRow: random.int(0...15), column: random.int(0...11)) }
    let (rows, columns) = (18, 14)
    let rowChange = random.chance(80) ? NaiveChange.random(&random, count: rows) : nil
    let columnChange = random.chance(60) ? NaiveChange.random(&random, count: columns) : nil
    let newRows = (rowChange ?? NaiveChange()).applied(to: rows)
    let newColumns = (columnChange ?? NaiveChange()).applied(to: columns)
    func model(of old: TableSelection) -> Model {
      var model = Model(rows: newRows.count, columns: newColumns.count)
      for (row, oldRow) in newRows.enumerated() {
        for (column, oldColumn) in newColumns.enumerated() where old.contains(row: oldRow, column: oldColumn) {
          model.cells.insert(Cell(row: row, column: column))
        }
      }
      return model
    }
    let note: Comment = "\(rowChange as Any), \(columnChange as Any)"
    let expected = model(of: selection)
    selection.follow(
      rows: try rowChange.map { try #require($0.changes) }, columns: try columnChange.map { try #require($0.changes) })
    #expect(expected.difference(from: selection) == nil, note)
    let newRow = newRows.firstIndex(of: anchor.row)
    let newColumn = newColumns.firstIndex(of: anchor.column)
    guard let newRow, let newColumn else {
      #expect(selection.anchor == nil, note)
      return
    }
    #expect(selection.anchor?.row == newRow, note)
    #expect(selection.anchor?.column == newColumn, note)
    if isExtended {
      var rest = model(of: before)
      rest.cells.insert(Cell(row: newRow, column: newColumn))
      selection.extend(toRow: newRow, column: newColumn)
      #expect(rest.difference(from: selection) == nil, "an extension goes on, \(note)")
    }
  }

  @Test("rows and columns without end stay so when others come and go")
  func endless() throws {
    let changes = try #require(AxisChanges(deleted: [0..<5], inserted: [], moved: []))
    var selection = TableSelection.all
    selection.follow(rows: changes, columns: changes)
    #expect(selection == .all, "all stay selected")
    let inserted = try #require(AxisChanges(deleted: [], inserted: [2..<4], moved: []))
    selection.follow(rows: inserted, columns: nil)
    var expected = TableSelection.all
    expected.deselect(rows: 2..<4)
    #expect(selection == expected, "what is new is not selected")
  }

  @Test("any numbers can be given")
  func limits() {
    var selection = TableSelection()
    selection.select(onlyRow: -1, column: 3)
    selection.toggle(row: 3, column: .max)
    selection.extend(toRow: .min, column: 0)
    selection.select(CellRange(rows: .min..<0, columns: 0..<4))
    selection.select(CellRange(rows: Limits.items ..< .max, columns: 0..<4))
    selection.select(CellRange(rows: 3..<3, columns: 0..<4))
    selection.select(rows: -5 ..< -2)
    selection.select(columns: Int.max - 1 ..< .max)
    #expect(selection.isEmpty, "no table has these cells")
    #expect(selection.anchor == nil, "no table has these cells")
    let last = Limits.items - 1
    selection.toggle(row: last, column: last)
    selection.extend(toRow: 0, column: 0)
    #expect(selection == .all, "all cells that a table can have")
    #expect(selection.contains(row: last, column: last), "the last cell")
    #expect(!selection.contains(row: last + 1, column: 0), "no table has that row")
    let most = Int64(Limits.items)
    #expect(selection.count(rows: .max, columns: .max) == most * most, "as many as there can be")
    #expect(selection.count(rows: -1, columns: 5) == 0, "no rows")
    #expect(selection.bands(rows: 5, columns: -1) == [], "no columns")
    selection.deselect(CellRange(rows: .min ..< .max, columns: .min ..< .max))
    #expect(selection.isEmpty, "everything is deselected")
    // A closure that answers anything.
    for odd in [CellRange(rows: .min ..< .max, columns: -3 ..< -1), CellRange(rows: .max ..< .max, columns: 0..<0)] {
      selection.select(onlyRow: 1, column: 1, growing: { _ in odd })
      selection.extend(toRow: 2, column: 2, growing: { _ in odd })
      #expect(selection.anchor?.row ?? 1 >= 0, "\(odd)")
    }
  }
}
