// The state of a vertical grid: extents, sections, viewport and scroll position. Knows neither axis nor direction.

/// Everything that a grid knows, as a value; vertical and left-to-right whatever the host sees.
///
/// It takes more than two thousand bytes and is not copied by accident.
///
/// The scroll position is logical: `anchor` is a place in the sequence of headers, rows and footers, and a distance from
/// it. Offsets follow from it and from the extents of what lies before, so correcting those moves nothing on the screen.
struct GridLayout: ~Copyable, Sendable {
  var sections: SectionStack
  var rows: RowExtents
  /// The extents of items where several share a row: they stay with their items when rows do not. Where rows are items,
  /// nothing is measured here.
  var items: RowExtents

  /// The viewport's extent across the scrolling axis.
  var across = 0.0
  /// The viewport's extent along the scrolling axis.
  var viewport = FixedPoint.zero
  var overscan = FixedPoint.zero
  var pinnedViews: PinnedViews = []
  /// How far inside the viewport pinned cells stop, at the leading and the trailing end.
  var pinInsets = (leading: FixedPoint.zero, trailing: FixedPoint.zero)
  var allowsOverscroll = false

  /// The cell that keeps its place, `nil` while there is none, and the distance from its leading edge to that of the
  /// viewport (positive when the cell begins before the viewport).
  var anchor: (id: CellID, distance: FixedPoint)?
  /// What holds its place until the next step instead of the anchor.
  var held: HeldPlace?
  /// The step that is under way.
  var pass = LayoutPass()
  /// Rows of realigned sections that were found to be as their items are since items last changed.
  var checkedRows = 0..<0
  /// Where ``rows`` and ``items`` were looked at last.
  private var rowFinger = RowFinger()
  private var itemFinger = RowFinger()
  /// Extents of consecutive items that were measured and are not yet in ``items``, and the first of them.
  var measuredItems: [FixedPoint] = []
  var firstMeasuredItem = 0
  /// Room for measuring packed rows.
  var packed = PackedWindow()
  /// Placement stores that an update changed and that have not settled.
  var unsettled: Set<Int32> = []
  /// The section and the placement store that were packed by a slice last.
  var packingSection = 0
  var packingStore = 0
  /// Items that a step places at most before it puts its target off.
  var itemsPackedPerStep = Int.max
  /// Sections up to which a new width is passed on to all of them at once.
  var sectionsPassedOnAtOnce = 4_096
  /// Whether the state was restored since the last step: then no row is measured ahead, since what is in view is known.
  var isRestored = false
  /// Cells that were measured since the grid was made.
  var measurementCount = 0
  /// What was out of bounds since the host last looked.
  var problem: GridDiagnostic?

  #if !hasFeature(Embedded)
    /// Never set. A value with a weak reference is always passed by its address; without one, its bytes are moved for each
    /// call of a method that only reads from one that changes the layout.
    private weak var nothing: StoreTable.Shared?
  #endif

  init(sections: SectionStack) {
    var (rows, items) = (RowExtents(), RowExtents())
    rows.reset(rows: sections.rowCount)
    items.reset(rows: sections.itemCount)
    self.init(sections: sections, rows: rows, items: items)
  }

  private init(sections: SectionStack, rows: RowExtents, items: RowExtents) {
    self.sections = sections
    self.rows = rows
    self.items = items
  }

  /// The layout as it is between two steps; slabs are shared until one of both writes to them.
  func copy() -> GridLayout {
    var copy = GridLayout(sections: sections, rows: rows, items: items)
    (copy.across, copy.viewport, copy.overscan) = (across, viewport, overscan)
    (copy.pinnedViews, copy.pinInsets, copy.allowsOverscroll) = (pinnedViews, pinInsets, allowsOverscroll)
    (copy.anchor, copy.held, copy.checkedRows) = (anchor, held, checkedRows)
    (copy.measuredItems, copy.firstMeasuredItem) = (measuredItems, firstMeasuredItem)
    (copy.unsettled, copy.packingSection, copy.packingStore) = (unsettled, packingSection, packingStore)
    (copy.itemsPackedPerStep, copy.sectionsPassedOnAtOnce) = (itemsPackedPerStep, sectionsPassedOnAtOnce)
    (copy.isRestored, copy.measurementCount, copy.problem) = (isRestored, measurementCount, problem)
    return copy
  }

  /// What a row counts for where neither it nor its section has ever been measured or estimated: the mean of all
  /// measured rows, at first 32 points.
  var mean: FixedPoint {
    let total = rows.tree.total
    guard total.measuredRows > 0 else { return FixedPoint(32) }
    let count = Int64(total.measuredRows)
    return FixedPoint(raw: (total.measuredExtent + count / 2) / count)
  }

  /// Whether extents are guessed: rows count as the mean of measured ones, and there are none.
  var isCold: Bool { rows.tree.total.measuredRows == 0 && sections.tree.total.floatingRows > 0 }

  /// A cursor at a row of the grid.
  ///
  /// - Complexity: O(1) near the last one as long as no row was changed, otherwise O(log R), R entries of the row tree.
  mutating func rowCursor(at row: Int) -> RowCursor { rowFinger.cursor(at: row, in: rows) }

  /// A cursor at an item of the grid.
  ///
  /// - Complexity: as of ``rowCursor(at:)``.
  mutating func itemCursor(at item: Int) -> RowCursor { itemFinger.cursor(at: item, in: items) }

  mutating func takeProblem() -> GridDiagnostic? {
    defer { problem = nil }
    return problem
  }

  var contentExtent: FixedPoint { sections.contentExtent(mean: mean) }

  /// The content's extent across the scrolling axis.
  var contentAcross: Double { max(across, sections.styles.extentAcross) }

  /// The largest offset that the viewport can have without overscroll.
  var maximumOffset: FixedPoint { max(.zero, contentExtent - viewport) }

  var bytesHeld: Int { sections.bytesHeld + extentBytesHeld + measuredItems.capacity * MemoryLayout<FixedPoint>.stride }

  /// Bytes that hold the extents of rows and items.
  var extentBytesHeld: Int { rows.tree.bytesHeld + items.tree.bytesHeld }
}
