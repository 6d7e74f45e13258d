// Everything about a section but its number of items, checked, and resolved for a width; shared by sections alike.

/// The lengths of a section along the scrolling axis, checked. Plain numbers: copying them touches no reference.
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

/// A section declaration made safe, with its tracks resolved: sections that differ only in their count share one.
struct SectionStyle: Sendable {
  let declaration: GridSection
  /// Whether a declared length had to be clamped.
  let isClamped: Bool
  private(set) var metrics = SectionMetrics()
  let leadingInset: Double
  let trailingInset: Double
  let alignment: Double
  let header: FixedPoint?
  let footer: FixedPoint?
  private(set) var tracks = TrackLayout(extent: 0)

  init(_ section: GridSection) {
    declaration = section
    var clamped = false
    func length(_ value: Double, limit: Double) -> FixedPoint {
      let safe = value.isFinite ? max(0, min(limit, value)) : 0
      if safe != value { clamped = true }
      return FixedPoint(safe)
    }
    func inset(_ value: Double) -> Double {
      if !value.isFinite { clamped = true }
      return TrackLayout.number(value)
    }
    metrics.gap = length(section.spacing ?? Track.defaultSpacing, limit: Limits.gap)
    metrics.topInset = length(section.insets.top, limit: Limits.gap)
    metrics.bottomInset = length(section.insets.bottom, limit: Limits.gap)
    switch section.rowSizing {
    case .fixed(let extent): metrics.fixedRow = length(extent, limit: Limits.extent)
    case .measured(let estimate): metrics.declaredEstimate = estimate.map { length($0, limit: Limits.extent) }
    }
    leadingInset = inset(section.insets.leading)
    trailingInset = inset(section.insets.trailing)
    alignment = inset(section.alignment)
    header = section.header.map { length($0.extent, limit: Limits.extent) }
    footer = section.footer.map { length($0.extent, limit: Limits.extent) }
    isClamped = clamped
  }

  /// Resolves the tracks for a width; returns whether they changed.
  mutating func resolve(across extent: Double) -> Bool {
    let resolved = TrackLayout(
      declaration.tracks, extent: extent - leadingInset - trailingInset, alignment: alignment)
    defer {
      tracks = resolved
      metrics.columns = resolved.count
    }
    return resolved != tracks
  }

  /// Whether unmeasured rows of a section without measurements count as the grid's mean.
  var floats: Bool { metrics.fixedRow == nil && metrics.declaredEstimate == nil }

  /// What the section takes across the scrolling axis.
  var extentAcross: Double { max(0, tracks.extent + leadingInset + trailingInset) }

  /// Rows that a number of items take.
  func rows(for items: Int) -> Int {
    metrics.columns == 0 ? 0 : (items + metrics.columns - 1) / metrics.columns
  }
}
