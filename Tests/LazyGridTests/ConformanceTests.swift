// Grids that were measured in SwiftUI itself.

import Foundation
import GridEngine
import LazyGrid
import Testing

@Suite struct ConformanceTests {
  @Test("all measured grids: sizes and frames")
  func measuredGrids() throws {
    let url = try #require(
      Bundle.module.url(forResource: "swiftui-grid", withExtension: "json", subdirectory: "Conformance"))
    let cases = try JSONDecoder().decode([MeasuredCase].self, from: Data(contentsOf: url))
    #expect(cases.count == 108)
    #expect(cases.reduce(0) { $0 + $1.expected.frames.count { $0 != nil } } > 200)
    for item in cases {
      let grid = item.grid.grid
      let layout = grid.layout(proposal: item.proposal)
      let name = Comment(rawValue: item.name)
      expect([layout.size.width, layout.size.height], near: item.expected.size, name)
      #expect(grid.sizeThatFits(item.proposal) == layout.size, name)
      #expect(layout.frames.count == item.expected.frames.count, name)
      for (frame, expected) in zip(layout.frames, item.expected.frames) {
        if let expected { expect([frame.x, frame.y, frame.width, frame.height], near: expected, name) }
      }
      #expect(layout.diagnostics.isEmpty, name)
    }
  }
}

/// Within a hundredth of a point, as the measured values were printed.
func expect(
  _ values: [Double], near expected: [Double], _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isNear = values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= 0.01 }
  #expect(
    isNear, "\(comment?.rawValue ?? ""): \(values), expected \(expected)", sourceLocation: sourceLocation)
}
