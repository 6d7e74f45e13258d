// The conformance cases of lanes and of justified rows, laid out at once.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct WallConformanceTests {
  @Test("all cases of lanes: lanes, tracks, extent and frames")
  func lanes() throws {
    let cases: [LanesCase] = try ConformanceFile.lanes.cases()
    #expect(cases.count == 250)
    for item in cases {
      let layout = item.layout
      #expect(!layout.isClamped && layout.diagnostics.isEmpty, "\(item.name)")
      #expect(layout.lanes == item.expected.lanes, "\(item.name)")
      #expect(isNear(layout.tracks, item.expected.tracks, within: 0.07), "\(item.name): \(layout.tracks)")
      #expect(isNear([layout.extent], [item.expected.extent], within: 0.07), "\(item.name): \(layout.extent)")
      for (index, expected) in item.expected.frames.enumerated() {
        let frame = try #require(layout.frame(of: index))
        #expect(
          isNear([frame.x, frame.y, frame.width, frame.height], expected, within: 0.07),
          "\(item.name), item \(index): \(frame), expected \(expected)")
      }
    }
  }

  @Test("all cases of justified rows whose rule there is: rows, extent and frames")
  func justified() throws {
    let cases: [JustifiedCase] = try ConformanceFile.justified.cases()
    #expect(cases.count == 300)
    var solved = 0
    for item in cases {
      guard let layout = item.layout else { continue }
      solved += 1
      #expect(!layout.isClamped && layout.clampedItems.isEmpty, "\(item.name)")
      let rows = layout.rows.flatMap { [Double($0.items.count), $0.height] }
      #expect(isNear(rows, item.expected.rows.flatMap { $0 }, within: 0.01), "\(item.name): \(rows)")
      #expect(isNear([layout.extent], [item.expected.extent], within: 0.01), "\(item.name): \(layout.extent)")
      let shown = item.aspects.indices.compactMap { layout.frame(of: $0) }
      #expect(shown.count == item.expected.frames.count, "\(item.name)")
      for (frame, expected) in zip(shown, item.expected.frames) {
        #expect(
          isNear([frame.x, frame.y, frame.width, frame.height], expected, within: 0.01),
          "\(item.name): \(frame), expected \(expected)")
      }
    }
    #expect(solved == 190)
  }
}
