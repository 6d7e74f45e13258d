// The layout of a packed grid: tracks are written out, items placed, tracks sized, content put into cells.

public import GridEngine

extension PackedGrid.Structure {
  /// Lays the grid out in `proposal`.
  ///
  /// A dimension that is `nil` or infinite is left to the content. NaN is taken as `nil`, negative extents as 0 and finite
  /// ones above `Limits.across` as that, with a diagnostic.
  ///
  /// - Parameters:
  ///   - proposal: the room, in points.
  ///   - environment: direction, default spacing and display scale.
  ///   - measure: the size of an item for a proposal. It is called for the width with nothing proposed, and for the
  ///     height at the width of the item's cells, each if tracks depend on it, and for the size in the cells. An
  ///     infinite extent is that of the cells and does not affect tracks; NaN and negative extents count as 0, finite
  ///     ones above `Limits.across` as that, with a diagnostic.
  /// - Complexity: O(n + t + s), n items, t tracks of both axes, s the sum of the spans of the items, and at most three calls
  ///   of `measure` for each item; more only where the number of tracks depends on the room.
  public func layout(
    proposal: ProposedSize, environment: LayoutEnvironment = LayoutEnvironment(),
    measure: (_ item: Int, _ proposal: ProposedSize) -> Size
  ) -> PackedGrid.Layout {
    var check = MeasurementCheck()
    var layout = solve(proposal, environment) { check.usable(measure($0, $1), of: $0) }
    var sizes: [Size] = []
    sizes.reserveCapacity(count)
    let (columns, rows) = (layout.exactColumns, layout.exactRows)
    for (item, area) in layout.areas.enumerated() where area.columns > 0 {
      let cell = Size(
        width: columns.stretch(from: area.column, span: area.columns).extent,
        height: rows.stretch(from: area.row, span: area.rows).extent)
      sizes.append(check.usable(measure(item, ProposedSize(cell)), of: item, in: cell))
    }
    layout.contentSizes = sizes
    layout.diagnostics += check.diagnostics
    if environment.layoutDirection == .rightToLeft {
      layout.mirrorWidth = layout.size.width
      layout.columns.mirror(in: layout.size.width)
    }
    let (rounding, isValid) = environment.rounding
    if !isValid { layout.diagnostics.append(.displayScale) }
    if let rounding {
      layout.rounding = rounding
      layout.columns.round(with: rounding)
      layout.rows.round(with: rounding)
      layout.size = rounding.snapped(layout.size)
    }
    return layout
  }

  /// The size that the grid takes when it is offered `proposal`, in points.
  ///
  /// - Complexity: as ``layout(proposal:environment:measure:)``, with at most two calls of `measure` for each item.
  public func sizeThatFits(
    _ proposal: ProposedSize, environment: LayoutEnvironment = LayoutEnvironment(),
    measure: (_ item: Int, _ proposal: ProposedSize) -> Size
  ) -> Size {
    var check = MeasurementCheck()
    return solve(proposal, environment) { check.usable(measure($0, $1), of: $0) }.size
  }

  /// Computes everything but the content: areas, tracks, the size, and the alignments.
  private func solve(
    _ proposal: ProposedSize, _ environment: LayoutEnvironment, measure: (Int, ProposedSize) -> Size
  ) -> PackedGrid.Layout {
    var layout = PackedGrid.Layout()
    layout.diagnostics = diagnostics
    let room = Room(proposal, settings, environment, &layout.diagnostics)
    let isRows = settings.flow == .rows
    let tracks = settings.tracks(
      in: isRows ? room.container.width : room.container.height, gap: isRows ? room.horizontalGap : room.verticalGap)
    let growing = (settings.growing ?? []).resolved(in: nil, gap: 0)
    if tracks.isClamped || growing.isClamped { layout.diagnostics.append(.tracks) }

    let arrangement = arrangement(tracks: tracks.tracks.count)
    let collapsed = CollapsedTracks(arrangement.placement, tracks)
    let least = settings.areas.map { isRows ? $0.rows : $0.columns } ?? 0
    let packed = PackedLayout(
      collapsed.placement, tracks: collapsed.tracks,
      growing: growing.tracks.isEmpty
        ? settings.contentMode == .fill ? .fill : .fit : .repeating(growing.tracks),
      growingTracks: max(least, arrangement.least), horizontalSpacing: room.horizontalGap,
      verticalSpacing: room.verticalGap, in: room.container, measure: measure)
    layout.diagnostics += (arrangement.diagnostics + packed.diagnostics).map { .placement($0) }

    layout.areas = collapsed.areas(of: packed)
    let across = collapsed.expanded(Grid.Tracks(offsets: packed.trackOffsets, extents: packed.tracks))
    let along = Grid.Tracks(offsets: packed.growingOffsets, extents: packed.growingTracks)
    (layout.exactColumns, layout.exactRows) = isRows ? (across, along) : (along, across)

    let content = packed.contentSize
    layout.size = Size(
      width: max(room.container.width ?? 0, content.width), height: max(room.container.height ?? 0, content.height))
    layout.exactColumns.move(by: room.contentAlignment.x * (layout.size.width - content.width))
    layout.exactRows.move(by: room.contentAlignment.y * (layout.size.height - content.height))
    (layout.columns, layout.rows) = (layout.exactColumns, layout.exactRows)
    layout.aligning = PackedGrid.Layout.Aligning(
      alignments, settings, across: tracks.alignments, along: growing.alignments)
    return layout
  }
}

extension Grid.Tracks {
  /// Moves all tracks by a distance.
  fileprivate mutating func move(by distance: Double) {
    guard distance != 0 else { return }
    for i in offsets.indices { offsets[i] += distance }
  }
}
