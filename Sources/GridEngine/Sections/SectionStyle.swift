// Everything about a section but its number of items, checked, and resolved for a width; shared by sections alike.

/// A section declaration made safe, with its tracks resolved: sections that differ only in their count share one.
struct SectionStyle: Sendable {
  let declaration: GridSection
  /// Whether a declared length had to be clamped.
  private(set) var isClamped = false
  let gap: FixedPoint
  let topInset: FixedPoint
  let bottomInset: FixedPoint
  let leadingInset: Double
  let trailingInset: Double
  let alignment: Double
  /// The extent of every row, when it is declared and not measured.
  let fixedRow: FixedPoint?
  /// What an unmeasured row counts for in a section without measurements; `nil` learns from the grid.
  let declaredEstimate: FixedPoint?
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
    gap = length(section.spacing ?? Track.defaultSpacing, limit: Limits.gap)
    topInset = length(section.insets.top, limit: Limits.gap)
    bottomInset = length(section.insets.bottom, limit: Limits.gap)
    leadingInset = inset(section.insets.leading)
    trailingInset = inset(section.insets.trailing)
    alignment = inset(section.alignment)
    switch section.rowSizing {
    case .fixed(let extent):
      fixedRow = length(extent, limit: Limits.extent)
      declaredEstimate = nil
    case .measured(let estimate):
      fixedRow = nil
      declaredEstimate = estimate.map { length($0, limit: Limits.extent) }
    }
    header = section.header.map { length($0.extent, limit: Limits.extent) }
    footer = section.footer.map { length($0.extent, limit: Limits.extent) }
    isClamped = clamped
  }

  /// Resolves the tracks for a width; returns whether they changed.
  mutating func resolve(across extent: Double) -> Bool {
    let resolved = TrackLayout(
      declaration.tracks, extent: extent - leadingInset - trailingInset, alignment: alignment)
    defer { tracks = resolved }
    return resolved != tracks
  }

  /// Whether unmeasured rows of a section without measurements count as the grid's mean.
  var floats: Bool { fixedRow == nil && declaredEstimate == nil }

  var columns: Int { tracks.count }

  /// What the section takes across the scrolling axis.
  var extentAcross: Double { max(0, tracks.extent + leadingInset + trailingInset) }

  /// Rows that a number of items take.
  func rows(for items: Int) -> Int { columns == 0 ? 0 : (items + columns - 1) / columns }
}
