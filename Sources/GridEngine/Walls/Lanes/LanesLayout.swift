// Whole lanes at once: lanes are sized, then items are placed one after another.

/// Lanes laid out eagerly, as CSS `display: grid-lanes` lays them out: the lanes of every item, its distance along them
/// and its extent.
///
/// Items stack along `axis`, each in the lane that is shortest when its turn comes. What lies along the lanes is kept
/// in units of 1/1024 point, so that lanes which are equally long are so exactly; nothing is rounded across. A section
/// of items that are not all known keeps to the same rules chunk by chunk.
public struct LanesLayout: Sendable, Hashable {
  /// The direction in which items stack.
  public let axis: Axis
  /// The direction in which x grows while reading.
  public let layoutDirection: LayoutDirection
  /// The extent of each lane in points.
  public internal(set) var tracks: [Double] = []
  /// The leading edge of each lane in points, from that of the container.
  public internal(set) var trackOffsets: [Double] = []
  /// The first lane of each item; 0 where there are no lanes.
  public internal(set) var lanes: [Int] = []
  /// The number of lanes of each item; 0 where there are no lanes.
  public internal(set) var spans: [Int] = []
  /// The distance of each item along the lanes, in points.
  public internal(set) var offsets: [Double] = []
  /// The extent of each item along the lanes, in points.
  public internal(set) var extents: [Double] = []
  /// How far the items reach along the lanes, in points.
  public internal(set) var extent = 0.0
  /// Requests that could not be followed, in the order of the items: ``PlacementDiagnostic/clampedSpan(item:)`` and
  /// ``PlacementDiagnostic/droppedStart(item:)``.
  public internal(set) var diagnostics: [PlacementDiagnostic] = []
  /// True if a length, gap, size, factor or tolerance was clamped, or there were too many lanes.
  public internal(set) var isClamped = false
  /// The extent that the lanes were laid out in across them.
  var room = 0.0

  /// The most lanes that are laid out; further ones are dropped, which ``isClamped`` says.
  public static let laneLimit = 1_024

  /// Lays out items.
  ///
  /// Lanes that are as large as their content ask items for their extent across first, with nothing proposed (and with 0 where they
  /// are ``PackedTrack/minmax(_:_:)-(ContentMinimum,_)``). An item with a start of its own is asked for the lanes there, any other
  /// for every place that it could take. Then each item is asked for its extent along the lanes; its lanes with the gaps between
  /// them are proposed to it, unless it declares that extent.
  ///
  /// - Parameters:
  ///   - items: the items in order.
  ///   - tracks: the lanes. Those beyond ``laneLimit`` are dropped.
  ///   - policy: how items choose their lanes.
  ///   - axis: the direction in which items stack: lanes of a vertical layout are columns.
  ///   - trackSpacing: points between two lanes.
  ///   - spacing: points between two items of a lane. NaN, infinite and negative numbers count as 0, and no gap is
  ///     larger than ``Limits/gap``.
  ///   - alignment: where the lanes lie across the container when they do not fill it: 0 at the leading edge, 1 at the
  ///     trailing one. NaN counts as 0.
  ///   - container: what flexible lanes fill across; `nil`, NaN or an infinite value leaves that to the content. Along
  ///     the lanes it says nothing.
  ///   - layoutDirection: from right to left mirrors the lanes of a vertical layout, and the direction of a horizontal
  ///     one.
  ///   - measure: the size of an item. Extents that are NaN, infinite or negative count as 0, and along the lanes none
  ///     is larger than ``Limits/extent``.
  /// - Complexity: O(n t) for n items and t lanes; with dense packing O(n (t s + o)), s the largest span and o the
  ///   openings that are left; where lanes are sized by their content O(t s) more for each span s that any item has. At
  ///   most three calls of `measure` for each item.
  public init(
    _ items: [LaneItem], tracks: LaneTracks, policy: LanePolicy = .shortest(), axis: Axis = .vertical,
    trackSpacing: Double = 0, spacing: Double = 0, alignment: Double = 0,
    in container: ProposedSize = ProposedSize(width: nil, height: nil), layoutDirection: LayoutDirection = .leftToRight,
    measure: (_ item: Int, _ proposal: ProposedSize) -> Size
  ) {
    (self.axis, self.layoutDirection) = (axis, layoutDirection)
    let isVertical = axis == .vertical
    let across = isVertical ? container.width : container.height
    var sizing = LaneSizing(items, tracks, gap: trackSpacing, room: across)
    sizing.solve { item, proposed in
      let size = measure(
        item, isVertical ? ProposedSize(width: proposed, height: nil) : ProposedSize(width: nil, height: proposed))
      return isVertical ? size.width : size.height
    }
    isClamped = sizing.isClamped
    takeLanes(of: sizing, room: across, alignment: alignment)
    place(items, sizing, policy, spacing: spacing) { item, proposed in
      let size = measure(
        item, isVertical ? ProposedSize(width: proposed, height: nil) : ProposedSize(width: nil, height: proposed))
      return isVertical ? size.height : size.width
    }
  }

  private mutating func takeLanes(of sizing: LaneSizing, room: Double?, alignment: Double) {
    (tracks, trackOffsets) = (sizing.extents, sizing.offsets)
    var end = 0.0
    for lane in tracks.indices { end = max(end, trackOffsets[lane] + tracks[lane]) }
    self.room = room.map { $0.isFinite ? PackedTrack.length($0) : end } ?? end
    let fraction = alignment.isNaN ? 0 : max(0, min(1, alignment))
    if fraction != alignment { isClamped = true }
    let shift = (self.room - end) * fraction
    for lane in trackOffsets.indices { trackOffsets[lane] += shift }
  }

  private mutating func place(
    _ items: [LaneItem], _ sizing: LaneSizing, _ policy: LanePolicy, spacing: Double,
    extent measure: (Int, Double) -> Double
  ) {
    let gap = spacing.isFinite ? max(0, min(Limits.gap, spacing)) : 0
    let tolerance = policy.tolerance
    isClamped = isClamped || gap != spacing || tolerance.isClamped
    (lanes, spans) = ([Int](repeating: 0, count: items.count), [Int](repeating: 0, count: items.count))
    (offsets, extents) = ([Double](repeating: 0, count: items.count), [Double](repeating: 0, count: items.count))
    guard !tracks.isEmpty else { return }
    var placer = LanePlacer()
    placer.begin(
      lanes: tracks.count, gap: FixedPoint(gap), tolerance: tolerance.value, isDense: policy.isDense)
    for lane in tracks.indices where sizing.isCollapsed(lane) { placer.block(lane) }
    let chunk = policy.chunk ?? .max
    for (index, item) in items.enumerated() {
      if index > 0, index % chunk == 0 { placer.beginChunk(at: placer.extent + placer.gap) }
      let request = item.request(in: tracks.count)
      if request.isCut { diagnostics.append(.clampedSpan(item: index)) }
      if request.isDropped { diagnostics.append(.droppedStart(item: index)) }
      let place = placer.choose(span: request.span, start: request.start)
      let across = across(place.lane, place.span)
      if item.extent.isClamped { isClamped = true }
      let points = item.extent.resolve(across: across, isVertical: axis == .vertical) ?? measure(index, across)
      let safe = points.isFinite ? max(0, min(Limits.extent, points)) : 0
      if safe != points { isClamped = true }
      let extent = FixedPoint(safe)
      let final = placer.place(extent, at: place, lanes: tracks)
      (lanes[index], spans[index]) = (final.lane, final.span)
      (offsets[index], extents[index]) = (final.offset.points, extent.points)
    }
    extent = placer.extent.points
  }

  /// The extent of some lanes with the gaps between them.
  func across(_ lane: Int, _ span: Int) -> Double {
    guard span > 0 else { return 0 }
    // One lane has its extent to the last bit.
    guard span > 1 else { return tracks[lane] }
    return trackOffsets[lane + span - 1] + tracks[lane + span - 1] - trackOffsets[lane]
  }
}
