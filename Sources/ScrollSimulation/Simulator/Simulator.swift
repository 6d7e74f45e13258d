// The simulator: replays scroll steps over a grid and records the effects and the cost of each frame.

public import GridEngine

/// Replays scroll steps over a grid, one frame a step, and records the effects and the cost of each.
///
/// The simulator has no clock of its own and does not touch the operating system: the caller supplies the clock and the
/// counter of allocations. Both are read only around the call into the engine and around each of the host's
/// measurements, which are subtracted.
///
/// **Anchor error.** From the cells on the screen before and after a frame the simulator computes, without relying on
/// the engine, the distance in points by which something jumped; 0 is perfect. A cell's place on the screen is the
/// distance from the viewport's leading edge to the cell's, along the scrolling axis.
///
/// - After `scrollBy(d)`: for all cells that are in view before and after and pinned neither time, the largest
///   difference between a cell's place and its earlier place less d. The engine keeps offsets in units of 1/1024 point,
///   so d is rounded to them first; a d that is not finite counts as 0.
/// - After `edit`: the distance between the place of the anchored cell before the frame and its place after it, under
///   its new number. If it was deleted or moved away, the next item of its section for which neither is true has to be
///   at its place. If the section has none, or all items in view moved, the error is 0.
/// - After `resize` and `rest`: the distance by which the anchored cell (the grid's anchor before the frame) moved.
/// - After `jump`: the distance between the cell and the requested place; without a unit point the cell has to be in
///   the viewport, or to fill it if it is larger. Differences up to 1/1024 point are rounding and count as 0, as do
///   jumps to cells that do not exist.
/// - After `scrollTo` and `scrollToFraction`: 0, since nothing has to stay; see ``FrameRecord/offsetError`` instead.
///
/// A step that the grid postpones counts as one that stays, and is not taken later: where packed sections have more than
/// `itemsPackedPerStep` items, set that to `.max`, or pack them before.
///
/// Frames that end at an end of the content (offset 0, or the content's end at the viewport's within 10⁻⁹ points) have
/// the error 0, since there the end decides what is on the screen.
public struct Simulator {
  /// The grid that is simulated.
  public let grid: VirtualGrid

  let clock: () -> UInt64
  let allocationCount: () -> Int
  var before = ScreenPositions()
  var pool = ReusePool()
  var nextStep = 0

  /// Creates a simulator for a grid.
  ///
  /// - Parameters:
  ///   - grid: The grid to scroll; its cells in view, if any, count as having views.
  ///   - clock: Nanoseconds since some moment; a clock that goes back measures 0.
  ///   - allocations: Heap allocations since some moment; constant where they cannot be counted.
  /// - Complexity: O(1).
  public init(_ grid: VirtualGrid, clock: @escaping () -> UInt64, allocations: @escaping () -> Int) {
    self.grid = grid
    self.clock = clock
    allocationCount = allocations
  }

  /// Runs one step as one frame. The index in its record is the number of steps that were run before.
  ///
  /// The first frame also lays out a viewport that the caller has set with `resize(to:)`.
  ///
  /// - Parameters:
  ///   - step: the step to run.
  ///   - measure: The size of a cell.
  ///   - didEdit: Called when the grid has accepted an edit, before any cell is measured, so that a host can change its
  ///     data too; its time counts as the host's.
  /// - Complexity: that of the engine's step, and O(V log V) for V cells in view; except for edits it allocates nothing
  ///   of its own once the buffers are as large as the largest frame.
  public mutating func run(
    _ step: ScrollStep, measure: (CellID, ProposedSize) -> Size, didEdit: (DataEdit) -> Void = { _ in }
  ) -> FrameRecord {
    var record = FrameRecord(step: nextStep, time: step.time, kind: FrameKind(step.action))
    nextStep += 1
    var expectation = self.expectation(of: step.action)
    var editedItems = 0
    let grid = grid
    let changes = timed(
      step.action, offset: expectation.offset, into: &record, measure: measure,
      didEdit: { edit in
        editedItems = edit.count
        expectation.follow(edit, in: grid)
        didEdit(edit)
      })
    record.editedItems = editedItems
    record.visible = changes.visibleCount
    record.entered = changes.entered.count
    record.left = changes.left.count
    record.moved = changes.moved.count
    for change in changes.left { pool.put(change.id.kind) }
    for change in changes.entered where pool.take(change.id.kind) { record.reused += 1 }
    record.created = record.entered - record.reused
    record.measurements = changes.measurements
    record.offset = grid.offset
    record.contentExtent = contentExtent
    record.anchorError = anchorError(after: expectation)
    record.offsetError = offsetError(after: expectation)
    return record
  }

  /// Runs a trace: first a frame that sets the trace's viewport, whose record has the index −1 and the kind `resize`,
  /// then one frame for each step. `progress` is called after every frame with the number of steps done and that of all
  /// steps.
  ///
  /// - Returns: one record more than there are steps.
  /// - Complexity: that of the single steps together.
  public mutating func run(
    _ trace: ScrollTrace, measure: (CellID, ProposedSize) -> Size, didEdit: (DataEdit) -> Void = { _ in },
    progress: (Int, Int) -> Void = { _, _ in }
  ) -> [FrameRecord] {
    var records: [FrameRecord] = []
    records.reserveCapacity(trace.steps.count + 1)
    nextStep = -1
    let start = ScrollStep(time: trace.steps.first?.time ?? 0, action: .resize(trace.viewport))
    records.append(run(start, measure: measure))
    progress(0, trace.steps.count)
    for step in trace.steps {
      records.append(run(step, measure: measure, didEdit: didEdit))
      progress(nextStep, trace.steps.count)
    }
    return records
  }

  /// Calls into the engine and records time and allocations, less those of the host's measurements.
  private func timed(
    _ action: ScrollAction, offset: Double?, into record: inout FrameRecord,
    measure: (CellID, ProposedSize) -> Size, didEdit: (DataEdit) -> Void
  ) -> Changes {
    var hostTime: UInt64 = 0
    var hostAllocations = 0
    func host<Result>(_ body: () -> Result) -> Result {
      let allocationsBefore = allocationCount()
      let start = clock()
      let result = body()
      hostTime &+= elapsed(from: start, to: clock())
      hostAllocations &+= allocationCount() &- allocationsBefore
      return result
    }
    let allocationsBefore = allocationCount()
    let start = clock()
    let changes = perform(
      action, offset: offset, measure: { id, proposal in host { measure(id, proposal) } },
      didEdit: { edit in host { didEdit(edit) } })
    let end = clock()
    record.allocations = max(0, allocationCount() &- allocationsBefore &- hostAllocations)
    record.nanoseconds = elapsed(from: hostTime, to: elapsed(from: start, to: end))
    record.hostNanoseconds = hostTime
    return changes
  }

  /// Carries out an action on the engine; `offset` is the requested one, if the action requests an offset.
  private func perform(
    _ action: ScrollAction, offset: Double?, measure: (CellID, ProposedSize) -> Size, didEdit: (DataEdit) -> Void
  ) -> Changes {
    switch action {
    case .scrollBy(let distance): return grid.scroll(by: distance, measure: measure)
    case .scrollTo, .scrollToFraction: return grid.scroll(to: offset ?? .nan, measure: measure)
    case .jump(let id, let anchor): return grid.scroll(to: id, anchor: anchor, measure: measure)
    case .resize(let size):
      grid.resize(to: size)
      return grid.layout(measure: measure)
    case .edit(let edit):
      do {
        try grid.apply(edit.update)
        didEdit(edit)
      } catch {
        // The grid refused the edit and is unchanged, and so is the host's data.
      }
      return grid.layout(measure: measure)
    case .rest: return grid.layout(measure: measure)
    }
  }

  private func elapsed(from start: UInt64, to end: UInt64) -> UInt64 { end > start ? end - start : 0 }
}
