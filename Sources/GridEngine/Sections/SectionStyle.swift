// Everything about a section but its number of items, resolved for a width; shared by sections alike.

/// The lengths of a section along the scrolling axis. Plain numbers: copying them touches no reference.
struct SectionMetrics: Sendable {
  var gap = FixedPoint.zero
  var topInset = FixedPoint.zero
  var bottomInset = FixedPoint.zero
  /// The extent of every row, when it is declared and not measured.
  var fixedRow: FixedPoint?
  /// What an unmeasured row counts for in a section without measurements; `nil` learns from the grid.
  var declaredEstimate: FixedPoint?
  /// Resolved tracks.
  var columns = 0
  /// The number of the last width at which there were more or fewer of them than before.
  var columnsGeneration: UInt16 = 0
  /// The number of the section's placement store; −1 where items are not packed.
  var store: Int32 = -1
  /// Whether header and footer have the extents that hosts say.
  var measuresHeader = false
  var measuresFooter = false

  /// Whether items have spans.
  var isPacked: Bool { store >= 0 }

  /// Whether unmeasured rows of a section without measurements count as the grid's mean.
  var floats: Bool { fixedRow == nil && declaredEstimate == nil }
}

/// A checked section declaration with its tracks resolved: sections that differ only in their count share one.
struct SectionStyle: Sendable {
  let declaration: GridSection
  private(set) var metrics = SectionMetrics()
  private(set) var tracks = TrackLayout(extent: 0)
  /// The width of every track, where they are equally wide, so that an item has the same size in each of them.
  private(set) var trackExtent: Double?

  /// - Parameter declaration: a section that was checked.
  init(_ declaration: GridSection, store: Int32 = -1) {
    self.declaration = declaration
    metrics.store = store
    metrics.gap = FixedPoint(declaration.spacing ?? Track.defaultSpacing)
    metrics.topInset = FixedPoint(declaration.insets.top)
    metrics.bottomInset = FixedPoint(declaration.insets.bottom)
    metrics.measuresHeader = declaration.header?.isMeasured ?? false
    metrics.measuresFooter = declaration.footer?.isMeasured ?? false
    switch declaration.rowSizing {
    case .fixed(let extent): metrics.fixedRow = FixedPoint(extent)
    case .measured(let estimate): metrics.declaredEstimate = estimate.map { FixedPoint($0) }
    }
    if case .repeating(let tracks)? = declaration.packed?.rows, metrics.fixedRow == nil {
      // A list of one fixed track is the same extent for every row.
      if case .pt(let extent)? = tracks.first, tracks.allSatisfy({ $0 == tracks[0] }) {
        metrics.fixedRow = FixedPoint(min(extent, Limits.extent))
      }
    }
  }

  /// What resolving for another width changed.
  struct Resolution {
    /// Tracks are wider or narrower, or there are more or fewer.
    var tracks: Bool
    /// Headers and footers are wider or narrower.
    var extentAcross: Bool
  }

  /// Resolves the tracks.
  ///
  /// - Parameter generation: the number of the width.
  mutating func resolve(across extent: Double, generation: UInt16 = 0) -> Resolution {
    let (extents, extentAcross) = (tracks.extents, extentAcross)
    let insets = declaration.insets
    let room = extent - insets.leading - insets.trailing
    if let packed = declaration.packed {
      tracks = TrackLayout(
        packed: packed.tracks, gap: packed.trackSpacing, extent: room, alignment: declaration.alignment,
        cells: packed.itemAlignment)
    } else {
      tracks = TrackLayout(declaration.tracks, extent: room, alignment: declaration.alignment)
    }
    if metrics.columns != tracks.count { metrics.columnsGeneration = generation }
    metrics.columns = tracks.count
    trackExtent = tracks.extents.first
    if let first = trackExtent, !tracks.extents.allSatisfy({ SectionStyle.areAlike($0, first) }) { trackExtent = nil }
    return Resolution(tracks: tracks.extents != extents, extentAcross: self.extentAcross != extentAcross)
  }

  /// Numbers widths from 0 on again.
  mutating func renumberWidths() { metrics.columnsGeneration = 0 }

  /// What the section takes across the scrolling axis.
  var extentAcross: Double { max(0, tracks.extent + declaration.insets.leading + declaration.insets.trailing) }
}
