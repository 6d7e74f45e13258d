// The viewport: its size, its scroll position, and what holds its place.

/// The viewport of a grid, as a small plain value: the second of a grid's four states.
///
/// The scroll position is logical: a cell and a distance from it. Offsets follow from it and from the extents of what
/// lies before, so correcting those moves nothing on the screen.
struct Viewport: Sendable {
  /// The size as the host set it; `nil` before that.
  var size: Size?
  /// The extent across the scrolling axis, in points, and along it.
  var across = 0.0
  var extent = FixedPoint.zero
  /// The room before and after the viewport in which cells are materialised too.
  var overscan = FixedPoint.zero
  var pinnedViews: PinnedViews = []
  /// The distances inside the viewport at which pinned cells stop, at the leading and the trailing end.
  var pinInsets = (leading: FixedPoint.zero, trailing: FixedPoint.zero)
  var allowsOverscroll = false

  /// The cell that keeps its place, `nil` while there is none, and the distance from its leading edge to that of the
  /// viewport (positive when the cell begins before the viewport).
  var anchor: (id: CellID, distance: FixedPoint)?
  /// The place that is held until the next step instead of the anchor.
  var held: HeldPlace?
  /// True when the position was restored since the last step: then no row is measured ahead, since those in view are
  /// known.
  var isRestored = false

  /// The offset of the viewport's leading edge in the content.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func offset(in model: GridModel) -> FixedPoint {
    guard let anchor, let (place, section) = model.located(anchor.id) else { return .zero }
    return model.offset(of: place.slot, in: section) + anchor.distance
  }

  /// The largest offset that the viewport can have without overscroll.
  func maximumOffset(in model: GridModel) -> FixedPoint { max(.zero, model.contentExtent - extent) }

  /// The content's extent across the scrolling axis.
  func contentAcross(in model: GridModel) -> Double { max(across, model.contents.styles.extentAcross) }
}
