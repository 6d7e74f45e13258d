// Files and cases that are not what they should be get an error that names the place.

import Conformance
import Foundation
import Testing

@Suite struct MalformedCaseTests {
  private func lazyCase(_ field: String, _ value: String?) -> String {
    let fields = [
      "kind": #""lazy""#, "axis": #""vertical""#, "tracks": #"[{"fixed": 50}]"#, "proposal": "[100, null]",
      "items": "[[10, 20]]",
    ]
    return object(fields, field, value)
  }

  @Test(
    arguments: [
      ("kind", nil, "the field \"kind\" is missing"), ("kind", "7", "kind: Expected to decode String"),
      ("kind", #""masonry""#, "unknown kind \"masonry\"; use grid, lazy, packed, lanes, justified, or one of tables"),
      ("axis", #""diagonal""#, "axis: unknown value \"diagonal\"; use vertical, horizontal"),
      ("alignment", #""middle""#, "alignment: unknown value \"middle\"; use topLeading, top"),
      ("tracks", "{}", "tracks: Expected to decode Array"),
      ("tracks", "[{}]", "tracks[0]: expected a track: one of \"fixed\", \"flexible\" and \"adaptive\""),
      ("tracks", #"[{"flexible": [1]}]"#, "tracks[0].flexible: expected two numbers, found 1 values"),
      ("tracks", #"[{"adaptive": [null, 1]}]"#, "tracks[0].adaptive: a minimum is missing"),
      ("tracks", #"[{"fixed": "a"}]"#, "tracks[0].fixed: Expected to decode Double but found a string"),
      ("proposal", "[true, 1]", "proposal[0]: Expected to decode Double but found"),
      ("proposal", "[-1, 1]", "proposal: -1.0 is out of bounds; use 0 to 1099511627776.0"),
      ("items", "[[1, 2], [3]]", "items[1]: expected two numbers, found 1 values"),
      ("proposal", "[1e400, null]", "proposal[0]: the number is out of bounds"),
      ("items", "[[1, 2], [-1e400, 3]]", "items[1][0]: the number is out of bounds"),
      ("tracks", #"[{"fixed": 3}, {"flexible": [1, 1e999]}]"#, "tracks[1].flexible[1]: the number is out of bounds"),
      ("spacing", "1e400", "spacing: the number is out of bounds"),
      ("items", "[[1, null]]", "items[0][1]: "), ("items", "[3]", "items[0]: "),
    ] as [(String, String?, String)])
  func namesThePlace(field: String, value: String?, message: String) throws {
    let error = try solve(lazyCase(field, value))["error"] as? String ?? ""
    #expect(error.hasPrefix(message), "\(error)")
  }

  @Test(arguments: ["null", "3", "[]", "\"x\"", "{}"]) func survivesCasesThatAreNone(text: String) throws {
    let data = Data("[\(text), \(lazyCase("name", "\"good\""))]".utf8)
    let answers = try ConformanceCase.cases(in: data).enumerated().map { $1.solve(index: $0) }
    #expect(answers.map(\.isSolved) == [false, true])
    #expect(try members(of: answers[0]).keys.sorted() == ["error", "name"])
    #expect(try members(of: answers[0])["name"] as? String == "case 0")
  }

  @Test(arguments: [
    ("items", "[[1, -20]]"), ("items", "[[1e300, 1e300]]"), ("tracks", #"[{"fixed": -5}]"#),
    ("tracks", #"[{"flexible": [50, 10]}]"#), ("tracks", #"[{"adaptive": [0, null]}]"#), ("spacing", "-3"),
    ("proposal", "[1099511627776, null]"), ("tracks", #"[{"fixed": 1e308}, {"fixed": 1e308}]"#),
  ])
  func survivesAbsurdValues(field: String, value: String) throws {
    let answer = try solve(lazyCase(field, value))
    #expect(answer["size"] != nil || answer["error"] != nil)
  }

  @Test func solvesWhatIsOnTheEdge() throws {
    #expect(isClose(try solve(lazyCase("items", "[]"))["size"], [0, 0]))
    #expect(isClose(try solve(lazyCase("tracks", "[]"))["size"], [0, 0]))
    let frames = try solve(lazyCase("items", "[[10, 0], [10, 20]]"))["frames"]
    #expect(isClose(frames, [[45, 0, 10, 0], [45, 8, 10, 20]]))
  }

  @Test(arguments: ["", "{}", "[", "null", "[1 2]"]) func refusesFilesThatAreNoCases(text: String) {
    #expect(throws: CaseError.self) { try ConformanceCase.cases(in: Data(text.utf8)) }
  }
}
