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
}

/// A checked section declaration with its tracks resolved: sections that differ only in their count share one.
struct SectionStyle: Sendable {
  let declaration: GridSection
  /// The first section that has the style.
  let firstSection: Int
  private(set) var metrics = SectionMetrics()
  private(set) var tracks = TrackLayout(extent: 0)

  /// - Parameter declaration: a section that was checked.
  init(_ declaration: GridSection, firstSection: Int) {
    self.declaration = declaration
    self.firstSection = firstSection
    metrics.gap = FixedPoint(declaration.spacing ?? Track.defaultSpacing)
    metrics.topInset = FixedPoint(declaration.insets.top)
    metrics.bottomInset = FixedPoint(declaration.insets.bottom)
    switch declaration.rowSizing {
    case .fixed(let extent): metrics.fixedRow = FixedPoint(extent)
    case .measured(let estimate): metrics.declaredEstimate = estimate.map { FixedPoint($0) }
    }
  }

  /// What resolving for another width changed.
  struct Resolution {
    /// Tracks are wider or narrower, or there are more or fewer.
    var tracks: Bool
    /// Headers and footers are wider or narrower.
    var extentAcross: Bool
  }

  mutating func resolve(across extent: Double) -> Resolution {
    let (extents, extentAcross) = (tracks.extents, extentAcross)
    let insets = declaration.insets
    tracks = TrackLayout(
      declaration.tracks, extent: extent - insets.leading - insets.trailing, alignment: declaration.alignment)
    metrics.columns = tracks.count
    return Resolution(tracks: tracks.extents != extents, extentAcross: self.extentAcross != extentAcross)
  }

  /// Whether unmeasured rows of a section without measurements count as the grid's mean.
  var floats: Bool { metrics.fixedRow == nil && metrics.declaredEstimate == nil }

  /// What the section takes across the scrolling axis.
  var extentAcross: Double { max(0, tracks.extent + declaration.insets.leading + declaration.insets.trailing) }

  /// Rows that a number of items take.
  func rows(for items: Int) -> Int {
    metrics.columns == 0 ? 0 : (items + metrics.columns - 1) / metrics.columns
  }
}
