// The lengths of a section along the scrolling axis, and other numbers that every step needs.

/// A section's declaration resolved for the present width. Plain numbers: copying them touches no reference.
struct SectionMetrics: Sendable {
  var gap = FixedPoint.zero
  var topInset = FixedPoint.zero
  var bottomInset = FixedPoint.zero
  /// The extent of every row, if it is declared instead of measured.
  var fixedRow: FixedPoint?
  private var declaresSomeRows = false
  /// True when those of all rows are.
  var declaresAllRows = false
  /// The rows of the section that are declared in this way. A section that declares rows has a style of its own.
  var declared = RowTotal()
  /// The estimate for an unmeasured row of a section without measurements; `nil` takes the grid's mean.
  var declaredEstimate: FixedPoint?
  // Small ones together, so that there is no room between them: every step copies these.
  /// The number of the last width at which the number of tracks changed, or in a wall which items share a row.
  var columnsGeneration: UInt16 = 0
  private var declaredKind = BodyKind.tracks
  /// True when the host measures the header, or the footer.
  var measuresHeader = false
  var measuresFooter = false
  private var allowsSlots = false
  /// The number of resolved tracks.
  var columns = 0
  /// Points across that the rows of a wall fill.
  var room = 0.0

  /// True when the extents of some rows are declared, but not the same for all rows.
  var declaresRows: Bool {
    @inline(__always) get { PackedSections.areBuilt && declaresSomeRows }
    @inline(__always) set { declaresSomeRows = newValue }
  }

  var kind: BodyKind {
    @inline(__always) get { PackedSections.areBuilt ? declaredKind : .tracks }
    @inline(__always) set { (declaredKind, allowsSlots) = (newValue, newValue.hasSlots) }
  }

  /// True when items may begin and end elsewhere than their rows do. It is asked for each row that a step passes.
  @inline(__always) var hasSlots: Bool { PackedSections.haveWalls && allowsSlots }

  /// True when the estimate for unmeasured rows of a section without measurements is the grid's mean.
  var floats: Bool { fixedRow == nil && declaredEstimate == nil && !declaresRows }
}
