// Where a step is: one value, which a look ahead copies and puts back.

extension Step {
  enum Phase: Sendable {
    /// Measure the target of a jump, then derive the position from it.
    case target
    /// Learn the widths of columns, then go on with the phase before.
    case columns
    /// Find the place at the viewport's leading edge, walking from the anchor.
    case settle
    /// Measure what is in view.
    case forward
    /// Measure the overscan before the viewport.
    case backward
    /// Measure rows out of view that items in view cross.
    case crossed
    /// Measure headers and footers that are pinned into view from outside.
    case pinned
    case done
  }

  /// The target of a jump.
  struct Aim: Sendable {
    /// The point of a target that is to hold its place.
    var held: HeldPoint?
    /// A fraction of the target that meets the same fraction of the viewport; `nil` for the smallest move.
    var alignment: Double?
    /// The distance of the target from that alignment.
    var distance = FixedPoint.zero
    /// The item that is aligned as a whole, which may take more rows than the target; `nil` aligns the target.
    var item: ItemIndex?
    /// The last row of a merged cell that is aligned as a whole, from the target on.
    var last: CellID?
    /// The share of the target at which the viewport's leading edge is to lie, and how far to move from there.
    var part: (share: Double, distance: FixedPoint)?
    /// The target of the smallest move, which is looked at again when everything in view is measured.
    var shown: Place?
    /// True when the target is the end of the content, which includes the inset of its last row.
    var isEnd = false
    /// True when all is measured on the way from the target, however long it is.
    var measuresWay = false
    /// True when the target is to lie beside pinned headers and footers, not under them.
    var avoidsPins = false
    /// Which of its section's own header and footer these are.
    var ownPins: PinnedViews = []
  }

  /// The walk over places from the viewport's leading edge on.
  struct Walk: Sendable {
    /// The place that the walk has come to, and its leading edge relative to the viewport's.
    var place: Place?
    var edge = FixedPoint.zero
    /// The first of the places without extent that the walk to the viewport's leading edge has passed last: all of them lie
    /// there.
    var firstWithoutExtent: Place?
    /// Rows of the grid, from the one that the walk forward comes to next, that are known to be unmeasured.
    var unmeasured = 0..<0
    /// The section of the last place that the walk forward came to.
    var lastSection = 0
    /// The first item that begins inside the viewport, else the first header or footer, and its leading edge.
    var candidate: (id: CellID, edge: FixedPoint)?
    /// True when the place was found by the estimates and is not measured yet.
    var isArriving = false
    /// True when the end of the content has already pulled the viewport back.
    var isPulled = false
    /// The end of the rows that items in view cross, in the section of the row out of view that was asked for last; of
    /// the rows of an item that a jump aligns.
    var crossedEnd: RowIndex = 0
    /// The extent of the place that the walk back ended on, the first that is shown.
    var firstExtent = FixedPoint.zero
    /// The leading edge of the first place after the range that is shown; `nil` at the end of the content.
    var nextEdge: FixedPoint?
    /// True when items in view may begin elsewhere than their rows.
    var hasSlots = false
    /// True while the walk is whole, and no row that it came to may still be filled.
    var isFinal = true
  }

  /// The cell that is to be the anchor afterwards: the previous one, or the target of a jump.
  struct Kept: Sendable {
    var id: CellID?
    /// True when it is kept wherever it is in view; otherwise only in the row that would be chosen without it.
    var isKeptInView = true
  }

  /// Work that the step may still do before it is cut short or postponed.
  struct Budget: Sendable {
    /// Places that it may walk over, and cells that it may measure.
    var places = 0
    var cells = Limits.cells
    var preparing = PreparingBudget()
    var isPostponed = false
    var isSpent: Bool { places <= 0 || cells <= 0 }
    /// The number of cells that were measured.
    var measuredCells: Int { Limits.cells - cells }
  }

  /// All that a step changes on its way, but for the sections that it has open, and for what is measured.
  struct Pass: Sendable {
    var phase = Phase.done
    /// The place that the position refers to, and the distance from its leading edge to that of the viewport.
    var place: Place?
    var distance = FixedPoint.zero
    /// The item that the distance counts from, and where it was expected to begin in its row, until that is measured.
    var expectedLead: (item: ItemIndex, lead: FixedPoint)?
    /// True when the viewport may leave the content in this step.
    var mayOverscroll = false
    var aim = Aim()
    var walk = Walk()
    var kept = Kept()
    var budget = Budget()
    /// The rows of a section that are ready to be walked over.
    var ready: (section: Int, rows: Range<RowIndex>) = (-1, 0..<0)
    /// The place whose cells are being measured.
    var measured: Place?
  }

  /// The sections that a step works on, as they are looked up once.
  struct OpenSections: Sendable {
    /// The section that the step works on, up to date but for its start; and the one beside it that was opened or looked
    /// up before.
    var section = LocatedSection.none
    var neighbor = LocatedSection.none
    /// From where sections are looked up; what it says of their starts is as of the step's begin.
    var cursor = SectionCursor()
    /// The place of the first section in view, taken from ``Shown`` as well.
    var firstCursor = SectionCursor()

    /// Forgets all but the first section in view.
    mutating func close() {
      (section, neighbor) = (.none, .none)
      cursor = SectionCursor()
    }
  }
}
