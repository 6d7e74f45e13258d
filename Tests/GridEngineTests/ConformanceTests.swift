// The conformance cases of SwiftUI's lazy grids, laid out by the whole engine.

import TestSupport
import Testing

@testable import GridEngine

extension LazyCase.TrackCase {
  fileprivate var track: Track {
    Track(sizing, spacing: spacing, alignment: alignment.flatMap { unitPoints[$0] })
  }
}

private let unitPoints: [String: UnitPoint] = [
  "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing, "leading": .leading, "center": .center,
  "trailing": .trailing, "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
]

@Suite struct ConformanceTests {
  @Test("all lazy grid cases: sizes, tracks and frames")
  func lazyGrids() throws {
    let cases: [LazyCase] = try ConformanceFile.lazyGrids.cases()
    #expect(cases.count == 80)
    for item in cases { try check(item) }
  }

  private func check(_ item: LazyCase) throws {
    let isVertical = item.isVertical
    let name = Comment(rawValue: item.name)
    let tracks = item.tracks.map(\.track)
    let alignment = try #require(unitPoints[item.alignment])
    let fraction = isVertical ? alignment.x : alignment.y
    let ideals = item.items.map { isVertical ? $0[0] : $0[1] }
    let across = (isVertical ? item.proposal[0] : item.proposal[1]) ?? TrackLayout.idealExtent(tracks, ideals: ideals)
    let layout = TrackLayout(tracks, extent: across, alignment: fraction)
    #expect(layout.count == item.expected.tracks.count, name)
    for (i, expected) in item.expected.tracks.enumerated() {
      #expect(isNear([layout.offsets[i], layout.extents[i]], expected), name)
    }
    let grid = try VirtualGrid(
      axis: isVertical ? .vertical : .horizontal,
      sections: [.lazy(count: item.items.count, tracks: tracks, alignment: fraction, spacing: item.spacing)])
    let along = 1_000_000.0
    grid.resize(to: isVertical ? Size(width: across, height: along) : Size(width: along, height: across))
    grid.layout { id, _ in Size(width: item.items[id.item][0], height: item.items[id.item][1]) }
    let cells = grid.visibleCells
    #expect(cells.count == item.expected.frames.count, name)
    for (cell, expected) in zip(cells, item.expected.frames) {
      let size = Size(width: item.items[cell.item][0], height: item.items[cell.item][1])
      let frame = cell.frame.aligning(size, at: cell.alignment)
      #expect(isNear([frame.x, frame.y, frame.width, frame.height], expected), name)
    }
    let content = grid.contentSize
    #expect(
      isNear(
        isVertical ? [max(across, layout.extent), content.height] : [content.width, max(across, layout.extent)],
        item.expected.size), name)
  }

  private func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
    TestSupport.isNear(values, expected, within: 0.01)
  }
}
