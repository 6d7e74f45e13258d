// The cases of the engine's conformance files, through the same code as the command.

import Foundation
import Testing

@testable import Conformance

@Suite struct ConformanceTests {
  /// The browser whose layouts the CSS file holds rounds to 1/64 point.
  @Test(arguments: [
    ("lazy-grids", 80, 0.01), ("locked-first", 100, 0.01), ("css-grid", 519, 0.05), ("lanes", 250, 0.07),
  ])
  func solvesEveryCase(name: String, count: Int, tolerance: Double) throws {
    let cases = try cases(of: name)
    #expect(cases.count == count)
    for (index, (item, expected)) in cases.enumerated() {
      let answer = item.solve(index: index)
      let solved = try members(of: answer)
      #expect(answer.isSolved && !expected.isEmpty, "\(solved)")
      #expect(Set(solved.keys) == Set(expected.keys).union(["name"]), "\(item.name)")
      for (key, value) in expected {
        #expect(
          isClose(solved[key], value, within: key == "cells" || key == "lanes" ? 0 : tolerance),
          "\(item.name), \(key): \(solved)")
      }
    }
  }

  @Test func solvesEveryMeasuredGrid() throws {
    let cases = try cases(of: "swiftui-grid")
    #expect(cases.count == 108)
    for (index, (item, expected)) in cases.enumerated() {
      let answer = try members(of: item.solve(index: index))
      #expect(Set(answer.keys) == ["name", "size", "frames"], "\(answer)")
      #expect(isClose(answer["size"], expected["size"]), "\(item.name)")
      let frames = try #require(answer["frames"] as? [Any])
      let known = try #require(expected["frames"] as? [Any])
      #expect(frames.count == known.count)
      // A frame that was not printed when SwiftUI was measured is null.
      for (frame, known) in zip(frames, known) where !(known is NSNull) {
        #expect(isClose(frame, known), "\(item.name): \(frame), expected \(known)")
      }
    }
  }

  @Test func solvesEveryJustifiedCaseWhoseRuleThereIs() throws {
    let cases = try cases(of: "justified")
    #expect(cases.count == 300)
    var solved = 0
    for (index, (item, expected)) in cases.enumerated() {
      let answer = item.solve(index: index)
      guard answer.isSupported else { continue }
      solved += 1
      let members = try members(of: answer)
      #expect(Set(members.keys) == ["name", "rows", "extent", "frames"], "\(members)")
      for (key, value) in expected { #expect(isClose(members[key], value), "\(item.name), \(key): \(members)") }
    }
    // The others have rules of Immich's, the total fit, or full-width items by the number of their row.
    #expect(solved == 300 - 30 - 45 - 35)
  }

  @Test func theComparisonSeesDifferences() {
    #expect(isClose([1.0, [2.009]] as [Any], [1, [2]] as [Any]))
    #expect(!isClose([1.0, [2.02]] as [Any], [1, [2]] as [Any]))
    #expect(!isClose([1], [1, 2]) && !isClose(nil, [1]) && !isClose(NSNull(), 0))
  }
}
