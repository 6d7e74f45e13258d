// The states of a grid besides the model.

/// The states of a grid except its model. They lie in one ``Box``, because properties of a class are checked for
/// exclusive access at run time.
struct GridState {
  var viewport = Viewport()
  var shown = Shown()
  var step: Step
  var run = StepRun()
  var changes = Changes()
  var pending = Pending()
  var travel = Travel()
  var configuration = GridSettings()
  var reuse = Reuse()
  var provisionality: ((CellID) -> Bool)?
  /// How far exact columns of tables are measured.
  var exactColumns: [ExactColumns] = []

  init(_ model: GridModel) { step = Step(model) }

  /// Data that wait for the next step, or for the end of a call into the host.
  struct Pending {
    /// The reason for moves that the next step finds.
    var reason = ChangeReason.scroll
    /// The effect of updates since the last step on the cells in view; `nil` without one.
    var cellUpdate: CellUpdate?
    /// The column that updates since the last step kept in place; `nil` without one.
    var column: Int?
    /// The target of a step that was postponed, since it needs more packing than a step may do.
    var target: Step.Target?
    /// The target of steps that nobody could see, before the viewport had a size or while it had no extent.
    var unseen: Step.Target?
    /// The cells that were in view before the viewport was hidden, or are at a restored place that no step has shown.
    var unseenCells: [Cell] = []
    /// True while the host is being asked something, and may not change the grid.
    var isMeasuring = false
    var origin: Origin?
  }
}
