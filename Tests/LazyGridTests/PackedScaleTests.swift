// A million items: what the engine gives. What the declaration adds is counted by .ci/gates.

import GridEngine
import LazyGrid
import Testing

@Suite struct PackedScaleTests {
  private struct Tile: LayoutContent {
    var number: Int
    func sizeThatFits(_ proposal: ProposedSize) -> Size {
      Size(width: proposal.width ?? 40, height: Double(20 + (number &* 40_503) & 63))
    }
  }

  private static func span(_ item: Int) -> GridSpan {
    let hash = (item &* 2_654_435_761) & 0xFFFF
    return GridSpan(columns: 1 + hash & 1, rows: 1 + (hash >> 3) & 1)
  }

  private static let room = ProposedSize(width: 1200, height: nil)

  private static func grid(_ count: Int) -> PackedGrid {
    PackedGrid(
      0..<count, tracks: 12, contentMode: .scroll, packing: .dense, spacing: 0, span: { span($0) }
    ) { Tile(number: $0) }
  }

  private static func engine(_ count: Int) -> PackedLayout {
    var items: [PlacementItem] = []
    var sizes: [Size] = []
    for item in 0..<count {
      items.append(PlacementItem(span(item)))
      sizes.append(Tile(number: item).sizeThatFits(ProposedSize(width: 100, height: nil)))
    }
    return PackedLayout(
      items, sizes: sizes, tracks: Array(repeating: .fr(1), count: 12), in: room, packing: .dense)
  }

  private static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  @Test("many items give what the engine gives")
  func same() {
    let count = PackedScaleTests.isOptimised ? 1_000_000 : 20_000
    let (layout, engine) = (
      PackedScaleTests.grid(count).layout(proposal: PackedScaleTests.room), PackedScaleTests.engine(count)
    )
    #expect(layout.areas == engine.areas && layout.rows.extents == engine.growingTracks)
    #expect(layout.frames.count == count && layout.size.height == engine.contentSize.height)
    #expect(layout.cellFrame(of: count - 1) == engine.frame(of: count - 1))
  }
}
