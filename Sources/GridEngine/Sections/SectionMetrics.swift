// The lengths of a section along the scrolling axis, and what else is asked of it at every step.

/// What a section's declaration comes to at the present width. Plain numbers: copying them touches no reference.
struct SectionMetrics: Sendable {
  var gap = FixedPoint.zero
  var topInset = FixedPoint.zero
  var bottomInset = FixedPoint.zero
  /// The extent of every row, when it is declared and not measured.
  var fixedRow: FixedPoint?
  /// The estimate for an unmeasured row of a section without measurements; `nil` takes the grid's mean.
  var declaredEstimate: FixedPoint?
  /// Resolved tracks.
  var columns = 0
  /// The number of the last width at which there were more or fewer of them than before.
  var columnsGeneration: UInt16 = 0
  var kind = SectionKind.tracks
  /// Whether header and footer have the extents that hosts say.
  var measuresHeader = false
  var measuresFooter = false

  /// Whether the estimate for unmeasured rows of a section without measurements is the grid's mean.
  var floats: Bool { fixedRow == nil && declaredEstimate == nil }
}
