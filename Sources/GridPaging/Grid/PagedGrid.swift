// A grid whose rows are paged: deliveries become updates, and what is in view becomes known to the pager.

public import GridEngine

/// A `VirtualGrid` over the rows of a ``Pager``.
///
/// ```swift
/// let pager = Pager(table) { month, count in .lazy(count: count, tracks: [.adaptive(minimum: 96)], header: 32) }
/// let photos = try PagedGrid(pager) { row, cell, proposal in
///   row.value.map { $0.size(fitting: proposal) } ?? Size(width: 96, height: 96)
/// }
/// photos.resize(to: Size(width: 390, height: 844))
/// for await delivery in pager.deliveries {
///   let changes = try photos.apply(delivery)
///   for change in changes.entered { draw(photos.rows[change.id], in: change.frame) }
///   for id in photos.reloaded { draw(photos.rows[id], in: photos.frame(of: id)!) }
/// }
/// ```
///
/// Sizes of rows that are not loaded are provisional: nothing is learnt from them, and each is asked again when its page comes.
/// What is in view is asked, set and changed as of a `VirtualGrid`, and each step tells the pager what is in view.
/// The grid belongs to one thread, as a `VirtualGrid` does.
public final class PagedGrid<Source: PagedSource>: GridScrolling, GridConfigurable {
  /// The size of a row, loaded or not, of a header or of a footer.
  public typealias Measure = (PagedRow<Source.Row>, CellID, ProposedSize) -> Size

  /// The engine. A step of its own would pass by the pager.
  let grid: VirtualGrid
  /// Where rows come from.
  public let pager: Pager<Source>
  /// The rows as the grid has them.
  public private(set) var rows = PagedRows<Source>() { didSet { places = CellPlaces(rows) } }
  /// Where the rows of cells are.
  var places = CellPlaces(PagedRows<Source>())
  /// What the pager had done when it delivered last.
  public private(set) var statistics = PagingStatistics()
  /// The cells that were in view before the last delivery, are so after it, and show other content: their rows came with a page,
  /// were changed, or could not be read. They have the numbers of now. Cells that came into view are in the delivery's changes.
  /// A row in view that the cache let go of is in neither: what is drawn of it stays right until its page comes again.
  public private(set) var reloaded: [CellID] = []
  /// What is planned to be made before it comes into view, as of the last step.
  public private(set) var plan = PrefetchPlan()
  private var planner = PrefetchPlanner()
  let sizeOfCell: Measure
  /// The same of a row by its place in what is loaded of its page, compiled where the type of rows is known.
  let sizeOfPlace: (PageReference?, Int, CellID, ProposedSize) -> Size
  /// Width ÷ height of a row, where sections are justified.
  let aspect: ((Source.Row) -> Double)?
  private(set) var lastView: PagingView<Source.Key>?
  /// When a step moved the content last.
  private var movedAt = -Double.infinity
  /// Seconds without movement after which the content is at rest. Hosts draw more often than they hear of a finger, so a single frame
  /// does not mean much; but the speed that the planner has learnt takes a third of a second to fade after a thumb was dragged.
  private static var shortestRest: Double { 0.03 }

  /// A grid over a pager's rows: empty until the first delivery.
  ///
  /// - Parameters:
  ///   - pager: where rows come from; give its deliveries to ``apply(_:at:)``.
  ///   - axis: the scrolling axis.
  ///   - layoutDirection: the direction in which x grows while reading.
  ///   - aspect: width ÷ height of a row, where the pager declares justified sections: rows of photos find their places as their
  ///     pages come, and what is in view stays there. Until then a row has the ratio that its section is declared with. Others than
  ///     justified sections do not ask.
  ///   - measure: the size of a cell; of a header or footer the row is ``PagedRow/loading``.
  @inlinable
  public convenience init(
    _ pager: Pager<Source>, axis: Axis = .vertical, layoutDirection: LayoutDirection = .leftToRight,
    aspect: ((Source.Row) -> Double)? = nil, measure: @escaping Measure
  ) throws(GridError) {
    try self.init(pager, axis, layoutDirection, aspect, measure) { page, place, cell, proposal in
      guard let page, let row = PageContent<Source.Key, Source.Row>.of(page).rows[place] else {
        return measure(.loading, cell, proposal)
      }
      return measure(.loaded(row), cell, proposal)
    }
  }

  @usableFromInline
  init(
    _ pager: Pager<Source>, _ axis: Axis, _ layoutDirection: LayoutDirection, _ aspect: ((Source.Row) -> Double)?,
    _ measure: @escaping Measure,
    sizeOfPlace: @escaping (PageReference?, Int, CellID, ProposedSize) -> Size
  ) throws(GridError) {
    self.pager = pager
    self.aspect = aspect
    sizeOfCell = measure
    self.sizeOfPlace = sizeOfPlace
    let declared = rows.sectionIDs.map { pager.declareSection($0, 0) }
    grid = try VirtualGrid(axis: axis, layoutDirection: layoutDirection, sections: declared)
    grid.hasProvisionalSize = { [weak self] cell in
      guard let self else { return true }
      return !isLoaded(cell)
    }
  }

  /// Shows what the pager delivered. What is in view stays where it is; ``reloaded`` says which cells have other content.
  ///
  /// - Parameters:
  ///   - delivery: the next one of ``Pager/deliveries``; none may be left out.
  ///   - time: seconds of the host's clock, as in ``step(to:at:motion:landing:)``; `nil` leaves the speed as it was.
  /// - Returns: the changes in view.
  /// - Throws: where the delivery does not follow the one before; the grid is then as it was.
  /// - Complexity: O(k (log k + log R) + c), k changes, R measured rows and runs of unmeasured ones, c cells in view.
  @discardableResult
  public func apply(_ delivery: PagingDelivery<Source>, at time: Double? = nil) throws(GridError) -> Changes {
    let edited = try grid.reloadedCells(by: delivery.update)
    if !delivery.update.isEmpty { try grid.apply(delivery.update) }
    let before = rows
    rows = delivery.rows
    statistics = delivery.statistics
    reloaded = edited
    if !delivery.arrived.isEmpty {
      let reloads = rows.reloads(ofPages: delivery.arrived)
      reloaded += try grid.reloadedCells(by: reloads)
      try grid.apply(reloads)
    }
    takeAspects(after: before, arrived: delivery.arrived, isChanged: !delivery.update.isEmpty)
    let changes = grid.layout(measure: measure)
    reloaded.removeAll { grid.visibleCell($0) == nil }
    tell(at: time, motion: lastView?.motion ?? .following, landing: nil)
    return changes
  }

  /// Takes a step, and tells the pager what is in view; the speed of scrolling stays what it was. See
  /// ``step(to:at:motion:landing:)``, from which the pager learns how fast the content moves.
  ///
  /// - Parameter target: where the step is to go; a number that is NaN does not scroll and is reported.
  /// - Complexity: That of `VirtualGrid.step(to:measure:)`.
  @discardableResult
  public func step(to target: ScrollTarget) -> Changes {
    let changes = grid.step(to: target, measure: measure)
    tell(at: nil, motion: .following, landing: nil)
    return changes
  }

  /// Takes a step, and tells the pager what is in view and how fast it moves.
  ///
  /// Content that no step has moved for 0.03 seconds is at rest, so a host whose content may have stopped goes on with steps.
  ///
  /// - Parameters:
  ///   - target: where the step is to go; a number that is NaN does not scroll and is reported.
  ///   - time: seconds of the host's clock: the speed of scrolling is learnt from it.
  ///   - motion: why the content moves.
  ///   - landing: the first cell that will be in view when it has come to rest, where the host knows it.
  /// - Returns: what changed.
  /// - Complexity: That of `VirtualGrid.step(to:measure:)`; O(c log S + log n) more, c cells in view, S sections, n pages.
  @discardableResult
  public func step(
    to target: ScrollTarget, at time: Double, motion: PagingView<Source.Key>.Motion = .following,
    landing: CellID? = nil
  ) -> Changes {
    let before = grid.offset
    let changes = grid.step(to: target, measure: measure)
    if grid.offset != before { movedAt = time }
    tell(at: time, motion: motion, landing: landing)
    return changes
  }

  private func tell(at time: Double?, motion: PagingView<Source.Key>.Motion, landing: CellID?) {
    if let time {
      grid.planPrefetch(&planner, at: time, into: &plan)
      if planner.velocity != 0, time - movedAt >= PagedGrid.shortestRest { planner = PrefetchPlanner() }
    }
    guard var view = view(motion: motion, landing: landing) else { return }
    view.keepsSpeed = time == nil
    guard view != lastView else { return }
    lastView = view
    pager.show(view)
  }

  /// The columns in view of tables, without frozen ones.
  private static func columns(of cells: [Cell]) -> Range<Int>? {
    var columns: Range<Int>?
    for cell in cells where cell.id.kind == .item && cell.pane.columns == .body && !cell.isRetained {
      columns.include(cell.id.column)
    }
    return columns
  }

  /// What is in view; `nil` where no row is.
  private func view(motion: PagingView<Source.Key>.Motion, landing: CellID?) -> PagingView<Source.Key>? {
    let extent = grid.axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width
    guard
      var view = rows.view(
        of: grid.visibleCells.map { ($0.id, $0.isRetained) }, extent: extent, velocity: planner.velocity,
        motion: motion, columns: pager.readsColumns ? PagedGrid.columns(of: grid.visibleCells) : nil)
    else { return nil }
    if motion == .following, let last = lastView, let before = rows.row(ofSpot: last.first),
      let first = rows.row(ofSpot: view.first), abs(first - before) > 8 * view.count
    {
      // Nothing that follows a finger goes so far in a step: it was a jump, and is at rest. Its speed must not be taken for that
      // of what comes after it.
      planner = PrefetchPlanner()
      view.velocity = 0
    }
    view.landing = landing.flatMap { rows.row(ofCell: $0) }.flatMap { rows.spot(ofRow: $0) }
    return view
  }
}
