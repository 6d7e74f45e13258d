// Packed grids of nothing, of too much, and of numbers that make no sense.

import Testing

@testable import GridEngine

@Suite struct PackedLayoutHostileTests {
  @Test("without tracks nothing is placed; without items there is nothing")
  func empty() {
    let none = PackedLayout([PlacementItem()], sizes: [Size(width: 5, height: 5)], tracks: [])
    #expect(none.frame(of: 0) == nil)
    #expect(none.contentSize == .zero)
    #expect(none.growingTracks.isEmpty)
    let bare = PackedLayout([], sizes: [], tracks: [.pt(5), .fr(1)], in: ProposedSize(width: 50, height: 50))
    #expect(bare.contentSize == Size(width: 50, height: 0))
    #expect(bare.frame(of: 0) == nil)
    #expect(bare.frame(of: -1) == nil)
    #expect(bare.frame(of: .max) == nil)
  }

  @Test("missing sizes count as zero and are noted, further ones are not used")
  func sizes() {
    let items = [PlacementItem(), PlacementItem()]
    let one = PackedLayout(items, sizes: [Size(width: 9, height: 7)], tracks: [.fit])
    #expect(one.growingTracks == [7, 0] && one.isClamped)
    let three = PackedLayout(items, sizes: Array(repeating: Size(width: 9, height: 7), count: 3), tracks: [.fit])
    #expect(three.growingTracks == [7, 7] && !three.isClamped)
  }

  @Test("any number gives finite frames", arguments: PackedTrackHostileTests.numbers)
  func numbers(number: Double) {
    for other in PackedTrackHostileTests.numbers {
      for flow in [GridFlow.rows, .columns] {
        let layout = PackedLayout(
          (0..<6).map { PlacementItem(GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3)) },
          sizes: (0..<6).map { Size(width: $0 % 2 == 0 ? number : other, height: other) },
          tracks: [.pt(number), .fr(other), .fit], growing: .repeating([.fit, .pt(other), .fr(number)]),
          horizontalSpacing: number, verticalSpacing: other, in: ProposedSize(width: other, height: number), flow: flow)
        #expect(layout.isClamped == (!isSensible(number) || !isSensible(other)), "\(number), \(other)")
        for item in 0..<6 {
          let frame = layout.frame(of: item)
          #expect(frame.map { [$0.x, $0.y, $0.width, $0.height].allSatisfy { $0.isFinite && $0 >= 0 } } == true)
        }
      }
    }
  }

  private func isSensible(_ number: Double) -> Bool { PackedTrack.pt(number).isSensible }

  @Test("a grid ends in proportion to its items: what lies beyond goes into the last track, what goes beyond is cut")
  func far() {
    for flow in [GridFlow.rows, .columns] {
      func turned(_ item: PlacementItem) -> PlacementItem { flow == .rows ? item : item.transposed }
      let items = [
        turned(PlacementItem(startRow: .max)), turned(PlacementItem(startRow: 2_000_000_000)),
        turned(PlacementItem(GridSpan(columns: 1, rows: .max), startColumn: 1)), turned(PlacementItem()),
      ]
      let layout = PackedLayout(
        items, sizes: Array(repeating: Size(width: 8, height: 8), count: 4), tracks: [.fit, .fit], flow: flow)
      let limit = PackedLayout.growingLimit(items: 4)
      let areas = layout.areas.map { flow == .rows ? $0 : $0.transposed }
      #expect(layout.growingTracks.count == limit)
      #expect(areas[1] == GridArea(column: 0, row: limit - 1, columns: 1, rows: 1))
      #expect(areas[2] == GridArea(column: 1, row: 0, columns: 1, rows: limit))
      #expect(layout.diagnostics.contains(.noRoom(item: 1)) && layout.diagnostics.contains(.clampedSpan(item: 2)))
      #expect(layout.frame(of: 1).map { flow == .rows ? $0.height : $0.width } == 8)
    }
  }

  @Test("tracks beyond the limit are dropped")
  func tracks() {
    let layout = PackedLayout(
      [PlacementItem(GridSpan(columns: .max))], sizes: [Size(width: 5, height: 5)],
      tracks: Array(repeating: .pt(1), count: Limits.tracks + 1))
    #expect(layout.tracks.count == Limits.tracks && layout.isClamped)
    #expect(layout.frame(of: 0)?.width == Double(Limits.tracks))
  }
}
