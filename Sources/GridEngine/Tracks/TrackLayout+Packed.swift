// The tracks across the flow of a packed grid, resolved for a width before anything is measured.

extension TrackLayout {
  /// Resolves packed tracks. A `fit` track is treated as `fr(1)`, one with a content minimum as `fr`: the size of its content would be known only after all
  /// items of the grid were measured.
  ///
  /// - Parameters:
  ///   - tracks: the declared tracks; those beyond ``Limits/tracks`` are dropped.
  ///   - gap: points between two tracks.
  ///   - extent: points across the scrolling axis.
  ///   - alignment: where the tracks lie when they do not fill the extent: 0 leading, 0.5 centre, 1 trailing.
  ///   - cells: where a cell lies in its slot.
  init(packed tracks: [PackedTrack], gap: Double, extent: Double, alignment: Double, cells: UnitPoint) {
    self.init(extent: extent)
    var sizing = TrackSizing()
    sizing.begin(gap: gap)
    for track in tracks.prefix(Limits.tracks) {
      switch track {
      case .fit: sizing.add(.fr(1))
      case .minmaxFit(let parts): sizing.add(.fr(parts))
      default: sizing.add(track)
      }
    }
    sizing.solve(in: max(0, extent))
    extents = sizing.extents
    offsets = sizing.offsets()
    alignments = Array(repeating: cells, count: extents.count)
    isTruncated = tracks.count > Limits.tracks
    isClamped = sizing.isClamped || isTruncated
    guard let last = extents.indices.last else { return }
    let end = offsets[last] + extents[last]
    if end > extent {
      self.extent = TrackLayout.reported(end, in: extent, tracks: extents.count)
    } else {
      align(upTo: end, in: extent, alignment)
    }
  }

  /// The leading edge and the extent of some neighboring tracks with the gaps between them.
  func slot(_ column: Int, _ columns: Int) -> (offset: Double, extent: Double) {
    let last = min(column + columns, count) - 1
    guard column >= 0, last >= column else { return (0, 0) }
    if last == column { return (offsets[column], extents[column]) }
    return (offsets[column], offsets[last] + extents[last] - offsets[column])
  }
}
