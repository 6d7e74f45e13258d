// Items with spans, packed into tracks.

public import GridEngine

/// A grid of items with spans on tracks that you size, after exyte/Grid and CSS Grid.
///
/// ```swift
/// let page = PackedGrid(tracks: [.pt(120), .fr(1), .fr(2.5)], contentMode: .scroll, packing: .dense, spacing: 10) {
///   Title().gridSpan(column: 3)
///   Photo().gridSpan(row: 2)
///   ForEach(notes) { note in Note(note).gridSpan(column: note.isWide ? 2 : 1) }
///   Badge().gridStart(column: 2, row: 0).gridItemAlignment(.topTrailing)
/// }
/// let layout = page.layout(proposal: ProposedSize(width: 640, height: nil))
/// for index in layout.frames.indices { place(index, layout.frames[index]) }
/// ```
///
/// Items fill tracks in the order of the declaration, along the rows or down the columns, and the grid adds tracks in
/// the other direction as it needs them. Placement follows `PlacementPolicy` and `PackingMode`, the sizes of tracks CSS
/// Grid Layout, section 12: columns first, then rows, for which content is asked for its height at its width. Spacing
/// lies between tracks and nowhere else. Each item is proposed the size of its cells and lies in them by its alignment.
///
/// A grid takes the offered size across the flow, and in fill mode along it too; it is larger if its tracks need more,
/// and if they need less, ``contentAlignment`` positions them. An extent that is not proposed, or infinite, is left to
/// the content: `sizeThatFits(.unspecified)` is the ideal size, and `sizeThatFits(.zero)` the smallest.
///
/// For content that scrolls and is too large to lay out at once, show the grid in a ``GridHost``.
public struct PackedGrid: LayoutContent {
  /// The tracks across the flow: columns if items flow in rows. Without any, nothing is placed.
  public var tracks: GridTrackList
  /// The tracks along the flow, repeated, whatever ``contentMode`` says: CSS's `grid-auto-rows`. `nil` or an empty list
  /// leaves them to ``contentMode``.
  public var growing: GridTrackList?
  /// Named areas for ``PackedGridContent/gridArea(_:)``. If the template has more tracks than declared across the flow,
  /// the additional ones are `fr(1)`; along the flow the grid has at least the tracks of the template.
  public var areas: GridAreas?
  /// The sizing of the tracks along the flow: by their content, or so that they fill the room.
  public var contentMode: GridContentMode
  /// The direction in which items follow one another.
  public var flow: GridFlow
  /// The packing mode, which says if items without starts go back to fill holes.
  public var packing: PackingMode
  /// The policy that decides which items are placed first if some have starts.
  public var policy: PlacementPolicy
  /// Points between tracks. ``LayoutContent/spacing`` is something else, the distance from other content.
  public var gridSpacing: GridSpacing
  /// The alignment of items in their cells, unless they or their tracks declare one. Values are clamped to ±1024 and
  /// NaN is taken as 0.5, with a diagnostic.
  public var commonItemsAlignment: UnitPoint
  /// The alignment of the tracks in the grid when they do not fill it; clamped as ``commonItemsAlignment``.
  public var contentAlignment: UnitPoint

  let sources: [PackedSource]
  let memo = Memo()

  /// The largest number of items that a grid lays out, 2²⁴; further elements of data are left out, with a diagnostic.
  public static let itemLimit = 16_777_216

  @usableFromInline
  init(
    list: PackedItemList, tracks: GridTrackList, contentMode: GridContentMode, flow: GridFlow, packing: PackingMode,
    spacing: GridSpacing
  ) {
    self.tracks = tracks
    self.contentMode = contentMode
    self.flow = flow
    self.packing = packing
    gridSpacing = spacing
    policy = .lockedFirst
    commonItemsAlignment = .center
    contentAlignment = .center
    sources = list.sources.statements
  }

  /// Declares a grid.
  ///
  /// - Complexity: O(s), s statements; nothing for the elements of a ``ForEach``.
  @inlinable
  public init<Content: PackedGridContent>(
    tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, @LazyGridContentBuilder content: () -> Content
  ) {
    var list = PackedItemList(.gather)
    content()._addPackedItems(to: &list)
    self.init(
      list: list, tracks: tracks, contentMode: contentMode, flow: flow, packing: packing, spacing: spacing)
  }
}
