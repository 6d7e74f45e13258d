// A section's declaration but for its number of items, resolved for a width; shared by sections declared alike.

/// A checked section declaration with its tracks resolved: sections that differ only in their count share one.
struct SectionStyle: Sendable {
  let declaration: GridSection
  private(set) var metrics = SectionMetrics()
  private(set) var tracks = TrackLayout(extent: 0)
  /// The extents of rows that are declared, where ``SectionMetrics/declaresRows``.
  private(set) var pattern = RowPattern()
  /// The width of every track, where they are equally wide, so that an item has the same size in each of them.
  private(set) var trackExtent: Double?
  /// The section's extent across the scrolling axis.
  private(set) var extentAcross = 0.0

  /// - Parameters:
  ///   - declaration: a section that was checked, which has no items any more.
  ///   - wall: its body as it was declared, where it is a wall.
  init(_ declaration: GridSection, kind: BodyKind, wall: GridSection.Wall? = nil) {
    self.declaration = declaration
    metrics.kind = kind
    metrics.gap = FixedPoint(declaration.spacing ?? Track.defaultSpacing)
    metrics.topInset = FixedPoint(declaration.insets.top)
    metrics.bottomInset = FixedPoint(declaration.insets.bottom)
    metrics.measuresHeader = declaration.header?.isMeasured ?? false
    metrics.measuresFooter = declaration.footer?.isMeasured ?? false
    switch declaration.rowSizing {
    case .fixed(let extent): metrics.fixedRow = FixedPoint(extent)
    case .measured(let estimate): metrics.declaredEstimate = estimate.map { FixedPoint($0) }
    }
    if PackedSections.haveWalls, case .lanes(let lanes) = wall { estimateChunks(of: lanes) }
    guard metrics.fixedRow == nil, case .packed(let packed) = declaration.body, let pattern = RowPattern(packed.rows)
    else { return }
    if let extent = pattern.uniform {
      metrics.fixedRow = extent
    } else {
      self.pattern = pattern
      (metrics.declaresRows, metrics.declaresAllRows) = (true, pattern.isWhole)
    }
  }

  mutating func setDeclared(_ rows: RowTotal) { metrics.declared = rows }

  /// The effects of resolving for another width.
  struct Resolution {
    /// True when tracks are wider or narrower, or there are more or fewer.
    var tracks: Bool
    /// True when headers and footers are wider or narrower.
    var extentAcross: Bool
  }

  /// Resolves the tracks.
  ///
  /// - Parameter generation: the number of the width.
  mutating func resolve(across extent: Double, generation: UInt16 = 0) -> Resolution {
    let (extents, previous) = (tracks.extents, extentAcross)
    let insets = declaration.insets
    let room = extent - insets.leading - insets.trailing
    tracks = metrics.kind.tracks(of: declaration, in: room)
    if metrics.columns != tracks.count { metrics.columnsGeneration = generation }
    metrics.columns = tracks.count
    if metrics.kind.widthDecidesRows {
      metrics.room = tracks.extents.first ?? 0
      if tracks.extents != extents { metrics.columnsGeneration = generation }
    }
    trackExtent = tracks.extents.first
    if let first = trackExtent, !tracks.extents.allSatisfy({ FixedPoint.areAlike($0, first) }) { trackExtent = nil }
    extentAcross = TrackLayout.reported(
      max(0, tracks.extent + insets.leading + insets.trailing), in: max(0, extent), tracks: tracks.count,
      largest: max(insets.leading, insets.trailing))
    return Resolution(tracks: tracks.extents != extents, extentAcross: extentAcross != previous)
  }

  /// A chunk is estimated by how many of its items lie below one another, as large as they declare or are estimated. At
  /// any width that is the same: sums over sections rest on it.
  private mutating func estimateChunks(of lanes: GridSection.Lanes) {
    let item = lanes.items.meanExtent(estimate: metrics.declaredEstimate ?? SectionRecord.firstEstimate)
    let count = lanes.lanes.usualCount
    // As many as chunks have in the mean: the last one may be short, and a section may be less than one.
    let chunks = max(1, (lanes.count.saturatingSum(lanes.chunk - 1)) / lanes.chunk)
    let mean = lanes.count > 0 ? (lanes.count + chunks - 1) / chunks : lanes.chunk
    let items = (mean + count - 1) / count
    metrics.declaredEstimate = min(FixedPoint(Limits.extent), (item + metrics.gap) * items - metrics.gap)
  }

  /// Starts the numbers of widths from 0 again.
  mutating func renumberWidths() { metrics.columnsGeneration = 0 }

  /// True when items keep their sizes as they move to other tracks of the same section.
  var sizesFollow: Bool { metrics.fixedRow == nil && trackExtent != nil }

  /// True when items keep their sizes as they move to a section with another style.
  func sizesFollow(to other: SectionStyle) -> Bool {
    guard sizesFollow, other.sizesFollow, let own = trackExtent, let new = other.trackExtent,
      measuresAlike(other)
    else { return false }
    return FixedPoint.areAlike(own, new)
  }
}
