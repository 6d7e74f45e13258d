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
/// Coordinates: frames are in content coordinates, in points, x to the right and y downwards, mirrored for
/// right-to-left. An offset is the distance along the scrolling axis from the content's leading edge to the viewport's,
/// also in a right-to-left grid; offsets are kept to 1/1024 point. What is not measured is estimated, so content size
/// and offsets change as rows are measured, while what is in view stays where it is.
///
/// The stages, in order: Geometry, Storage, Tracks, Placement, Extents, Sections, Bodies, Model, Updates, Selection, Neighbors,
/// Accessibility, Dragging, Viewport, Step, Changes, Scrolling, Reuse, Prefetch, Saving; this type runs them.
///
/// A grid is a reference and belongs to one thread at a time; ``snapshot`` is a value for the others. Reading a grid
/// from inside a measurement is allowed; changing it from there does nothing and is reported as
/// ``GridDiagnostic/callDuringMeasurement``.
public final class VirtualGrid: GridConfigurable {
  let orientation: Boundary
  private let owner: ModelOwner
  /// The sections, rows and items.
  let model: GridModel
  private let states: Box<GridState>
  var thumbState = ThumbState()
  /// See ``LiveGrid/reportedExtent``.
  var lastReportedExtent = 0.0
  var log = DiagnosticLog()

  /// Creates a grid of sections; nothing is laid out until the first step after ``resize(to:)``.
  ///
  /// - Parameters:
  ///   - axis: the scrolling axis.
  ///   - layoutDirection: the direction in which x grows while reading.
  ///   - sectionSpacing: points after every section that is not empty; `nil` is the section's own row spacing. NaN,
  ///     infinite and negative values become 0, larger ones ``Limits/gap``, with a diagnostic.
  ///   - sections: the sections in order.
  /// - Throws: ``GridError`` when there are more items or sections than ``Limits`` allow. Everything else that is out
  ///   of bounds is corrected and reported in ``diagnostics``.
  /// - Complexity: O(S), S sections, whatever their numbers of items.
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
    let boundary = Boundary(axis: axis, direction: layoutDirection)
    orientation = boundary
    let spacing = sectionSpacing.map { $0.isFinite ? max(0, min(Limits.gap, $0)) : 0 }
    owner = ModelOwner(
      try GridModel(spacing: spacing.map { FixedPoint($0) }, count: sectionCount) { boundary.inner(section($0)) })
    model = owner.model
    states = Box(GridState(model))
    if spacing != sectionSpacing { report(.invalidLength) }
    reportSections()
  }

  /// Creates a grid that shows what another one shows, with another direction: where it is, with all that is measured, and its settings.
  /// The next step materialises what is in view. Afterwards nothing that happens to one of them happens to the other.
  ///
  /// - Parameters:
  ///   - other: a grid; a step of it that waits for sizes is given up.
  ///   - layoutDirection: the direction in which x grows while reading.
  /// - Complexity: O(t + p), t kinds of sections that are declared alike, p packed sections.
  public init(_ other: VirtualGrid, layoutDirection: LayoutDirection) {
    if other.waitsForSizes { other.giveUp() }
    orientation = Boundary(axis: other.axis, direction: layoutDirection)
    owner = ModelOwner(other.model.copy())
    model = owner.model
    states = Box(GridState(model))
    (state.viewport, state.configuration) = (other.state.viewport, other.state.configuration)
    state.provisionality = other.state.provisionality
    (state.pending.target, state.pending.unseen) = (other.state.pending.target, other.state.pending.unseen)
    note(.layout)
  }

  deinit { states.deallocate() }

  /// The viewport, the cells shown, the step under way, and what waits for it.
  var state: GridState {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(states.address) }
    @inline(__always) unsafeMutableAddress { unsafe states.address }
  }

  /// All settings. A bad value is replaced as documented there, with a diagnostic.
  ///
  /// - Complexity: O(1); O(log S) to set another ``GridSettings/focusedCell``, S sections.
  public var settings: GridSettings {
    get { state.configuration }
    set {
      guard newValue != state.configuration, isIdle() else { return }
      var (settings, isClamped) = newValue.checked()
      let given = settings.contentInsets
      settings.contentInsets =
        axis == .vertical
        ? EdgeInsets(top: given.top, bottom: given.bottom)
        : EdgeInsets(leading: given.leading, trailing: given.trailing)
      if isClamped { report(.invalidLength) }
      if let id = settings.focusedCell, id != state.configuration.focusedCell, model.frame(of: id) == nil {
        reportUnknown(id)
        settings.focusedCell = state.configuration.focusedCell
      }
      if settings.retainedCells != state.configuration.retainedCells {
        // A merged cell may be shown although its first row is hidden.
        for id in settings.retainedCells where !model.exists(id) && model.frame(of: id) == nil {
          reportUnknown(id)
          settings.retainedCells.remove(id)
        }
      }
      let before = state.configuration
      // The next step puts them among the cells, or takes them away.
      if settings.retainedCells != before.retainedCells { state.shown.quiet = nil }
      state.configuration = settings
      state.viewport.overscan = FixedPoint(settings.overscan)
      state.viewport.overscanAcross = FixedPoint(settings.overscanAcross)
      state.viewport.allowsOverscroll = settings.allowsOverscroll
      state.viewport.pinnedViews = settings.pinnedViews
      state.viewport.maximumPinnedShare = settings.maximumPinnedShare
      if !settings.tracksOrigins { state.pending.origin = nil }
      if settings.contentInsets != before.contentInsets { setInsets(settings.contentInsets) }
      if settings.contentAlignment != before.contentAlignment {
        hold()
        state.travel.revision += 1
        state.viewport.contentAlignment = settings.contentAlignment
      }
      if settings.overscan != before.overscan || settings.overscanAcross != before.overscanAcross
        || settings.allowsOverscroll != before.allowsOverscroll
        || settings.contentInsets != before.contentInsets || settings.contentAlignment != before.contentAlignment
        || settings.pinnedViews != before.pinnedViews || settings.maximumPinnedShare != before.maximumPinnedShare
      {
        note(.layout)
      }
    }
  }

  private func setInsets(_ insets: EdgeInsets) {
    noteOrigin()
    let (leading, trailing) = axis == .vertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    var next = state.viewport
    next.contentInsets = (FixedPoint(leading), FixedPoint(trailing))
    hold(until: next)
    state.travel.revision += 1
    let (offset, wasInView) = (state.viewport.offset(in: model), state.viewport.isAnchorInView)
    state.viewport.setInsets(leading: FixedPoint(leading), trailing: FixedPoint(trailing), in: model)
    state.viewport.keepAnchorInView(wasInView)
    // What stays on the screen has not travelled.
    state.travel.lastOffset += state.viewport.offset(in: model) - offset
  }

  /// Holds the place that the anchor policy chooses until the next step.
  ///
  /// - Parameter next: the viewport as it is going to be.
  func hold(until next: Viewport? = nil) {
    layOutRestored()
    state.viewport.isAsSaved = false
    state.viewport.hold(
      by: state.configuration.anchorPolicy, focus: state.configuration.focusedCell, until: next ?? state.viewport,
      in: model)
  }

  /// Notes the reason for moves in the next step; changed data take precedence.
  func note(_ reason: ChangeReason) {
    if state.pending.reason != .data { state.pending.reason = reason }
  }

  var boundary: Boundary {
    Boundary(axis: axis, direction: layoutDirection, of: model, state.viewport)
  }
}
