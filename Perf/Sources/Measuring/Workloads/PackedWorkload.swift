// The packed grids that are measured: N spans of a mix in equal columns.

public import GridEngine

/// One packed section of a vertical grid, 1280 × 800 points, 4 points between columns and rows.
public struct PackedWorkload: Sendable {
  /// Items in the section.
  public var items: Int
  /// Columns of equal width.
  public var columns: Int
  /// The mix from which spans are drawn.
  public var mix: SpanMix
  /// The packing mode.
  public var packing: PackingMode
  /// The extent of every row in points; `nil` for rows as large as their content, which is measured.
  public var rowExtent: Double?

  static let viewport = Size(width: 1280, height: 800)
  private static let spacing = 4.0

  public init(items: Int, columns: Int, mix: SpanMix, packing: PackingMode, rowExtent: Double?) {
    (self.items, self.columns, self.mix, self.packing, self.rowExtent) = (items, columns, mix, packing, rowExtent)
  }

  /// The parameters of a grid, written beside its figures.
  public struct Parameters: Codable, Sendable {
    public var items: Int
    public var columns: Int
    public var mix: SpanMix
    @OrNull public var rowExtent: Double?
    /// The number of edits in each place, if edits are measured.
    public var edits: Int?
  }

  func parameters(edits: Int? = nil) -> Parameters {
    Parameters(items: items, columns: columns, mix: mix, rowExtent: rowExtent, edits: edits)
  }

  /// The declared items.
  func makeItems() -> PackedItems {
    let spans = mix.spans(items)
    return PackedItems(count: spans.count) { spans[$0] }
  }

  /// A grid with its viewport set and before its first step.
  func makeGrid(_ items: PackedItems) throws(GridError) -> VirtualGrid {
    let grid = try VirtualGrid(sections: [section(items)])
    grid.resize(to: PackedWorkload.viewport)
    return grid
  }

  /// The declaration of the section.
  func section(_ items: PackedItems) -> GridSection {
    .packed(
      items, tracks: [PackedTrack](repeating: .fr(1), count: columns), packing: packing,
      spacing: PackedWorkload.spacing, trackSpacing: PackedWorkload.spacing,
      rowSizing: rowExtent.map { .fixed($0) } ?? .measured(estimate: nil))
  }

  /// A tile's measured height: 24 … 87 points, by its number.
  static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: Double(24 + (UInt64(cell.item) &* 2_654_435_761 >> 7) % 64))
  }
}
