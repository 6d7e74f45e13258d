// The grids of many lazy sections that are measured, with a header and a few items each.

import GridEngine

/// Lazy sections of different sizes in four columns, each under a header of a fixed extent, without spacing; the viewport
/// is that of ``ScrollWorkload``.
public struct SectionsWorkload: Sendable {
  /// Which sections lie below which.
  public enum Outline: Sendable, Hashable {
    /// So many levels: of 64 sections, the first few are each below the one before, the others below those.
    case steps(Int)
    /// Four levels: every thousandth section is of the first, every hundredth of the second, every tenth of the third.
    case tens

    /// The number of levels.
    var levels: Int {
      switch self {
      case .steps(let levels): levels
      case .tens: 4
      }
    }

    func level(ofSection section: Int) -> Int {
      switch self {
      case .steps(let levels): min(section % 64, levels - 1)
      case .tens: [1_000, 100, 10].firstIndex { section % $0 == 0 } ?? 3
      }
    }
  }

  /// The number of sections.
  public var sections: Int
  /// The mean number of items of a section; with 0 there are headers alone.
  public var items: Int
  /// Which sections lie below which; none does with one step.
  public var outline: Outline

  /// The largest mean number of items.
  public static let mostItems = 1_000_000_000
  /// The height of a header in points.
  public static let header = 20.0

  public init(sections: Int, items: Int, outline: Outline = .steps(1)) {
    (self.sections, self.items, self.outline) = (sections, items, outline)
  }

  /// The number of items of a section, 0 … 2 · ``items``.
  func count(ofSection section: Int) -> Int { Int(ScrollWorkload.hash(section) % UInt64(2 * items + 1)) }

  /// A grid with its viewport set and before its first step.
  func makeGrid() throws(GridError) -> VirtualGrid {
    let tracks = [Track](repeating: .flexible(spacing: 0), count: ScrollWorkload.columns)
    let grid = try VirtualGrid(sectionCount: sections) { section in
      var declaration = GridSection.lazy(
        count: count(ofSection: section), tracks: tracks, spacing: 0, header: .fixed(SectionsWorkload.header))
      declaration.level = outline.level(ofSection: section)
      return declaration
    }
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: ScrollWorkload.viewport)
    return grid
  }

  /// The size of an item that takes the offered width: 40 ..< 200 points, by its number and that of its section.
  static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: ScrollWorkload.height(ofItem: cell.section &* 31 &+ cell.item))
  }
}
