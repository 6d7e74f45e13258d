// The passes of a step, which a host may interrupt to measure cells.

/// Where a step is among its passes. The pass under way is ``Step``.
struct StepRun {
  /// What a pass is for, in the order of passes.
  enum Purpose {
    /// A held place is restored first; the move starts from there.
    case restoring
    /// Without any estimate, an offset does not say which row lies there.
    case sampling
    case moving
    /// Until the packer gets to a target, the viewport stays where it is; that may need packing too, and be postponed as well.
    case staying
    case nothing
  }

  /// The target of the step; `nil` for one that makes no sense.
  var target: Step.Target?
  /// The anchor before the step.
  var anchor: (id: CellID, distance: FixedPoint)?
  /// The anchor when the move began, after a held place was restored.
  var start: (id: CellID, distance: FixedPoint)?
  /// What the pass that comes next is for.
  var next = Purpose.nothing
  /// The target that waited for packing when the step began.
  var postponed: Step.Target?
  /// The target of earlier steps that nobody could see, which this step goes to.
  var opening: Step.Target?
  /// True between two calls of the host, which measures meanwhile: the pass under way goes on then.
  var waits = false
  /// The number of cells that the host was asked for.
  var questions = 0
}
