// Grid cases: what may be left out, and what is wrong with a bad one.

import Foundation
import Testing

@Suite struct EagerCaseTests {
  private func gridCase(_ field: String, _ value: String?) -> String {
    object(["kind": #""grid""#, "proposal": "[100, null]", "children": "[]"], field, value)
  }

  private func cell(_ fields: String) -> String { #"[{"row": {"cells": [{\#(fields)}]}}]"# }

  @Test func solvesWithoutWhatMayBeLeftOut() throws {
    let empty = try solve(gridCase("children", "[]"))
    #expect(
      empty["name"] as? String == "case 0" && isClose(empty["size"], [0, 0]) && isClose(empty["frames"], [Any]()))
    #expect(isClose(try solve(gridCase("children", cell(#""kind": "flex""#)))["frames"], [[0, 0, 100, 10]]))
  }

  @Test(
    arguments: [
      ("proposal", nil, "the field \"proposal\" is missing"),
      ("proposal", "[1]", "proposal: expected two numbers, found 1 values"),
      ("proposal", "[-1, 1]", "the grid refuses a value: the proposed size is not a number, below 0 or too large"),
      ("proposal", "[1, 1e400]", "proposal[1]: the number is out of bounds"),
      (
        "children", #"[{"view": {"kind": "fixed", "args": [1, 1e400]}}]"#,
        "children[0].view.args[1]: the number is out of bounds"
      ),
      ("children", nil, "the field \"children\" is missing"),
      ("children", "[{}]", "children[0]: expected a child: one of \"row\" and \"view\""),
      ("children", #"[{"row": {}}]"#, "children[0].row: the field \"cells\" is missing"),
      ("children", #"[{"view": {"kind": "text"}}]"#, "children[0].view.kind: unknown value \"text\"; use fixed, flex"),
      ("children", #"[{"view": {"kind": "flexW"}}]"#, "children[0].view.args: flexW takes 1 numbers, found 0"),
      ("horizontalSpacing", #""wide""#, "horizontalSpacing: Expected to decode Double but found a string"),
    ] as [(String, String?, String)])
  func namesThePlace(field: String, value: String?, message: String) throws {
    let error = try #require(try solve(gridCase(field, value))["error"] as? String)
    #expect(error.hasPrefix(message), "\(error)")
  }

  @Test(
    arguments: [
      (#""kind": "flex", "unsized": ["up"]"#, "unsized[0]: unknown value \"up\"; use horizontal, vertical"),
      (#""kind": "flex", "span": 1.5"#, "span: expected a whole number"), (#""kind": "flex", "anchor": 7"#, "anchor: "),
      (#""kind": "flex", "anchor": [1]"#, "anchor: expected two numbers, found 1 values"),
      (#""kind": "fixed", "args": [1, null]"#, "args[1]: "),
    ])
  func namesThePlaceInACell(fields: String, message: String) throws {
    let error = try solve(gridCase("children", cell(fields)))["error"] as? String ?? ""
    #expect(error.hasPrefix("children[0].row.cells[0].\(message)"), "\(error)")
  }

  @Test(arguments: [#""args": [-1, 5]"#, #""args": [1e300, 5]"#, #""args": [1, 1], "span": 0"#])
  func refusesAbsurdValues(fields: String) throws {
    let error = try solve(gridCase("children", cell(#""kind": "fixed", "# + fields)))["error"] as? String
    #expect(error?.hasPrefix("the grid refuses a value") == true)
  }
}
