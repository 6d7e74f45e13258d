// The cases of merged ranges and selections of `tables.json`.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct RangeConformanceTests {
  /// A case of any kind.
  private struct Case {
    var json: JSON

    var name: String { json["name"].text ?? "" }
    subscript(key: String) -> JSON { json[key] }
    var ranges: [CellRange] { self["spans"].list.map { CellRange($0.numbers) } }
    var table: TableBounds { TableBounds(rows: self["size"][0].number, columns: self["size"][1].number) }
  }

  /// A value of which what is not there is empty, so that cases of several kinds are read alike.
  private struct JSON {
    var value: JSONValue?

    var text: String? { value?.string }
    var number: Int { value?.number.map { Int($0) } ?? -1 }
    var list: [JSON] { (value?.elements ?? []).map { JSON(value: $0) } }
    var numbers: [Int] { list.map(\.number) }
    var isTrue: Bool { value?.bool ?? false }
    var keys: [String] { Array((value?.keys ?? [:]).keys) }
    subscript(key: String) -> JSON { JSON(value: value?[key]) }
    subscript(index: Int) -> JSON { list.indices.contains(index) ? list[index] : JSON(value: nil) }
  }

  private static func cases(_ kind: String, count: Int) throws -> [Case] {
    let cases = try TableCase.all.filter { $0.kind == kind }.map { Case(json: JSON(value: $0.json)) }
    #expect(cases.count == count, "cases of kind \(kind)")
    return cases
  }

  @Test("ranges that may not be merged are refused for the reason that the cases tell")
  func spans() throws {
    for test in try RangeConformanceTests.cases("spans", count: 8) {
      let breaks = test["breaks"].numbers
      let errors = TableRangeError.all(test.ranges, in: test.table) { rows in breaks.first(where: rows.contains) }
      let expected = test["expected"]["errors"].list
      #expect(errors.map(\.index) == expected.map { $0[0].number }, "\(test.name): which")
      #expect(errors.map { name(of: $0.error) } == expected.map { $0[1].text }, "\(test.name): why")
      #expect(errors.map { $0.other ?? -1 } == expected.map { $0[2].number }, "\(test.name): the others")
    }
  }

  private func name(of error: TableRangeError) -> String {
    switch error {
    case .empty: "empty"
    case .outOfBounds: "outOfBounds"
    case .crossesHeader: "crossesHeader"
    case .overlaps: "overlaps"
    case .tornRange: "tornRange"
    }
  }

  @Test("ranges follow the edits of the cases")
  func edits() throws {
    var count = 0
    for test in try RangeConformanceTests.cases("edit", count: 24) where !test.ranges.isEmpty {
      func changes(_ axis: String) throws -> AxisChanges? {
        let update = test["update"][axis]
        guard !update.keys.isEmpty else { return nil }
        let move = update["move"]
        let source = move["source"].numbers
        return try #require(
          AxisChanges(
            deleted: update["delete"].numbers.map { $0..<$0 + 1 },
            inserted: update["insert"].keys.compactMap { Int($0) }.map { $0..<$0 + 1 },
            moved: source.count == 2 ? [(source[0]..<source[1], move["target"].number)] : []))
      }
      count += 1
      let table = TableBounds(rows: test["rows"]["heights"].list.count, columns: test["columns"]["widths"].list.count)
      var store = try RangeStore(test.ranges, in: table)
      do {
        try store.follow(rows: changes("rows"), columns: changes("columns"))
        let expected = test["expected"]["spans"].list.map { CellRange($0.numbers) }
        #expect(store.list == expected.sorted { $0.precedes($1) }, "\(test.name)")
      } catch let error as TableRangeError {
        #expect(test["expected"]["error"][0].text == name(of: error), "\(test.name)")
        let index = test["expected"]["error"][1].number
        #expect(error == .tornRange(test.ranges[index]), "\(test.name)")
      }
    }
    #expect(count == 13, "edits of tables with ranges")
  }

  @Test("selections are those of the cases")
  func selections() throws {
    for test in try RangeConformanceTests.cases("select", count: 14) {
      let store = try RangeStore(test.ranges, in: test.table)
      let grow: (CellRange) -> CellRange = { store.grown($0) }
      var selection = TableSelection()
      for operation in test["ops"].list {
        let cell = (row: operation["cell"][0].number, column: operation["cell"][1].number)
        let (from, to) = (operation["from"], operation["to"])
        func span(_ a: Int, _ b: Int) -> Range<Int> { min(a, b)..<max(a, b) + 1 }
        let rectangle = CellRange(
          rows: span(from[0].number, to[0].number), columns: span(from[1].number, to[1].number))
        switch operation["op"].text {
        case "only": selection.select(onlyRow: cell.row, column: cell.column, growing: grow)
        case "toggle": selection.toggle(row: cell.row, column: cell.column, growing: grow)
        case "extend": selection.extend(toRow: cell.row, column: cell.column, growing: grow)
        case "rect": selection.select(rectangle, growing: grow)
        case "unrect": selection.deselect(rectangle, growing: grow)
        case "rows": selection.select(rows: span(from.number, to.number))
        case "columns": selection.select(columns: span(from.number, to.number))
        case "all": selection.selectAll()
        case "invert": selection.invert()
        default: Issue.record("\(test.name): \(operation)")
        }
      }
      let bands = test["expected"]["bands"].list.map { band in
        TableSelection.Band(
          rows: band[0].number..<band[1].number, columns: band[2].list.map { $0[0].number..<$0[1].number })
      }
      #expect(selection.bands(rows: test.table.rows, columns: test.table.columns) == bands, "\(test.name)")
      let contains = test["queries"].list.map { query in
        let range = store.range(containingRow: query[0].number, column: query[1].number)
        return selection.contains(
          row: range?.rows.lowerBound ?? query[0].number, column: range?.columns.lowerBound ?? query[1].number)
      }
      #expect(contains == test["expected"]["contains"].list.map(\.isTrue), "\(test.name)")
    }
  }
}
