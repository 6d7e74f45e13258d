// Edits of the columns of tables in grids, beside the model of tables: what is shown afterwards, and where.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct ColumnEditTests {
  @Test("a grid answers the cases of edits and resizes of columns")
  func cases() throws {
    var count = 0
    for item in try TableCase.all where item.kind == "edit" {
      var model = item.model
      model.labels = [:]
      let table = try ModelledTable(model)
      table.measureAll()
      table.step(to: item.offset)
      var offset = model.offset(item.offset)
      if let resize = item.json["resize"] {
        try table.resize(resize["column"]!.integer, to: resize["width"]!.units, at: &offset)
      } else if let edit = item.json["update"]?["columns"]?.edit {
        do {
          try table.edit(edit, at: &offset)
        } catch is ModelTornRange {
          #expect(item.expected["error"] != nil, "\(item.name) is refused")
          #expect(table.refuses(edit), "\(item.name) is refused by the grid")
          count += 1
          continue
        }
      } else {
        continue
      }
      count += 1
      let problem = table.problem(at: offset)
      #expect(problem == nil, "\(item.name)")
    }
    #expect(count > 12, "cases that were asked")
  }

  @Test(
    "random edits of random tables lead where the model goes by them",
    .checksInvariants, .seeds(2_000))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    if let problem = try ModelledTable.editingProblem(&random) { Issue.record("\(problem)") }
  }

  @Test(
    "rows and columns that are edited together: what is shown is what a grid made anew shows, and a host that does what changes say shows it",
    .checksInvariants, .seeds(2_000, or: "LAZYGRID_TABLES"))
  func sessions() throws {
    if let problem = try ColumnEditTests.session(Seed.current) { Issue.record("\(problem)") }
  }

  private static func session(_ seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    let table = try EditedTable(&random)
    for round in 0..<30 {
      if let problem = random.chance(60) ? try table.edit(&random) : table.scroll(&random) {
        return "round \(round): \(problem)"
      }
    }
    return nil
  }

  @Test("a row after a hidden one is not taken for known because that was as tall as it once was", .checksInvariants)
  func afterHidden() throws {
    let problem = try ColumnEditTests.session(17_117)
    #expect(problem == nil)
  }

  @Test("every move, every deletion and every insertion of few columns, at every offset")
  func exhaustive() throws {
    for frozen in isOptimised ? [(0, 0), (1, 0), (0, 1), (2, 1)] : [(0, 0), (2, 1)] {
      let problems = try ModelledTable.exhaustiveEditingProblems(frozen)
      #expect(problems.isEmpty, "frozen \(frozen): \(problems.prefix(3))")
    }
  }
}
