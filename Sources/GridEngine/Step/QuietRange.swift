// The offsets between which the cells of a step hold, so that a step between them changes an offset and nothing else.

/// What is left to do by a step in which nothing enters or leaves: the range of offsets, and how the anchor
/// follows.
struct QuietRange: Sendable {
  /// The smallest and the largest offset of the viewport with the same cells and the same row for the anchor.
  private var lowest: FixedPoint
  private var highest: FixedPoint
  /// The smallest and the largest offset across with the same columns.
  private var lowestAcross: FixedPoint
  private var highestAcross: FixedPoint
  /// The offset of the last step.
  private(set) var offset: FixedPoint
  /// The cell that a step chooses as the anchor, and its leading edge in the content.
  private let candidate: (id: CellID, edge: FixedPoint)
  /// True when the present anchor is in the candidate's row, so that it stays the anchor; `nil` before anybody asked.
  private var anchorIsInRow: Bool?

  /// Beyond this `Double` does not hold every 1/1024 point, so that frames do not say exactly where cells lie.
  private static let largestExactOffset = FixedPoint(raw: 1 << 52)

  /// How far the viewport may move with the same cells of tables, and whether there are too many columns in view for all of them
  /// to be cells.
  typealias TableSlack = (along: AxisSlack, across: AxisSlack, isCut: Bool)

  /// The range around a step; `nil` when each step from here on has to walk: the step was cut short, rows may still be
  /// filled, no row begins in view, or items in view begin elsewhere than their rows.
  ///
  /// - Parameters:
  ///   - walk: the walk of a step that is done.
  ///   - distance: from the leading edge of the place at the viewport's leading edge to the latter.
  ///   - offset: the viewport's offset.
  ///   - cells: the cells that are shown, before their frames are turned or mirrored.
  ///   - slack: how far headers and footers that follow the viewport do.
  ///   - tables: how far the viewport may move with the same cells of tables.
  ///   - followers: those.
  /// - Complexity: O(c), c cells.
  init?(
    after walk: Step.Walk, _ distance: FixedPoint, at offset: FixedPoint, showing cells: [Cell],
    _ slack: PinnedRange.Slack, _ tables: TableSlack?,
    _ followers: [PinnedRange.Follower], _ viewport: Viewport, in model: GridModel
  ) {
    guard walk.isFinal, !walk.hasSlots, let candidate = walk.candidate, candidate.id.kind == .item, walk.place != nil,
      cells.count < Limits.cells, !model.sections.isStale, offset < QuietRange.largestExactOffset
    else { return nil }
    self.offset = offset
    (lowestAcross, highestAcross) = (viewport.offsetAcross, viewport.offsetAcross)
    self.candidate = (candidate.id, offset + candidate.edge)
    let unit = FixedPoint(raw: 1)
    // Both ends of the content are places of their own, found by their first and last cell.
    lowest = unit
    highest = viewport.maximumOffset(in: model) - unit
    // The candidate stays the first item that begins in view. At its own edge the walk would pass rows without extent.
    if distance >= .zero { lowest = max(lowest, offset - distance + (distance > .zero ? unit : .zero)) }
    lowest = max(lowest, self.candidate.edge - viewport.extent + unit)
    highest = min(highest, self.candidate.edge - unit)
    // What lies beside the cells in view stays out of it: the place after them, and those that end before them.
    let margins = viewport.margins
    let (start, end) = (offset - margins.before, offset + viewport.extent + margins.after)
    if let next = walk.nextEdge { highest = min(highest, offset + (offset + next - end)) }
    let edge = offset + walk.edge
    let isInView = edge + walk.firstExtent > start
    lowest = max(lowest, isInView && edge < start ? edge + unit + margins.before : offset)
    lowest = max(lowest, offset - slack.back)
    highest = min(highest, offset + slack.forward)
    if let tables {
      lowestAcross = lowestAcross.saturatingSubtract(tables.across.back)
      highestAcross = highestAcross.saturatingAdd(tables.across.forward)
      lowest = max(lowest, offset - tables.along.back)
      highest = min(highest, offset.saturatingAdd(tables.along.forward))
    }
    // Each other cell stays in view; one without extent does at its very edge too.
    var (firstEnd, lastEdge) = (Double.infinity, -Double.infinity)
    var row = (y: Double.nan, height: Double.nan)
    var follower = 0
    for index in cells.indices {
      if follower < followers.count, followers[follower].index == index {
        follower += 1
        continue
      }
      // What is retained out of view comes into view as the place beside the cells.
      if cells[index].isRetained || cells[index].isInFrozenRow { continue }
      let frame = cells[index].frame
      // Cells of a row are mostly alike along, and comparing is cheaper than a minimum.
      if frame.y == row.y, frame.height == row.height { continue }
      row = (frame.y, frame.height)
      firstEnd = min(firstEnd, frame.y + (frame.height > 0 ? frame.height : unit.points))
      lastEdge = max(lastEdge, frame.y)
    }
    highest = min(highest, FixedPoint(firstEnd) - unit + margins.before)
    lowest = max(lowest, FixedPoint(lastEdge) + unit - viewport.extent - margins.after)
    if offset < lowest || offset > highest { (lowest, highest) = (offset, offset) }
  }

  /// False for an offset across to which a step has to walk.
  func allows(_ across: FixedPoint) -> Bool { across >= lowestAcross && across <= highestAcross }

  /// Moves the viewport's anchor to an offset; `false` when a step has to walk there.
  ///
  /// - Complexity: O(1); once O(log S), S sections.
  mutating func move(to target: FixedPoint, _ viewport: inout Viewport, in model: GridModel) -> Bool {
    if target == offset { return true }
    guard target >= lowest, target <= highest, let anchor = viewport.anchor else { return false }
    let isInRow =
      anchorIsInRow ?? (anchor.id == candidate.id || model.place(of: anchor.id) == model.place(of: candidate.id))
    anchorIsInRow = true
    viewport.anchor = (isInRow ? anchor.id : candidate.id, target - candidate.edge)
    offset = target
    return true
  }
}
