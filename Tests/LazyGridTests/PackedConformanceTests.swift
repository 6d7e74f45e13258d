// The cases of exyte/Grid's placement and of Chromium's grids, through PackedGrid.

import GridEngine
import LazyGrid
import TestSupport
import Testing

extension PackedCase {
  fileprivate var layout: PackedGrid.Layout {
    PackedGrid(
      tracks: GridTrackList(gridTracks.map { GridTrack($0) }), contentMode: isFilled ? .fill : .scroll, flow: gridFlow,
      packing: gridPacking, spacing: GridSpacing(horizontal: spacing[0], vertical: spacing[1])
    ) {
      for item in items {
        Leaf(.fixed(item.contentSize.width, item.contentSize.height)).gridSpan(item.placement.span)
          .gridStart(column: item.placement.startColumn, row: item.placement.startRow)
      }
    }.gridPolicy(gridPolicy).gridContentAlignment(.topLeading).layout(proposal: room)
  }
}

@Suite struct PackedConformanceTests {
  private func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
    TestSupport.isNear(values, expected, within: 0.05)
  }

  @Test(
    "all cases of packed grids: cells, tracks and frames",
    arguments: [(ConformanceFile.lockedFirst, 100, 0), (.cssGrid, 519, 260)])
  func cases(file: ConformanceFile, count: Int, withFrames: Int) throws {
    let cases: [PackedCase] = try file.cases()
    #expect(cases.count == count)
    var framed = 0
    for item in cases {
      let layout = item.layout
      let name = Comment(rawValue: item.name)
      if let cells = item.expected.cells {
        #expect(layout.areas.map { [$0.column, $0.row, $0.columns, $0.rows] } == cells, name)
      }
      guard let tracks = item.expected.tracks, let growing = item.expected.growing,
        let frames = item.expected.frames
      else { continue }
      framed += 1
      let (across, along) = item.gridFlow == .rows ? (layout.columns, layout.rows) : (layout.rows, layout.columns)
      #expect(isNear(across.extents, tracks) && isNear(along.extents, growing), name)
      for (index, expected) in frames.enumerated() {
        let frame = layout.cellFrames[index]
        #expect(isNear([frame.x, frame.y, frame.width, frame.height], expected), "\(item.name), item \(index)")
      }
    }
    #expect(framed == withFrames)
  }
}
