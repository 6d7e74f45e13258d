// JSON as it is printed and read.

import Foundation
import JSONValues
import Testing

@Suite struct JSONValueTests {
  @Test func writesNumbersAsPlainly() {
    #expect(JSONValue.number(36).text == "36")
    #expect(JSONValue.number(-0.5).text == "-0.5")
    #expect(JSONValue.number(12.054487179487179).text == "12.054487179487179")
    #expect(JSONValue.number(.nan).text == "null")
    #expect(JSONValue.number(-.infinity).text == "null")
    #expect(JSONValue.number(1e300).text == "1e+300")
    #expect(JSONValue.integer(.max).text == "9223372036854775807")
  }

  @Test func escapesWhatStringsMayNotHold() {
    #expect(JSONValue.string("a\"b\\c\n\u{1}\u{7F}é").text == #""a\"b\\c\n\u0001\u007fé""#)
  }

  @Test func keepsTheOrderOfKeys() {
    let value: JSONValue = ["z": [], "a": ["x", .null], "m": ["k": .bool(true)]]
    #expect(value.text == #"{"z":[],"a":["x",null],"m":{"k":true}}"#)
    #expect(value.keys == ["z", "a", "m"])
    #expect(
      value.indentedText == """
        {
          "z": [],
          "a": ["x", null],
          "m": {"k": true}
        }
        """)
  }

  @Test func readsWhatItWrites() throws {
    let value: JSONValue = [
      "a": [.integer(1), .number(2.5), .bool(true), .bool(false), .null, "\u{1}\\\"é"],
      "b": ["c": [[], [.integer(0)]]],
    ]
    #expect(try JSONValue(parsing: Data(value.text.utf8)) == value)
    #expect(try JSONValue(parsing: Data(value.indentedText.utf8)) == value)
    #expect(try JSONValue(parsing: Data("1.0".utf8)) == .integer(1))
  }

  @Test(arguments: ["", "{", "[1 2]", "{\"a\":}", "nul", "\u{0}"])
  func refusesWhatIsNotJSON(text: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: Data(text.utf8)) }
  }
}
