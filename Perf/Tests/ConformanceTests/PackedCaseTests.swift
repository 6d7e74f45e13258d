// Packed cases: all keys, what may be left out, and what is wrong with a bad one.

import Foundation
import Testing

@Suite struct PackedCaseTests {
  private func packedCase(_ field: String = "", _ value: String? = nil) -> String {
    let fields = [
      "kind": #""packed""#, "policy": #""css""#, "flow": #""rows""#, "packing": #""sparse""#,
      "contentMode": #""scroll""#, "tracks": #"[{"pt": 50}, {"fit": true}, {"fr": 1}]"#, "spacing": "[5, 10]",
      "container": "[200, null]", "items": #"[{"span": [1, 1], "size": [9, 20]}, {"span": [2, 1], "size": [70, 30]}]"#,
    ]
    return object(fields, field, value)
  }

  @Test func answersAllKeys() throws {
    let answer = try solve(packedCase())
    #expect(Set(answer.keys) == ["name", "cells", "tracks", "growing", "frames"])
    #expect(isClose(answer["cells"], [[0, 0, 1, 1], [1, 0, 2, 1]]) && isClose(answer["tracks"], [50, 0, 140]))
    #expect(isClose(answer["growing"], [30]) && isClose(answer["frames"], [[0, 0, 50, 30], [55, 0, 145, 30]]))
    #expect(isClose(try solve(packedCase("tracks", "[]"))["frames"], [NSNull(), NSNull()]))
  }

  @Test func answersWhatIsExpected() throws {
    #expect(Set(try solve(packedCase("expected", #"{"growing": []}"#)).keys) == ["name", "growing"])
  }

  @Test(arguments: ["contentMode", "spacing", "container"])
  func doesWithoutWhatMayBeLeftOut(field: String) throws {
    #expect((try solve(packedCase(field))["frames"] as? [Any])?.count == 2)
  }

  @Test func fillsTheContainer() throws {
    let text = packedCase("contentMode", #""fill""#).replacingOccurrences(of: "null]", with: "90]")
    #expect(isClose(try solve(text)["growing"], [90]))
  }

  @Test(
    arguments: [
      ("policy", nil, "the field \"policy\" is missing"),
      ("flow", #""down""#, "flow: unknown value \"down\"; use rows, columns"),
      ("contentMode", #""fit""#, "contentMode: unknown value \"fit\"; use scroll, fill"),
      ("spacing", "[1, 1e400]", "spacing[1]: the number is out of bounds"),
      ("tracks", #"[{"pt": 1e400}]"#, "tracks[0].pt: the number is out of bounds"),
      ("items", #"[{"span": [1, 1e400]}]"#, "items[0].span[1]: the number is out of bounds"),
      ("tracks", "[3]", "tracks[0]: "),
      ("tracks", #"[{"fit": false}]"#, #"tracks[0]: expected a track: one of "pt", "fr" and "fit": true"#),
      ("tracks", #"[{"pt": "a"}]"#, "tracks[0].pt: Expected to decode Double but found a string"),
      ("spacing", "[1]", "spacing: expected two numbers, found 1 values"), ("container", "[true, 1]", "container[0]: "),
      ("items", #"[{"span": [1.5, 1]}]"#, "items[0].span[0]: expected a whole number"),
      ("items", #"[{"span": [null, 1]}]"#, "items[0].span: expected two whole numbers"),
      ("items", #"[{"span": [1, 1], "size": [1]}]"#, "items[0].size: expected two numbers, found 1 values"),
    ] as [(String, String?, String)])
  func namesThePlace(field: String, value: String?, message: String) throws {
    let error = try solve(packedCase(field, value))["error"] as? String ?? ""
    #expect(error.hasPrefix(message), "\(error)")
  }

  @Test(arguments: [
    ("tracks", #"[{"pt": -5}, {"fr": 1e308}, {"fr": -1}]"#), ("spacing", "[-1, 1e308]"), ("container", "[-1, 1e308]"),
    ("items", #"[{"span": [-9, 9000000000000000], "start": [null, 9000000000000000], "size": [-1, 1e308]}]"#),
  ])
  func survivesAbsurdValues(field: String, value: String) throws {
    #expect((try solve(packedCase(field, value))["frames"] as? [Any])?.isEmpty == false)
  }
}
