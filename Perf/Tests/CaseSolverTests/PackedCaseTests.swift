// Packed cases: every one of the files with its tracks and frames, and what is wrong with a bad one.

import Foundation
import JSONValues
import Testing

@testable import CaseSolver

@Suite struct PackedCaseTests {
  private func solve(_ text: String) throws -> JSONValue {
    .object(try PackedCase(CaseReader(value: JSONValue(parsing: Data(text.utf8)))).solve())
  }

  /// A case with one field replaced; `nil` leaves it out.
  private func packedCase(_ field: String = "", _ value: String? = nil) -> String {
    var fields = [
      "kind": #""packed""#, "policy": #""css""#, "flow": #""rows""#, "packing": #""sparse""#,
      "contentMode": #""scroll""#, "tracks": #"[{"pt": 50}, {"fit": true}, {"fr": 1}]"#, "spacing": "[5, 10]",
      "container": "[200, null]", "items": #"[{"span": [1, 1], "size": [9, 20]}, {"span": [2, 1], "size": [70, 30]}]"#,
    ]
    if !field.isEmpty { fields[field] = value }
    return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",") + "}"
  }

  @Test(arguments: [("css-grid", 519), ("locked-first", 100)])
  func solvesEveryExpectedKey(name: String, count: Int) throws {
    let cases = try CaseSolver.cases(in: Data(contentsOf: ConformanceTests.file(name)))
    #expect(cases.count == count)
    for value in cases {
      let answer = JSONValue.object(try PackedCase(CaseReader(value: value)).solve())
      let expected = try #require(value["expected"])
      for key in expected.keys {
        #expect(
          ConformanceTests.isClose(answer[key], expected[key], within: key == "cells" ? 0 : 0.05),
          "\(value["name"]?.text ?? ""), \(key): \(answer[key]?.text ?? "none"), expected \(expected[key]?.text ?? "")")
      }
    }
  }

  @Test func answersAllKeys() throws {
    #expect(try solve(packedCase()).keys == ["cells", "tracks", "growing", "frames"])
    #expect(
      try solve(packedCase()).text
        == #"{"cells":[[0,0,1,1],[1,0,2,1]],"tracks":[50,0,140],"growing":[30],"frames":[[0,0,50,30],[55,0,145,30]]}"#)
    #expect(try solve(packedCase("tracks", "[]"))["frames"]?.text == "[null,null]")
  }

  @Test(arguments: ["contentMode", "spacing", "container"])
  func doesWithoutWhatMayBeLeftOut(field: String) throws {
    #expect(try solve(packedCase(field))["frames"]?.arrayValue?.count == 2)
  }

  @Test func fillsTheContainer() throws {
    let text = packedCase("contentMode", #""fill""#).replacingOccurrences(of: "null]", with: "90]")
    #expect(try solve(text)["growing"]?.text == "[90]")
  }

  @Test(
    arguments: [
      ("policy", nil, "the field \"policy\" is missing"),
      ("flow", #""down""#, "flow: unknown value \"down\"; use rows or columns"),
      ("contentMode", #""fit""#, "contentMode: unknown value \"fit\"; use scroll or fill"),
      ("tracks", "[3]", #"tracks[0]: expected a track: one of "pt", "fr" and "fit": true"#),
      ("tracks", #"[{"fit": false}]"#, #"tracks[0]: expected a track: one of "pt", "fr" and "fit": true"#),
      ("tracks", #"[{"pt": "a"}]"#, "tracks[0].pt: expected a number, found a string"),
      ("spacing", "[1]", "spacing: expected two numbers, found 1 values"),
      ("container", "[true, 1]", "container[0]: expected a number, found a boolean"),
      ("items", #"[{"span": [1.5, 1]}]"#, "items[0].span[0]: expected a whole number, found a number"),
      ("items", #"[{"span": [1, 1], "size": [1]}]"#, "items[0].size: expected two numbers, found 1 values"),
    ] as [(String, String?, String)])
  func namesThePlace(field: String, value: String?, message: String) throws {
    let answer = CaseSolver.solve(try JSONValue(parsing: Data(packedCase(field, value).utf8)), index: 0)
    #expect(!answer.isSolved && answer.json["error"]?.stringValue == message)
  }

  @Test(arguments: [
    ("tracks", #"[{"pt": -5}, {"fr": 1e308}, {"fr": -1}]"#), ("spacing", "[-1, 1e308]"), ("container", "[-1, 1e308]"),
    ("items", #"[{"span": [-9, 9000000000000000], "start": [null, 9000000000000000], "size": [-1, 1e308]}]"#),
  ])
  func survivesAbsurdValues(field: String, value: String) throws {
    #expect(try solve(packedCase(field, value))["frames"]?.arrayValue?.isEmpty == false)
  }
}
