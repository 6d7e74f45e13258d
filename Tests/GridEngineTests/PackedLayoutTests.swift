// Whole packed grids: a page of them by hand, and those that Chromium laid out.

import TestSupport
import Testing

@testable import GridEngine

extension PackedCase {
  fileprivate var layout: PackedLayout {
    PackedLayout(
      items.map(\.placement), sizes: items.map(\.contentSize), tracks: gridTracks, growing: isFilled ? .fill : .fit,
      horizontalSpacing: spacing[0], verticalSpacing: spacing[1], in: room, flow: gridFlow, policy: gridPolicy,
      packing: gridPacking)
  }
}

@Suite struct PackedLayoutTests {
  @Test("all cases of CSS grids: cells, tracks and frames")
  func conformance() throws {
    let cases: [PackedCase] = try ConformanceFile.cssGrid.cases()
    #expect(cases.count == 519)
    var sized = 0
    for item in cases {
      let layout = item.layout
      let name = Comment(rawValue: item.name)
      #expect(!layout.isClamped, name)
      if let cells = item.expected.cells {
        #expect(layout.areas.map { [$0.column, $0.row, $0.columns, $0.rows] } == cells, name)
      }
      guard let tracks = item.expected.tracks, let growing = item.expected.growing,
        let frames = item.expected.frames
      else { continue }
      sized += 1
      #expect(isNear(layout.tracks, tracks), "\(item.name): \(layout.tracks), expected \(tracks)")
      #expect(isNear(layout.growingTracks, growing), "\(item.name): \(layout.growingTracks), expected \(growing)")
      #expect(frames.count == item.items.count, name)
      for (index, expected) in frames.enumerated() {
        let frame = try #require(layout.frame(of: index))
        #expect(
          isNear([frame.x, frame.y, frame.width, frame.height], expected),
          "\(item.name), item \(index): \(frame), expected \(expected)")
      }
    }
    #expect(sized == 260)
  }

  private func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
    TestSupport.isNear(values, expected, within: 0.05)
  }

  @Test("a page: columns of each kind, an item across two of them, spacing inside it")
  func page() {
    let layout = PackedLayout(
      [PlacementItem(), PlacementItem(GridSpan(columns: 2)), PlacementItem(GridSpan(columns: 1, rows: 2))],
      sizes: [Size(width: 10, height: 20), Size(width: 70, height: 30), Size(width: 40, height: 95)],
      tracks: [.fit, .pt(50), .fr(1)], horizontalSpacing: 5, verticalSpacing: 10,
      in: ProposedSize(width: 200, height: nil))
    #expect(layout.tracks == [40, 50, 100])
    #expect(layout.trackOffsets == [0, 45, 100])
    #expect(layout.growingTracks == [30, 42.5, 42.5])
    #expect(layout.growingOffsets == [0, 40, 92.5])
    #expect(layout.frame(of: 1) == Rect(x: 45, y: 0, width: 155, height: 30))
    #expect(layout.frame(of: 2) == Rect(x: 0, y: 40, width: 40, height: 95))
    #expect(layout.contentSize == Size(width: 200, height: 135))
    #expect(layout.diagnostics.isEmpty)
    #expect(!layout.isClamped)
  }

  @Test("growing tracks fill the container, or repeat a list")
  func growing() {
    func heights(_ growing: PackedTrack.Growing, in height: Double?) -> [Double] {
      PackedLayout(
        Array(repeating: PlacementItem(), count: 3), sizes: Array(repeating: Size(width: 5, height: 20), count: 3),
        tracks: [.pt(10)], growing: growing, verticalSpacing: 5, in: ProposedSize(width: nil, height: height)
      ).growingTracks
    }
    #expect(heights(.fit, in: 400) == [20, 20, 20])
    #expect(heights(.fill, in: 100) == [30, 30, 30])
    #expect(heights(.fill, in: nil) == [20, 20, 20])
    #expect(heights(.repeating([.pt(7), .fit]), in: nil) == [7, 20, 7])
    #expect(heights(.repeating([.fr(1), .pt(10)]), in: 100) == [40, 10, 40])
    #expect(heights(.repeating([]), in: nil) == [20, 20, 20])
  }

  @Test("a flow in columns is the same grid with its axes exchanged", .seeds(60))
  func transposed() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let count = random.int(0...20)
    let items = (0..<count).map { _ in
      PlacementItem(
        GridSpan(columns: random.int(1...4), rows: random.int(1...4)),
        startColumn: random.chance(20) ? random.int(0...6) : nil, startRow: random.chance(20) ? random.int(0...6) : nil)
    }
    let sizes = items.map { _ in Size(width: Double(random.int(0...90)), height: Double(random.int(0...90))) }
    let tracks = (0..<random.int(1...5)).map { _ in random.pick([PackedTrack.pt(33), .fr(1), .fr(2.5), .fit]) }
    let growing = random.pick([PackedTrack.Growing.fit, .fill, .repeating([.fit, .pt(20)])])
    let policy = random.pick([PlacementPolicy.css, .lockedFirst])
    let rows = PackedLayout(
      items, sizes: sizes, tracks: tracks, growing: growing, horizontalSpacing: 3, verticalSpacing: 8,
      in: ProposedSize(width: 300, height: 500), policy: policy, packing: .dense)
    let columns = PackedLayout(
      items.map(\.transposed), sizes: sizes.map { Size(width: $0.height, height: $0.width) }, tracks: tracks,
      growing: growing, horizontalSpacing: 8, verticalSpacing: 3, in: ProposedSize(width: 500, height: 300),
      flow: .columns, policy: policy, packing: .dense)
    #expect(rows.tracks == columns.tracks, "seed \(seed)")
    #expect(rows.growingTracks == columns.growingTracks, "seed \(seed)")
    #expect(rows.contentSize.width == columns.contentSize.height, "seed \(seed)")
    for item in items.indices {
      let a = rows.frame(of: item)
      let b = columns.frame(of: item)
      #expect(a?.x == b?.y, "seed \(seed)")
      #expect(a?.y == b?.x, "seed \(seed)")
      #expect(a?.width == b?.height, "seed \(seed)")
      #expect(a?.height == b?.width, "seed \(seed)")
    }
  }
}
