// Every lazy case of the engine's conformance file, through the same code as the command.

import Foundation
import JSONValues
import Testing

@testable import CaseSolver

@Suite struct ConformanceTests {
  static let file = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Tests/GridEngineTests/Conformance/lazy-grids.json").standardizedFileURL

  @Test func solvesEveryLazyCase() throws {
    let cases = try CaseSolver.cases(in: Data(contentsOf: ConformanceTests.file))
    #expect(cases.count >= 80)
    for (index, value) in cases.enumerated() {
      let answer = CaseSolver.solve(value, index: index)
      let name = value["name"]?.stringValue ?? "\(index)"
      #expect(answer.isSolved, "\(answer.json.text)")
      #expect(answer.json.keys.first == "name")
      let expected = try #require(value["expected"])
      #expect(Set(answer.json.keys.dropFirst()) == Set(expected.keys), "\(name)")
      for key in expected.keys {
        #expect(
          isClose(answer.json[key], expected[key]),
          "\(name), \(key): \(answer.json[key]?.text ?? "none"), expected \(expected[key]?.text ?? "none")")
      }
    }
  }

  @Test func theComparisonSeesDifferences() {
    #expect(isClose([.number(1), [.number(2.009)]], [.integer(1), [.integer(2)]]))
    #expect(!isClose([.number(1), [.number(2.02)]], [.integer(1), [.integer(2)]]))
    #expect(!isClose([.number(1)], [.number(1), .number(2)]))
    #expect(!isClose(nil, [.number(1)]))
    #expect(!isClose(.null, .number(0)))
  }

  private func isClose(_ a: JSONValue?, _ b: JSONValue?) -> Bool {
    guard let a, let b else { return false }
    if let x = a.doubleValue, let y = b.doubleValue { return abs(x - y) <= 0.01 }
    guard let x = a.arrayValue, let y = b.arrayValue else { return a == b }
    return x.count == y.count && zip(x, y).allSatisfy { isClose($0, $1) }
  }
}
