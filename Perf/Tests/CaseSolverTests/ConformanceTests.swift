// The cases of the engine's conformance files, through the same code as the command.

import Foundation
import JSONValues
import Testing

@testable import CaseSolver

@Suite struct ConformanceTests {
  static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Tests/GridEngineTests/Conformance/\(name).json")
      .standardizedFileURL
  }

  /// The cases of the CSS file that expect track sizes are not solved, and say so.
  @Test(arguments: [("lazy-grids", 80, 0), ("locked-first", 100, 0), ("css-grid", 259, 260)])
  func solvesEveryCase(name: String, solved: Int, unsolved: Int) throws {
    let cases = try CaseSolver.cases(in: Data(contentsOf: ConformanceTests.file(name)))
    let (sized, solvable) = (
      cases.filter { $0["expected"]?["growing"] != nil }, cases.filter { $0["expected"]?["growing"] == nil }
    )
    #expect(sized.count == unsolved && solvable.count == solved)
    for (index, value) in sized.enumerated() {
      let answer = CaseSolver.solve(value, index: index)
      #expect(!answer.isSolved && answer.json["error"] != nil)
    }
    for (index, value) in solvable.enumerated() {
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
