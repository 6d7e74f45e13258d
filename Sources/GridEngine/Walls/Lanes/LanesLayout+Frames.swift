// Frames of items in points, and the size of the whole.

extension LanesLayout {
  /// The frame of an item in points from the container's corner: across it is as large as its lanes; `nil` if there is
  /// no such item or there are no lanes. A horizontal layout from right to left begins at the far end of its ``extent``.
  ///
  /// - Complexity: O(1).
  public func frame(of item: Int) -> Rect? {
    guard lanes.indices.contains(item), spans[item] > 0 else { return nil }
    let (start, size) = (trackOffsets[lanes[item]], across(lanes[item], spans[item]))
    let (offset, extent) = (offsets[item], extents[item])
    switch axis {
    case .vertical:
      return Rect(
        x: layoutDirection == .rightToLeft ? room - start - size : start, y: offset, width: size, height: extent)
    case .horizontal:
      let x = layoutDirection == .rightToLeft ? self.extent - offset - extent : offset
      return Rect(x: x, y: start, width: extent, height: size)
    }
  }

  /// The extent of all lanes with the gaps between them, and along them ``extent``, in points. It may be less or more than the
  /// container's.
  ///
  /// - Complexity: O(1).
  public var contentSize: Size {
    let across = across(0, tracks.count)
    return axis == .vertical ? Size(width: across, height: extent) : Size(width: extent, height: across)
  }

  /// Lays out items of known sizes.
  ///
  /// As ``init(_:tracks:policy:axis:trackSpacing:spacing:alignment:in:layoutDirection:measure:)``.
  ///
  /// - Parameters:
  ///   - items: the items in order.
  ///   - sizes: the size of each item's content in points; missing ones count as zero, further ones are ignored.
  ///   - tracks: the lanes.
  ///   - policy: how items choose their lanes.
  ///   - axis: the direction in which items stack.
  ///   - trackSpacing: points between two lanes.
  ///   - spacing: points between two items of a lane.
  ///   - alignment: where the lanes lie across the container when they do not fill it.
  ///   - container: what flexible lanes fill across.
  ///   - layoutDirection: from right to left mirrors the lanes of a vertical layout, and the direction of a horizontal
  ///     one.
  /// - Complexity: as there.
  public init(
    _ items: [LaneItem], sizes: [Size], tracks: LaneTracks, policy: LanePolicy = .shortest(), axis: Axis = .vertical,
    trackSpacing: Double = 0, spacing: Double = 0, alignment: Double = 0,
    in container: ProposedSize = ProposedSize(width: nil, height: nil), layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.init(
      items, tracks: tracks, policy: policy, axis: axis, trackSpacing: trackSpacing, spacing: spacing,
      alignment: alignment, in: container, layoutDirection: layoutDirection
    ) { item, _ in item < sizes.count ? sizes[item] : .zero }
    if sizes.count < items.count { isClamped = true }
  }
}
