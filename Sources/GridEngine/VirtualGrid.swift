// The type that a host meets first: a grid, its viewport, and the steps that move it.

/// A grid of any number of items of which only the rows in view are materialised.
///
/// A host declares sections, sets the size of the viewport, and moves it with the `scroll` methods. Each step measures
/// the cells that come into view and are not known yet, by asking the host, and answers with what changed:
///
///     let grid = try VirtualGrid(sections: [.lazy(count: 1_000_000, tracks: [.adaptive(minimum: 96)], header: 32)])
///     grid.pinnedViews = .sectionHeaders
///     grid.resize(to: Size(width: 390, height: 844))
///     let changes = grid.scroll(to: 120_000) { cell, proposal in measure(cell, proposal) }
///     for cell in changes.entered { show(cell.item, cell.frame) }
///
/// Coordinates: frames are in content coordinates, in points, x to the right and y downwards, mirrored for right-to-left.
/// An offset is the distance along the scrolling axis from the content's leading edge to the viewport's, also in a
/// right-to-left grid; offsets are kept to 1/1024 point. What is not measured counts with an estimate, so content size
/// and offsets change as rows are measured, while what is in view stays where it is.
///
/// The stages, in order: Geometry, Tracks, Placement, Extents, Sections, Updates, Viewport, Changes, Scrolling,
/// Reuse, Prefetch, Saving; this type runs them.
///
/// A grid is a reference and belongs to one thread at a time; ``snapshot`` is a value for the others. Reading a grid from
/// inside a measurement is allowed; changing it from there does nothing and is reported as
/// ``GridDiagnostic/callDuringMeasurement``.
public final class VirtualGrid {
  /// The direction in which the grid scrolls.
  public let axis: Axis
  /// The direction in which x grows while reading.
  public let layoutDirection: LayoutDirection

  var layout: GridLayout
  var policy = AnchorPolicy.top
  var focus: CellID?
  /// Why cells move that the next step finds elsewhere.
  var pendingReason = ChangeReason.scroll
  var isMeasuring = false
  /// Where a step was to go that needs more packing than a step may do.
  var postponedTarget: GridLayout.Target?

  var cells: [Cell] = []
  var previousCells: [Cell] = []
  var changes = Changes()
  /// What updates since the last step made of ``cells``; `nil` without one.
  var cellUpdate: CellUpdate?

  /// Points that the content moved on the screen in all steps, towards its start.
  var travel = FixedPoint.zero
  /// Whether somebody has asked for it.
  var tracksTravel = false
  /// The offset and, where frames are mirrored, the content's extent after the last step.
  var lastOffset = FixedPoint.zero
  var lastWidth = FixedPoint.zero
  /// How often the data or the viewport's size changed.
  var revision = 0
  var thumbState = ThumbState()
  var typeOfCell: ((CellID) -> Int)?
  var learnedTypes: [Int: TypeStatistics] = [:]
  var pool = ReusePool()
  var keepsOrigin = false
  var origin: Origin?

  /// What was out of bounds and how it was mended, in order; the first 64 since the grid was made.
  public internal(set) var diagnostics: [GridDiagnostic] = []
  /// How often something was out of bounds, also beyond the 64 that ``diagnostics`` keeps.
  public internal(set) var diagnosticCount = 0

  /// The last viewport size that was set, in points.
  public internal(set) var viewportSize = Size.zero
  /// Whether a viewport size was set; until then steps do nothing.
  var hasViewport = false

  /// Creates a grid of sections; nothing is laid out until the first step after ``resize(to:)``.
  ///
  /// - Parameters:
  ///   - axis: the scrolling axis.
  ///   - layoutDirection: the direction in which x grows while reading.
  ///   - sectionSpacing: points after every section that is not empty; `nil` is the section's own row spacing. NaN,
  ///     infinite and negative values become 0, larger ones ``Limits/gap``, with a diagnostic.
  ///   - sections: the sections in order.
  /// - Throws: ``GridError`` when there are more items or sections than ``Limits`` allow. Everything else that is out of
  ///   bounds is mended and reported in ``diagnostics``.
  /// - Complexity: O(S), S sections, whatever they count.
  public convenience init(
    axis: Axis = .vertical, layoutDirection: LayoutDirection = .leftToRight, sectionSpacing: Double? = nil,
    sections: [GridSection]
  ) throws(GridError) {
    try self.init(
      axis: axis, layoutDirection: layoutDirection, sectionSpacing: sectionSpacing, sectionCount: sections.count
    ) { sections[$0] }
  }

  /// Creates a grid of sections that are declared by index, without an array of declarations.
  ///
  /// - Parameters:
  ///   - axis: the scrolling axis.
  ///   - layoutDirection: the direction in which x grows while reading.
  ///   - sectionSpacing: as in ``init(axis:layoutDirection:sectionSpacing:sections:)``.
  ///   - sectionCount: the number of sections; a negative number is 0.
  ///   - section: the declaration of a section; called once for each index, in order.
  /// - Throws: ``GridError`` when there are more items or sections than ``Limits`` allow.
  /// - Complexity: O(S), S sections; sections whose declarations differ only in their count share everything else.
  public init(
    axis: Axis = .vertical, layoutDirection: LayoutDirection = .leftToRight, sectionSpacing: Double? = nil,
    sectionCount: Int, section: (Int) -> GridSection
  ) throws(GridError) {
    self.axis = axis
    self.layoutDirection = layoutDirection
    let boundary = Boundary(axis: axis, direction: layoutDirection)
    let spacing = sectionSpacing.map { $0.isFinite ? max(0, min(Limits.gap, $0)) : 0 }
    layout = GridLayout(
      sections: try SectionStack(spacing: spacing.map { FixedPoint($0) }, count: sectionCount) {
        boundary.inner(section($0))
      })
    if spacing != sectionSpacing { report(.invalidLength) }
    reportSections()
  }

  /// Which headers and footers stay in view with their section. Takes effect at the next step.
  public var pinnedViews: PinnedViews {
    get { layout.pinnedViews }
    set { if newValue != pinnedViews { change { $0.pinnedViews = newValue } } }
  }

  /// Points before and after the viewport in which cells are materialised too; 0 at first. NaN and negative values count
  /// as 0, larger ones than ``Limits/gap`` as that, with a diagnostic. Takes effect at the next step.
  public var overscan: Double {
    get { layout.overscan.points }
    set {
      let overscan = length(newValue)
      if overscan != layout.overscan { change { $0.overscan = overscan } }
    }
  }

  /// Whether the viewport may leave the content, as while a host lets it bounce. Without it, as at first, offsets are
  /// clamped to 0 … content extent − viewport extent.
  public var allowsOverscroll: Bool {
    get { layout.allowsOverscroll }
    set { if newValue != allowsOverscroll { change { $0.allowsOverscroll = newValue } } }
  }

  /// How far inside the viewport pinned headers and footers stop, in points: the bars that cover its edges. Only the
  /// edges along the scrolling axis are kept; bad values are treated as in ``overscan``. Takes effect at the next step.
  public var safeAreaInsets: EdgeInsets {
    get {
      let (leading, trailing) = (layout.pinInsets.leading.points, layout.pinInsets.trailing.points)
      return axis == .vertical
        ? EdgeInsets(top: leading, bottom: trailing) : EdgeInsets(leading: leading, trailing: trailing)
    }
    set {
      let edges = axis == .vertical ? (newValue.top, newValue.bottom) : (newValue.leading, newValue.trailing)
      let insets = (leading: length(edges.0), trailing: length(edges.1))
      if insets != layout.pinInsets { change { $0.pinInsets = insets } }
    }
  }

  /// What stays where it is on the screen when the data, extents or the viewport's size change; see ``AnchorPolicy``.
  public var anchorPolicy: AnchorPolicy {
    get { policy }
    set { if isIdle() { policy = newValue } }
  }

  /// The cell that has the focus, for ``AnchorPolicy/Candidate/focusedCell``; it follows its item through updates and is
  /// `nil` when that is deleted. A cell that does not exist is reported and not kept.
  public var focusedCell: CellID? {
    get { focus }
    set {
      guard isIdle() else { return }
      if let id = newValue, layout.place(of: id) == nil { report(.unknownCell(id)) } else { focus = newValue }
    }
  }

  /// Lets what the policy says hold its place until the next step.
  func hold() { layout.hold(by: policy, focus: focus) }

  private func change(_ body: (inout GridLayout) -> Void) {
    guard isIdle() else { return }
    body(&layout)
    note(.layout)
  }

  /// Notes why cells will be elsewhere after the next step; of several reasons changed data counts.
  func note(_ reason: ChangeReason) {
    if pendingReason != .data { pendingReason = reason }
  }

  private func length(_ value: Double) -> FixedPoint {
    let safe = value.isNaN ? 0 : max(0, min(Limits.gap, value))
    if safe != value { report(.invalidLength) }
    return FixedPoint(safe)
  }

  /// Whether the grid may be changed; reports it when not.
  func isIdle() -> Bool {
    if isMeasuring { report(.callDuringMeasurement) }
    return !isMeasuring
  }

  func report(_ problem: GridDiagnostic) {
    diagnosticCount += 1
    if diagnostics.count < 64 { diagnostics.append(problem) }
  }

  /// Reports what was clamped in the declarations of sections.
  func reportSections() {
    let problems = layout.sections.problems
    layout.sections.problems = SectionStack.Problems()
    diagnostics.append(contentsOf: problems.first.prefix(max(0, 64 - diagnostics.count)))
    diagnosticCount += problems.count
  }

  var boundary: Boundary { Boundary(axis: axis, direction: layoutDirection, of: layout) }
}
