// A packed grid laid out directly and by a declaration, to measure the cost of declaring it.

import GridEngine
import LazyGrid

extension GateWorkload {
  private static let packedItems = 100_000
  private static let packedRoom = ProposedSize(width: 1200, height: nil)

  /// A tile whose height follows from its number.
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

  /// Spans and sizes in arrays, laid out by the engine.
  static var packedLayout: GateWorkload {
    GateWorkload("lay out \(packedItems) packed items from arrays", operations: packedItems) {
      {
        var items: [PlacementItem] = []
        var sizes: [Size] = []
        for item in 0..<packedItems {
          items.append(PlacementItem(span(item)))
          sizes.append(Tile(number: item).sizeThatFits(ProposedSize(width: 100, height: nil)))
        }
        let layout = PackedLayout(
          items, sizes: sizes, tracks: Array(repeating: .fr(1), count: 12), in: packedRoom, packing: .dense)
        return layout.areas.count == packedItems && layout.contentSize.height > 100_000
      }
    }
  }

  /// The same grid, declared.
  static var packedGrid: GateWorkload {
    GateWorkload("lay out \(packedItems) declared packed items", operations: packedItems) {
      {
        let grid = PackedGrid(
          0..<packedItems, tracks: 12, contentMode: .scroll, packing: .dense, spacing: 0, span: { span($0) }
        ) { Tile(number: $0) }
        let layout = grid.layout(proposal: packedRoom)
        return layout.areas.count == packedItems && layout.size.height > 100_000
      }
    }
  }
}
