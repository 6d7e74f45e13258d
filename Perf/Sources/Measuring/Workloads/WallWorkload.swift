// Walls for measurements: lanes of cards whose heights are known when measured, and justified rows of photos.

public import GridEngine

/// One section of a wall in the viewport of ``ScrollWorkload``, with gaps of 8 points.
public struct WallWorkload: Sendable {
  /// The kinds of walls.
  public enum Kind: Sendable, Hashable {
    /// Cards of 80 to 320 points in lanes that begin anew after each chunk.
    case lanes(Int, chunk: Int)
    /// Photos in rows of about ``WallWorkload/target`` points.
    case justified
  }

  public var kind: Kind
  /// The number of items.
  public var items: Int
  /// The aspect ratios of photos; none for cards.
  public let photos: JustifiedItems

  /// The height that justified rows are to have, in points.
  public static let target = 240.0
  /// Width ÷ height of the photos: those of cameras and phones, on their sides and upright, and squares.
  static let aspects = [1.5, 1.5, 4.0 / 3, 4.0 / 3, 0.75, 2.0 / 3, 16.0 / 9, 1]

  /// - Complexity: O(n), n photos; O(1) for cards.
  public init(_ kind: Kind, items: Int) {
    (self.kind, self.items) = (kind, items)
    photos = kind == .justified ? JustifiedItems(count: items, aspect: WallWorkload.aspect) : []
  }

  static func aspect(of item: Int) -> Double { aspects[Int(ScrollWorkload.hash(item) >> 20) % aspects.count] }

  /// The size of a card that takes the offered width.
  static func size(of item: Int, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: Double(80 + ScrollWorkload.hash(item) % 241))
  }

  func section(lanes: Int? = nil) -> GridSection {
    switch kind {
    case .lanes(let count, let chunk):
      .lanes(
        count: items, lanes: .fixed(lanes ?? count), policy: .shortest(chunk: chunk),
        itemSizing: .measured(estimate: 200))
    case .justified: .justified(photos, target: WallWorkload.target)
    }
  }

  /// A grid that is declared, has its viewport set and is laid out.
  func makeGrid(_ sizes: Sizes) throws(GridError) -> VirtualGrid {
    let grid = try VirtualGrid(sections: [section()])
    grid.resize(to: ScrollWorkload.viewport)
    grid.layout(measure: sizes.measure)
    return grid
  }

  /// The sizes of cards, and how often they were asked for.
  final class Sizes {
    private(set) var asked = 0
    /// Points that all cards are taller than at first.
    var growth = 0.0

    func measure(_ cell: CellID, _ proposal: ProposedSize) -> Size {
      asked += 1
      let size = WallWorkload.size(of: cell.item, for: proposal)
      return Size(width: size.width, height: size.height + growth)
    }
  }
}
