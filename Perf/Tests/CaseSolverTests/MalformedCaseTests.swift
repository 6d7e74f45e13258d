// Files and cases that are not what they should be get an error that names the place.

import CaseSolver
import Foundation
import JSONValues
import Testing

@Suite struct MalformedCaseTests {
  private func solve(_ text: String) throws -> CaseAnswer {
    CaseSolver.solve(try JSONValue(parsing: Data(text.utf8)), index: 3)
  }

  private func error(_ text: String) throws -> String? {
    let answer = try solve(text)
    #expect(!answer.isSolved)
    return answer.json["error"]?.stringValue
  }

  /// A case with one field replaced; `nil` leaves it out.
  private func lazyCase(_ field: String, _ value: String?) -> String {
    var fields = [
      "kind": #""lazy""#, "axis": #""vertical""#, "tracks": #"[{"fixed": 50}]"#, "proposal": "[100, null]",
      "items": "[[10, 20]]",
    ]
    fields[field] = value
    return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",") + "}"
  }

  @Test(
    arguments: [
      ("kind", nil, "the field \"kind\" is missing"), ("kind", "7", "kind: expected a string, found a number"),
      ("kind", #""masonry""#, "kind masonry is not solved yet"),
      ("axis", #""diagonal""#, "axis: unknown axis \"diagonal\"; use vertical or horizontal"),
      ("tracks", "{}", "tracks: expected an array, found an object"),
      ("tracks", "[{}]", "tracks[0]: expected a track: one of \"fixed\", \"flexible\" and \"adaptive\""),
      ("tracks", #"[{"flexible": [1]}]"#, "tracks[0].flexible: expected two numbers, found 1 values"),
      ("tracks", #"[{"fixed": "a"}]"#, "tracks[0].fixed: expected a number, found a string"),
      ("proposal", "[true, 1]", "proposal[0]: expected a number, found a boolean"),
      ("proposal", "[-1, 1]", "proposal: -1.0 is out of bounds; use 0 to 1099511627776.0"),
      ("items", "[[1, 2], [3]]", "items[1]: expected two numbers, found 1 values"),
      ("items", "[[1, null]]", "items[0][1]: expected a number, found null"),
      ("items", "[3]", "items[0]: expected an array of two numbers, found a number"),
    ] as [(String, String?, String)])
  func namesThePlace(field: String, value: String?, message: String) throws {
    #expect(try error(lazyCase(field, value)) == message)
  }

  @Test(arguments: ["null", "3", "[]", "\"x\"", "{}"]) func survivesCasesThatAreNone(text: String) throws {
    #expect(try error(text) != nil)
    #expect(try solve(text).json["name"]?.stringValue == "case 3")
  }

  @Test(arguments: [
    ("items", "[[1, -20]]"), ("items", "[[1e300, 1e300]]"), ("tracks", #"[{"fixed": -5}]"#),
    ("tracks", #"[{"flexible": [50, 10]}]"#), ("tracks", #"[{"adaptive": [0, null]}]"#), ("spacing", "-3"),
    ("proposal", "[1099511627776, null]"), ("tracks", #"[{"fixed": 1e308}, {"fixed": 1e308}]"#),
  ])
  func survivesAbsurdValues(field: String, value: String) throws {
    let answer = try solve(lazyCase(field, value))
    #expect(answer.json["size"] != nil || answer.json["error"] != nil)
  }

  @Test func solvesWhatIsOnTheEdge() throws {
    #expect(try solve(lazyCase("items", "[]")).json["size"]?.text == "[0,0]")
    #expect(try solve(lazyCase("tracks", "[]")).json["size"]?.text == "[0,0]")
    #expect(
      try solve(lazyCase("items", "[[10, 0], [10, 20]]")).json["frames"]?.text == "[[45,0,10,0],[45,8,10,20]]")
  }

  @Test(arguments: ["", "{}", "[", "null", "[1 2]"]) func refusesFilesThatAreNoCases(text: String) {
    #expect(throws: CaseError.self) { try CaseSolver.cases(in: Data(text.utf8)) }
  }
}
