// The history that planning ahead depends on: the speed of scrolling, and the last plan.

/// The inputs of a plan besides the grid: the speed of scrolling, and the previous plan. The same history and the same
/// grid give the same plan.
///
///     var planner = PrefetchPlanner()
///     var plan = PrefetchPlan()
///     // after each step
///     grid.planPrefetch(&planner, at: frameTime, into: &plan)
///     for id in plan.must + plan.should { startMaking(id) }
public struct PrefetchPlanner: Sendable {
  /// Seconds that a frame lasts; anything but a finite positive number counts as 1/60.
  public var frameDuration = 1.0 / 60
  /// Seconds ahead of the viewport for which cells are planned that should be made; NaN and negative numbers mean 0.
  public var leadTime = 0.25
  /// The speed of scrolling in points per second, positive towards the end, smoothed over some frames.
  public var velocity: Double { along.velocity }
  /// The same across, positive away from the leading edge; 0 where no table scrolls across.
  public var velocityAcross: Double { across.velocity }

  /// The most rows that are looked at for a plan, on each side.
  static let rowBudget = 4096

  private(set) var along = ScrollSpeed()
  private(set) var across = ScrollSpeed()
  private var last: (time: Double, revision: Int)?
  /// How far the columns of tables moved on the screen, as far as this was looked at.
  private(set) var travelAcross = 0.0
  /// The column that was at the leading edge then, and where.
  private var followed: (columns: Int32, column: Int, place: FixedPoint, revision: Int)?
  /// The cells of the last plan, in order along the grid.
  private var planned: [CellID] = []
  var nextPlanned: [CellID] = []
  var ahead: [Cell] = []
  private var behind: [Cell] = []
  var buffers = CellBuffers()
  /// Cells of a grid with tables, by the time at which they come into view.
  var arrivals: [Arrival] = []
  var spareArrivals: [Arrival] = []
  var shown: [CellID] = []
  var spareShown: [CellID] = []

  /// A planner without any history.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// Adds the position of the content on both axes to the history; returns whether the numbers of the last plan are still
  /// valid.
  mutating func note(travel: (along: Double, across: Double), time: Double, revision: Int) -> Bool {
    guard let last else {
      if time.isFinite {
        self.last = (time, revision)
        along.travel = travel.along
        across.travel = travel.across
      }
      return true
    }
    let elapsed = time - last.time
    if elapsed > 0, elapsed.isFinite {
      along.note(travel.along, after: elapsed)
      across.note(travel.across, after: elapsed)
      self.last = (time, revision)
    } else {
      self.last?.revision = revision
    }
    return revision == last.revision
  }

  /// Looks how far a column moved across: an offset changes too where columns before it become wider.
  mutating func follow(_ model: GridModel, _ view: Viewport, revision: Int) {
    let columns = view.columnAnchor?.columns ?? 0
    if let followed, followed.revision == revision, followed.columns == columns {
      let edge = model.contents.columnSets[columns].slot(of: followed.column).edge
      travelAcross += (followed.place - (edge - view.offsetAcross)).points
    }
    // That which keeps its place, where widths are learnt.
    let column = view.columnAnchor?.column ?? model.contents.columnSets[columns].column(at: view.offsetAcross).column
    let edge = model.contents.columnSets[columns].slot(of: column).edge
    followed = (columns, column, edge - view.offsetAcross, revision)
  }

  /// Plans which cells to make for a grid after a step.
  ///
  /// - Parameters:
  ///   - visible: the cells in view.
  ///   - isSame: whether the numbers of the last plan are still valid.
  mutating func plan(
    _ model: GridModel, _ view: Viewport, visible: [Cell], isSame: Bool, into plan: inout PrefetchPlan
  ) {
    plan.removeAll()
    nextPlanned.removeAll(keepingCapacity: true)
    if model.contents.columnSets.isEmpty {
      planRows(model, view, visible: visible, into: &plan)
    } else {
      planTables(model, view, visible: visible, into: &plan)
    }
    cancel(visible: visible, isSame: isSame, into: &plan)
    swap(&planned, &nextPlanned)
  }

  /// How far ahead cells are planned on an axis.
  func reach(_ speed: ScrollSpeed, viewport: Double) -> PrefetchReach {
    PrefetchReach(speed, frame: frameDuration, lead: leadTime, viewport: viewport)
  }

  /// Plans where nothing scrolls across.
  private mutating func planRows(
    _ model: GridModel, _ view: Viewport, visible: [Cell], into plan: inout PrefetchPlan
  ) {
    let reach = reach(along, viewport: view.bounds.points)
    let isForward = along.isForward
    let offset = view.offset(in: model)
    let start = offset - view.margins.before
    let end = offset + view.extent + view.margins.after
    let (far, back) = (FixedPoint(reach.far), FixedPoint(reach.back))
    PrefetchPlanner.collect(
      isForward ? (end, end + far) : (start - far, start), of: model, &buffers, into: &ahead)
    PrefetchPlanner.collect(
      isForward ? (start - back, start) : (end, end + back), of: model, &buffers, into: &behind)
    PrefetchPlanner.keepNew(&ahead, beyond: isForward ? end : start, isAfter: isForward, visible)
    PrefetchPlanner.keepNew(&behind, beyond: isForward ? start : end, isAfter: !isForward, visible)
    let (before, after) = isForward ? (behind, ahead) : (ahead, behind)
    for cell in before { nextPlanned.append(cell.id) }
    for cell in after { nextPlanned.append(cell.id) }
    PrefetchPlanner.order(&nextPlanned) { $0 < $1 }
    PrefetchPlanner.orderByNearness(&ahead, isAfter: isForward)
    PrefetchPlanner.orderByNearness(&behind, isAfter: !isForward)
    let edge = (isForward ? end : start).points
    for i in ahead.indices {
      let cell = isForward ? ahead[i] : ahead[ahead.count - 1 - i]
      let distance = isForward ? cell.frame.y - edge : edge - cell.frame.maxY
      plan.add(cell.id, reach.need(at: distance))
    }
    for i in behind.indices { plan.may.append(isForward ? behind[behind.count - 1 - i].id : behind[i].id) }
  }

  /// The cells of a range, in order along the grid.
  private static func collect(
    _ range: (start: FixedPoint, end: FixedPoint), of model: GridModel, _ buffers: inout CellBuffers,
    into cells: inout [Cell]
  ) {
    cells.removeAll(keepingCapacity: true)
    guard range.end > .zero, let first = model.firstSlot(from: max(.zero, range.start)) else { return }
    var query = CellQuery(start: range.start, end: range.end, rowBudget: rowBudget)
    query.swapBuffers(with: &buffers)
    query.pins.begin(views: [], start: .zero, end: .zero, limit: .zero, isOutline: false)
    model.appendCells(from: first, &query, to: &cells)
    query.swapBuffers(with: &buffers)
    // Headers and footers come last, and belong between the items.
    order(&cells) { $0.id < $1.id }
  }

  /// Puts the cells after the viewport in the order in which they begin, those before it in the order in which they end: packed
  /// items lie in another one than their numbers say.
  private static func orderByNearness(_ cells: inout [Cell], isAfter: Bool) {
    order(&cells) { isAfter ? $0.frame.y < $1.frame.y : $0.frame.maxY < $1.frame.maxY }
  }

  /// Sorts what is nearly sorted, by one insertion for each element that is not.
  static func order<Element>(_ elements: inout [Element], by isBefore: (Element, Element) -> Bool) {
    for start in elements.indices {
      var i = start
      while i > 0, isBefore(elements[i], elements[i - 1]) {
        elements.swapAt(i, i - 1)
        i -= 1
      }
    }
  }

  /// Removes cells that reach into view, and those that are pinned there.
  private static func keepNew(_ cells: inout [Cell], beyond edge: FixedPoint, isAfter: Bool, _ visible: [Cell]) {
    let hasRetained = visible.contains { $0.isRetained }
    cells.removeAll { cell in
      if isAfter ? cell.frame.y < edge.points : cell.frame.maxY > edge.points { return true }
      // What is retained out of view is made already.
      if hasRetained, visible.contains(where: { $0.isRetained && $0.id == cell.id }) { return true }
      guard cell.id.kind != .item else { return false }
      // Headers and footers in view come last, and are few.
      for shown in visible.reversed() {
        if shown.id.kind == .item { return false }
        if shown.id == cell.id { return true }
      }
      return false
    }
  }

  private mutating func cancel(visible: [Cell], isSame: Bool, into plan: inout PrefetchPlan) {
    guard isSame else {
      plan.cancelled.append(contentsOf: planned)
      return
    }
    var i = 0
    for id in planned {
      while i < nextPlanned.count, nextPlanned[i] < id { i += 1 }
      if i < nextPlanned.count, nextPlanned[i] == id { continue }
      if !visible.contains(where: { $0.id == id }) { plan.cancelled.append(id) }
    }
  }
}
