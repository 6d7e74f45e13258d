// The cases of exyte/Grid's placement and of Chromium's grids, through PackedGrid.

import Foundation
import GridEngine
import LazyGrid
import Testing

private struct PackedCase: Decodable {
  struct TrackCase: Decodable {
    var pt: Double?
    var fr: Double?

    var track: GridTrack { pt.map { .pt($0) } ?? fr.map { .fr($0) } ?? .fit }
  }
  struct Item: Decodable {
    var span: [Int]
    var start: [Int?]
    var size: [Double]?
  }
  struct Expected: Decodable {
    var cells: [[Int]]?
    var tracks: [Double]?
    var growing: [Double]?
    var frames: [[Double]]?
  }
  var name: String
  var policy: String
  var flow: String
  var packing: String
  var contentMode: String
  var tracks: [TrackCase]
  var spacing: [Double]
  var container: [Double?]
  var items: [Item]
  var expected: Expected

  var layout: PackedGrid.Layout {
    let size = ProposedSize(width: container[0], height: container[1])
    return PackedGrid(
      tracks: GridTrackList(tracks.map(\.track)), contentMode: contentMode == "fill" ? .fill : .scroll,
      flow: flow == "rows" ? .rows : .columns, packing: packing == "dense" ? .dense : .sparse,
      spacing: GridSpacing(horizontal: spacing[0], vertical: spacing[1])
    ) {
      for item in items {
        Leaf(.fixed(item.size?[0] ?? 0, item.size?[1] ?? 0)).gridSpan(column: item.span[0], row: item.span[1])
          .gridStart(column: item.start[0], row: item.start[1])
      }
    }.gridPolicy(policy == "css" ? .css : .lockedFirst).gridContentAlignment(.topLeading).layout(proposal: size)
  }
}

@Suite struct PackedConformanceTests {
  private func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= 0.05 }
  }

  @Test(
    "all cases of packed grids: cells, tracks and frames",
    arguments: [("locked-first", 100, 0), ("css-grid", 519, 260)])
  func cases(file: String, count: Int, withFrames: Int) throws {
    // The engine's tests have the files, and one copy of them is enough.
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let url = folder.appending(path: "GridEngineTests/Conformance/\(file).json")
    let cases = try JSONDecoder().decode([PackedCase].self, from: Data(contentsOf: url))
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
      let (across, along) = item.flow == "rows" ? (layout.columns, layout.rows) : (layout.rows, layout.columns)
      #expect(isNear(across.extents, tracks) && isNear(along.extents, growing), name)
      for (index, expected) in frames.enumerated() {
        let frame = layout.cellFrames[index]
        #expect(isNear([frame.x, frame.y, frame.width, frame.height], expected), "\(item.name), item \(index)")
      }
    }
    #expect(framed == withFrames)
  }
}
