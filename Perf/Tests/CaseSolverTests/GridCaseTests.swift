// Grid cases: every one of the measured ones, and what is wrong with a bad one.

import Foundation
import JSONValues
import Testing

@testable import CaseSolver

@Suite struct GridCaseTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Tests/TestSupport/Conformance/swiftui-grid.json").standardizedFileURL

  @Test func solvesEveryCase() throws {
    let cases = try CaseSolver.cases(in: Data(contentsOf: GridCaseTests.file))
    #expect(cases.count == 108)
    for (index, value) in cases.enumerated() {
      let answer = CaseSolver.solve(value, index: index).json
      let name = answer["name"]?.text ?? ""
      #expect(answer.keys == ["name", "size", "frames"], "\(answer.text)")
      #expect(ConformanceTests.isClose(answer["size"], value["expected"]?["size"]), "\(name)")
      let frames = try #require(answer["frames"]?.arrayValue)
      let expected = try #require(value["expected"]?["frames"]?.arrayValue)
      #expect(frames.count == expected.count)
      // A frame that was not printed when SwiftUI was measured is null.
      for (frame, expected) in zip(frames, expected) where expected != .null {
        #expect(ConformanceTests.isClose(frame, expected), "\(name): \(frame.text), expected \(expected.text)")
      }
    }
  }

  private func solve(_ text: String) throws -> JSONValue {
    CaseSolver.solve(try JSONValue(parsing: Data(text.utf8)), index: 0).json
  }

  /// A case with one field replaced; `nil` leaves it out.
  private func gridCase(_ field: String, _ value: String?) -> String {
    var fields = ["kind": #""grid""#, "proposal": "[100, null]", "children": "[]"]
    fields[field] = value
    return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",") + "}"
  }

  private func cell(_ fields: String) -> String { #"[{"row": {"cells": [{\#(fields)}]}}]"# }

  @Test func solvesWithoutWhatMayBeLeftOut() throws {
    #expect(try solve(gridCase("children", "[]")).text == #"{"name":"case 0","size":[0,0],"frames":[]}"#)
    let answer = try solve(gridCase("children", cell(#""kind": "flex""#)))
    #expect(answer["frames"]?.text == "[[0,0,100,10]]")
  }

  @Test(
    arguments: [
      ("proposal", nil, "the field \"proposal\" is missing"),
      ("proposal", "[1]", "proposal: expected two numbers, found 1 values"),
      ("proposal", "[-1, 1]", "the grid refuses a value: proposal"),
      ("children", nil, "the field \"children\" is missing"),
      ("children", "[{}]", "children[0]: expected a child: one of \"row\" and \"view\""),
      ("children", #"[{"row": {}}]"#, "children[0].row: the field \"cells\" is missing"),
      ("children", #"[{"view": {"kind": "text"}}]"#, nil),
      ("children", #"[{"view": {"kind": "flexW"}}]"#, "children[0].view: flexW takes 1 numbers, found 0"),
      ("horizontalSpacing", #""wide""#, "horizontalSpacing: expected a number, found a string"),
    ] as [(String, String?, String?)])
  func namesThePlace(field: String, value: String?, message: String?) throws {
    let error = try #require(try solve(gridCase(field, value))["error"]?.stringValue)
    if let message { #expect(error == message) }
  }

  @Test(
    arguments: [
      (#""kind": "flex", "unsized": ["up"]"#, "unsized[0]: unknown axis \"up\"; use horizontal or vertical"),
      (#""kind": "flex", "span": 1.5"#, "span: expected a whole number, found a number"),
      (#""kind": "flex", "anchor": [1]"#, "anchor: expected two numbers, found 1 values"),
      (#""kind": "fixed", "args": [1, null]"#, "args[1]: expected a number, found null"),
    ])
  func namesThePlaceInACell(fields: String, message: String) throws {
    let answer = try solve(gridCase("children", cell(fields)))
    #expect(answer["error"]?.stringValue == "children[0].row.cells[0].\(message)")
  }

  @Test(arguments: [#""args": [-1, 5]"#, #""args": [1e300, 5]"#, #""args": [1, 1], "span": 0"#])
  func refusesAbsurdValues(fields: String) throws {
    let error = try solve(gridCase("children", cell(#""kind": "fixed", "# + fields)))["error"]?.stringValue
    #expect(error?.hasPrefix("the grid refuses a value") == true)
  }
}
