// Cases of tables: those that the engine can answer, what it says to others, and what is wrong with a bad one.

import Foundation
import Testing

@testable import Conformance

@Suite struct TableCaseTests {
  private static let supported = ["layout": 13, "reveal": 17, "diff": 2, "select": 14]
  private static let unsupported = [
    "layout": 63, "reveal": 3, "diff": 8, "columns": 46, "learn": 24, "hit": 12, "move": 14, "edit": 24, "access": 8,
    "spans": 8,
  ]

  @Test("every case of tables is solved, or says what it asks for that is not there yet")
  func solvesEveryCase() throws {
    let cases = try cases(of: "tables")
    let kinds = try JSONSerialization.jsonObject(with: conformanceFile("tables")) as? [[String: Any]] ?? []
    #expect(cases.count == 256 && kinds.count == 256, "the number of cases")
    var (solved, open) = ([String: Int](), [String: Int]())
    for (index, (item, expected)) in cases.enumerated() {
      let (answer, kind) = (item.solve(index: index), kinds[index]["kind"] as? String ?? "")
      let members = try members(of: answer)
      #expect(answer.isSolved, "\(members)")
      guard answer.isSupported else {
        #expect(Set(members.keys) == ["name", "unsupported"], "\(item.name)")
        open[kind, default: 0] += 1
        continue
      }
      solved[kind, default: 0] += 1
      #expect(Set(members.keys) == Set(expected.keys).union(["name"]), "\(item.name)")
      for (key, value) in expected {
        let isSame = isClose(tree(members[key]), tree(value))
        #expect(isSame, "\(item.name), \(key): \(members[key] ?? "nothing"), expected \(value)")
      }
    }
    #expect(solved == TableCaseTests.supported, "how many of each kind are solved")
    #expect(open == TableCaseTests.unsupported, "how many of each kind are not")
  }

  /// A tree without names, which the comparison of trees knows: keys in order, then their values.
  private func tree(_ value: Any?) -> Any? {
    switch value {
    case let list as [Any]: list.map { tree($0) as Any }
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { [Array($0.key.utf8).map(Int.init), tree($0.value) as Any] as [Any] }
    default: value
    }
  }

  private func tableCase(_ kind: String, _ field: String = "", _ value: String? = nil) -> String {
    let fields = [
      "kind": "\"\(kind)\"", "viewport": "[100, 50]", "columns": #"{"widths": [80, 80, 80], "frozen": [1, 0]}"#,
      "rows": #"{"heights": [20, 20, 20, 20, 20, 20], "gap": 1, "frozen": [1, 1]}"#, "offset": "[30, 5]",
      "target": "[3, 2]", "from": "[0, 0]", "to": "[80, 42]", "size": "[3, 3]", "ops": #"[{"op": "all"}]"#,
    ]
    return object(fields, field, value)
  }

  @Test("all keys are answered where nothing is expected")
  func answersAllKeys() throws {
    let layout = try solve(tableCase("layout"))
    #expect(Set(layout.keys) == ["name", "content", "offset", "frozen", "panes", "cells", "headers"], "\(layout)")
    #expect(isClose(layout["content"], [240, 125]), "the content")
    #expect(Set(try solve(tableCase("diff")).keys) == ["name", "entered", "left", "moved"], "a difference")
    #expect(Set(try solve(tableCase("reveal")).keys) == ["name", "offset"], "revealing")
    #expect(isClose(try solve(tableCase("select"))["bands"], [[0, 3, [[0, 3]]]]), "a selection")
  }

  @Test(
    "a bad case of a table gets an error that names the place",
    arguments: [
      ("layout", "viewport", nil, "the field \"viewport\" is missing"),
      ("layout", "viewport", "[1]", "viewport: expected two numbers, found 1 values"),
      ("layout", "viewport", "[-1, 1]", "the engine refuses a value: "),
      ("layout", "columns", "{}", "columns: the field \"heights\" is missing"),
      ("layout", "columns", #"{"widths": ["a"]}"#, "columns.widths[0]: Expected to decode Double but found a string"),
      (
        "layout", "rows", #"{"heights": [1], "groups": [{"rows": 2}]}"#, "rows.groups: expected groups of 1 rows in all"
      ),
      ("layout", "rows", #"{"heights": [1], "groups": [{"rows": -1}]}"#, "rows.groups: expected groups of 1 rows"),
      ("layout", "spans", "[[1, 2, 3]]", "spans[0]: expected row, column, rows and columns"),
      ("layout", "axis", #""up""#, "axis: unknown value \"up\"; use vertical, horizontal"),
      ("layout", "viewport", "[1, 1e400]", "viewport[1]: the number is out of bounds"),
      ("reveal", "target", "[9, 9]", "target: there is no cell [9, 9]"),
      ("reveal", "align", "[1, null]", "align: expected two numbers or two nulls"),
      ("select", "size", nil, "the field \"size\" is missing"),
      ("select", "ops", #"[{"op": "none"}]"#, "ops[0].op: unknown value \"none\"; use only, toggle"),
      ("select", "ops", #"[{"op": "only", "cell": [-1, 0]}]"#, "ops[0].cell: expected a row and a column"),
    ] as [(String, String, String?, String)])
  func namesThePlace(kind: String, field: String, value: String?, message: String) throws {
    let answer = try solve(tableCase(kind, field, value))
    #expect((answer["error"] as? String ?? "").hasPrefix(message), "\(answer)")
  }

  @Test(
    "absurd values of a table are clamped",
    arguments: [
      ("columns", #"{"widths": [-5, 1e300], "gap": -1, "frozen": [9, 9], "hidden": [-1, 7]}"#),
      ("rows", #"{"heights": [-1, 0], "gap": 1e300, "frozen": [-3, 1e15]}"#), ("viewport", "[1, 1]"),
      ("offset", "[-1e308, 1e308]"), ("bodyMinimum", "[-1, 1e308]"), ("before", "1e300"), ("after", "-1"),
      ("rows", #"{"heights": []}"#), ("columns", #"{"widths": []}"#),
    ])
  func survivesAbsurdValues(field: String, value: String) throws {
    let answer = try solve(tableCase("layout", field, value))
    #expect(answer["cells"] != nil || answer["error"] != nil, "\(answer)")
  }
}
