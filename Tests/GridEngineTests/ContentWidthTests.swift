// The width of content: that of the viewport where tracks share it out, to the last bit, so that nothing moves by rounding.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct ContentWidthTests {
  private static func sections(_ count: Int, _ gap: Double, insets: Double) -> [GridSection] {
    let sides = EdgeInsets(top: insets, leading: insets, bottom: insets, trailing: insets / 3)
    return [
      .lazy(count: 9, tracks: Array(repeating: .flexible(minimum: 0, spacing: gap), count: count), insets: sides),
      .lazy(count: 9, tracks: [.adaptive(minimum: 60 / Double(count), spacing: gap)], insets: sides),
      .lazy(
        count: 9,
        tracks: [.fixed(10, spacing: gap)] + Array(repeating: .flexible(minimum: 0, spacing: gap), count: count),
        insets: sides),
      .packed(
        PackedItems(count: 9) { _ in GridSpan() }, tracks: Array(repeating: .fr(1), count: count), trackSpacing: gap,
        insets: sides),
      .packed(
        PackedItems(count: 9) { _ in GridSpan() }, tracks: (0..<count).map { .fr(1 + Double($0 % 3) / 7) },
        trackSpacing: gap, insets: sides),
    ]
  }

  @Test("content that shares out the viewport is as wide as that", arguments: [1, 2, 3, 6, 7, 11, 13, 49, 100, 997])
  func shared(tracks: Int) throws {
    for width in [100.0, 99.9, 320, 1_000.1, 1e6 / 3, 1e9 + 0.1] {
      for gap in [0.0, 0.1, 1.0 / 3] where gap * Double(tracks) < width / 4 {
        for axis in [Axis.vertical, .horizontal] {
          for (number, section) in ContentWidthTests.sections(tracks, gap, insets: gap * 2).enumerated() {
            let grid = try VirtualGrid(axis: axis, sections: [section])
            grid.resize(to: axis == .vertical ? Size(width: width, height: 100) : Size(width: 100, height: width))
            let size = grid.contentSize
            #expect(
              (axis == .vertical ? size.width : size.height) == width, "\(number): \(tracks) tracks in \(width), \(gap)"
            )
          }
        }
      }
    }
  }

  @Test("tracks that need more than rounding adds make content wider")
  func overflowing() throws {
    for excess in [0.001, 0.01, 1, 50] {
      let grid = try VirtualGrid(sections: [.lazy(count: 3, tracks: [.fixed(60), .fixed(40 + excess - 8, spacing: 0)])])
      grid.resize(to: Size(width: 100, height: 100))
      #expect(grid.contentSize.width > 100 && abs(grid.contentSize.width - 100 - excess) < 1e-9)
    }
  }

  @Test("where a section of other tracks comes, nothing in view moves from right to left", arguments: 2...24)
  func mirrored(tracks: Int) throws {
    let one = GridSection.list(count: 40, rowSizing: .fixed(20))
    let grid = try VirtualGrid(layoutDirection: .rightToLeft, sections: [one])
    grid.resize(to: Size(width: 100, height: 100))
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 1, height: 20) }
    grid.layout(measure: measure)
    var update = GridUpdate()
    update.insertSection(
      .lazy(
        count: 3, tracks: Array(repeating: .flexible(minimum: 0, spacing: 0), count: tracks), rowSizing: .fixed(20)),
      at: 1)
    try grid.apply(update)
    #expect(grid.layout(measure: measure).isEmpty)
  }
}
