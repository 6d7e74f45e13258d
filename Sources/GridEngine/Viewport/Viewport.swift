// The viewport: its size, its scroll position, and what holds its place.

/// The viewport of a grid, as a small plain value: the second of a grid's four states.
///
/// The scroll position is logical: a cell and a distance from it. Offsets follow from it and from the extents of what
/// lies before, so correcting those moves nothing on the screen.
struct Viewport: Sendable {
  /// The size as the host set it; `nil` before that. Everything else is that of the last size with extents on both axes.
  var size: Size?
  // Flags stand together, as the whole is copied twice in a step.
  var pinnedViews: PinnedViews = []
  var allowsOverscroll = false
  /// True when the position was restored since the last step: then no row is measured ahead, since those in view are
  /// known.
  var isRestored = false
  /// True when the place and the widths of columns were restored, and nothing changed since: the cells in view are those that
  /// were asked for their widths.
  var isAsSaved = false
  /// True where steps moved it across that left all columns in view as they were.
  var hasMovedAcross = false
  /// True where an update changed columns since the last step, which ``columnAnchor`` kept its place through, also where all widths
  /// are known.
  var holdsColumn = false
  /// The extent across the scrolling axis, in points.
  var across = 0.0
  /// The column that keeps its place across where widths are learnt; `nil` elsewhere.
  var columnAnchor: ColumnAnchor?
  /// Which column sets that is of; see ``ColumnSetTable/revision``.
  var columnRevision: Int32 = 0
  /// The distance across from the content's leading edge to the viewport's.
  var offsetAcross = FixedPoint.zero
  /// The extent along the scrolling axis, as the host set it.
  var bounds = FixedPoint.zero { didSet { fit() } }
  /// The extents of what covers the viewport's leading and trailing end, as the host set them.
  var contentInsets = (leading: FixedPoint.zero, trailing: FixedPoint.zero) { didSet { fit() } }
  /// The room before and after the viewport in which cells are materialised too.
  var overscan = FixedPoint.zero { didSet { fit() } }
  /// The insets as far as the viewport has room for them, the leading one first.
  private(set) var insets = (leading: FixedPoint.zero, trailing: FixedPoint.zero)
  /// The extent between the insets. The scroll position is that of this part, and so are all ends, so that only the
  /// boundary to the host knows of insets.
  private(set) var extent = FixedPoint.zero
  /// The room before and after that part in which cells are materialised: under the insets, and in the overscan.
  private(set) var margins = (before: FixedPoint.zero, after: FixedPoint.zero)
  /// The share of the extent that headers pinned below one another may cover, and footers.
  var maximumPinnedShare = PinnedStack.usualShare { didSet { fit() } }
  /// That share in units.
  private(set) var pinnedLimit = FixedPoint.zero
  /// The share of the room that lies before content which is shorter than the viewport.
  var contentAlignment = 0.0

  /// The cell that keeps its place, `nil` while there is none, and the distance from its leading edge to the leading inset's
  /// end (positive when the cell begins before that).
  var anchor: (id: CellID, distance: FixedPoint)?
  /// ``overscanAcross`` in units, here since a word would be half empty.
  private var unitsAcross: Int32 = 0
  /// The place that is held until the next step instead of the anchor.
  var held: HeldPlace?

  /// The room on each side across in which cells of tables are materialised too; 2 million points at most.
  var overscanAcross: FixedPoint {
    get { FixedPoint(raw: Int64(unitsAcross)) }
    set { unitsAcross = Int32(clamping: newValue.raw) }
  }

  /// True while nothing can be seen: then nothing is measured, and the place stays what it is.
  var isEmpty: Bool { size.map { $0.width <= 0 || $0.height <= 0 } ?? true }

  /// The offset in the content of the leading inset's end: 0 at the start of the content, whatever the insets.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func offset(in model: GridModel) -> FixedPoint {
    guard let anchor, let (place, section) = model.located(anchor.id) else { return minimumOffset(in: model) }
    return model.offset(of: place.slot, in: section) + model.lead(of: anchor.id, in: section) + anchor.distance
  }

  /// The smallest offset without overscroll: 0, unless the content is shorter than the viewport.
  func minimumOffset(in model: GridModel) -> FixedPoint { min(.zero, aligned(model.contentExtent - extent)) }

  /// The largest offset without overscroll.
  func maximumOffset(in model: GridModel) -> FixedPoint { aligned(model.contentExtent - extent) }

  /// The largest offset, where so much of the content is more than the viewport shows, or less.
  private func aligned(_ rest: FixedPoint) -> FixedPoint {
    rest >= .zero ? rest : contentAlignment > 0 ? FixedPoint(rest.points * contentAlignment) : .zero
  }

  /// The extent with all the room in which cells are materialised.
  var materialisedExtent: FixedPoint { extent + margins.before + margins.after }

  private mutating func fit() {
    let leading = min(contentInsets.leading, bounds)
    insets = (leading, min(contentInsets.trailing, bounds - leading))
    extent = bounds - insets.leading - insets.trailing
    margins = (overscan + insets.leading, overscan + insets.trailing)
    pinnedLimit = FixedPoint(extent.points * maximumPinnedShare)
  }

  /// The content's extent across the scrolling axis.
  func contentAcross(in model: GridModel) -> Double {
    let own = max(across, model.contents.styles.extentAcross)
    return model.contents.columnSets.isEmpty ? own : max(own, model.contents.columnSets.extentAcross.points)
  }
}
