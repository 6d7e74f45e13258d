// The packed grids that are measured: N spans of a mix in equal columns.

public import GridEngine
import Workloads

/// One packed section of a vertical grid, 1280 × 800 points, 4 points between columns and rows.
public struct PackedGrid: Sendable {
  /// Items in the section.
  public var items: Int
  /// Columns of equal width.
  public var columns: Int
  /// The name of the mix that spans are drawn from: "a" or "b".
  public var mix: String
  /// How items are packed.
  public var packing: PackingMode
  /// The extent of every row in points; `nil` for rows as large as their content, which is measured.
  public var rowExtent: Double?

  public static let viewport = Size(width: 1280, height: 800)
  public static let spacing = 4.0

  public init(items: Int, columns: Int, mix: String, packing: PackingMode, rowExtent: Double?) {
    self.items = items
    self.columns = columns
    self.mix = mix
    self.packing = packing
    self.rowExtent = rowExtent
  }

  /// The declared items.
  public func makeItems() -> PackedItems {
    let spans = (SpanMix(rawValue: mix) ?? .a).spans(items)
    return PackedItems(count: spans.count) { spans[$0] }
  }

  /// The spans that can be drawn.
  public var choices: [GridSpan] { (SpanMix(rawValue: mix) ?? .a).choices }

  /// A grid whose viewport is set and that has not made a step.
  public func makeGrid(_ items: PackedItems) throws(GridError) -> VirtualGrid {
    let tracks = [PackedTrack](repeating: .fr(1), count: columns)
    let grid = try VirtualGrid(sections: [
      .packed(
        items, tracks: tracks, packing: packing, spacing: PackedGrid.spacing, trackSpacing: PackedGrid.spacing,
        rowSizing: rowExtent.map { .fixed($0) } ?? .measured(estimate: nil))
    ])
    grid.resize(to: PackedGrid.viewport)
    return grid
  }

  /// A tile's answer: 24 … 87 points, by its number.
  public static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: Double(24 + (UInt64(cell.item) &* 2_654_435_761 >> 7) % 64))
  }
}
