// Grids that were measured in SwiftUI itself.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct ConformanceTests {
  @Test("all measured grids: sizes and frames")
  func measuredGrids() throws {
    let cases: [MeasuredCase] = try ConformanceFile.swiftUIGrid.cases()
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
  #expect(
    isNear(values, expected, within: 0.01), "\(comment?.rawValue ?? ""): \(values), expected \(expected)",
    sourceLocation: sourceLocation)
}
