// A step in progress: where it stands, so that it can stop at each question to the host and go on with the answer.

/// What the host is asked: the size of a cell for a proposal.
struct MeasurementRequest {
  var id: CellID
  /// The proposed extent across the scrolling axis; along it nothing is proposed.
  var across: Double
}

/// The state of a step between two questions to the host.
///
/// No call into the host is made while the engine's state is being changed: the step stops, the host is asked, the step
/// goes on. So a host may read the grid while it measures, and an attempt to change it is noticed, not a crash.
struct LayoutPass: Sendable {
  enum Phase: Sendable {
    /// Measure the target of a jump, then derive the position from it.
    case target
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

  var phase = Phase.done
  /// The place that distances refer to.
  var place: Place?
  /// From its leading edge to that of the viewport.
  var distance = FixedPoint.zero
  /// Where a jump wants its target: a fraction, or `nil` for the smallest move.
  var alignment: Double?
  /// How far the target is to be from there.
  var aimDistance = FixedPoint.zero
  /// The share of the target, and the distance from there, that are to be at the viewport's leading edge.
  var part: (share: Double, distance: FixedPoint)?
  /// Whether the target is the end of the content, which its last row's inset belongs to.
  var aimsAtEnd = false
  /// The cell that is to be the anchor afterwards: the previous one, or the target of a jump.
  var kept: CellID?
  /// Whether that cell is kept wherever it is in view, or only in the row that would be chosen without it.
  var keepsInView = true
  /// Whether the viewport may leave the content in this step.
  var allowsOverscroll = false

  /// The place that a walk has come to, and its leading edge relative to the viewport's.
  var walker: Place?
  var edge = FixedPoint.zero
  /// Rows of the whole grid, from the one that the walk forward comes to next, that are known to be unmeasured.
  var unmeasured = 0..<0
  /// The section of the last place that the walk forward came to.
  var lastSection = 0
  /// The first row that begins inside the viewport, else the first header or footer, and its leading edge.
  var candidate: (id: CellID, edge: FixedPoint)?
  /// Whether the end of the content has already pulled the viewport back.
  var isPulled = false
  /// Places that the step may still walk over, and cells that it may still measure, before it is cut short.
  var budget = 0
  var cellBudget = Limits.cells
  /// Rows of a packed section whose items are known to be placed.
  var preparedSection = -1
  var prepared = 0..<0
  /// Items that the step may still place, and whether it needs more than that.
  var packingBudget = Int.max
  /// Items that the step may still place to make sure that nothing more comes into rows in view.
  var finalizingBudget = 16_384
  var isPostponed = false
  var isTruncated: Bool { budget <= 0 || cellBudget <= 0 }

  /// The place whose cells are being measured, the column that is next, and the largest answer so far.
  var measuring: Place?
  var column = 0
  var largest = FixedPoint.zero
}
