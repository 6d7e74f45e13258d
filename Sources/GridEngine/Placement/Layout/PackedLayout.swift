// A whole packed grid at once: items are placed, then the tracks of both axes are sized for them.

/// A packed grid laid out eagerly: the area of every item in cells, the extent of every track, and so every frame.
///
/// Both axes are sized as CSS Grid sizes them, with the tracks of ``PackedTrack``: see there for what a number that makes no
/// sense counts as. Spacing is a gap between two tracks and nowhere else. Nothing is rounded.
public struct PackedLayout: Sendable, Hashable {
  /// The area of each item, in the order of the items; empty areas if the grid has no tracks.
  public internal(set) var areas: [GridArea]
  /// Requests that could not be followed in placing the items.
  public internal(set) var diagnostics: [PlacementDiagnostic]
  /// True if a length, spacing, size or factor was clamped, an item had no size, or there were too many tracks.
  public internal(set) var isClamped = false
  /// The direction in which items follow one another.
  public let flow: GridFlow
  /// The extent of each track across the flow in points: the columns of a grid that flows in rows.
  public internal(set) var tracks: [Double] = []
  /// The leading edge of each track across the flow in points.
  public internal(set) var trackOffsets: [Double] = []
  /// The extent of each track along the flow in points: the rows of a grid that flows in rows.
  public internal(set) var growingTracks: [Double] = []
  /// The leading edge of each track along the flow in points.
  public internal(set) var growingOffsets: [Double] = []

  /// Lays out a grid.
  ///
  /// - Parameters:
  ///   - items: what is to be placed.
  ///   - sizes: the measured size of each item in points; missing ones count as zero, further ones are ignored.
  ///   - tracks: the tracks across the flow: columns if items flow in rows. Those beyond ``Limits/tracks`` are dropped.
  ///   - growing: the tracks along the flow. There are at most 2²⁰ and 8 for each item; an item that lies beyond is moved
  ///     into the last one, an item that goes beyond is cut.
  ///   - horizontalSpacing: points between two columns.
  ///   - verticalSpacing: points between two rows.
  ///   - container: what flexible tracks fill; `nil`, NaN or an infinite value leaves that to the content.
  ///   - flow: in which direction automatic items follow one another.
  ///   - policy: the rules for items with starts.
  ///   - packing: whether automatic items go back to fill holes.
  /// - Complexity: that of ``Placement/place(_:tracks:flow:policy:packing:declaredTracks:)``, and O(n + t + s) for n items, t tracks of both
  ///   axes, and s the sum of the spans of the items.
  public init(
    _ items: [PlacementItem], sizes: [Size], tracks: [PackedTrack], growing: PackedTrack.Growing = .fit,
    horizontalSpacing: Double = 0, verticalSpacing: Double = 0,
    in container: ProposedSize = ProposedSize(width: nil, height: nil), flow: GridFlow = .rows,
    policy: PlacementPolicy = .lockedFirst, packing: PackingMode = .sparse
  ) {
    let placement = Placement.place(
      items, tracks: min(tracks.count, Limits.tracks), flow: flow, policy: policy, packing: packing,
      declaredTracks: growing.count)
    self.init(
      placement, tracks: tracks, growing: growing, growingTracks: 0, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing, in: container, asksAll: true
    ) { item, _ in item < sizes.count ? sizes[item] : .zero }
    if sizes.count < items.count { isClamped = true }
  }
}
