// The settings of a grid, as one value.

/// The settings of a grid: of a ``VirtualGrid``, and of everything that shows one. They take effect at the next step.
public struct GridSettings: Sendable, Hashable {
  /// Points before and after the viewport in which cells are materialised too; 0 at first. NaN and negative values
  /// become 0, larger ones than ``Limits/gap`` become ``Limits/gap``, with a diagnostic.
  public var overscan = 0.0
  /// Points on both sides of the part between the frozen columns of a table in which cells are materialised too, 0 at first.
  /// For hosts that show more than they asked for while somebody scrolls across. Columns that are not in view learn no width.
  /// Bad values are treated as in ``overscan``.
  public var overscanAcross = 0.0
  /// True when the viewport may leave the content, as while a host lets it bounce. At first it may not: offsets are
  /// clamped to ``VirtualGrid/offsetRange``.
  public var allowsOverscroll = false
  /// The bars that cover the viewport's edges, in points: a navigation bar, a tab bar, a keyboard.
  ///
  /// Offsets run from −leading inset to content extent − viewport extent + trailing inset, so that both ends of the
  /// content come out from under the bars. Between the bars pinned headers and footers stop, jumps put their cells, and
  /// what holds its place lies; cells under them are materialised. When an inset changes, the start of the content and
  /// what holds its place by its trailing edge move along with it; anything else stays where it is on the screen.
  ///
  /// Only the edges along the scrolling axis are kept; bad values are treated as in ``overscan``. Of insets that leave
  /// nothing of the viewport the leading one counts first.
  public var contentInsets = EdgeInsets.zero
  /// The place of content that is shorter than the viewport, between the ``contentInsets``. 0, the default, puts it at
  /// the start, 0.5 in the middle, and 1 at the end, as a chat does. It is the fraction that SwiftUI's
  /// `defaultScrollAnchor(_:for: .alignment)` takes. NaN becomes 0, other values are clamped to 0…1, with a diagnostic.
  public var contentAlignment = 0.0
  /// The place where the grid opens: the start at first. It counts until a step has shown content; a jump before that goes
  /// there instead. It is what SwiftUI's `defaultScrollAnchor(_:for: .initialOffset)` sets.
  public var initialPosition = InitialPosition.start
  /// The headers and footers that stay in view with their section; none at first. Of a host that shows declared grids it is
  /// what the declaration says, and nothing else is kept.
  public var pinnedViews: PinnedViews = []
  /// The share of the viewport, between the ``contentInsets``, that headers pinned under one another may cover, and as much for
  /// footers; 0.4 at first. The two outermost are pinned whatever they cover, so it matters where more than two levels are. Of the
  /// others those are pinned, from the outside in, that end within the share. The first that does not, and all that are deeper,
  /// scroll with the content, as if their sections did not pin them.
  ///
  /// Which give way depends on extents alone, not on the offset, so nothing jumps while the grid scrolls. NaN becomes 0.4, other
  /// values are clamped to 0…1, with a diagnostic.
  public var maximumPinnedShare = PinnedStack.usualShare
  /// The rule for what stays in place on the screen when the data, extents or the viewport's size change; see
  /// ``AnchorPolicy``.
  public var anchorPolicy = AnchorPolicy.top
  /// The cell that has the focus, for ``AnchorPolicy/Candidate/focusedCell``; it follows its item through updates and
  /// is `nil` when that is deleted. A cell that does not exist is reported and not kept.
  public var focusedCell: CellID?
  /// Cells that stay materialised when they are out of view: what has the focus, is dragged or plays. They are among
  /// ``VirtualGrid/visibleCells``, where the estimates put them (``Cell/isRetained``), keep their handles, and follow their items
  /// through updates. Cells that do not exist are reported and not kept.
  ///
  /// Meant for a few: each costs a look-up and a move of the cells in view in a step that walks, and nothing in one in which no
  /// cell enters or leaves.
  public var retainedCells: Set<CellID> = []
  /// The most items that a step packs before it is postponed: 16,384 at first, which takes about a millisecond at most;
  /// `.max` for no limit. A number below 1 becomes 1.
  ///
  /// Sparse and dense packing place an item only after all before it. So a jump to item n of a section that is not
  /// packed yet takes the time of n items, and so does any step after its columns changed. `lazygrid measure place`
  /// tells how long that is. Such a step stays where it is, says so with ``Changes/status``, and
  /// ``VirtualGrid/performPostponedWork(while:)`` does the work in slices; then a step to ``ScrollTarget/resume`` goes
  /// there. With `.dense(chunk:)`, where no item has a start, one chunk is enough, and no step is postponed. Justified rows
  /// count their items likewise, where the rows before have to be filled first.
  public var itemsPackedPerStep = 16_384
  /// True when changes say where cells come from and go to, for hosts that animate. After an update or a new size of
  /// the viewport, the ``CellChange/previousFrame`` of a cell that enters is where it lay before, unless it is new. The
  /// ``CellChange/destination`` of a cell that leaves is where it lies now, unless it is deleted. What is not measured
  /// lies where the estimates put it. `false` at first.
  ///
  /// It counts for changes that are made while it is on; switching it off forgets those that no step has reported. Each change
  /// then costs a snapshot: the storage that updates write to is copied first.
  public var tracksOrigins = false

  /// The settings of a new grid.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// The settings with usable numbers; and true when a length had to be replaced.
  func checked() -> (settings: GridSettings, isClamped: Bool) {
    var settings = self
    settings.itemsPackedPerStep = max(1, itemsPackedPerStep)
    settings.overscan = GridSettings.length(overscan)
    settings.overscanAcross = GridSettings.length(overscanAcross)
    settings.contentInsets = EdgeInsets(
      top: GridSettings.length(contentInsets.top), leading: GridSettings.length(contentInsets.leading),
      bottom: GridSettings.length(contentInsets.bottom), trailing: GridSettings.length(contentInsets.trailing))
    settings.contentAlignment = contentAlignment.isNaN ? 0 : max(0, min(1, contentAlignment))
    settings.maximumPinnedShare =
      maximumPinnedShare.isNaN ? PinnedStack.usualShare : max(0, min(1, maximumPinnedShare))
    let isClamped =
      settings.overscan != overscan || settings.overscanAcross != overscanAcross
      || settings.contentInsets != contentInsets
      || settings.contentAlignment != contentAlignment || settings.maximumPinnedShare != maximumPinnedShare
    return (settings, isClamped)
  }

  private static func length(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(Limits.gap, value)) }

  /// Changes the numbers of cells in the settings, as after an update.
  ///
  /// - Parameter newID: the number of a cell; `nil` for one that is gone.
  public mutating func renumber(_ newID: (CellID) -> CellID?) {
    anchorPolicy.renumber(newID)
    initialPosition.renumber(newID)
    focusedCell = focusedCell.flatMap(newID)
    if !retainedCells.isEmpty { retainedCells = Set(retainedCells.lazy.compactMap(newID)) }
  }
}

/// A type that has the settings of a grid, each also as a property of its own.
public protocol GridConfigurable: AnyObject {
  /// All settings at once. From inside a measurement nothing is set, and that is reported.
  var settings: GridSettings { get set }
}

extension GridConfigurable {
  /// See ``GridSettings/overscan``.
  ///
  /// - Complexity: O(1).
  public var overscan: Double {
    get { settings.overscan }
    set { settings.overscan = newValue }
  }
  /// See ``GridSettings/overscanAcross``.
  ///
  /// - Complexity: O(1).
  public var overscanAcross: Double {
    get { settings.overscanAcross }
    set { settings.overscanAcross = newValue }
  }
  /// See ``GridSettings/allowsOverscroll``.
  ///
  /// - Complexity: O(1).
  public var allowsOverscroll: Bool {
    get { settings.allowsOverscroll }
    set { settings.allowsOverscroll = newValue }
  }
  /// See ``GridSettings/contentInsets``.
  ///
  /// - Complexity: O(1).
  public var contentInsets: EdgeInsets {
    get { settings.contentInsets }
    set { settings.contentInsets = newValue }
  }
  /// See ``GridSettings/contentAlignment``.
  ///
  /// - Complexity: O(1).
  public var contentAlignment: Double {
    get { settings.contentAlignment }
    set { settings.contentAlignment = newValue }
  }
  /// See ``GridSettings/initialPosition``.
  ///
  /// - Complexity: O(1).
  public var initialPosition: InitialPosition {
    get { settings.initialPosition }
    set { settings.initialPosition = newValue }
  }
  /// See ``GridSettings/pinnedViews``.
  ///
  /// - Complexity: O(1).
  public var pinnedViews: PinnedViews {
    get { settings.pinnedViews }
    set { settings.pinnedViews = newValue }
  }
  /// See ``GridSettings/maximumPinnedShare``.
  ///
  /// - Complexity: O(1).
  public var maximumPinnedShare: Double {
    get { settings.maximumPinnedShare }
    set { settings.maximumPinnedShare = newValue }
  }
  /// See ``GridSettings/anchorPolicy``.
  ///
  /// - Complexity: O(1).
  public var anchorPolicy: AnchorPolicy {
    get { settings.anchorPolicy }
    set { settings.anchorPolicy = newValue }
  }
  /// See ``GridSettings/focusedCell``.
  ///
  /// - Complexity: O(log S), S sections.
  public var focusedCell: CellID? {
    get { settings.focusedCell }
    set { settings.focusedCell = newValue }
  }
  /// See ``GridSettings/retainedCells``.
  ///
  /// - Complexity: O(k log S), k cells, S sections.
  public var retainedCells: Set<CellID> {
    get { settings.retainedCells }
    set { settings.retainedCells = newValue }
  }
  /// See ``GridSettings/itemsPackedPerStep``.
  ///
  /// - Complexity: O(1).
  public var itemsPackedPerStep: Int {
    get { settings.itemsPackedPerStep }
    set { settings.itemsPackedPerStep = newValue }
  }
  /// See ``GridSettings/tracksOrigins``.
  ///
  /// - Complexity: O(1).
  public var tracksOrigins: Bool {
    get { settings.tracksOrigins }
    set { settings.tracksOrigins = newValue }
  }
}
