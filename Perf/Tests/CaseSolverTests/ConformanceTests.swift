// The cases of the engine's conformance files, through the same code as the command.

import Foundation
import JSONValues
import Testing

@testable import CaseSolver

@Suite struct ConformanceTests {
  static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Tests/TestSupport/Conformance/\(name).json")
      .standardizedFileURL
  }

  /// The browser whose layouts the CSS file holds rounds to 1/64 point.
  @Test(arguments: [("lazy-grids", 80, 0.01), ("locked-first", 100, 0.01), ("css-grid", 519, 0.05)])
  func solvesEveryCase(name: String, count: Int, tolerance: Double) throws {
    let cases = try CaseSolver.cases(in: Data(contentsOf: ConformanceTests.file(name)))
    #expect(cases.count == count)
    for (index, value) in cases.enumerated() {
      let answer = CaseSolver.solve(value, index: index)
      let name = value["name"]?.stringValue ?? "\(index)"
      #expect(answer.isSolved, "\(answer.json.text)")
      #expect(answer.json.keys.first == "name")
      let expected = try #require(value["expected"])
      #expect(Set(answer.json.keys.dropFirst()) == Set(expected.keys), "\(name)")
      for key in expected.keys {
        #expect(
          ConformanceTests.isClose(answer.json[key], expected[key], within: tolerance),
          "\(name), \(key): \(answer.json[key]?.text ?? "none"), expected \(expected[key]?.text ?? "none")")
      }
    }
  }

  @Test func theComparisonSeesDifferences() {
    #expect(ConformanceTests.isClose([.number(1), [.number(2.009)]], [.integer(1), [.integer(2)]]))
    #expect(!ConformanceTests.isClose([.number(1), [.number(2.02)]], [.integer(1), [.integer(2)]]))
    #expect(!ConformanceTests.isClose([.number(1)], [.number(1), .number(2)]))
    #expect(!ConformanceTests.isClose(nil, [.number(1)]))
    #expect(!ConformanceTests.isClose(.null, .number(0)))
  }

  static func isClose(_ a: JSONValue?, _ b: JSONValue?, within tolerance: Double = 0.01) -> Bool {
    guard let a, let b else { return false }
    if let x = a.doubleValue, let y = b.doubleValue { return abs(x - y) <= tolerance }
    guard let x = a.arrayValue, let y = b.arrayValue else { return a == b }
    return x.count == y.count && zip(x, y).allSatisfy { isClose($0, $1, within: tolerance) }
  }
}
