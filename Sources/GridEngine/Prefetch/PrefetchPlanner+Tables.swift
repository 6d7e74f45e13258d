// Planning ahead on both axes, where tables scroll across.

/// A cell that comes into view, and when.
struct Arrival: Sendable {
  var id: CellID
  var need: PrefetchReach.Need
  /// Seconds until it comes into view; where the grid does not move towards it, ``still`` and the distance in points.
  var time: Double

  /// More seconds than any planned cell is away.
  static let still = 1e6
  /// What is added to the times of cells that lie in the other direction.
  static let behind = 1e12
}

extension PrefetchPlanner {
  /// Plans by the time at which cells arrive: a cell that both axes have to bring into view arrives when the later one
  /// has. Such corners are planned only as far as the lead time reaches across.
  mutating func planTables(_ model: GridModel, _ view: Viewport, visible: [Cell], into plan: inout PrefetchPlan) {
    let reach = (along: reach(along, viewport: view.bounds.points), across: reach(across, viewport: view.across))
    var window = PrefetchWindow(of: view)
    arrivals.removeAll(keepingCapacity: true)
    let (far, back) = (FixedPoint(reach.along.far), FixedPoint(reach.along.back))
    let start = view.offset(in: model) - view.margins.before
    // Rows that come into view, from their natural places, also from under frozen ones.
    var query = PrefetchQuery(
      start: start - (along.isForward ? back : far),
      end: start + view.materialisedExtent + (along.isForward ? far : back), freezesRows: false)
    query.across = FixedPoint(reach.across.soon)
    collect(query, model, view)
    for cell in ahead { noteArrival(of: cell, &window, model, reach) { along, _ in along != 0 } }
    // Columns that come into view, of all rows that are there.
    query = PrefetchQuery(start: start, end: start + view.materialisedExtent, freezesRows: true)
    query.across = FixedPoint(max(reach.across.far, reach.across.back))
    collect(query, model, view)
    for cell in ahead {
      noteArrival(of: cell, &window, model, reach) { along, across in along == 0 && across != 0 }
    }
    keepNewArrivals(visible)
    for arrival in arrivals { nextPlanned.append(arrival.id) }
    arrivals.sortRuns(with: &spareArrivals) { $0.time < $1.time }
    for arrival in arrivals { plan.add(arrival.id, arrival.need) }
  }

  /// Collects the cells of a part of the content.
  private mutating func collect(_ part: PrefetchQuery, _ model: GridModel, _ view: Viewport) {
    ahead.removeAll(keepingCapacity: true)
    guard part.end > .zero, let first = model.firstSlot(from: max(.zero, part.start)) else { return }
    var query = CellQuery(start: part.start, end: part.end, rowBudget: PrefetchPlanner.rowBudget)
    query.swapBuffers(with: &buffers)
    query.swapTables(with: &buffers)
    let margins = part.freezesRows ? view.margins : (.zero, .zero)
    query.beginTables(
      along: AxisRange(start: part.start + margins.before, end: part.end - margins.after), across: view.rangeAcross,
      (margins.before, margins.after, view.overscanAcross + part.across),
      content: FixedPoint(view.contentAcross(in: model)), freezesRows: part.freezesRows)
    query.pins.begin(views: [], start: .zero, end: .zero, limit: .zero, isOutline: false)
    model.appendCells(from: first, &query, to: &ahead)
    query.swapTables(with: &buffers)
    query.swapBuffers(with: &buffers)
  }

  /// Adds a cell to the arrivals, if it is ahead, or behind on one axis.
  ///
  /// - Parameter isWanted: tells by the distances along and across whether this is the collection for it.
  private mutating func noteArrival(
    of cell: Cell, _ window: inout PrefetchWindow, _ model: GridModel,
    _ reach: (along: PrefetchReach, across: PrefetchReach), _ isWanted: (Double, Double) -> Bool
  ) {
    let distance = window.distances(of: cell, in: model)
    guard isWanted(distance.along, distance.across) else { return }
    let (one, other) = (along.ahead(distance.along), across.ahead(distance.across))
    // Behind on one axis, and not in view on the other.
    if one < 0 && other != 0 || other < 0 && one != 0 { return }
    if one < 0 || other < 0 {
      let distance = max(-one, -other)
      if distance < (one < 0 ? reach.along.back : reach.across.back) {
        arrivals.append(Arrival(id: cell.id, need: .may, time: Arrival.behind + distance))
      }
      return
    }
    guard one < reach.along.far, other < reach.across.far else { return }
    let need = (
      along: one == 0 ? .must : reach.along.need(at: one), across: other == 0 ? .must : reach.across.need(at: other)
    )
    arrivals.append(
      Arrival(id: cell.id, need: need.along.later(need.across), time: max(along.time(to: one), across.time(to: other))))
  }

  /// Puts the arrivals in the order of their cells, each once, without what is there already.
  private mutating func keepNewArrivals(_ visible: [Cell]) {
    shown.removeAll(keepingCapacity: true)
    for cell in visible { shown.append(cell.id) }
    shown.sortRuns(with: &spareShown) { $0 < $1 }
    // Pieces of a merged cell: the first that arrives counts.
    arrivals.sortRuns(with: &spareArrivals) { $0.id == $1.id ? $0.time < $1.time : $0.id < $1.id }
    var (kept, i) = (0, 0)
    // By index, since an iterator holds the array, which would be copied to be written to.
    for index in arrivals.indices {
      let arrival = arrivals[index]
      if kept > 0, arrivals[kept - 1].id == arrival.id { continue }
      while i < shown.count, shown[i] < arrival.id { i += 1 }
      if i < shown.count, shown[i] == arrival.id { continue }
      arrivals[kept] = arrival
      kept += 1
    }
    arrivals.removeLast(arrivals.count - kept)
  }
}

extension ScrollSpeed {
  /// The distance of what lies ahead as a positive number, and of what lies behind as a negative one.
  fileprivate func ahead(_ distance: Double) -> Double { isForward ? distance : -distance }

  /// How long the way to a cell ahead takes; see ``Arrival/time``.
  fileprivate func time(to distance: Double) -> Double {
    distance == 0 ? 0 : velocity == 0 ? Arrival.still + distance : distance / velocity.magnitude
  }
}

extension PrefetchReach.Need {
  fileprivate func later(_ other: Self) -> Self { rawValue > other.rawValue ? self : other }
}

/// A part of the content that is looked at for a plan.
private struct PrefetchQuery {
  var start: FixedPoint
  var end: FixedPoint
  /// The room on each side across.
  var across = FixedPoint.zero
  /// False where rows lie at their natural places.
  var freezesRows: Bool

  init(start: FixedPoint, end: FixedPoint, freezesRows: Bool) {
    (self.start, self.end, self.freezesRows) = (start, end, freezesRows)
  }
}

/// The part of the content in which cells are materialised, which frozen ones cover a part of.
private struct PrefetchWindow {
  private let view: Viewport
  /// Both axes, of the section that was asked for last.
  private var section = -1
  private var along = AxisRange()
  private var across: AxisRange?

  init(of view: Viewport) { self.view = view }

  /// How far a cell is from the window: positive after it, negative before it, and 0 in it or in what is frozen. Items outside
  /// of tables, headers and footers are there however far the viewport moved across.
  mutating func distances(of cell: Cell, in model: GridModel) -> (along: Double, across: Double) {
    if cell.section != section { enter(cell.section, model) }
    let pane = cell.pane
    let isFrozen = pane.rows == .leading || pane.rows == .trailing
    let along = isFrozen ? 0 : PrefetchWindow.distance(from: self.along, to: (cell.frame.y, cell.frame.maxY))
    guard let across, pane.columns == .body, cell.id.kind == .item else { return (along, 0) }
    return (along, PrefetchWindow.distance(from: across, to: (cell.frame.x, cell.frame.maxX)))
  }

  private mutating func enter(_ index: Int, _ model: GridModel) {
    section = index
    let shifts = PaneShifts(of: model.section(index), view, in: model)
    along = shifts.sections.isEmpty || shifts.rows.body.isEmpty ? shifts.rows.view : shifts.rows.body
    along = AxisRange(start: along.start - view.margins.before, end: along.end + view.margins.after)
    across = nil
    guard !shifts.sections.isEmpty else { return }
    let body = shifts.columns.body
    across = AxisRange(start: body.start - view.overscanAcross, end: body.end + view.overscanAcross)
  }

  private static func distance(from window: AxisRange, to cell: (start: Double, end: Double)) -> Double {
    // What touches the window is not in it, and not away from it either.
    if cell.start >= window.end.points { return max(.leastNonzeroMagnitude, cell.start - window.end.points) }
    if cell.end <= window.start.points { return min(-.leastNonzeroMagnitude, cell.end - window.start.points) }
    return 0
  }
}
