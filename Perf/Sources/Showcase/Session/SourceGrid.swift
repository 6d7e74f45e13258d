// A grid over a source of cells: the host of the engine in a simulation, without a screen.

public import GridEngine

/// A grid whose sections, texts and sizes come from a source, with section headers pinned.
public final class SourceGrid {
  /// The source of counts and texts.
  public let source: any CellSource
  /// The layout of the cells.
  public let options: GridOptions
  /// The engine's grid.
  public let grid: VirtualGrid
  let metrics: CellMetrics
  /// The items of sections that were edited.
  var pieces: [Int: ItemPieces] = [:]
  /// The number of edits for which items were chosen.
  var edits = 0

  /// - Throws: `GridError` when the source has more items or sections than the engine accepts.
  public init(_ source: any CellSource, options: GridOptions) throws(GridError) {
    self.source = source
    self.options = options
    metrics = source.metrics
    grid = try VirtualGrid(
      axis: options.axis, layoutDirection: options.isRightToLeft ? .rightToLeft : .leftToRight,
      sectionCount: source.sectionCount
    ) {
      var section = SourceGrid.section($0, of: source, options)
      section.level = source.level(ofSection: $0)
      section.isExpanded = options.folds?.isCollapsed($0, level: section.level) != true
      return section
    }
    grid.pinnedViews = .sectionHeaders
    // A picture and a replay have nobody who would take a postponed step later.
    grid.itemsPackedPerStep = .max
  }

  private static func section(_ section: Int, of source: any CellSource, _ options: GridOptions) -> GridSection {
    let count = source.itemCount(inSection: section)
    let header: GridSection.Supplementary? =
      source.header(ofSection: section) == nil ? nil : .fixed(options.header)
    let isVertical = options.axis == .vertical
    let insets =
      isVertical
      ? EdgeInsets(leading: options.spacing, trailing: options.spacing)
      : EdgeInsets(top: options.spacing, bottom: options.spacing)
    switch options.cells {
    case .tracks:
      return .lazy(
        count: count, tracks: [.adaptive(minimum: options.minimumTrack, spacing: options.spacing)],
        spacing: options.spacing, header: header, insets: insets)
    case .packed(let packing):
      let items = PackedItems(count: count) { item in
        let tile = source.tile(ofItem: item, inSection: section)
        return isVertical
          ? GridSpan(columns: tile.columns, rows: tile.rows) : GridSpan(columns: tile.rows, rows: tile.columns)
      }
      return .packed(
        items, tracks: Array(repeating: .fr(1), count: options.packedTracks), packing: packing,
        spacing: options.spacing, trackSpacing: options.spacing, header: header, insets: insets)
    case .lanes:
      return .lanes(
        count: count, lanes: .adaptive(minimum: options.minimumTrack), spacing: options.spacing,
        trackSpacing: options.spacing, header: header, insets: insets)
    case .justified:
      let items = JustifiedItems(count: count) { item in
        let aspect = source.aspect(ofItem: item, inSection: section)
        return isVertical ? aspect : 1 / aspect
      }
      return .justified(
        items, target: 2 * options.minimumTrack, spacing: options.spacing, trackSpacing: options.spacing,
        header: header, insets: insets)
    }
  }

  /// The size of a cell: that of its wrapped caption.
  public func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    metrics.size(ofCaption: source.caption(ofItem: sourceItem(id), inSection: id.section), proposal: proposal)
  }

  /// Sets the viewport of the options and lays it out.
  public func layout() {
    grid.resize(to: options.viewport)
    grid.layout(measure: measure)
  }
}
