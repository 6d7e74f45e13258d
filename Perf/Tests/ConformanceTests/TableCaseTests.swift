// Cases of tables: those that the engine can answer, what it says to others, and what is wrong with a bad one.

import Foundation
import Testing

@testable import Conformance

@Suite struct TableCaseTests {
  private static let kinds = [
    "layout": 76, "reveal": 20, "diff": 10, "select": 14, "hit": 12, "move": 14, "access": 8, "edit": 24, "learn": 24,
    "columns": 46, "spans": 8,
  ]
  /// Cases in which the engine asks for a column out of view that the model does not, or the other way round: frozen columns that
  /// grow in a step, or that thaw. What is in view is the same.
  private static let knownDifferences: Set = ["learn-10", "learn-14"]

  @Test("every case of tables is solved")
  func solvesEveryCase() throws {
    let cases = try cases(of: "tables")
    let kinds = try JSONSerialization.jsonObject(with: conformanceFile("tables")) as? [[String: Any]] ?? []
    #expect(cases.count == 256 && kinds.count == 256, "the number of cases")
    var solved: [String: Int] = [:]
    for (index, (item, expected)) in cases.enumerated() {
      let (answer, kind) = (item.solve(index: index), kinds[index]["kind"] as? String ?? "")
      let members = try members(of: answer)
      #expect(answer.isSolved, "\(members)")
      #expect(answer.isSupported, "\(item.name): \(members)")
      solved[kind, default: 0] += 1
      #expect(Set(members.keys) == Set(expected.keys).union(["name"]), "\(item.name)")
      for (key, value) in expected {
        let isKnown = TableCaseTests.knownDifferences.contains(item.name)
        let isSame = isClose(tree(members[key], isKnown), tree(value, isKnown))
        #expect(isSame, "\(item.name), \(key): \(members[key] ?? "nothing"), expected \(value)")
      }
    }
    #expect(solved == TableCaseTests.kinds, "how many there are of each kind")
  }

  /// A tree without names and texts, which the comparison of trees knows: keys in order, then their values.
  ///
  /// - Parameter isSeen: true to leave out what columns out of view have learnt.
  private func tree(_ value: Any?, _ isSeen: Bool = false) -> Any? {
    switch value {
    case let list as [Any]: list.map { tree($0, isSeen) as Any }
    case let text as String: Array(text.utf8).map(Int.init)
    case let object as [String: Any]:
      object.filter { !isSeen || $0.key != "known" }.sorted { $0.key < $1.key }
        .flatMap { [Array($0.key.utf8).map(Int.init), tree($0.value, isSeen) as Any] as [Any] }
    default: value
    }
  }

  private func tableCase(_ kind: String, _ field: String = "", _ value: String? = nil) -> String {
    let fields = [
      "kind": "\"\(kind)\"", "viewport": "[100, 50]", "columns": #"{"widths": [80, 80, 80], "frozen": [1, 0]}"#,
      "rows": #"{"heights": [20, 20, 20, 20, 20, 20], "gap": 1, "frozen": [1, 1]}"#, "offset": "[30, 5]",
      "points": "[[5, 5]]", "slop": "2", "focus": "[2, 1]", "memory": "[2, 1]", "moves": #"["right"]"#,
      "targets": "[[2, 1]]",
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
    #expect(Set(try solve(tableCase("hit", "points", "[[5, 5], [-1, 5]]")).keys) == ["name", "hits"], "points")
    let moves = tableCase("move", "moves", #"["right", "down", "left", "left", "columnEnd", "first", "up"]"#)
    let path = try solve(moves)["path"] as? [Any] ?? []
    #expect(path.count == 7 && path[6] is NSNull, "keys: \(path)")
    #expect(isClose(Array(path.prefix(6)), [[2, 2], [3, 2], [3, 1], [3, 0], [5, 0], [0, 0]]), "keys: \(path)")
    #expect(Set(try solve(tableCase("access", "targets", "[[2, 1]]")).keys) == ["name", "positions"], "positions")
    let edit = try solve(tableCase("edit", "update", #"{"columns": {"delete": [1]}, "rows": {"insert": {"2": 33}}}"#))
    #expect(Set(edit.keys) == ["name", "columns", "rows", "spans", "offset"], "\(edit)")
    #expect(isClose((edit["rows"] as? [String: Any])?["values"], [20, 20, 33, 20, 20, 20, 20]), "\(edit)")
    let resize = try solve(tableCase("edit", "resize", #"{"column": 1, "width": 12}"#))
    #expect(isClose((resize["columns"] as? [String: Any])?["values"], [80, 12, 80]), "\(resize)")
    let widths =
      #"{"kind": "columns", "room": 100, "columns": [{"fit": [0, 30]}, {"fr": [1, 5, null]}, {"grow": [2, null]}], "contents": [[0, 1, 55], [2, 1, 9]]}"#
    #expect(isClose(try solve(widths)["widths"], [30, 61, 9]), "widths")
    #expect(Set(try solve(learnCase()).keys) == ["name", "steps"], "learning")
    let shared =
      #"{"kind": "columns", "room": 100, "columns": [{"fit": [0, 30]}, {"fit": [0, null]}], "contents": [[0, 2, 90]], "spanSizing": "distribute"}"#
    #expect(isClose(try solve(shared)["widths"], [30, 60]), "widths of a merged cell")
    let ranges =
      #"{"kind": "spans", "size": [4, 4], "spans": [[0, 0, 1, 1], [1, 1, 2, 1], [2, 1, 1, 2], [3, 3, 2, 1]]}"#
    let errors = try solve(ranges)["errors"] as? [[Any]] ?? []
    #expect(errors.map { $0[1] as? String } == ["empty", "overlaps", "outOfBounds"], "\(errors)")
    #expect(errors.map { $0[0] as? Int } == [0, 2, 3], "\(errors)")
  }

  @Test("merged cells are cut and labelled, kept by edits or torn, and refused where they overlap")
  func mergedCells() throws {
    let cut = try solve(tableCase("layout", "spans", #"[[1, 0, 2, 2]], "bodyMinimum": [0, 0]"#))
    let pieces = (cut["cells"] as? [[String: Any]] ?? []).filter { $0["cut"] as? Bool == true }
    #expect(isClose(pieces.compactMap { $0["pane"] }, [[1, 1], [1, 0]]), "one frozen, one not: \(pieces)")
    let labelled = tableCase("layout", "spans", #"[[0, 1, 1, 2]], "labels": {"0,1": 12}"#)
    let cells = try solve(labelled)["cells"] as? [[String: Any]] ?? []
    #expect(isClose(cells.compactMap { $0["label"] }, [[80, 12]]), "\(cells)")
    let edit = tableCase("edit", "spans", #"[[1, 0, 2, 2], [3, 1, 2, 1]], "update": {"rows": {"delete": [1]}}"#)
    #expect(isClose(try solve(edit)["spans"], [[1, 0, 1, 2], [2, 1, 2, 1]]), "what is left of them")
    let torn = tableCase(
      "edit", "spans", #"[[1, 0, 2, 2]], "update": {"columns": {"move": {"source": [2, 3], "target": 1}}}"#)
    let error = try solve(torn)["error"] as? [Any] ?? []
    #expect(error.count == 2 && error.first as? String == "tornRange" && error.last as? Int == 0, "\(error)")
    let overlapping = try solve(tableCase("layout", "spans", "[[1, 0, 2, 2], [2, 1, 2, 1]]"))
    #expect((overlapping["error"] as? String ?? "").hasPrefix("spans: the engine refuses them: "), "\(overlapping)")
  }

  private func learnCase(_ field: String = "", _ value: String? = nil) -> String {
    let fields = [
      "kind": "\"learn\"", "viewport": "[100, 50]",
      "columns": #"{"policies": [{"fit": [0, null], "sample": ["spread", 3]}]}"#,
      "rows": #"{"count": 9, "height": 10}"#, "sizes": #"{"w": [20, 1, 1, 5, 1], "h": [5, 0, 0, 1, 0]}"#,
      "steps": #"[{}, {"by": [5, 5]}, {"cell": [3, 0]}]"#,
    ]
    return object(fields, field, value)
  }

  @Test(
    "absurd values of a table that learns do no harm",
    arguments: [
      (
        "columns",
        #"{"policies": [{"fit": [-1, 1e300], "sample": ["leading", -5]}], "hidden": [7, -1], "frozen": [9, 9]}"#
      ),
      ("columns", #"{"policies": []}"#), ("columns", #"{"policies": [{"fr": [-1, "content", null]}], "estimate": -1}"#),
      ("rows", #"{"count": 2147483647, "height": 1e300}"#), ("rows", #"{"count": -1, "height": 1}"#),
      ("rows", #"{"count": 5, "deciding": [0, 99, -4], "estimate": -7, "frozen": [-1, 88]}"#),
      ("viewport", "[-1, 1e300]"),
      ("viewport", "[0, 0]"), ("steps", #"[{"cell": [-1, 5]}]"#), ("steps", #"[{"by": [1e300, -1e300]}]"#),
      ("sizes", #"{"w": [1, 2], "h": []}"#), ("sizes", #"{"w": [-50, 1, 1, 5, -9], "h": [1e300, 0, 0, 1, 0]}"#),
    ])
  func survivesAbsurdLearning(field: String, value: String) throws {
    let answer = try solve(learnCase(field, value))
    #expect(answer["steps"] != nil || answer["error"] != nil, "\(answer)")
  }

  @Test(
    "absurd edits are refused",
    arguments: [
      ("update", #"{"columns": {"delete": [-1]}}"#), ("update", #"{"columns": {"delete": [9]}}"#),
      ("update", #"{"rows": {"delete": [99]}}"#), ("update", #"{"rows": {"insert": {"9223372036854775807": 1}}}"#),
      ("update", #"{"rows": {"move": {"source": [4, 2], "target": 1}}}"#),
      ("update", #"{"columns": {"move": {"source": [0, 1], "target": -9223372036854775808}, "insert": {"0": 1}}}"#),
      ("update", #"{"rows": {"delete": [0, 1, 2, 3, 4, 5]}}"#), ("resize", #"{"column": 99, "width": 1}"#),
      ("update", #"{"columns": {"insert": {"a": 1}}}"#),
    ])
  func refusesAbsurdEdits(field: String, value: String) throws {
    let answer = try solve(tableCase("edit", field, value))
    #expect(answer["error"] != nil, "\(answer)")
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
      (
        "layout", "labels", #"{"1": 5}"#, "labels: expected a row, a comma and a column as keys"
      ),
      ("spans", "size", #"[-1, 3], "spans": []"#, "size: expected a number of rows and one of columns"),
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
