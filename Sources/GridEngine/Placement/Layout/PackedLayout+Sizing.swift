// Sizing the tracks of a grid whose items have been placed.

extension PackedLayout {
  /// Sizes the tracks of a grid whose items have been placed, and asks for the sizes of items as they are needed.
  ///
  /// Columns come first, whatever the flow. An item is asked for its width with nothing proposed, or with a width of 0 where
  /// that is the minimum of a `minmax(.fit, .fr(n))` column. It is asked for its height with the width of its area proposed,
  /// so what wraps can become taller. It is asked only where the extent of a track depends on it.
  ///
  /// - Parameters:
  ///   - placement: the places of the items.
  ///   - tracks: the tracks across the flow. Those that the placement has not are dropped, missing ones are `fit`.
  ///   - growing: the tracks along the flow, limited as in
  ///     ``init(_:sizes:tracks:growing:horizontalSpacing:verticalSpacing:in:flow:policy:packing:)``.
  ///   - growingTracks: how many of those there are at least.
  ///   - horizontalSpacing: points between two columns.
  ///   - verticalSpacing: points between two rows.
  ///   - container: what flexible tracks fill; `nil`, NaN or an infinite value leaves that to the content.
  ///   - measure: the size of an item; NaN, infinite and negative extents count as 0.
  /// - Complexity: O(n + t + s) for n items, t tracks of both axes, and s the sum of the spans of the items; at most two
  ///   calls of `measure` for each item.
  public init(
    _ placement: Placement, tracks: [PackedTrack], growing: PackedTrack.Growing = .fit, growingTracks: Int = 0,
    horizontalSpacing: Double = 0, verticalSpacing: Double = 0,
    in container: ProposedSize = ProposedSize(width: nil, height: nil),
    measure: (_ item: Int, _ proposal: ProposedSize) -> Size
  ) {
    self.init(
      placement, tracks: tracks, growing: growing, growingTracks: growingTracks,
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing, in: container, asksAll: false,
      measure: measure)
  }

  /// - Parameter asksAll: whether items are asked also where no track depends on it, so that bad sizes are noted.
  init(
    _ placement: Placement, tracks: [PackedTrack], growing: PackedTrack.Growing, growingTracks: Int,
    horizontalSpacing: Double, verticalSpacing: Double, in container: ProposedSize, asksAll: Bool,
    measure: (_ item: Int, _ proposal: ProposedSize) -> Size
  ) {
    areas = placement.areas
    diagnostics = placement.diagnostics
    flow = placement.flow
    let growingCount = min(
      max(placement.growingTracks, growingTracks), PackedLayout.growingLimit(items: areas.count))
    if growingCount < placement.growingTracks { cutAreas(at: growingCount) }
    isClamped = tracks.count != placement.tracks

    let across = (0..<placement.tracks).map { $0 < tracks.count ? tracks[$0] : .fit }
    let along = (0..<growingCount).map { growing.track(at: $0) }
    let isRows = flow == .rows
    var sizing = TrackSizing()

    sizing.begin(gap: horizontalSpacing)
    for track in isRows ? across : along { sizing.add(track) }
    let asking = sizing.asking(in: container.width)
    if asksAll || asking.isAny {
      for (item, area) in areas.enumerated() where asksAll || asking.contains(area.column, span: area.columns) {
        let isMinimum = asking.wantsMinimum(area.column, span: area.columns)
        let width = measure(item, ProposedSize(width: isMinimum ? 0 : nil, height: nil)).width
        sizing.add(width, from: area.column, span: area.columns)
      }
    }
    let columns = solve(&sizing, in: container.width)

    sizing.begin(gap: verticalSpacing)
    for track in isRows ? along : across { sizing.add(track) }
    let askingRows = sizing.asking(in: container.height)
    if asksAll || askingRows.isAny {
      for (item, area) in areas.enumerated() where asksAll || askingRows.contains(area.row, span: area.rows) {
        let width = PackedLayout.stretch(of: columns, from: area.column, span: area.columns).extent
        let height = measure(item, ProposedSize(width: width, height: nil)).height
        sizing.add(height, from: area.row, span: area.rows)
      }
    }
    let rows = solve(&sizing, in: container.height)
    (trackOffsets, self.tracks) = isRows ? columns : rows
    (growingOffsets, self.growingTracks) = isRows ? rows : columns
  }

  /// Sizes the tracks of one axis for the items in them.
  private mutating func solve(
    _ sizing: inout TrackSizing, in extent: Double?
  ) -> (offsets: [Double], extents: [Double]) {
    sizing.solve(in: extent)
    isClamped = isClamped || sizing.isClamped
    return (sizing.offsets(), sizing.extents)
  }
}
